import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Job } from '../../apps/server/src/platform/jobs/jobs.ts';
import { openLive } from '../../apps/server/src/testing/event-stream.ts';
import { createUser, signInCookie } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { createStory } from '../../apps/server/src/testing/stories.ts';
import { createTestApp } from '../../apps/server/src/testing/test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { startDurablePostgres } from '../torture/durable-postgres.ts';
import type { DurablePostgres } from '../torture/durable-postgres.ts';

/** `node proofs/faults/faults.mjs 30` stops it for that many seconds, and waits for interrupted jobs. */
const AWAY_SECONDS = Number(process.env['FAULT_SECONDS'] ?? 0);
const WRITERS = 6;

let postgres: DurablePostgres;
let ghuri: TestApp;
let rafi: TestUser;
let story: string;
let cookie: string;
let note: Job<{ n: number }>;
const noted: number[] = [];
let holding: Promise<void> | undefined;

beforeAll(async () => {
  postgres = await startDurablePostgres();
  ghuri = await createTestApp(
    {},
    {
      databaseUrl: postgres.url,
      workers: true,
      prepare: ({ jobs }) => {
        note = jobs.define('proof.note', { timeout: 5, retryDelay: 1 }, async ({ n }) => {
          noted.push(n);
          await holding;
        });
      },
    },
  );
  rafi = await createUser(ghuri.services);
  story = await createStory(ghuri.services, rafi);
  ({ cookie } = await signInCookie(ghuri.services, rafi));
}, 120_000);
afterAll(async () => {
  await ghuri.close();
  await postgres.stop();
});

const say = (comment: string) =>
  ghuri.call('PATCH', `/posts/${story}`, { token: rafi.token, body: { comment } });
const readComments = async () => {
  const { rows } = await ghuri.services.database.pool.query<{ body: string }>('select body from comments');
  return rows.map(({ body }) => body);
};
const isAway = (answer: LightMyRequestResponse) => {
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
};
const renew = () =>
  ghuri.call('POST', '/auth/token', { headers: { cookie, origin: ghuri.services.config.publicUrl } });

describe('the database is down', () => {
  test('calls › 503 at once, nobody is signed out; back › everything continues by itself', async () => {
    const stream = await openLive(ghuri.app, `user:${rafi.id}`, { token: rafi.token });
    expect((await stream.next()).type).toBe('ready');
    expect((await say('before')).statusCode).toBe(200);
    expect((await renew()).statusCode).toBe(200);

    await postgres.goAway();
    const until = performance.now() + AWAY_SECONDS * 1_000;
    do {
      // More calls than connections. All get a response while it is down: none waits for it.
      const answers = await Promise.all([
        ...Array.from({ length: 30 }, () => ghuri.call('GET', '/posts', { token: rafi.token })),
        say('meanwhile'),
        renew(),
        ghuri.call('POST', '/auth/sign-in', { body: { email: rafi.email, password: rafi.password } }),
        ghuri.call('GET', '/ready'),
      ]);
      for (const answer of answers) isAway(answer);
      expect((await ghuri.call('GET', '/health')).statusCode).toBe(200);
      await pause(AWAY_SECONDS > 0 ? 500 : 0);
    } while (performance.now() < until);
    await postgres.comeBack();

    expect((await say('after')).statusCode).toBe(200);
    expect((await renew()).statusCode).toBe(200);
    expect((await readComments()).sort()).toEqual(['after', 'before']);
    // The page that was open all the time receives new events.
    await ghuri.services.live.publish(ghuri.services.database.db, `user:${rafi.id}`, {
      type: 'proof',
      data: {},
    });
    expect((await stream.next()).type).toBe('proof');
    stream.close();
    await note.enqueue(ghuri.services.database.db, { n: 1 });
    await vi.waitFor(() => expect(noted).toContain(1), { timeout: 20_000 });
  });

  // The queue takes minutes to see that a job is lost: only with enough time (proofs/faults/faults.mjs).
  test.each(AWAY_SECONDS > 0 ? [AWAY_SECONDS] : [])(
    'a job was under way, %i s › it is run again, as nobody knows that it was done',
    async (seconds) => {
      const held = Promise.withResolvers<void>();
      holding = held.promise;
      await note.enqueue(ghuri.services.database.db, { n: 2 });
      await vi.waitFor(() => expect(noted).toContain(2), { timeout: 20_000 });
      await postgres.goAway();
      held.resolve();
      await pause(seconds * 1_000);
      await postgres.comeBack();
      await vi.waitFor(() => expect(noted.filter((n) => n === 2).length).toBeGreaterThan(1), {
        timeout: 180_000,
      });
    },
    400_000,
  );
}, 120_000);

describe('the database is restarted while users write', () => {
  test.each([
    ['by an operator', () => postgres.goAway().then(() => postgres.comeBack())],
    ['after a crash', () => postgres.crash()],
  ] as const)(
    '%s › done or refused clearly, nothing acknowledged is lost, all of them go on',
    async (_how, restart) => {
      const acknowledged: string[] = [];
      const refused = new Set<string>();
      const over = new AbortController();
      const write = async (): Promise<void> => {
        let kept = false;
        // Until one more runs after the restart.
        while (!over.signal.aborted || !kept) {
          const words = randomUUID();
          const answer = await say(words);
          kept = answer.statusCode === 200;
          if (kept) acknowledged.push(words);
          else refused.add(answer.json().code);
          await pause(5);
        }
      };
      const writers = Promise.all(Array.from({ length: WRITERS }, write));
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(WRITERS), { timeout: 20_000 });
      await restart();
      over.abort();
      await writers;
      expect([...refused]).toEqual(['unavailable']);
      const kept = new Set(await readComments());
      expect(acknowledged.filter((words) => !kept.has(words))).toEqual([]);
      // Every connection was returned: a pool that loses one at each restart runs out.
      const { pool } = ghuri.services.database;
      await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 10_000 }).toBe(0);
    },
  );
}, 60_000);

describe('the disk of the database is full', () => {
  test('changes › 503, reading works; with space again › everything works', async () => {
    const { pool } = ghuri.services.database;
    // PostgreSQL's own message when the disk is full.
    await pool.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await pool.query('create trigger no_room before insert on comments execute function no_room()');
    isAway(await say('too much'));
    expect((await ghuri.call('GET', '/posts', { token: rafi.token })).statusCode).toBe(200);
    await pool.query('drop trigger no_room on comments');
    expect((await say('with room')).statusCode).toBe(200);
    expect(await readComments()).not.toContain('too much');
  });
});
