/** The states of a party on the waiting list of a departure. */
export const WAITING_STATES = [
  'waiting',
  /** Seats are kept for the party until a moment. They count as taken. */
  'offered',
  /** The traveller holds or booked the offered seats. */
  'taken',
  'declined',
  'expired',
  /** The traveller left the list before an offer. */
  'left',
  /** The departure is no longer sold. */
  'ended',
] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** The traveller still hopes for seats, or has an offer. */
export const OPEN_WAITING_STATES = ['waiting', 'offered'] as const satisfies WaitingState[];
export type OpenWaitingState = (typeof OPEN_WAITING_STATES)[number];

/** The most parties that wait for one departure. */
export const MOST_WAITING_PARTIES = 200;

export const LONGEST_OFFER_MS = 12 * 3_600_000;
export const SHORTEST_OFFER_MS = 30 * 60_000;
/** An offer lasts this part of the time that is left, so that near the deadline several parties have a chance. */
const PART_OF_TIME_LEFT = 4;

/**
 * When an offer made now ends: after a quarter of the time until booking closes, 30 minutes at least, 12 hours at most, and never
 * after booking closes. Null if it has closed.
 */
export function offerEnds({ now, bookingEnds }: { now: number; bookingEnds: number }): number | null {
  const left = bookingEnds - now;
  if (left <= 0) return null;
  const lasts = Math.min(LONGEST_OFFER_MS, Math.max(SHORTEST_OFFER_MS, Math.floor(left / PART_OF_TIME_LEFT)));
  return now + Math.min(lasts, left);
}

/**
 * The parties that get an offer, if `free` seats are free. `parties` are in the order in which they joined. A party that is too large
 * does not keep a smaller one behind it waiting.
 */
export function partiesThatFit<Party extends { persons: number }>(
  parties: readonly Party[],
  free: number,
): Party[] {
  let left = free;
  return parties.filter(({ persons }) => {
    if (persons > left) return false;
    left -= persons;
    return true;
  });
}

interface Departure {
  capacity: number;
  taken: number;
}

/** Why a party cannot join, as an error code. A party that could book does not wait. */
export const joinRefusal = (
  { capacity, taken }: Departure,
  { persons, waiting }: { persons: number; waiting: number },
): 'seats_free' | 'waiting_list_full' | null => {
  if (capacity - taken >= persons) return 'seats_free';
  return waiting >= MOST_WAITING_PARTIES ? 'waiting_list_full' : null;
};
