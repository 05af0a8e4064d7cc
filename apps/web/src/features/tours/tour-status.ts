import type { Tour } from '@ghuri/contract/tours';
import { seatsLeft } from '@ghuri/domain/tours';

/** Whether a tour can be booked, or why not. */
export type TourStatus = 'cancelled' | 'over' | 'closed' | 'full' | 'open';

export type Seats = Pick<Tour, 'totalTravelers' | 'leftTravelers'>;

/** How many seats are free. */
export const freeSeats = ({ totalTravelers, leftTravelers }: Seats): number =>
  Math.max(0, seatsLeft({ capacity: totalTravelers, taken: leftTravelers }));

export function tourStatus(
  tour: Seats & Pick<Tour, 'bookingEnds' | 'timesUp' | 'closed' | 'cancelled'>,
  now: number,
): TourStatus {
  if (tour.cancelled) return 'cancelled';
  if (tour.timesUp || now >= Date.parse(tour.bookingEnds)) return 'over';
  if (tour.closed) return 'closed';
  return freeSeats(tour) === 0 ? 'full' : 'open';
}

/** So few that the user should know. */
const LAST_SEATS = 3;
export const areLast = (seats: number): boolean => seats > 0 && seats <= LAST_SEATS;

/** What one more traveller pays now: the group price, if there is one. */
export const priceNow = ({ totalCost, prices }: Pick<Tour, 'totalCost' | 'prices'>): number =>
  prices?.ladder?.findLast(({ from }) => from <= prices.groupSize + 1)?.cost ?? totalCost;
