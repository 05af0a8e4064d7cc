import type { Tour } from '@ghuri/contract/tours';
import { tourBody } from '@ghuri/contract/tours';
import { tripContent } from '@ghuri/contract/trips';
import type { TripContent } from '@ghuri/contract/trips';
import { isTimesUp } from '@ghuri/domain/tours';
import { banglaPlace } from '@ghuri/places/bangla-place';
import { PLACES } from '@ghuri/scenes/scene';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../testing/agencies.ts';
import { createUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { dateAndTime } from '../testing/tours.ts';
import { DEMO_AGENCIES } from './agency-texts.ts';
import { departuresOf, isInSeason } from './tour-departures.ts';
import { DEMO_TOURS } from './tour-texts.ts';
import { toursChapter } from './tours-chapter.ts';
import { DEMO_TRIPS } from './trip-texts.ts';

const NOW = Date.UTC(2027, 0, 1, 16, 58);
const DAY = 86_400_000;

describe('the tours of the demo', () => {
  test.each(DEMO_TOURS.map((tour) => [tour.location, tour] as const))(
    '%s › its form would be accepted, by an agency that is verified',
    (_, tour) => {
      const form = {
        locationName: tour.location,
        totalCost: tour.cost,
        ...dateAndTime(new Date(departuresOf(tour, NOW)[0]!.startsAt)),
        totalTravelers: tour.capacity,
        tourTripDay: tour.days,
        tourDeparture: tour.departure,
        tourHotelInformation: tour.hotel,
        details: tour.details,
        image: '/media/x',
      };
      expect(tourBody.safeParse(form).error?.issues ?? []).toEqual([]);
      expect(DEMO_AGENCIES.find(({ owner }) => owner === tour.owner)?.pending).toBeUndefined();
    },
  );

  test.each(DEMO_TOURS.map((tour) => [tour.location, tour] as const))(
    '%s › place and meeting point have Bangla names',
    (_, { location, departure }) => {
      for (const place of [location, departure]) expect(banglaPlace(place)).toMatch(/\p{Script=Bengali}/u);
    },
  );

  test('all of them › of every scene, to come, closing within the hour, closed, past and cancelled', () => {
    const departures = DEMO_TOURS.flatMap((tour) => departuresOf(tour, NOW));
    expect(departures.length).toBeGreaterThan(80);
    expect(new Set(DEMO_TOURS.map(({ view }) => view.place))).toEqual(new Set(PLACES));
    const cancelled = departures.filter((departure) => departure.cancelled !== undefined);
    expect(cancelled).toHaveLength(3);
    for (const { startsAt } of cancelled) expect(startsAt).toBeGreaterThan(NOW);
    const past = departures.filter(({ startsAt }) => startsAt <= NOW);
    expect(past.length).toBeGreaterThan(20);
    const ahead = departures.filter(({ startsAt }) => startsAt > NOW);
    const closesIn = (startsAt: number) => startsAt - NOW - DAY;
    const closing = ahead.filter(({ startsAt }) => closesIn(startsAt) > 0 && closesIn(startsAt) <= 3_600_000);
    expect(closing).toHaveLength(2);
    expect(ahead.filter(({ startsAt }) => isTimesUp(startsAt, NOW))).toHaveLength(1);
  });

  test('on every day of a year › in their seasons, Fridays on Fridays, none twice, none closed by accident', () => {
    for (let now = NOW; now < NOW + 366 * DAY; now += DAY) {
      for (const tour of DEMO_TOURS) {
        const starts = departuresOf(tour, now).map(({ startsAt }) => startsAt);
        expect(new Set(starts).size).toBe(starts.length);
        const { season, fridays = [], closesInMinutes } = tour;
        const wrong = starts.filter(
          (startsAt) =>
            (season && !isInSeason(season, startsAt)) ||
            (fridays.length > 0 && new Date(startsAt + DAY / 4).getUTCDay() !== 5) ||
            (closesInMinutes === undefined && startsAt > now && isTimesUp(startsAt, now)),
        );
        expect({ location: tour.location, wrong }).toEqual({ location: tour.location, wrong: [] });
      }
    }
  });

  test('the demo’s agency › a month of Fridays ahead', () => {
    const boat = DEMO_TOURS.find(({ owner, fridays }) => owner === 'owner' && fridays)!;
    const ahead = departuresOf(boat, NOW).filter(({ startsAt }) => startsAt > NOW);
    expect(ahead.length).toBeGreaterThanOrEqual(5);
    expect(ahead.at(-1)!.startsAt - ahead[0]!.startsAt).toBe((ahead.length - 1) * 7 * DAY);
  });
});

describe('the trips that are described completely', () => {
  test.each(Object.keys(DEMO_TRIPS))('%s › is a trip of the demo, in both languages', (location) => {
    expect(DEMO_TOURS.some((tour) => tour.location === location)).toBe(true);
    const { title, summary, itinerary, questions } = DEMO_TRIPS[location]!;
    for (const text of [title.bn, summary.bn, itinerary[0]!.title.bn, questions[0]!.answer.bn])
      expect(text).toMatch(/\p{Script=Bengali}/u);
  });
});

describe('loading them', () => {
  let ghuri: TestApp;
  beforeAll(async () => {
    ghuri = await createTestApp();
  });
  afterAll(() => ghuri.close());

  test(
    'for an agency that is there › its tours with their pictures; for one that is not approved › none',
    { timeout: 120_000 },
    async () => {
      const { services } = ghuri;
      const owner = await createUser(services, { email: 'owner@ghuri.test' });
      await createAgency(services, owner);
      const waiting = await createUser(services, { email: 'rakib@ghuri.test' });
      await createAgency(services, waiting, { verified: false });
      const traveller = await createUser(services, { email: 'traveller@ghuri.test' });
      const write = await toursChapter.prepare(services, () => {});
      await services.database.db.transaction(write);

      const list = async (path: string, { token } = traveller): Promise<Tour[]> =>
        (await ghuri.call('GET', path, { token })).json();
      const mine = await list(`/upcomingTours/${owner.email}`, owner);
      const planned = DEMO_TOURS.filter((tour) => tour.owner === 'owner');
      expect(mine).toHaveLength(planned.flatMap((tour) => departuresOf(tour, NOW)).length);
      for (const image of new Set(mine.map((tour) => tour.image)))
        expect((await ghuri.app.inject({ url: image })).statusCode).toBe(200);
      const shown = await list(`/upcomingTours/${owner.email}`);
      expect(shown.filter(({ interested }) => interested)).toHaveLength(1);
      expect(mine.length).toBeGreaterThan(shown.length);
      const { rows } = await services.database.pool.query('select distinct agency_id from tours');
      expect(rows).toHaveLength(1);
      // One trip for each, with all its departures; the boat is described completely.
      const { rows: trips } = await services.database.pool.query<{ content: TripContent; tours: string }>(
        `select content, count(*) as tours from tours join trip_versions version on version.id = tours.trip_version_id
         group by version.id`,
      );
      expect(trips).toHaveLength(planned.length);
      for (const { content } of trips) expect(tripContent.parse(content)).toEqual(content);
      const boat = trips.find(({ content }) => content.location.startsWith('Tanguar'))!;
      expect([boat.content.gallery.length, boat.content.itinerary.length, boat.content.title.bn]).toEqual([
        6,
        2,
        expect.stringMatching(/টাঙ্গুয়ার/),
      ]);
      // Published before now and before the trip.
      const { rows: odd } = await services.database.pool.query(
        'select 1 from tours where created_at >= least(starts_at, app_now())',
      );
      expect(odd).toEqual([]);
    },
  );
});
