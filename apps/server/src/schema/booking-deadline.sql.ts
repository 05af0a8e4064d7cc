import { BOOKING_CLOSES_MS } from '@ghuri/domain/tours';

/* The domain's deadline of a booking, as SQL text: for prepared statements as it is, for Drizzle through `sql.raw`. */

const CLOSES_BEFORE = `interval '${BOOKING_CLOSES_MS} milliseconds'`;

/** `bookingEnds`. */
export const bookingEnds = (startsAt: string): string => `(${startsAt} - ${CLOSES_BEFORE})`;

/** Bookings of tours that start until then are closed. */
export const closedUntil = (now: string): string => `${now} + ${CLOSES_BEFORE}`;

/** `isTimesUp`. */
export const timesUp = (startsAt: string, now = 'app_now()'): string => `${startsAt} <= ${closedUntil(now)}`;

/** The opposite of `isTimesUp`. The column is alone on its side, so that an index can find the rows. */
export const stillOpen = (startsAt: string, now = 'app_now()'): string => `${startsAt} > ${closedUntil(now)}`;
