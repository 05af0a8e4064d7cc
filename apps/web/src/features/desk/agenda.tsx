import type { CalendarTrip } from '@ghuri/contract/desk';
import { dayInDhaka, DAYS } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import { Link } from 'react-router';
import { dhakaInstant, useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { deskText } from './desk.text.ts';
import { FillBar, isOver, useFillWords } from './trip-fill.tsx';

interface AgendaProps {
  month: string;
  today: string;
  trips: readonly CalendarTrip[];
}

/** The month as a list by day, for phones: only days with trips. */
export function Agenda({ month, today, trips }: AgendaProps) {
  const t = useText(deskText);
  const shown = trips.filter(({ tourTripDate }) => tourTripDate.startsWith(month));
  if (shown.length === 0) {
    return (
      <EmptyState compact headingLevel="h3" title={t.calendarEmpty}>
        {t.calendarEmptyBody}
      </EmptyState>
    );
  }
  return (
    <ol className="divide-y divide-line border-t border-line">
      {[...Map.groupBy(shown, ({ tourTripDate }) => tourTripDate)].map(([day, ofDay]) => (
        <li
          key={day}
          aria-current={day === today ? 'date' : undefined}
          className={cx('grid grid-cols-[56px_minmax(0,1fr)]', day === today && 'bg-kite-soft')}
        >
          <DayHead day={day} />
          <ul className="divide-y divide-line">
            {ofDay.map((trip) => (
              <AgendaTrip key={trip._id} trip={trip} past={isOver(trip, today)} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function DayHead({ day }: { day: string }) {
  const language = useLanguage();
  const dates = useDates();
  const weekday = DAYS[language][new Date(dayInDhaka(day)! + 6 * 3_600_000).getUTCDay()]!;
  return (
    <time dateTime={day} className="py-3 pl-4 text-center leading-tight">
      <span className="sr-only">{dates.day(dhakaInstant(day))}</span>
      <span aria-hidden className="block text-micro text-ink-2">
        {weekday.replace('বৃহস্পতি', 'বৃহঃ')}
      </span>
      <span aria-hidden className="block text-panel font-bold tabular-nums">
        {inDigitsOf(language, String(Number(day.slice(8))))}
      </span>
    </time>
  );
}

function AgendaTrip({ trip, past }: { trip: CalendarTrip; past: boolean }) {
  const t = useText(deskText);
  const place = useShownPlace()(trip.locationName);
  const fill = useFillWords()(trip);
  const note = !trip.paid
    ? t.notPaid
    : trip.belowMinimum
      ? t.below
      : trip.kind === 'tour'
        ? ''
        : t[`kind_${trip.kind}`];
  return (
    <li>
      <Link
        to={trip.paid ? workPaths.departure(trip._id) : paths.acceptedTours}
        className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 -outline-offset-2"
      >
        <span className="min-w-0">
          <span className="block leading-snug font-semibold wrap-anywhere" lang={writtenIn(place)}>
            {place}
          </span>
          {note !== '' && <span className="block text-micro text-ink-2">{note}</span>}
          <FillBar trip={trip} past={past} className="mt-2 w-full" />
        </span>
        <span className="text-meta whitespace-nowrap text-ink-2 tabular-nums">{fill}</span>
      </Link>
    </li>
  );
}
