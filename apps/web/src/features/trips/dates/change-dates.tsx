import type { Departure } from '@ghuri/contract/trips';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { plainDigits } from '../../../platform/forms/typed-number.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { changeDepartures, refreshTrips } from '../trips.api.ts';
import { departuresText } from './departures.text.ts';
import { readPrice, readSeats } from './price-and-seats.ts';
import { useDepartureWords } from './use-departure-words.ts';

interface DatesDialogProps {
  tripId: string;
  departures: readonly Departure[];
  onClose: () => void;
  onDone: () => void;
}

/** Another price or number of seats for some departures. */
export function ChangeDates({ tripId, departures, onClose, onDone }: DatesDialogProps) {
  const t = useText(departuresText);
  const words = useDepartureWords();
  const sentences = useErrorSentences();
  const [price, setPrice] = useState('');
  const [seats, setSeats] = useState('');
  const [checked, setChecked] = useState(false);
  const taken = Math.max(...departures.map(({ leftTravelers }) => leftTravelers));
  const isPriceWrong = price !== '' && readPrice(price) === null;
  const seatsNow = readSeats(seats);
  const seatsProblem =
    seats === ''
      ? undefined
      : seatsNow === null
        ? t.seatsWrong
        : seatsNow < taken
          ? t.seatsAtLeast(words.number(taken))
          : undefined;
  const isEmpty = price === '' && seats === '';

  const work = useMutation({
    mutationFn: () =>
      changeDepartures(tripId, {
        tours: departures.map(({ _id }) => _id),
        ...(price !== '' && { totalCost: readPrice(price)! }),
        ...(seatsNow !== null && { totalTravelers: seatsNow }),
      }),
    onSuccess: () => {
      refreshTrips();
      toast(t.changed, { id: 'trip' });
      onDone();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!isEmpty && !isPriceWrong && seatsProblem === undefined && !work.isPending) work.mutate();
  }

  return (
    <FormDialog
      title={t.changeTitle(departures.length, words.number(departures.length))}
      description={t.changeLead}
      closeLabel={t.close}
      cancelLabel={t.cancel}
      sendLabel={t.save}
      sending={work.isPending}
      onSubmit={submit}
      onClose={onClose}
      className="grid grid-cols-2 items-start gap-4"
    >
      <TextField
        label={t.price}
        icon={<span aria-hidden>৳</span>}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t.keepsNow}
        value={price}
        onChange={({ target }) => setPrice(plainDigits(target.value))}
        error={isPriceWrong ? t.priceWrong : checked && isEmpty ? t.nothingToChange : undefined}
      />
      <TextField
        label={t.seatsField}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t.keepsNow}
        value={seats}
        onChange={({ target }) => setSeats(plainDigits(target.value))}
        error={seatsProblem}
      />
      {work.error && (
        <Notice tone="danger" className="col-span-2">
          {sentences.ofError(work.error)}
        </Notice>
      )}
    </FormDialog>
  );
}
