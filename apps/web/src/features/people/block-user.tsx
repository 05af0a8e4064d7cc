import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { refreshMe } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { toast } from '../../ui/toast.ts';
import { peopleText } from './people.text.ts';
import { forgetPeople } from './people-cache.ts';
import { block } from './people.api.ts';

interface BlockDialogProps {
  /** Blocked users are identified only by their alias. */
  person: { alias: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Lists of users and of their content are out of date now; the page informs the other features. */
  onDone: () => void;
}

/** Blocks a user after a confirmation. */
export function BlockUser(props: BlockDialogProps) {
  return <BlockDialog {...props} action="block" />;
}

/** Unblocks a user after a confirmation. */
export function UnblockUser(props: BlockDialogProps) {
  return <BlockDialog {...props} action="unblock" />;
}

function BlockDialog({
  person: { alias, name },
  open,
  onOpenChange,
  onDone,
  action,
}: BlockDialogProps & { action: 'block' | 'unblock' }) {
  const t = useText(peopleText);
  const blocks = action === 'block';

  return (
    <ConfirmAction
      open={open}
      onOpenChange={onOpenChange}
      tone={blocks ? 'danger' : 'primary'}
      title={blocks ? t.blockTitle(name) : t.unblockTitle(name)}
      description={blocks ? t.blockBody : t.unblockBody}
      confirmLabel={blocks ? t.block : t.unblock}
      cancelLabel={t.keep}
      action={() => block(alias, blocks)}
      onSuccess={() => {
        toast(blocks ? t.blocked(name) : t.unblocked(name));
        forgetPeople();
        // A block ends the follows between the two users. If this call fails, the next refresh corrects the counts.
        refreshMe().catch(() => {});
        onDone();
      }}
    />
  );
}
