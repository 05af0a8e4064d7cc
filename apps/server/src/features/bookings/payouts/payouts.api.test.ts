import { createHash } from 'node:crypto';
import type { PayoutBatch } from '@ghuri/contract/payouts';
import { BANK_CHANGE_WAIT_MS } from '@ghuri/domain/agencies';
import { payDayOf } from '@ghuri/domain/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askForBankCode } from '../../../testing/bank-code.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { pass } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { balanceOf, createPayee, payoutCalls, placesOf, runTrips } from '../../../testing/payouts.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { lockBooking } from '../bookings.writes.ts';
import { refundPart } from '../refunds/refund-booking.ts';
import { releaseMoney } from './release-money.ts';
import { postRefundOwed } from '../settlement/ledger.writes.ts';

const MINUTE = 60_000;
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
  await query(`update agencies set stopped_at = app_now(), stop_reason = 'Over' where stopped_at is null`);
  nadia = await createUser(services);
  salma = await createUser(services, { name: 'Salma Akter', isAdmin: true });
  shahana = await createUser(services, { name: 'Shahana Begum', isAdmin: true });
  payee = await createPayee(market);
});

const call: Market['ghuri']['call'] = (...ask) => market.ghuri.call(...ask);
const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const balance = (id = payee.agency.id) => balanceOf(market, id);
const refund = (id: string, taka: number) =>
  market.ghuri.services.database.db.transaction(async (db) => {
    const booking = (await lockBooking(db, id))!;
    await refundPart(db, booking, BigInt(taka * 100), 'agency_cancelled');
  });
/** A trip of ৳5,000 that ended: ৳4,600 are available. */
async function earn(people: TestUser[] = []): Promise<string> {
  const bookingId = await market.buy(nadia, await payee.sell());
  await runTrips(market, [nadia, salma, shahana, payee.owner, ...people]);
  return bookingId;
}
const prepared = async (by = salma, without: string[] = []) =>
  (await calls.prepare(by, without)).json<PayoutBatch>();
const approved = async () => {
  const batch = await prepared();
  const answer = await calls.approve(shahana, batch);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<PayoutBatch>();
};
const audit = (subjectId: string) =>
  query(
    'select action, actor_name, subject, note from audit_log where subject_id = $1 order by happened_at, id',
    [subjectId],
  );
const file = (id: string, by = salma) => call('POST', `/payout-batches/${id}/file`, { token: by.token });

/** The explore page promises: "The agency gets your money only after the trip." */
describe('a trip that has not ended', () => {
  test('until two days after its end › in no batch; then › in the next one', async () => {
    const bookingId = await market.buy(nadia, await payee.sell());
    const payOut = async () => {
      await releaseMoney(market.ghuri.services);
      return calls.prepare(salma);
    };
    const people = [nadia, salma, shahana, payee.owner];
    // Just paid, on the road, just back, and a minute before the two days are over.
    for (const days of [0, 11, 2, 2]) {
      await pass(market, days * DAY - (days === 0 ? 0 : MINUTE), people, { jobs: false });
      expect((await payOut()).json()).toMatchObject({ code: 'nothing_to_pay' });
      expect(await placesOf(market, bookingId)).toEqual({ agency: 5_000 });
    }
    await pass(market, 3 * MINUTE, people, { jobs: false });
    expect((await payOut()).json()).toMatchObject({ total: 4_600, lines: [{ agencyId: payee.agency.id }] });
    expect(await placesOf(market, bookingId)).toEqual({ in_transit: 4_600, commission: 400 });
  });
});

