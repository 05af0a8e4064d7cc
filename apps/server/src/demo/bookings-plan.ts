import { REFUND_STEPS, refundPercent } from '@ghuri/domain/refunds';
import { isTimesUp } from '@ghuri/domain/tours';
import { randomOf } from '@ghuri/scenes/random';
import type { DemoTour } from './demo-tour.ts';
import { DEMO_REVIEWS } from './review-texts.ts';
import type { DemoReview } from './review-texts.ts';
import { isInSeason } from './tour-departures.ts';
import { DEMO_TOURS } from './tour-texts.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** How far back bookings go. */
const HISTORY = 365 * DAY;
const TRAVELLER = 'traveller@ghuri.test';

/** Trips of the demo's traveller, beside those they have reviewed: 1 is the next departure, -1 the last one. */
const OWN_TRIPS: { owner: string; place: string; nth: number; cancelledDaysBefore?: number }[] = [
  // Past ones to rate.
  { owner: 'bijoy', place: 'Sajek Valley, Rangamati', nth: -1 },
  { owner: 'ushaching', place: 'Nilgiri and Chimbuk, Bandarban', nth: -1 },
  // Half of the price is back.
  { owner: 'shafiq', place: "Cox's Bazar", nth: -1, cancelledDaysBefore: 5 },
  // Cancelled by the agency.
  { owner: 'bijoy', place: 'Kaptai Lake, Rangamati', nth: 2 },
  // Ahead: cancelling now refunds nothing, half and all.
  { owner: 'rakib', place: 'Old Dhaka', nth: 1 },
  { owner: 'saiful', place: 'শ্রীমঙ্গল, মৌলভীবাজার', nth: 1 },
  { owner: 'owner', place: 'Tanguar Haor, Sunamganj', nth: 3 },
];

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
  const departures = [...tours, ...departuresBefore(tours, now)];
  const others = people.filter(({ email }) => email !== TRAVELLER);
  const soldOut = soldOutOf(tours, now);
  const planned = departures.flatMap((tour) => partiesOf(tour, others, soldOut.has(tour), now));
  const bySlug = new Map(people.map((person) => [person.email.split('@')[0]!, person]));
  const seats = seatsFor(planned);
  for (const [owner, reviews] of Object.entries(DEMO_REVIEWS))
    for (const review of reviews) {
      const offered = departures.filter(isOf(owner, review.trip));
      const traveller = bySlug.get(review.by);
      if (traveller && offered[0]) seats.takeForReview(offered, traveller, review, now);
    }
  const traveller = bySlug.get('traveller');
  for (const { owner, place, nth, cancelledDaysBefore } of traveller ? OWN_TRIPS : []) {
    const offered = tours.filter(isOf(owner, place));
    const tour = nthOf(offered, nth, now);
    if (tour) seats.take(tour, traveller!, cancelledDaysBefore);
  }
  return planned;
}

const isOf = (owner: string, place: string) => (tour: SoldTour) =>
  tour.ownerEmail === `${owner}@ghuri.test` && tour.place === place;
const planOf = (tour: SoldTour): DemoTour | undefined =>
  DEMO_TOURS.find(({ owner, location }) => isOf(owner, location)(tour));

/** Tours are sorted by departure. */
function nthOf(tours: readonly SoldTour[], nth: number, now: number): SoldTour | undefined {
  return nth < 0
    ? tours.filter(({ startsAt }) => startsAt < now).at(nth)
    : tours.filter(({ startsAt }) => !isTimesUp(startsAt, now))[nth - 1];
}

/** The next departure of each tour that is planned so. */
function soldOutOf(tours: readonly SoldTour[], now: number): Set<SoldTour> {
  const planned = DEMO_TOURS.filter(({ soldOut }) => soldOut);
  return new Set(
    planned.flatMap(({ owner, location }) => nthOf(tours.filter(isOf(owner, location)), 1, now) ?? []),
  );
}

/** Earlier departures of current tours, about twice a month, in their seasons. */
function departuresBefore(tours: readonly SoldTour[], now: number): SoldTour[] {
  const ofAgencies = Map.groupBy(tours, ({ agencyId }) => agencyId);
  return [...ofAgencies.values()].flatMap((posted) => {
    const offers = [...Map.groupBy(posted, ({ place }) => place).values()].map(([offer]) => offer!);
    const first = Math.min(...posted.map(({ startsAt }) => startsAt), now);
    const departures: SoldTour[] = [];
    for (let startsAt = first - 9 * DAY; startsAt > now - HISTORY; startsAt -= 16 * DAY) {
      const { since } = posted[0]!;
      if (startsAt - 30 * DAY < since) break;
      const running = offers.filter((offer) => {
        const season = planOf(offer)?.season;
        return season === undefined || isInSeason(season, startsAt);
      });
      const offer = running[departures.length % running.length];
      if (offer) departures.push({ ...offer, id: null, startsAt, cancelled: false });
    }
    return departures;
  });
}

