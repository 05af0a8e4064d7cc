import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { pass, refundAll } from '../../../testing/checkout-steps.ts';
import { UNTIL_START, disputeCalls } from '../../../testing/disputes.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { whileLocked } from '../../../testing/lock-queue.ts';
import { checkPayoutBooks } from '../../../testing/payout-books.ts';
import { UNTIL_RELEASE, createPayee, payoutCalls, placesOf } from '../../../testing/payouts.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { FAMILY, buyAs, inDays, party, sellWithPrices } from '../../../testing/prices.ts';
import { releaseMoney } from '../payouts/release-money.ts';

const DAY = 86_400_000;
const REASON = 'The bus came three hours late';

let market: Market;
let nadia: TestUser;
let salma: TestUser;
let payee: Awaited<ReturnType<typeof createPayee>>;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const { services } = market.ghuri;
  // Money and admins of other tests would be part of every batch.
  await query('update users set is_admin = false');
  await query(`update agencies set stopped_at = app_now(), stop_reason = 'Over' where stopped_at is null`);
  nadia = await createUser(services);
  salma = await createUser(services, { name: 'Salma Akter', isAdmin: true });
  payee = await createPayee(market);
});

const call: Market['ghuri']['call'] = (...ask) => market.ghuri.call(...ask);
const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const wait = (milliseconds: number) =>
  pass(market, milliseconds, [nadia, salma, payee.owner, market.owner], { jobs: false });
const places = (id: string) => placesOf(market, id);
const check = () => checkPayoutBooks(market.ghuri.services.database.db);
const half = { outcome: 'part', amount: 2_500 };
const full = { outcome: 'full' };
/** A booking of ৳5,000. */
const buy = async () => market.buy(nadia, await payee.sell());
const refund = (bookingId: string, body: object, by = salma) =>
  call('PUT', `/bookings/${bookingId}/refund`, {
    token: by.token,
    body: { paid: 5_000, reason: REASON, ...body },
  });
const bookingAs = async (bookingId: string) =>
  (await call('GET', `/bookings/${bookingId}`, { token: nadia.token })).json();
const seatsLeft = async (bookingId: string) =>
  (
    await query(
      'select capacity - taken as seats from tours where id = (select tour_id from bookings where id = $1)',
      [bookingId],
    )
  )[0]!['seats'] as number;

describe('before the trip', () => {
  test('half › the booking goes on, nothing is due, both get the reason by email', async () => {
    const bookingId = await buy();
    const answer = await refund(bookingId, half);
    expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1, cancelled: false });
    expect(await places(bookingId)).toEqual({ agency: 2_500, refunds_owed: 2_500 });
    await refundAll(market, [nadia, salma]);
    expect(await bookingAs(bookingId)).toMatchObject({
      state: 'paid',
      paid: 2_500,
      refunded: 2_500,
      balance: 0,
    });
    for (const [email, kind] of [
      [nadia.email, 'booking-refunded-by-us'],
      [payee.owner.email, 'booking-refunded-by-us-agency'],
    ] as const) {
      const mails = await mailsTo(market.ghuri.services, email, kind);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain('৳2,500');
      expect(mails[0]!.text).toContain(REASON);
    }
    await check();
  });

  test('all of it › the booking is cancelled and its seats are free', async () => {
    const bookingId = await buy();
    const before = await seatsLeft(bookingId);
    expect((await refund(bookingId, full)).json()).toMatchObject({ cancelled: true });
    expect(await seatsLeft(bookingId)).toBe(before + 1);
    await refundAll(market, [nadia, salma]);
    expect(await bookingAs(bookingId)).toMatchObject({ state: 'refunded', refunded: 5_000 });
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-cancelled-by-us')).toHaveLength(1);
    const toAgency = await mailsTo(
      market.ghuri.services,
      payee.owner.email,
      'booking-cancelled-by-us-agency',
    );
    expect(toAgency).toHaveLength(1);
    await check();
  });

  test('half, then the traveller cancels › the steps apply to the rest only', async () => {
    const bookingId = await buy();
    await refund(bookingId, half);
    const body = { refund: 2_500 };
    const cancelled = await call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body });
    expect(cancelled.statusCode).toBe(200);
    await refundAll(market, [nadia, salma]);
    expect(await bookingAs(bookingId)).toMatchObject({ state: 'refunded', refunded: 5_000 });
    await check();
  });

  test('cancelled late, something was kept › it can be refunded, too', async () => {
    const bookingId = await buy();
    await wait(5 * DAY);
    const body = { refund: 2_500 };
    await call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body });
    await refundAll(market, [nadia, salma]);
    expect(await places(bookingId)).toEqual({ agency: 2_500 });
    expect((await refund(bookingId, { ...full, paid: 2_500 })).json()).toMatchObject({ cancelled: false });
    await refundAll(market, [nadia, salma]);
    expect(await bookingAs(bookingId)).toMatchObject({ state: 'refunded', refunded: 5_000 });
    expect((await refund(bookingId, { ...full, paid: 0 })).json()).toMatchObject({ code: 'not_disputable' });
    await check();
  });

  test('a deposit is refunded in part › the same balance stays open', async () => {
    await query('update agencies set stopped_at = null, stop_reason = null where id = $1', [
      market.agency.id,
    ]);
    const tour = await sellWithPrices(market, FAMILY, { startsAt: await inDays(market, 20) });
    const bookingId = await buyAs(market, nadia, tour, { party: party(2), plan: 'deposit' });
    const { paid, balance } = await bookingAs(bookingId);
    expect(balance).toBeGreaterThan(0);
    expect((await refund(bookingId, { outcome: 'part', amount: 100, paid })).statusCode).toBe(200);
    expect(await bookingAs(bookingId)).toMatchObject({ paid: paid - 100, balance });
    await check();
  });
});

