import type { Booking } from '@ghuri/contract/bookings';
import { paths } from '../../platform/paths.ts';

/** A price is held for it, not seats: what an agency offered one traveller. */
export const isOffer = ({ kind }: Pick<Booking, 'kind'>): boolean => kind !== 'tour';

type Sold = Pick<Booking, 'tourId' | 'personalisedTourId' | 'openRequestId'>;

/** The id of what is booked, while it exists. */
export const soldId = ({ tourId, personalisedTourId, openRequestId }: Sold): string | null =>
  tourId ?? personalisedTourId ?? openRequestId;

/** The page on which it is booked and paid; null when it no longer exists. */
export function checkoutPath(booking: Sold & Pick<Booking, 'kind'>): string | null {
  const id = soldId(booking);
  if (id === null) return null;
  return { tour: paths.tour(id), personalised: paths.personalisedTours, bid: paths.acceptedTours }[
    booking.kind
  ];
}
