import type { Departure } from '@ghuri/contract/trips';
import { inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { isTimesUp, isWithinReach, MOST_DAYS_AHEAD } from '@ghuri/domain/tours';
import { answerBy } from '@ghuri/domain/trips';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { DateField } from '../../../platform/forms/date-field.tsx';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshTrips, reschedule } from '../trips.api.ts';
import { departuresText } from './departures.text.ts';
import { useDepartureWords } from './use-departure-words.ts';

const DAY_MS = 86_400_000;

interface MoveDateProps {
  tripId: string;
  departure: Departure;
  now: number;
  onClose: () => void;
  onDone: () => void;
}

/** Moves one departure. If it is sold, its travellers must agree. */
export function MoveDate({ tripId, departure, now, onClose, onDone }: MoveDateProps) {
  const t = useText(departuresText);
  const words = useDepartureWords();
  const dates = useDates();
  const sentences = useErrorSentences();
  const fieldSentence = useFieldSentence();
  const { _id, leftTravelers: taken, startsAt } = departure;
  const [day, setDay] = useState(departure.tourTripDate);
  const [time, setTime] = useState(departure.tourTripTime);
  const [checked, setChecked] = useState(false);
  const to = tripStart(day, time);
  const isWrong = to === null || isTimesUp(to, now) || !isWithinReach(to, now);
  const isMoved = to !== Date.parse(startsAt);
  const until = to === null ? now : answerBy({ from: Date.parse(startsAt), to, now });

  const work = useMutation({
    mutationFn: () => reschedule(tripId, { tour: _id, tourTripDate: day, tourTripTime: time }),
    onSuccess: ({ answerBy: answered }) => {
      refreshTrips();
      toast(answered === null ? t.movedFree : t.movedSold(dates.moment(answered)), { id: 'trip' });
      onDone();
    },
  });
  const { error } = work;
  const onField =
    error instanceof ApiError ? error.fields.find(({ path }) => path.startsWith('tourTrip')) : undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!isWrong && isMoved && !work.isPending) work.mutate();
  }

  return (
    <FormDialog
      title={t.moveTitle}
      description={t.moveFrom(words.moment(departure))}
      closeLabel={t.close}
      cancelLabel={t.cancel}
      sendLabel={t.moveButton}
      sending={work.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label={t.newDay}
        value={day}
        onChange={setDay}
        min={inDhaka(now + DAY_MS).date}
        max={inDhaka(now + MOST_DAYS_AHEAD * DAY_MS).date}
        error={
          onField ? fieldSentence(onField.code) : checked && (isWrong || !isMoved) ? t.dayWrong : undefined
        }
      />
      <TextField type="time" label={t.time} value={time} onChange={({ target }) => setTime(target.value)} />
      <Notice tone={taken > 0 ? 'warn' : 'info'}>
        {taken === 0
          ? t.moveFree
          : isMoved && !isWrong && until > now
            ? t.moveSold(taken, words.number(taken), dates.moment(until))
            : t.moveSoldSoon(taken, words.number(taken))}
      </Notice>
      {error && !onField && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
    </FormDialog>
  );
}
