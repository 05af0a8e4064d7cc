import { GIVEN_UP_STATES, PAYABLE_STATES, SEATED_STATES } from '@ghuri/domain/bookings';
import type { BookingState } from '@ghuri/domain/bookings';
import { ENDED_STATES } from '@ghuri/domain/trip-tabs';

/* The domain's rules about the state of a booking, as SQL text: for prepared statements as it is, for Drizzle through
   `sql.raw`. `booking` names the row if a statement reads several tables. */

const column = (name: string, booking?: string) => (booking === undefined ? name : `${booking}.${name}`);

export const inState = (states: readonly BookingState[], booking?: string): string =>
  `${column('state', booking)} in (${states.map((state) => `'${state}'`).join(', ')})`;

/** `isPayable`. */
export const payable = (booking?: string): string => inState(PAYABLE_STATES, booking);

/** `keepsSeats`. */
export const seated = (booking?: string): string => inState(SEATED_STATES, booking);

/** `isLiveHold`. */
export const liveHold = (now = 'app_now()', booking?: string): string =>
  `(${payable(booking)} and ${column('hold_until', booking)} > ${now})`;

/** `bookingTab` is not `past`. `moneyWaits` is a condition. */
export const tripAhead = (moneyWaits: string, now = 'app_now()', booking?: string): string =>
  `(${column('starts_at', booking)} > ${now} and (
    not ${inState(ENDED_STATES, booking)} or (${inState(GIVEN_UP_STATES, booking)} and ${moneyWaits})))`;
