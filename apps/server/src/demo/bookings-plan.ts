import { REFUND_STEPS, refundPercent } from '@ghuri/domain/refunds';
import { randomOf } from '@ghuri/scenes/random';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** How far back bookings go. */
const HISTORY = 365 * DAY;
const TRAVELLER = 'traveller@ghuri.test';

/** A departure with paid bookings. */
export interface SoldTour {
  /** Null for old departures that the agency has deleted. */
  id: string | null;
  agencyId: string;
  agencyName: string;
  ownerEmail: string;
  /** When the agency began. */
  since: number;
  place: string;
  image: string;
  startsAt: number;
  days: number;
  departure: string;
  costPaisa: bigint;
  capacity: number;
  cancelled: boolean;
}

interface Traveller {
  id: string;
  name: string;
  email: string;
}

export interface PlannedBooking {
  tour: SoldTour;
  traveller: Traveller;
  persons: number;
  paidAt: number;
  /** When it was cancelled, by whom, and the refund. */
  refund: { at: number; percent: number; reason: 'traveller_cancelled' | 'agency_cancelled' } | null;
}

/** The bookings of the last year: the same for everybody, by days. */
export function planBookings(
  tours: readonly SoldTour[],
  people: readonly Traveller[],
  now: number,
): PlannedBooking[] {
  const posted = tours.flatMap((tour) => partiesOf(tour, people, now));
  const before = departuresBefore(tours, now).flatMap((tour) => partiesOf(tour, people, now));
  return [...posted, ...before];
}

/** Earlier departures of current tours, about twice a month. */
function departuresBefore(tours: readonly SoldTour[], now: number): SoldTour[] {
  const ofAgencies = Map.groupBy(tours, ({ agencyId }) => agencyId);
  return [...ofAgencies.values()].flatMap((offered) => {
    const first = Math.min(...offered.map(({ startsAt }) => startsAt), now);
    const departures: SoldTour[] = [];
    for (let startsAt = first - 9 * DAY; startsAt > now - HISTORY; startsAt -= 16 * DAY) {
      const { since } = offered[0]!;
      if (startsAt - 30 * DAY < since) break;
      const offer = offered[departures.length % offered.length]!;
      departures.push({ ...offer, id: null, startsAt, cancelled: false });
    }
    return departures;
  });
}

function partiesOf(tour: SoldTour, people: readonly Traveller[], now: number): PlannedBooking[] {
  const daysAhead = Math.round((tour.startsAt - now) / DAY);
  const random = randomOf(`bookings|${tour.ownerEmail}|${tour.place}|${daysAhead}`);
  const others = people.filter(({ email }) => email !== tour.ownerEmail);
  const first = Math.floor(random() * others.length);
  const guests = others.map((_, place) => others[(first + place) % others.length]!);
  const lastMoment = Math.min(now - HOUR, tour.startsAt - 26 * HOUR);
  const planned: PlannedBooking[] = [];
  for (let left = wanted(tour, random(), now); left > 0 && planned.length < guests.length;) {
    const persons = Math.min(left, tour.capacity, 1 + Math.floor(random() * random() * 4.5));
    const paidAt = Math.floor(lastMoment - random() ** 2 * 35 * DAY);
    const traveller = guests[planned.length]!;
    const booking = { tour, traveller, persons, paidAt, refund: refundOf(tour, paidAt, now, random) };
    planned.push(booking);
    // Released seats are sold again.
    if (booking.refund?.reason !== 'traveller_cancelled') left -= persons;
  }
  return withTraveller(planned, people, daysAhead);
}

/** The number of sold seats: nearer trips are fuller, some are full, and the dry season is busier. */
function wanted({ capacity, startsAt, cancelled, id }: SoldTour, luck: number, now: number): number {
  if (cancelled) return 4;
  const month = new Date(startsAt).getUTCMonth();
  const season = [1, 0.9, 0.75, 0.6, 0.5, 0.4, 0.4, 0.45, 0.55, 0.75, 0.95, 1.1][month]!;
  if (id === null) return Math.ceil(capacity * 0.55 * season * (0.6 + luck * 0.6));
  if (startsAt < now) return Math.ceil(capacity * (0.55 + luck * 0.45));
  if (luck > 0.86 && startsAt < now + 45 * DAY) return capacity;
  const nearness = Math.max(0.1, 1 - (startsAt - now) / (70 * DAY));
  return Math.floor(capacity * nearness * (0.35 + luck * 0.6));
}

function refundOf(
  { startsAt, cancelled }: SoldTour,
  paidAt: number,
  now: number,
  random: () => number,
): PlannedBooking['refund'] {
  if (cancelled)
    return { at: Math.max(paidAt + HOUR, now - 2 * DAY), percent: 100, reason: 'agency_cancelled' };
  if (random() > 0.07) return null;
  const at = Math.floor(paidAt + random() * (Math.min(now, startsAt - 3 * DAY) - paidAt));
  const percent = refundPercent(startsAt - at, REFUND_STEPS);
  return at <= paidAt || percent === 0 ? null : { at, percent, reason: 'traveller_cancelled' };
}

/** The demo's traveller has past trips, and future ones with full, half and no refund. */
function withTraveller(
  planned: PlannedBooking[],
  people: readonly Traveller[],
  daysAhead: number,
): PlannedBooking[] {
  const traveller = people.find(({ email }) => email === TRAVELLER);
  const goes = [-41, -20, -13, -6, 5, 12, 26].includes(daysAhead) && planned[0]?.tour.id != null;
  return planned
    .filter((booking, place) => booking.traveller.email !== TRAVELLER || (goes && place === 0))
    .map((booking, place) =>
      goes && place === 0 && traveller && booking.tour.ownerEmail !== TRAVELLER && !booking.tour.cancelled
        ? {
            ...booking,
            traveller,
            persons: Math.min(2, booking.persons),
            refund: daysAhead === -20 ? booking.refund : null,
          }
        : booking,
    );
}
