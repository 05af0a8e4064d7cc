import { AGENCY_SORTS } from '@ghuri/contract/agencies';
import type { PendingAgency, PublicAgency } from '@ghuri/contract/agencies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { AgencyOverrides, TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTour } from '../../testing/tours.ts';
import { createPaidTrip } from '../../testing/paid-trips.ts';

let ghuri: TestApp;
let viewer: TestUser;
let admin: TestUser;
let waiting: TestUser;
let pending: TestAgency;
const owners: TestUser[] = [];
const ids = new Map<string, string>();

const DAY = 86_400_000;
const AGENCIES: (AgencyOverrides & { name: string; ratings: [sum: number, count: number]; trips: number })[] =
  [
    { name: 'haor boats', ratings: [9, 2], trips: 2 },
    {
      name: 'Boga Lake Treks',
      state: 'Chattogram',
      district: 'Bandarban',
      area: 'Ruma',
      ratings: [0, 0],
      trips: 0,
    },
    {
      name: 'সুন্দরবন যাত্রা',
      state: 'Khulna',
      district: 'Khulna',
      area: 'Dacope',
      ratings: [45, 10],
      trips: 1,
    },
    {
      name: 'Tea 100% Trails',
      state: 'Sylhet',
      district: 'Moulvibazar',
      area: 'Sreemangal',
      ratings: [10, 3],
      trips: 5,
    },
    {
      name: 'Tea_Garden ~ Walks',
      state: 'Sylhet',
      district: 'Moulvibazar',
      area: 'Sreemangal',
      ratings: [5, 1],
      trips: 0,
    },
  ];

beforeAll(async () => {
  ghuri = await createTestApp();
  viewer = await createUser(ghuri.services);
  admin = await createUser(ghuri.services, { isAdmin: true });
  for (const [index, { ratings, trips, ...facts }] of AGENCIES.entries()) {
    const owner = await createUser(ghuri.services);
    const agency = await createAgency(ghuri.services, owner, {
      ...facts,
      createdAt: new Date(Date.UTC(2030, 0, 1 + index)),
    });
    await query('update agencies set rating_sum = $2, rating_count = $3 where id = $1', [
      agency.id,
      ...ratings,
    ]);
    for (let trip = 0; trip < trips; trip += 1) {
      const startsAt = new Date(Date.now() - (1 + trip) * DAY);
      await createPaidTrip(ghuri.services, { traveller: viewer, agency }, { startsAt });
    }
    owners.push(owner);
    ids.set(facts.name, agency.id);
  }
  waiting = await createUser(ghuri.services, { name: 'Shirin Akter' });
  pending = await createAgency(ghuri.services, waiting, { name: 'Waiting Boats', verified: false });
});
afterAll(() => ghuri.close());

const query = async (text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query(text, values)).rows;
const get = (path: string, person: TestUser = viewer) => ghuri.call('GET', path, { token: person.token });
const listed = async (path: string, person?: TestUser) => (await get(path, person)).json<PublicAgency[]>();
const names = async (path: string) => (await listed(path)).map(({ agencyName }) => agencyName);

