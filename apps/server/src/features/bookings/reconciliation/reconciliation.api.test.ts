import type { BankAnswersRead, MoneyDifference, Reconciliation } from '@ghuri/contract/reconciliation';
import type { PayoutBatch } from '@ghuri/contract/payouts';
import { LATE_PAYOUT_MS } from '@ghuri/domain/reconciliation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pass } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { openBkashMarket } from '../../../testing/payments/bkash-market.ts';
import type { BkashMarket } from '../../../testing/payments/bkash-market.ts';
import { createPayee, payoutCalls, runTrips } from '../../../testing/payouts.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { followRefunds } from '../refunds/follow-refunds.ts';
import { MOST_ROUNDS, compareBooks } from './compare-books.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let market: BkashMarket;
let nadia: TestUser;
let salma: TestUser;
let shahana: TestUser;
beforeAll(async () => {
  market = await openBkashMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const { services } = market.ghuri;
  await market.ghuri.moveClock(await untilMorning());
  // Each test compares its own day only.
  for (const table of ['money_differences', 'reconciliations', 'admin_mails'])
    await query(`delete from ${table}`);
  await query('update users set is_admin = false');
  nadia = await createUser(services, { name: 'Nadia Islam' });
  salma = await createUser(services, { name: 'Salma Akter', isAdmin: true });
  shahana = await createUser(services, { name: 'Shahana Begum', isAdmin: true });
});

const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
/** Until eight o'clock of the next day in Dhaka: a test passes some hours, and midnight must not be among them. */
const untilMorning = async (): Promise<number> => {
  const [clock] = await query(`
    select extract(epoch from date_trunc('day', here) + interval '32 hours' - here) * 1000 as ms
    from timezone('Asia/Dhaka', app_now()) as here`);
  return Math.ceil(Number(clock!['ms']));
};
const list = async <T>(path: string): Promise<T> => (await market.ghuri.call('GET', path, salma)).json();
const differences = (state = 'open') => list<MoneyDifference[]>(`/money-differences?state=${state}`);
const kinds = async (state = 'open') => (await differences(state)).map(({ kind }) => kind).toSorted();
const report = async () => (await list<Reconciliation[]>('/reconciliations'))[0]!;
const everybody = () => [nadia, salma, shahana];
const tomorrow = () => pass(market, DAY, everybody(), { jobs: false });
const compare = () => compareBooks(market.ghuri.services);
const nextDay = async () => {
  await tomorrow();
  await compare();
};
async function mailAdmins(): Promise<void> {
  await query(`insert into pgboss.job (name, data) values ('reports.mail-admins', '{}')`);
  await market.ghuri.runJobs();
}
const buy = async () => {
  const bookingId = await market.buy(nadia, await market.sell());
  return { bookingId, attempt: await market.attemptOf(bookingId) };
};
async function cancelAndRefund(bookingId: string): Promise<void> {
  await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, {
    token: nadia.token,
    body: { refund: 5_000 },
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await followRefunds(market.ghuri.services);
    await pass(market, 3_700_000, everybody(), { jobs: false });
  }
}

