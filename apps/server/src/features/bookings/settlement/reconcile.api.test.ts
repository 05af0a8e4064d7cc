import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type { PaymentFact } from '../../../platform/payments/payment-provider.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { claimDueAttempts } from './payments.writes.ts';
import { reconcile } from './reconcile.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** A traveller pays, and no callback arrives. */
async function paidInSilence(answers: object): Promise<string> {
  const nadia = await createUser(market.ghuri.services);
  const { bookingId } = (await market.book(nadia, await market.sell())).json();
  const attempt = await market.attemptOf(bookingId);
  await market.gateway.setScenario(attempt, { ipn: { when: 'never' }, answers });
  await market.end(attempt, 'pay');
  return bookingId;
}

test('reconcile › the provider is silent just when three days are over › asked again until it answers, nothing lost', async () => {
  const bookingId = await paidInSilence({ query: { fault: '500', times: 2 } });
  await market.ghuri.moveClock(3 * DAY + MINUTE);
  for (const _turn of ['silent', 'silent', 'answers']) {
    await reconcile(market.ghuri.services);
    await market.ghuri.moveClock(2 * MINUTE);
  }
  expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
});

test('reconcile › the provider says for three days that nobody paid › it is not asked again', async () => {
  const nadia = await createUser(market.ghuri.services);
  const { bookingId } = (await market.book(nadia, await market.sell())).json();
  const attempt = await market.attemptOf(bookingId);
  await market.ghuri.moveClock(3 * DAY + MINUTE);
  await reconcile(market.ghuri.services);
  const { rows } = await market.ghuri.services.database.pool.query(
    'select next_check_at from payment_attempts where id = $1',
    [attempt],
  );
  expect(rows).toEqual([{ next_check_at: null }]);
});

describe('reconcile, with a provider that says what the test wants', () => {
  const query = async (text: string, values: unknown[] = []) =>
    (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;

  // Ignores attempts that other tests left.
  beforeEach(() => query('update payment_attempts set next_check_at = null'));

  /** This many due attempts, and one that is due tomorrow. */
  async function due(count: number): Promise<string[]> {
    const { services } = market.ghuri;
    const tour = await market.sell({ capacity: count + 1 });
    const attempts: string[] = [];
    for (let attempt = 0; attempt <= count; attempt += 1) {
      const { bookingId } = (await market.book(await createUser(services), tour)).json();
      attempts.push(await market.attemptOf(bookingId));
    }
    await query(`update payment_attempts set next_check_at = app_now() + interval '1 day' where id = $1`, [
      attempts.pop(),
    ]);
    await query('update payment_attempts set next_check_at = app_now() where id = any ($1)', [attempts]);
    return attempts;
  }

  const warnings: unknown[][] = [];
  async function ask(answer: () => PaymentFact, signal?: AbortSignal) {
    const { services } = market.ghuri;
    const asked: string[] = [];
    const resolve = async ({ attemptId }: { attemptId: string }) => {
      asked.push(attemptId);
      return answer();
    };
    warnings.length = 0;
    const log = Object.assign(Object.create(services.log) as typeof services.log, {
      warn: (...line: unknown[]) => void warnings.push(line),
    });
    const paymentProvider = { ...services.paymentProvider, resolve };
    return { asked, next: await reconcile({ ...services, log, paymentProvider }, signal) };
  }
  const checksOf = (attempts: string[]) =>
    query(
      'select checks, next_check_at > app_now() as again from payment_attempts where id = any ($1) order by id',
      [attempts],
    );
  const firstDue = async () =>
    (await query('select min(next_check_at) as first from payment_attempts'))[0]!['first'];
  const pending = (): PaymentFact => ({ state: 'pending' });

  test('more are due than are asked about at once › all are, and it is said when the first is due again', async () => {
    const attempts = await due(7);
    const { asked, next } = await ask(pending);
    expect(asked.toSorted()).toEqual(attempts.toSorted());
    expect(await checksOf(attempts)).toEqual(attempts.map(() => ({ checks: 1, again: true })));
    expect(next).toEqual(await firstDue());
  });

  test('one is locked by another process › the others are claimed without waiting, for two minutes', async () => {
    const [locked, ...others] = await due(3);
    const { db, pool } = market.ghuri.services.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select from payment_attempts where id = $1 for update', [locked]);
      const claimed = await db.transaction(async (tx) => {
        // Waiting would be an error.
        await tx.execute(`set local lock_timeout = '1s'`);
        return claimDueAttempts(tx, 5);
      });
      expect(claimed.toSorted()).toEqual(others.toSorted());
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await claimDueAttempts(db, 5)).toEqual([locked]);
    await market.ghuri.moveClock(2 * MINUTE - 10_000);
    expect(await claimDueAttempts(db, 5)).toEqual([]);
    await market.ghuri.moveClock(20_000);
    expect(await claimDueAttempts(db, 5)).toHaveLength(3);
  });

  test('the end is asked for › what is begun is finished, the rest waits', async () => {
    await due(7);
    const { asked, next } = await ask(pending, AbortSignal.abort());
    expect(asked).toHaveLength(5);
    expect(next).toEqual(await firstDue());
  });

  test('nothing is due › nobody is asked, nothing to look for earlier', async () => {
    await due(0);
    expect(await ask(pending)).toEqual({ asked: [], next: null });
  });

  test('paid › not asked about again', async () => {
    const attempts = await due(1);
    const paymentId = `txn-${attempts[0]}`;
    await ask(() => ({
      state: 'paid',
      paymentId,
      money: { minor: 500_000n, currency: 'BDT' },
      risk: 'ok',
      ref: { val_id: paymentId },
      extra: [],
    }));
    expect(await checksOf(attempts)).toEqual([{ checks: 0, again: null }]);
  });

  test('the process died before the traveller left for the provider, which says that it failed › the attempt has failed', async () => {
    const attempts = await due(1);
    await query(`update payment_attempts set state = 'created' where id = any ($1)`, [attempts]);
    await ask(() => ({ state: 'failed' }));
    expect(await query('select state from payment_attempts where id = any ($1)', [attempts])).toEqual([
      { state: 'failed' },
    ]);
  });

  test.each([
    ['says no', new ProviderRejected('query', 'closed')],
    ['is silent', new ProviderUnknown('query', 'silence')],
  ])('it %s › said in the log, asked about again', async (_what, error) => {
    const attempts = await due(1);
    await ask(() => {
      throw error;
    });
    expect(warnings).toEqual([
      [{ attempt: attempts[0], reason: error.reason }, 'the payment provider gives no answer'],
    ]);
    expect(await checksOf(attempts)).toEqual([{ checks: 1, again: true }]);
  });

  test('our own mistake › not taken for its silence', async () => {
    await due(1);
    const mistake = () => {
      throw new TypeError('ours');
    };
    await expect(ask(mistake)).rejects.toThrow('ours');
    expect(warnings).toEqual([]);
  });
});
