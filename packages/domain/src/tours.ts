/** Booking closes this long before the trip. */
export const BOOKING_CLOSES_MS = 24 * 60 * 60 * 1000;
/** The furthest day ahead for a tour. */
export const MOST_DAYS_AHEAD = 730;
/** The most people on one booking. */
export const LARGEST_PARTY = 10;

const DAY_MS = 86_400_000;
export const bookingEnds = (startsAt: number): number => startsAt - BOOKING_CLOSES_MS;

/** At the deadline itself booking is already closed. */
export const isTimesUp = (startsAt: number, now: number): boolean => now >= bookingEnds(startsAt);

export const hasStarted = (startsAt: number, now: number): boolean => now >= startsAt;

/** Whether a date is near enough. `isTimesUp` checks that it is not too near. */
export const isWithinReach = (startsAt: number, now: number): boolean =>
  startsAt <= now + MOST_DAYS_AHEAD * DAY_MS;

interface Seats {
  capacity: number;
  taken: number;
}
export const seatsLeft = ({ capacity, taken }: Seats): number => capacity - taken;

/** The terms of a booking: where, when, how long and the price. */
export interface Deal {
  location: string;
  startsAt: number;
  days: number;
  cost: bigint;
}

/** These stay fixed once a seat is booked. Meeting point, hotel and description may still change. */
export const changesTheDeal = (before: Deal, after: Deal): boolean =>
  before.location !== after.location ||
  before.startsAt !== after.startsAt ||
  before.days !== after.days ||
  before.cost !== after.cost;
