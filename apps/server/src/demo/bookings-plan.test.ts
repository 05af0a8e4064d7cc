import { takaToPaisa } from '@ghuri/domain/money';
import { isTimesUp } from '@ghuri/domain/tours';
import { expect, test } from 'vitest';
import { DEMO_AGENCIES } from './agency-texts.ts';
import { planBookings } from './bookings-plan.ts';
import type { PlannedBooking, SoldTour } from './bookings-plan.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './people.ts';
import { DEMO_REVIEWS } from './review-texts.ts';
import { departuresOf } from './tour-departures.ts';
import { DEMO_TOURS } from './tour-texts.ts';

const DAY = 86_400_000;
const people = [...DEMO_ACCOUNTS, ...DEMO_PEOPLE].map((person) => ({ ...person, id: person.email }));

/** The demo may be started on any day: departures move with it. */
const DAYS = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, 10, 17, 2 * index) + index * 31 * DAY);

function toursOn(now: number): SoldTour[] {
  const since = new Map(
    DEMO_AGENCIES.map(({ owner, registeredDaysAgo }) => [owner, now - registeredDaysAgo * DAY]),
  );
  return DEMO_TOURS.flatMap((tour) =>
    departuresOf(tour, now).map(({ startsAt, cancelled }) => ({
      id: `${tour.owner}|${tour.location}|${startsAt}`,
      agencyId: tour.owner,
      agencyName: tour.owner,
      ownerEmail: `${tour.owner}@ghuri.test`,
      since: since.get(tour.owner)!,
      place: tour.location,
      image: '',
      startsAt,
      days: tour.days,
      departure: tour.departure,
      costPaisa: takaToPaisa(tour.cost),
      capacity: tour.capacity,
      cancelled: cancelled !== undefined,
    })),
  ).toSorted((one, other) => one.startsAt - other.startsAt);
}

const seatsOf = (bookings: PlannedBooking[], tour: SoldTour): number =>
  bookings
    .filter((booking) => booking.tour === tour && booking.refund === null)
    .reduce((seats, { persons }) => seats + persons, 0);

const overlap = (tour: SoldTour, other: SoldTour): boolean =>
  tour !== other &&
  tour.startsAt < other.startsAt + other.days * DAY &&
  other.startsAt < tour.startsAt + tour.days * DAY;

test.each(DAYS.map((now) => [new Date(now).toISOString(), now] as const))(
  '%s › paid before the trip, never too many seats, next ones sold out, reviewers home from their trips',
  (_, now) => {
    const tours = toursOn(now);
    const planned = planBookings(tours, people, now);
    expect(planned.filter(({ paidAt, tour }) => paidAt >= Math.min(now, tour.startsAt))).toEqual([]);
    expect(planned.filter(({ refund, paidAt }) => refund && refund.at <= paidAt)).toEqual([]);
    expect(tours.filter((tour) => seatsOf(planned, tour) > tour.capacity)).toEqual([]);
    for (const { owner, location } of DEMO_TOURS.filter(({ soldOut }) => soldOut)) {
      const next = tours.find(
        (tour) => tour.agencyId === owner && tour.place === location && !isTimesUp(tour.startsAt, now),
      )!;
      expect(seatsOf(planned, next)).toBe(next.capacity);
    }
    for (const [owner, reviews] of Object.entries(DEMO_REVIEWS))
      for (const { by, trip, daysAgo } of reviews) {
        const own = planned.filter(
          ({ tour, traveller, refund }) =>
            traveller.email === `${by}@ghuri.test` && tour.agencyId === owner && refund === null,
        );
        const home = own.filter(
          ({ tour }) => tour.place === trip && tour.startsAt + tour.days * DAY < now - daysAgo * DAY,
        );
        expect({ by, trip, trips: home.length }).not.toEqual({ by, trip, trips: 0 });
      }
    const own = planned.filter(({ traveller }) => traveller.email === 'traveller@ghuri.test');
    const reviewed = Object.values(DEMO_REVIEWS)
      .flat()
      .filter(({ by }) => by === 'traveller');
    const past = own.filter(({ tour, refund }) => tour.startsAt < now && refund === null);
    expect(past).toHaveLength(reviewed.length + 2);
    const going = own.filter(({ refund }) => refund === null).map(({ tour }) => tour);
    expect(going.filter((tour) => going.some((other) => overlap(tour, other)))).toEqual([]);
    expect(new Set(own.flatMap(({ refund }) => refund?.percent ?? []))).toEqual(new Set([50, 100]));
    expect(own.filter(({ tour, refund }) => tour.startsAt > now && refund === null)).toHaveLength(3);
  },
);
