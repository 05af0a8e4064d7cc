import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createPersonalisedTour } from '../../../testing/personalised-tours.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { runClock, stopClock } from '../../../testing/stopped-clock.ts';
import { openTill } from '../../../testing/waiting-money.ts';
import type { Till } from '../../../testing/waiting-money.ts';

const DAY = 86_400_000;
const RISKY = { riskLevel: '1' };

let till: Till;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.market.close());
beforeEach(async () => {
  const { market } = till;
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  tour = await market.sell({ cost: 5_000, capacity: 4 });
});

const mails = (kind: string) => mailsTo(till.market.ghuri.services, nadia.email, kind);
/** The booking states that Nadia's open pages received. */
const shownStates = async () =>
  (
    await till.rows(
      `select data->>'state' as state from live_events where topic = $1 and type = $2 order by id`,
      [`user:${nadia.id}`, BOOKING_EVENT],
    )
  ).map(({ state }) => state);
const cancelTour = async () => {
  await till.market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
    token: till.market.owner.token,
    body: { reason: 'The river is too high' },
  });
  await till.market.ghuri.runJobs();
};

describe('accepting', () => {
  test('a risky payment › paid, the agency credited, both sides notified, audited, and among the decided', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    const changes = await till.moved(bookingId, async () => {
      const answer = await till.decide(paymentId, 'accept');
      expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    });
    expect(changes).toEqual({ review: 5_000, agency: -5_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    expect(await till.market.taken(tour)).toBe(1);
    expect(await mails('booking-booked')).toHaveLength(1);
    const [told] = (await till.market.ghuri.call('GET', '/notifications', nadia)).json();
    expect(told).toMatchObject({ kind: 'booking_paid' });
    expect(await till.auditOf(bookingId)).toEqual([
      { action: 'payment_accepted', note: 'I called the bank', actor_name: 'Salma Akter' },
    ]);
    expect(await till.caseOf(bookingId)).toBeUndefined();
    expect(await till.caseOf(bookingId, '?state=decided')).toMatchObject({
      kind: 'payment',
      amount: 5_000,
      decision: { action: 'accept', reason: 'I called the bank', by: { name: 'Salma Akter' } },
    });
  });

  test('no reason › 400; nobody’s payment › 404; decided already › 409, whatever the decision', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    const blank = await till.market.ghuri.call('PUT', `/all-payments/${paymentId}`, {
      token: till.admin.token,
      body: { action: 'accept', reason: '  ' },
    });
    expect(blank.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'reason' }] });
    expect((await till.decide('nobodys', 'accept')).statusCode).toBe(404);
    await till.decide(paymentId, 'return');
    for (const action of ['accept', 'return'])
      expect((await till.decide(paymentId, action)).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(await till.auditOf(bookingId)).toHaveLength(1);
  });

  test('less than the price › only when said; the agency gets what came, and no more comes back', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour, { validator: { amount: '4000.50' } });
    expect((await till.decide(paymentId, 'accept')).json()).toMatchObject({
      status: 409,
      code: 'amount_differs',
    });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'review' });
    const accepted = await till.moved(bookingId, () =>
      till.decide(paymentId, 'accept', { acceptDifference: true }),
    );
    expect(accepted).toEqual({ review: 4_000.5, agency: -4_000.5 });

    expect((await mails('booking-booked'))[0]!.text).toContain('৳4,000.5');
    const { ghuri, owner } = till.market;
    const booking = (await ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json();
    expect(booking).toMatchObject({ state: 'paid', price: 5_000, refundNow: 4_000 });
    const receipt = await ghuri.call('GET', `/payment/success/${booking.transactionId}`, nadia);
    expect(receipt.json()).toMatchObject({ price: 4_000.5 });
    const [sale] = (await ghuri.call('GET', `/agency-revenue/${owner.email}`, owner)).json();
    expect(sale).toMatchObject({ price: 4_000.5 });
    expect((await ghuri.call('GET', `/agency-revenue/${owner.email}/summary`, owner)).statusCode).toBe(200);

    const back = await till.moved(bookingId, async () => {
      const body = { refund: 4_000 };
      const answer = await ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body });
      expect(answer.json()).toMatchObject(body);
      await ghuri.runJobs();
      await till.refundsNow();
    });
    expect(back).toEqual({ provider: -4_000, agency: 4_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({
      state: 'refunded',
      refunded_paisa: '400000',
    });
  });

  test('less than the price, then the agency cancels the tour › all that came goes back', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour, { validator: { amount: '4000.50' } });
    await till.decide(paymentId, 'accept', { acceptDifference: true });
    const changes = await till.moved(bookingId, async () => {
      await cancelTour();
      await till.refundsNow();
    });
    expect(changes).toEqual({ provider: -4_000.5, agency: 4_000.5 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
  });

  test('more than the price › the price is paid, the rest goes back, and the booking does not count it', async () => {
    tour = await till.market.sell({ cost: 6_000 });
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    // The gateway refunds no more than it received, so the test changes the price.
    await till.rows('update bookings set unit_paisa = 500000, total_paisa = 500000 where id = $1', [
      bookingId,
    ]);
    await till.rows('update payment_attempts set amount_paisa = 500000 where booking_id = $1', [bookingId]);
    const changes = await till.moved(bookingId, async () => {
      expect((await till.decide(paymentId, 'accept')).json()).toMatchObject({ code: 'amount_differs' });
      await till.decide(paymentId, 'accept', { acceptDifference: true });
      await till.market.ghuri.runJobs();
      await till.refundsNow();
    });
    expect(changes).toEqual({ review: 6_000, agency: -5_000, provider: -1_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'paid', refunded_paisa: '0' });
    expect(await mails('booking-refunded')).toHaveLength(1);
    expect((await mails('booking-refund-began'))[0]!.text).toContain('৳1,000');
  });

  test('another currency › never', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour, { validator: { currency: 'USD' } });
    const answer = await till.decide(paymentId, 'accept', { acceptDifference: true });
    expect(answer.json()).toMatchObject({ status: 409, code: 'not_taka' });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'review' });
  });

  test('it came late and seats are free › the traveller sees that it waits; then taken and paid', async () => {
    const { bookingId, transactionId, paymentId } = await till.pay(nadia, tour, RISKY, true);
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'expired' });
    expect(await till.caseOf(bookingId)).toMatchObject({ seats: 'free' });
    const { ghuri } = till.market;
    const receipt = await ghuri.call('GET', `/payment/success/${transactionId}`, nadia);
    expect(receipt.json()).toMatchObject({ state: 'expired', moneyWaits: true });
    const [listed] = (await ghuri.call('GET', `/my-tours?email=${nadia.email}`, nadia)).json();
    expect(listed).toMatchObject({ _id: bookingId, moneyWaits: true });
    await till.decide(paymentId, 'accept');
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    expect(await till.market.taken(tour)).toBe(1);
  });

  test('it came late and the seats are gone › refused, nothing changes, it can still go back', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour, RISKY, true);
    await till.market.buy(await createUser(till.market.ghuri.services), tour, 4);
    expect(await till.caseOf(bookingId)).toMatchObject({ seats: 'gone' });
    const changes = await till.moved(bookingId, async () => {
      expect((await till.decide(paymentId, 'accept')).json()).toMatchObject({
        status: 409,
        code: 'seats_gone',
      });
    });
    expect(changes).toEqual({});
    expect(await till.auditOf(bookingId)).toEqual([]);
    expect((await till.decide(paymentId, 'return')).statusCode).toBe(200);
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
    expect(await till.market.taken(tour)).toBe(4);
  });

  test('the tour was cancelled while it waited › refused; returning frees the seats', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    await cancelTour();
    expect(await till.caseOf(bookingId)).toMatchObject({ seats: 'gone' });
    expect((await till.decide(paymentId, 'accept')).json()).toMatchObject({ code: 'seats_gone' });
    await till.decide(paymentId, 'return');
    expect(await till.market.taken(tour)).toBe(0);
  });

  test('another payment of the booking went back while it waited › refused, no seats are taken', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour, RISKY, true);
    await till.rows(`update bookings set state = 'refund_pending' where id = $1`, [bookingId]);
    expect((await till.decide(paymentId, 'accept')).json()).toMatchObject({
      status: 409,
      code: 'seats_gone',
    });
    expect(await till.market.taken(tour)).toBe(0);
  });

  test('at the moment of the start › refused', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    const { services } = till.market.ghuri;
    const { starts_at: startsAt } = await till.market.bookingOf(bookingId);
    const by = await createUser(services, { isAdmin: true });
    await stopClock(services, startsAt as Date);
    try {
      Object.assign(by, await openSession(services, by));
      expect((await till.decide(paymentId, 'accept', { by })).json()).toMatchObject({ code: 'seats_gone' });
    } finally {
      await runClock(services);
    }
  });

  test('the trip began while it waited › refused', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    await till.market.ghuri.moveClock(60 * DAY);
    const by = await createUser(till.market.ghuri.services, { isAdmin: true });
    expect((await till.decide(paymentId, 'accept', { by })).json()).toMatchObject({ code: 'seats_gone' });
    await till.market.ghuri.moveClock(-60 * DAY);
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'review' });
  });
});

