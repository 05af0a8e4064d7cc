import { useMutation } from '@tanstack/react-query';
import { refreshMe } from '../../platform/auth/session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { peopleText } from './people.text.ts';
import { forgetPeople } from './people-cache.ts';
import { block } from './people.api.ts';

interface BlockDialogProps {
  /** Blocked people are known by their alias alone. */
  person: { alias: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Everything that lists people or what they say has changed; the page tells the other features. */
  onDone: () => void;
}

/** Asks, then blocks. */
export function BlockPerson(props: BlockDialogProps) {
  return <BlockDialog {...props} deed="block" />;
}

/** Asks, then takes a block back. */
export function UnblockPerson(props: BlockDialogProps) {
  return <BlockDialog {...props} deed="unblock" />;
}

function BlockDialog({
  person: { alias, name },
  open,
  onOpenChange,
  onDone,
  deed,
}: BlockDialogProps & { deed: 'block' | 'unblock' }) {
  const t = useText(peopleText);
  const sentences = useErrorSentences();
  const blocks = deed === 'block';
  const { mutateAsync, error } = useMutation({
    mutationFn: () => block(alias, blocks),
    onSuccess: () => {
      toast(blocks ? t.blocked(name) : t.unblocked(name));
      forgetPeople();
      // Follows between the two have ended with a block. The counts are right at the next look where this fails.
      refreshMe().catch(() => {});
      onDone();
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone={blocks ? 'danger' : 'primary'}
      title={blocks ? t.blockTitle(name) : t.unblockTitle(name)}
      description={blocks ? t.blockBody : t.unblockBody}
      confirmLabel={blocks ? t.block : t.unblock}
      cancelLabel={t.keep}
      error={error === null ? undefined : sentences.ofError(error)}
      onConfirm={mutateAsync}
    />
  );
}
