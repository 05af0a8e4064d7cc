import type { BookingState } from './bookings.ts';
import { dayInDhaka, inDhaka } from './dhaka-time.ts';

const DAY_MS = 86_400_000;

/** Each traveller of a booking has the age group that was paid for. */
export const TRAVELLER_BANDS = ['adults', 'children', 'infants'] as const;
export type TravellerBand = (typeof TRAVELLER_BANDS)[number];

/** How many of each band travel. */
export type Places = Record<TravellerBand, number>;

/** A booking without price list has adults only. */
export const placesOf = ({ party, persons }: { party: Places | null; persons: number }): Places =>
  party ?? { adults: persons, children: 0, infants: 0 };

/** The end of the day before departure, in Dhaka. At this moment itself it is too late. */
export const travellersOpenUntil = (startsAt: number): number => dayInDhaka(inDhaka(startsAt).date)!;

/** Names can be changed, places handed over and papers given while this holds. */
export const canChangeTravellers = (
  state: BookingState,
  { startsAt, now }: { startsAt: number; now: number },
): boolean => state === 'paid' && now < travellersOpenUntil(startsAt);

interface AgeLimits {
  child?: { underAge: number } | undefined;
  infant?: { underAge: number } | undefined;
}

/** From this age on, a traveller is too old for the band; null without a limit. */
export function underAgeOf(band: TravellerBand, limits: AgeLimits | null): number | null {
  const limit = { adults: undefined, children: limits?.child, infants: limits?.infant }[band];
  return limit?.underAge ?? null;
}

/** A place of a booking. */
export interface Place {
  position: number;
  band: TravellerBand;
  name: string;
  /** The user who took it over. */
  userId: string | null;
}

/** Who stays if nobody was chosen: first those who took a place over, then those with a name, then by position. */
const byClaim = (one: Place, other: Place): number =>
  rankOf(one) - rankOf(other) || one.position - other.position;
const rankOf = ({ userId, name }: Place): number => (userId !== null ? 0 : name !== '' ? 1 : 2);

/**
 * Compares the stored travellers of a booking with its party. `kept` is never more than the party has of a band. `missing` are
 * places without a row, in the order adults, children, infants.
 */
export function inStep<T extends Place>(
  stored: readonly T[],
  places: Places,
): { kept: T[]; gone: T[]; missing: Pick<Place, 'position' | 'band'>[] } {
  const kept = TRAVELLER_BANDS.flatMap((band) =>
    stored
      .filter((place) => place.band === band)
      .toSorted(byClaim)
      .slice(0, places[band]),
  );
  let last = Math.max(0, ...stored.map(({ position }) => position));
  const missing = TRAVELLER_BANDS.flatMap((band) => {
    const count = places[band] - kept.filter((place) => place.band === band).length;
    return Array.from({ length: count }, () => ({ band, position: (last += 1) }));
  });
  return {
    kept: kept.toSorted((one, other) => one.position - other.position),
    gone: stored.filter((place) => !kept.includes(place)),
    missing,
  };
}

/**
 * The travellers who leave when the party becomes smaller. `chosen` must be as many of each band as leave it; null otherwise.
 * Without a choice, those leave first who have the smallest claim to stay.
 */
export function leavingOf<T extends Place>(
  stored: readonly T[],
  left: Places,
  chosen?: readonly number[],
): T[] | null {
  if (chosen === undefined) return inStep(stored, left).gone;
  const leaving = stored.filter(({ position }) => chosen.includes(position));
  const isExact = TRAVELLER_BANDS.every(
    (band) => countOf(stored, band) - countOf(leaving, band) === left[band],
  );
  return isExact && leaving.length === chosen.length ? leaving : null;
}

const countOf = (places: readonly Place[], wanted: TravellerBand): number =>
  places.filter(({ band }) => band === wanted).length;

/** The agency sees identity papers from this long before departure until this long after the trip. Then they are deleted. */
export const PAPERS_MARGIN_MS = 7 * DAY_MS;

export interface TripDays {
  startsAt: number;
  days: number;
}

/** `until` itself is too late. */
export const papersWindow = ({ startsAt, days }: TripDays): { from: number; until: number } => ({
  from: startsAt - PAPERS_MARGIN_MS,
  until: startsAt + days * DAY_MS + PAPERS_MARGIN_MS,
});

export function arePapersOpen(trip: TripDays, now: number): boolean {
  const { from, until } = papersWindow(trip);
  return now >= from && now < until;
}
