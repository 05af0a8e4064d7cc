import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import {
  FAMILY,
  bookingAs,
  buyAs,
  inDays,
  party,
  payNow,
  sellWithPrices,
  startBalance,
  tripOf,
} from '../../../testing/prices.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { endBalances } from './balance-jobs.ts';
import { readLapsed } from './balances.writes.ts';

let market: Market;
let nadia: TestUser;
let tour: string;
let id: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
/** Two adults and a child: ৳13,000, of which ৳3,900 are paid. */
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
  tour = await sellWithPrices(market, FAMILY, { startsAt: await inDays(market, 28) });
  id = await deposit(nadia);
});
const deposit = (who: TestUser) => buyAs(market, who, tour, { party: party(2, 1), plan: 'deposit' });

const rows = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
/** As if the day of grace were just over, and the trip this many days ahead. The clock stays, and with it every token. */
const lapse = async (booking: string, daysAhead: number) => {
  await rows(
    `update bookings set balance_by = app_now() - interval '1 day 1 second', starts_at = $2 where id = $1`,
    [booking, await inDays(market, daysAhead, 23)],
  );
  await rows('update tours set starts_at = $2 where id = $1', [tour, await inDays(market, daysAhead, 23)]);
};
const refunds = (booking: string) =>
  rows('select amount_paisa::int / 100 as taka, reason from refunds where booking_id = $1', [booking]);
const shownStates = async ({ id: user }: TestUser) =>
  (
    await rows(`select data->>'state' as state from live_events where topic = $1 and type = $2 order by id`, [
      `user:${user}`,
      BOOKING_EVENT,
    ])
  ).map(({ state }) => state);

describe('balances that lapse', () => {
  test.each([
    ['half comes back', 5, 'refund_pending', [{ taka: 1_950, reason: 'traveller_cancelled' }], /৳1,950/],
    ['nothing comes back', 2, 'cancelled', [], /nothing|no refund|৳0/i],
  ])(
    '%s › cancelled, the seats are free, traveller and agency get an email',
    async (_what, days, state, owed, sum) => {
      await lapse(id, days);
      await endBalances(market.ghuri.services);
      expect(await market.bookingOf(id)).toMatchObject({ state });
      expect(await refunds(id)).toEqual(owed);
      expect(await market.taken(tour)).toBe(0);
      expect((await shownStates(nadia)).at(-1)).toBe(state);
      const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'booking-balance-lapsed');
      expect(mail?.text).toMatch(sum);
      const toAgency = await mailsTo(market.ghuri.services, market.owner.email, 'booking-booking-lapsed');
      expect(toAgency.at(-1)?.text).toMatch(/Seats left: 20/);
    },
  );

  test('the provider is silent › asked once, nothing is cancelled until it answers', async () => {
    const rahim = await createUser(market.ghuri.services);
    const other = await deposit(rahim);
    await startBalance(market, nadia, id);
    await startBalance(market, rahim, other);
    await lapse(id, 5);
    await lapse(other, 5);
    let asked = 0;
    const resolve = () => {
      asked += 1;
      return Promise.reject(new ProviderUnknown('query', 'silence'));
    };
    const { services } = market.ghuri;
    const silent = { ...services, paymentProvider: { ...services.paymentProvider, resolve } };
    await endBalances(silent);
    expect(asked).toBe(1);
    expect(await market.taken(tour)).toBe(6);
    await endBalances(services);
    expect(await market.taken(tour)).toBe(0);
  });

  test('the trip has begun › it stays, and is not found again and again', async () => {
    await lapse(id, -1);
    expect(await readLapsed(market.ghuri.services.database.db, 100)).toEqual([]);
    await endBalances(market.ghuri.services);
    expect(await market.bookingOf(id)).toMatchObject({ state: 'paid' });
  });
});

/** The agency moves the trip to six days ahead, and Nadia agrees. */
async function moveAndAgree(): Promise<void> {
  const { date: tourTripDate, time: tourTripTime } = inDhaka((await inDays(market, 6)).getTime());
  await market.ghuri.call('PUT', `/trips/${await tripOf(market, tour)}/reschedule`, {
    token: market.owner.token,
    body: { tour, tourTripDate, tourTripTime },
  });
  const agreed = await market.ghuri.call('PUT', `/bookings/${id}/accept-date`, {
    token: nadia.token,
    body: { startsAt: (await inDays(market, 6)).toISOString() },
  });
  expect(agreed.json()).toMatchObject({ modifiedCount: 1 });
}

test('the trip is moved to a day before its balance day was over › who agrees has today and a day of grace', async () => {
  await moveAndAgree();
  await endBalances(market.ghuri.services);
  expect(await bookingAs(market, nadia, id)).toMatchObject({
    state: 'paid',
    balance: 9_100,
    balanceBy: new Date((await inDays(market, 1, 0)).getTime() - 1).toISOString(),
  });
});

test('the trip is moved after the balance was paid › nothing is due', async () => {
  await startBalance(market, nadia, id);
  await payNow(market, id);
  await moveAndAgree();
  const [moved] = await rows('select balance_by, starts_at from bookings where id = $1', [id]);
  expect(moved).toEqual({ balance_by: null, starts_at: await inDays(market, 6) });
});
