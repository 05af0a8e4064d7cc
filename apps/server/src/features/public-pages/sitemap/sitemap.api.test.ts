import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { posts } from '../../../schema/posts.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { agencyTrips } from '../../../schema/trips.table.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createStory } from '../../../testing/stories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { createTour } from '../../../testing/tours.ts';
import { PART_ITEMS, readItems, readParts } from './sitemap.reads.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp({ publicUrl: 'https://ghuri.test' });
});
afterAll(() => ghuri.close());

const db = () => ghuri.services.database.db;
const get = (url: string) => ghuri.app.inject({ url });
const locsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!);

/** Every file of the sitemap, as one text. */
async function readSitemap(): Promise<string> {
  const files = locsIn((await get('/sitemap.xml')).body).map((loc) => loc.replace('https://ghuri.test', ''));
  const bodies = await Promise.all(files.map(async (file) => (await get(file)).body));
  return bodies.join('');
}

const slugOf = async ({ id }: { id: string }) =>
  (await db().select({ slug: agencies.slug }).from(agencies).where(eq(agencies.id, id)))[0]!.slug;

async function createTrip(agency: { id: string }, location: string): Promise<{ id: string; slug: string }> {
  const tour = await createTour(ghuri.services, agency, { location });
  const [trip] = await db()
    .select({ id: agencyTrips.id, slug: agencyTrips.slug })
    .from(tours)
    .innerJoin(agencyTrips, eq(agencyTrips.id, tours.tripId))
    .where(eq(tours.id, tour));
  return { id: trip!.id, slug: trip!.slug! };
}
const hide = (trip: { id: string }, visibility: 'unlisted' | 'hidden') =>
  db().update(tours).set({ visibility }).where(eq(tours.tripId, trip.id));

describe('/sitemap.xml and its files', () => {
  test('everything public once in each language, and nothing else', async () => {
    const at = new Date();
    const owner = await createUser(ghuri.services);
    const shy = await createUser(ghuri.services);
    const agency = await createAgency(ghuri.services, owner, { name: 'Open Doors' });
    const listed = await createTrip(agency, 'Ratargul');
    const story = await createStory(ghuri.services, owner);

    const canaries: string[] = [owner.email, owner.alias, shy.email, shy.alias, owner.id];
    const badAgency = async (name: string, spoil: (owner: TestUser, id: string) => Promise<unknown>) => {
      const person = await createUser(ghuri.services);
      const bad = await createAgency(ghuri.services, person, { name, verified: name !== 'Pending' });
      const trip = await createTrip(bad, 'Boga Lake');
      const written = await createStory(ghuri.services, person);
      await db().update(users).set({ storiesPublic: true }).where(eq(users.id, person.id));
      await db().update(posts).set({ agencyId: bad.id }).where(eq(posts.id, written));
      await spoil(person, bad.id);
      canaries.push(await slugOf(bad), trip.slug, written);
    };
    await badAgency('Pending', async () => {});
    await badAgency('Stopped', (_, id) =>
      db().update(agencies).set({ stoppedAt: at, stopReason: 'Complaints' }).where(eq(agencies.id, id)),
    );
    await badAgency('Suspended', ({ id }) =>
      db().update(users).set({ suspendedAt: at, suspensionReason: 'Fraud' }).where(eq(users.id, id)),
    );

    const unlisted = await createTrip(agency, 'Nilgiri');
    await db().update(agencyTrips).set({ visibility: 'unlisted' }).where(eq(agencyTrips.id, unlisted.id));
    await hide(unlisted, 'unlisted');
    const draft = await createTrip(agency, 'Nafakhum');
    await hide(draft, 'hidden');
    const cancelled = await createTrip(agency, 'Remakri');
    await db()
      .update(tours)
      .set({ cancelledAt: at, cancelReason: 'Storm' })
      .where(eq(tours.tripId, cancelled.id));
    const removed = await createStory(ghuri.services, owner);
    await db().update(posts).set({ deletedAt: at, removedAt: at }).where(eq(posts.id, removed));
    canaries.push(unlisted.slug, draft.slug, cancelled.slug, removed, await createStory(ghuri.services, shy));
    canaries.push('nilgiri', 'nafakhum', 'remakri', 'boga-lake');

    const sitemap = await readSitemap();
    expect(canaries.filter((canary) => sitemap.includes(canary))).toEqual([]);
    const paths = [
      '/explore',
      '/place/ratargul',
      '/place/sylhet',
      '/place/sylhet-division',
      `/t/${listed.slug}`,
      `/a/${await slugOf(agency)}`,
      `/s/${story}`,
    ];
    expect(locsIn(sitemap).toSorted()).toEqual(
      paths.flatMap((path) => [`https://ghuri.test${path}`, `https://ghuri.test/bn${path}`]).toSorted(),
    );
    for (const path of paths) {
      const [en, bn] = [`https://ghuri.test${path}`, `https://ghuri.test/bn${path}`];
      const links = `<xhtml:link rel="alternate" hreflang="en" href="${en}"/><xhtml:link rel="alternate" hreflang="bn" href="${bn}"/><xhtml:link rel="alternate" hreflang="x-default" href="${en}"/></url>`;
      expect(sitemap.split(links)).toHaveLength(3);
    }

    // Private again: gone at once from its file.
    await db().update(users).set({ storiesPublic: false }).where(eq(users.id, owner.id));
    expect(await readSitemap()).not.toContain(story);
  });

  test('more than one file of a kind › together every story once, no file larger than allowed', async () => {
    const author = await createUser(ghuri.services);
    await db().update(users).set({ storiesPublic: true }).where(eq(users.id, author.id));
    const { pool } = ghuri.services.database;
    const total = 2 * PART_ITEMS;
    await pool.query(
      `insert into posts (id, author_id, caption, pictures) select gen_random_uuid(), $1, 'A story', '[{}]' from generate_series(1, $2::integer)`,
      [author.id, total],
    );
    const seen: string[] = [];
    const starts = await readParts(pool, 'stories');
    expect(starts).toHaveLength(2);
    for (const start of starts) {
      const before = seen.length;
      for await (const items of readItems(pool, 'stories', start))
        seen.push(...items.map(({ path }) => path));
      expect(seen.length - before).toBeLessThanOrEqual(PART_ITEMS);
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  }, 60_000);

  test('headers › XML that may be cached, without cookies', async () => {
    for (const url of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/places.xml']) {
      const { headers, statusCode } = await get(url);
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        200,
        'application/xml; charset=utf-8',
      ]);
      expect(headers['cache-control']).toBe('public, max-age=3600');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test.each([
    '/sitemap/users.xml',
    '/sitemap/users/0.xml',
    '/sitemap/trips/1.xml',
    '/sitemap/constructor/x.xml',
  ])('%s › 404', async (url) => expect((await get(url)).statusCode).toBe(404));
});

describe('/robots.txt', () => {
  test('public pages only, and where the sitemap is', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const page of ['/explore$', '/bn/explore$', '/t/', '/bn/embed/'])
      expect(body).toContain(`Allow: ${page}\n`);
    expect(body).toContain('Disallow: /\n');
    expect(body).toContain('Sitemap: https://ghuri.test/sitemap.xml\n');
    expect(body).not.toMatch(/^Allow: \/(home|user|profile|admin|settings)/m);
  });
});