function partiesOf(
  tour: SoldTour,
  people: readonly Traveller[],
  soldOut: boolean,
  now: number,
): PlannedBooking[] {
  const daysAhead = Math.round((tour.startsAt - now) / DAY);
  const random = randomOf(`bookings|${tour.ownerEmail}|${tour.place}|${daysAhead}`);
  const others = people.filter(({ email }) => email !== tour.ownerEmail);
  const first = Math.floor(random() * others.length);
  const guests = others.map((_, place) => others[(first + place) % others.length]!);
  const lastMoment = Math.min(now - HOUR, tour.startsAt - 26 * HOUR);
  const planned: PlannedBooking[] = [];
  const luck = random();
  const seats = soldOut ? tour.capacity : wanted(tour, luck, now);
  for (let left = seats; left > 0 && planned.length < guests.length;) {
    const persons = Math.min(left, tour.capacity, 1 + Math.floor(random() * random() * 4.5));
    const paidAt = Math.floor(lastMoment - random() ** 2 * 35 * DAY);
    const traveller = guests[planned.length]!;
    const booking = { tour, traveller, persons, paidAt, refund: refundOf(tour, paidAt, now, random) };
    planned.push(booking);
    // Released seats are sold again.
    if (booking.refund?.reason !== 'traveller_cancelled') left -= persons;
  }
  return planned;
}

/** The number of sold seats: nearer trips are fuller, some are full, and the dry season is busier. */
function wanted(tour: SoldTour, luck: number, now: number): number {
  const { capacity, startsAt, cancelled, id } = tour;
  if (cancelled) return 4;
  const month = new Date(startsAt).getUTCMonth();
  const season = [1, 0.9, 0.75, 0.6, 0.5, 0.4, 0.4, 0.45, 0.55, 0.75, 0.95, 1.1][month]!;
  if (id === null) return Math.ceil(capacity * 0.55 * season * (0.6 + luck * 0.6));
  if (startsAt < now) return Math.ceil(capacity * (0.55 + luck * 0.45));
  // Where the next one is planned to be sold out, those after it have seats.
  if (luck > 0.86 && startsAt < now + 45 * DAY && !planOf(tour)?.soldOut) return capacity;
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

/** Gives booked seats to certain travellers, so that departures stay as full as they are. */
function seatsFor(planned: PlannedBooking[]) {
  const taken = new Set<PlannedBooking>();
  const take = (tour: SoldTour, traveller: Traveller, cancelledDaysBefore?: number): boolean => {
    const free = planned.filter(
      (booking) =>
        booking.tour === tour && !taken.has(booking) && (tour.cancelled || booking.refund === null),
    );
    const booking = free.find((party) => party.traveller.id === traveller.id) ?? free[0];
    if (!booking) return false;
    booking.traveller = traveller;
    if (cancelledDaysBefore !== undefined) {
      const before = cancelledDaysBefore * DAY;
      const at = tour.startsAt - before;
      booking.paidAt = Math.min(booking.paidAt, at - DAY);
      booking.refund = { at, percent: refundPercent(before), reason: 'traveller_cancelled' };
    }
    taken.add(booking);
    return true;
  };
  return {
    take,
    /** On the last departure from which they were home when they wrote, or on one of their own that is not listed. */
    takeForReview(
      offered: readonly SoldTour[],
      traveller: Traveller,
      { daysAgo }: Pick<DemoReview, 'daysAgo'>,
      now: number,
    ): void {
      const written = now - daysAgo * DAY;
      const isHome = ({ startsAt, days }: SoldTour) => startsAt + days * DAY < written;
      const recent = offered.filter((tour) => isHome(tour) && tour.startsAt > written - 50 * DAY);
      if (recent.toSorted((a, b) => b.startsAt - a.startsAt).some((tour) => take(tour, traveller))) return;
      const [offer] = offered;
      const days = Math.ceil((offer!.startsAt - written) / DAY) + offer!.days + 2;
      const tour = { ...offer!, id: null, startsAt: offer!.startsAt - days * DAY, cancelled: false };
      planned.push({ tour, traveller, persons: 2, paidAt: tour.startsAt - 18 * DAY, refund: null });
    },
  };
}
