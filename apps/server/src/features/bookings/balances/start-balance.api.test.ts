import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import {
  FAMILY,
  bookingAs,
  buyAs,
  inDays,
  leave,
  party,
  sellWithPrices,
  startBalance as click,
} from '../../../testing/prices.ts';
import { withProvider } from '../../../testing/scripted-provider.ts';
import type { AttemptStart } from '../../../testing/scripted-provider.ts';
import { startBalance } from './start-balance.ts';

const DEPOSIT = { party: party(2, 1), plan: 'deposit' };
let market: Market;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  market = await openMarket();
  tour = await sellWithPrices(market, FAMILY, { startsAt: await inDays(market, 28), capacity: 500 });
});
afterAll(() => market.close());
const starts: AttemptStart[] = [];
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
  starts.length = 0;
});

const rows = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
const attempts = (bookingId: string) =>
  rows(
    `select state, amount_paisa::int / 100 as taka from payment_attempts
     where booking_id = $1 and purpose = 'balance' order by created_at, id`,
    [bookingId],
  );
const nothing = async () => {};
const start = (bookingId: string, answer = nothing) => {
  const { id, email } = nadia;
  const viewer = { id, email, sessionId: 'session' };
  return startBalance(withProvider(market.ghuri.services, starts, answer), viewer, bookingId);
};
const refused = (code: string) => expect.objectContaining({ name: 'AppError', code });

describe('paying a balance', () => {
  test('the provider is asked for the balance, open for as long as a hold', async () => {
    const id = await buyAs(market, nadia, tour, DEPOSIT);
    const answer = await start(id);
    const [asked] = starts;
    expect(asked?.money).toEqual({ minor: 910_000n, currency: 'BDT' });
    expect(answer).toEqual({
      url: `https://provider.test/pay/${asked!.attemptId}`,
      bookingId: id,
      transactionId: asked!.returnUrl.split('/').at(-1),
      holdUntil: asked!.expiresAt.toISOString(),
    });
    const [{ left } = {}] = await rows(
      `select extract(epoch from $1::timestamptz - app_now())::float as left`,
      [asked!.expiresAt],
    );
    expect(left).toBeGreaterThan(13 * 60);
    expect(left).toBeLessThanOrEqual(15 * 60);
    expect(await attempts(id)).toEqual([{ state: 'redirected', taka: 9_100 }]);
  });

  test('the balance fell while its page is open › a new page for what is due now', async () => {
    const id = await buyAs(market, nadia, tour, DEPOSIT);
    await start(id);
    await leave(market, nadia, id, party(2), 0);
    await start(id);
    await start(id);
    expect(starts.map(({ money }) => money.minor)).toEqual([910_000n, 610_000n]);
  });

  test.each([
    ['refuses', 'failed', new ProviderRejected('start', 'closed')],
    ['is silent', 'created', new ProviderUnknown('start', 'silence')],
  ])('the provider %s › said, the booking stays, and the attempt is %s', async (_what, state, error) => {
    const id = await buyAs(market, nadia, tour, DEPOSIT);
    const failing = start(id, () => Promise.reject(error));
    await expect(failing).rejects.toEqual(refused('payment_unavailable'));
    expect(await attempts(id)).toEqual([{ state, taka: 9_100 }]);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ state: 'paid', balance: 9_100 });
  });

  test('an error of ours › thrown as it is', async () => {
    const id = await buyAs(market, nadia, tour, DEPOSIT);
    await expect(start(id, () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });

  test('a deposit that is not paid yet, a booking paid in full, a cancelled one › nothing is due', async () => {
    const held = (await market.book(nadia, tour, DEPOSIT)).json().bookingId;
    expect((await click(market, nadia, held)).json()).toMatchObject({ code: 'nothing_due' });
    const rahim = await createUser(market.ghuri.services);
    const full = await buyAs(market, rahim, tour, { party: party(1) });
    expect((await click(market, rahim, full)).json()).toMatchObject({ code: 'nothing_due' });
    const lima = await createUser(market.ghuri.services);
    const cancelled = await buyAs(market, lima, tour, DEPOSIT);
    await market.ghuri.call('PUT', `/bookings/${cancelled}/cancel`, {
      token: lima.token,
      body: { refund: 3_900 },
    });
    expect((await click(market, lima, cancelled)).json()).toMatchObject({ code: 'nothing_due' });
  });

  test('an agency that was stopped › no more money for it', async () => {
    const id = await buyAs(market, nadia, tour, DEPOSIT);
    await rows(`update agencies set stopped_at = app_now(), stop_reason = 'Complaints' where id = $1`, [
      market.agency.id,
    ]);
    const answer = await click(market, nadia, id);
    await rows('update agencies set stopped_at = null, stop_reason = null where id = $1', [market.agency.id]);
    expect(answer.json()).toMatchObject({ code: 'agency_not_selling' });
  });

  test('no such booking › not found', async () => {
    const answer = await click(market, nadia, '00000000-0000-7000-8000-000000000000');
    expect(answer.statusCode).toBe(404);
  });
});
