import { GROUP_TOO_SMALL } from '@ghuri/contract/tours';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { moved, pass, refundAll } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { LADDER, bookingAs, buyAs, inDays, party, sellWithPrices, tripOf } from '../../../testing/prices.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { runScheduled } from '../../../testing/travellers.ts';
import { decideGroups, settleGroupPrices } from './group-jobs.ts';
import { readOutcome, readUndecided } from './groups.writes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const people = (count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => createUser(market.ghuri.services)));
const rows = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
const refundsOf = (bookingId: string) =>
  rows('select amount_paisa::int / 100 as taka, reason from refunds where booking_id = $1', [bookingId]);
const later = async (time: number, who: TestUser[]) => {
  await pass(market, time, [...who, market.owner]);
  await runScheduled(market.ghuri, 'tours.groups');
};

describe('group prices', () => {
  test('booking closes › everybody gets the step that was reached, once; who paid it already gets nothing', async () => {
    const [first, second, third] = (await people(3)) as [TestUser, TestUser, TestUser];
    const tour = await sellWithPrices(market, LADDER);
    const early = await buyAs(market, first, tour, { persons: 3 });
    const middle = await buyAs(market, second, tour, { persons: 1 });
    const last = await buyAs(market, third, tour, { persons: 2 });
    const all = [first, second, third];
    await later(8 * DAY, all);
    expect(await refundsOf(early)).toEqual([]);
    const money = await moved(market, async () => {
      await later(DAY + HOUR, all);
      await settleGroupPrices(market.ghuri.services);
      await refundAll(market, all);
    });
    // 3 × 1,000 and 1 × 500.
    expect(money).toEqual({ provider: -3_500, agency: 3_500 });
    expect(await refundsOf(early)).toEqual([{ taka: 3_000, reason: 'group_price' }]);
    expect(await refundsOf(middle)).toEqual([{ taka: 500, reason: 'group_price' }]);
    expect(await refundsOf(last)).toEqual([]);
    expect(await bookingAs(market, first, early)).toMatchObject({
      state: 'paid',
      paid: 12_000,
      refunded: 3_000,
      fees: 0,
    });
    const unsettled = await rows('select id from bookings where tour_id = $1 and group_priced_at is null', [
      tour,
    ]);
    expect(unsettled).toEqual([]);
    const [mail] = await mailsTo(market.ghuri.services, first.email, 'booking-price-fell');
    expect(mail?.text).toMatch(/৳3,000/);
    expect(await mailsTo(market.ghuri.services, third.email, 'booking-price-fell')).toEqual([]);
  });

  test('travellers by hand count, seats that are kept back do not', async () => {
    const [nadia] = (await people(1)) as [TestUser];
    const tour = await sellWithPrices(market, LADDER);
    const id = await buyAs(market, nadia, tour, { persons: 2 });
    await rows(
      `insert into manual_bookings (id, tour_id, name, phone, note, persons, total_paisa, paid_by)
       values (gen_random_uuid(), $1, 'Rahim', '01712345678', '', 2, 0, 'cash')`,
      [tour],
    );
    await rows(
      `insert into seat_blocks (id, tour_id, seats, reason) values (gen_random_uuid(), $1, 5, 'Guide')`,
      [tour],
    );
    await rows('update tours set taken = taken + 7 where id = $1', [tour]);
    await later(9 * DAY + HOUR, [nadia]);
    expect(await refundsOf(id)).toEqual([{ taka: 1_000, reason: 'group_price' }]);
  });

  test('only a deposit is paid › the balance falls, nothing is refunded', async () => {
    const [nadia] = (await people(1)) as [TestUser];
    const deposit = { percent: 30, balanceDaysBefore: 8 };
    const tour = await sellWithPrices(
      market,
      { ladder: [{ from: 2, cost: 4_500 }], deposit },
      { startsAt: await inDays(market, 28) },
    );
    const id = await buyAs(market, nadia, tour, { party: party(1), plan: 'deposit' });
    const [late] = (await people(1)) as [TestUser];
    await buyAs(market, late, tour, { party: party(2) });
    // Booking closed four hours ago.
    await rows(`update tours set starts_at = app_now() + interval '20 hours' where id = $1`, [tour]);
    await later(0, [nadia]);
    expect(await refundsOf(id)).toEqual([]);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ state: 'paid', paid: 1_500, balance: 3_000 });
  });

  test('with a coupon › what the same party would have paid at the step', async () => {
    const [first, second] = (await people(2)) as [TestUser, TestUser];
    const tour = await sellWithPrices(market, LADDER);
    await market.ghuri.call('POST', '/coupons', {
      token: market.owner.token,
      body: { code: 'tenth', percent: 10 },
    });
    const id = await buyAs(market, first, tour, { party: party(2), coupon: 'TENTH' });
    await buyAs(market, second, tour, { persons: 4 });
    await later(9 * DAY + HOUR, [first, second]);
    // 9,000 became 7,200.
    expect(await refundsOf(id)).toEqual([{ taka: 1_800, reason: 'group_price' }]);
  });
});

