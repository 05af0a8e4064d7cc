import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PLACES } from '@ghuri/places/gazetteer';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { posts } from '../../../schema/posts.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { agencyTrips } from '../../../schema/trips.table.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { createUser } from '../../../testing/factories.ts';
import { createStory } from '../../../testing/stories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { createTour } from '../../../testing/tours.ts';
import { mountPreviews } from './previews.routes.ts';
import { createPreviews } from './previews.ts';

/** A drawing that ends when the test says so, behind `/flood/preview/…`. */
const drawing = { now: 0, most: 0, begun: 0, finish: [] as (() => void)[] };
const slowly = async (): Promise<Buffer> => {
  drawing.begun += 1;
  drawing.now += 1;
  drawing.most = Math.max(drawing.most, drawing.now);
  await new Promise<void>((resolve) => drawing.finish.push(resolve));
  drawing.now -= 1;
  return Buffer.from('a picture');
};

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp(
    {},
    {
      mount: (app, services) =>
        void app.register(async (scope) => mountPreviews(scope, services, createPreviews(services, slowly)), {
          prefix: '/flood',
        }),
    },
  );
});
afterAll(() => ghuri.close());

const db = () => ghuri.services.database.db;
const get = (url: string, headers: Record<string, string> = {}) => ghuri.app.inject({ url, headers });
const status = async (url: string) => (await get(url)).statusCode;

async function tripOf(agency: { id: string }, overrides = {}): Promise<{ tour: string; slug: string }> {
  const tour = await createTour(ghuri.services, agency, overrides);
  const [trip] = await db()
    .select({ slug: agencyTrips.slug })
    .from(tours)
    .innerJoin(agencyTrips, eq(agencyTrips.id, tours.tripId))
    .where(eq(tours.id, tour));
  return { tour, slug: trip!.slug! };
}
const slugOf = async ({ id }: { id: string }) =>
  (await db().select({ slug: agencies.slug }).from(agencies).where(eq(agencies.id, id)))[0]!.slug;

