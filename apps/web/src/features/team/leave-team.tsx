import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { leaveTeam } from './team.api.ts';
import { workText } from './work.text.ts';

/** For managers and guides. */
export function LeaveTeam() {
  const t = useText(workText);
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const { mutateAsync, error } = useMutation({
    mutationFn: leaveTeam,
    onSuccess: () => toast(t.left, { id: 'team' }),
  });
  return (
    <>
      <Button icon={<LogOut aria-hidden />} onClick={() => setOpen(true)}>
        {t.leave}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.leaveQuestion}
        description={t.leaveBody}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        onConfirm={mutateAsync}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
