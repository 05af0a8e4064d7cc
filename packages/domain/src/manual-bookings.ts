/** The agency may change seats by hand until this long after departure: people walk in at the bus. */
export const MANUAL_CLOSES_MS = 12 * 3_600_000;
/** Name, phone and note of a manual booking are deleted this long after the last day of the trip. */
export const MANUAL_CONTACTS_KEPT_MS = 7 * 86_400_000;
/** The most people on one manual booking. */
export const LARGEST_MANUAL_PARTY = 100;
/** The most manual bookings of a tour, cancelled ones included, and the most blocks at a time. */
export const MOST_MANUAL_BOOKINGS = 500;
export const MOST_SEAT_BLOCKS = 20;

/** How the agency was paid. Nothing of it goes through Ghuri. */
export const PAID_BY = ['cash', 'bkash', 'bank', 'not_yet'] as const;
export type PaidBy = (typeof PAID_BY)[number];
/** The ways to collect a payment. */
export const COLLECTED_BY = ['cash', 'bkash', 'bank'] as const satisfies PaidBy[];

/** At this moment itself it is already closed. */
export const manualClosesAt = (startsAt: number): number => startsAt + MANUAL_CLOSES_MS;
export const isManualClosed = (startsAt: number, now: number): boolean => now >= manualClosesAt(startsAt);

interface Desk {
  agency: { verified: boolean; sells: boolean };
  tour: { cancelled: boolean; startsAt: number };
  now: number;
}

/** Why an agency cannot take seats by hand, as an error code. Releasing them is possible in more cases. */
export function manualRefusal({
  agency,
  tour,
  now,
}: Desk): 'agency_not_verified' | 'sales_stopped' | 'tour_cancelled' | 'manual_closed' | null {
  if (!agency.verified) return 'agency_not_verified';
  if (!agency.sells) return 'sales_stopped';
  if (tour.cancelled) return 'tour_cancelled';
  return isManualClosed(tour.startsAt, now) ? 'manual_closed' : null;
}

interface Party {
  price: number;
  state: 'going' | 'cancelled' | 'refunded';
  /** Null for a booking that was paid through Ghuri. */
  manual: { paidBy: PaidBy } | null;
}

/** The money of a departure in whole taka: what Ghuri received, what the agency took itself, and what it still collects. */
export function departureMoney(parties: readonly Party[]): {
  throughGhuri: number;
  takenByAgency: number;
  toCollect: number;
} {
  const sum = (counts: (party: Party) => boolean) =>
    parties.reduce((total, party) => total + (party.state === 'going' && counts(party) ? party.price : 0), 0);
  return {
    throughGhuri: sum(({ manual }) => manual === null),
    takenByAgency: sum(({ manual }) => manual !== null && manual.paidBy !== 'not_yet'),
    toCollect: sum(({ manual }) => manual?.paidBy === 'not_yet'),
  };
}
