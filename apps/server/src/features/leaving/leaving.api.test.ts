import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import type { AccountDeletion } from '@ghuri/contract/leaving';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { refundAll } from '../../testing/checkout-steps.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { allocate } from '../bookings/settlement/allocate.ts';
import { postReceived } from '../bookings/settlement/ledger.writes.ts';
import { insertPayment } from '../bookings/settlement/payments.writes.ts';
import { settle } from '../bookings/settlement/settle.ts';

const DAY = 86_400_000;

let market: Market;
let nadia: TestUser;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam', language: 'bn' });
});

const rows = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
/** A paid trip of ৳5,000 that starts in `days` days. */
async function bookAhead(days: number): Promise<string> {
  const [clock] = await rows('select app_now() as now');
  const startsAt = new Date((clock!['now'] as Date).getTime() + days * DAY);
  return market.buy(nadia, await market.sell({ cost: 5_000, startsAt }));
}
const preview = async () =>
  (await market.ghuri.call('GET', '/account/deletion', nadia)).json<AccountDeletion>();
const remove = (cancel?: { trips: number; refund: number }) =>
  market.ghuri.call('DELETE', '/account', {
    token: nadia.token,
    body: { password: nadia.password, ...(cancel && { cancel }) },
  });
const exists = async () => (await rows('select 1 from users where id = $1', [nadia.id])).length === 1;
const contactOf = async (bookingId: string) => {
  const { name, email, phone, address } = await market.bookingOf(bookingId);
  return { name, email, phone, address };
};
const KEPT = () => ({
  name: 'Nusrat Jahan',
  email: nadia.email,
  phone: '01712 345678',
  address: '',
});
const NOBODY = { name: '', email: '', phone: '', address: '' };
const blankContacts = async () => {
  await rows(`insert into pgboss.job (name, data) values ('bookings.forget-contacts', '{}')`);
  await market.ghuri.runJobs();
};

