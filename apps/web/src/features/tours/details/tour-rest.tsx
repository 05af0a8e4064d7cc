import type { Booking } from '@ghuri/contract/bookings';
import type { Tour } from '@ghuri/contract/tours';
import type { TripOfTour } from '@ghuri/contract/trips';
import { stepsFor } from '@ghuri/domain/refunds';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import type { Choice } from '../../checkout/prices/choice.ts';
import { TripSections } from '../../trip-content/trip-sections.tsx';
import type { TourStatus } from '../tour-status.ts';
import { MoreTours } from './more-tours.tsx';
import { moreOfTourText } from './more-of-tour.text.ts';
import { RefundChart } from './refund-chart.tsx';

const PricedRefundChart = lazy(async () => ({
  default: (await import('./priced-refund-chart.tsx')).PricedRefundChart,
}));

interface TourRestProps {
  tour: Tour;
  own: boolean;
  status: TourStatus;
  trip: UseQueryResult<TripOfTour>;
  booking: Booking | null | undefined;
  /** Whole taka for the chosen party. */
  total: number;
  /** The party on a tour with a price list. */
  choice: Choice;
  /** What travellers say about the agency. */
  reviews: ReactNode;
}

/** The page of a tour below the first screen. */
export function TourRest({ tour, own, status, trip, booking, total, choice, reviews }: TourRestProps) {
  const t = useText(moreOfTourText);
  return (
    <>
      {trip.isError && <FailedNotice retry={t.tryAgain} query={trip} />}
      {trip.data && <TripSections content={trip.data.content} day={tour.tourTripDate} />}
      {(status === 'open' || status === 'full' || booking?.state === 'paid') &&
        (tour.prices ? (
          // As tall as the chart.
          <Suspense fallback={<div className="h-64" />}>
            <PricedRefundChart tour={tour} prices={tour.prices} choice={choice} booking={booking ?? null} />
          </Suspense>
        ) : (
          <RefundChart tour={tour} steps={stepsFor(booking?.holdUntil ? booking.price : total)} />
        ))}
      {reviews}
      <MoreTours tour={tour} own={own} similar={trip.data?.similar ?? []} />
    </>
  );
}
