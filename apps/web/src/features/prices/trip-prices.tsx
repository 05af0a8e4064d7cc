import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Guarantee } from './guarantee.tsx';
import { PriceForm } from './price-form.tsx';
import { priceFormText } from './price-form.text.ts';
import { datesToPriceQuery } from './prices.api.ts';

/** The prices of the chosen departures of a trip. */
export function TripPrices({ tripId, tours }: { tripId: string; tours: string[] }) {
  const t = useText(priceFormText);
  const language = useLanguage();
  const days = useDates();
  const query = useQuery({ ...datesToPriceQuery(tripId, tours), enabled: tours.length > 0 });
  const { data } = query;
  if (tours.length === 0 || data?.dates.length === 0) {
    return (
      <EmptyState
        title={t.noDates}
        action={
          <ButtonLink to={workPaths.tripDates(tripId)} variant="primary">
            {t.toDates}
          </ButtonLink>
        }
      >
        {t.noDatesBody}
      </EmptyState>
    );
  }
  if (!data) {
    return query.error ? (
      <FailedState title={t.failed} retry={t.tryAgain} query={query} />
    ) : (
      <LoadingRegion label={t.loading}>
        <Skeleton className="h-120 w-full rounded-card!" />
      </LoadingRegion>
    );
  }
  const { dates, first } = data;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="text-ink-2">
          {t.forDates(dates.length, formatNumber(dates.length, language))}{' '}
          <span className="font-semibold text-ink">
            {dates.map(({ startsAt }) => days.day(startsAt)).join(', ')}
          </span>
        </p>
        {dates.length > 1 && <p className="text-meta text-ink-2">{t.setsAll}</p>}
        <Guarantee tripId={tripId} tours={dates.map(({ _id }) => _id)} prices={first.prices ?? null} />
      </div>
      {dates.some(({ leftTravelers }) => leftTravelers > 0) && <Notice tone="info">{t.keepTheirs}</Notice>}
      <PriceForm tripId={tripId} dates={dates} first={first} />
    </div>
  );
}