describe('GET /preview/:kind/:file', () => {
  test('trip, agency, story, place and landing page, in both languages › JPEG of 1200 × 630, of its own each', async () => {
    const owner = await createUser(ghuri.services);
    const agency = await createAgency(ghuri.services, owner, { name: 'Megh Bari Travels' });
    const { slug } = await tripOf(agency, { location: 'Sajek Valley' });
    const story = await createStory(ghuri.services, owner, { caption: 'সাজেকে মেঘ' });
    const tags = new Set<unknown>();
    const files = [`t/${slug}`, `a/${await slugOf(agency)}`, `s/${story}`, 'place/coxs-bazar', 'explore'];
    for (const file of files)
      for (const language of ['', '?lang=bn']) {
        const answer = await get(`/preview/${file}.jpg${language}`);
        expect([file, answer.statusCode, answer.headers['content-type']]).toEqual([file, 200, 'image/jpeg']);
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
          format: 'jpeg',
          width: 1200,
          height: 630,
        });
        expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+/);
        expect(answer.headers['set-cookie']).toBeUndefined();
        tags.add(answer.headers.etag);
      }
    expect(tags.size).toBe(10);
  }, 120_000);

  test('asked again with the ETag › 304; after a new price › another picture', async () => {
    const agency = await createAgency(ghuri.services, await createUser(ghuri.services));
    const { tour, slug } = await tripOf(agency, { cost: 5_600 });
    const url = `/preview/t/${slug}.jpg`;
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
    const again = await get(url, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const kept = path.join(ghuri.services.config.dataDir, 'previews');
    expect(await readdir(kept)).toContain(etag.slice(1, -1));
    expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(true);

    await db().update(tours).set({ costPaisa: 700_000n }).where(eq(tours.id, tour));
    const changed = await get(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  }, 60_000);

  test('what is not public › 404, also right after it was drawn', async () => {
    const owner = await createUser(ghuri.services);
    const agency = await createAgency(ghuri.services, owner);
    const pending = await createAgency(ghuri.services, await createUser(ghuri.services), { verified: false });
    const person = await createUser(ghuri.services);
    const { slug } = await tripOf(agency);
    const story = await createStory(ghuri.services, owner);
    const personal = await createStory(ghuri.services, person);
    const removed = await createStory(ghuri.services, owner);
    const at = new Date();
    await db().update(posts).set({ deletedAt: at, removedAt: at }).where(eq(posts.id, removed));
    const urls = [`t/${slug}`, `a/${await slugOf(agency)}`, `s/${story}`].map(
      (file) => `/preview/${file}.jpg`,
    );
    for (const url of urls) expect([url, await status(url)]).toEqual([url, 200]);
    for (const file of [`a/${await slugOf(pending)}`, `s/${personal}`, `s/${removed}`])
      expect([file, await status(`/preview/${file}.jpg`)]).toEqual([file, 404]);

    await db()
      .update(users)
      .set({ suspendedAt: at, suspensionReason: 'Fraud' })
      .where(eq(users.id, owner.id));
    for (const url of urls) expect([url, await status(url)]).toEqual([url, 404]);
    await db().update(users).set({ storiesPublic: true }).where(eq(users.id, person.id));
    expect(await status(`/preview/s/${personal}.jpg`)).toBe(200);
    await db().update(users).set({ storiesPublic: false }).where(eq(users.id, person.id));
    expect(await status(`/preview/s/${personal}.jpg`)).toBe(404);
  }, 60_000);

  test.each([
    't/unknown-00000000.jpg',
    'a/unknown-00000000.jpg',
    's/not-an-id.jpg',
    's/00000000-0000-7000-8000-000000000000.jpg',
    'place/atlantis.jpg',
    'place/sajek-valley.png',
    'place/..%2f..%2fapp-secret.jpg',
    'constructor/sajek-valley.jpg',
    'explore/sajek-valley.jpg',
    'explore.png',
    '__proto__/x.jpg',
    `t/${'a'.repeat(121)}.jpg`,
    't/%00.jpg',
    't/বাংলা.jpg',
  ])('%s › 404', async (file) => expect(await status(encodeURI(`/preview/${file}`))).toBe(404));
});

describe('a flood of previews', () => {
  const turn = () => new Promise(setImmediate);
  /** The answers so far, in the order in which they came. */
  const collect = <T>(requests: Promise<T>[]): T[] => {
    const answers: T[] = [];
    for (const request of requests) void request.then((answer) => answers.push(answer));
    return answers;
  };
  /** Ends one drawing after the other until every request has its answer. */
  const finishAll = async <T>(requests: Promise<T>[], answers = collect(requests)): Promise<T[]> => {
    while (answers.length < requests.length) {
      drawing.finish.shift()?.();
      await turn();
    }
    return answers;
  };

  test('sixty pictures at once › one is drawn, eight wait, the rest get 503 and when to come back', async () => {
    const requests = PLACES.slice(0, 60).map(({ slug }) => get(`/flood/preview/place/${slug}.jpg`));
    const answers = collect(requests);
    // No drawing ends before all others are refused.
    while (answers.length < 51) await turn();
    expect([drawing.now, drawing.begun]).toEqual([1, 1]);
    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(headers.etag).toBeUndefined();
    }
    await finishAll(requests, answers);
    expect(answers.slice(51).map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    expect([drawing.most, drawing.begun]).toEqual([1, 9]);
  });

  test('one picture, asked for many times at once › drawn once, and everyone gets it', async () => {
    const before = drawing.begun;
    const requests = Array.from({ length: 60 }, () => get('/flood/preview/place/sylhet.jpg?lang=bn'));
    const answers = await finishAll(requests);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 a picture']),
    );
    expect(drawing.begun - before).toBe(1);
  });
});