describe('the books of the providers', () => {
  test('control: both providers, payments, refunds and unpaid attempts › compared, no difference, no email', async () => {
    const first = await buy();
    const second = await market.buyWithBkash(nadia, await market.sell());
    await market.book(nadia, await market.sell());
    await cancelAndRefund(first.bookingId);
    await cancelAndRefund(second);
    await nextDay();
    expect(await differences()).toEqual([]);
    const { compared, ...rest } = await report();
    expect(compared).toBeGreaterThanOrEqual(3);
    expect(rest).toMatchObject({ differences: 0, repaired: 0, waiting: 0, finishedAt: expect.any(String) });
    await mailAdmins();
    expect(await mailsTo(market.ghuri.services, salma.email, 'admin-money')).toEqual([]);
  });

  test('another amount at the provider › one case however often it is found; gone › closed by itself', async () => {
    const { attempt } = await buy();
    await market.gateway.setScenario(attempt, { ipn: { when: 'never' }, validator: { amount: '4000.00' } });
    await nextDay();
    await nextDay();
    expect(await differences()).toMatchObject([
      { kind: 'payment_amount', ours: '5000.00 BDT', theirs: '4000.00 BDT' },
    ]);
    await market.gateway.clearScenario(attempt);
    await nextDay();
    expect(await differences()).toEqual([]);
    expect(await differences('closed')).toMatchObject([{ kind: 'payment_amount', note: null }]);
  });

  test('a payment that no message told us of › found, settled as if it had come, closed at once', async () => {
    const { bookingId } = (await market.book(nadia, await market.sell())).json<{ bookingId: string }>();
    const attempt = await market.attemptOf(bookingId);
    await market.end(attempt, 'pay');
    await query('update payment_attempts set next_check_at = null where id = $1', [attempt]);
    await nextDay();
    expect(await market.bookingOf(bookingId)).toMatchObject({
      state: expect.stringMatching(/^(paid|refund)/),
    });
    expect(await report()).toMatchObject({ differences: 1, repaired: 1 });
    expect([await kinds(), await kinds('closed')]).toEqual([[], ['payment_missing']]);
  });

  test('we count a payment that the provider does not have › payment_unknown, admins get an email', async () => {
    await buy();
    const { services } = market.ghuri;
    const silentBooks = {
      ...services.paymentProvider,
      resolve: () => Promise.resolve({ state: 'expired' as const }),
    };
    await tomorrow();
    await compareBooks({ ...services, paymentProvider: silentBooks });
    expect(await kinds()).toContain('payment_unknown');
    await mailAdmins();
    expect(await mailsTo(services, salma.email, 'admin-money')).toHaveLength(1);
    await nextDay();
    expect(await differences()).toEqual([]);
  });

  test('a refund that the provider made twice › refund_extra, which an admin settles once, with a note', async () => {
    const bookingId = await market.buyWithBkash(nadia, await market.sell({ cost: 5_000 }));
    const attempt = await market.attemptOf(bookingId);
    const { otherProviders } = market.ghuri.services;
    const [payment] = await query('select ref, txn_id from payments where attempt_id = $1', [attempt]);
    // A part, outside our books.
    await otherProviders[0]!.sendRefund({
      refundId: 'not-ours',
      ref: payment!['ref'] as Record<string, string>,
      paymentId: String(payment!['txn_id']),
      money: { minor: 100_000n, currency: 'BDT' },
      reason: 'Again',
    });
    await nextDay();
    const [found] = await differences();
    expect(found).toMatchObject({ kind: 'refund_extra', ours: '0.00 BDT', theirs: '1000.00 BDT' });
    const settle = () =>
      market.ghuri.call('PUT', `/money-differences/${found!._id}`, {
        token: salma.token,
        body: { note: 'bKash has it back' },
      });
    expect([(await settle()).statusCode, (await settle()).statusCode]).toEqual([200, 409]);
    await nextDay();
    expect(await differences()).toEqual([]);
    expect(await differences('closed')).toMatchObject([
      { settledBy: 'Salma Akter', note: 'bKash has it back' },
    ]);
    expect(
      await query(`select action, note from audit_log order by happened_at desc, id desc limit 1`),
    ).toEqual([{ action: 'difference_settled', note: 'bKash has it back' }]);
  });

  test('a refund that the provider never made › refund_missing; made after all › closed', async () => {
    const { bookingId } = await buy();
    await cancelAndRefund(bookingId);
    const { services } = market.ghuri;
    const forgetful = {
      ...services.paymentProvider,
      resolveRefund: () => Promise.resolve({ state: 'failed' as const, reason: 'Cancelled' }),
    };
    await tomorrow();
    await compareBooks({ ...services, paymentProvider: forgetful });
    const [refund] = await query('select id from refunds where booking_id = $1', [bookingId]);
    expect(await differences()).toMatchObject([
      { kind: 'refund_missing', subject: refund!['id'], ours: '5000.00 BDT', theirs: '0.00 BDT' },
    ]);
    await nextDay();
    expect(await differences()).toEqual([]);
  });

  test('a provider is down › no case, the other one is compared; later it continues and finishes', async () => {
    const { attempt } = await buy();
    await market.buyWithBkash(nadia, await market.sell());
    await market.gateway.setScenario(attempt, {
      ipn: { when: 'never' },
      answers: { query: { fault: '500', times: 1 } },
    });
    await nextDay();
    expect(await differences()).toEqual([]);
    const { waiting, finishedAt } = await report();
    expect([waiting > 0, finishedAt]).toEqual([true, null]);
    await pass(market, HOUR, everybody(), { jobs: false });
    await compare();
    expect(await report()).toMatchObject({ waiting: 0, finishedAt: expect.any(String) });
    expect(await differences()).toEqual([]);
  });

  test('no answer for a day › the silence is a case, which closes with the answer', async () => {
    const { attempt } = await buy();
    await market.gateway.setScenario(attempt, {
      ipn: { when: 'never' },
      answers: { query: { fault: '500' } },
    });
    await tomorrow();
    for (let round = 0; round <= MOST_ROUNDS; round += 1) await compare();
    expect(await kinds()).toContain('no_answer');
    await market.gateway.clearScenario(attempt);
    await nextDay();
    expect(await differences()).toEqual([]);
  });

  test('days that were missed › each is compared; two processes at once › once; killed in between › continued', async () => {
    await buy();
    await pass(market, DAY, everybody(), { jobs: false });
    await compare();
    await buy();
    await pass(market, 3 * DAY, everybody(), { jobs: false });
    const stopped = new AbortController();
    stopped.abort();
    await compareBooks(market.ghuri.services, stopped.signal);
    await Promise.all([compare(), compare()]);
    await compare();
    const days = await list<Reconciliation[]>('/reconciliations');
    expect(days).toHaveLength(4);
    expect(days.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
    expect(await differences()).toEqual([]);
  });

  test('control: a comparison that does not look at amounts › finds nothing, so the test above can fail', async () => {
    const { attempt } = await buy();
    await market.gateway.setScenario(attempt, { ipn: { when: 'never' }, validator: { amount: '4000.00' } });
    const { services } = market.ghuri;
    const blind: typeof services.paymentProvider = {
      ...services.paymentProvider,
      resolve: async (input) => {
        const fact = await services.paymentProvider.resolve(input);
        return fact.state === 'paid' ? { ...fact, money: { minor: 500_000n, currency: 'BDT' } } : fact;
      },
    };
    await tomorrow();
    await compareBooks({ ...services, paymentProvider: blind });
    expect(await kinds()).toEqual([]);
    await market.gateway.clearScenario(attempt);
  });
});

describe('our own books', () => {
  test('a payment without its posting › books; with it again › closed', async () => {
    const { bookingId } = await buy();
    const [payment] = await query('select txn_id from payments where booking_id = $1', [bookingId]);
    await query('update payments set amount_paisa = amount_paisa + 100 where txn_id = $1', [
      payment!['txn_id'],
    ]);
    await compare();
    expect(await differences()).toMatchObject([{ kind: 'books', subject: `booking ${bookingId}` }]);
    await query('update payments set amount_paisa = amount_paisa - 100 where txn_id = $1', [
      payment!['txn_id'],
    ]);
    await compare();
    expect(await differences()).toEqual([]);
  });
});

describe('POST /payout-answers', () => {
  /** An approved batch with one line of ৳4,600 for each agency. */
  async function sent(agencies = 1): Promise<PayoutBatch> {
    await query(
      `update agencies set stopped_at = app_now(), stop_reason = 'Over' where stopped_at is null and user_id <> $1`,
      [market.owner.id],
    );
    const calls = payoutCalls(market);
    for (let turn = 0; turn < agencies; turn += 1) {
      const payee = await createPayee(market);
      await market.buy(nadia, await payee.sell());
    }
    await runTrips(market, everybody());
    const batch = (await calls.prepare(salma, [market.agency.id])).json<PayoutBatch>();
    const answer = await calls.approve(shahana, batch);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<PayoutBatch>();
  }
  const upload = (lines: string[], by = salma) =>
    market.ghuri.call('POST', '/payout-answers', {
      token: by.token,
      body: { csv: ['Reference,Amount,State,Bank reference,Reason', ...lines].join('\r\n') },
    });
  const states = (batch: PayoutBatch) =>
    query('select state from payouts where batch_id = $1 order by position', [batch._id]);

  test('paid and failed lines › marked as by hand; the same file again › nothing changes', async () => {
    const batch = await sent(2);
    const [first, second] = batch.lines;
    const file = [
      `${first!.reference},4600.00,PAID,CITY-1,`,
      `${second!.reference},4600,failed,,Account closed`,
    ];
    expect((await upload(file)).json<BankAnswersRead>()).toMatchObject({
      marked: 2,
      same: 0,
      differences: 0,
    });
    expect(await states(batch)).toEqual([{ state: 'paid' }, { state: 'failed' }]);
    expect((await upload(file)).json<BankAnswersRead>()).toMatchObject({
      marked: 0,
      same: 2,
      differences: 0,
    });
    expect(await differences()).toEqual([]);
  });

  test('an unknown reference, another amount, both states › cases, nothing is marked; a right answer closes its own', async () => {
    const batch = await sent(2);
    const [first, second] = batch.lines;
    const answer = await upload([
      `${first!.reference},4500.00,paid,CITY-1,`,
      `${second!.reference},4600.00,paid,CITY-2,`,
      `${second!.reference},4600.00,failed,,Account closed`,
      'GHURI-999999-1,100.00,paid,CITY-3,',
    ]);
    expect(answer.json<BankAnswersRead>()).toMatchObject({ marked: 0, differences: 4 });
    expect(await kinds()).toEqual(['payout_amount', 'payout_state', 'payout_unknown']);
    expect(await states(batch)).toEqual([{ state: 'in_transit' }, { state: 'in_transit' }]);
    await upload([`${first!.reference},4600.00,paid,CITY-1,`]);
    expect(await kinds()).toEqual(['payout_state', 'payout_unknown']);
  });

  test('paid before, failed now › a case for an admin, the line stays paid', async () => {
    const batch = await sent();
    const [line] = batch.lines;
    await upload([`${line!.reference},4600.00,paid,CITY-1,`]);
    await upload([`${line!.reference},4600.00,failed,,Returned`]);
    expect(await kinds()).toEqual(['payout_state']);
    expect(await states(batch)).toEqual([{ state: 'paid' }]);
  });

  test.each([
    ['no rows', []],
    ['another word for the state', ['GHURI-1-1,100.00,perhaps,CITY-1,']],
    ['paid without a number of the bank', ['GHURI-1-1,100.00,paid,,']],
  ])('%s › 400 at the field, nothing is marked', async (_what, lines) => {
    const answer = await upload(lines);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'csv', code: 'invalid' }]]);
  });

  test('in transit for more than a week › a case; answered › closed', async () => {
    const batch = await sent();
    await pass(market, LATE_PAYOUT_MS + HOUR, everybody(), { jobs: false });
    await compare();
    const [line] = batch.lines;
    const late = async () => (await differences()).map(({ kind, subject }) => `${kind} ${subject}`);
    expect(await late()).toContain(`payout_late ${line!.reference}`);
    await upload([`${line!.reference},4600.00,paid,CITY-1,`]);
    await compare();
    expect(await late()).not.toContain(`payout_late ${line!.reference}`);
  });
});
