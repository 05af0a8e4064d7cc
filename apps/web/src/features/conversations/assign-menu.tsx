import type { Conversation } from '@ghuri/contract/conversations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, UserRoundPlus } from 'lucide-react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { assign, peopleQuery } from './agency-inbox.api.ts';
import { refreshLists } from './conversation-cache.ts';
import { conversationKeys } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';

/** Who of the agency answers. */
export function AssignMenu({ conversation: { _id: id, assigned } }: { conversation: Conversation }) {
  const t = useText(conversationsText);
  const sentences = useErrorSentences();
  const { data: people = [] } = useQuery(peopleQuery());
  const { mutate } = useMutation({
    mutationFn: (person: { _id: string; name: string } | null) => assign(id, person?._id ?? null),
    onSuccess: (_, person) => toast(person ? t.assigned(person.name) : t.unassignedNow),
    onError: (error) => toast(sentences.ofError(error)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) });
      refreshLists().catch(() => {});
    },
  });
  const chosen = <Check aria-hidden className="size-4!" />;
  return (
    <Menu
      trigger={
        <IconButton
          label={assigned ? t.assigned(assigned.name) : t.assignTo}
          icon={
            assigned ? (
              <Avatar name={assigned.name} src={assigned.profile} size={28} decorative />
            ) : (
              <UserRoundPlus aria-hidden />
            )
          }
        />
      }
      items={[
        ...people.map((person) => ({
          label: person.name,
          icon: person._id === assigned?._id ? chosen : <span className="w-4" />,
          onSelect: () => mutate(person),
        })),
        {
          label: t.nobody,
          icon: assigned === null ? chosen : <span className="w-4" />,
          lineAbove: true,
          onSelect: () => mutate(null),
        },
      ]}
    />
  );
}
