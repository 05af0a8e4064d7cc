import type { Dispute } from '@ghuri/contract/disputes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { withdrawDispute } from './disputes.api.ts';
import { disputesText } from './disputes.text.ts';

/** Asks first: a withdrawn report cannot be sent again. */
export function WithdrawReport({ dispute }: { dispute: Dispute }) {
  const t = useText(disputesText);
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const { mutateAsync, error } = useMutation({
    mutationFn: () => withdrawDispute(dispute._id),
    onSuccess: () => toast(t.withdrawn),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t.withdraw}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.withdrawTitle}
        description={t.withdrawBody(dispute.agency.name)}
        confirmLabel={t.withdraw}
        cancelLabel={t.cancel}
        onConfirm={() => mutateAsync()}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