describe('a tour made for one traveller', () => {
  async function payRisky() {
    const { ghuri, gateway, agency } = till.market;
    const wish = await createPersonalisedTour(
      ghuri.services,
      { traveller: nadia, agency },
      { amount: 9_000 },
    );
    const body = { tour: wish, ...FORM };
    const { bookingId } = (
      await ghuri.call('POST', '/payment/personalize', { token: nadia.token, body })
    ).json();
    const attempt = await till.market.attemptOf(bookingId);
    await gateway.setScenario(attempt, { ipn: { when: 'never' }, ...RISKY });
    await till.market.knock('ipn', await till.market.end(attempt, 'pay'));
    await ghuri.runJobs();
    return { wish, bookingId, money: (await till.caseOf(bookingId))! };
  }

  test('its risky payment is accepted › paid', async () => {
    const { bookingId, money } = await payRisky();
    expect(money).toMatchObject({ amount: 9_000, seats: 'kept', booking: { tourId: null } });
    const changes = await till.moved(bookingId, () => till.decide(money._id, 'accept'));
    expect(changes).toEqual({ review: 9_000, agency: -9_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
  });

  test('its price changed while the payment waited › refused: nobody agreed to that', async () => {
    const { wish, bookingId, money } = await payRisky();
    await till.rows('update personalised_tours set amount_paisa = 1000000 where id = $1', [wish]);
    expect((await till.decide(money._id, 'accept')).json()).toMatchObject({ code: 'seats_gone' });
    await till.decide(money._id, 'return');
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
  });
});

describe('returning', () => {
  test('a risky payment › seats free at once, all of it back, both sides notified', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    const changes = await till.moved(bookingId, async () => {
      await till.decide(paymentId, 'return');
      expect(await shownStates()).toEqual(['review', 'refund_pending']);
      expect(await till.market.taken(tour)).toBe(0);
      expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
      expect(await mails('booking-refund-began')).toHaveLength(1);
      await till.market.ghuri.runJobs();
      await till.refundsNow();
    });
    expect(changes).toEqual({ review: 5_000, provider: -5_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({
      state: 'refunded',
      refunded_paisa: '500000',
    });
    expect(await mails('booking-refunded')).toHaveLength(1);
    expect(await till.auditOf(bookingId)).toMatchObject([{ action: 'payment_returned' }]);
    const [decided] = await till.rows(
      `select problem, ref->>'risk_title' as title from payment_decisions join payments using (txn_id)
       where payments.booking_id = $1`,
      [bookingId],
    );
    expect(decided).toEqual({ problem: decided!['title'], title: expect.stringMatching(/./) });
  });

  test('a payment of a booking whose agency is gone › goes back', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    await till.rows('update bookings set agency_id = null where id = $1', [bookingId]);
    expect((await till.decide(paymentId, 'return')).statusCode).toBe(200);
    expect(await till.auditOf(bookingId)).toMatchObject([{ action: 'payment_returned' }]);
  });

  test('a second payment of a booking that was cancelled without a refund › goes back, the booking stays cancelled', async () => {
    const bookingId = await till.payTwice(nadia, tour, RISKY, RISKY);
    const waiting = await till.rows(
      "select txn_id from payments where booking_id = $1 and state = 'review'",
      [bookingId],
    );
    const [one, other] = waiting.map((row) => String(row['txn_id']));
    await till.decide(one!, 'accept');
    await till.rows(`update bookings set state = 'cancelled' where id = $1`, [bookingId]);
    await till.decide(other!, 'return');
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'cancelled' });
    expect(await till.rows('select reason from refunds where booking_id = $1', [bookingId])).toEqual([
      { reason: 'paid_twice' },
    ]);
  });

  test('an amount with paisa › My Tours and the receipt show it', async () => {
    const { bookingId, transactionId, paymentId } = await till.pay(nadia, tour, {
      validator: { amount: '4999.99' },
    });
    const { ghuri } = till.market;
    const receipt = async () => (await ghuri.call('GET', `/payment/success/${transactionId}`, nadia)).json();
    await till.decide(paymentId, 'return');
    expect((await mails('booking-refund-began'))[0]!.text).toContain('৳4,999.99');
    expect(await receipt()).toMatchObject({ refundDue: 4_999.99, notAccepted: true });
    await ghuri.runJobs();
    await till.refundsNow();
    expect(await receipt()).toMatchObject({ state: 'refunded', refunded: 4_999.99 });
    const [booking] = (await ghuri.call('GET', `/my-tours?email=${nadia.email}`, nadia)).json();
    expect(booking).toMatchObject({ _id: bookingId, refunded: 4_999.99 });
  });

  test('another currency › no bank is asked for taka; it waits to be paid by hand', async () => {
    const { bookingId, attempt, paymentId } = await till.pay(nadia, tour, { validator: { currency: 'USD' } });
    await till.decide(paymentId, 'return');
    await till.market.ghuri.runJobs();
    await till.refundsNow();
    expect(await till.market.gateway.events({ tranId: attempt, type: 'refund' })).toEqual([]);
    expect(await till.caseOf(bookingId)).toMatchObject({
      kind: 'refund',
      currency: 'USD',
      refundReason: 'not_accepted',
    });
    await till.decideRefund(await till.refundOf(bookingId), 'paid_by_hand');
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
  });

  test('two payments of one booking wait › the second cannot be accepted, and going back leaves the booking alone', async () => {
    const bookingId = await till.payTwice(nadia, tour, RISKY, RISKY);
    const waiting = await till.rows(
      "select txn_id from payments where booking_id = $1 and state = 'review'",
      [bookingId],
    );
    const [one, other] = waiting.map((row) => String(row['txn_id']));
    await till.decide(one!, 'accept');
    expect((await till.decide(other!, 'accept')).json()).toMatchObject({ code: 'already_paid' });
    const changes = await till.moved(bookingId, async () => {
      await till.decide(other!, 'return');
      await till.market.ghuri.runJobs();
      await till.refundsNow();
    });
    expect(changes).toEqual({ review: 5_000, provider: -5_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'paid', refunded_paisa: '0' });
    expect(await till.market.taken(tour)).toBe(1);
  });

  test('two payments of one booking wait, the first goes back › the seats stay for the second', async () => {
    const bookingId = await till.payTwice(nadia, tour, RISKY, RISKY);
    const first = await till.caseOf(bookingId);
    await till.decide(first!._id, 'return');
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'review' });
    const second = await till.caseOf(bookingId);
    expect(second).toMatchObject({ seats: 'kept' });
    await till.decide(second!._id, 'accept');
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    expect(await till.market.taken(tour)).toBe(1);
  });

  test('a clean payment of a booking under review › goes back; the seats stay for who decides', async () => {
    const bookingId = await till.payTwice(nadia, tour, RISKY, {});
    await till.refundsNow();
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'review', refunded_paisa: '0' });
    expect(await till.market.taken(tour)).toBe(1);
    const waiting = await till.caseOf(bookingId);
    await till.decide(waiting!._id, 'accept');
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
  });
});
