import type { Booking } from '@ghuri/contract/bookings';
import { paths } from '../../platform/paths.ts';

/** For an agency's offer to one traveller a price is held, not seats. */
export const isOffer = ({ kind }: Pick<Booking, 'kind'>): boolean => kind !== 'tour';

type Sold = Pick<Booking, 'tourId' | 'personalisedTourId' | 'openRequestId'>;

/** The id of the booked item, as long as it exists. */
export const soldId = ({ tourId, personalisedTourId, openRequestId }: Sold): string | null =>
  tourId ?? personalisedTourId ?? openRequestId;

/** The page for booking and paying it; null if it no longer exists. */
export function checkoutPath(booking: Sold & Pick<Booking, 'kind'>): string | null {
  const id = soldId(booking);
  if (id === null) return null;
  return { tour: paths.tour(id), personalised: paths.personalisedTours, bid: paths.acceptedTours }[
    booking.kind
  ];
}

/** What a hold costs now: a deposit, or everything. */
export const dueNow = ({ deposit, price }: Pick<Booking, 'deposit' | 'price'>): number => deposit ?? price;
