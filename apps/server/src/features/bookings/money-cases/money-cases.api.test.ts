import type { MoneyCase } from '@ghuri/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { openTill } from '../../../testing/waiting-money.ts';
import type { Till } from '../../../testing/waiting-money.ts';

const MINUTE = 60_000;

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

describe('GET /all-payments', () => {
  test('visitors, travellers, agencies › refused, and so are their decisions', async () => {
    const { paymentId, bookingId } = await till.pay(nadia, tour);
    const { refundId } = await till.refuse(nadia, tour);
    const calls = [
      ['GET', '/all-payments', undefined],
      ['PUT', `/all-payments/${paymentId}`, { action: 'accept', reason: 'Please' }],
      ['PUT', `/refused-refunds/${refundId}`, { action: 'retry', reason: 'Please' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const call = async (token?: string) => {
        const options = { ...(token && { token }), ...(body && { body }) };
        return (await till.market.ghuri.call(method, path, options)).statusCode;
      };
      expect(await call()).toBe(401);
      expect(await call(nadia.token)).toBe(403);
      expect(await call(till.market.owner.token)).toBe(403);
    }
    expect(await till.caseOf(bookingId)).toMatchObject({ _id: paymentId });
  });

  test('a risky payment › everything that a decision needs', async () => {
    const { bookingId, transactionId, paymentId } = await till.pay(nadia, tour);
    const { agency, owner } = till.market;
    expect(await till.caseOf(bookingId)).toMatchObject({
      _id: paymentId,
      kind: 'payment',
      problems: ['risk'],
      amount: 5_000,
      received: 5_000,
      expected: 5_000,
      currency: 'BDT',
      risky: true,
      paymentType: 'VISA-City Bank',
      bank: 'City Bank',
      card: '411111XXXXXX1111',
      bankTransactionId: paymentId,
      refundReason: null,
      seats: 'kept',
      booking: { _id: bookingId, state: 'review', transactionId, locationName: 'Tanguar Haor', persons: 1 },
      traveller: { name: 'Nusrat Jahan', phone: '01712 345678', email: nadia.email, alias: nadia.alias },
      agency: { _id: agency.id, name: agency.name, email: owner.email },
      decision: null,
    });
  });

  test.each([
    ['another amount', { validator: { amount: '4999.50' } }, { problems: ['amount'], received: 4_999.5 }],
    ['another currency', { validator: { currency: 'USD' } }, { problems: ['currency'], currency: 'USD' }],
  ])('%s › said, as it came', async (_what, scenario, said) => {
    const { bookingId } = await till.pay(nadia, tour, scenario);
    expect(await till.caseOf(bookingId)).toMatchObject(said);
  });

  test('a refused refund › with what is owed, why, and what the provider said', async () => {
    const { bookingId, refundId } = await till.refuse(nadia, tour);
    expect(await till.caseOf(bookingId)).toMatchObject({
      _id: refundId,
      kind: 'refund',
      problems: ['refund_refused'],
      amount: 5_000,
      providerSays: 'Card closed',
      refundReason: 'traveller_cancelled',
      seats: null,
    });
  });

  test('page by page › all of them once, the newest first, both kinds among each other', async () => {
    for (const one of [till.pay, till.refuse, till.pay, till.refuse]) {
      await one(await createUser(till.market.ghuri.services), tour);
      await till.market.ghuri.moveClock(MINUTE);
    }
    const all = await till.list('?limit=100');
    expect(all.slice(0, 4).map(({ kind }) => kind)).toEqual(['refund', 'payment', 'refund', 'payment']);
    const times = all.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
    const paged: string[] = [];
    for (let next: string | undefined = '?limit=3'; next;) {
      const answer = await till.market.ghuri.call('GET', `/all-payments${next}`, till.admin);
      paged.push(...answer.json<MoneyCase[]>().map(({ _id }) => _id));
      const cursor = /[?&](cursor=[^&>]+)/.exec(String(answer.headers['link'] ?? ''))?.[1];
      next = cursor && `?limit=3&${cursor}`;
    }
    expect(paged).toEqual(all.map(({ _id }) => _id));
  });
});

describe('two admins at once', () => {
  const ALL = 8;
  const outcomes = (answers: { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
  const ONE_OF_ALL = [200, ...Array<number>(ALL - 1).fill(409)];
  const together = <T>(act: (turn: number, by: TestUser) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: ALL }, (_, turn) => act(turn, turn % 3 ? till.admin : till.second)));

  test('accepting and returning the same payment › one outcome, one audit row, the money once', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    const changes = await till.moved(bookingId, async () => {
      const answers = await together((turn, by) =>
        till.decide(paymentId, turn % 2 ? 'accept' : 'return', { by }),
      );
      expect(outcomes(answers)).toEqual(ONE_OF_ALL);
      await till.market.ghuri.runJobs();
      await till.refundsNow();
    });
    const isPaid = (await till.market.bookingOf(bookingId)).state === 'paid';
    expect(changes).toEqual({ review: 5_000, ...(isPaid ? { agency: -5_000 } : { provider: -5_000 }) });
    expect(await till.market.taken(tour)).toBe(isPaid ? 1 : 0);
    expect(await till.auditOf(bookingId)).toHaveLength(1);
  });

  test('retrying and paying by hand the same refund › one outcome, one audit row, the money once', async () => {
    const { bookingId, attempt, refundId } = await till.refuse(nadia, tour);
    await till.market.gateway.setScenario(attempt, {});
    const changes = await till.moved(bookingId, async () => {
      const answers = await together((turn, by) =>
        till.decideRefund(refundId, turn % 2 ? 'retry' : 'paid_by_hand', by),
      );
      expect(outcomes(answers)).toEqual(ONE_OF_ALL);
      await till.market.ghuri.runJobs();
      await till.refundsNow();
    });
    const isByHand = 'ghuri' in changes;
    expect(changes).toEqual({
      refunds_owed: 5_000,
      ...(isByHand ? { ghuri: -5_000 } : { provider: -5_000 }),
    });
    const sent = await till.market.gateway.events({ tranId: attempt, type: 'refund' });
    expect(sent).toHaveLength(isByHand ? 0 : 1);
    expect(await till.market.bookingOf(bookingId)).toMatchObject({
      state: 'refunded',
      refunded_paisa: '500000',
    });
    expect(await till.auditOf(bookingId)).toHaveLength(1);
  });

  test('control: with the state they compare put back, a second decision is let through', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    await till.decide(paymentId, 'return');
    await till.rows("update payments set state = 'review' where txn_id = $1", [paymentId]);
    await till.rows('delete from payment_decisions where txn_id = $1', [paymentId]);
    expect((await till.decide(paymentId, 'return')).statusCode).toBe(200);
    expect(await till.auditOf(bookingId)).toHaveLength(2);
  });
});
