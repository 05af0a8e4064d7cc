import type { Tour } from '@ghuri/contract/tours';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useShownPlace } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { useOwnBooking } from '../../checkout/checkout.api.ts';
import { CheckoutPanel } from '../checkout/checkout-panel.tsx';
import { BookingDeadline } from './booking-deadline.tsx';
import { TourAgency } from './tour-agency.tsx';
import { TourFacts } from './tour-facts.tsx';
import { useTourStatus } from './tour-loader.ts';
import { TourPicture } from './tour-picture.tsx';
import { TourWords } from './tour-words.tsx';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import type { Party } from '../../checkout/use-checkout.ts';
import { useInView } from '../../../ui/in-view.ts';
import { optionalPart } from '../../../ui/optional-part.ts';
import { freeSeats } from '../tour-status.ts';

/** Loaded on demand: it is below the first screen. */
const RefundChart = lazy(async () => ({ default: (await import('./refund-chart.tsx')).RefundChart }));
const TourRoute = optionalPart(async () => (await import('./tour-route.tsx')).TourRoute);

interface TourDetailsProps {
  tour: Tour;
  /** The slot above the right panel, if there is one. */
  rail: HTMLElement | null;
  /** Shown to the tour's own agency instead of booking. */
  ownActions: ReactNode;
}

/** One tour: its facts, deadline, price and refund rules. */
export function TourDetails({ tour, rail, ownActions }: TourDetailsProps) {
  const place = useShownPlace()(tour.locationName);
  const { userID } = useMe();
  const own = tour.userID === userID;
  const status = useTourStatus(tour);
  const booking = useOwnBooking(tour._id);
  const party = useParty(tour);
  return (
    // On phones the page ends above the booking bar.
    <article className="max-bar:pb-20">
      <TourPicture tour={tour} />
      <h1 tabIndex={-1} lang={writtenIn(place)} className="type-page mt-5.5 wrap-anywhere">
        {place}
      </h1>
      <TourAgency tour={tour} own={own} />
      <div className="mt-5 grid gap-4">
        <TourFacts tour={tour} />
        <BookingDeadline tour={tour} status={status} />
        <CheckoutPanel
          tour={tour}
          status={status}
          party={party}
          booking={booking}
          own={own ? ownActions : undefined}
          rail={rail}
        />
      </div>
      <div className="mt-7 grid gap-7">
        <TourWords tour={tour} />
        {(status === 'open' || status === 'full' || booking?.state === 'paid') && (
          <Suspense fallback={<div className="min-h-60" />}>
            <RefundChart tour={tour} total={booking?.holdUntil ? booking.price : party.total} />
          </Suspense>
        )}
        <LateRoute tour={tour} />
      </div>
    </article>
  );
}

/** The last part of the page. It needs the gazetteer and the map, so it waits until the reader comes near. */
function LateRoute({ tour }: { tour: Tour }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useInView(box, (visible) => visible && setNear(true), '300px 0px');
  return (
    <div ref={box}>
      {near && (
        <Suspense fallback={null}>
          <TourRoute tour={tour} />
        </Suspense>
      )}
    </div>
  );
}

/** The party size and its price: the page shows them beside the form, even before the form is loaded. */
function useParty(tour: Tour): Required<Party> {
  const [chosen, setPersons] = useState(1);
  const most = Math.max(1, Math.min(LARGEST_PARTY, freeSeats(tour)));
  const persons = Math.min(chosen, most);
  return { persons, most, setPersons, total: persons * tour.totalCost };
}