describe('a minimum group', () => {
  const MINIMUM = { minimum: { persons: 4, decideDaysBefore: 5 } };

  test('not reached on its day › cancelled, everybody gets a full refund and an email', async () => {
    const [nadia, fan] = (await people(2)) as [TestUser, TestUser];
    const tour = await sellWithPrices(market, MINIMUM, { savedBy: [fan] });
    const id = await buyAs(market, nadia, tour, { persons: 3 });
    await later(3 * DAY, [nadia]);
    expect(await market.bookingOf(id)).toMatchObject({ state: 'paid' });
    const money = await moved(market, async () => {
      await later(3 * DAY, [nadia]);
      await refundAll(market, [nadia]);
    });
    expect(money).toEqual({ provider: -15_000, agency: 15_000 });
    expect(await market.bookingOf(id)).toMatchObject({ state: 'refunded' });
    const [{ cancel_reason: reason } = {}] = await rows('select cancel_reason from tours where id = $1', [
      tour,
    ]);
    expect(reason).toBe(GROUP_TOO_SMALL);
    expect(await rows(`select kind from notifications where user_id = $1`, [fan.id])).toEqual([
      { kind: 'tour_cancelled' },
    ]);
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-tour-cancelled')).toHaveLength(1);
  });

  test('reached once › it takes place, even if a traveller cancels later', async () => {
    const [nadia, rahim] = (await people(2)) as [TestUser, TestUser];
    const tour = await sellWithPrices(market, MINIMUM);
    await buyAs(market, nadia, tour, { persons: 3 });
    const id = await buyAs(market, rahim, tour, { persons: 1 });
    const shown = (await market.ghuri.call('GET', `/upcoming-tours/${tour}`, nadia)).json();
    expect(shown.prices).toMatchObject({ groupSize: 4, guaranteed: true });
    await market.ghuri.call('PUT', `/bookings/${id}/cancel`, { token: rahim.token, body: { refund: 5_000 } });
    await later(6 * DAY, [nadia, rahim]);
    const [{ cancelled_at: cancelled } = {}] = await rows('select cancelled_at from tours where id = $1', [
      tour,
    ]);
    expect(cancelled).toBeNull();
  });

  test('guaranteed, or reached once, since the job has found it › it takes place', async () => {
    const tour = await sellWithPrices(market, MINIMUM, { startsAt: await inDays(market, 2) });
    const { db } = market.ghuri.services.database;
    const facts = { id: tour, startsAt: (await inDays(market, 2)).getTime() };
    const outcome = async (change: string) => {
      await rows(`update tours set guaranteed_at = null, group_decided_at = null where id = $1`, [tour]);
      await rows(`update tours set ${change} where id = $1`, [tour]);
      return readOutcome(db, { ...facts, now: (await inDays(market, 0, 12)).getTime() });
    };
    expect(await outcome('guaranteed_at = null')).toBe('missed');
    expect(await outcome('guaranteed_at = app_now()')).toBe('guaranteed');
    expect(await outcome('group_decided_at = app_now()')).toBe('guaranteed');
  });

  test('guaranteed by the agency › it takes place', async () => {
    const [nadia] = (await people(1)) as [TestUser];
    const tour = await sellWithPrices(market, MINIMUM);
    await buyAs(market, nadia, tour, { persons: 1 });
    const answer = await market.ghuri.call('PUT', `/trips/${await tripOf(market, tour)}/guarantee`, {
      token: market.owner.token,
      body: { tours: [tour] },
    });
    expect(answer.json()).toMatchObject({ modifiedCount: 1 });
    await later(6 * DAY, [nadia]);
    const [{ cancelled_at: cancelled } = {}] = await rows('select cancelled_at from tours where id = $1', [
      tour,
    ]);
    expect(cancelled).toBeNull();
  });

  test.each([0, 23.99])(
    'a trip at hour %d › decided when its decision day is over in Dhaka',
    async (hour) => {
      const days = async (daysAhead: number, decideDaysBefore: number) => {
        const tour = await sellWithPrices(market, { minimum: { persons: 4, decideDaysBefore } });
        const startsAt = await inDays(market, daysAhead, hour);
        await rows('update tours set starts_at = $2 where id = $1', [tour, startsAt]);
        return tour;
      };
      // A page of one: departures that are not due take no place in it.
      const waiting = await days(5, 5);
      const due = await days(6, 7);
      const { db } = market.ghuri.services.database;
      expect(await readUndecided(db, 1)).toEqual([due]);
      await decideGroups(market.ghuri.services);
      expect(
        await rows('select id from tours where cancelled_at is null and id in ($1, $2)', [waiting, due]),
      ).toEqual([{ id: waiting }]);
      expect(await readUndecided(db, 1)).toEqual([]);
    },
  );

  test('missed until the trip has begun › those who are on it stay, and nothing is decided again', async () => {
    const [nadia] = (await people(1)) as [TestUser];
    const tour = await sellWithPrices(market, MINIMUM);
    await buyAs(market, nadia, tour, { persons: 1 });
    await rows(`update tours set starts_at = app_now() - interval '1 hour' where id = $1`, [tour]);
    await decideGroups(market.ghuri.services);
    const found = 'select cancelled_at, group_decided_at is not null as decided from tours where id = $1';
    expect(await rows(found, [tour])).toEqual([{ cancelled_at: null, decided: true }]);
  });
});
