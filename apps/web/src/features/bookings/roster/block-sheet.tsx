import { LONGEST_BLOCK_REASON } from '@ghuri/contract/manual-bookings.words';
import { seatsLeft } from '@ghuri/domain/tours';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
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
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const { field, submit, sending, refusal, wrongFields } = useContractForm({
    schema: blockSchema,
    defaultValues: { seats: '1', reason: '' },
    labels: { seats: t.seats, reason: t.reason },
    fieldOf: { tour_full: 'seats' },
    send: async (values) => {
      try {
        sent.current = keyOf(values, sent.current);
        await blockSeats(desk.tripId, { ...values, _id: sent.current.key });
      } catch (error) {
        if (error instanceof ApiError && error.seatsLeft !== undefined) setRefusedAt(error.seatsLeft);
        void desk.refresh();
        throw error;
      }
      toast(t.blocked, { id: 'block' });
      void desk.refresh();
      onDone();
    },
  });
  const seats = field('seats');
  const left = seatsLeft({ capacity: desk.seats.total, taken: desk.seats.taken });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormErrors title={t.severalToFix(shown(wrongFields.length))} errors={wrongFields} />
      <TextField
        {...rewritten(seats, (typed) => {
          setRefusedAt(null);
          return plainDigits(typed);
        })}
        inputMode="numeric"
        maxLength={3}
        label={t.seats}
        aside={t.left(left, shown(left))}
        error={
          refusedAt !== null && seats.error !== undefined
            ? t.onlyLeft(refusedAt, shown(refusedAt))
            : seats.error
        }
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
