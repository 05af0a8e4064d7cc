import type { PayoutBatch } from '@ghuri/contract/payouts';
import { sql } from 'drizzle-orm';
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
import { FAMILY, buyAs, party, sellWithPrices } from '../../../testing/prices.ts';
import { lockBooking } from '../bookings.writes.ts';
import { releaseMoney } from '../payouts/release-money.ts';
import { refundPart } from '../refunds/refund-booking.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { saveDecision } from './disputes.writes.ts';

const DAY = 86_400_000;
const UNTIL_WINDOW_ENDS = 10 * DAY;

let market: Market;
let calls: ReturnType<typeof disputeCalls>;
let payouts: ReturnType<typeof payoutCalls>;
let nadia: TestUser;
let salma: TestUser;
let shahana: TestUser;
let payee: Awaited<ReturnType<typeof createPayee>>;
beforeAll(async () => {
  market = await openMarket();
  calls = disputeCalls(market);
  payouts = payoutCalls(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  const { services } = market.ghuri;
  // Money and admins of other tests would be part of every batch.
  await query('update users set is_admin = false');
  await query(`update agencies set stopped_at = app_now(), stop_reason = 'Over' where stopped_at is null`);
  nadia = await createUser(services);
  salma = await createUser(services, { name: 'Salma Akter', isAdmin: true });
  shahana = await createUser(services, { name: 'Shahana Begum', isAdmin: true });
  payee = await createPayee(market);
});

const call: Market['ghuri']['call'] = (...ask) => market.ghuri.call(...ask);
const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const wait = (milliseconds: number) =>
  pass(market, milliseconds, [nadia, salma, shahana, payee.owner], { jobs: false });
const places = (id: string) => placesOf(market, id);
const check = () => checkPayoutBooks(market.ghuri.services.database.db);
const release = () => releaseMoney(market.ghuri.services);
const codes = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

/** A case about a trip of ৳5,000, opened this long after the booking, and answered. */
async function answered(after = UNTIL_START): Promise<{ bookingId: string; id: string }> {
  const bookingId = await market.buy(nadia, await payee.sell());
  await wait(after);
  await release();
  return { bookingId, id: await open(bookingId) };
}
async function open(bookingId: string): Promise<string> {
  const answer = await calls.open(nadia, bookingId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { disputeId } = answer.json<{ disputeId: string }>();
  await calls.answer(payee.owner, disputeId);
  return disputeId;
}
const decide = (id: string, body: object, by = salma) => calls.decide(by, id, body);
const full = { outcome: 'full' };
const half = { outcome: 'part', amount: 2_500 };
const none = { outcome: 'none' };

describe('while a case is open', () => {
  test('opened during the trip › the release leaves it out; decided for the agency › released', async () => {
    const { bookingId, id } = await answered();
    await wait(UNTIL_RELEASE);
    await release();
    expect(await places(bookingId)).toEqual({ agency: 5_000 });
    await check();
    expect((await decide(id, none)).statusCode).toBe(200);
    await release();
    expect(await places(bookingId)).toEqual({ available: 4_600, commission: 400 });
    await check();
  });

  test('opened after the release › what is available is held again, and no batch takes it', async () => {
    const { bookingId } = await answered(UNTIL_RELEASE);
    expect(await places(bookingId)).toEqual({ agency: 4_600, commission: 400 });
    expect((await payouts.prepare(salma)).json()).toMatchObject({ code: 'nothing_to_pay' });
    await check();
  });

  test('opened when a batch has the money › the batch goes on; a refund is carried as a debt', async () => {
    const bookingId = await market.buy(nadia, await payee.sell());
    await wait(UNTIL_RELEASE);
    await release();
    const batch = (await payouts.prepare(salma)).json<PayoutBatch>();
    const id = await open(bookingId);
    expect(await places(bookingId)).toEqual({ in_transit: 4_600, commission: 400 });
    const approved = (await payouts.approve(shahana, batch)).json<PayoutBatch>();
    await payouts.paid(salma, approved.lines[0]!._id);
    await check();
    expect((await calls.read(payee.owner, id)).json()).toMatchObject({ paidOut: 4_600 });
    expect((await decide(id, half)).statusCode).toBe(200);
    // The agency keeps ৳2,500 less 8 %: ৳2,300 of ৳4,600.
    expect(await places(bookingId)).toEqual({
      paid_out: 4_600,
      available: -2_300,
      commission: 200,
      refunds_owed: 2_500,
    });
    await check();
  });

  test('the payout fails meanwhile › its money is held, not available', async () => {
    const bookingId = await market.buy(nadia, await payee.sell());
    await wait(UNTIL_RELEASE);
    await release();
    const batch = (await payouts.prepare(salma)).json<PayoutBatch>();
    await open(bookingId);
    const approved = (await payouts.approve(shahana, batch)).json<PayoutBatch>();
    await payouts.failed(salma, approved.lines[0]!._id);
    expect(await places(bookingId)).toEqual({ agency: 4_600, commission: 400 });
    await check();
  });

  test('an admin lets the money go › 409, and the database refuses it of a server of the previous release', async () => {
    const { bookingId, id } = await answered();
    const held = (reason: string | null) =>
      call('PUT', `/bookings/${bookingId}/held`, { token: salma.token, body: { reason } });
    expect((await held(null)).json()).toMatchObject({ code: 'dispute_open' });
    expect((await held('Another one')).json()).toMatchObject({ code: 'dispute_open' });
    await expect(query('update bookings set held_reason = null where id = $1', [bookingId])).rejects.toThrow(
      'in dispute',
    );
    await decide(id, none);
    expect((await held('Another one')).statusCode).toBe(200);
  });

  test('an admin kept it before › it stays kept after the decision', async () => {
    const bookingId = await market.buy(nadia, await payee.sell());
    await wait(UNTIL_START);
    const body = { reason: 'The agency moved' };
    await call('PUT', `/bookings/${bookingId}/held`, { token: salma.token, body });
    const id = await open(bookingId);
    await decide(id, none);
    expect(await market.bookingOf(bookingId)).toMatchObject({ held_reason: 'The agency moved' });
  });
});

describe('a decision moves the money once', () => {
  test('full › everything is refunded, the booking stays paid and can be reviewed', async () => {
    const { bookingId, id } = await answered();
    expect((await decide(id, full)).statusCode).toBe(200);
    expect(await places(bookingId)).toEqual({ refunds_owed: 5_000 });
    await refundAll(market, [nadia, salma]);
    expect(await places(bookingId)).toEqual({});
    const booking = (await call('GET', `/bookings/${bookingId}`, { token: nadia.token })).json();
    expect(booking).toMatchObject({
      state: 'paid',
      paid: 0,
      refunded: 5_000,
      balance: 0,
      fees: 0,
      canReview: true,
    });
    expect((await mailsTo(market.ghuri.services, nadia.email, 'booking-refunded')).length).toBe(1);
    await check();
  });

  test('half, after the release › commission of the rest only, and the rest is paid out', async () => {
    const { bookingId, id } = await answered(UNTIL_RELEASE);
    await decide(id, half);
    expect(await places(bookingId)).toEqual({ available: 2_300, commission: 200, refunds_owed: 2_500 });
    expect((await payouts.prepare(salma)).json()).toMatchObject({ total: 2_300 });
    await check();
  });

  test('none, after the release › available again', async () => {
    const { bookingId, id } = await answered(UNTIL_RELEASE);
    await decide(id, none);
    expect(await places(bookingId)).toEqual({ available: 4_600, commission: 400 });
    await check();
  });

  test('a family with lines and a deposit › refunded from both payments, nothing becomes due', async () => {
    const startsAt = new Date((await query('select app_now() as now'))[0]!['now'] as Date);
    startsAt.setTime(startsAt.getTime() + 20 * DAY);
    await query('update agencies set stopped_at = null, stop_reason = null where id = $1', [
      market.agency.id,
    ]);
    const tour = await sellWithPrices(market, FAMILY, { startsAt });
    const bookingId = await buyAs(market, nadia, tour, { party: party(2) });
    await pass(market, 21 * DAY, [nadia, salma, market.owner], { jobs: false });
    const { disputeId: id } = (await calls.open(nadia, bookingId)).json<{ disputeId: string }>();
    await calls.answer(market.owner, id);
    expect((await decide(id, half)).statusCode).toBe(200);
    const { db } = market.ghuri.services.database;
    const booking = (await lockBooking(db, bookingId))!;
    expect(await readMoney(db, booking)).toMatchObject({ paid: 750_000n, balance: 0n, fees: 0n });
    await check();
  });

  test('refunded another way while the case is open › only the rest can be refunded', async () => {
    const { bookingId, id } = await answered();
    const before = (await calls.read(salma, id)).json().booking.paid;
    await market.ghuri.services.database.db.transaction(async (db) =>
      refundPart(db, (await lockBooking(db, bookingId))!, 200_000n, 'agency_cancelled'),
    );
    expect((await decide(id, { ...full, paid: before })).json()).toMatchObject({ code: 'conflict' });
    expect((await decide(id, { outcome: 'part', amount: 3_000 })).statusCode).toBe(400);
    expect((await decide(id, full)).statusCode).toBe(200);
    expect(await places(bookingId)).toEqual({ refunds_owed: 5_000 });
    await check();
  });

  test('everything was refunded another way › only none fits', async () => {
    const { bookingId, id } = await answered();
    await market.ghuri.services.database.db.transaction(async (db) =>
      refundPart(db, (await lockBooking(db, bookingId))!, 500_000n, 'agency_cancelled'),
    );
    expect((await decide(id, full)).statusCode).toBe(400);
    expect((await decide(id, none)).statusCode).toBe(200);
    expect(await places(bookingId)).toEqual({ refunds_owed: 5_000 });
  });
});

describe('at the same time', () => {
  const refunds = async (bookingId: string) =>
    (
      await query('select sum(amount_paisa)::int / 100 as taka from refunds where booking_id = $1', [
        bookingId,
      ])
    )[0]!['taka'];

  test('two admins decide › one decision, one refund', async () => {
    const { bookingId, id } = await answered();
    const answers = (await whileLocked(market.ghuri.services, 'bookings', bookingId, [
      () => decide(id, half),
      () => decide(id, full, shahana),
    ])) as { statusCode: number }[];
    expect(codes(answers)).toEqual([200, 409]);
    expect(await refunds(bookingId)).toBe(2_500);
    await check();
  });

  test('the traveller withdraws while an admin decides › the first wins, in both orders', async () => {
    for (const isWithdrawnFirst of [true, false]) {
      const { bookingId, id } = await answered();
      const both = [() => calls.withdraw(nadia, id), () => decide(id, full)];
      const answers = (await whileLocked(
        market.ghuri.services,
        'bookings',
        bookingId,
        isWithdrawnFirst ? both : both.toReversed(),
      )) as { statusCode: number }[];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
      expect(await refunds(bookingId)).toBe(isWithdrawnFirst ? null : 5_000);
      await check();
    }
  });

  test('a case opens while the money is released or a batch prepared › held, or in the batch, never both', async () => {
    for (const _turn of [1, 2, 3]) {
      const bookingId = await market.buy(nadia, await payee.sell());
      await wait(UNTIL_RELEASE);
      const [answer] = await Promise.all([
        calls.open(nadia, bookingId),
        release().then(() => payouts.prepare(salma)),
      ]);
      expect(answer.statusCode).toBe(200);
      const found = await places(bookingId);
      expect(found['available'] ?? 0).toBe(0);
      await check();
    }
  });

  test('the process dies between refund and decision › nothing happened', async () => {
    const { bookingId, id } = await answered();
    await market.ghuri.services.database.db
      .transaction(async (db) => {
        await refundPart(db, (await lockBooking(db, bookingId))!, 500_000n, 'dispute');
        await saveDecision(db, id, {
          outcome: 'full',
          refundPaisa: 500_000n,
          decision: 'All of it',
          decidedBy: salma.id,
          decidedByName: salma.name,
        });
        throw new Error('killed');
      })
      .catch(() => undefined);
    expect(await places(bookingId)).toEqual({ agency: 5_000 });
    expect((await decide(id, half)).statusCode).toBe(200);
    expect(await refunds(bookingId)).toBe(2_500);
  });
});

describe('someone leaves meanwhile', () => {
  test('the traveller deletes the account › the case is withdrawn, words and pictures are gone, the owner gets an email', async () => {
    const bookingId = await market.buy(nadia, await payee.sell());
    await wait(UNTIL_START);
    const pictures = [await calls.upload(nadia)];
    const { disputeId: id } = (await calls.open(nadia, bookingId, { pictures })).json();
    const preview = (await call('GET', '/account/deletion', { token: nadia.token })).json();
    expect(preview).toMatchObject({ disputes: 1, trips: [] });
    const body = { password: nadia.password };
    const gone = await call('DELETE', '/account', { token: nadia.token, body });
    expect(gone.json()).toMatchObject({ deletedCount: 1 });
    expect((await calls.read(payee.owner, id)).json()).toMatchObject({
      state: 'withdrawn',
      text: '',
      pictures: [],
      traveller: { name: '' },
    });
    const [mail] = await mailsTo(market.ghuri.services, payee.owner.email);
    expect(mail).toMatchObject({ kind: 'dispute-withdrawn-agency' });
    expect(await mailsTo(market.ghuri.services, nadia.email, 'dispute-withdrawn-traveller')).toEqual([]);
    expect(await market.bookingOf(bookingId)).toMatchObject({ held_reason: null });
    await check();
  });

  test('the agency › cannot be deleted, not even if all of its money is paid out', async () => {
    const bookingId = await market.buy(nadia, await payee.sell());
    await wait(UNTIL_RELEASE);
    await release();
    const batch = (await payouts.prepare(salma)).json<PayoutBatch>();
    const { lines } = (await payouts.approve(shahana, batch)).json<PayoutBatch>();
    await payouts.paid(salma, lines[0]!._id);
    const id = await open(bookingId);
    const remove = () =>
      call('DELETE', `/deleteAgency/${payee.owner.email}`, {
        token: payee.owner.token,
        body: { password: payee.owner.password },
      });
    expect((await remove()).json()).toMatchObject({ code: 'agency_in_dispute' });
    await expect(query('delete from agencies where id = $1', [payee.agency.id])).rejects.toThrow('open case');
    await decide(id, none);
    expect((await remove()).json()).toMatchObject({ deletedCount: 1 });
    expect((await calls.read(nadia, id)).json()).toMatchObject({ state: 'decided', agency: { _id: null } });
  });

  test('the agency is stopped, its owner or the traveller suspended › the case goes on', async () => {
    const bookingId = await market.buy(nadia, await payee.sell());
    await wait(UNTIL_START);
    await query(
      `update users set suspended_at = app_now(), suspension_reason = 'Insults' where id = any($1)`,
      [[nadia.id, payee.owner.id]],
    );
    await query(`update agencies set stopped_at = app_now(), stop_reason = 'Unsafe' where id = $1`, [
      payee.agency.id,
    ]);
    const id = await open(bookingId);
    expect((await calls.read(salma, id)).json()).toMatchObject({ state: 'admin' });
    expect((await decide(id, full)).statusCode).toBe(200);
    expect(await places(bookingId)).toEqual({ refunds_owed: 5_000 });
  });
});

describe('control: what the books must find', () => {
  const inVain = (text: string, bookingId: string) =>
    market.ghuri.services.database.db.transaction(async (db) => {
      await db.execute(sql.raw(text.replaceAll(':id', `'${bookingId}'`)));
      await checkPayoutBooks(db);
    });
  const caseWithoutHold = `insert into disputes (id, booking_id, reason, text, wish, answer_by)
    values (gen_random_uuid(), :id, 'other', 'No boat', 'full', app_now())`;

  test('a case that does not hold its money', async () => {
    const bookingId = await market.buy(nadia, await payee.sell());
    await wait(UNTIL_WINDOW_ENDS + DAY);
    await expect(inVain(caseWithoutHold, bookingId)).rejects.toThrow('dispute');
    await release();
    await check();
  });

  test('available money of a case', async () => {
    const bookingId = await market.buy(nadia, await payee.sell());
    await wait(UNTIL_RELEASE);
    await release();
    await expect(
      inVain(`update bookings set held_reason = 'dispute' where id = :id; ${caseWithoutHold}`, bookingId),
    ).rejects.toThrow('dispute');
  });
});
