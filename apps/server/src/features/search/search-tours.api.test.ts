import { MOST_COUNTED, searchRoutes } from '@ghuri/contract/search';
import type { SearchTab } from '@ghuri/contract/search';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTour } from '../../testing/tours.ts';
import type { TourOverrides } from '../../testing/tours.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

let api: TestApp;
let meghBari: TestAgency;
let nilAkash: TestAgency;

const agency = async (name: string, facts: { verified?: boolean } = {}) =>
  createAgency(api.services, await createUser(api.services, { name: 'Owner' }), { name, ...facts });
const tour = (by: TestAgency, location: string, facts: TourOverrides = {}) =>
  createTour(api.services, by, { location, startsAt: inDays(10), ...facts });

beforeAll(async () => {
  api = await createTestApp();
  meghBari = await agency('Megh Bari Travels');
  nilAkash = await agency('নীল আকাশ');
  await tour(meghBari, 'Sajek Valley, Rangamati', {
    startsAt: inDays(9),
    cost: 4_500,
    days: 3,
    capacity: 12,
    taken: 4,
  });
  await tour(nilAkash, 'সাজেক ভ্যালি', { startsAt: inDays(5) });
  await tour(meghBari, 'Kuakata', { startsAt: inDays(20) });
  await tour(meghBari, 'Nijhum Dwip', { startsAt: inDays(-1) });
  await tour(meghBari, 'Nijhum Dwip', { cancelled: 'Storm' });
});
afterAll(() => api.close());

const path = (term: string, tab: SearchTab, more = '') =>
  `/search?searchData=${encodeURIComponent(term)}&tab=${tab}${more}`;
const parse = (answer: LightMyRequestResponse) => {
  const found = searchRoutes['GET /search'].response.parse(answer.json());
  // Nothing leaves that the contract does not name.
  expect(found).toEqual(answer.json());
  return found;
};
const search = async (...asked: Parameters<typeof path>) => parse(await api.call('GET', path(...asked)));
const tours = async (term: string) =>
  (await search(term, 'tours')).tours.map(({ locationName }) => locationName);
const agencies = async (term: string) =>
  (await search(term, 'agency')).agencies.map(({ agencyName }) => agencyName);
const counts = async (term: string) =>
  searchRoutes['GET /search/counts'].response.parse(
    (await api.call('GET', `/search/counts?searchData=${encodeURIComponent(term)}`)).json(),
  );
