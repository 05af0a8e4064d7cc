import type { GuidedDeparture } from '@ghuri/contract/team';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { guidedQuery } from './team.api.ts';
import { workText } from './work.text.ts';

/** The departures that the viewer guides, soonest first. */
export function GuidedList() {
  const t = useText(workText);
  const list = useInfiniteQuery(guidedQuery());
  const departures = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) {
    return (
      <LoadingRegion label={t.departuresLoading} className="grid gap-3">
        <Skeleton className="h-20 w-full rounded-card!" />
        <Skeleton className="h-20 w-full rounded-card!" />
      </LoadingRegion>
    );
  }
  if (!departures) return <FailedState title={t.departuresFailed} retry={t.tryAgain} query={list} />;
  if (departures.length === 0)
    return <EmptyState title={t.departuresEmpty}>{t.departuresEmptyBody}</EmptyState>;
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {departures.map((departure) => (
          <li key={departure.tourId}>
            <Departure departure={departure} />
          </li>
        ))}
      </ul>
      <ListEnd more={t.more} retry={t.tryAgain} query={list} />
    </Card>
  );
}

function Departure({ departure }: { departure: GuidedDeparture }) {
  const t = useText(workText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const { tourId, tourTripDate, tourTripTime, people, here, cancelled } = departure;
  const [place, from] = [shownPlace(departure.locationName), shownPlace(departure.tourDeparture)];
  const count = (value: number) => formatNumber(value, language);
  return (
    <Link
      to={workPaths.departure(tourId)}
      className="flex items-center gap-3.5 px-4.5 py-3.5 -outline-offset-2 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="type-lead wrap-anywhere" lang={writtenIn(place)}>
            {place}
          </span>
          {cancelled && <Tag tone="danger">{t.cancelled}</Tag>}
        </span>
        <span className="block text-meta text-ink-2">
          <TimeText value={dhakaInstant(tourTripDate, tourTripTime)} /> ·{' '}
          <span lang={writtenIn(from)}>{t.from(from)}</span>
        </span>
        <span className="block text-meta text-ink-2">
          {here > 0 ? t.here(count(here), count(people)) : t.people(people, count(people))}
        </span>
      </span>
      <ChevronRight aria-hidden className="text-ink-3" />
    </Link>
  );
}
