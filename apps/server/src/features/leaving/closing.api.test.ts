import type { AgencyDeletion } from '@ghuri/contract/leaving';
import type { PayoutBatch } from '@ghuri/contract/payouts';
import { CLOSED_FOR_MS } from '@ghuri/domain/leaving';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { pass, refundAll } from '../../testing/checkout-steps.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import { createBid, createRequest } from '../../testing/open-requests.ts';
import { checkPayoutBooks } from '../../testing/payout-books.ts';
import { balanceOf, createPayee, payoutCalls, placesOf, runTrips } from '../../testing/payouts.ts';
import { createPersonalisedTour, takePersonalisedTours } from '../../testing/personalised-tours.ts';
import { FAMILY, buyAs, party, payNow, sellWithPrices, startBalance } from '../../testing/prices.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { lockBooking } from '../bookings/bookings.writes.ts';
import { refundPart } from '../bookings/refunds/refund-booking.ts';
import { settleClosed } from './closed-agencies.ts';

const DAY = 86_400_000;

let market: Market;
let nadia: TestUser;
let salma: TestUser;
let shahana: TestUser;
let payee: Awaited<ReturnType<typeof createPayee>>;
let calls: ReturnType<typeof payoutCalls>;
beforeAll(async () => {
  market = await openMarket();
  calls = payoutCalls(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  const { services } = market.ghuri;
  // Money and admins of other tests would be part of every batch.
  await query('update users set is_admin = false');
  await query(
    `update agencies set stopped_at = app_now(), stop_reason = 'Over' where stopped_at is null and user_id <> $1`,
    [market.owner.id],
  );
  nadia = await createUser(services, { name: 'Nadia Islam' });
  salma = await createUser(services, { name: 'Salma Akter', isAdmin: true });
  shahana = await createUser(services, { name: 'Shahana Begum', isAdmin: true });
  payee = await createPayee(market);
  await openSession(services, market.owner).then((session) => Object.assign(market.owner, session));
});

const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const put = (path: string, { token }: TestUser, body: object = {}) =>
  market.ghuri.call('PUT', path, { token, body });
const close = (owner = payee.owner, password = owner.password) => put('/close-agency', owner, { password });
const reopen = (owner = payee.owner) => market.ghuri.call('PUT', '/reopen-agency', { token: owner.token });
const shown = async (): Promise<AgencyDeletion> =>
  (await market.ghuri.call('GET', '/agency-deletion', payee.owner)).json();
const isThere = async (id = payee.agency.id) =>
  (await query('select 1 from agencies where id = $1', [id])).length === 1;
const runJob = () => settleClosed(market.ghuri.services);
const everybody = () => [nadia, salma, shahana, payee.owner];
const wait = (milliseconds: number) => pass(market, milliseconds, everybody(), { jobs: false });
const mailKinds = async (kind: string) =>
  (await mailsTo(market.ghuri.services, payee.owner.email, kind)).length;
/** A trip of ৳5,000 that ended: ৳4,600 are available. */
async function earn(cost = 5_000): Promise<string> {
  const bookingId = await market.buy(nadia, await payee.sell(cost));
  await runTrips(market, everybody());
  return bookingId;
}
async function payOut(): Promise<void> {
  const batch = (await calls.prepare(salma)).json<PayoutBatch>();
  const approved = (await calls.approve(shahana, batch)).json<PayoutBatch>();
  for (const { _id } of approved.lines) await calls.paid(salma, _id);
}
async function refund(id: string, taka: number): Promise<void> {
  await market.ghuri.services.database.db.transaction(async (db) => {
    const booking = (await lockBooking(db, id))!;
    await refundPart(db, booking, BigInt(taka * 100), 'agency_cancelled');
  });
  await refundAll(market, everybody());
}
const rest = (body: object, by = salma) =>
  put(`/agency-rest/${payee.agency.id}`, by, {
    reason: 'Agreed on the phone',
    reference: 'CITY-1',
    ...body,
  });
const answerOf = (answer: { statusCode: number; json(): { code?: string; modifiedCount?: number } }) =>
  answer.json().code ?? answer.json().modifiedCount;

describe('PUT /close-agency', () => {
  test('a wrong password › refused, it still sells; the right one › closed, and the owner gets an email', async () => {
    expect(answerOf(await close(payee.owner, 'not-mine'))).toBe('wrong_password');
    expect((await shown()).closedAt).toBeNull();
    expect(answerOf(await close())).toBe(1);
    const { closedAt, deletesFrom } = await shown();
    expect(Date.parse(deletesFrom!) - Date.parse(closedAt!)).toBe(CLOSED_FOR_MS);
    const [mail] = await mailsTo(market.ghuri.services, payee.owner.email, 'agency-closed');
    expect(mail).toMatchObject({ subject: 'Your agency is closed' });
    expect(mail!.text).toContain(`You've closed Megh Bari Travels`);
    expect(mail!.text).toContain('/agency-settings');
  });

  test('twice at the same moment › once, one email', async () => {
    const answers = (await whileLocked(market.ghuri.services, 'agencies', payee.agency.id, [
      () => close(),
      () => close(),
    ])) as Awaited<ReturnType<typeof close>>[];
    expect(answers.map(answerOf)).toEqual([1, 0]);
    expect(await mailKinds('agency-closed')).toBe(1);
  });

  test('requests, quotes and bids end, the travellers are notified; an accepted bid waits for its time', async () => {
    const { services } = market.ghuri;
    await takePersonalisedTours(services, payee.owner);
    const { agency } = payee;
    const asked = await createPersonalisedTour(services, { traveller: nadia, agency });
    const quoted = await createPersonalisedTour(services, { traveller: nadia, agency }, { amount: 9_000 });
    const [open, won] = [await createRequest(services, nadia), await createRequest(services, nadia)];
    await createBid(services, { requestId: open, agency });
    const accepted = await createBid(services, { requestId: won, agency }, { accepted: true });
    await close();
    await runJob();
    expect(
      await query('select id from personalised_tours where id = any($1) and declined_at is not null', [
        [asked, quoted],
      ]),
    ).toHaveLength(2);
    expect(await query('select id from bids where agency_id = $1', [agency.id])).toEqual([{ id: accepted }]);
    const news = (await query('select kind from notifications where user_id = $1', [nadia.id])).map(
      ({ kind }) => kind,
    );
    expect(news).toContain('bid_withdrawn');
    expect(await mailsTo(services, nadia.email, 'personalised-declined')).toHaveLength(2);
    await runJob();
    expect(await mailsTo(services, nadia.email, 'personalised-declined')).toHaveLength(2);
  });

  test.each(['closed first', 'bid first'])('a bid at the same moment, %s › no bid is left', async (order) => {
    const { services } = market.ghuri;
    const request = await createRequest(services, nadia);
    const bid = { _id: newId(), amount: 18_000, inclusions: [], hotelClass: 'budget', transport: 'bus' };
    const both = [
      () => close(),
      () => market.ghuri.call('PATCH', `/bid-tour/${request}`, { token: payee.owner.token, body: bid }),
    ];
    const answers = (await whileLocked(
      services,
      'agencies',
      payee.agency.id,
      order === 'closed first' ? both : both.toReversed(),
    )) as Awaited<ReturnType<typeof close>>[];
    expect(answers.map(answerOf)).toEqual(order === 'closed first' ? [1, 'sales_stopped'] : [1, 1]);
    await runJob();
    expect(await query('select id from bids where agency_id = $1', [payee.agency.id])).toEqual([]);
  });

  test('control: without the rule in the database › a closed agency is still booked', async () => {
    await query('alter table agencies disable trigger agencies_keep_sells');
    try {
      const tour = await payee.sell();
      await close();
      expect((await market.book(nadia, tour)).statusCode).toBe(200);
    } finally {
      await query('alter table agencies enable trigger agencies_keep_sells');
    }
  });

  test('the balance of a deposit is still taken, and the trip stays booked', async () => {
    const { services } = market.ghuri;
    const tour = await sellWithPrices(market, FAMILY, { startsAt: new Date(Date.now() + 400 * DAY) });
    const bookingId = await buyAs(market, nadia, tour, { party: party(2), plan: 'deposit' });
    await close(market.owner);
    try {
      expect((await startBalance(market, nadia, bookingId)).statusCode).toBe(200);
      await payNow(market, bookingId);
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
      expect(await placesOf(market, bookingId)).toEqual({ agency: 10_000 });
      await query(`update agencies set stopped_at = app_now(), stop_reason = 'Fraud' where user_id = $1`, [
        market.owner.id,
      ]);
    } finally {
      await query('update agencies set stopped_at = null, stop_reason = null where user_id = $1', [
        market.owner.id,
      ]);
      await reopen(market.owner);
      await openSession(services, market.owner);
    }
  });
});

describe('a closed agency is settled and deleted by itself', () => {
  test('trip, release, payout, a week › deleted once, and the owner gets an email', async () => {
    await market.buy(nadia, await payee.sell());
    await close();
    await runJob();
    expect(await isThere()).toBe(true);
    await runTrips(market, everybody());
    expect(await shown()).toMatchObject({ available: 4_600, obstacle: 'agency_has_money' });
    await payOut();
    expect(await balanceOf(market, payee.agency.id)).toEqual({ paid_out: 4_600 });
    // The trip ended two days ago and more: the week is not over.
    await runJob();
    expect(await isThere()).toBe(true);
    await wait(CLOSED_FOR_MS);
    await Promise.all([runJob(), runJob()]);
    expect(await isThere()).toBe(false);
    expect(await mailKinds('agency-closed-deleted')).toBe(1);
    const [mail] = await mailsTo(market.ghuri.services, payee.owner.email, 'agency-closed-deleted');
    expect(mail!.text).toContain(`we've deleted Megh Bari Travels`);
    await checkPayoutBooks(market.ghuri.services.database.db);
  });

  test('control: an open agency without money › never deleted by the job', async () => {
    await wait(10 * CLOSED_FOR_MS);
    await runJob();
    expect(await isThere()).toBe(true);
  });

  test('a departure with travellers of the agency’s own list › waits until a week after it', async () => {
    const tour = await payee.sell();
    await query('update tours set taken = 1 where id = $1', [tour]);
    await close();
    await wait(CLOSED_FOR_MS + DAY);
    await runJob();
    expect(await isThere()).toBe(true);
    // It starts after ten days and takes three.
    await wait(13 * DAY);
    await runJob();
    expect(await isThere()).toBe(false);
  });

  test('closed and not stopped › paid; also stopped › left out', async () => {
    await earn();
    await close();
    const due = async () => (await market.ghuri.call('GET', '/payouts/due', salma)).json().agencies[0];
    expect(await due()).toMatchObject({ agencyId: payee.agency.id, amount: 4_600, leftOut: null });
    await put(`/stop-agency/${payee.agency.id}`, salma, { reason: 'Complaints' });
    expect(await due()).toMatchObject({ leftOut: 'not_selling' });
  });

  test('reopened › sells again, its ended offers stay ended, and the job leaves it alone', async () => {
    await close();
    const tour = await payee.sell();
    expect(answerOf(await market.book(nadia, tour))).toBe('agency_not_selling');
    expect(answerOf(await reopen())).toBe(1);
    expect(answerOf(await reopen())).toBe(0);
    expect((await market.book(nadia, tour)).statusCode).toBe(200);
    await wait(2 * CLOSED_FOR_MS);
    await runJob();
    expect(await isThere()).toBe(true);
  });

  test.each([
    ['the job first', true],
    ['reopened first', false],
  ])('reopened while the job deletes, %s › the first one counts', async (_order, isJobFirst) => {
    await close();
    await wait(CLOSED_FOR_MS);
    const both = [runJob, () => reopen()];
    const answers = await whileLocked(
      market.ghuri.services,
      'agencies',
      payee.agency.id,
      isJobFirst ? both : both.toReversed(),
    );
    const reopened = answers[isJobFirst ? 1 : 0] as Awaited<ReturnType<typeof reopen>>;
    expect([answerOf(reopened), await isThere()]).toEqual(isJobFirst ? ['forbidden', false] : [1, true]);
  });

  test('one cannot be deleted › the others are, and the job reports it', async () => {
    const other = await createPayee(market, 'Haor Boats');
    await close();
    await close(other.owner);
    await query(`
      create function refuse_one() returns trigger language plpgsql as $$ begin
        if old.id = '${payee.agency.id}' then raise exception 'stuck'; end if; return old; end $$`);
    await query(
      'create trigger refuse_one before delete on agencies for each row execute function refuse_one()',
    );
    await wait(CLOSED_FOR_MS);
    await expect(runJob()).rejects.toThrow('delete from "agencies"');
    expect([await isThere(), await isThere(other.agency.id)]).toEqual([true, false]);
    await query('drop trigger refuse_one on agencies');
    await query('drop function refuse_one');
    await runJob();
    expect(await isThere()).toBe(false);
  });

  test('the process dies before the email is queued › nothing is deleted; the next run does both', async () => {
    await close();
    await wait(CLOSED_FOR_MS);
    const { services } = market.ghuri;
    const mail = { ...services.mail, queue: () => Promise.reject(new Error('killed')) };
    await expect(settleClosed({ ...services, mail })).rejects.toThrow('killed');
    expect([await isThere(), await mailKinds('agency-closed-deleted')]).toEqual([true, 0]);
    await runJob();
    expect([await isThere(), await mailKinds('agency-closed-deleted')]).toEqual([false, 1]);
  });

  test('money that arrives after closing › back to the traveller, and the agency waits for the refund', async () => {
    const tour = await payee.sell();
    const { bookingId } = (await market.book(nadia, tour)).json<{ bookingId: string }>();
    const attempt = await market.attemptOf(bookingId);
    await close();
    await market.knock('ipn', await market.end(attempt, 'pay'));
    await market.ghuri.runJobs();
    expect((await market.bookingOf(bookingId)).state).toMatch(/^refund/);
    expect((await shown()).obstacle).toBe('agency_refunding');
    await refundAll(market, everybody());
    await wait(CLOSED_FOR_MS);
    await runJob();
    expect(await isThere()).toBe(false);
  });

  test('the owner’s account › refused while the agency is not settled, deleted after it', async () => {
    await earn();
    await close();
    const leave = () =>
      market.ghuri.call('DELETE', '/account', {
        token: payee.owner.token,
        body: { password: payee.owner.password },
      });
    expect(answerOf(await leave())).toBe('agency_has_money');
    await payOut();
    await wait(CLOSED_FOR_MS);
    await runJob();
    expect((await leave()).json()).toMatchObject({ deletedCount: 1 });
  });
});

describe('PUT /agency-rest/:id', () => {
  /** Paid out, then refunded: the agency owes ৳4,600. */
  async function owe(): Promise<string> {
    const bookingId = await earn();
    await payOut();
    await refund(bookingId, 5_000);
    await close();
    return bookingId;
  }

  test.each([
    ['paid_back', {}],
    ['written_off', { written_off: -4_600, paid_out: 4_600 }],
  ])('a debt is %s › settled, audited, and the agency is deleted', async (ending, left) => {
    const bookingId = await owe();
    expect(await shown()).toMatchObject({ available: -4_600, obstacle: 'agency_has_money' });
    await wait(CLOSED_FOR_MS);
    await runJob();
    expect(await isThere()).toBe(true);
    expect(answerOf(await rest({ ending, amount: -4_600 }))).toBe(1);
    expect(await placesOf(market, bookingId)).toEqual(left);
    await checkPayoutBooks(market.ghuri.services.database.db);
    expect(answerOf(await calls.prepare(salma))).toBe('nothing_to_pay');
    const [entry] = await query(
      'select action, note from audit_log order by happened_at desc, id desc limit 1',
    );
    expect(entry).toEqual({ action: `agency_rest_${ending}`, note: 'Agreed on the phone (CITY-1)' });
    await runJob();
    expect(await isThere()).toBe(false);
  });

  test('a sum that the bank does not take › paid by hand, and the agency is deleted', async () => {
    const bookingId = await earn();
    await close();
    expect(answerOf(await rest({ ending: 'written_off', amount: 4_600 }))).toBe('conflict');
    expect(answerOf(await rest({ ending: 'paid_by_hand', amount: 4_600 }))).toBe(1);
    expect(await placesOf(market, bookingId)).toEqual({ paid_out: 4_600, commission: 400 });
    await checkPayoutBooks(market.ghuri.services.database.db);
    await wait(CLOSED_FOR_MS);
    await runJob();
    expect(await isThere()).toBe(false);
  });

  test('a refund after it was written off › the agency owes only that part again', async () => {
    const first = await earn();
    await payOut();
    await refund(first, 2_000);
    await close();
    // 3,000 are left: commission 240. Paid out were 4,600.
    expect(answerOf(await rest({ ending: 'written_off', amount: -1_840 }))).toBe(1);
    await refund(first, 1_000);
    expect(await shown()).toMatchObject({ available: -920 });
    await checkPayoutBooks(market.ghuri.services.database.db);
  });

  test('another sum, an open agency, the own one › refused, nothing moves', async () => {
    await owe();
    const before = await query('select count(*) from ledger_entries');
    expect(answerOf(await rest({ ending: 'written_off', amount: -4_599 }))).toBe('conflict');
    await query('update users set is_admin = true where id = $1', [payee.owner.id]);
    expect(answerOf(await rest({ ending: 'written_off', amount: -4_600 }, payee.owner))).toBe('own_case');
    await reopen();
    expect(answerOf(await rest({ ending: 'written_off', amount: -4_600 }))).toBe('conflict');
    expect(await query('select count(*) from ledger_entries')).toEqual(before);
  });

  test('two admins at the same moment › once', async () => {
    await owe();
    const answers = (await whileLocked(market.ghuri.services, 'agencies', payee.agency.id, [
      () => rest({ ending: 'written_off', amount: -4_600 }),
      () => rest({ ending: 'paid_back', amount: -4_600 }, shahana),
    ])) as Awaited<ReturnType<typeof rest>>[];
    expect(answers.map(answerOf)).toEqual([1, 'conflict']);
  });

  test('as much held as owed › not settled: neither deleted nor a rest', async () => {
    const first = await earn();
    await payOut();
    await refund(first, 5_000);
    const second = await market.buy(nadia, await payee.sell(4_600));
    await put(`/bookings/${second}/held`, salma, { reason: 'A complaint' });
    await runTrips(market, everybody());
    await close();
    expect(await shown()).toMatchObject({
      balance: 0,
      held: 4_600,
      available: -4_600,
      obstacle: 'agency_has_money',
    });
    expect(answerOf(await rest({ ending: 'written_off', amount: -4_600 }))).toBe('conflict');
    await wait(CLOSED_FOR_MS);
    await runJob();
    expect(await isThere()).toBe(true);
  });
});
