import type { Departure } from '@ghuri/contract/trips';
import { DAYS, dayInDhaka, inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { MOST_DAYS_AHEAD } from '@ghuri/domain/tours';
import type { DepartureDays } from '@ghuri/domain/trips';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { DateField } from '../../../platform/forms/date-field.tsx';
import { plainDigits } from '../../../platform/forms/typed-number.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Chip } from '../../../ui/tag.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { addDepartures, refreshTrips } from '../trips.api.ts';
import { departuresText } from './departures.text.ts';
import { MonthGrid } from './month-grid.tsx';
import { planDepartures } from './plan-departures.ts';
import type { Plan } from './plan-departures.ts';
import { readPrice, readSeats } from './price-and-seats.ts';
import { useDepartureWords } from './use-departure-words.ts';

const DAY_MS = 86_400_000;
const EIGHT_WEEKS = 8 * 7 * DAY_MS;
type Pattern = DepartureDays['every'];

interface AddDatesProps {
  tripId: string;
  departures: readonly Departure[];
  now: number;
  /** A day to begin with: the one that was pressed in the calendar. */
  day: string | null;
  onClose: () => void;
  /** Gets the first new day. */
  onAdded: (first: string) => void;
}

/** Adds many departures at once, after saying how many. */
export function AddDates({ tripId, departures, now, day, onClose, onAdded }: AddDatesProps) {
  const t = useText(departuresText);
  const language = useLanguage();
  const words = useDepartureWords();
  const sentences = useErrorSentences();
  const daysId = useId();
  const last = departures.at(-1);
  const tomorrow = inDhaka(now + DAY_MS).date;
  const [pattern, setPattern] = useState<Pattern>(day === null ? 'week' : 'date');
  const [weekdays, setWeekdays] = useState<number[]>([5]);
  const [daysOfMonth, setDaysOfMonth] = useState<number[]>([]);
  const [dates, setDates] = useState<string[]>(day === null ? [] : [day]);
  const [month, setMonth] = useState((day ?? tomorrow).slice(0, 7));
  const [from, setFrom] = useState(tomorrow);
  const [until, setUntil] = useState(inDhaka(now + EIGHT_WEEKS).date);
  const [time, setTime] = useState(last?.tourTripTime ?? '22:00');
  const [price, setPrice] = useState(last ? String(last.totalCost) : '');
  const [seats, setSeats] = useState(last ? String(last.totalTravelers) : '');
  const [checked, setChecked] = useState(false);

  const rule: DepartureDays =
    pattern === 'week'
      ? { every: 'week', weekdays, from, until }
      : pattern === 'month'
        ? { every: 'month', daysOfMonth, from, until }
        : { every: 'date', dates };
  const plan = planDepartures(rule, time, departures, now);
  const isUntilWrong = (dayInDhaka(until) ?? 0) < (dayInDhaka(from) ?? 0);
  const isTimeWrong = tripStart(tomorrow, time) === null;
  const ready =
    plan.add.length > 0 && plan.problem === null && readPrice(price) !== null && readSeats(seats) !== null;

  const work = useMutation({
    mutationFn: () =>
      addDepartures(tripId, {
        // As a list, because days that cannot be sold are left out of the rule.
        days: { every: 'date', dates: plan.add },
        tourTripTime: time,
        totalCost: readPrice(price)!,
        totalTravelers: readSeats(seats)!,
      }),
    onSuccess: ({ insertedIds }) => {
      refreshTrips();
      toast(t.added(insertedIds.length, words.number(insertedIds.length)), { id: 'trip' });
      onAdded(plan.add[0]!);
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (ready && !work.isPending) work.mutate();
  }
  const toggle = <T,>(list: readonly T[], item: T): T[] =>
    list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
  const reach = { min: tomorrow, max: inDhaka(now + MOST_DAYS_AHEAD * DAY_MS).date };

  return (
    <FormDialog
      size="medium"
      title={t.addTitle}
      closeLabel={t.close}
      cancelLabel={t.cancel}
      sendLabel={plan.add.length > 0 ? t.addButton(plan.add.length, words.number(plan.add.length)) : t.add}
      sending={work.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        legend={t.pattern}
        inline
        options={[
          { value: 'week', label: t.everyWeek },
          { value: 'month', label: t.everyMonth },
          { value: 'date', label: t.listed },
        ]}
        value={pattern}
        onChange={({ target }) => setPattern(target.value as Pattern)}
      />
      {pattern === 'week' && (
        <Choice legend={t.weekdays} error={checked && weekdays.length === 0 ? t.chooseWeekday : undefined}>
          {DAYS[language].map((name, weekday) => (
            <Chip
              key={name}
              selected={weekdays.includes(weekday)}
              onClick={() => setWeekdays(toggle(weekdays, weekday))}
            >
              {name}
            </Chip>
          ))}
        </Choice>
      )}
      {pattern === 'month' && (
        <Choice legend={t.daysOfMonth} error={checked && daysOfMonth.length === 0 ? t.chooseDay : undefined}>
          {Array.from({ length: 31 }, (_, n) => n + 1).map((number) => (
            <Chip
              key={number}
              selected={daysOfMonth.includes(number)}
              className="min-w-11 justify-center px-0!"
              onClick={() => setDaysOfMonth(toggle(daysOfMonth, number))}
            >
              {words.number(number)}
            </Chip>
          ))}
        </Choice>
      )}
      {pattern === 'date' ? (
        <fieldset>
          <legend className="sr-only">{t.chosenDays}</legend>
          <MonthGrid month={month} onMonth={setMonth} today={inDhaka(now).date}>
            {(each) => (
              <button
                type="button"
                aria-label={words.day(each)}
                aria-pressed={dates.includes(each)}
                disabled={each < reach.min || each > reach.max}
                onClick={() => setDates(toggle(dates, each))}
                className={cx(
                  'mx-auto grid size-11 place-items-center rounded-full tabular-nums disabled:text-ink-3 disabled:opacity-50',
                  dates.includes(each)
                    ? 'bg-primary font-semibold text-on-primary'
                    : 'enabled:hover:bg-sunken',
                )}
              >
                {words.digits(String(Number(each.slice(8))))}
              </button>
            )}
          </MonthGrid>
          <FieldError id={daysId} error={checked && dates.length === 0 ? t.chooseDay : undefined} />
        </fieldset>
      ) : (
        <div className="grid items-start gap-4 bar:grid-cols-2">
          <DateField label={t.from} value={from} onChange={setFrom} daysOnly {...reach} />
          <DateField
            label={t.until}
            value={until}
            onChange={setUntil}
            daysOnly
            {...reach}
            error={isUntilWrong ? t.untilBeforeFrom : undefined}
          />
        </div>
      )}
      <div className="grid grid-cols-2 items-start gap-4 bar:grid-cols-3">
        <TextField
          type="time"
          label={t.time}
          value={time}
          onChange={({ target }) => setTime(target.value)}
          error={isTimeWrong ? t.timeWrong : undefined}
          className="max-bar:col-span-2"
        />
        <TextField
          label={t.price}
          hint={t.priceHint}
          icon={<span aria-hidden>৳</span>}
          inputMode="numeric"
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(plainDigits(target.value))}
          error={checked && readPrice(price) === null ? t.priceWrong : undefined}
        />
        <TextField
          label={t.seatsField}
          hint={t.seatsHint}
          inputMode="numeric"
          autoComplete="off"
          value={seats}
          onChange={({ target }) => setSeats(plainDigits(target.value))}
          error={checked && readSeats(seats) === null ? t.seatsWrong : undefined}
        />
      </div>
      <PlanNotice plan={plan} />
      {work.error && <Notice tone="danger">{sentences.ofError(work.error)}</Notice>}
    </FormDialog>
  );
}

/** "Adds 8 Fridays · 1 already there". */
function PlanNotice({ plan }: { plan: Plan }) {
  const t = useText(departuresText);
  const words = useDepartureWords();
  const { add, existing, tooSoon, problem, weekday } = plan;
  const count = words.number(add.length);
  if (problem !== null) return <Notice tone="warn">{t[problem]}</Notice>;
  const left = [
    existing > 0 && t.existing(existing, words.number(existing)),
    tooSoon > 0 && t.tooSoon(tooSoon, words.number(tooSoon)),
  ];
  const [first, final] = [add[0], add.at(-1)];
  if (first === undefined || final === undefined) {
    return (
      <Notice tone="info">{existing > 0 ? t.allThere : [t.noDays, ...left].filter(Boolean).join(' ')}</Notice>
    );
  }
  const what = weekday === null ? t.dates(add.length, count) : t.weekdayDates(add.length, count, weekday);
  return (
    <Notice tone="success">
      <p className="font-semibold">{[t.adds(what), ...left].filter(Boolean).join(' · ')}</p>
      <p>{first === final ? words.day(first) : `${words.day(first)} – ${words.day(final)}`}</p>
    </Notice>
  );
}

function Choice({
  legend,
  error,
  children,
}: {
  legend: string;
  error: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1.5 text-meta font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
