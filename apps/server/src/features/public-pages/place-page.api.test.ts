import type { PlacePage } from '@ghuri/contract/place-page';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { tours } from '../../schema/tours.table.ts';
import { agencyTrips } from '../../schema/trips.table.ts';
import { createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTour } from '../../testing/tours.ts';
import { readPlacePage } from './place-page.reads.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

const DAY_MS = 86_400_000;
const db = () => ghuri.services.database.db;
const page = async (slug: string): Promise<PlacePage> =>
  (await readPlacePage(ghuri.services.database.pool, slug))!;
const person = () => createUser(ghuri.services);
const agency = async (name: string) => createAgency(ghuri.services, await person(), { name });
const trips = async (slug: string) => (await page(slug)).trips.map(({ locationName }) => locationName);

describe('readPlacePage › trips', () => {
  test('trips there, in it and elsewhere › on the pages of place, district and division only', async () => {
    const { id } = await agency('Hill Walkers');
    await createTour(ghuri.services, { id }, { location: 'Sajek Valley, Rangamati', cost: 5600 });
    await createTour(ghuri.services, { id }, { location: 'Kaptai Lake' });
    expect(await trips('sajek-valley')).toEqual(['Sajek Valley, Rangamati']);
    expect((await trips('rangamati')).toSorted()).toEqual(['Kaptai Lake', 'Sajek Valley, Rangamati']);
    expect(await trips('chattogram-division')).toHaveLength(2);
    expect(await trips('sylhet')).toEqual([]);
    expect((await page('sajek-valley')).trips[0]).toMatchObject({
      title: { en: 'Sajek Valley, Rangamati' },
      fromCost: 5600,
      dates: 1,
      soldOut: false,
      agency: { name: 'Hill Walkers', reviewCount: 0 },
    });
  });

  test('unlisted, cancelled, past, and of an agency that does not sell › none of them', async () => {
    const { id } = await agency('Coast');
    const { id: stopped } = await agency('Stopped');
    const at = { location: 'Kuakata' };
    const unlisted = await createTour(ghuri.services, { id }, at);
    const hidden = await createTour(ghuri.services, { id }, at);
    await createTour(ghuri.services, { id }, { ...at, cancelled: 'Storm' });
    await createTour(ghuri.services, { id }, { ...at, startsAt: new Date(Date.now() - DAY_MS) });
    await createTour(ghuri.services, { id: stopped }, at);
    await db().update(tours).set({ visibility: 'unlisted' }).where(eq(tours.id, unlisted));
    await db().update(tours).set({ visibility: 'hidden' }).where(eq(tours.id, hidden));
    await db()
      .update(agencies)
      .set({ stoppedAt: new Date(), stopReason: 'Complaints' })
      .where(eq(agencies.id, stopped));
    expect(await page('kuakata')).toMatchObject({ trips: [], agencies: [] });
  });

  test('two dates of one trip, the next sold out › one trip with the date that can be booked', async () => {
    const { id } = await agency('Boats');
    const at = { location: 'Ratargul', capacity: 5 };
    const soon = new Date(Date.now() + 5 * DAY_MS);
    const later = new Date(Date.now() + 9 * DAY_MS);
    const full = await createTour(ghuri.services, { id }, { ...at, startsAt: soon, taken: 5 });
    const free = await createTour(ghuri.services, { id }, { ...at, startsAt: later });
    const [first] = await db().select().from(tours).where(eq(tours.id, full));
    const [second] = await db().select().from(tours).where(eq(tours.id, free));
    await db().update(tours).set({ tripId: first!.tripId }).where(eq(tours.id, free));
    await db().delete(agencyTrips).where(eq(agencyTrips.id, second!.tripId!));
    const [trip, ...others] = (await page('ratargul')).trips;
    expect(others).toEqual([]);
    expect(trip).toMatchObject({ soldOut: false, dates: 1, startsAt: later.toISOString() });
  });

  test('a tour that an earlier release stored › found after the job ran', async () => {
    const { id } = await agency('Old');
    const tour = await createTour(ghuri.services, { id }, { location: 'Paharpur' });
    await db().update(tours).set({ placeSlug: null }).where(eq(tours.id, tour));
    expect(await trips('paharpur')).toEqual([]);
    await ghuri.services.database.pool.query(
      `insert into pgboss.job (name, data) values ('tours.close', '{}')`,
    );
    await ghuri.runJobs();
    expect(await trips('paharpur')).toEqual(['Paharpur']);
  });
});

describe('readPlacePage › stories', () => {
  test('public ones that name the place › newest first; no private, removed or other ones', async () => {
    const [open, closed, suspended] = [await person(), await person(), await person()];
    for (const { id } of [open, suspended])
      await db().update(users).set({ storiesPublic: true }).where(eq(users.id, id));
    const write = (author: { id: string }, caption: string) =>
      createStory(ghuri.services, author, { caption });
    const first = await write(open, 'Nilgiri above the clouds');
    const second = await write(open, 'নীলগিরিতে সকাল');
    await write(open, 'Nilachal, not the other one');
    await write(closed, 'Nilgiri, for friends only');
    await write(suspended, 'Nilgiri, by a suspended author');
    const removed = await write(open, 'Nilgiri, removed');
    const at = new Date();
    await db().update(posts).set({ deletedAt: at, removedAt: at }).where(eq(posts.id, removed));
    await db()
      .update(users)
      .set({ suspendedAt: at, suspensionReason: 'Spam' })
      .where(eq(users.id, suspended.id));
    const { stories } = await page('nilgiri');
    expect(stories.map(({ id }) => id)).toEqual([second, first]);
    expect(JSON.stringify(stories)).not.toContain(open.email);
    expect(JSON.stringify(stories)).not.toContain(open.alias);

    await db().update(users).set({ storiesPublic: false }).where(eq(users.id, open.id));
    expect((await page('nilgiri')).stories).toEqual([]);
  });
});

describe('readPlacePage › months, sights and neighbours', () => {
  test('seats sold by three agencies › the best months; seats kept back do not count', async () => {
    const sellers = [await agency('One'), await agency('Two'), await agency('Three')];
    const now = new Date();
    for (const [index, { id }] of sellers.entries())
      for (let ago = 1; ago <= 6; ago += 1) {
        const startsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 10 + index));
        const tour = await createTour(
          ghuri.services,
          { id },
          { location: 'Jaflong', startsAt, taken: ago * 3 },
        );
        await db().update(tours).set({ over: true }).where(eq(tours.id, tour));
      }
    const { months } = await page('jaflong');
    const busiest = (now.getUTCMonth() + 6) % 12;
    expect(months?.shares[busiest]).toBe(100);
    expect(months?.best).toContain(busiest);
  });

  test('nothing sold › no months', async () => expect((await page('boga-lake')).months).toBeNull());

  test('a district › what to see in it, and places around it', async () => {
    const { sights, neighbours } = await page('bandarban');
    expect(sights).toContain('nilgiri');
    expect(neighbours).toHaveLength(6);
  });

  test('a place that the gazetteer does not know › undefined', async () =>
    expect(await readPlacePage(ghuri.services.database.pool, 'atlantis')).toBeUndefined());
});
