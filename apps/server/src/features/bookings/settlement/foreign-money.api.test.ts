import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '../../../platform/payments/payment-provider.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { openTill } from '../../../testing/waiting-money.ts';
import type { Till } from '../../../testing/waiting-money.ts';
import { settle } from './settle.ts';

let till: Till;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.market.close());
beforeEach(async () => {
  const { services } = till.market.ghuri;
  nadia = await createUser(services, { name: 'Nadia Islam' });
  tour = await till.market.sell({ cost: 5_000, capacity: 4 });
  for (const admin of [till.admin, till.second]) Object.assign(admin, await openSession(services, admin));
});

const ledgerOf = (bookingId: string) =>
  till.rows(
    `select account, currency, sum(amount_paisa)::int as sum from ledger_entries where booking_id = $1
     group by account, currency having sum(amount_paisa) <> 0 order by account, currency`,
    [bookingId],
  );
/** The booking states that Nadia's open pages received. */
const shownStates = async () =>
  (
    await till.rows(
      `select data->>'state' as state from live_events where topic = $1 and type = $2 order by id`,
      [`user:${nadia.id}`, BOOKING_EVENT],
    )
  ).map(({ state }) => state);
/** A provider that returns this payment for every attempt. */
function said(payment: Payment) {
  const { services } = till.market.ghuri;
  const resolve = async () => ({ state: 'paid' as const, ...payment, extra: [] });
  return { ...services, paymentProvider: { ...services.paymentProvider, resolve } };
}
const transfer = (paymentId: string, minor = 500_000n, currency = 'BDT'): Payment => ({
  paymentId,
  money: { minor, currency },
  risk: 'ok',
  ref: { val_id: `val-${paymentId}`, bank_tran_id: paymentId },
});
async function book(person = nadia): Promise<{ bookingId: string; attempt: string }> {
  const { bookingId } = (await till.market.book(person, tour)).json();
  return { bookingId, attempt: await till.market.attemptOf(bookingId) };
}

describe('hole 20: currencies other than taka', () => {
  test('dollars come › under review in dollars, and no taka anywhere', async () => {
    const before = await till.market.ledger();
    const { bookingId, attempt } = await book();
    await settle(said(transfer(`usd-${attempt}`, 500_000n, 'USD')), attempt);
    expect(await ledgerOf(bookingId)).toEqual([
      { account: 'provider', currency: 'USD', sum: 500_000 },
      { account: 'review', currency: 'USD', sum: -500_000 },
    ]);
    expect(await till.market.ledger()).toEqual(before);
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'review' });
    expect(await till.caseOf(bookingId)).toMatchObject({ problems: ['currency'], currency: 'USD' });
  });

  test('they go back, by hand › in dollars all the way, and no taka of the price counts as refunded', async () => {
    const { bookingId, attempt } = await book();
    const paymentId = `usd-${attempt}`;
    await settle(said(transfer(paymentId, 4_000n, 'USD')), attempt);
    expect((await till.decide(paymentId, 'accept')).json()).toMatchObject({ code: 'not_taka' });
    expect((await till.decide(paymentId, 'return')).statusCode).toBe(200);
    await till.market.ghuri.runJobs();
    Object.assign(nadia, await openSession(till.market.ghuri.services, nadia));
    const shown = (await till.market.ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json();
    expect(shown).toMatchObject({ state: 'refund_pending', refundDue: 0 });
    const refundId = await till.refundOf(bookingId);
    expect((await till.decideRefund(refundId, 'paid_by_hand')).statusCode).toBe(200);
    expect(await ledgerOf(bookingId)).toEqual([
      { account: 'ghuri', currency: 'USD', sum: -4_000 },
      { account: 'provider', currency: 'USD', sum: 4_000 },
    ]);
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refunded', refunded_paisa: '0' });
    const subject = 'Nusrat Jahan: Tanguar Haor, USD 40';
    expect(
      await till.rows('select action, subject from audit_log where subject_id = $1 order by id', [bookingId]),
    ).toEqual([
      { action: 'payment_returned', subject },
      { action: 'refund_paid_by_hand', subject },
    ]);
  });

  test.each([
    [
      'a posting of two currencies',
      `insert into ledger_entries (posting, account, booking_id, amount_paisa, currency)
       values ('01900000-0000-7000-8000-000000000001', 'provider', $1, 5, 'BDT'),
              ('01900000-0000-7000-8000-000000000001', 'review', $1, -5, 'USD')`,
    ],
    [
      'an agency that is owed dollars',
      `insert into ledger_entries (posting, account, booking_id, amount_paisa, currency)
       values ('01900000-0000-7000-8000-000000000002', 'unallocated', $1, 5, 'USD'),
              ('01900000-0000-7000-8000-000000000002', 'agency', $1, -5, 'USD')`,
    ],
    ['another currency afterwards', `update ledger_entries set currency = 'USD' where booking_id = $1`],
    ['a booking paid in dollars', `update payments set currency = 'USD' where booking_id = $1`],
  ])('the database refuses %s', async (_what, text) => {
    const bookingId = await till.market.buy(nadia, tour);
    await expect(till.rows(text, [bookingId])).rejects.toMatchObject({ code: '23514' });
  });
});

