import type { PageContext, PublicPage } from '@ghuri/contract/public-pages';
import { publicTrip } from '@ghuri/contract/public-pages';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencies } from '../../schema/agencies.table.ts';
import { users } from '../../schema/accounts.table.ts';
import { manualBookings } from '../../schema/manual-bookings.table.ts';
import { reviews } from '../../schema/reviews.table.ts';
import { tours } from '../../schema/tours.table.ts';
import { agencyTrips } from '../../schema/trips.table.ts';
import { newId } from '../../platform/ids.ts';
import { securityHeaders } from '../../platform/security-headers.ts';
import { createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTour } from '../../testing/tours.ts';
import { createPageCache } from './page-cache.ts';
import { mountPublicPages } from './public-pages.routes.ts';

const DAY_MS = 86_400_000;
const BOTS = [
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];
let ghuri: TestApp;
let pages: FastifyInstance;
let clock = 1_000;
let drawn = 0;

/** Instead of the web app's build: shows the data it would draw. */
const draw = async (page: PublicPage, context: Omit<PageContext, 'files'>) => {
  drawn += 1;
  return JSON.stringify({ page, context });
};

beforeAll(async () => {
  ghuri = await createTestApp({ publicUrl: 'https://ghuri.example' });
  pages = Fastify({ routerOptions: { maxParamLength: 300 } });
  const usual = await securityHeaders(ghuri.services.config);
  pages.addHook('onRequest', async (_request, reply) => void reply.headers(usual));
  mountPublicPages(pages, ghuri.services, draw, createPageCache({ clock: () => clock }));
  await pages.ready();
});
afterAll(async () => {
  await pages.close();
  await ghuri.close();
});

const db = () => ghuri.services.database.db;
const open = (url: string, headers: Record<string, string> = {}) => pages.inject({ url, headers });
const dataOf = async <K extends PublicPage['kind']>(kind: K, url: string) => {
  const { statusCode, body } = await open(url);
  expect(statusCode).toBe(200);
  const shown = JSON.parse(body) as { page: Extract<PublicPage, { kind: K }>; context: PageContext };
  expect(shown.page.kind).toBe(kind);
  return shown;
};
/** The kept page is old now. */
const later = () => {
  clock += 60_000;
};

const sell = async (overrides: Parameters<typeof createTour>[2] = {}) => {
  const owner = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  const agency = await createAgency(ghuri.services, owner, { name: 'Megh Bari' });
  const tour = await createTour(ghuri.services, agency, { location: 'Sajek Valley', ...overrides });
  const [trip] = await db()
    .select({ slug: agencyTrips.slug, id: agencyTrips.id })
    .from(agencyTrips)
    .innerJoin(tours, eq(tours.tripId, agencyTrips.id))
    .where(eq(tours.id, tour));
  return { owner, agency, tour, trip: trip!, slug: trip!.slug! };
};
const slugOf = async (agencyId: string) =>
  (await db().select({ slug: agencies.slug }).from(agencies).where(eq(agencies.id, agencyId)))[0]!.slug;

