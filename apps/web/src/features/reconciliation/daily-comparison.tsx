import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { BankAnswers } from './bank-answers.tsx';
import { Differences } from './differences.tsx';
import { daysQuery } from './reconciliation.api.ts';
import { reconciliationText } from './reconciliation.text.ts';

/** Open differences, the upload of the bank's answers, and what was compared each day. */
export function DailyComparison() {
  const t = useText(reconciliationText);
  return (
    <div className="grid gap-9">
      <section aria-labelledby="open-differences">
        <SectionTitle id="open-differences">{t.open}</SectionTitle>
        <p className="mb-3 text-ink-2">{t.openLead}</p>
        <Differences state="open" />
      </section>
      <BankAnswers />
      <Days />
      <Differences state="closed" />
    </div>
  );
}

function Days() {
  const t = useText(reconciliationText);
  const language = useLanguage();
  const query = useInfiniteQuery(daysQuery());
  const days = query.data?.pages.flatMap(({ items }) => items);
  const number = (count: number) => formatNumber(count, language);
  return (
    <section aria-labelledby="compared-days">
      <SectionTitle id="compared-days">{t.days}</SectionTitle>
      {!days && query.isPending && (
        <LoadingRegion label={t.loading}>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {!days && query.isError && <FailedState title={t.failed} retry={t.tryAgain} query={query} />}
      {days?.length === 0 && <p className="text-ink-2">{t.daysEmpty}</p>}
      {days !== undefined && days.length > 0 && (
        <ul className="divide-y divide-line">
          {days.map((day) => (
            <li key={day.day} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-2.5">
              <span className="basis-40 font-semibold">
                <TimeText value={dhakaInstant(day.day)} show="day" />
              </span>
              {(
                [
                  [t.compared, day.compared],
                  [t.differences, day.differences],
                  [t.repaired, day.repaired],
                  [t.waiting, day.waiting],
                ] as const
              ).map(([name, count]) => (
                <span key={name} className="text-meta text-ink-2">
                  {name}: <span className="font-semibold text-ink">{number(count)}</span>
                </span>
              ))}
              <span className="text-meta text-ink-3">{day.finishedAt === null ? t.running : t.finished}</span>
            </li>
          ))}
        </ul>
      )}
      <ListEnd more={t.more} retry={t.tryAgain} query={query} />
    </section>
  );
}