describe('hole 20: a bank number that comes twice', () => {
  /** Rahim has paid, and the provider returns the same payment id for Nadia. */
  async function repeated() {
    const rahim = await createUser(till.market.ghuri.services, { name: 'Rahim Uddin' });
    const first = await book(rahim);
    const paymentId = `bank-${first.attempt}`;
    await settle(said(transfer(paymentId)), first.attempt);
    const second = await book();
    const errors: unknown[] = [];
    const services = said(transfer(paymentId));
    const log = Object.assign(Object.create(services.log) as typeof services.log, {
      error: (...line: unknown[]) => void errors.push(line),
    });
    await settle({ ...services, log }, second.attempt);
    return { first, second, paymentId, own: `${paymentId}~${second.attempt}`, errors };
  }

  test('for another booking › a case for an admin, logged, and no silent booking', async () => {
    const { first, second, paymentId, own, errors } = await repeated();
    expect(await till.market.bookingOf(first.bookingId)).toMatchObject({ state: 'paid' });
    expect(await till.market.bookingOf(second.bookingId)).toMatchObject({ state: 'review' });
    expect(await till.caseOf(second.bookingId)).toMatchObject({
      _id: own,
      kind: 'payment',
      problems: ['repeated'],
      bankTransactionId: paymentId,
    });
    expect(errors).toEqual([
      [
        { payment: own, repeats: paymentId, attempt: second.attempt },
        'the provider gave one number to two payments',
      ],
    ]);
    expect(await ledgerOf(second.bookingId)).toMatchObject([{ account: 'provider' }, { account: 'review' }]);
  });

  test('reported again and again › one case', async () => {
    const { second, paymentId } = await repeated();
    for (let turn = 0; turn < 3; turn += 1) await settle(said(transfer(paymentId)), second.attempt);
    const kept = await till.rows('select txn_id, repeats from payments where booking_id = $1', [
      second.bookingId,
    ]);
    expect(kept).toEqual([{ txn_id: `${paymentId}~${second.attempt}`, repeats: paymentId }]);
  });

  test('the same payment reported again › nothing new', async () => {
    const { first, paymentId } = await repeated();
    await settle(said(transfer(paymentId)), first.attempt);
    expect(await till.rows('select 1 from payments where booking_id = $1', [first.bookingId])).toHaveLength(
      1,
    );
    expect(await till.caseOf(first.bookingId)).toBeUndefined();
  });

  test('two attempts at the same moment › one pays, one waits', async () => {
    const rahim = await createUser(till.market.ghuri.services);
    const bookings = [await book(rahim), await book()];
    const paymentId = `race-${bookings[0]!.attempt}`;
    await Promise.all(bookings.map(({ attempt }) => settle(said(transfer(paymentId)), attempt)));
    const states = await Promise.all(
      bookings.map(async ({ bookingId }) => (await till.market.bookingOf(bookingId)).state),
    );
    expect(states.toSorted()).toEqual(['paid', 'review']);
  });

  test('not a second payment › dismissed, audited, seats free, nothing goes back', async () => {
    const { second, own } = await repeated();
    expect((await till.decide(own, 'dismiss')).statusCode).toBe(200);
    expect(await till.rows('select state from payments where txn_id = $1', [own])).toEqual([
      { state: 'dismissed' },
    ]);
    expect(await till.market.bookingOf(second.bookingId)).toMatchObject({ state: 'cancelled' });
    expect(await till.market.taken(tour)).toBe(1);
    expect(await ledgerOf(second.bookingId)).toEqual([]);
    expect(await till.rows('select 1 from refunds where booking_id = $1', [second.bookingId])).toEqual([]);
    expect(await till.auditOf(second.bookingId)).toMatchObject([{ action: 'payment_dismissed' }]);
    expect((await shownStates()).at(-1)).toBe('cancelled');
    // The provider returned no risk.
    expect(
      await till.rows('select problem from payment_decisions where booking_id = $1', [second.bookingId]),
    ).toEqual([{ problem: '' }]);
    expect((await till.decide(own, 'accept')).json()).toMatchObject({ code: 'conflict' });
    expect(await till.caseOf(second.bookingId, '?state=decided&limit=100')).toMatchObject({
      decision: { action: 'dismiss' },
    });
  });

  test('not a second payment, after the hold ended › dismissed, the booking stays expired', async () => {
    const rahim = await createUser(till.market.ghuri.services);
    const first = await book(rahim);
    const paymentId = `late-${first.attempt}`;
    await settle(said(transfer(paymentId)), first.attempt);
    const second = await book();
    await till.rows(`update bookings set state = 'expired', hold_until = null where id = $1`, [
      second.bookingId,
    ]);
    await till.rows('update tours set taken = 1 where id = $1', [tour]);
    await settle(said(transfer(paymentId)), second.attempt);
    expect((await till.decide(`${paymentId}~${second.attempt}`, 'dismiss')).statusCode).toBe(200);
    expect(await till.market.bookingOf(second.bookingId)).toMatchObject({ state: 'expired' });
    expect(await till.market.taken(tour)).toBe(1);
    expect((await shownStates()).at(-1)).toBe('expired');
  });

  test('not a second payment, while another one waits › dismissed, the seats stay for the other', async () => {
    const rahim = await createUser(till.market.ghuri.services);
    const first = await book(rahim);
    const paymentId = `both-${first.attempt}`;
    await settle(said(transfer(paymentId)), first.attempt);
    const second = await book();
    await settle(said({ ...transfer(`risky-${second.attempt}`), risk: 'review' }), second.attempt);
    await settle(said(transfer(paymentId)), second.attempt);
    expect((await till.decide(`${paymentId}~${second.attempt}`, 'dismiss')).statusCode).toBe(200);
    expect(await till.market.bookingOf(second.bookingId)).toMatchObject({ state: 'review' });
    expect(await till.market.taken(tour)).toBe(2);
    expect((await shownStates()).at(-1)).toBe('review');
  });

  test('it is a payment of its own › accepted, it pays its booking', async () => {
    const { second, own } = await repeated();
    expect((await till.decide(own, 'accept')).statusCode).toBe(200);
    expect(await till.market.bookingOf(second.bookingId)).toMatchObject({ state: 'paid' });
  });

  test('it goes back › no bank knows our number: refused, and the other’s money stays', async () => {
    const { first, second, own } = await repeated();
    expect((await till.decide(own, 'return')).statusCode).toBe(200);
    await till.market.ghuri.runJobs();
    await till.refundsNow();
    const [refund] = await till.rows('select state, problem from refunds where booking_id = $1', [
      second.bookingId,
    ]);
    expect(refund).toMatchObject({ state: 'failed', problem: 'Transaction not found' });
    expect(await till.market.gateway.events({ tranId: first.attempt, type: 'refund' })).toEqual([]);
  });

  test('a payment with a number of its own › cannot be dismissed', async () => {
    const { paymentId } = await till.pay(nadia, tour);
    expect((await till.decide(paymentId, 'dismiss')).json()).toMatchObject({ code: 'conflict' });
    await expect(
      till.rows(`update payments set state = 'dismissed' where txn_id = $1`, [paymentId]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('of a booking that is paid already › waits all the same, and dismissing changes nothing about the booking', async () => {
    const { second, own } = await repeated();
    await till.decide(own, 'accept');
    const third = await book(await createUser(till.market.ghuri.services));
    // Under the id that is now applied to the second booking.
    await settle(said(transfer(own.split('~')[0]!)), third.attempt);
    expect(await till.market.bookingOf(third.bookingId)).toMatchObject({ state: 'review' });
    expect(await till.market.bookingOf(second.bookingId)).toMatchObject({ state: 'paid' });
  });
});
