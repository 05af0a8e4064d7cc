import { LONGEST_BLOCK_REASON } from '@ghuri/contract/manual-bookings.words';
import { seatsLeft } from '@ghuri/domain/tours';
import { useRef } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { rewritten } from '../../../platform/forms/rewritten-field.ts';
import { plainDigits } from '../../../platform/forms/typed-number.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { keyOf } from '../../../platform/new-key.ts';
import type { SentKey } from '../../../platform/new-key.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { blockSeats } from './manual.api.ts';
import type { ManualDesk } from './manual-actions.tsx';
import { blockSchema } from './manual-form-schema.ts';
import { manualText } from './manual.text.ts';

interface BlockSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  desk: ManualDesk;
}

/** The form for seats that the agency keeps back. */
export function BlockSheet({ open, onOpenChange, desk }: BlockSheetProps) {
  const t = useText(manualText);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t.block}
      description={t.blocksLead}
      closeLabel={t.close}
      size="small"
    >
      <BlockForm desk={desk} onDone={() => onOpenChange(false)} />
    </Modal>
  );
}

function BlockForm({ desk, onDone }: { desk: ManualDesk; onDone: () => void }) {
  const t = useText(manualText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const shown = (count: number) => formatNumber(count, language);
  const sent = useRef<SentKey>(undefined);
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: blockSchema,
    defaultValues: { seats: '1', reason: '' },
    labels: { seats: t.seats, reason: t.reason },
    fieldOf: { tour_full: 'seats' },
    send: async (values) => {
      try {
        sent.current = keyOf(values, sent.current);
        await blockSeats(desk.tripId, { ...values, _id: sent.current.key });
      } catch (error) {
        await desk.refresh();
        throw error;
      }
      toast(t.blocked, { id: 'block' });
      void desk.refresh();
      onDone();
    },
  });
  const seats = field('seats');
  const isFull = form.getFieldState('seats', form.formState).error?.message === 'tour_full';
  const left = seatsLeft({ capacity: desk.seats.total, taken: desk.seats.taken });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormErrors title={t.severalToFix(shown(wrongFields.length))} errors={wrongFields} />
      <TextField
        {...rewritten(seats, plainDigits)}
        inputMode="numeric"
        maxLength={3}
        label={t.seats}
        aside={t.left(left, shown(left))}
        error={isFull ? t.onlyLeft(left, shown(left)) : seats.error}
      />
      <TextField
        {...field('reason')}
        label={t.reason}
        placeholder={t.reasonExample}
        hint={t.reasonHint}
        maxLength={LONGEST_BLOCK_REASON}
        autoComplete="off"
      />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <Button type="submit" variant="primary" size="large" wide loading={sending}>
        {t.block}
      </Button>
    </form>
  );
}