describe('a payout from the first admin to the bank', () => {
  test('due, prepared, approved by another, sent, paid › each taka moves once, and every step is audited', async () => {
    const bookingId = await earn();
    const due = (await call('GET', '/payouts/due', { token: salma.token })).json();
    const [{ now }] = (await query('select app_now() as now')) as [{ now: Date }];
    expect(due).toMatchObject({ payDay: payDayOf(now.getTime()), total: 4_600 });
    expect(due.agencies.filter(({ leftOut }: { leftOut: string }) => leftOut === null)).toEqual([
      {
        agencyId: payee.agency.id,
        agencyName: 'Megh Bari Travels',
        agencyProfile: expect.any(String),
        accountEnding: '7890',
        payoutWay: 'bank',
        bookings: 1,
        amount: 4_600,
        leftOut: null,
        payableFrom: null,
      },
    ]);

    const batch = await prepared();
    expect(batch).toMatchObject({ state: 'prepared', agencies: 1, total: 4_600, approval: 'needs_second' });
    expect(batch.payDay).toBe(due.payDay);
    expect(await placesOf(market, bookingId)).toEqual({ in_transit: 4_600, commission: 400 });

    const done = (await calls.approve(shahana, batch)).json<PayoutBatch>();
    expect(done).toMatchObject({
      state: 'approved',
      approvedBy: 'Shahana Begum',
      approvedAlone: false,
      open: 1,
    });
    const csv = await file(batch._id);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.headers['content-disposition']).toContain(`ghuri-payouts-${batch.number}.csv`);
    expect(csv.body.split('\r\n')[1]).toBe(
      `Haor Bank,Sunamganj,,1181234567890,Kamrul Hasan,4600.00,GHURI-${batch.number}-1,${batch.payDay}`,
    );
    expect(createHash('sha256').update(csv.rawPayload).digest('hex')).toBe(done.fileHash);
    // The file has bank details: it is not readable in the database.
    const [stored] = await query('select file from payout_batches where id = $1', [batch._id]);
    expect((stored!['file'] as Buffer).toString('latin1')).not.toContain('1181234567890');

    const [line] = done.lines;
    expect(line).toMatchObject({ state: 'in_transit', reference: `GHURI-${batch.number}-1` });
    expect((await calls.paid(salma, line!._id)).statusCode).toBe(200);
    expect(await placesOf(market, bookingId)).toEqual({ paid_out: 4_600, commission: 400 });
    const after = (
      await call('GET', `/payout-batches/${batch._id}`, { token: salma.token })
    ).json<PayoutBatch>();
    expect(after).toMatchObject({
      open: 0,
      lines: [{ state: 'paid', bankReference: 'CITY-7788', markedBy: 'Salma Akter' }],
    });

    expect(await audit(batch._id)).toMatchObject([
      {
        action: 'payouts_prepared',
        actor_name: 'Salma Akter',
        subject: `Batch ${batch.number}: 1 agency, ৳4,600`,
      },
      { action: 'payouts_approved', actor_name: 'Shahana Begum', note: `SHA-256 ${done.fileHash}` },
      { action: 'payout_file_opened', actor_name: 'Salma Akter' },
    ]);
    expect(await audit(payee.agency.id)).toMatchObject([
      { action: 'papers_opened', actor_name: 'Shahana Begum', note: `Payout batch ${batch.number}` },
      { action: 'payout_paid', actor_name: 'Salma Akter', note: 'CITY-7788' },
    ]);
  });

  test('batches › newest first, in pages', async () => {
    await earn();
    const first = await prepared();
    await calls.withdraw(salma, first._id);
    await pass(market, 60_000, [salma, shahana]);
    const second = await prepared();
    const page = await call('GET', '/payout-batches?limit=1', { token: salma.token });
    expect(page.json()).toMatchObject([{ _id: second._id, state: 'prepared' }]);
    const next = /<\/api([^>]+)>/.exec(String(page.headers.link))![1]!;
    expect((await call('GET', next, { token: salma.token })).json()).toMatchObject([
      { _id: first._id, state: 'withdrawn', agencies: 0, total: 0, withdrawReason: 'Wrong day' },
    ]);
  });
});

