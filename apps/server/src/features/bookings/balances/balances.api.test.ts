import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { moved, pass, refundAll } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { endBalances, remindOfBalances } from './balance-jobs.ts';
import {
  FAMILY,
  bookingAs,
  buyAs,
  inDays as daysAhead,
  leave,
  party,
  payNow,
  sellWithPrices,
  startBalance,
} from '../../../testing/prices.ts';

const DAY = 86_400_000;
let market: Market;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const inDays = (days: number, hour?: number) => daysAhead(market, days, hour);

beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
  // The balance is due 8 days before: in 20 days.
  tour = await sellWithPrices(market, FAMILY, { startsAt: await inDays(28) });
});

/** Two adults and a child: ৳13,000, of which ৳3,900 are the deposit. */
const deposit = () => buyAs(market, nadia, tour, { party: party(2, 1), plan: 'deposit' });
/** Time passes, and the schedule runs. */
const later = async (days: number) => {
  await pass(market, days * DAY, [nadia, market.owner]);
  await remindOfBalances(market.ghuri.services);
  await endBalances(market.ghuri.services);
  await market.ghuri.runJobs();
};
const mails = async (to: TestUser, kind: string) => mailsTo(market.ghuri.services, to.email, kind);
const refunds = async (bookingId: string) =>
  (
    await market.ghuri.services.database.pool.query<{ taka: number; reason: string }>(
      'select amount_paisa::int / 100 as taka, reason from refunds where booking_id = $1 order by created_at, amount_paisa',
      [bookingId],
    )
  ).rows;

describe('a deposit', () => {
  test('paid › the seats are the traveller’s; the rest is due on its day', async () => {
    const money = await moved(market, async () => {
      const id = await deposit();
      expect(await bookingAs(market, nadia, id)).toMatchObject({
        state: 'paid',
        price: 13_000,
        paid: 3_900,
        balance: 9_100,
        balanceBy: new Date((await inDays(20, 24)).getTime() - 1).toISOString(),
      });
    });
    expect(money).toEqual({ provider: 3_900, agency: -3_900 });
    expect(await market.taken(tour)).toBe(3);
    const [mail] = await mails(nadia, 'booking-booked');
    expect(mail?.text).toMatch(/৳3,900/);
    expect(mail?.text).toMatch(/Still to pay.*৳9,100/s);
    const [sold] = await mails(market.owner, 'booking-sold');
    expect(sold?.text).toMatch(/deposit/i);
  });

  test('on a tour that starts before the balance day › the full price is asked for', async () => {
    const soon = await sellWithPrices(market, FAMILY, { startsAt: await inDays(6) });
    const answer = await market.book(nadia, soon, { party: party(1), plan: 'deposit' });
    expect(answer.json().errors).toEqual([{ path: 'plan', code: 'no_deposit' }]);
  });

  test('the rest is paid › fully paid, traveller and agency get an email, nothing is due', async () => {
    const id = await deposit();
    const answer = await startBalance(market, nadia, id);
    expect(answer.json()).toMatchObject({ bookingId: id, url: expect.stringContaining('http') });
    // A second click finds the same page.
    expect((await startBalance(market, nadia, id)).json().url).toBe(answer.json().url);
    const money = await moved(market, () => payNow(market, id));
    expect(money).toEqual({ provider: 9_100, agency: -9_100 });
    expect(await bookingAs(market, nadia, id)).toMatchObject({
      state: 'paid',
      paid: 13_000,
      balance: 0,
      balanceBy: null,
    });
    expect((await startBalance(market, nadia, id)).json()).toMatchObject({ code: 'nothing_due' });
    expect(await mails(nadia, 'booking-balance-paid')).toHaveLength(1);
    expect(await mails(market.owner, 'booking-balance-received')).toHaveLength(1);
    await later(22);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ state: 'paid', paid: 13_000 });
  });

  test('the rest is paid in two tabs › once; the other payment goes back', async () => {
    const id = await deposit();
    await startBalance(market, nadia, id);
    const first = await market.attemptOf(id);
    // After a quarter of an hour a new page is opened; the old one is still payable.
    await pass(market, 16 * 60_000, [nadia]);
    await startBalance(market, nadia, id);
    const second = await market.attemptOf(id);
    expect(second).not.toBe(first);
    const money = await moved(market, async () => {
      for (const attempt of [first, second]) {
        await market.knock('ipn', await market.end(attempt, 'pay'));
        await market.ghuri.runJobs();
      }
      await refundAll(market, [nadia]);
    });
    expect(money).toEqual({ provider: 9_100, agency: -9_100 });
    expect(await refunds(id)).toEqual([{ taka: 9_100, reason: 'paid_twice' }]);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ state: 'paid', paid: 13_000, refunded: 0 });
  });

  test('another user › has nothing to pay', async () => {
    const id = await deposit();
    const rahim = await createUser(market.ghuri.services);
    expect((await startBalance(market, rahim, id)).statusCode).toBe(404);
  });
});

