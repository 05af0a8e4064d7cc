import type { CalendarTrip } from '@ghuri/contract/desk';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { useMedia } from '../../platform/use-media.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Agenda } from './agenda.tsx';
import { calendarQuery } from './desk.api.ts';
import { deskText } from './desk.text.ts';
import { MonthGrid } from './month-grid.tsx';
import { longMonth } from './long-dates.ts';
import { monthPlus } from './month-days.ts';

interface MonthCalendarProps {
  month: string;
  thisMonth: string;
  className: string;
}

/** Departures, personalised tours and won bids of a month. The address has the month. On phones a list by day. */
export function MonthCalendar({ month, thisMonth, className }: MonthCalendarProps) {
  const t = useText(deskText);
  const language = useLanguage();
  const navigate = useNavigate();
  const hasGrid = useMedia('(width >= 750px)');
  const query = useQuery(calendarQuery(month));
  const { data } = query;
  const name = longMonth(month, language);
  const link = (to: string) => ({ to: workPaths.deskMonth(to), preventScrollReset: true });
  const openMonth = (next: string) => void navigate(workPaths.deskMonth(next), { preventScrollReset: true });
  return (
    <Card as="section" padding="none" aria-labelledby="desk-calendar" className={className}>
      <div className="flex items-center gap-1 py-2.5 pr-3 pl-5">
        <h2 id="desk-calendar" aria-live="polite" className="type-title mr-auto">
          <span className="sr-only">{t.calendar}: </span>
          {name}
        </h2>
        {month !== thisMonth && (
          <ButtonLink {...link(thisMonth)} size="small">
            {t.thisMonth}
          </ButtonLink>
        )}
        <IconLink {...link(monthPlus(month, -1))} label={t.earlier} icon={<ChevronLeft aria-hidden />} />
        <IconLink {...link(monthPlus(month, 1))} label={t.later} icon={<ChevronRight aria-hidden />} />
      </div>
      {!data && query.error ? (
        <FailedState headingLevel="h3" title={t.failed} retry={t.tryAgain} query={query} />
      ) : hasGrid ? (
        <MonthGrid
          key={language}
          month={month}
          name={name}
          today={data?.today ?? ''}
          trips={byDay(data?.trips ?? [])}
          busy={!data}
          onMonth={openMonth}
        />
      ) : data ? (
        <Agenda month={month} today={data.today} trips={data.trips} />
      ) : (
        <LoadingRegion label={t.loading} className="grid gap-2 p-4">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-14 w-full" />
          ))}
        </LoadingRegion>
      )}
      {data?.more && <p className="border-t border-line px-5 py-3 text-meta text-ink-2">{t.calendarMore}</p>}
    </Card>
  );
}

const byDay = (trips: readonly CalendarTrip[]): Map<string, CalendarTrip[]> =>
  Map.groupBy(trips, ({ tourTripDate }) => tourTripDate);