describe('two people', () => {
  test('the admin who prepared it › cannot approve while another exists, and learns it before', async () => {
    await earn();
    const batch = await prepared();
    expect((await calls.approve(salma, batch)).json()).toMatchObject({ code: 'second_admin_needed' });
    expect(await balance()).toEqual({ in_transit: 4_600 });
    const seen = (await call('GET', `/payout-batches/${batch._id}`, { token: shahana.token })).json();
    expect(seen).toMatchObject({ approval: 'two' });
  });

  test('the only admin › approves with the password again, which is recorded; a suspended one does not count', async () => {
    await earn();
    const batch = await prepared();
    await query(`update users set suspended_at = app_now(), suspension_reason = 'Away' where id = $1`, [
      shahana.id,
    ]);
    expect((await calls.approve(salma, batch, 'not this one')).json()).toMatchObject({
      code: 'wrong_password',
    });
    const done = (await calls.approve(salma, batch)).json<PayoutBatch>();
    expect(done).toMatchObject({ state: 'approved', approvedAlone: true });
    expect((await audit(batch._id)).at(-1)).toMatchObject({ action: 'payouts_approved_alone' });
  });

  test('without the password › 400 at its field; another sum than shown › 409', async () => {
    await earn();
    const batch = await prepared();
    const body = { total: batch.total };
    const missing = await call('PUT', `/payout-batches/${batch._id}/approve`, { token: shahana.token, body });
    expect(missing.json().errors).toEqual([{ path: 'password', code: 'required' }]);
    expect((await calls.approve(shahana, { ...batch, total: 4_599 })).statusCode).toBe(409);
  });

  test('two approve at once › once', async () => {
    await earn();
    const batch = await prepared();
    const third = await createUser(market.ghuri.services, { isAdmin: true });
    const answers = await Promise.all([shahana, third].map((by) => calls.approve(by, batch)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });
});

describe('nobody pays themselves', () => {
  test('an owner who is an admin › prepares without the own agency, cannot approve or mark it', async () => {
    await query('update users set is_admin = true where id = $1', [payee.owner.id]);
    const other = await createPayee(market, 'Haor Nao');
    await market.buy(nadia, await other.sell());
    await earn();
    const own = await prepared(payee.owner);
    expect(own.lines.map(({ agencyName }) => agencyName)).toEqual(['Haor Nao']);
    expect(own.leftOut).toContainEqual({
      agencyId: payee.agency.id,
      agencyName: 'Megh Bari Travels',
      amount: 4_600,
      reason: 'own_agency',
    });
    const batch = await prepared();
    expect((await calls.approve(payee.owner, batch)).json()).toMatchObject({ code: 'own_case' });
    const done = (await calls.approve(shahana, batch)).json<PayoutBatch>();
    expect((await calls.paid(payee.owner, done.lines[0]!._id)).json()).toMatchObject({ code: 'own_case' });
    // Not even as the only admin.
    await query('update users set is_admin = false where id <> $1', [payee.owner.id]);
    expect((await calls.failed(payee.owner, done.lines[0]!._id)).json()).toMatchObject({ code: 'own_case' });
  });
});

describe('accounts', () => {
  const BANK = {
    bank_name: 'Padma Bank',
    bank_account_num: '9920000054321',
    holder_name: 'Kamrul',
    branch: 'Motijheel',
  };
  const changeBank = () =>
    query(`update agency_papers set bank_changed_at = app_now(), previous_bank = bank where agency_id = $1`, [
      payee.agency.id,
    ]);

  test('changed less than 72 hours ago › left out, with the day it is payable; later › paid', async () => {
    await earn();
    await changeBank();
    expect((await calls.prepare(salma)).json()).toMatchObject({ code: 'nothing_to_pay' });
    const due = (await call('GET', '/payouts/due', { token: salma.token })).json();
    const mine = due.agencies.find(({ agencyId }: { agencyId: string }) => agencyId === payee.agency.id);
    expect(mine).toMatchObject({ leftOut: 'account_changed', payableFrom: expect.any(String) });
    await pass(market, BANK_CHANGE_WAIT_MS, [salma, shahana], { jobs: false });
    expect(await prepared()).toMatchObject({ total: 4_600 });
  });

  test('changed after the batch was prepared › that line is returned at approval, the others are paid', async () => {
    const other = await createPayee(market, 'Haor Nao');
    await market.buy(nadia, await other.sell());
    await earn();
    const batch = await prepared();
    expect(batch.total).toBe(9_200);
    await changeBank();
    const done = (await calls.approve(shahana, batch)).json<PayoutBatch>();
    expect(done).toMatchObject({ agencies: 1, total: 4_600 });
    expect(done.lines.find(({ agencyId }) => agencyId === payee.agency.id)).toMatchObject({
      state: 'failed',
      problem: 'account_changed',
    });
    expect(await balance()).toEqual({ available: 4_600 });
    expect((await file(batch._id)).body.trim().split('\r\n')).toHaveLength(2);
    expect(await mailsTo(market.ghuri.services, payee.owner.email, 'payout-failed')).toEqual([]);
  });

  test('the routing number › in the file', async () => {
    await call('PUT', '/agency-bank', {
      token: payee.owner.token,
      body: {
        ...BANK,
        routing_number: '200480554',
        password: payee.owner.password,
        code: await askForBankCode(market.ghuri, payee.owner),
      },
    });
    await earn();
    const done = await approved();
    expect((await file(done._id)).body).toContain(
      'Padma Bank,Motijheel,200480554,9920000054321,Kamrul,4600.00',
    );
  });
});

describe('agencies that are left out', () => {
  test('stopped, or its owner suspended › not paid, nothing is lost; stopped after preparing › returned', async () => {
    await earn();
    const stop = (stopped: boolean) =>
      query(
        `update agencies set stopped_at = case when $2 then app_now() end, stop_reason = case when $2 then 'Complaints' end where id = $1`,
        [payee.agency.id, stopped],
      );
    await stop(true);
    expect((await calls.prepare(salma)).json()).toMatchObject({ code: 'nothing_to_pay' });
    await stop(false);
    const batch = await prepared();
    await stop(true);
    expect((await calls.approve(shahana, batch)).json()).toMatchObject({ code: 'nothing_to_pay' });
    await calls.withdraw(shahana, batch._id);
    expect(await balance()).toEqual({ available: 4_600 });
    await stop(false);
    expect(await prepared()).toMatchObject({ total: 4_600 });
  });

  test('chosen by the admin › in the next batch', async () => {
    await earn();
    const other = await createPayee(market, 'Haor Nao');
    await market.buy(nadia, await other.sell());
    await runTrips(market, [salma, shahana]);
    const batch = await prepared(salma, [payee.agency.id]);
    expect(batch.lines).toHaveLength(1);
    expect(batch.leftOut).toContainEqual(
      expect.objectContaining({ agencyId: payee.agency.id, reason: 'left_out' }),
    );
    expect((await prepared()).lines).toMatchObject([{ agencyId: payee.agency.id }]);
  });
});

describe('the bank says no', () => {
  test('failed › the money is available again, the owner gets an email and a notification, the next batch pays it', async () => {
    const bookingId = await earn();
    const [line] = (await approved()).lines;
    expect((await calls.failed(salma, line!._id)).statusCode).toBe(200);
    expect(await placesOf(market, bookingId)).toEqual({ available: 4_600, commission: 400 });
    const [mail] = await mailsTo(market.ghuri.services, payee.owner.email, 'payout-failed');
    expect(mail!.text).toContain('৳4,600');
    expect(mail!.text).toContain('••7890');
    expect(mail!.text).toContain('No such account');
    expect(mail!.text).not.toContain('1181234567890');
    const news = (await call('GET', '/notifications', { token: payee.owner.token })).json();
    expect(news[0]).toMatchObject({ kind: 'payout_failed', excerpt: '৳4,600' });
    expect((await calls.failed(salma, line!._id)).statusCode).toBe(409);
    expect((await calls.paid(salma, line!._id)).statusCode).toBe(409);
    expect(await approved()).toMatchObject({ total: 4_600 });
  });

  test('paid, and returned by the bank later › available again', async () => {
    await earn();
    const [line] = (await approved()).lines;
    await calls.paid(salma, line!._id);
    expect(await balance()).toEqual({ paid_out: 4_600 });
    await calls.failed(shahana, line!._id, 'Returned after two days');
    expect(await balance()).toEqual({ available: 4_600 });
  });

  test('failed or withdrawn while a reason keeps the money held › it is held, not available', async () => {
    const id = await earn();
    const batch = await prepared();
    const keep = { token: salma.token, body: { reason: 'A complaint' } };
    expect((await call('PUT', `/bookings/${id}/held`, keep)).statusCode).toBe(200);
    expect(await placesOf(market, id)).toEqual({ in_transit: 4_600, commission: 400 });
    expect((await calls.withdraw(shahana, batch._id)).statusCode).toBe(200);
    expect(await placesOf(market, id)).toEqual({ agency: 4_600, commission: 400 });
  });

  test('two admins mark at once › once', async () => {
    await earn();
    const [line] = (await approved()).lines;
    const answers = await Promise.all([calls.paid(salma, line!._id), calls.failed(shahana, line!._id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toContain(200);
    expect(Object.values(await balance())).toEqual([4_600]);
  });

  test('before it was approved › 409; without the reference › 400', async () => {
    await earn();
    const [line] = (await prepared()).lines;
    expect((await calls.paid(salma, line!._id)).statusCode).toBe(409);
    expect((await calls.paid(salma, line!._id, ' ')).statusCode).toBe(400);
  });
});

describe('refunds and payouts', () => {
  test('refunded after the payout › the debt is carried, and the next payout is smaller by it', async () => {
    const first = await earn();
    const [line] = (await approved()).lines;
    await calls.paid(salma, line!._id);
    await refund(first, 2_500);
    expect(await balance()).toEqual({ paid_out: 4_600, available: -2_300 });
    expect((await calls.prepare(salma)).json()).toMatchObject({ code: 'nothing_to_pay' });
    const due = (await call('GET', '/payouts/due', { token: salma.token })).json();
    expect(
      due.agencies.find(({ agencyId }: { agencyId: string }) => agencyId === payee.agency.id),
    ).toMatchObject({
      amount: -2_300,
      leftOut: 'nothing_to_pay',
    });
    await earn();
    const batch = await approved();
    expect(batch.total).toBe(2_300);
    await calls.paid(salma, batch.lines[0]!._id);
    expect(await balance()).toEqual({ paid_out: 6_900 });
    expect(await placesOf(market, first)).toEqual({ paid_out: 2_300, commission: 200, refunds_owed: 2_500 });
  });

  test('refunded while in transit › the payout stays as it was approved, the debt is carried', async () => {
    const id = await earn();
    const batch = await prepared();
    await refund(id, 5_000);
    expect(await balance()).toEqual({ in_transit: 4_600, available: -4_600 });
    await calls.withdraw(salma, batch._id);
    expect(await balance()).toEqual({});
  });

  test('a server of the previous release refunds › levelled before the next batch', async () => {
    const id = await earn();
    await postRefundOwed(market.ghuri.services.database.db, {
      bookingId: id,
      agencyId: payee.agency.id,
      amount: 100_000n,
    });
    expect(await balance()).toEqual({ agency: -1_000, available: 4_600 });
    expect(await prepared()).toMatchObject({ total: 3_680 });
    expect(await placesOf(market, id)).toEqual({ in_transit: 3_680, commission: 320, refunds_owed: 1_000 });
  });
});

describe('at the same time', () => {
  test('five prepare › one batch has the money', async () => {
    await earn();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => calls.prepare(salma)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(await balance()).toEqual({ in_transit: 4_600 });
  });

  test('prepare, refund and withdraw in parallel, often › no taka is lost or doubled', async () => {
    const ids = [];
    for (const _trip of [1, 2, 3]) ids.push(await market.buy(nadia, await payee.sell()));
    await runTrips(market, [salma, shahana]);
    await Promise.all([
      calls.prepare(salma),
      ...ids.map((id) => refund(id, 1_000)),
      calls.prepare(shahana),
      ...ids.map((id) => refund(id, 500)),
    ]);
    for (const id of ids) {
      const { refunds_owed: owed = 0, commission = 0, ...places } = await placesOf(market, id);
      expect({ owed, commission }).toEqual({ owed: 1_500, commission: 280 });
      expect(Object.values(places).reduce((sum, taka) => sum + taka, 0)).toBe(3_220);
    }
  });
});

test('an agency with a payout in transit › cannot be deleted; with paid ones only › it can, and the batch keeps its name', async () => {
  await earn();
  const batch = await approved();
  const remove = () =>
    call('DELETE', `/deleteAgency/${payee.owner.email}`, {
      token: payee.owner.token,
      body: { password: payee.owner.password },
    });
  expect((await remove()).json()).toMatchObject({ code: 'agency_has_money' });
  await calls.paid(salma, batch.lines[0]!._id);
  expect((await remove()).json()).toMatchObject({ deletedCount: 1 });
  const kept = (
    await call('GET', `/payout-batches/${batch._id}`, { token: salma.token })
  ).json<PayoutBatch>();
  expect(kept.lines).toMatchObject([{ agencyId: null, agencyName: 'Megh Bari Travels', state: 'paid' }]);
  expect((await calls.failed(salma, batch.lines[0]!._id)).statusCode).toBe(409);
});
