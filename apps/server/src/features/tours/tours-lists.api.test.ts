import {
  TOURS_FOR_YOU,
  TOUR_SORTS,
  listedTour,
  suggestedTour,
  tour as tourSchema,
} from '@ghuri/contract/tours';
import type { SuggestedTour, Tour, TourSort } from '@ghuri/contract/tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { insertFollow } from '../people/people.writes.ts';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTour } from '../../testing/tours.ts';
import type { TourOverrides } from '../../testing/tours.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2027, 0, 1, 6);
const inDays = (days: number) => new Date(NOW + days * DAY);

let ghuri: TestApp;
let kamrul: TestUser;
let agency: TestAgency;
let rahim: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  await ghuri.services.database.pool.query('delete from tours; delete from agencies; delete from posts');
  kamrul = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  agency = await createAgency(ghuri.services, kamrul);
  rahim = await createUser(ghuri.services, { name: 'Rahim Uddin' });
  await stopClock(ghuri.services, NOW);
});
afterEach(() => runClock(ghuri.services));

const tour = (overrides: TourOverrides = {}, by = agency) =>
  createTour(ghuri.services, by, { createdAt: new Date(NOW), startsAt: inDays(10), ...overrides });
const get = (path: string, { token } = rahim) => ghuri.call('GET', path, { token });
const query = (text: string, values: unknown[] = []) => ghuri.services.database.pool.query(text, values);

function strictly<T>(schema: z.ZodMiniType<T>, answer: LightMyRequestResponse): T {
  expect(answer.statusCode).toBe(200);
  const parsed = schema.parse(answer.json());
  expect(parsed).toEqual(answer.json());
  return parsed;
}
const list = async (search = '', viewer = rahim): Promise<Tour[]> =>
  strictly(z.object({ upComingTourData: z.array(tourSchema) }), await get(`/upcomingTours${search}`, viewer))
    .upComingTourData;
const ofAgency = async (viewer: TestUser): Promise<Tour[]> =>
  strictly(z.array(tourSchema), await get(`/upcomingTours/${kamrul.email}`, viewer));
const forYou = async (viewer = rahim): Promise<SuggestedTour[]> =>
  strictly(z.object({ upComingTourData: z.array(suggestedTour) }), await get('/rightUpcomingTours', viewer))
    .upComingTourData;
const places = (tours: Tour[]) => tours.map(({ locationName }) => locationName);
const ids = (tours: { _id: string }[]) => tours.map(({ _id: id }) => id);

