import type { Tour } from '@ghuri/contract/tours';
import type { TravellerKind } from '@ghuri/domain/prices';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { lazy, startTransition, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useShownPlace } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { useInView } from '../../../ui/in-view.ts';
import { FIRST_CHOICE } from '../../checkout/prices/choice.ts';
import { useOwnBooking } from '../../checkout/checkout.api.ts';
import type { Party } from '../../checkout/use-checkout.ts';
import { useWords } from '../../trip-content/trip-words.ts';
import { CheckoutPanel } from '../checkout/checkout-panel.tsx';
import { freeSeats } from '../tour-status.ts';
import { tripOfTourQuery } from '../tours.api.ts';
import { BookingDeadline } from './booking-deadline.tsx';
import { TourAgency } from './tour-agency.tsx';
import { TourFacts } from './tour-facts.tsx';
import { useTourStatus } from './tour-loader.ts';
import { TourPicture } from './tour-picture.tsx';
import { TourWords } from './tour-words.tsx';

/** Loaded on demand: they are below the first screen. */
const PickADate = lazy(async () => ({ default: (await import('./pick-a-date.tsx')).PickADate }));
const GroupPrices = lazy(async () => ({ default: (await import('./group-prices.tsx')).GroupPrices }));
const TourRest = lazy(async () => ({ default: (await import('./tour-rest.tsx')).TourRest }));

interface TourDetailsProps {
  tour: Tour;
  /** The slot above the right panel, if there is one. */
  rail: HTMLElement | null;
  /** Shown to the tour's own agency instead of booking. */
  ownActions: ReactNode;
  /** What travellers say about the agency. */
  reviews: ReactNode;
  /** The waiting list, if seats are few. */
  waiting?: ReactNode;
  /** The way to ask the agency. */
  ask: ReactNode;
  /** Until when the waiting list keeps seats for the viewer. */
  keptUntil: string | null;
}

/** One tour: everything that its agency says about it, its dates, price and refund rules. */
export function TourDetails({ tour, rail, ownActions, reviews, waiting, ask, keptUntil }: TourDetailsProps) {
  const words = useWords();
  const place = useShownPlace()(tour.locationName);
  const { userID } = useMe();
  const own = tour.userID === userID;
  const status = useTourStatus(tour);
  const booking = useOwnBooking(tour._id);
  const wanted = useWantedParty();
  const party = useParty(tour, wanted.adults ?? 1);
  // Held seats are shown instead.
  const mayWait =
    !own && tour.onSale && (status === 'full' || status === 'open') && (booking?.holdUntil ?? null) === null;
  const [choice, setChoice] = useState({ ...FIRST_CHOICE, ...wanted });
  const trip = useQuery(tripOfTourQuery(tour._id));
  const content = trip.data?.content;
  const title = content ? words(content.title) : '';
  // A trip of the simple form is named after its place.
  const hasTitle = title !== '' && title !== content?.location;
  const heading = hasTitle ? title : place;
  return (
    // On phones the page ends above the booking bar.
    <article className="max-bar:pb-20">
      <TourPicture
        tour={tour}
        slug={trip.data?.slug}
        title={heading}
        gallery={
          content?.gallery ?? [{ image: tour.image, placeholder: tour.placeholder, alt: { en: '', bn: '' } }]
        }
      />
      {hasTitle && (
        <p className="mt-5 flex items-center gap-1.5 text-ink-2 [&_.lucide]:size-4.5" lang={writtenIn(place)}>
          <MapPin aria-hidden />
          <span className="min-w-0 wrap-anywhere">{place}</span>
        </p>
      )}
      <h1
        tabIndex={-1}
        lang={writtenIn(heading)}
        className={`type-page wrap-anywhere ${hasTitle ? 'mt-1' : 'mt-5.5'}`}
      >
        {heading}
      </h1>
      <TourAgency tour={tour} own={own} ask={ask} />
      <div className="mt-5 grid gap-4">
        {/* Above the facts: on phones it is what a user can do. */}
        {mayWait && waiting}
        <TourFacts tour={tour} />
        <BookingDeadline tour={tour} status={status} />
        <CheckoutPanel
          tour={tour}
          status={status}
          party={party}
          choice={{ choice, setChoice }}
          booking={booking}
          keptUntil={keptUntil}
          own={own ? ownActions : undefined}
          rail={rail}
        />
      </div>
      <div className="mt-7 grid gap-8">
        {trip.data && trip.data.dates.length > 0 && (
          // As tall as the row of dates.
          <WhenNear room="h-40.5">
            <PickADate tour={tour} dates={trip.data.dates} />
          </WhenNear>
        )}
        {tour.prices && (tour.prices.ladder ?? tour.prices.minimum) && (
          <WhenNear room="h-72">
            <GroupPrices tour={tour} prices={tour.prices} choice={choice} />
          </WhenNear>
        )}
        <TourWords
          details={content ? words(content.summary) : tour.details}
          hotel={tour.tourHotelInformation}
        />
        {/* As tall as a screen: what follows the page stays below it. */}
        <WhenNear room="min-h-dvh">
          <TourRest
            tour={tour}
            own={own}
            status={status}
            trip={trip}
            booking={booking}
            total={party.total}
            choice={choice}
            reviews={reviews}
          />
        </WhenNear>
      </div>
    </article>
  );
}

/** Drawn when the reader comes near: drawing the whole page at once would block input on a slow phone. */
function WhenNear({ room, children }: { room: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useInView(box, (visible) => visible && startTransition(() => setNear(true)), '300px 0px');
  const empty = <div ref={box} className={room} />;
  return near ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}

/** The party size and its price: the page shows them beside the form, even before the form is loaded. */
function useParty(tour: Tour, wanted: number): Required<Party> {
  const [chosen, setPersons] = useState(wanted);
  const most = Math.max(1, Math.min(LARGEST_PARTY, freeSeats(tour)));
  const persons = Math.min(chosen, most);
  return { persons, most, setPersons, total: persons * tour.totalCost };
}

/** The party that a visitor chose on the public page of the trip. */
function useWantedParty(): Partial<Record<TravellerKind, number>> {
  const [query] = useSearchParams();
  const wanted = KINDS.flatMap((kind) => {
    const count = Number(query.get(kind));
    return Number.isInteger(count) && count > 0 && count <= LARGEST_PARTY ? [[kind, count]] : [];
  });
  return Object.fromEntries(wanted) as Partial<Record<TravellerKind, number>>;
}
const KINDS = ['adults', 'children', 'infants'] as const;
