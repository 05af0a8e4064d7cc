import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { STORE } from '@ghuri/gateway/testing/practice-gateway';
import type { TestApp } from '../../../testing/test-app.ts';

const FLOOD = 3_000;

let market: Market;
/** The same product with its rate limits on. */
let limited: TestApp;
beforeAll(async () => {
  market = await openMarket();
  const sslcommerz = { baseUrl: market.gateway.url, ...STORE };
  limited = await market.ghuri.another({ rateLimits: true, sslcommerz });
});
afterAll(async () => {
  await limited.close();
  await market.close();
});

const query = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;

async function beginAttempt(): Promise<{ bookingId: string; transactionId: string; attempt: string }> {
  const nadia = await createUser(market.ghuri.services);
  const { bookingId, transactionId } = (await market.book(nadia, await market.sell())).json();
  return { bookingId, transactionId, attempt: await market.attemptOf(bookingId) };
}
const knock = (path: string, fields: Record<string, string>, remoteAddress: string) =>
  limited.app.inject({
    method: 'POST',
    url: `/api/payment/${path}`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const unsigned = (attempt: string) => market.stand.forge(attempt);
const waiting = async () =>
  Number(
    (
      await query(`select count(*) from pgboss.job where name = 'payments.settle' and state < 'active'`, [])
    )[0]!['count'],
  );
const events = async (attempt: string) =>
  Number((await query('select count(*) from payment_events where attempt_id = $1', [attempt]))[0]!['count']);
const calls = async () => (await market.gateway.events({ type: 'call' })).length;

/** Sends these callbacks from one address, fifty at a time. Returns how often each status came back. */
async function flood(attempts: string[], remoteAddress: string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < FLOOD; sent += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        knock('ipn', unsigned(attempts[(sent + at) % attempts.length]!), remoteAddress),
      ),
    );
    for (const { statusCode } of answers) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

describe('hole 14: 3,000 unsigned callbacks', () => {
  test('about one attempt › 20 are taken, one job and a handful of calls; the real payment is the next thing done', async () => {
    const { bookingId, transactionId, attempt } = await beginAttempt();
    const statuses = await flood([attempt], '203.0.113.7');
    expect(statuses).toEqual({ 200: 20, 429: FLOOD - 20 });
    expect(await events(attempt)).toBe(20);
    expect(await waiting()).toBe(1);
    const before = await calls();
    // Correctly signed, from the address of the flood itself.
    const back = await knock(`return/${transactionId}`, await market.end(attempt, 'pay'), '203.0.113.7');
    expect(back.statusCode).toBe(303);
    expect(await waiting()).toBe(1);
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    // One validation: the flood caused no call to the provider.
    expect((await calls()) - before).toBe(1);
  }, 60_000);

  test('about many attempts › one address causes 60 jobs at most, and the payment of another user is not behind them all', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, beginAttempt));
    const statuses = await flood(
      others.map(({ attempt }) => attempt),
      '203.0.113.8',
    );
    expect(statuses).toEqual({ 200: 60, 429: FLOOD - 60 });
    expect(await waiting()).toBe(8);
    const { bookingId, transactionId, attempt } = await beginAttempt();
    await knock(`return/${transactionId}`, await market.end(attempt, 'pay'), '203.0.113.8');
    expect(await waiting()).toBe(9);
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
  }, 60_000);

  test('control: without limits and without the note that a job waits › a row and a job each', async () => {
    const { attempt } = await beginAttempt();
    const before = await waiting();
    for (let sent = 0; sent < 30; sent += 1) {
      await query('update payment_attempts set settle_queued_at = null where id = $1', [attempt]);
      await market.knock('ipn', unsigned(attempt));
    }
    expect((await waiting()) - before).toBe(30);
    expect(await events(attempt)).toBe(30);
  });
});

describe('hole 14: who is limited', () => {
  test('what nobody can read › refused as such, then as too many', async () => {
    const answers = [];
    for (let sent = 0; sent < 61; sent += 1)
      answers.push(await knock('ipn', { nothing: 'at all' }, '203.0.113.9'));
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 400)).toBe(true);
    expect(answers[60]!.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(answers[60]!.headers['retry-after']).toBeDefined();
  });

  test('rightly signed ones › 20 a minute of an attempt, whatever came unsigned; another attempt has its own', async () => {
    const first = await beginAttempt();
    const second = await beginAttempt();
    const fields = await market.end(first.attempt, 'fail');
    for (let sent = 0; sent < 25; sent += 1) await knock('ipn', unsigned(first.attempt), `203.0.114.${sent}`);
    const answers = [];
    for (let sent = 0; sent < 21; sent += 1) answers.push(await knock('ipn', fields, '198.51.100.1'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(20).fill(200), 429]);
    const other = await knock('ipn', await market.end(second.attempt, 'fail'), '198.51.100.1');
    expect(other.statusCode).toBe(200);
    await market.ghuri.moveClock(61_000);
    expect((await knock('ipn', fields, '198.51.100.1')).statusCode).toBe(200);
  });
});