/** Every page of a list, by its `Link` headers. */
async function follow(path: string): Promise<Tour[][]> {
  const pages: Tour[][] = [];
  for (let next: string | undefined = path; next;) {
    const answer: LightMyRequestResponse = await get(next);
    expect(answer.statusCode).toBe(200);
    const body = answer.json<{ upComingTourData: Tour[] } | Tour[]>();
    pages.push(Array.isArray(body) ? body : body.upComingTourData);
    next = /^<\/api(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  return pages;
}

describe('GET /upcomingTours', () => {
  test('when there is none › an empty list; a visitor › 401', async () => {
    expect(await list()).toEqual([]);
    expect((await ghuri.call('GET', '/upcomingTours')).statusCode).toBe(401);
  });

  test('which tours › those that have not started, also after the deadline and when full; no past, no cancelled', async () => {
    await tour({ location: 'Far' });
    await tour({ location: 'Full', capacity: 2, taken: 2 });
    await tour({ location: 'Closing', startsAt: inDays(0.5) });
    await tour({ location: 'Off', cancelled: 'Rain' });
    for (const [location, ms] of [
      ['Before', 1],
      ['At', 0],
      ['After', -1],
    ] as const)
      await tour({ location, startsAt: new Date(NOW + ms) });
    expect(places(await list()).sort()).toEqual(['Before', 'Closing', 'Far', 'Full']);
    expect((await list('?search=clos'))[0]).toMatchObject({ timesUp: true });
    expect((await list('?search=full'))[0]).toMatchObject({
      leftTravelers: 2,
      totalTravelers: 2,
      timesUp: false,
    });
  });

  test('after the job that tidies up › the same tours; those that started are out of the indexes', async () => {
    await tour({ location: 'Soon', startsAt: new Date(NOW + 1) });
    await tour({ location: 'Gone', startsAt: new Date(NOW) });
    await query(`insert into pgboss.job (name, data) values ('tours.close', '{}')`);
    await ghuri.runJobs();
    expect((await query('select location from tours where over')).rows).toEqual([{ location: 'Gone' }]);
    expect(places(await list())).toEqual(['Soon']);
  });

  test('a long description › 150 characters and that there is more', async () => {
    await tour({ details: 'চ'.repeat(150), location: 'Exactly' });
    await tour({ details: 'চ'.repeat(151), location: 'One more' });
    expect((await list('?search=exactly'))[0]!.details).toBe('চ'.repeat(150));
    expect((await list('?search=one'))[0]!.details).toBe(`${'চ'.repeat(150)}…`);
  });

  test('a long description of words › cut after a whole word', async () => {
    const fits = `${'চা '.repeat(49)}বাগান`.slice(0, 150);
    await tour({ details: `${'tea '.repeat(36)}garden walks`, location: 'Crossing' });
    await tour({ details: `${'a'.repeat(150)} more`, location: 'Even' });
    await tour({ details: `first\nline ${'b'.repeat(200)}`, location: 'Lines' });
    await tour({ details: fits, location: 'Short' });
    const details = async (place: string) => (await list(`?search=${place}`))[0]!.details;
    expect(await details('crossing')).toBe(`${'tea '.repeat(36)}garden…`);
    expect(await details('even')).toBe(`${'a'.repeat(150)}…`);
    expect(await details('lines')).toBe('first\nline…');
    expect(await details('short')).toBe(fits);
  });

  describe('pages', () => {
    /** Three agencies with different ratings; few values, so that many tours are equal and the id must decide. */
    async function manyTours(): Promise<void> {
      const agencies = [agency];
      for (const stars of [
        [5, 4],
        [3, 3, 4],
      ]) {
        const owner = await createUser(ghuri.services);
        const rated = await createAgency(ghuri.services, owner);
        agencies.push(rated);
        await query('update agencies set rating_count = $2, rating_sum = $3 where id = $1', [
          rated.id,
          stars.length,
          stars.reduce((sum, star) => sum + star, 0),
        ]);
      }
      const names = ['Sajek', 'sajek', 'Bandarban', 'শ্রীমঙ্গল', 'Ratargul, Sylhet ~ by boat'];
      for (let n = 0; n < 23; n += 1)
        await tour(
          {
            location: names[n % names.length]!,
            cost: 1000 + (n % 4) * 500,
            startsAt: inDays(2 + (n % 6)),
            createdAt: new Date(NOW - (n % 5) * DAY),
          },
          agencies[n % 3],
        );
    }
    const KEYS: Record<TourSort, (tour: Tour) => number | string> = {
      default: ({ time }) => time,
      location: ({ locationName }) => locationName.toLowerCase(),
      totalRatings: ({ totalRating }) => totalRating,
      ratings: ({ ratings }) => ratings,
      cost: ({ totalCost }) => totalCost,
      time: ({ tourTripDate, tourTripTime }) => `${tourTripDate} ${tourTripTime}`,
    };
    /** By code unit, like the database. */
    const compare = (one: number | string, other: number | string) =>
      one < other ? -1 : one > other ? 1 : 0;

    test('each of six sorts in both directions › every tour once, in the order of a plain sort', async () => {
      await manyTours();
      const all = await list('?limit=100');
      expect(all).toHaveLength(23);
      for (const sort of TOUR_SORTS) {
        const key = KEYS[sort];
        const ascending = all.toSorted((a, b) => compare(key(a), key(b)) || compare(a._id, b._id));
        for (const [direction, expected] of [
          ['asc', ascending],
          ['desc', ascending.toReversed()],
        ] as const) {
          for (const limit of [5, 23]) {
            const pages = await follow(`/upcomingTours?sort=${sort}&direction=${direction}&limit=${limit}`);
            expect({ sort, direction, ids: ids(pages.flat()) }).toEqual({
              sort,
              direction,
              ids: ids(expected),
            });
            expect(pages).toHaveLength(Math.ceil(23 / limit));
          }
        }
      }
      // Newest first by default.
      expect(ids(await list('?limit=100'))).toEqual(
        ids(await list('?limit=100&sort=default&direction=desc')),
      );
    });

    test('with a filter and a search › pages go on within what they keep', async () => {
      await manyTours();
      const kept = (await list('?limit=100&sort=cost')).filter(
        ({ locationName, totalCost }) => /sajek/i.test(locationName) && totalCost >= 1500,
      );
      const pages = await follow('/upcomingTours?sort=cost&search=SAJ&minCost=1500&limit=2');
      expect(kept.length).toBeGreaterThan(4);
      expect(ids(pages.flat())).toEqual(ids(kept));
    });

    test('a cursor of another sort, or of nobody › 400', async () => {
      await tour();
      await tour();
      const { link } = (await get('/upcomingTours?sort=location&limit=1')).headers;
      const cursor = /cursor=([^&>]+)/.exec(String(link))![1]!;
      expect((await get(`/upcomingTours?sort=cost&cursor=${cursor}`)).statusCode).toBe(400);
      expect((await get('/upcomingTours?cursor=nothing')).statusCode).toBe(400);
    });
  });

  test('when reviews change an agency’s rating › its tours move with it', async () => {
    const other = await createAgency(ghuri.services, await createUser(ghuri.services));
    const mine = await tour();
    const theirs = await tour({}, other);
    const best = async () => ids(await list('?sort=ratings'))[0];
    const rate = (id: string, count: number, sum: number) =>
      query('update agencies set rating_count = $2, rating_sum = $3 where id = $1', [id, count, sum]);
    await rate(agency.id, 1, 5);
    expect(await best()).toBe(mine);
    await rate(agency.id, 2, 6);
    await rate(other.id, 1, 4);
    expect(await best()).toBe(theirs);
    const fresh = await tour();
    expect(
      (await list('?sort=totalRatings')).map(({ totalRating, ratings }) => [totalRating, ratings]),
    ).toEqual([
      [2, 3],
      [2, 3],
      [1, 4],
    ]);
    expect(
      ids(await list('?sort=ratings'))
        .slice(1)
        .sort(),
    ).toEqual([mine, fresh].sort());
  });

  describe('search and filters', () => {
    test.each([
      ['sajek', ['Sajek Valley']],
      ['JEK VAL', ['Sajek Valley']],
      ['মঙ্গল', ['শ্রীমঙ্গল']],
      ['%', ['100% Haor']],
      ['_', ['Kua_kata']],
      ['\\', ['Back\\slash']],
      ["'; drop", []],
      ['nowhere', []],
    ])('search %s › %o', async (term, found) => {
      for (const location of ['Sajek Valley', 'শ্রীমঙ্গল', '100% Haor', 'Kua_kata', 'Back\\slash'])
        await tour({ location });
      expect(places(await list(`?search=${encodeURIComponent(term)}`))).toEqual(found);
    });

    test.each(['sajek', 'sajke', 'সাজেক', 'সাজেক ভ্যালি', 'SAJEK VALLY'])(
      '%s, a place in any spelling › its tours in both languages, no others',
      async (term) => {
        for (const location of ['Sajek Valley, Rangamati', 'Kuakata', 'সাজেক', 'Saidpur'])
          await tour({ location });
        const found = places(await list(`?search=${encodeURIComponent(term)}`));
        expect(found.toSorted()).toEqual(['Sajek Valley, Rangamati', 'সাজেক']);
      },
    );

    test('রাঙামাটি and rangmati › tours to Rangamati and রাঙ্গামাটি, within the other filters', async () => {
      await tour({ location: 'Rangamati', cost: 1000 });
      await tour({ location: 'রাঙ্গামাটি', cost: 3000 });
      for (const term of ['রাঙামাটি', 'rangmati']) {
        expect(await list(`?search=${encodeURIComponent(term)}`)).toHaveLength(2);
        expect(places(await list(`?search=${encodeURIComponent(term)}&minCost=2000`))).toEqual([
          'রাঙ্গামাটি',
        ]);
      }
    });

    test('a term that hundreds of places share › found all the same, in order, page by page', async () => {
      await query(`insert into tour_places select 'Sajek by road ' || n from generate_series(1, 300) n`);
      for (let n = 0; n < 3; n += 1) await tour({ location: 'Sajek by road 7' });
      await tour({ location: 'Kuakata' });
      for (const term of ['sajek', 'SA', 'j'])
        expect((await follow(`/upcomingTours?search=${term}&limit=2`)).map(places)).toEqual([
          ['Sajek by road 7', 'Sajek by road 7'],
          ['Sajek by road 7'],
        ]);
    });

    test('a long term › found by every letter of it, not by most of them', async () => {
      const others = ['Sajek Valley by river, route 172', 'Sajek Valley by rover, route 171'];
      for (const location of ['Sajek Valley by river, route 171', ...others]) await tour({ location });
      for (const term of ['VALLEY by river, route 171', 'jek valley by river, route 171'])
        expect(places(await list(`?search=${encodeURIComponent(term)}`))).toEqual([
          'Sajek Valley by river, route 171',
        ]);
    });

    test('a place that was renamed, or whose tours are over › found by its new name, or not at all', async () => {
      const id = await tour({ location: 'Old name' });
      await query(`update tours set location = 'New name' where id = $1`, [id]);
      expect(await list('?search=old')).toEqual([]);
      expect(places(await list('?search=new'))).toEqual(['New name']);
    });

    test.each([
      ['minCost=3000', ['B', 'C']],
      ['maxCost=3000', ['A', 'B']],
      ['minCost=3000&maxCost=3000', ['B']],
      ['minDays=3', ['B', 'C']],
      ['maxDays=2', ['A']],
      ['from=2027-01-10', ['B', 'C']],
      ['to=2027-01-10', ['A', 'B']],
      ['from=2027-01-10&to=2027-01-10', ['B']],
      ['seats=1', ['A', 'B']],
      ['seats=3', ['A']],
      ['interested=true', ['B']],
      ['seats=1&minDays=3', ['B']],
    ])('%s › %o', async (filter, found) => {
      const start = (day: string, time: string) => new Date(tripStart(day, time)!);
      await tour({ location: 'A', cost: 1000, days: 2, startsAt: start('2027-01-09', '23:59'), capacity: 5 });
      await tour({
        location: 'B',
        cost: 3000,
        days: 3,
        startsAt: start('2027-01-10', '00:00'),
        capacity: 5,
        taken: 3,
        savedBy: [rahim],
      });
      await tour({
        location: 'C',
        cost: 5000,
        days: 9,
        startsAt: start('2027-01-11', '00:00'),
        capacity: 5,
        taken: 5,
        savedBy: [kamrul],
      });
      expect(places(await list(`?sort=location&direction=asc&${filter}`))).toEqual(found);
      const oneByOne = await follow(`/upcomingTours?sort=location&direction=asc&limit=1&${filter}`);
      expect(places(oneByOne.flat())).toEqual(found);
    });

    test('seats after the deadline › none is left to take', async () => {
      await tour({ startsAt: inDays(1) });
      expect(await list('?seats=1')).toEqual([]);
      await tour({ startsAt: new Date(NOW + DAY + 1) });
      expect(await list('?seats=1')).toHaveLength(1);
    });

    test.each([
      'from=2027-02-30',
      'minCost=x',
      'minCost=-1',
      'seats=1.5',
      'sort=age',
      'direction=up',
      'limit=101',
      'interested=maybe',
      'sort=cost&sort=time',
    ])('%s › 400', async (filter) => {
      expect((await get(`/upcomingTours?${filter}`)).statusCode).toBe(400);
    });
  });
});

describe('GET /upcomingTours › a filter that leaves a far part of a long list', () => {
  test.each([
    ['sort=time&direction=asc&from=2027-03-01', { startsAt: inDays(2), cost: 5_000 }],
    ['sort=time&direction=desc&to=2027-03-30', { startsAt: inDays(200), cost: 5_000 }],
    ['sort=time&direction=asc&seats=1', { startsAt: inDays(0.5), cost: 5_000 }],
    ['sort=cost&direction=asc&minCost=9000', { startsAt: inDays(70), cost: 5_000 }],
    ['sort=cost&direction=desc&maxCost=9500', { startsAt: inDays(70), cost: 20_000 }],
  ])('%s › is found in one walk, and nothing else is listed', async (filter, others) => {
    const wanted = await Promise.all(
      Array.from({ length: 3 }, () => tour({ startsAt: inDays(70), cost: 9_200 })),
    );
    const model = await tour(others);
    // As many as a walk looks at.
    await query(
      `insert into tours (id, agency_id, location, details, departure, hotel, image, placeholder, cost_paisa, starts_at, days, capacity)
        select gen_random_uuid(), agency_id, location, details, departure, hotel, image, placeholder, cost_paisa, starts_at, days, capacity
        from tours, generate_series(1, 520) where id = $1`,
      [model],
    );
    const statements = vi.spyOn(ghuri.services.database.pool, 'query');
    const found = await list(`?limit=2&${filter}`);
    const names = statements.mock.calls.map(([statement]) => (statement as { name?: string }).name);
    statements.mockRestore();
    expect(found).toHaveLength(2);
    for (const { _id: id } of found) expect(wanted).toContain(id);
    expect(names.filter((name) => name === undefined)).toEqual([]);
    expect(names.filter((name) => name?.startsWith('tours-walk'))).toHaveLength(1);
  });
});

describe('GET /upcomingTours › tours that cannot be booked', () => {
  /** Full, closing within a day (after the job), stopped; and two that can be booked, one older and later. */
  const offer = async () => {
    const at = (minutes: number) => ({ createdAt: new Date(NOW - minutes * 60_000) });
    await tour({ location: 'Full', capacity: 2, taken: 2, startsAt: inDays(3), ...at(0) });
    await tour({ location: 'Closing', startsAt: inDays(0.5), ...at(1) });
    const stopped = await tour({ location: 'Stopped', startsAt: inDays(4), ...at(2) });
    await tour({ location: 'Old', startsAt: inDays(40), ...at(600) });
    await tour({ location: 'New', startsAt: inDays(60), ...at(3) });
    await query('update tours set closed_at = app_now() where id = $1', [stopped]);
    await query(`insert into pgboss.job (name, data) values ('tours.close', '{}')`);
    await ghuri.runJobs();
  };

  test('newest and soonest, both directions › bookable ones first, the others in the same order after them', async () => {
    await offer();
    expect(places(await list())).toEqual(['New', 'Old', 'Full', 'Closing', 'Stopped']);
    expect(places(await list('?direction=asc'))).toEqual(['Old', 'New', 'Stopped', 'Closing', 'Full']);
    expect(places(await list('?sort=time&direction=asc'))).toEqual([
      'Old',
      'New',
      'Closing',
      'Full',
      'Stopped',
    ]);
    expect(places(await list('?sort=time&direction=desc'))).toEqual([
      'New',
      'Old',
      'Stopped',
      'Full',
      'Closing',
    ]);
  });

  test('page by page › every tour once, across the border', async () => {
    await offer();
    for (const limit of [1, 2, 3, 4]) {
      const pages = await follow(`/upcomingTours?sort=time&direction=asc&limit=${limit}`);
      expect(places(pages.flat())).toEqual(['Old', 'New', 'Closing', 'Full', 'Stopped']);
    }
  });

  test('other orders › by their key alone', async () => {
    await offer();
    expect(places(await list('?sort=location&direction=asc'))).toEqual([
      'Closing',
      'Full',
      'New',
      'Old',
      'Stopped',
    ]);
  });
});

/** Departures of one trip, by day and price. */
const trip = async (location: string, dates: [day: number, cost: number, overrides?: TourOverrides][]) => {
  const made: string[] = [];
  for (const [day, cost, overrides] of dates)
    made.push(await tour({ location, cost, startsAt: inDays(day), ...overrides }));
  await query(
    `update tours set trip_id = first.trip_id, trip_version_id = first.trip_version_id
     from (select trip_id, trip_version_id from tours where id = $1) first where id = any($2)`,
    [made[0], made],
  );
  return made;
};

describe('GET /upcomingTours?group=trip', () => {
  const grouped = async (search = '') =>
    strictly(
      z.object({ upComingTourData: z.array(listedTour) }),
      await get(`/upcomingTours?group=trip${search}`),
    ).upComingTourData;
  const offer = async () => {
    await trip('Sajek', [
      [20, 9_400],
      [13, 9_900],
      [6, 9_900, { capacity: 1, taken: 1 }],
    ]);
    await trip('Kuakata', [
      [30, 4_000],
      [9, 6_000],
    ]);
    await trip('Ratargul', [[15, 5_000]]);
  };

  test('one row a trip › its next bookable date, how many dates, from which price', async () => {
    await offer();
    const rows = await grouped('&sort=location&direction=asc');
    expect(
      rows.map(({ locationName, dates, fromCost, totalCost }) => [locationName, dates, fromCost, totalCost]),
    ).toEqual([
      ['Kuakata', 2, 4_000, 6_000],
      ['Ratargul', 1, 5_000, 5_000],
      ['Sajek', 2, 9_400, 9_900],
    ]);
    expect(rows[2]!.leftTravelers).toBe(0);
  });

  test.each([
    ['time', 'asc', ['Kuakata', 'Sajek', 'Ratargul']],
    ['time', 'desc', ['Kuakata', 'Sajek', 'Ratargul']],
    ['cost', 'asc', ['Kuakata', 'Ratargul', 'Sajek']],
    ['cost', 'desc', ['Sajek', 'Kuakata', 'Ratargul']],
    ['location', 'desc', ['Sajek', 'Ratargul', 'Kuakata']],
  ] as const)('by %s %s › each trip where its first date stands', async (sort, direction, expected) => {
    await offer();
    expect(places(await grouped(`&sort=${sort}&direction=${direction}`))).toEqual(expected);
  });

  test('every order and page size › every trip once', async () => {
    await offer();
    for (const sort of TOUR_SORTS)
      for (const direction of ['asc', 'desc'])
        for (const limit of [1, 2]) {
          const pages = await follow(
            `/upcomingTours?group=trip&sort=${sort}&direction=${direction}&limit=${limit}`,
          );
          expect([sort, places(pages.flat()).toSorted()]).toEqual([sort, ['Kuakata', 'Ratargul', 'Sajek']]);
        }
  });

  test('filters, in every order, one by one › the same trips, dates and prices as all at once', async () => {
    await offer();
    for (const sort of TOUR_SORTS)
      for (const direction of ['asc', 'desc'])
        for (const filter of ['minCost=5000', 'seats=1', 'to=2027-01-20&minDays=1']) {
          const order = `&sort=${sort}&direction=${direction}&${filter}`;
          const pages = await follow(`/upcomingTours?group=trip&limit=1${order}`);
          const all = await grouped(order);
          expect(all.length).toBeGreaterThan(1);
          expect(pages.flat()).toEqual(all);
        }
  });

  test('filters › count and price only what matches', async () => {
    await offer();
    const [sajek, ...others] = await grouped('&minCost=9500');
    expect([sajek!.locationName, sajek!.dates, sajek!.fromCost, others.length]).toEqual([
      'Sajek',
      1,
      9_900,
      0,
    ]);
    expect(places(await grouped('&seats=1&maxCost=4500'))).toEqual(['Kuakata']);
    expect(await grouped('&search=nowhere')).toEqual([]);
    expect(await grouped('&search=ratar')).toMatchObject([{ locationName: 'Ratargul', dates: 1 }]);
  });

  test('every date full › last, with all its dates', async () => {
    await offer();
    await trip('Jaflong', [
      [5, 3_000, { capacity: 1, taken: 1 }],
      [8, 2_500, { capacity: 1, taken: 1 }],
    ]);
    const rows = await grouped('&sort=time&direction=asc');
    expect(places(rows)).toEqual(['Kuakata', 'Sajek', 'Ratargul', 'Jaflong']);
    expect(rows[3]).toMatchObject({ dates: 2, fromCost: 2_500 });
  });
});

describe('GET /upcomingTours/:agencyEmail', () => {
  test('for others › newest first, what has not started; for the owner › everything', async () => {
    const oldest = await tour({ createdAt: new Date(NOW - 3 * DAY) });
    const past = await tour({ createdAt: new Date(NOW - 2 * DAY), startsAt: inDays(-1) });
    const off = await tour({ createdAt: new Date(NOW - DAY), cancelled: 'Rain' });
    const newest = await tour();
    await tour({}, await createAgency(ghuri.services, rahim));
    expect(ids(await ofAgency(rahim))).toEqual([newest, oldest]);
    expect(ids(await ofAgency(kamrul)).toSorted()).toEqual([newest, off, past, oldest].toSorted());
    const pages = await follow(`/upcomingTours/${kamrul.email}?limit=1`);
    expect(ids(pages.flat())).toEqual([newest, oldest]);
  });

  test('hole 30: the owner › the next departure first, running ones with it, past and cancelled last, page by page', async () => {
    const later = await tour({ createdAt: new Date(NOW - DAY), startsAt: inDays(20) });
    const tomorrow = await tour({ createdAt: new Date(NOW - 9 * DAY), startsAt: inDays(1) });
    const running = await tour({ createdAt: new Date(NOW - 8 * DAY), startsAt: inDays(-1), days: 3 });
    const long = await tour({ startsAt: inDays(-30), days: 2 });
    const recent = await tour({ startsAt: inDays(-5), days: 2 });
    const off = await tour({ startsAt: inDays(3), cancelled: 'Rain' });
    const wanted = [running, tomorrow, later, off, recent, long];
    expect(ids(await ofAgency(kamrul))).toEqual(wanted);
    const pages: string[] = [];
    for (let path = `/upcomingTours/${kamrul.email}?limit=2`; pages.length < wanted.length;) {
      const page = await get(path, kamrul);
      pages.push(...ids(page.json()));
      const next = /cursor=([\w-]+)/.exec(String(page.headers.link))?.[1];
      if (next === undefined) break;
      path = `/upcomingTours/${kamrul.email}?limit=2&cursor=${next}`;
    }
    expect(pages).toEqual(wanted);
  });

  test('by trip › one row a trip with its next date, full ones last, page by page; the owner › every departure', async () => {
    const [, next] = await trip('Sajek', [
      [20, 9_400],
      [13, 9_900],
      [6, 9_900, { capacity: 1, taken: 1 }],
    ]);
    const [full] = await trip('Jaflong', [[5, 3_000, { capacity: 1, taken: 1 }]]);
    const path = `/upcomingTours/${kamrul.email}?group=trip`;
    const rows = strictly(z.array(listedTour), await get(path));
    expect(rows.map(({ _id, dates, fromCost }) => [_id, dates, fromCost])).toEqual([
      [next, 2, 9_400],
      [full, 1, 3_000],
    ]);
    expect(ids((await follow(`${path}&limit=1`)).flat())).toEqual([next, full]);
    expect((await get(path, kamrul)).json()).toHaveLength(4);
  });

  test('one that waits for approval, a user without an agency › 404; the owner › an empty list', async () => {
    await createAgency(ghuri.services, rahim, { verified: false });
    const stranger = await createUser(ghuri.services);
    expect((await get(`/upcomingTours/${rahim.email}`, stranger)).statusCode).toBe(404);
    expect((await get(`/upcomingTours/${stranger.email}`)).statusCode).toBe(404);
    expect((await get(`/upcomingTours/${rahim.email}`)).json()).toEqual([]);
  });
});

describe('GET /rightUpcomingTours', () => {
  const reasons = async (viewer = rahim) =>
    (await forYou(viewer)).map(({ locationName, reason }) => [locationName, reason]);

  test('without stories › the soonest that can be booked, each place before any twice', async () => {
    await tour({ location: 'Sajek Valley', startsAt: inDays(3) });
    await tour({ location: 'Sajek', startsAt: inDays(4) });
    await tour({ location: 'Kuakata', startsAt: inDays(5) });
    await tour({ location: 'Too late', startsAt: inDays(1) });
    await tour({ location: 'Full', startsAt: inDays(2), capacity: 1, taken: 1 });
    await tour({ location: 'Off', startsAt: inDays(2), cancelled: 'Rain' });
    expect(await reasons()).toEqual([
      ['Sajek Valley', 'soon'],
      ['Kuakata', 'soon'],
      ['Sajek', 'soon'],
    ]);
  });

  test('a trip with several dates › once, with its next bookable date', async () => {
    const [, next] = await trip('Sajek', [
      [20, 9_400],
      [13, 9_900],
      [6, 9_900, { capacity: 1, taken: 1 }],
    ]);
    await trip('Kuakata', [[15, 5_000]]);
    const rows = await forYou();
    expect(
      rows.map(({ _id, locationName, dates, fromCost }) => [_id === next, locationName, dates, fromCost]),
    ).toEqual([
      [true, 'Sajek', 2, 9_400],
      [false, 'Kuakata', 1, 5_000],
    ]);
  });

  test('with stories › own places first, then those of followed users, then the rest', async () => {
    const [nadia, stranger] = [await createUser(ghuri.services), await createUser(ghuri.services)];
    await insertFollow(ghuri.services.database.db, rahim.id, nadia.id);
    await createStory(ghuri.services, rahim, { caption: 'Clouds in SAJEK again' });
    await createStory(ghuri.services, nadia, { caption: 'শ্রীমঙ্গলের চা বাগানে' });
    await createStory(ghuri.services, stranger, { caption: 'Kuakata sees the sun twice' });
    await tour({ location: 'Jaflong', startsAt: inDays(2) });
    await tour({ location: 'Kuakata', startsAt: inDays(3) });
    await tour({ location: 'শ্রীমঙ্গল', startsAt: inDays(4) });
    await tour({ location: 'Sajek Valley, Rangamati', startsAt: inDays(5) });
    expect(await reasons()).toEqual([
      ['Sajek Valley, Rangamati', 'your-stories'],
      ['শ্রীমঙ্গল', 'people-you-follow'],
      ['Jaflong', 'soon'],
      ['Kuakata', 'soon'],
    ]);
  });

  test('with chosen places › those first', async () => {
    const chooser = await createUser(ghuri.services);
    await ghuri.call('PUT', '/account/welcome', { token: chooser.token, body: { places: ['Sajek'] } });
    await createStory(ghuri.services, chooser, { caption: 'Kuakata at dawn' });
    await tour({ location: 'Jaflong', startsAt: inDays(2) });
    await tour({ location: 'Kuakata', startsAt: inDays(3) });
    await tour({ location: 'Sajek Valley', startsAt: inDays(4) });
    expect(await reasons(chooser)).toEqual([
      ['Sajek Valley', 'your-places'],
      ['Kuakata', 'your-stories'],
      ['Jaflong', 'soon'],
    ]);
  });

  test('for an agency’s owner › tours of others; many › a few', async () => {
    for (let n = 0; n < TOURS_FOR_YOU + 2; n += 1) await tour({ location: `Place number${n}` });
    expect(await forYou(kamrul)).toEqual([]);
    expect(await forYou()).toHaveLength(TOURS_FOR_YOU);
    expect((await ghuri.call('GET', '/rightUpcomingTours')).statusCode).toBe(401);
  });
});