describe('/t/:slug', () => {
  test('a published trip › its content, departures and agency, and nothing of the owner', async () => {
    const { slug, owner } = await sell({ cost: 6_500, capacity: 20, taken: 4 });
    const { page, context } = await dataOf('trip', `/t/${slug}`);
    expect(publicTrip.parse(page)).toEqual(page);
    expect(page).toMatchObject({
      kind: 'trip',
      unlisted: false,
      place: { slug: 'sajek-valley', bangla: 'সাজেক ভ্যালি' },
      agency: { name: 'Megh Bari', reviews: 0 },
      departures: [{ cost: 6_500, fullCost: 6_500, seats: 20, seatsLeft: 16, prices: null }],
    });
    expect(context).toMatchObject({ language: 'en', path: `/t/${slug}`, origin: 'https://ghuri.example' });
    const { body } = await open(`/t/${slug}`);
    for (const secret of [owner.email, owner.id, owner.alias, 'Kamrul', '01712 345678'])
      expect(body).not.toContain(secret);
  });

  test('below /bn › in Bangla', async () => {
    const { slug } = await sell();
    expect((await dataOf('trip', `/bn/t/${slug}`)).context.language).toBe('bn');
  });

  test('unlisted › opens by its address, marked', async () => {
    const { slug, trip } = await sell();
    await db().update(agencyTrips).set({ visibility: 'unlisted' }).where(eq(agencyTrips.id, trip.id));
    expect((await dataOf('trip', `/t/${slug}`)).page.unlisted).toBe(true);
  });

  test('cancelled, closed, hidden or late departures › left out; a full one stays', async () => {
    const { slug, tour, agency, trip } = await sell({ capacity: 2, taken: 2 });
    const others = await Promise.all(
      [11, 12, 13, 14].map((days) =>
        createTour(ghuri.services, agency, { startsAt: new Date(Date.now() + days * DAY_MS) }),
      ),
    );
    const changes = [
      { cancelledAt: new Date(), cancelReason: 'Storm' },
      { closedAt: new Date() },
      { visibility: 'hidden' as const },
      { startsAt: new Date(Date.now() + DAY_MS / 2) },
    ];
    for (const [place, id] of others.entries())
      await db()
        .update(tours)
        .set({ tripId: trip.id, ...changes[place] })
        .where(eq(tours.id, id));
    const { page } = await dataOf('trip', `/t/${slug}`);
    expect(page.departures.map(({ id, seatsLeft }) => [id, seatsLeft])).toEqual([[tour, 0]]);
  });

  test('a group price › what the next traveller pays', async () => {
    const { slug, tour } = await sell({ cost: 6_500 });
    await db()
      .update(tours)
      .set({ priceList: { ladder: [{ from: 2, cost: 6_000 }] } })
      .where(eq(tours.id, tour));
    await db().insert(manualBookings).values({
      id: newId(),
      tourId: tour,
      name: 'A',
      phone: '',
      note: '',
      persons: 1,
      totalPaisa: 0n,
      paidBy: 'cash',
    });
    const [departure] = (await dataOf('trip', `/t/${slug}`)).page.departures;
    expect(departure).toMatchObject({ cost: 6_000, fullCost: 6_500, prices: { groupSize: 1 } });
  });

  test('reviews › given names only, without suspended users', async () => {
    const { slug, agency } = await sell();
    const [kind, rude] = await Promise.all([
      createUser(ghuri.services, { name: 'Md. Tanvir Ahmed' }),
      createUser(ghuri.services, { name: 'Rude Person' }),
    ]);
    for (const { id } of [kind, rude])
      await db()
        .insert(reviews)
        .values({ id: newId(), agencyId: agency.id, reviewerId: id, rating: 5, body: `By ${id}` });
    await db()
      .update(users)
      .set({ suspendedAt: new Date(), suspensionReason: 'Rude' })
      .where(eq(users.id, rude.id));
    const { page } = await dataOf('trip', `/t/${slug}`);
    expect(page.reviews).toMatchObject([{ name: 'Tanvir', rating: 5, answer: null }]);
  });

  test('a draft, an agency that is stopped or not verified, an unknown slug › 404, drawn', async () => {
    const stopped = await sell();
    await db()
      .update(agencies)
      .set({ stoppedAt: new Date(), stopReason: 'Complaints' })
      .where(eq(agencies.id, stopped.agency.id));
    const pending = await createAgency(ghuri.services, await createUser(ghuri.services), { verified: false });
    for (const url of [
      `/t/${stopped.slug}`,
      `/a/${await slugOf(stopped.agency.id)}`,
      `/a/${await slugOf(pending.id)}`,
      '/t/nothing-12345678',
      '/t/%3Cscript%3E',
      `/t/${'x'.repeat(150)}`,
      '/place/atlantis',
      `/s/${newId()}`,
      '/s/none',
    ]) {
      const { statusCode, body } = await open(url);
      expect([url, statusCode, JSON.parse(body).page.kind]).toEqual([url, 404, 'not-found']);
    }
  });

  test('by the id of a departure › redirects to the trip', async () => {
    const { slug, tour, agency } = await sell();
    expect((await open(`/bn/t/${tour}`)).headers.location).toBe(`/bn/t/${slug}`);
    expect((await open(`/a/${agency.id}`)).headers.location).toBe(`/a/${await slugOf(agency.id)}`);
    expect((await open(`/t/${newId()}`)).statusCode).toBe(404);
  });
});