describe('a balance that is not paid', () => {
  test('reminders 7, 3 and 1 day before, then a day of grace, then it is cancelled by its refund steps', async () => {
    const id = await deposit();
    const sent: number[] = [];
    for (let day = 1; day <= 20; day++) {
      await later(1);
      sent.push((await mails(nadia, 'booking-balance-due')).length);
    }
    // The balance is due on day 20. Before ten o'clock, the reminder of a day is found on the next.
    const early = sent.indexOf(1) === 13 ? 1 : 0;
    expect(
      sent
        .map((count, day) => count - (sent[day - 1] ?? 0))
        .flatMap((news, day) => (news ? [day + 1 - early] : [])),
    ).toEqual([13, 17, 19]);
    expect((await mails(nadia, 'booking-balance-due'))[0]?.text).toMatch(/৳9,100/);
    // Its day of grace.
    await later(1);
    expect(await market.bookingOf(id)).toMatchObject({ state: 'paid' });
    await later(1);
    expect(await market.taken(tour)).toBe(0);
    expect(await refunds(id)).toEqual([{ taka: expect.any(Number), reason: 'traveller_cancelled' }]);
    expect(await mails(nadia, 'booking-balance-lapsed')).toHaveLength(1);
    expect((await mails(market.owner, 'booking-booking-lapsed'))[0]?.text).toMatch(/wasn't paid in time/);
    await refundAll(market, [nadia]);
    expect(await market.bookingOf(id)).toMatchObject({ state: 'refunded' });
  });

  test('paid at the last moment, the message lost › the provider is asked before anything ends', async () => {
    const id = await deposit();
    await later(19);
    await startBalance(market, nadia, id);
    await market.gateway.setScenario(await market.attemptOf(id), { ipn: { when: 'never' } });
    await market.end(await market.attemptOf(id), 'pay');
    await later(3);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ state: 'paid', paid: 13_000, balance: 0 });
  });

  test('money after it lapsed › goes back, the booking stays cancelled', async () => {
    const id = await deposit();
    await startBalance(market, nadia, id);
    const attempt = await market.attemptOf(id);
    await later(22);
    const { state } = await market.bookingOf(id);
    expect(state).not.toBe('paid');
    await market.knock('ipn', await market.end(attempt, 'pay'));
    await market.ghuri.runJobs();
    expect((await refunds(id)).at(-1)).toMatchObject({ taka: 9_100, reason: 'no_seat_left' });
  });
});

describe('cancelling after a deposit', () => {
  test('more than a week before › the deposit comes back', async () => {
    const id = await deposit();
    const { refundNow: refund } = await bookingAs(market, nadia, id);
    expect(refund).toBe(3_900);
    await market.ghuri.call('PUT', `/bookings/${id}/cancel`, { token: nadia.token, body: { refund } });
    await refundAll(market, [nadia]);
    expect(await bookingAs(market, nadia, id)).toMatchObject({
      state: 'refunded',
      refunded: 3_900,
      balance: 0,
    });
  });

  test('fully paid in two payments, half comes back › from the last payment first', async () => {
    const id = await deposit();
    await startBalance(market, nadia, id);
    await payNow(market, id);
    await later(23);
    const { refundNow: refund } = await bookingAs(market, nadia, id);
    expect(refund).toBe(6_500);
    const money = await moved(market, async () => {
      await market.ghuri.call('PUT', `/bookings/${id}/cancel`, { token: nadia.token, body: { refund } });
      await refundAll(market, [nadia]);
    });
    expect(money).toEqual({ provider: -6_500, agency: 6_500 });
    expect(await refunds(id)).toEqual([{ taka: 6_500, reason: 'traveller_cancelled' }]);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ state: 'refunded', refunded: 6_500 });
  });

  test('the agency cancels › both payments come back in full', async () => {
    const id = await deposit();
    await startBalance(market, nadia, id);
    await payNow(market, id);
    const money = await moved(market, async () => {
      await market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
        token: market.owner.token,
        body: { reason: 'Flood' },
      });
      await market.ghuri.runJobs();
      await refundAll(market, [nadia, market.owner]);
    });
    expect(money).toEqual({ provider: -13_000, agency: 13_000 });
    expect((await refunds(id)).map(({ taka }) => taka).toSorted((a, b) => a - b)).toEqual([3_900, 9_100]);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ state: 'refunded', refunded: 13_000 });
  });
});

