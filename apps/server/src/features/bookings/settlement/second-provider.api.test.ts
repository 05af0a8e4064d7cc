import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarketAt } from '../../../testing/checkout.ts';
import type { AnyMarket } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { openShapla, openSslcommerz } from '../../../testing/payments/provider-stands.ts';
import type { ProviderStand } from '../../../testing/payments/provider-stands.ts';
import type { TestApp } from '../../../testing/test-app.ts';

// A server that takes new payments through a second provider and still knows SSLCommerz.

type Shapla = Awaited<ReturnType<typeof openShapla>>;

let before: AnyMarket;
let shapla: Shapla;
let now: TestApp;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  before = await openMarketAt(await openSslcommerz());
  shapla = await openShapla();
  const [second] = shapla.options.paymentProviders!;
  const first = before.ghuri.services.paymentProvider;
  now = await before.ghuri.another({}, { paymentProviders: [second, first] });
});
afterAll(async () => {
  await now.close();
  await before.close();
  await shapla.stop();
});
beforeEach(async () => {
  nadia = await createUser(before.ghuri.services);
  tour = await before.sell({ cost: 5_000, capacity: 4 });
});

const bring = (stand: ProviderStand, news: Record<string, string>) =>
  now.app.inject({ method: 'POST', url: '/api/payment/ipn', ...stand.request('ipn', news) });
const stateOf = async (bookingId: string) => (await before.bookingOf(bookingId)).state;
const cancel = (bookingId: string) =>
  now.call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body: { refund: 5_000 } });

/** A booking paid through the second provider. */
async function buy(): Promise<{ bookingId: string; attempt: string; transactionId: string }> {
  const body = { tour, username: 'Nadia', phone_number: '01712 345678', address: 'Dhaka' };
  const answer = (await now.call('POST', '/payment', { token: nadia.token, body })).json();
  const attempt = await before.attemptOf(answer.bookingId);
  await bring(shapla, await shapla.end(attempt, 'pay'));
  await now.runJobs();
  return { ...answer, attempt };
}

describe('a change of provider', () => {
  test('an attempt begun before › settled and refunded where it began', async () => {
    const { bookingId } = (await before.book(nadia, tour)).json();
    const attempt = await before.attemptOf(bookingId);
    await bring(before.stand, await before.end(attempt, 'pay'));
    await now.runJobs();
    expect(await stateOf(bookingId)).toBe('paid');
    await cancel(bookingId);
    await now.runJobs();
    expect(await before.stand.refundsOf(attempt)).toBe(1);
  });

  test('news of an attempt, signed by the other provider › refused', async () => {
    const { bookingId } = (await before.book(nadia, tour)).json();
    const attempt = await before.attemptOf(bookingId);
    const foreign = shapla.gateway.sign({ event: 'order.captured', merchantRef: attempt, capture: 'cap_1' });
    expect((await bring(shapla, { ...foreign })).statusCode).toBe(400);
  });

  test('an attempt whose provider this server does not know › it stays open, its hold ends', async () => {
    const { bookingId } = (await before.book(nadia, tour)).json();
    const attempt = await before.attemptOf(bookingId);
    const { pool } = before.ghuri.services.database;
    await pool.query(`update payment_attempts set provider = 'gone' where id = $1`, [attempt]);
    await before.ghuri.moveClock(15 * 60_000);
    await now.runJobs();
    expect(await stateOf(bookingId)).toBe('expired');
    const { rows } = await pool.query('select state, next_check_at from payment_attempts where id = $1', [
      attempt,
    ]);
    expect(rows).toEqual([{ state: 'redirected', next_check_at: expect.any(Date) }]);
  });
});

describe('texts about a payment of the second provider', () => {
  test('on the receipt › the method and the bank', async () => {
    const { transactionId } = await buy();
    const receipt = (await now.call('GET', `/payment/success/${transactionId}`, nadia)).json();
    expect(receipt).toMatchObject({ state: 'paid', paymentType: 'wallet', bank: 'Shapla Bank' });
  });

  test('on a server that does not know the provider › the rest of the receipt', async () => {
    const { transactionId } = await buy();
    const receipt = (await before.ghuri.call('GET', `/payment/success/${transactionId}`, nadia)).json();
    expect(receipt).toMatchObject({ state: 'paid', paymentType: '', bank: '' });
  });
});

describe('news of a refund', () => {
  /** A refund that the provider has queued, and that the schedule asks about much later. */
  async function queued() {
    const bought = await buy();
    await cancel(bought.bookingId);
    await now.runJobs();
    await before.ghuri.services.database.pool.query(
      `update refunds set next_try_at = app_now() + interval '1 hour' where booking_id = $1 and state = 'processing'`,
      [bought.bookingId],
    );
    return { ...bought, news: (await shapla.settleRefunds()).at(-1)! };
  }

  test('signed › asked about at once, and it is over; again › nothing happens', async () => {
    const { bookingId, attempt, news } = await queued();
    expect((await bring(shapla, news)).statusCode).toBe(200);
    await now.runJobs();
    expect(await stateOf(bookingId)).toBe('refunded');
    expect((await bring(shapla, news)).statusCode).toBe(200);
    await now.runJobs();
    expect(await before.bookingOf(bookingId)).toMatchObject({ state: 'refunded', refunded_paisa: '500000' });
    expect(await shapla.refundsOf(attempt)).toBe(1);
  });

  test('badly signed › noted, and nobody asks', async () => {
    const { bookingId, attempt, news } = await queued();
    const forged = shapla.gateway.sign(JSON.parse(news['body']!), 'another key');
    expect((await bring(shapla, { ...forged })).statusCode).toBe(200);
    await now.runJobs();
    expect(await stateOf(bookingId)).toBe('refund_pending');
    const { rows } = await before.ghuri.services.database.pool.query(
      `select authentic from payment_events where attempt_id = $1 and status = 'refund.settled'`,
      [attempt],
    );
    expect(rows).toEqual([{ authentic: false }]);
  });

  test('of a refund that is not ours › 400', async () => {
    const news = shapla.gateway.sign({ event: 'refund.settled', refund: 'rf_1', key: 'NOBODY' });
    expect((await bring(shapla, { ...news })).statusCode).toBe(400);
  });
});
