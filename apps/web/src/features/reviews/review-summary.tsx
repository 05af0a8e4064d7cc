import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { formatNumber, formatOneDecimal, formatPercent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { summaryQuery } from './reviews.api.ts';
import { reviewsText } from './reviews.text.ts';
import { Stars } from './stars.tsx';

const cardClass = 'grid items-center gap-x-8 gap-y-4 bar:grid-cols-[auto_1fr]';

/** The average and the distribution of ratings. Renders nothing without ratings: the list below says so. */
export function ReviewSummary({ agencyId }: { agencyId: string }) {
  const t = useText(reviewsText);
  const language = useLanguage();
  const { data, isPending } = useQuery(summaryQuery(agencyId));
  if (isPending) return <SummarySkeleton />;
  if (!data || data.count === 0) return null;
  const number = (value: number) => formatNumber(value, language);
  const rows = data.distribution.map((given, index) => ({ stars: index + 1, given })).toReversed();
  return (
    <Card as="section" aria-label={t.summary} className={cardClass}>
      <div className="grid justify-items-center gap-1 bar:px-3">
        <p className="type-hero text-hero!">
          <span aria-hidden>{formatOneDecimal(data.average, language)}</span>
          <span className="sr-only">{t.average(formatOneDecimal(data.average, language))}</span>
        </p>
        <span aria-hidden>
          <Stars value={data.average} />
        </span>
        <p className="text-meta text-ink-2">{t.count(data.count, number(data.count))}</p>
      </div>
      <ul aria-label={t.distribution} className="grid gap-2">
        {rows.map(({ stars, given }) => {
          const share = given / data.count;
          return (
            <li key={stars} className="flex items-center gap-3 text-meta">
              <span className="sr-only">
                {t.share(
                  t.stars(stars, number(stars)),
                  t.count(given, number(given)),
                  formatPercent(share, language),
                )}
              </span>
              <span aria-hidden className="flex w-7 shrink-0 items-center gap-1 font-semibold">
                {number(stars)}
                <Star aria-hidden className="size-3.5! fill-current stroke-0" />
              </span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-hover">
                <span className="block h-full rounded-full bg-ink" style={{ width: `${share * 100}%` }} />
              </span>
              <span aria-hidden className="w-9 shrink-0 text-right text-ink-2">
                {number(given)}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function SummarySkeleton() {
  return (
    <Card className={cardClass}>
      <div className="grid justify-items-center gap-2.5 bar:px-3">
        <Skeleton className="h-11 w-20" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3.5 w-20" />
      </div>
      <div className="grid gap-3.5">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Skeleton key={stars} className="h-2.5 w-full" />
        ))}
      </div>
    </Card>
  );
}