describe('hole 6: deleting an account with paid trips', () => {
  test('the preview › every trip with its refund, the total, holds, requests and running refunds', async () => {
    const [full, half, none] = [await bookAhead(10), await bookAhead(5), await bookAhead(2)];
    const gone = await bookAhead(9);
    await market.ghuri.call('PUT', `/bookings/${gone}/cancel`, {
      token: nadia.token,
      body: { refund: 5_000 },
    });
    await market.book(nadia, await market.sell());
    const shown = await preview();
    expect(shown.trips.map(({ bookingId, refund }) => [bookingId, refund])).toEqual([
      [none, 0],
      [half, 2_500],
      [full, 5_000],
    ]);
    expect(shown).toMatchObject({
      refund: 7_500,
      holds: 1,
      requests: 0,
      refundsUnderWay: { count: 1, amount: 5_000 },
      paymentsUnderReview: 0,
      disputes: 0,
      agency: null,
    });
    expect(shown.trips[0]).toMatchObject({
      locationName: 'Tanguar Haor',
      agencyName: market.agency.name,
      price: 5_000,
    });
  });

  test('unconfirmed › 409 trips_ahead; with another total or number › 409 refund_changed; nothing is cancelled', async () => {
    const bookingId = await bookAhead(5);
    const answers = [
      await remove(),
      await remove({ trips: 1, refund: 5_000 }),
      await remove({ trips: 2, refund: 2_500 }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'trips_ahead'],
      [409, 'refund_changed'],
      [409, 'refund_changed'],
    ]);
    expect(await exists()).toBe(true);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid', traveller_id: nadia.id });
    expect(await contactOf(bookingId)).toMatchObject({ email: nadia.email, address: 'Dhanmondi, Dhaka' });
  });

  test('a refund step passes after the preview › refused, and the new total is shown', async () => {
    await bookAhead(7.001);
    expect((await preview()).refund).toBe(5_000);
    await market.ghuri.moveClock(120_000);
    expect((await remove({ trips: 1, refund: 5_000 })).json()).toMatchObject({ code: 'refund_changed' });
    expect((await preview()).refund).toBe(2_500);
    expect((await remove({ trips: 1, refund: 2_500 })).statusCode).toBe(200);
  });

  test('confirmed › every trip is cancelled by its steps, refunds run, seats are free, the agency keeps its share', async () => {
    const bookings = [await bookAhead(10), await bookAhead(5), await bookAhead(2)];
    const before = await market.ledger();
    expect((await remove({ trips: 3, refund: 7_500 })).statusCode).toBe(200);
    expect(await exists()).toBe(false);
    const after = await market.ledger();
    expect(after['refunds_owed']! - (before['refunds_owed'] ?? 0)).toBe(-7_500);
    const states = [];
    for (const id of bookings) {
      const { state, tour_id: tourId } = await market.bookingOf(id);
      states.push(state);
      expect(await market.taken(String(tourId))).toBe(0);
    }
    expect(states).toEqual(['refund_pending', 'refund_pending', 'cancelled']);
    const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'account-deleted');
    expect(mail!.text).toContain('৳৫,০০০');
    expect(mail!.text).toContain('৳২,৫০০');
    expect(mail!.text).toContain('কোনো টাকা ফেরত নেই');
  });

  test('confirmed › the agency gets an email for each trip unless it cancelled the departure itself; refunds are sent at once', async () => {
    const [full, none, called] = [await bookAhead(10), await bookAhead(2), await bookAhead(5)];
    await rows(
      `update tours set cancelled_at = app_now(), cancel_reason = 'Storm'
       where id = (select tour_id from bookings where id = $1)`,
      [called],
    );
    await rows(`delete from pgboss.job where state = 'created'`);
    expect((await remove({ trips: 3, refund: 10_000 })).statusCode).toBe(200);
    const jobs = await rows(
      `select name, data from pgboss.job where state = 'created' and name like 'payments.%' order by name, data->>'refund'`,
    );
    expect(jobs).toEqual([
      { name: 'payments.booking-cancelled', data: { bookingId: none, refund: '0' } },
      { name: 'payments.booking-cancelled', data: { bookingId: full, refund: '500000' } },
      { name: 'payments.refunds', data: {} },
    ]);
  });

  test('confirmed, and nothing comes back › no refund is sent', async () => {
    await bookAhead(2);
    await rows(`delete from pgboss.job where state = 'created'`);
    expect((await remove({ trips: 1, refund: 0 })).statusCode).toBe(200);
    expect(
      await rows(`select name from pgboss.job where state = 'created' and name like 'payments.%'`),
    ).toEqual([{ name: 'payments.booking-cancelled' }]);
  });

  test('without the password › 400 at the field; deleted twice › once', async () => {
    const missing = await market.ghuri.call('DELETE', '/account', { token: nadia.token, body: {} });
    expect(missing.json().errors).toEqual([{ path: 'password', code: 'required' }]);
    expect((await remove()).json()).toMatchObject({ deletedCount: 1 });
    expect((await remove()).json()).toMatchObject({ deletedCount: 0 });
  });

  test('while holding seats › the seats are free, and the other open pages follow', async () => {
    const tour = await market.sell();
    const { bookingId } = (await market.book(nadia, tour)).json<{ bookingId: string }>();
    await remove();
    expect(await market.taken(tour)).toBe(0);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'cancelled', traveller_id: null });
    const told = await rows(
      `select type, data from live_events where topic = $1 and data ? 'bookingId' order by id`,
      [`user:${nadia.id}`],
    );
    expect(told.at(-1)).toEqual({ type: BOOKING_EVENT, data: { bookingId, state: 'cancelled' } });
  });

  test('contact data › kept until the refund is done and mailed in the reader’s language; then blank', async () => {
    const [refunded, unrefunded] = [await bookAhead(10), await bookAhead(2)];
    // For three days the provider is asked whether more money came.
    await refundAll(market, [nadia, market.owner]);
    await market.ghuri.moveClock(-4 * 3_600_000);
    await rows('update payment_attempts set next_check_at = null');
    await remove({ trips: 2, refund: 5_000 });
    expect(await contactOf(refunded)).toEqual(KEPT());
    expect(await contactOf(unrefunded)).toEqual(NOBODY);
    await blankContacts();
    expect(await contactOf(refunded)).toEqual(KEPT());

    await refundAll(market, [market.owner]);
    const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'booking-refunded');
    expect(mail!.text).toMatch(/[\u0980-\u09ff]/);
    expect(mail!.text).toContain('৫,০০০');
    await blankContacts();
    expect(await contactOf(refunded)).toEqual(NOBODY);
    expect(await market.bookingOf(refunded)).toMatchObject({ state: 'refunded', contact_language: null });
  });

  test('the preview of a hold that is still being paid › late money is refunded, with a mail', async () => {
    const tour = await market.sell();
    const { bookingId } = (await market.book(nadia, tour)).json<{ bookingId: string }>();
    const attempt = await market.attemptOf(bookingId);
    expect((await remove()).statusCode).toBe(200);
    expect(await contactOf(bookingId)).toEqual(KEPT());
    await market.end(attempt, 'pay');
    await settle(market.ghuri.services, attempt);
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-refund-began')).toHaveLength(1);
  });

  test('the payment is settled first while the deletion waits for the same booking › paid, the deletion refused', async () => {
    const { services } = market.ghuri;
    const { db } = services.database;
    const { bookingId } = (await market.book(nadia, await market.sell())).json<{ bookingId: string }>();
    const attemptId = await market.attemptOf(bookingId);
    const money = { minor: 500_000n, currency: 'BDT' } as const;
    const payment = { paymentId: `txn-${bookingId}`, money, risk: 'ok', ref: {} } as const;
    await insertPayment(db, { attemptId, bookingId, purpose: 'booking', payment });
    await postReceived(db, { bookingId, agencyId: null, amount: money.minor });
    const [, removed] = (await whileLocked(services, 'bookings', bookingId, [
      () => allocate(services, payment.paymentId),
      () => remove(),
    ])) as { statusCode: number; json(): object }[];
    expect([removed!.statusCode, removed!.json()]).toMatchObject([409, { code: 'trips_ahead' }]);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid', traveller_id: nadia.id });
  });

  test('control: no trips ahead › deleted without confirming; impossible totals › 400', async () => {
    for (const refund of [-1, 1e300]) expect((await remove({ trips: 0, refund })).statusCode).toBe(400);
    expect((await remove()).json()).toMatchObject({ deletedCount: 1 });
  });
});
