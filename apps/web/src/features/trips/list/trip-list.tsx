import type { OwnTrip } from '@ghuri/contract/trips';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SectionTitle } from '../../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { createTrip, ownTripsQuery, refreshTrips } from '../trips.api.ts';
import { tripsText } from '../trips.text.ts';
import { TripRow } from './trip-row.tsx';

/** All trips of the agency, the last changed first. */
export function TripList({ mayCreate }: { mayCreate: boolean }) {
  const t = useText(tripsText);
  const sentences = useErrorSentences();
  const navigate = useNavigate();
  const list = useInfiniteQuery(ownTripsQuery());
  const trips = list.data?.pages.flatMap(({ items }) => items);
  const begin = useMutation({
    mutationFn: async () => {
      // A draft that was begun and left empty is used again, if it is still empty.
      const { data } = await list.refetch();
      const empty = data?.pages.flatMap(({ items }) => items).find(isEmpty);
      const id = empty?._id ?? (await createTrip()).insertedId;
      refreshTrips();
      await navigate(workPaths.trip(id));
    },
  });

  return (
    <section aria-labelledby="own-trips">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <SectionTitle id="own-trips">{t.title}</SectionTitle>
          <p className="mt-0.5 text-meta text-ink-2">{t.lead}</p>
        </div>
        {mayCreate && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              loading={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {t.newTrip}
            </Button>
            <ButtonLink to={workPaths.createTour}>{t.quickTour}</ButtonLink>
          </div>
        )}
      </div>
      {begin.error && (
        <Notice tone="danger" className="mb-4">
          {sentences.ofError(begin.error)}
        </Notice>
      )}
      {trips ? (
        trips.length > 0 ? (
          <ul className="grid gap-3">
            {trips.map((trip) => (
              <TripRow key={trip._id} trip={trip} isOnSale={mayCreate} />
            ))}
          </ul>
        ) : (
          <EmptyState headingLevel="h3" title={t.empty}>
            {t.emptyBody}
          </EmptyState>
        )
      ) : list.error ? (
        <FailedState headingLevel="h3" title={t.failed} retry={t.tryAgain} query={list} />
      ) : (
        <LoadingRegion label={t.loading} className="grid gap-3">
          <Skeleton className="h-40 w-full rounded-card! bar:h-33" />
          <Skeleton className="h-40 w-full rounded-card! bar:h-33" />
        </LoadingRegion>
      )}
      {list.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      )}
    </section>
  );
}

const isEmpty = ({ state, title, locationName, image, departures }: OwnTrip): boolean =>
  state === 'draft' && title === '' && locationName === '' && image === '' && departures === 0;
