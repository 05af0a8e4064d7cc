import { useShownPlace } from '../../platform/i18n/use-text.ts';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { TourDetails } from '../../features/tours/details/tour-details.tsx';
import { loadTour, useTour } from '../../features/tours/details/tour-loader.ts';
import { NotFound } from '../not-found.tsx';
import { useTourWaiting, withOffer } from '../tour-waiting.tsx';
import { PageHead } from '../page-head.tsx';
import { usePanelSlot } from '../shell/panel-slot.ts';

/** Below the first screen. */
const TourReviews = lazy(async () => ({ default: (await import('../tour-reviews.tsx')).TourReviews }));

/** For the tour's own agency only. */
const OwnTourActions = lazy(async () => ({
  default: (await import('../../features/tours/own/own-tour-actions.tsx')).OwnTourActions,
}));

/** The way to the agency's conversation. */
const AskLink = lazy(async () => ({
  default: (await import('../../features/conversations/ask-link.tsx')).AskLink,
}));

export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  await loadTour(params['id'] ?? '');
  return null;
}

/** One tour. The booking form is above the right panel. */
export function Component() {
  const shownPlace = useShownPlace();
  const { id = '' } = useParams();
  const tour = useTour(id);
  const rail = usePanelSlot();
  const { entry, waiting } = useTourWaiting(tour);
  if (!tour) return <NotFound />;
  return (
    <>
      <PageHead title={shownPlace(tour.locationName)} />
      <TourDetails
        // Another date of the same trip keeps what was typed into the booking form.
        key={tour.tripId}
        tour={withOffer(tour, entry)}
        rail={rail}
        waiting={waiting}
        keptUntil={entry?.offeredUntil ?? null}
        ask={
          <Suspense fallback={null}>
            <AskLink kind="tour" id={tour._id} agencyId={tour.agencyId} size="small" />
          </Suspense>
        }
        reviews={
          <Suspense fallback={null}>
            <TourReviews tour={tour} />
          </Suspense>
        }
        ownActions={
          <Suspense fallback={null}>
            <OwnTourActions tour={tour} />
          </Suspense>
        }
      />
    </>
  );
}