describe('the other pages', () => {
  test('/explore › listed trips, their places and agencies; no unlisted trip', async () => {
    const shown = await sell({ location: 'Kuakata', cost: 4_900 });
    const unlisted = await sell({ location: 'Kuakata' });
    await db().update(tours).set({ visibility: 'unlisted' }).where(eq(tours.id, unlisted.tour));
    const { page } = await dataOf('explore', '/explore');
    const slugs = page.trips.map(({ slug }) => slug);
    expect(slugs).toContain(shown.slug);
    expect(slugs).not.toContain(unlisted.slug);
    expect(page.places).toContainEqual(
      expect.objectContaining({ slug: 'kuakata', trips: 1, fromCost: 4_900 }),
    );
  });

  test('/a/:slug › its trips and stories', async () => {
    const { agency, slug, owner } = await sell();
    const address = await slugOf(agency.id);
    const { page } = await dataOf('agency', `/a/${address}`);
    expect(page).toMatchObject({ agency: { slug: address }, trips: [{ slug }], stories: [] });
    expect(JSON.stringify(page)).not.toContain(owner.email);
  });

  test('/s/:id › a story of an author who allows it, with trips to its place; no other', async () => {
    const { slug } = await sell({ location: 'Ratargul' });
    const [author, shy] = await Promise.all([createUser(ghuri.services), createUser(ghuri.services)]);
    await db().update(users).set({ storiesPublic: true }).where(eq(users.id, author.id));
    const told = await createStory(ghuri.services, author, { caption: 'Under the trees of Ratargul' });
    const kept = await createStory(ghuri.services, shy, { caption: 'Mine' });
    const { page } = await dataOf('story', `/s/${told}`);
    expect(page).toMatchObject({ story: { id: told }, place: { slug: 'ratargul' }, trips: [{ slug }] });
    expect(JSON.stringify(page)).not.toContain(author.email);
    expect((await open(`/s/${kept}`)).statusCode).toBe(404);
  });

  test('/place/:slug › names of the places it shows', async () => {
    const { page } = await dataOf('place', '/place/sajek-valley');
    expect(page.names['sajek-valley']).toEqual({
      slug: 'sajek-valley',
      name: 'Sajek Valley',
      bangla: 'সাজেক ভ্যালি',
    });
    expect(page.neighbours.every(({ place }) => page.names[place])).toBe(true);
  });
});

