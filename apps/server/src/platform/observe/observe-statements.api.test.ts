import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { ask, openDatabase } from '../db.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { nameOf } from './observe-statements.ts';
import { currentWork } from './work.ts';

/** A statement that reads its own text, as PostgreSQL shows it to an operator. */
const ITSELF = 'select query from pg_stat_activity where pid = pg_backend_pid()';
const PREPARED = { name: 'reads-itself', text: ITSELF };
const SLOW_MS = 200;
const SLEEP = `select pg_sleep(${(SLOW_MS + 50) / 1000})`;
const TOKEN = 'a token of at least sixteen characters';

const lines: string[] = [];
const slowOnes = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'slow statement');
let ghuri: TestApp;
let jobSaw: string | undefined;
let startJob: () => Promise<void>;

beforeAll(async () => {
  ghuri = await createTestApp(
    { slowQueryMs: SLOW_MS, metricsToken: TOKEN },
    {
      log: createLog('warn', { write: (line) => void lines.push(line) }),
      prepare: ({ jobs, database }) => {
        const job = jobs.define('tests.look', {}, async () => {
          jobSaw = (await database.pool.query<{ query: string }>(ITSELF)).rows[0]!.query;
        });
        startJob = () => job.enqueue(database.db, {});
      },
      mount: (app, { database: { db, pool } }) => {
        const look = async () => (await pool.query<{ query: string }>(ITSELF)).rows[0]!.query;
        app.get('/look/:id', look);
        app.post('/look', look);
        app.get('/files/*', look);
        app.get('/transaction', () =>
          db.transaction(async (tx) => (await tx.execute<{ query: string }>(ITSELF)).rows[0]!.query),
        );
        app.get('/prepared', () =>
          db.transaction(async (tx) => {
            const texts = [];
            for (let times = 0; times < 3; times++)
              texts.push((await ask<{ query: string }>(tx, PREPARED, []))[0]!.query);
            const { rows } = await tx.execute<{ statement: string; plans: number }>(
              `select statement, (generic_plans + custom_plans)::integer as plans
               from pg_prepared_statements where name = 'reads-itself'`,
            );
            return { texts, rows };
          }),
        );
        app.get('/sleep/:email', async () => void (await pool.query(SLEEP)));
        app.get('/sleep-by-name', async () => void (await ask(db, { name: 'sleeps', text: SLEEP }, [])));
        app.get('/sleep-and-fail', async () => void (await pool.query(`${SLEEP}, 1 / (select 0)`)));
      },
    },
  );
});
beforeEach(() => void (lines.length = 0));
afterAll(() => ghuri.close());

const call = (url: string, requestId?: string, method: 'GET' | 'POST' = 'GET') =>
  ghuri.app.inject({
    method,
    url,
    headers: requestId === undefined ? {} : { 'x-request-id': requestId },
    ...(method === 'POST' && { payload: { a: 'body' } }),
  });

