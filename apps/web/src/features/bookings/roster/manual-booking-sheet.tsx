import type { Roster } from '@ghuri/contract/rosters';
import { LONGEST_MANUAL_NOTE } from '@ghuri/contract/manual-bookings.words';
import { latinDigits } from '@ghuri/domain/digits';
import { MANUAL_CONTACTS_KEPT_MS, PAID_BY } from '@ghuri/domain/manual-bookings';
import { seatsLeft } from '@ghuri/domain/tours';
import { useEffect, useRef, useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useCustomField } from '../../../platform/forms/custom-field.ts';
import { rewritten } from '../../../platform/forms/rewritten-field.ts';
import { plainDigits } from '../../../platform/forms/typed-number.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Chip } from '../../../ui/tag.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { addManualBooking, changeManualBooking } from './manual.api.ts';
import { forgetManualDraft, keepManualDraft, manualKey, readManualDraft } from './manual-draft.ts';
import { manualSchema } from './manual-form-schema.ts';
import type { TypedManual } from './manual-form-schema.ts';
import { manualText } from './manual.text.ts';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';

type Seats = NonNullable<Roster['seats']>;

const DAY = 86_400_000;

interface ManualBookingSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tripId: string;
  seats: Seats;
  /** The booking to change; a new one without it. */
  booking?: ShownTraveller | undefined;
  /** Fetches the roster again. */
  onChanged: () => Promise<unknown>;
}

/** The form for a booking that the agency takes itself. */
export function ManualBookingSheet({ open, onOpenChange, booking, ...form }: ManualBookingSheetProps) {
  const t = useText(manualText);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={booking ? t.changeTitle(booking.username) : t.addTitle}
      description={booking ? undefined : t.addLead}
      closeLabel={t.close}
    >
      <ManualForm {...form} booking={booking} onDone={() => onOpenChange(false)} />
    </Modal>
  );
}

function startValues(tripId: string, seats: Seats, booking: ShownTraveller | undefined): TypedManual {
  if (booking)
    return {
      username: booking.username,
      phone_number: booking.phone_number,
      persons: String(booking.persons),
      paidBy: booking.manual?.paidBy ?? 'cash',
      price: String(booking.price ?? ''),
      note: booking.manual?.note ?? '',
    };
  return (
    readManualDraft(tripId) ?? {
      username: '',
      phone_number: '',
      persons: '1',
      paidBy: 'cash',
      price: String(seats.cost),
      note: '',
    }
  );
}

type ManualFormProps = Omit<ManualBookingSheetProps, 'open' | 'onOpenChange'> & { onDone: () => void };

function ManualForm({ tripId, seats, booking, onChanged, onDone }: ManualFormProps) {
  const t = useText(manualText);
  const r = useText(rosterText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const shown = (count: number) => formatNumber(count, language);
  const [start] = useState(() => startValues(tripId, seats, booking));
  const [ownSum, setOwnSum] = useState(booking !== undefined || readManualDraft(tripId) !== undefined);
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: manualSchema,
    defaultValues: start,
    labels: {
      username: t.name,
      phone_number: t.phone,
      persons: t.people,
      paidBy: t.paidBy,
      price: t.sumTaken,
      note: t.note,
    },
    fieldOf: { tour_full: 'persons' },
    send: async (values) => {
      try {
        if (booking) await changeManualBooking({ tripId, manualId: booking.bookingId }, values);
        else await addManualBooking(tripId, { ...values, _id: manualKey(tripId, values) });
      } catch (error) {
        // Another phone may have sold the seats, or the response to an earlier try was lost.
        await onChanged();
        throw error;
      }
      if (!booking) forgetManualDraft(tripId);
      isSent.current = true;
      toast(booking ? t.changed : t.added(values.username), { id: 'manual' });
      void onChanged();
      onDone();
    },
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (booking) return undefined;
    return () => {
      // A sheet that closes by accident loses nothing.
      const values = form.getValues() as TypedManual;
      if (!isSent.current && values.username + values.phone_number !== '') keepManualDraft(tripId, values);
    };
  }, [tripId, booking, form]);

  const paidBy = useCustomField(form, 'paidBy');
  const persons = field('persons');
  const price = field('price');
  const isFull = form.getFieldState('persons', form.formState).error?.message === 'tour_full';
  const people = Number(form.watch('persons'));
  const left = seatsLeft({ capacity: seats.total, taken: seats.taken }) + (booking?.persons ?? 0);

  /** The sum follows the number of people until the agency types its own. */
  function follow(typed: string) {
    if (!ownSum && /^\d{1,3}$/.test(typed)) form.setValue('price', String(seats.cost * Number(typed)));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormErrors title={t.severalToFix(shown(wrongFields.length))} errors={wrongFields} />
      <div className="grid items-start gap-4 bar:grid-cols-2">
        <TextField {...field('username')} label={t.name} maxLength={50} autoComplete="off" />
        <TextField
          {...rewritten(field('phone_number'), latinDigits)}
          type="tel"
          inputMode="tel"
          label={t.phone}
          placeholder={t.phoneExample}
          autoComplete="off"
        />
        <TextField
          {...rewritten(persons, (typed) => {
            const digits = plainDigits(typed);
            follow(digits);
            return digits;
          })}
          inputMode="numeric"
          maxLength={3}
          label={t.people}
          aside={t.left(left, shown(left))}
          error={isFull ? t.onlyLeft(left, shown(left)) : persons.error}
        />
        <TextField
          {...rewritten(price, (typed) => {
            setOwnSum(true);
            return plainDigits(typed);
          })}
          inputMode="numeric"
          maxLength={9}
          label={paidBy.value === 'not_yet' ? t.sumToCollect : t.sumTaken}
        />
      </div>
      <div role="group" aria-label={t.paidBy} className="flex flex-wrap gap-2">
        {PAID_BY.map((way) => (
          <Chip key={way} selected={paidBy.value === way} onClick={() => paidBy.set(way)}>
            {t[way]}
          </Chip>
        ))}
      </div>
      <TextField
        {...field('note')}
        label={t.note}
        aside={t.optional}
        hint={t.noteHint(shown(MANUAL_CONTACTS_KEPT_MS / DAY))}
        maxLength={LONGEST_MANUAL_NOTE}
        autoComplete="off"
      />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <Button type="submit" variant="primary" size="large" wide loading={sending}>
        {booking ? t.save : people > 0 ? t.addFor(r.people(people, shown(people))) : t.add}
      </Button>
    </form>
  );
}