describe('short links', () => {
  test('/a/ and the key, a former name, both languages › the address it has now, cached as pages are', async () => {
    const { agency } = await sell();
    const former = await slugOf(agency.id);
    const key = former.slice(-8);
    await db().update(agencies).set({ name: 'Megh Bari Tours' }).where(eq(agencies.id, agency.id));
    for (const name of [key, former, `anything-${key}`]) {
      const { statusCode, headers } = await open(`/bn/a/${name}`);
      expect([statusCode, headers.location]).toEqual([302, `/bn/a/megh-bari-tours-${key}`]);
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=20');
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect((await open(`/embed/a/${key}?theme=dark`)).headers.location).toBe(
      `/embed/a/megh-bari-tours-${key}?theme=dark`,
    );
  });

  test('a name in Bangla letters › the key is the address', async () => {
    const agency = await createAgency(ghuri.services, await createUser(ghuri.services), {
      name: 'মেঘ বাড়ি',
    });
    const slug = await slugOf(agency.id);
    expect(slug).toMatch(/^[0-9a-f]{8}$/);
    expect((await open(`/a/${slug}`)).statusCode).toBe(200);
  });

  test('of an agency that does not sell, or of nobody › 404', async () => {
    const agency = await createAgency(ghuri.services, await createUser(ghuri.services), { verified: false });
    for (const name of [(await slugOf(agency.id)).slice(-8), agency.id, '00000000', '%', '-'])
      expect([name, (await open(`/a/${name}`)).statusCode]).toEqual([name, name === '%' ? 400 : 404]);
  });
});

describe('/embed/a/:slug', () => {
  test('departures that can be booked, soonest first, and nothing of the owner', async () => {
    const { agency, owner, tour, slug } = await sell({ cost: 6_500, capacity: 20, taken: 17 });
    const [full, closed, late] = await Promise.all([
      createTour(ghuri.services, agency, { capacity: 2, taken: 2 }),
      createTour(ghuri.services, agency),
      createTour(ghuri.services, agency, { startsAt: new Date(Date.now() + DAY_MS / 2) }),
    ]);
    await db().update(tours).set({ closedAt: new Date() }).where(eq(tours.id, closed));
    const address = await slugOf(agency.id);
    const { page } = await dataOf('embed', `/embed/a/${address}`);
    expect(page.departures).toMatchObject([{ id: tour, slug, cost: 6_500, seatsLeft: 3 }]);
    expect(page.agency).toMatchObject({ name: 'Megh Bari' });
    for (const secret of [full, late, owner.email, owner.id, owner.alias, 'Kamrul', '01712 345678'])
      expect(JSON.stringify(page)).not.toContain(secret);
  });

  test('any site may frame it, without scripts, forms and cookies; other pages never', async () => {
    const { agency, slug } = await sell();
    const address = await slugOf(agency.id);
    for (const url of [`/embed/a/${address}`, `/bn/embed/a/${address}`, '/embed/a/nobody-12345678']) {
      const { headers } = await open(url, { cookie: 'session=1' });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';img-src 'self';style-src 'self';font-src 'self';base-uri 'none';form-action 'none';frame-ancestors *",
      );
      expect([headers['x-frame-options'], headers['set-cookie']]).toEqual([undefined, undefined]);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=20');
    }
    for (const url of [`/t/${slug}`, `/a/${address}`, '/explore']) {
      const { headers } = await open(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  test('theme › light, dark or the reader’s', async () => {
    const { agency } = await sell();
    const address = `/embed/a/${await slugOf(agency.id)}`;
    const themes = ['?theme=dark', '?theme=light', '', '?theme=<b>', '?theme=dark&theme=dark'].map(
      async (query) => (await dataOf('embed', address + query)).context.theme,
    );
    expect(await Promise.all(themes)).toEqual(['dark', 'light', undefined, undefined, undefined]);
  });

  test('an agency that is stopped or not verified › 404', async () => {
    const { agency } = await sell();
    const address = `/embed/a/${await slugOf(agency.id)}`;
    expect((await open(address)).statusCode).toBe(200);
    await db()
      .update(agencies)
      .set({ stoppedAt: new Date(), stopReason: 'Complaints' })
      .where(eq(agencies.id, agency.id));
    later();
    const { statusCode, body } = await open(address);
    expect([statusCode, body.includes('Megh Bari')]).toEqual([404, false]);
    const pending = await createAgency(ghuri.services, await createUser(ghuri.services), { verified: false });
    expect((await open(`/embed/a/${await slugOf(pending.id)}`)).statusCode).toBe(404);
  });
});

describe('caching', () => {
  test('headers › for everybody, no cookie, at most a minute until a sold seat shows', async () => {
    const { slug } = await sell();
    const { headers } = await open(`/t/${slug}`, { cookie: 'session=1', authorization: 'Bearer x' });
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=20');
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('asked again with its ETag › 304 without a body; after a sale › the new page', async () => {
    const { slug, tour } = await sell({ capacity: 3 });
    const first = await open(`/t/${slug}`);
    const etag = String(first.headers.etag);
    const again = await open(`/t/${slug}`, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    await db().update(tours).set({ taken: 3 }).where(eq(tours.id, tour));
    later();
    const sold = await open(`/t/${slug}`, { 'if-none-match': etag });
    expect(sold.statusCode).toBe(200);
    expect(JSON.parse(sold.body).page.departures).toMatchObject([{ seatsLeft: 0 }]);
  });

  test('within ten seconds › not read again; later, unchanged › read, but not drawn again', async () => {
    const { slug, tour } = await sell({ capacity: 3 });
    await open(`/t/${slug}`);
    const before = drawn;
    await db().update(tours).set({ taken: 1 }).where(eq(tours.id, tour));
    clock += 9_000;
    await open(`/t/${slug}`);
    expect(drawn).toBe(before);
    later();
    await open(`/t/${slug}`);
    expect(drawn).toBe(before + 1);
    later();
    await open(`/t/${slug}`);
    expect(drawn).toBe(before + 1);
  });

  test('many at once › one reading', async () => {
    const { slug } = await sell();
    const before = drawn;
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(`/t/${slug}`)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(drawn).toBe(before + 1);
  });

  test('compressed › the same page', async () => {
    const { slug } = await sell();
    const zipped = await open(`/t/${slug}`, { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    const { gunzipSync } = await import('node:zlib');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe((await open(`/t/${slug}`)).body);
  });

  test.each(BOTS)('%s › the same page as everybody', async (agent) => {
    const { slug } = await sell();
    const [bot, person] = [await open(`/t/${slug}`, { 'user-agent': agent }), await open(`/t/${slug}`)];
    expect([bot.statusCode, bot.body, bot.headers.etag]).toEqual([200, person.body, person.headers.etag]);
  });
});

describe('/book', () => {
  const id = '0192d8f0-0000-7000-8000-000000000001';
  test.each([
    [`/book?tour=${id}&adults=2&children=1&infants=0`, `/tour-details/${id}?adults=2&children=1`],
    [`/book?tour=${id}`, `/tour-details/${id}`],
    [`/book?tour=${id}&adults=99&children=-1&infants=x`, `/tour-details/${id}`],
    ['/book?tour=//evil.example', '/upcoming-tours'],
    [`/book?tour=${id}&tour=${id}`, '/upcoming-tours'],
    ['/book', '/upcoming-tours'],
  ])('%s › %s', async (url, target) => {
    const { statusCode, headers } = await open(url);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, target, 'no-store']);
  });
});

describe('/find', () => {
  test.each([
    ['/find?where=sajek', '/place/sajek-valley'],
    ['/find?where=Sajk%20Valley&month=2026-12&people=3', '/place/sajek-valley?month=2026-12&people=3'],
    [
      '/bn/find?where=%E0%A6%B8%E0%A6%BE%E0%A6%9C%E0%A7%87%E0%A6%95&people=2',
      '/bn/place/sajek-valley?people=2',
    ],
    ['/find?where=sajek&month=&people=', '/place/sajek-valley'],
    ['/find?where=sajek&month=2026-13&people=99', '/place/sajek-valley'],
    ['/find?where=sajek&where=sylhet', '/explore#tours'],
    ['/find?where=%20', '/explore#tours'],
    ['/bn/find', '/bn/explore#tours'],
    ['/find?where=%2F%2Fevil.example', '/search?q=%2F%2Fevil.example'],
  ])('%s › %s', async (url, target) => {
    const { statusCode, headers } = await open(url);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, target, 'no-store']);
  });

  test('a month and a number of people › the page shows what fits, beside the page that shows everything', async () => {
    const startsAt = new Date('2027-02-28T19:00:00Z');
    const { slug } = await sell({ location: 'Kaptai Lake', capacity: 10, taken: 7, startsAt });
    const shown = async (query: string) =>
      (await dataOf('place', `/place/kaptai-lake${query}`)).page.trips.map((trip) => trip.slug);
    // In Dhaka it is March already.
    expect(await shown('?month=2027-03&people=3')).toEqual([slug]);
    expect(await shown('?month=2027-02')).toEqual([]);
    expect(await shown('?people=4')).toEqual([]);
    expect(await shown('?people=nobody')).toEqual([slug]);
    expect(await shown('')).toEqual([slug]);
    const { page } = await dataOf('place', '/place/kaptai-lake?month=2027-03');
    expect(page.wish).toEqual({ month: '2027-03', people: null });
    expect(page.trips[0]).toMatchObject({ seats: 10, seatsLeft: 3 });
  });
});

describe('GET /public/trips/:slug', () => {
  test('a visitor › the same data as the page, never cached; an unknown one › 404', async () => {
    const { slug } = await sell();
    const { statusCode, headers, body } = await ghuri.call('GET', `/public/trips/${slug}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(body)).toEqual((await dataOf('trip', `/t/${slug}`)).page);
    expect((await ghuri.call('GET', '/public/trips/nothing-12345678')).statusCode).toBe(404);
  });
});
