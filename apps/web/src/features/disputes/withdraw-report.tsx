import type { Dispute } from '@ghuri/contract/disputes';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { withdrawDispute } from './disputes.api.ts';
import { disputesText } from './disputes.text.ts';

/** Asks first: a withdrawn report cannot be sent again. */
export function WithdrawReport({ dispute }: { dispute: Dispute }) {
  const t = useText(disputesText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t.withdraw}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.withdrawTitle}
        description={t.withdrawBody(dispute.agency.name)}
        confirmLabel={t.withdraw}
        cancelLabel={t.cancel}
        action={() => withdrawDispute(dispute._id)}
        onSuccess={() => toast(t.withdrawn)}
      />
    </>
  );
}
