import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { refundAll } from '../../testing/checkout-steps.ts';
import { createPerson } from '../../testing/factories.ts';
import type { TestPerson } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';

const DAY = 86_400_000;

let market: Market;
let nadia: TestPerson;
let tour: string;
let bookingId: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createPerson(market.ghuri.services, { name: 'Nadia Islam' });
});

/** A booking of ৳5,000 whose trip starts so many days from now. */
async function bookAhead(days: number): Promise<void> {
  const { rows } = await market.ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now');
  tour = await market.sell({ cost: 5_000, startsAt: new Date(rows[0]!.now.getTime() + days * DAY) });
  bookingId = await market.buy(nadia, tour);
}
const cancelTour = () =>
  market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
    token: market.owner.token,
    body: { reason: 'The river is too high' },
  });
const preview = async () =>
  (await market.ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json<{
    refundNow: number;
    departureCancelled: boolean;
  }>();
const cancel = (refund: number) =>
  market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body: { refund } });
const refunds = async () =>
  (
    await market.ghuri.services.database.pool.query<{ reason: string; taka: number }>(
      `select reason, (amount_paisa / 100)::int as taka from refunds where booking_id = $1 order by created_at`,
      [bookingId],
    )
  ).rows;

describe('hole 3: cancelling right after the agency cancelled', () => {
  test.each([
    ['the step of half', 5, 2_500],
    ['the step of nothing', 2, 0],
  ])('in %s › preview and refund are everything', async (_step, days, byStep) => {
    await bookAhead(days);
    expect(await preview()).toMatchObject({ refundNow: byStep, departureCancelled: false });
    await cancelTour();
    expect(await preview()).toMatchObject({ refundNow: 5_000, departureCancelled: true });
    const [listed] = (await market.ghuri.call('GET', `/my-tours?email=${nadia.email}`, nadia)).json();
    expect(listed).toMatchObject({ refundNow: 5_000 });

    const old = await cancel(byStep);
    expect([old.statusCode, old.json()]).toMatchObject([409, { code: 'refund_changed' }]);
    expect((await cancel(5_000)).statusCode).toBe(200);
    expect(await refunds()).toEqual([{ reason: 'agency_cancelled', taka: 5_000 }]);
    // The job of the cancelled tour comes second and finds nothing left to do.
    await market.ghuri.runJobs();
    expect(await refunds()).toHaveLength(1);
  });

  test('the agency cancels while the traveller’s click waits for the same tour › everything comes back, once', async () => {
    await bookAhead(5);
    const [, clicked] = (await whileLocked(market.ghuri.services, 'tours', tour, [
      cancelTour,
      () => cancel(2_500),
    ])) as { statusCode: number }[];
    expect(clicked!.statusCode).toBe(409);
    await market.ghuri.runJobs();
    expect(await refunds()).toEqual([{ reason: 'agency_cancelled', taka: 5_000 }]);
  });

  test('the traveller’s click comes first, the agency cancels next › the rest comes back, too', async () => {
    await bookAhead(5);
    await whileLocked(market.ghuri.services, 'tours', tour, [() => cancel(2_500), cancelTour]);
    await market.ghuri.runJobs();
    await market.ghuri.runJobs();
    expect(await refunds()).toEqual([
      { reason: 'traveller_cancelled', taka: 2_500 },
      { reason: 'agency_cancelled', taka: 2_500 },
    ]);
    await refundAll(market, [nadia, market.owner]);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded', refunded_paisa: '500000' });
  });

  test('the traveller cancelled for nothing days before › everything comes back', async () => {
    await bookAhead(2);
    expect((await cancel(0)).statusCode).toBe(200);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'cancelled' });
    await cancelTour();
    await market.ghuri.runJobs();
    expect(await refunds()).toEqual([{ reason: 'agency_cancelled', taka: 5_000 }]);
  });

  test('control: nobody cancels the departure › the step decides', async () => {
    await bookAhead(5);
    expect((await cancel(2_500)).statusCode).toBe(200);
    await market.ghuri.runJobs();
    expect(await refunds()).toEqual([{ reason: 'traveller_cancelled', taka: 2_500 }]);
  });
});