async function allPages(first: string) {
  const pages: ReturnType<typeof parse>[] = [];
  for (let next: string | undefined = first; next;) {
    const answer: LightMyRequestResponse = await api.call('GET', next);
    pages.push(parse(answer));
    next = /<\/api(.+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
    expect(pages.length).toBeLessThan(60);
  }
  return pages;
}

describe('GET /search › tours', () => {
  const SAJEK = ['সাজেক ভ্যালি', 'Sajek Valley, Rangamati'];
  test.each([
    ['the place', 'Sajek', SAJEK],
    ['a typo', 'sajke', SAJEK],
    ['Bangla', 'সাজেক', SAJEK],
    ['the district, in Bangla', 'রাঙ্গামাটি', ['Sajek Valley, Rangamati']],
    ['the agency', 'Megh Bari', ['Sajek Valley, Rangamati', 'Kuakata']],
    ['the agency, misspelt', 'megh bary', ['Sajek Valley, Rangamati', 'Kuakata']],
    ['the agency, in Bangla letters', 'মেঘ বাড়ি', ['Sajek Valley, Rangamati', 'Kuakata']],
    ['the agency’s Bangla name', 'নীল আকাশ', ['সাজেক ভ্যালি']],
    ['a past or cancelled tour', 'Nijhum Dwip', []],
    ['what does not exist', 'Atlantis', []],
    ['a wildcard', '%', []],
  ])('by %s (%s) › %j, the soonest first', async (_, term, found) => {
    expect(await tours(term)).toEqual(found);
  });

  test('the fields › those of the contract, for a visitor', async () => {
    const [, found] = (await search('sajek', 'tours')).tours;
    expect(found).toMatchObject({
      agencyName: 'Megh Bari Travels',
      totalCost: 4_500,
      tourTripDay: 3,
      totalTravelers: 12,
      leftTravelers: 4,
      timesUp: false,
    });
  });

  test('page by page › each once, in the order of one page; a common place › the same', async () => {
    const boats = await agency('Haor Boats');
    for (let n = 0; n < 5; n += 1) await tour(boats, `Tanguar Haor ${n}`, { startsAt: inDays(3 + (n % 2)) });
    const inPages = async () =>
      (await allPages(path('tanguar', 'tours', '&limit=2'))).flatMap((page) => page.tours);
    const whole = (await search('tanguar', 'tours')).tours;
    expect(whole).toHaveLength(5);
    expect(await inPages()).toEqual(whole);
    await api.services.database.pool.query(
      `insert into tour_places select 'Tanguar by road ' || n from generate_series(1, 300) n`,
    );
    expect(await inPages()).toEqual(whole);
  });

  test('of an agency that does not sell › not found', async () => {
    const waiting = await agency('Shuvolong Waiting', { verified: false });
    await tour(waiting, 'Shuvolong');
    expect(await tours('shuvolong')).toEqual([]);
  });
});

describe('GET /search › places', () => {
  test.each(['sajek', 'sajke', 'সাজেক'])('%s › Sajek Valley with its tours', async (term) => {
    const [first] = (await search(term, 'places')).places;
    expect(first).toEqual({
      slug: 'sajek-valley',
      name: 'Sajek Valley',
      bangla: 'সাজেক ভ্যালি',
      district: 'Rangamati',
      tours: 2,
    });
  });
  test('a place without tours › 0; no place › none', async () => {
    expect((await search('Mongla', 'places')).places[0]).toMatchObject({ name: 'Mongla', tours: 0 });
    expect((await search('Atlantis', 'places')).places).toEqual([]);
  });
});

describe('GET /search › agencies', () => {
  test.each([
    ['the place of a tour', 'kuakata', ['Megh Bari Travels']],
    ['the place of a tour, misspelt', 'kuyakata', ['Megh Bari Travels']],
    ['the place of a past or cancelled tour', 'Nijhum Dwip', []],
    ['its name in Bangla letters', 'মেঘ বাড়ি', ['Megh Bari Travels']],
  ])('by %s (%s) › %j', async (_, term, found) => {
    expect(await agencies(term)).toEqual(found);
  });

  test('by name and by tours › the names first, each once, page by page', async () => {
    for (const n of [1, 2, 3]) await tour(await agency(`Bisnakandi Team ${n}`), 'Bisnakandi');
    for (const n of [1, 2, 3]) await tour(await agency(`Boats ${n}`), 'বিছনাকান্দি');
    for (const limit of [1, 2, 4, 20]) {
      const pages = await allPages(path('bisnakandi', 'agency', `&limit=${limit}`));
      const found = pages.flatMap((page) => page.agencies.map(({ agencyName }) => agencyName));
      expect(found.slice(0, 3).every((name) => name.startsWith('Bisnakandi'))).toBe(true);
      expect(found.toSorted()).toEqual([
        'Bisnakandi Team 1',
        'Bisnakandi Team 2',
        'Bisnakandi Team 3',
        'Boats 1',
        'Boats 2',
        'Boats 3',
      ]);
      expect(Math.max(...pages.map((page) => page.agencies.length))).toBeLessThanOrEqual(limit);
    }
  });
});

describe('GET /search › users', () => {
  test('a Latin name in Bangla letters › found, page by page', async () => {
    for (const name of ['Joya Ray', 'Joya Sen', 'Joya Das']) await createUser(api.services, { name });
    const pages = await allPages(path('জয়া', 'profile', '&limit=1'));
    expect(pages.flatMap((page) => page.profiles.map(({ name }) => name)).toSorted()).toEqual([
      'Joya Das',
      'Joya Ray',
      'Joya Sen',
    ]);
  });
});

describe('GET /search/counts', () => {
  test('each tab › as many as its list has', async () => {
    const author = await createUser(api.services, { name: 'Kuakata Karim' });
    await createStory(api.services, author, { caption: 'The sunrise of Kuakata' });
    expect(await counts('kuakata')).toEqual({ tours: 1, places: 1, profile: 1, agency: 1, posts: 1 });
    for (const term of ['sajke', 'মেঘ বাড়ি', 'bisnakandi']) {
      const { tours: ofTours, places, agency: ofAgencies } = await counts(term);
      expect([ofTours, places, ofAgencies]).toEqual([
        (await search(term, 'tours')).tours.length,
        (await search(term, 'places')).places.length,
        (await search(term, 'agency')).agencies.length,
      ]);
    }
  });
  test('nothing › 0 everywhere', async () => {
    expect(await counts('qqqq')).toEqual({ tours: 0, places: 0, profile: 0, agency: 0, posts: 0 });
  });
  test('more than are counted › one more than that', async () => {
    for (let n = 0; n < MOST_COUNTED + 3; n += 1) await tour(nilAkash, 'Ratargul');
    expect((await counts('ratargul')).tours).toBe(MOST_COUNTED + 1);
    expect((await search('ratargul', 'places')).places[0]!.tours).toBe(MOST_COUNTED + 1);
  });
  test('no term › 400', async () => {
    expect((await api.call('GET', '/search/counts?searchData=%20')).statusCode).toBe(400);
  });
});