describe('cancelling some of a party', () => {
  test('paid in full, early › the child’s price comes back, the others keep theirs', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1, 0, ['single', 1]) });
    const money = await moved(market, async () => {
      expect((await leave(market, nadia, id, party(2, 0, 0, ['single', 1]), 3_000)).json()).toMatchObject({
        refund: 3_000,
      });
      await refundAll(market, [nadia]);
    });
    expect(money).toEqual({ provider: -3_000, agency: 3_000 });
    expect(await market.taken(tour)).toBe(2);
    const booking = await bookingAs(market, nadia, id);
    expect(booking).toMatchObject({
      state: 'paid',
      persons: 2,
      paid: 11_000,
      balance: 0,
      fees: 0,
      refunded: 3_000,
      refundNow: 11_000,
      party: party(2, 0, 0, ['single', 1]),
    });
    expect(await mails(nadia, 'booking-part-cancelled')).toHaveLength(1);
    expect(await mails(market.owner, 'booking-party-smaller')).toHaveLength(1);
  });

  test('with an open balance › the balance falls first', async () => {
    const id = await deposit();
    expect((await leave(market, nadia, id, party(2), 0)).statusCode).toBe(200);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ paid: 3_900, balance: 6_100, persons: 2 });
    await startBalance(market, nadia, id);
    await payNow(market, id);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ paid: 10_000, balance: 0 });
  });

  test('while the old balance is being paid › what is too much goes back', async () => {
    const id = await deposit();
    await startBalance(market, nadia, id);
    const attempt = await market.attemptOf(id);
    await leave(market, nadia, id, party(2), 0);
    const money = await moved(market, async () => {
      await market.knock('ipn', await market.end(attempt, 'pay'));
      await market.ghuri.runJobs();
      await refundAll(market, [nadia]);
    });
    expect(money).toEqual({ provider: 6_100, agency: -6_100 });
    expect(await bookingAs(market, nadia, id)).toMatchObject({
      state: 'paid',
      paid: 10_000,
      balance: 0,
      refunded: 0,
    });
  });

  test('in the last week › half of the child’s price is kept; cancelling the rest does not refund it again', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1) });
    await later(23);
    expect((await leave(market, nadia, id, party(2), 3_000)).json()).toMatchObject({
      code: 'refund_changed',
    });
    expect((await leave(market, nadia, id, party(2), 1_500)).statusCode).toBe(200);
    const booking = await bookingAs(market, nadia, id);
    expect(booking).toMatchObject({ paid: 11_500, fees: 1_500, refundNow: 5_000 });
    await market.ghuri.call('PUT', `/bookings/${id}/cancel`, { token: nadia.token, body: { refund: 5_000 } });
    await refundAll(market, [nadia]);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ state: 'refunded', refunded: 6_500 });
  });

  test('a tour with one price › the same', async () => {
    const simple = await market.sell({ cost: 5_000, startsAt: await inDays(28) });
    const id = await buyAs(market, nadia, simple, { persons: 3 });
    expect((await leave(market, nadia, id, party(1), 10_000)).statusCode).toBe(200);
    await refundAll(market, [nadia]);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ persons: 1, paid: 5_000, refunded: 10_000 });
    expect(await market.taken(simple)).toBe(1);
  });

  test.each([
    ['nobody leaves', party(2, 1), 'party.adults', 'out_of_range'],
    ['more than booked', party(3, 0), 'party.adults', 'out_of_range'],
    ['only a child stays', { ...party(1, 1), adults: 0 }, 'party.adults', 'out_of_range'],
  ])('%s › refused', async (_what, left, path, code) => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1) });
    expect((await leave(market, nadia, id, left, 0)).json().errors).toEqual([{ path, code }]);
    expect(await market.taken(tour)).toBe(3);
  });

  test('another user’s booking › not found', async () => {
    const id = await deposit();
    const rahim = await createUser(market.ghuri.services);
    expect((await leave(market, rahim, id, party(1), 0)).statusCode).toBe(404);
  });

  test('the agency moved the trip › those who leave get everything back', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1) });
    await later(23);
    await market.ghuri.services.database.pool.query(`update tours set location = 'Sylhet' where id = $1`, [
      tour,
    ]);
    expect((await leave(market, nadia, id, party(2), 3_000)).statusCode).toBe(200);
    expect(await refunds(id)).toEqual([{ taka: 3_000, reason: 'agency_cancelled' }]);
  });
});
