import type { Overview } from '@ghuri/contract/console';
import { MONTHS } from '@ghuri/domain/dhaka-time';
import type { Period } from '@ghuri/domain/overview';
import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inDigitsOf } from '@ghuri/domain/digits';
import { formatNumber } from '../../platform/format.ts';
import { dhakaInstant, useDates } from '../../platform/i18n/dates.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { BarChart } from './bars.tsx';
import { overviewQuery } from './console.api.ts';
import { OverviewCards } from './overview-cards.tsx';
import { Funnel, MoneyNow } from './overview-side.tsx';
import { overviewText } from './overview.text.ts';
import { WaitingWork } from './waiting-work.tsx';

/** The numbers of a period. While another one loads, the one before stays, paler. The children come last, at the side. */
export function OverviewView({ period, children }: { period: Period; children: ReactNode }) {
  const t = useText(overviewText);
  const query = useQuery({ ...overviewQuery(period), placeholderData: keepPreviousData });
  const { data } = query;
  const { day, moment } = useDates();
  if (!data) {
    if (query.error && !query.isFetching)
      return <FailedState title={t.failed} retry={t.tryAgain} query={query} />;
    return (
      <LoadingRegion label={t.loading} className="grid gap-4.5 bar:grid-cols-2 panel:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-46 rounded-card" />
        ))}
        <Skeleton className="h-90 rounded-card bar:col-span-2 panel:col-span-4" />
      </LoadingRegion>
    );
  }
  return (
    <div className={cx('grid gap-4.5', query.isPlaceholderData && 'opacity-60')}>
      <p className="-mt-2 text-ink-2">{t.since(day(dhakaInstant(data.from)), moment(data.now))}</p>
      <OverviewCards overview={data} />
      <div className="grid items-start gap-4.5 panel:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4.5">
          <WaitingWork overview={data} />
          <Bookings overview={data} />
        </div>
        <div className="grid gap-4.5">
          <MoneyNow overview={data} />
          <Funnel overview={data} />
          {children}
        </div>
      </div>
    </div>
  );
}

function Bookings({ overview: { steps } }: { overview: Overview }) {
  const t = useText(overviewText);
  const language = useLanguage();
  const byMonth = steps.length === 12;
  const title = byMonth ? t.byMonth : t.byDay;
  const bars = steps.map(({ day, bookings }) => ({
    name: stepName(day, byMonth, language),
    value: bookings,
    shown: formatNumber(bookings, language),
  }));
  return (
    <Card as="section" aria-labelledby="console-bookings">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <SectionTitle id="console-bookings">{title}</SectionTitle>
        <p className="flex items-center gap-1.5 text-meta text-ink-2">
          <span aria-hidden className="size-3 rounded-[4px] bg-kite" />
          {t.notOver}
        </p>
      </div>
      <BarChart
        label={`${title}. ${bars.map(({ name, shown }) => t.step(name, shown)).join(' ')}`}
        bars={bars}
      />
    </Card>
  );
}

/** `2026-11-15` as "15 Nov", or "Nov" for a month. */
function stepName(day: string, byMonth: boolean, language: Language): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const name = MONTHS[language][month - 1]!;
  return byMonth ? name : `${inDigitsOf(language, String(date))} ${name}`;
}
