import type { BookingPage } from '@ghuri/contract/console-lists';
import { LONGEST_DECISION_REASON } from '@ghuri/contract/payments.words';
import { isOpen } from '@ghuri/domain/disputes';
import { isRefundable } from '@ghuri/domain/refunds';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatTaka } from '../../platform/format.ts';
import { typedTaka, useProblems } from '../../platform/forms/use-problems.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { refundBooking } from './lists.api.ts';
import { refundBookingText } from './refund-booking.text.ts';

/** Whether anything of a booking can be refunded from here. An open case decides about its money itself. */
export const canRefund = ({ agency, dispute, net, state, startsAt }: BookingPage): boolean =>
  agency._id !== null &&
  !(dispute && isOpen(dispute.state)) &&
  isRefundable({ state, paid: BigInt(Math.round(net * 100)), startsAt: Date.parse(startsAt) });

interface RefundBookingProps {
  booking: BookingPage;
  /** Called after a refund, and after a refusal because something changed. */
  onChanged: () => void;
}

/** A button, and the dialog in which an admin refunds all or a part of a booking. */
export function RefundBooking(props: RefundBookingProps) {
  const t = useText(refundBookingText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" icon={<Undo2 aria-hidden />} onClick={() => setOpen(true)}>
        {t.refund}
      </Button>
      {open && <RefundDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundDialog({ booking, onChanged, onClose }: RefundBookingProps & { onClose: () => void }) {
  const t = useText(refundBookingText);
  const language = useLanguage();
  const [outcome, setOutcome] = useState<'full' | 'part'>('part');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { net: paid, state } = booking;
  const paidOut = booking.ledger.find(({ account }) => account === 'paid_out')?.amount ?? 0;
  const taka = (sum: number) => formatTaka(sum, language);
  const amount = outcome === 'part' ? typedTaka(typed) : null;
  const sum = outcome === 'full' ? paid : (amount ?? 0);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => refundBooking(booking._id, { outcome, amount, paid, reason }),
    onSuccess: ({ cancelled }) => {
      toast(cancelled ? t.doneCancelled : t.done(taka(sum)));
      onClose();
    },
    onSettled: onChanged,
  });
  const { problemOf, rest } = useProblems(error);
  const cancels = outcome === 'full' && state === 'paid' && serverNow() < Date.parse(booking.startsAt);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <FormDialog
      title={t.title}
      description={t.lead(taka(paid))}
      closeLabel={t.close}
      cancelLabel={t.cancel}
      sendLabel={sum > 0 ? t.send(taka(sum)) : t.refund}
      tone="danger"
      sending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        legend={t.howMuch}
        inline
        value={outcome}
        options={[
          { value: 'part', label: t.part },
          { value: 'full', label: t.full(taka(paid)) },
        ]}
        onChange={({ target }) => setOutcome(target.value as 'full' | 'part')}
      />
      {outcome === 'part' && (
        <TextField
          label={t.amount}
          hint={t.amountHint(taka(paid))}
          inputMode="numeric"
          value={typed}
          error={problemOf('amount')}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        value={reason}
        maxLength={LONGEST_DECISION_REASON}
        error={problemOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {state === 'paid' && <Notice tone={cancels ? 'warn' : 'info'}>{cancels ? t.cancels : t.goesOn}</Notice>}
      {paidOut > 0 && <Notice tone="warn">{t.owes(taka(paidOut))}</Notice>}
      {rest !== undefined && <Notice tone="danger">{rest}</Notice>}
    </FormDialog>
  );
}
