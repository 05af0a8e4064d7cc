import { useMutation, useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { adminMailQuery, switchAdminMail } from './moderation.api.ts';
import { moderationText } from './moderation.text.ts';

/** Whether this admin gets emails about waiting work: shown at once, saved in the background. */
export function AdminMailSwitch() {
  const t = useText(moderationText);
  const { data } = useQuery(adminMailQuery());
  const show = (on: boolean) => queryClient.setQueryData(adminMailQuery().queryKey, { on });
  const { mutate } = useMutation({
    scope: { id: 'admin-mail' },
    mutationFn: switchAdminMail,
    onMutate: show,
    onError: (error, on) => {
      show(!on);
      toast(errorSentence(error), { id: 'admin-mail' });
    },
  });
  if (!data) return <Skeleton className="h-13" />;
  return (
    <Switch
      label={t.mails}
      hint={t.mailsHint}
      checked={data.on}
      onChange={({ target }) => mutate(target.checked)}
    />
  );
}