describe('after the trip', () => {
  test('all of it, after the payout › the booking stays paid, the agency owes it', async () => {
    const payouts = payoutCalls(market);
    const shahana = await createUser(market.ghuri.services, { isAdmin: true });
    const bookingId = await buy();
    await wait(UNTIL_RELEASE);
    await releaseMoney(market.ghuri.services);
    const batch = (await payouts.prepare(salma)).json();
    await pass(market, 0, [shahana], { jobs: false });
    const approved = (await payouts.approve(shahana, batch)).json();
    await payouts.paid(salma, approved.lines[0]._id);
    expect((await refund(bookingId, full)).json()).toMatchObject({ cancelled: false });
    expect(await places(bookingId)).toEqual({ paid_out: 4_600, available: -4_600, refunds_owed: 5_000 });
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    await check();
  });

  test('a case is open › 409: the case decides', async () => {
    const bookingId = await buy();
    await wait(UNTIL_START);
    await disputeCalls(market).open(nadia, bookingId);
    expect((await refund(bookingId, half)).json()).toMatchObject({ code: 'dispute_open' });
    expect(await places(bookingId)).toEqual({ agency: 5_000 });
  });
});

describe('refused', () => {
  test('the own booking, or of the own agency', async () => {
    const bookingId = await buy();
    await query('update users set is_admin = true where id = any($1)', [[nadia.id, payee.owner.id]]);
    for (const by of [nadia, payee.owner])
      expect((await refund(bookingId, half, by)).json()).toMatchObject({ code: 'own_case' });
  });

  test('travellers, agencies and strangers', async () => {
    const bookingId = await buy();
    for (const by of [nadia, payee.owner]) expect((await refund(bookingId, half, by)).statusCode).toBe(403);
    expect((await call('PUT', `/bookings/${bookingId}/refund`, { body: {} })).statusCode).toBe(401);
  });

  test('a sum that does not fit, or no reason › the field is named', async () => {
    const bookingId = await buy();
    const wrong: [object, string][] = [
      [{ outcome: 'part', amount: 5_000 }, 'amount'],
      [{ outcome: 'part', amount: 5_001 }, 'amount'],
      [{ outcome: 'part', amount: 0 }, 'amount'],
      [{ outcome: 'part', amount: 0.5 }, 'amount'],
      [{ outcome: 'part' }, 'amount'],
      [{ ...half, reason: ' ' }, 'reason'],
      [{ ...half, outcome: 'none' }, 'outcome'],
    ];
    for (const [body, path] of wrong) {
      const answer = await refund(bookingId, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toMatchObject([{ path }]);
    }
    expect(await places(bookingId)).toEqual({ agency: 5_000 });
  });

  test('a booking that is not paid, and one that does not exist', async () => {
    const [held] = await query(`select id from bookings where paid_at is null limit 1`);
    const ids = [crypto.randomUUID(), ...(held ? [held['id'] as string] : [])];
    for (const id of ids) expect((await refund(id, half)).statusCode).toBe(404);
  });
});

describe('at the same time', () => {
  const refunded = async (bookingId: string) =>
    (
      await query('select sum(amount_paisa)::int / 100 as taka from refunds where booking_id = $1', [
        bookingId,
      ])
    )[0]!['taka'];

  test('two admins, or one who presses twice › one refund', async () => {
    const bookingId = await buy();
    const answers = (await whileLocked(market.ghuri.services, 'bookings', bookingId, [
      () => refund(bookingId, half),
      () => refund(bookingId, half),
    ])) as { statusCode: number }[];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(await refunded(bookingId)).toBe(2_500);
    await check();
  });

  test('the traveller cancels meanwhile › everything is refunded once, in both orders', async () => {
    for (const isAdminFirst of [true, false]) {
      const bookingId = await buy();
      const body = { refund: 5_000 };
      const both = [
        () => refund(bookingId, full),
        () => call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body }),
      ];
      const answers = (await whileLocked(
        market.ghuri.services,
        'bookings',
        bookingId,
        isAdminFirst ? both : both.toReversed(),
      )) as { statusCode: number }[];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
      expect(await refunded(bookingId)).toBe(5_000);
      await check();
    }
  });
});

test('the log says who refunded what, and why', async () => {
  const bookingId = await buy();
  await refund(bookingId, half);
  const [row] = await query('select * from audit_log where subject_id = $1', [bookingId]);
  expect(row).toMatchObject({
    action: 'booking_refunded',
    actor_name: 'Salma Akter',
    note: `৳2,500: ${REASON}`,
  });
});

test('the account was deleted › the refund still goes out, and the kept address gets the email', async () => {
  const bookingId = await buy();
  await wait(UNTIL_START);
  const body = { password: nadia.password };
  await call('DELETE', '/account', { token: nadia.token, body });
  const [kept] = await query('select email from bookings where id = $1', [bookingId]);
  expect((await refund(bookingId, half)).statusCode).toBe(200);
  expect(await places(bookingId)).toMatchObject({ refunds_owed: 2_500 });
  const mails = await mailsTo(market.ghuri.services, nadia.email, 'booking-refunded-by-us');
  expect(mails).toHaveLength(kept!['email'] === '' ? 0 : 1);
  await check();
});
