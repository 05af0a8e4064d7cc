import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { leaveTeam } from './team.api.ts';
import { workText } from './work.text.ts';

/** For managers and guides. */
export function LeaveTeam() {
  const t = useText(workText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<LogOut aria-hidden />} onClick={() => setOpen(true)}>
        {t.leave}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.leaveQuestion}
        description={t.leaveBody}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        action={leaveTeam}
        onSuccess={() => toast(t.left, { id: 'team' })}
      />
    </>
  );
}
