import type { CalendarTrip } from '@ghuri/contract/desk';
import { inDigitsOf } from '@ghuri/domain/digits';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { dhakaInstant, useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { cx } from '../../ui/class-names.ts';
import { deskText } from './desk.text.ts';
import { weekdays, weeksOf } from './month-weeks.ts';
import { FillBar, isOver, useFillWords } from './trip-fill.tsx';
import { useMonthKeys } from './use-month-keys.ts';

interface MonthGridProps {
  month: string;
  name: string;
  today: string;
  trips: ReadonlyMap<string, readonly CalendarTrip[]>;
  busy: boolean;
  onMonth: (month: string) => void;
}

/** Weeks from Sunday. Arrow keys move between days; the trips of a day are links. */
export function MonthGrid({ month, name, today, trips, busy, onMonth }: MonthGridProps) {
  const t = useText(deskText);
  const language = useLanguage();
  const first = today.startsWith(month) ? today : `${month}-01`;
  const { grid, active, onKeyDown } = useMonthKeys({ month, first, onMonth });
  return (
    <>
      <p id="calendar-keys" className="sr-only">
        {t.calendarHint}
      </p>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days that keys move in is a grid
        role="grid"
        aria-label={name}
        aria-describedby="calendar-keys"
        aria-busy={busy || undefined}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-t border-line"
      >
        <thead>
          <tr>
            {weekdays(language).map((day) => (
              <th
                key={day.name}
                scope="col"
                abbr={day.name}
                className="px-2 py-2 text-left text-micro font-medium text-ink-2"
              >
                {day.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  inMonth={day.startsWith(month)}
                  today={today}
                  trips={trips.get(day) ?? []}
                  tabbable={day === active}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface DayProps {
  day: string;
  inMonth: boolean;
  today: string;
  trips: readonly CalendarTrip[];
  tabbable: boolean;
}

function Day({ day, inMonth, today, trips, tabbable }: DayProps) {
  const t = useText(deskText);
  const language = useLanguage();
  const dates = useDates();
  const isToday = day === today;
  const name = dates.day(dhakaInstant(day));
  const count = trips.length === 0 ? t.noTrips : t.trips(trips.length, formatNumber(trips.length, language));
  const number = inDigitsOf(language, String(Number(day.slice(8))));
  return (
    <td
      data-day={day}
      tabIndex={tabbable ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'h-25 border-t border-l border-line p-1.5 align-top -outline-offset-2 first:border-l-0',
        isToday && 'bg-kite-soft',
      )}
    >
      <span className="sr-only">{`${name}, ${count}`}</span>
      <span
        aria-hidden
        className={cx(
          'flex items-center gap-1.5 px-1 text-meta tabular-nums',
          isToday ? 'font-semibold text-kite-ink' : inMonth ? 'font-semibold text-ink' : 'text-ink-3',
        )}
      >
        {isToday && <span className="size-2 rotate-45 rounded-[1.5px] bg-kite" />}
        {!inMonth && day.endsWith('-01') ? dates.shortDay(dhakaInstant(day)) : number}
      </span>
      {trips.map((trip) => (
        <TripLink key={trip._id} trip={trip} today={today} />
      ))}
    </td>
  );
}

function TripLink({ trip, today }: { trip: CalendarTrip; today: string }) {
  const t = useText(deskText);
  const fill = useFillWords()(trip);
  const place = useShownPlace()(trip.locationName);
  const past = isOver(trip, today);
  const note = !trip.paid
    ? t.notPaid
    : trip.belowMinimum
      ? t.below
      : trip.kind === 'tour'
        ? ''
        : t[`kind_${trip.kind}`];
  const look = cx(
    'mt-1 block rounded-[9px] px-1.5 pt-1 pb-1.5 text-micro leading-snug',
    past ? 'border border-line' : trip.tourTripDate === today ? 'bg-surface' : 'bg-sunken',
  );
  const content = (
    <>
      <span className="block truncate font-semibold" lang={writtenIn(place)}>
        {/* A cell has no room for the district. */}
        {place.split(',')[0]}
      </span>
      <span className="block truncate text-ink-2">{fill}</span>
      {note !== '' && <span className="sr-only">{note}</span>}
      <FillBar trip={trip} past={past} className="mt-1 w-full" />
    </>
  );
  // A bid has a roster once it is paid.
  if (!trip.paid)
    return (
      <Link to={paths.acceptedTours} title={`${place} · ${note}`} className={cx(look, 'hover:bg-hover')}>
        {content}
      </Link>
    );
  return (
    <Link
      to={workPaths.departure(trip._id)}
      title={[place, fill, note].filter((part) => part !== '').join(' · ')}
      className={cx(look, 'hover:bg-hover')}
    >
      {content}
    </Link>
  );
}
