import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { openTill } from '../../../testing/waiting-money.ts';
import type { Till } from '../../../testing/waiting-money.ts';
import { lockBooking } from '../bookings.writes.ts';
import { recordMoneyDecision } from './payment-decisions.writes.ts';

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

const settled = async () => {
  await till.market.ghuri.runJobs();
  await till.refundsNow();
};
/** The booking states that Nadia's open pages received. */
const shownStates = async () =>
  (
    await till.rows(
      `select data->>'state' as state from live_events where topic = $1 and type = $2 order by id`,
      [`user:${nadia.id}`, BOOKING_EVENT],
    )
  ).map(({ state }) => state);
const adminEvents = async () =>
  (await till.rows('select 1 from live_events where topic = $1 and type = $2', [ADMIN_TOPIC, ADMIN_EVENT]))
    .length;

describe('a refused refund', () => {
  test('the traveller › sees that an admin checks it, until it is tried again', async () => {
    const { bookingId, refundId } = await till.refuse(nadia, tour);
    const { ghuri } = till.market;
    const shown = async () => (await ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json();
    expect(await shown()).toMatchObject({ state: 'refund_pending', refundDue: 5_000, refundRefused: true });
    const { transactionId } = await shown();
    const receipt = await ghuri.call('GET', `/payment/success/${transactionId}`, nadia);
    expect(receipt.json()).toMatchObject({ refundRefused: true, moneyWaits: false });
    await till.decideRefund(refundId, 'retry');
    expect(await shown()).toMatchObject({ state: 'refund_pending', refundDue: 5_000, refundRefused: false });
  });

  test('tried again when the bank agrees › refunded, once, under another id', async () => {
    const { bookingId, attempt, refundId } = await till.refuse(nadia, tour);
    await till.market.gateway.setScenario(attempt, {});
    const changes = await till.moved(bookingId, async () => {
      await till.decideRefund(refundId, 'retry');
      expect(await till.caseOf(bookingId)).toBeUndefined();
      await settled();
    });
    expect(changes).toEqual({ provider: -5_000, refunds_owed: 5_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({
      state: 'refunded',
      refunded_paisa: '500000',
    });
    expect(await till.refundOf(bookingId)).not.toBe(refundId);
    expect(await till.market.gateway.events({ tranId: attempt, type: 'refund' })).toHaveLength(1);
    expect(await till.auditOf(bookingId)).toMatchObject([{ action: 'refund_retried' }]);
    expect(await till.caseOf(bookingId, '?state=decided')).toMatchObject({
      kind: 'refund',
      amount: 5_000,
      providerSays: 'Card closed',
      refundReason: 'traveller_cancelled',
      decision: { action: 'retry' },
    });
  });

  test('cancelled by the bank after it began › another id begins anew', async () => {
    const { bookingId, attempt, refundId } = await till.refuse(nadia, tour, {
      refund: { outcome: 'cancelled' },
    });
    expect(await till.caseOf(bookingId)).toMatchObject({ kind: 'refund', providerSays: 'Cancelled' });
    await till.market.gateway.setScenario(attempt, {});
    await till.decideRefund(refundId, 'retry');
    await settled();
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
  });

  test('refused again › it waits again, and the earlier decision is no decision about it', async () => {
    const { bookingId, refundId } = await till.refuse(nadia, tour);
    await till.decideRefund(refundId, 'retry');
    await settled();
    const again = await till.caseOf(bookingId);
    expect(again).toMatchObject({ kind: 'refund', problems: ['refund_refused'] });
    expect((await till.decideRefund(refundId, 'retry')).json()).toMatchObject({ code: 'conflict' });
    expect((await till.decideRefund(again!._id, 'paid_by_hand')).statusCode).toBe(200);
    expect(await till.auditOf(bookingId)).toHaveLength(2);
  });

  test('paid by hand › over; the provider still has it, and the traveller reads how', async () => {
    const { bookingId, attempt, refundId } = await till.refuse(nadia, tour);
    const changes = await till.moved(bookingId, () => till.decideRefund(refundId, 'paid_by_hand'));
    expect(changes).toEqual({ ghuri: -5_000, refunds_owed: 5_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({
      state: 'refunded',
      refunded_paisa: '500000',
    });
    const [mail] = await mailsTo(till.market.ghuri.services, nadia.email, 'booking-refunded-by-hand');
    expect(mail!.text).toContain('Sent by bKash');
    await till.market.gateway.setScenario(attempt, {});
    await settled();
    expect(await till.market.gateway.events({ tranId: attempt, type: 'refund' })).toEqual([]);
  });

  test('nobody’s › 404; on its way › 409', async () => {
    expect((await till.decideRefund('nobodys', 'retry')).statusCode).toBe(404);
    const bookingId = await till.market.buy(nadia, tour);
    const body = { refund: 5_000 };
    await till.market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body });
    const answer = await till.decideRefund(await till.refundOf(bookingId), 'paid_by_hand');
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('tried again › sent at once, as if it were new; open pages follow', async () => {
    const { bookingId, refundId } = await till.refuse(nadia, tour);
    await till.rows(`delete from pgboss.job where state = 'created'`);
    const [states, events] = [await shownStates(), await adminEvents()];
    await till.decideRefund(refundId, 'retry');
    expect(await till.rows(`select name from pgboss.job where state = 'created'`)).toEqual([
      { name: 'payments.refunds' },
    ]);
    expect((await shownStates()).slice(states.length)).toEqual(['refund_pending']);
    expect(await adminEvents()).toBe(events + 1);
    const [row] = await till.rows(
      `select state, ref, problem, refused_at, tries, unclear_asks, next_try_at <= app_now() as due
       from refunds where booking_id = $1`,
      [bookingId],
    );
    expect(row).toEqual({
      state: 'created',
      ref: {},
      problem: '',
      refused_at: null,
      tries: 0,
      unclear_asks: 0,
      due: true,
    });
  });

  test('paid by hand › audited with whose money and how much; the open page says refunded', async () => {
    const { bookingId, refundId } = await till.refuse(nadia, tour);
    const states = await shownStates();
    await till.decideRefund(refundId, 'paid_by_hand');
    expect((await shownStates()).slice(states.length)).toEqual(['refunded']);
    const audited = await till.rows(
      'select action, subject_kind, subject, note from audit_log where subject_id = $1',
      [bookingId],
    );
    expect(audited).toEqual([
      {
        action: 'refund_paid_by_hand',
        subject_kind: 'booking',
        subject: 'Nusrat Jahan: Tanguar Haor, ৳5,000',
        note: 'Sent by bKash',
      },
    ]);
    const [mail] = await mailsTo(till.market.ghuri.services, nadia.email, 'booking-refunded-by-hand');
    expect(mail!.text).toContain('৳5,000');
    expect(await mailsTo(till.market.ghuri.services, nadia.email, 'booking-refunded')).toEqual([]);
  });

  test('one of two refunds of a booking arrives › the booking waits for the other', async () => {
    const { bookingId, refundId } = await till.refuse(nadia, tour);
    const [other] = await till.rows(
      `insert into refunds (id, txn_id, booking_id, amount_paisa, reason, next_try_at)
       select 'other-' || id, txn_id, booking_id, 100, reason, app_now() + interval '9 years' from refunds where id = $1
       returning id`,
      [refundId],
    );
    const states = await shownStates();
    await till.decideRefund(refundId, 'paid_by_hand');
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
    expect((await shownStates()).slice(states.length)).toEqual(['refund_pending']);
    await till.rows('delete from refunds where id = $1', [other!['id']]);
  });

  test('a decision by an account that no longer exists › refused', async () => {
    const { bookingId } = await till.refuse(nadia, tour);
    const { db } = till.market.ghuri.services.database;
    const decide = db.transaction(async (tx) =>
      recordMoneyDecision(tx, (await lockBooking(tx, bookingId))!, {
        adminId: tour,
        action: 'retry',
        paymentId: 'txn',
        amountPaisa: 1n,
        currency: 'BDT',
        problem: '',
        reason: '',
      }),
    );
    await expect(decide).rejects.toThrow('Nobody decides about money');
  });

  test('of the admin’s own booking, or of the admin’s own agency › refused, nothing changes', async () => {
    const { bookingId, refundId } = await till.refuse(till.admin, tour);
    expect((await till.decideRefund(refundId, 'retry')).json()).toMatchObject({ code: 'own_case' });
    await till.rows('update users set is_admin = true where id = $1', [till.market.owner.id]);
    const byOwner = await till.decideRefund(refundId, 'retry', till.market.owner);
    await till.rows('update users set is_admin = false where id = $1', [till.market.owner.id]);
    expect(byOwner.json()).toMatchObject({ code: 'own_case' });
    expect(await till.auditOf(bookingId)).toEqual([]);
    expect((await till.decideRefund(refundId, 'retry', till.second)).statusCode).toBe(200);
  });
});
