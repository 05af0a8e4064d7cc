import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Callback } from '../../platform/payments/payment-provider.ts';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createPerson } from '../../testing/factories.ts';
import { receiveCallback } from './receive-callback.ts';
import { settle } from './settle.ts';

// What is done with news of a payment, whatever they say and whoever signed them.

let market: Market;
let attempt: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const nadia = await createPerson(market.ghuri.services);
  const { bookingId } = (await market.book(nadia, await market.sell({ cost: 5_000 }))).json();
  attempt = await market.attemptOf(bookingId);
});

const query = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** News as the provider's adapter reads them. */
function receive(callback: Callback | null): Promise<boolean> {
  const { services } = market.ghuri;
  const paymentProvider = { ...services.paymentProvider, parseCallback: () => callback };
  return receiveCallback(
    { ...services, paymentProvider },
    { channel: 'ipn', headers: new Headers(), rawBody: Buffer.alloc(0), query: new URLSearchParams() },
  );
}
const news = (changes: Partial<Callback> = {}): Callback => ({
  lookup: { tran_id: attempt },
  hint: { status: 'VALID', val_id: `val-${attempt}` },
  authentic: true,
  ...changes,
});

const noted = () =>
  query('select channel, authentic, status from payment_events where attempt_id = $1 order by id', [attempt]);
/** What somebody is going to ask about, and with which hint. */
const reasons = async () =>
  (
    await query(
      `select data from pgboss.job where name = 'payments.settle' and data->>'attemptId' = $1 order by created_on, id`,
      [attempt],
    )
  ).map(({ data }) => data);

test('news of ours, rightly signed › noted, and a reason to ask with their hint', async () => {
  expect(await receive(news())).toBe(true);
  expect(await noted()).toEqual([{ channel: 'ipn', authentic: true, status: 'VALID' }]);
  expect(await reasons()).toEqual([{ attemptId: attempt, hint: news().hint }]);
});

test('badly signed › noted as that, and a reason to ask without their hint', async () => {
  expect(await receive(news({ authentic: false }))).toBe(true);
  expect(await noted()).toEqual([{ channel: 'ipn', authentic: false, status: 'VALID' }]);
  expect(await reasons()).toEqual([{ attemptId: attempt }]);
});

test.each([
  ['a long word', { status: 'x'.repeat(31) }, 'x'.repeat(30)],
  ['no word', {}, ''],
])('%s of how it went › noted within its room', async (_what, hint, status) => {
  await receive(news({ hint }));
  expect(await noted()).toEqual([expect.objectContaining({ status })]);
});

test('what is dealt with, told again › noted, and no reason to ask, unless badly signed', async () => {
  const { services } = market.ghuri;
  const resolve = async () => ({
    state: 'paid' as const,
    txnId: `txn-${attempt}`,
    money: { minor: 500_000n, currency: 'BDT' as const },
    risk: 'ok' as const,
    ref: { val_id: `val-${attempt}` },
    extra: [],
  });
  await settle({ ...services, paymentProvider: { ...services.paymentProvider, resolve } }, attempt);
  expect(await receive(news())).toBe(true);
  expect(await noted()).toHaveLength(1);
  expect(await reasons()).toEqual([]);
  await receive(news({ authentic: false }));
  expect(await reasons()).toEqual([{ attemptId: attempt }]);
});

test.each<[string, () => Callback | null]>([
  ['that nobody can read', () => null],
  ['of no visit', () => news({ lookup: {} })],
  ['of a visit that is not ours', () => news({ lookup: { tran_id: 'NOBODY' } })],
])('news %s › refused, nothing noted', async (_what, callback) => {
  const before = await query('select count(*) from payment_events', []);
  expect(await receive(callback())).toBe(false);
  expect(await query('select count(*) from payment_events', [])).toEqual(before);
  expect(await reasons()).toEqual([]);
});