/** The names of all pages of a list. */
async function allPages(path: string, person = viewer): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined = path; next;) {
    const page = await get(next, person);
    expect(page.statusCode).toBe(200);
    found.push(...page.json<PublicAgency[]>().map(({ agencyName }) => agencyName));
    next = /<\/api([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    expect(found.length).toBeLessThan(20);
  }
  return found;
}

describe('GET /createAgency', () => {
  const BY_NAME = [
    'Boga Lake Treks',
    'haor boats',
    'Tea 100% Trails',
    'Tea_Garden ~ Walks',
    'সুন্দরবন যাত্রা',
  ];

  test('without a sort order › verified ones, newest first, public fields only', async () => {
    const found = await listed('/createAgency');
    expect(found.map(({ agencyName }) => agencyName)).toEqual(AGENCIES.map(({ name }) => name).toReversed());
    expect(Object.keys(found[0]!).sort()).toEqual(
      [
        '_id',
        'slug',
        'userID',
        'agencyName',
        'agencyPhone',
        'agencyEmail',
        'agencyWebsite',
        'agencyDescription',
        'agencyProfile',
        'agencyCover',
        'country',
        'state',
        'district',
        'area',
        'personalizeTour',
        'verified',
        'tourArranged',
        'agencyRatings',
        'reviewCount',
        'time',
      ].sort(),
    );
  });

  test('average and number of tours › match reviews and trips', async () => {
    const found = new Map((await listed('/createAgency')).map((agency) => [agency.agencyName, agency]));
    expect(found.get('haor boats')).toMatchObject({ agencyRatings: 4.5, reviewCount: 2, tourArranged: 2 });
    expect(found.get('Tea 100% Trails')).toMatchObject({
      agencyRatings: 3.3,
      reviewCount: 3,
      tourArranged: 5,
    });
    expect(found.get('Boga Lake Treks')).toMatchObject({ agencyRatings: 0, reviewCount: 0, tourArranged: 0 });
  });

  test.each([
    ['name', 'asc', BY_NAME],
    ['name', 'desc', BY_NAME.toReversed()],
    ['default', 'asc', AGENCIES.map(({ name }) => name)],
    [
      'rating',
      'desc',
      ['Tea_Garden ~ Walks', 'সুন্দরবন যাত্রা', 'haor boats', 'Tea 100% Trails', 'Boga Lake Treks'],
    ],
    [
      'reviews',
      'desc',
      ['সুন্দরবন যাত্রা', 'Tea 100% Trails', 'haor boats', 'Tea_Garden ~ Walks', 'Boga Lake Treks'],
    ],
    [
      'tours',
      'desc',
      ['Tea 100% Trails', 'haor boats', 'সুন্দরবন যাত্রা', 'Tea_Garden ~ Walks', 'Boga Lake Treks'],
    ],
  ])(
    'by %s, %s › in that order; descending, the newer of equals first',
    async (sort, direction, expected) => {
      expect(await names(`/createAgency?sort=${sort}&direction=${direction}`)).toEqual(expected);
    },
  );

  test.each(AGENCY_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'by %s, %s, two a page › the pages together are the list',
    async (sort, direction) => {
      const path = `/createAgency?sort=${sort}&direction=${direction}`;
      expect(await allPages(`${path}&limit=2`)).toEqual(await names(path));
    },
  );

  test.each([
    ['a part of the name in another case', 'HAOR', ['haor boats']],
    ['a part of the district', 'moulvi', ['Tea_Garden ~ Walks', 'Tea 100% Trails']],
    ['a part of the division', 'chatto', ['Boga Lake Treks']],
    ['a part of the area', 'rum', ['Boga Lake Treks']],
    ['Bangla', 'যাত্রা', ['সুন্দরবন যাত্রা']],
    ['a per cent sign', '%', ['Tea 100% Trails']],
    ['an underscore', '_', ['Tea_Garden ~ Walks']],
    ['a backslash', '\\', []],
    ['what nobody is called', 'zzz', []],
    ['one who waits for approval', 'Waiting', []],
  ])('searching for %s › finds those, and knows no wildcard', async (_, term, expected) => {
    expect(await names(`/createAgency?search=${encodeURIComponent(term)}`)).toEqual(expected);
  });

  test.each([
    ['a name with a letter too few', 'Bga Lake', ['Boga Lake Treks']],
    ['a name in Bangla letters', 'হাওর বোটস', ['haor boats']],
    ['a district in Bangla', 'মৌলভীবাজার', ['Tea_Garden ~ Walks', 'Tea 100% Trails']],
    ['an area, misspelt', 'srimongol', ['Tea_Garden ~ Walks', 'Tea 100% Trails']],
    ['the place of a tour', 'sajek', ['haor boats']],
    ['the place of a tour, misspelt', 'sajke', ['haor boats']],
    ['the place of a tour in Bangla', 'সাজেক', ['haor boats']],
    ['the place of a past or cancelled tour', 'kuakata', []],
  ])('searching for %s (%s) › finds %j', async (_, term, expected) => {
    const agency = { id: ids.get('haor boats')! };
    await query('delete from tours');
    await createTour(ghuri.services, agency, { location: 'Sajek Valley' });
    await createTour(ghuri.services, agency, { location: 'Kuakata', startsAt: new Date(Date.now() - DAY) });
    await createTour(ghuri.services, agency, { location: 'Kuakata', cancelled: 'Storm' });
    expect(await names(`/createAgency?search=${encodeURIComponent(term)}`)).toEqual(expected);
  });

  test('searching in pages › the pages together are the list', async () => {
    expect(await allPages('/createAgency?search=sreemangal&limit=1')).toEqual([
      'Tea_Garden ~ Walks',
      'Tea 100% Trails',
    ]);
  });

  test('a cursor of another order, an invented one, a limit out of range › 400; no token › 401', async () => {
    const page = await get('/createAgency?limit=2&sort=name');
    const cursor = /cursor=([\w-]+)/.exec(String(page.headers.link))![1];
    expect((await get(`/createAgency?sort=rating&cursor=${cursor}`)).statusCode).toBe(400);
    expect((await get('/createAgency?cursor=nonsense')).statusCode).toBe(400);
    expect((await get('/createAgency?limit=101')).statusCode).toBe(400);
    expect((await get('/createAgency?sort=bank')).statusCode).toBe(400);
    expect((await ghuri.call('GET', '/createAgency')).statusCode).toBe(401);
  });
});

describe('GET /all-agency', () => {
  test('verified ones › for every signed-in user', async () => {
    expect(await allPages('/all-agency?limit=2')).toEqual(AGENCIES.map(({ name }) => name).toReversed());
  });

  test('pending ones, by an admin › longest waiting first, with facts about their owners', async () => {
    const late = await createUser(ghuri.services);
    const reporter = await createUser(ghuri.services);
    await createAgency(ghuri.services, late, { name: 'Later Boats', verified: false });
    const story = await createStory(ghuri.services, waiting);
    await ghuri.call('POST', '/post-report', { token: reporter.token, body: { reportedId: story } });
    const found = await listed('/all-agency?status=pending', admin);
    expect(found.map(({ agencyName }) => agencyName)).toEqual(['Waiting Boats', 'Later Boats']);
    expect((found as PendingAgency[])[0]!.owner).toEqual({
      alias: waiting.alias,
      name: 'Shirin Akter',
      email: waiting.email,
      profile: expect.any(String),
      time: expect.any(String),
      storyCount: 1,
      reportCount: 1,
    });
    expect(await allPages('/all-agency?status=pending&limit=1', admin)).toEqual([
      'Waiting Boats',
      'Later Boats',
    ]);
  });

  test('pending ones, by an owner, a traveller, a visitor › 403, 403, 401', async () => {
    expect((await get('/all-agency?status=pending', waiting)).statusCode).toBe(403);
    expect((await get('/all-agency?status=pending')).statusCode).toBe(403);
    expect((await ghuri.call('GET', '/all-agency?status=pending')).statusCode).toBe(401);
  });
});

describe('one agency', () => {
  const pathsOf = (email: string, id: string) => [
    `/agency-details/${email}`,
    `/agency-info/${email}`,
    `/agencyProfile/${id}`,
    `/agency/${email}`,
  ];

  test('a verified one › by email and id, for every signed-in user, also behind a block', async () => {
    const [owner] = owners;
    const id = ids.get('haor boats')!;
    await ghuri.call('PUT', `/block/${viewer.email}`, { token: owner!.token, body: {} });
    const [details, info, profile, stories] = await Promise.all(
      pathsOf(owner!.email.toUpperCase(), id).map(async (path) => (await get(path)).json()),
    );
    expect(details).toMatchObject({ _id: id, agencyEmail: owner!.email, agencyName: 'haor boats' });
    expect(profile).toEqual(details);
    expect(info).toEqual({ ...details, reviews: [] });
    expect(stories).toEqual([]);
  });

  test('a pending one › for its owner and admins; 404 for others', async () => {
    for (const path of pathsOf(waiting.email, pending.id)) {
      expect((await get(path, waiting)).statusCode).toBe(200);
      expect((await get(path, admin)).statusCode).toBe(200);
      expect((await get(path)).statusCode).toBe(404);
      expect((await ghuri.call('GET', path)).statusCode).toBe(401);
    }
  });

  test('of a user without an agency, of an unknown user › 404', async () => {
    for (const path of pathsOf(viewer.email, viewer.id)) expect((await get(path)).statusCode).toBe(404);
    expect((await get('/agencyProfile/nonsense')).statusCode).toBe(400);
  });
});
