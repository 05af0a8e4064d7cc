/** Booking closes this long before the trip. */
export const BOOKING_CLOSES_MS = 24 * 60 * 60 * 1000;
/** The furthest day ahead for a tour. */
export const MOST_DAYS_AHEAD = 730;
/** The most people on one booking. */
export const LARGEST_PARTY = 10;

const DAY_MS = 86_400_000;
/** Bangladesh has no daylight saving time. */
const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000;

/** The moment a day begins in Dhaka; null if the day does not exist. */
export function dayInDhaka(date: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (year === undefined || Number.isNaN(midnight)) return null;
  // Some engines turn the 30th of February into a day of March.
  const told = new Date(midnight);
  const exists = told.getUTCMonth() + 1 === Number(month) && told.getUTCDate() === Number(day);
  return exists ? midnight - DHAKA_OFFSET_MS : null;
}

export const dayAfter = (day: number): number => day + DAY_MS;

/** The start of a trip from its date (`YYYY-MM-DD`) and time (`HH:MM`) in Dhaka; null if they are invalid. */
export function tripStart(date: string, time: string): number | null {
  const day = dayInDhaka(date);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (day === null || hours === undefined) return null;
  return day + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** A moment in Dhaka's calendar and clock: `YYYY-MM-DD` and `HH:MM`. */
export function inDhaka(moment: number): { date: string; time: string } {
  const shown = new Date(moment + DHAKA_OFFSET_MS).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

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