describe('a statement, as PostgreSQL shows it', () => {
  test('of a request › starts with the caller’s id and the pattern of the route', async () => {
    const { body, headers } = await call('/look/rafi@example.com', 'browser-12345678');
    expect(headers['x-request-id']).toBe('browser-12345678');
    expect(body).toBe(`/* request=browser-12345678 route=GET /look/:id */ ${ITSELF}`);
  });

  test('after a body arrived › the same', async () => {
    const { body } = await call('/look', 'browser-12345678', 'POST');
    expect(body).toBe(`/* request=browser-12345678 route=POST /look */ ${ITSELF}`);
  });

  test('inside a transaction › the same', async () => {
    expect((await call('/transaction', 'browser-12345678')).body).toContain('/* request=browser-12345678 ');
  });

  test('of a route with an asterisk › no comment opens inside the comment', async () => {
    const { statusCode, body } = await call('/files/a/b', 'browser-12345678');
    expect(statusCode).toBe(200);
    expect(body).toBe(`/* request=browser-12345678 route=GET /files/_ */ ${ITSELF}`);
  });

  test.each([
    ['nothing', undefined],
    ['too short', '1234567'],
    ['too long', 'x'.repeat(65)],
    ['the end of a comment', 'a-good-id*/drop table users;--'],
    ['the begin of a comment', 'a-good-id/*'],
    ['a space', 'a good id'],
    ['a line break', 'a-good-id\nselect'],
    ['a letter of another script', 'পরিচয়-পরিচয়'],
    ['two ids', 'browser-12345678, browser-87654321'],
  ])('when the caller sends %s › an id of ours', async (_, id) => {
    const { body, headers, statusCode } = await call('/look/1', id);
    expect(statusCode).toBe(200);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(body).toBe(`/* request=${String(headers['x-request-id'])} route=GET /look/:id */ ${ITSELF}`);
  });

  test('of a job › starts with its name', async () => {
    await startJob();
    await ghuri.runJobs();
    expect(jobSaw).toBe(`/* job=tests.look */ ${ITSELF}`);
  });

  test('with a name › is prepared once and keeps its text', async () => {
    await call('/prepared', 'browser-12345678');
    const { texts, rows } = (await call('/prepared', 'browser-87654321')).json<{
      texts: string[];
      rows: { statement: string; plans: number }[];
    }>();
    expect(texts).toEqual([ITSELF, ITSELF, ITSELF]);
    expect(rows).toEqual([{ statement: ITSELF, plans: expect.any(Number) }]);
    expect(rows[0]!.plans).toBeGreaterThanOrEqual(3);
  });

  test('that waited for a connection › has the id of its own request, not of the one that returned it', async () => {
    const copy = await cloneDatabase(inject('postgresUrl'));
    const observer = { slowMs: 60_000, log: ghuri.services.log, metrics: createMetrics(ghuri.services.log) };
    const database = openDatabase(copy.url, { connections: 1, observer });
    const look = (requestId: string) =>
      currentWork.run({ kind: 'request', name: 'GET /', requestId, span: undefined }, () =>
        database.pool.query<{ query: string }>(ITSELF),
      );
    const ids = Array.from({ length: 20 }, (_, index) => `request-number-${index}`);
    const seen = await Promise.all(ids.map(look));
    expect(seen.map(({ rows }) => rows[0]!.query)).toEqual(
      ids.map((id) => `/* request=${id} route=GET / */ ${ITSELF}`),
    );
    await database.close();
    await copy.drop();
  });
});

describe('a slow statement', () => {
  test('is logged once, with its name, time, request, route and process', async () => {
    await call('/sleep/rafi@example.com', 'browser-12345678');
    expect(slowOnes()).toEqual([
      expect.objectContaining({
        statement: 'select',
        text: SLEEP,
        reqId: 'browser-12345678',
        route: 'GET /sleep/:email',
        postgresPid: expect.any(Number),
      }),
    ]);
    expect(slowOnes()[0]!['milliseconds']).toBeGreaterThanOrEqual(SLOW_MS);
    expect(lines.join('')).not.toContain('rafi');
  });

  test('with a name, or one that fails › is logged and counted too; a quick one is not', async () => {
    await call('/sleep-by-name');
    await call('/sleep-and-fail');
    await call('/look/1');
    expect(slowOnes().map(({ statement }) => statement)).toEqual(['sleeps', 'select']);
    const { body } = await ghuri.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(body).toContain('ghuri_slow_statements_total{statement="sleeps"} 1');
  });
});

describe('nameOf', () => {
  test.each([
    ['select "id" from "users" where "email" = $1', 'select users'],
    ['\n  insert into pgboss.job (id) values ($1)', 'insert pgboss.job'],
    ['update only bookings set a = $1', 'update bookings'],
    ['with due as (select id from payment_attempts for update) update x set y = 1', 'with payment_attempts'],
    ['begin', 'begin'],
    ['select 1', 'select'],
    ['', 'statement'],
  ])('%j › %s', (text, name) => {
    expect(nameOf({ text })).toBe(name);
  });

  test('a prepared statement › its name', () => {
    expect(nameOf({ name: 'tour-page', text: 'select 1' })).toBe('tour-page');
  });
});
