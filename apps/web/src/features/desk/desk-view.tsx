import { monthOf } from '@ghuri/domain/desk';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { givenName } from '@ghuri/domain/given-name';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMe } from '../../platform/auth/use-session.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { useMinute } from '../../platform/use-clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { deskQuery, useDeskNews } from './desk.api.ts';
import type { Desk } from './desk.api.ts';
import { deskText } from './desk.text.ts';
import { longDay } from './long-dates.ts';
import { MoneyLine } from './money-line.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { isMonth } from './month-days.ts';
import { TodaysTrips } from './todays-trips.tsx';
import { TodoList } from './todo-list.tsx';

interface DeskViewProps {
  month: string | null;
  /** Payouts are the owner's. */
  seesMoney: boolean;
  mayCreate: boolean;
}

/** The agency's day. `month` is what the address says about the calendar. On phones: today, to do, money, calendar. */
export function DeskView({ month, seesMoney, mayCreate }: DeskViewProps) {
  const t = useText(deskText);
  const query = useQuery(deskQuery());
  const now = useMinute();
  useDeskNews();
  const { data } = query;
  const thisMonth = monthOf(now);
  return (
    <div data-wide-page className="grid grid-cols-1 gap-4 bar:gap-4.5">
      <Greeting now={now} desk={data} mayCreate={mayCreate} />
      {seesMoney && <MoneyLine className="max-bar:order-3" />}
      <div className="contents items-start gap-4.5 bar:grid panel:grid-cols-[minmax(0,1fr)_320px]">
        <div className="contents min-w-0 gap-4.5 bar:grid">
          {data && <TodaysTrips trips={data.trips} className="max-bar:order-1" />}
          {!data && !query.error && (
            <LoadingRegion label={t.loading} className="max-bar:order-1">
              <Skeleton className="h-48 w-full rounded-card!" />
            </LoadingRegion>
          )}
          {!data && query.error && (
            <div className="max-bar:order-1">
              <FailedState title={t.failed} retry={t.tryAgain} query={query} />
            </div>
          )}
          <MonthCalendar
            month={month !== null && isMonth(month) ? month : thisMonth}
            thisMonth={thisMonth}
            className="max-bar:order-4"
          />
        </div>
        {data ? (
          <TodoList todo={data.todo} className="max-panel:-order-1 max-bar:order-2" />
        ) : (
          <Skeleton className="h-48 w-full rounded-card! max-bar:order-2" />
        )}
      </div>
    </div>
  );
}

function Greeting({ now, desk, mayCreate }: { now: number; desk: Desk | undefined; mayCreate: boolean }) {
  const t = useText(deskText);
  const language = useLanguage();
  const { name } = useMe();
  const { date, time } = inDhaka(now);
  const hour = Number(time.slice(0, 2));
  const greet = hour < 12 ? t.morning : hour < 17 ? t.afternoon : t.evening;
  const leaving = desk?.trips.filter(({ day }) => day === 1).length ?? 0;
  const today = longDay(date, language);
  const stop = language === 'bn' ? '।' : '.';
  return (
    <PageTitle
      subtitle={
        desk
          ? `${today}${stop} ${leaving === 0 ? t.leavingNone : t.leaving(leaving, formatNumber(leaving, language))}`
          : `${today}${stop}`
      }
      actions={
        mayCreate && (
          <ButtonLink
            to={workPaths.createTour}
            variant="primary"
            className="max-bar:hidden"
            icon={<Plus aria-hidden />}
          >
            {t.newTour}
          </ButtonLink>
        )
      }
    >
      {greet(givenName(name))}
    </PageTitle>
  );
}
