import { inDhaka } from '@ghuri/domain/dhaka-time';
import { MOST_DAYS_AHEAD } from '@ghuri/domain/tours';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { SectionTitle } from '../../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { departuresQuery } from '../trips.api.ts';
import { DepartureCalendar } from './departure-calendar.tsx';
import { DepartureList } from './departure-list.tsx';
import { departuresText } from './departures.text.ts';
import { isChangeable } from './plan-departures.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { DatesAction } from './selection-bar.tsx';
import { useDepartureWords } from './use-departure-words.ts';

const AddDates = lazy(async () => ({ default: (await import('./add-dates.tsx')).AddDates }));
const ChangeDates = lazy(async () => ({ default: (await import('./change-dates.tsx')).ChangeDates }));
const CancelDates = lazy(async () => ({ default: (await import('./cancel-dates.tsx')).CancelDates }));
const MoveDate = lazy(async () => ({ default: (await import('./move-date.tsx')).MoveDate }));

const DAY_MS = 86_400_000;
/** How far back the calendar goes. */
const PAST_DAYS = 180;

/** Calendar and list of a trip's departures, one month at a time, and everything one can do with them. */
export function TripDates({ tripId, isPublished }: { tripId: string; isPublished: boolean }) {
  const t = useText(departuresText);
  const words = useDepartureWords();
  const now = useMinute();
  const today = inDhaka(now).date;
  const [span] = useState(() => ({
    from: inDhaka(now - PAST_DAYS * DAY_MS).date,
    to: inDhaka(now + MOST_DAYS_AHEAD * DAY_MS).date,
  }));
  const query = useQuery(departuresQuery(tripId, span));
  const [month, setMonth] = useState(today.slice(0, 7));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<{ day: string | null } | null>(null);
  const [action, setAction] = useState<DatesAction | null>(null);

  if (!query.data) {
    return query.error ? (
      <FailedState title={t.failed} retry={t.tryAgain} query={query} />
    ) : (
      <LoadingRegion label={t.loading}>
        <Skeleton className="h-120 w-full rounded-card!" />
      </LoadingRegion>
    );
  }
  const departures = query.data;
  const inMonth = departures.filter(({ tourTripDate }) => tourTripDate.startsWith(month));
  const changeable = inMonth.filter((each) => isChangeable(each, now));
  // Another tab may have cancelled one of them.
  const chosen = departures.filter((each) => selected.has(each._id) && isChangeable(each, now));

  const toggle = (tours: string[]) =>
    setSelected((before) => {
      const isOn = tours.every((id) => before.has(id));
      const next = new Set(before);
      for (const id of tours) {
        if (isOn) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  const done = () => {
    setAction(null);
    setSelected(new Set());
  };
  const dialog = { tripId, departures: chosen, onClose: () => setAction(null), onDone: done };
  const [only] = chosen;

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => setAdding({ day: null })}
        >
          {t.add}
        </Button>
        <ButtonLink to={workPaths.trip(tripId)} icon={<PenLine aria-hidden />}>
          {t.edit}
        </ButtonLink>
      </div>
      <DepartureCalendar
        departures={inMonth}
        month={month}
        onMonth={setMonth}
        today={today}
        now={now}
        selected={selected}
        onToggle={toggle}
        onAdd={(day) => setAdding({ day })}
      />
      <section aria-labelledby="departures">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <SectionTitle id="departures">{t.listTitle(words.month(month))}</SectionTitle>
          {changeable.length > 1 && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => setSelected(new Set([...selected, ...changeable.map(({ _id }) => _id)]))}
            >
              {t.selectAll}
            </Button>
          )}
        </div>
        {inMonth.length > 0 ? (
          <DepartureList
            departures={inMonth}
            now={now}
            isPublished={isPublished}
            selected={selected}
            onToggle={toggle}
          />
        ) : (
          <EmptyState compact headingLevel="h3" title={t.none}>
            {t.noneBody}
          </EmptyState>
        )}
      </section>
      {chosen.length > 0 && (
        <SelectionBar
          tripId={tripId}
          departures={chosen}
          onAction={setAction}
          onDone={done}
          onClear={() => setSelected(new Set())}
        />
      )}
      <Suspense fallback={null}>
        {adding && (
          <AddDates
            tripId={tripId}
            departures={departures}
            now={now}
            day={adding.day}
            onClose={() => setAdding(null)}
            onAdded={(first) => {
              setAdding(null);
              setMonth(first.slice(0, 7));
            }}
          />
        )}
        {action === 'change' && only && <ChangeDates {...dialog} />}
        {action === 'cancel' && only && <CancelDates {...dialog} />}
        {action === 'move' && only && (
          <MoveDate tripId={tripId} departure={only} now={now} onClose={dialog.onClose} onDone={done} />
        )}
      </Suspense>
    </div>
  );
}
