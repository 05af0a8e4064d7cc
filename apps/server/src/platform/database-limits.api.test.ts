import { route } from '@ghuri/contract/route';
import type { RouteTable } from '@ghuri/contract/route';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { migrateDatabase } from './db.ts';
import type { Db } from './db.ts';
import { mountRoutes } from './mount-routes.ts';

const response = z.object({ ok: z.boolean() });
const table = {
  'GET /limits/statement': route({ summary: 'Takes for ever', access: 'visitor', response }),
  'GET /limits/lock': route({ summary: 'Waits for a lock', access: 'visitor', response }),
  'GET /limits/idle': route({ summary: 'Does nothing in a transaction', access: 'visitor', response }),
} as const satisfies RouteTable;

/** The real limits are 20 s and more; here they are as short as possible. */
const within = (db: Db, setting: string, work: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local ${setting} = '50ms'`));
    await work(tx);
    return { ok: true };
  });

let ghuri: TestApp;
let began: PromiseWithResolvers<number>;
let resume: PromiseWithResolvers<void>;
beforeAll(async () => {
  ghuri = await createTestApp(
    {},
    {
      mount: (app, { database: { db }, ...services }) =>
        mountRoutes(app, services, table, {
          'GET /limits/statement': () =>
            within(db, 'statement_timeout', (tx) => tx.execute(sql`select pg_sleep(60)`)),
          'GET /limits/lock': () =>
            within(db, 'lock_timeout', (tx) => tx.execute(sql`select pg_advisory_xact_lock(77)`)),
          'GET /limits/idle': () =>
            within(db, 'idle_in_transaction_session_timeout', async (tx) => {
              const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
              began.resolve(rows[0]!.pid);
              await resume.promise;
              await tx.execute(sql`select 1`);
            }),
        }),
    },
  );
});
afterAll(() => ghuri.close());

const ask = (path: string) => ghuri.app.inject({ url: path });
const settings = async (): Promise<string> => {
  const { rows } = await ghuri.services.database.pool.query<{ set: string }>(
    `select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
       current_setting('idle_in_transaction_session_timeout')) as set`,
  );
  return rows[0]!.set;
};

describe('hole 20: the limits of the database', () => {
  test('every connection › has all three', async () => {
    expect(await settings()).toBe('30s 20s 1min');
  });

  test('a statement that takes for ever › 503, and the connection still works', async () => {
    const answer = await ask('/limits/statement');
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await ghuri.call('GET', '/time')).statusCode).toBe(200);
  });

  test('a lock that is never released › 503', async () => {
    const { pool } = ghuri.services.database;
    const holder = await pool.connect();
    try {
      await holder.query('select pg_advisory_lock(77)');
      expect((await ask('/limits/lock')).json()).toMatchObject({ status: 503, code: 'unavailable' });
    } finally {
      await holder.query('select pg_advisory_unlock(77)');
      holder.release();
    }
    expect((await ask('/limits/lock')).statusCode).toBe(200);
  });

  test('an idle transaction › ended with its locks; its next statement gets 503', async () => {
    began = Promise.withResolvers();
    resume = Promise.withResolvers();
    const answer = ask('/limits/idle');
    const { pool } = ghuri.services.database;
    const pid = await began.promise;
    const ended = async () => {
      const { rowCount } = await pool.query('select from pg_stat_activity where pid = $1', [pid]);
      expect(rowCount).toBe(0);
    };
    await vi.waitFor(ended, { timeout: 10_000 });
    resume.resolve();
    expect((await answer).json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await ghuri.call('GET', '/time')).statusCode).toBe(200);
  });

  test('a migration › has its own limits, and restores ours', async () => {
    const { pool } = ghuri.services.database;
    const client = await pool.connect();
    const asked: string[] = [];
    const query = client.query.bind(client);
    const connect = vi.spyOn(pool, 'connect').mockImplementation((() => Promise.resolve(client)) as never);
    client.query = ((...args: Parameters<typeof query>) => {
      asked.push(JSON.stringify(args[0]));
      return query(...args);
    }) as typeof client.query;
    try {
      await migrateDatabase(pool);
    } finally {
      connect.mockRestore();
      client.query = query;
    }
    const place = (part: string) => asked.findIndex((text) => text.includes(part));
    expect(place('set statement_timeout = 0')).toBeGreaterThanOrEqual(0);
    expect(place('set statement_timeout = 0')).toBeLessThan(place('pg_advisory_lock'));
    expect(place('reset statement_timeout')).toBeGreaterThan(place('pg_advisory_unlock'));
    expect(await settings()).toBe('30s 20s 1min');
  });
});
