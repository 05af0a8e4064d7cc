import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type {
  Callback,
  PaymentFact,
  PaymentProvider,
  Ref,
} from '../../../platform/payments/payment-provider.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { receiveCallback } from './receive-callback.ts';
import type { IncomingCallback } from './receive-callback.ts';
import { pruneEvents } from './payments.writes.ts';
import { settle } from './settle.ts';
import { runSettle } from './settle-job.ts';
import { queueSettle, takeSettle } from './settle-queue.writes.ts';

// The handling of payment callbacks, with any content and any signature.

let market: Market;
let attempt: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const nadia = await createUser(market.ghuri.services);
  const { bookingId } = (await market.book(nadia, await market.sell({ cost: 5_000 }))).json();
  attempt = await market.attemptOf(bookingId);
});

const query = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** A callback as the provider's adapter reads it. */
function receive(
  callback: Callback | null,
  count: IncomingCallback['count'] = async () => {},
): Promise<boolean> {
  const { services } = market.ghuri;
  const paymentProvider = { ...services.paymentProvider, parseCallback: () => callback };
  return receiveCallback(
    { ...services, paymentProvider },
    {
      channel: 'ipn',
      headers: new Headers(),
      rawBody: Buffer.alloc(0),
      query: new URLSearchParams(),
      count,
    },
  );
}
type PaymentNews = Extract<Callback, { attemptId: string }>;
const news = (changes: Partial<PaymentNews> = {}): PaymentNews => ({
  attemptId: attempt,
  status: 'VALID',
  hint: { val_id: `val-${attempt}` },
  authentic: true,
  ...changes,
});

const noted = () =>
  query('select channel, authentic, status from payment_events where attempt_id = $1 order by id', [attempt]);
/** The jobs that wait to ask about it. */
const jobs = async () =>
  (
    await query(
      `select data from pgboss.job where name = 'payments.settle' and data->>'attemptId' = $1 and state < 'active'`,
      [attempt],
    )
  ).map(({ data }) => data);
/** The hint that they will ask with. */
const hint = async () =>
  (await query('select settle_hint from payment_attempts where id = $1', [attempt]))[0]!['settle_hint'];

test('news of ours, rightly signed › noted, and a reason to ask with their hint', async () => {
  expect(await receive(news())).toBe(true);
  expect(await noted()).toEqual([{ channel: 'ipn', authentic: true, status: 'VALID' }]);
  expect(await jobs()).toEqual([{ attemptId: attempt }]);
  expect(await hint()).toEqual(news().hint);
});

test('badly signed › noted as that, and a reason to ask without their hint', async () => {
  expect(await receive(news({ authentic: false }))).toBe(true);
  expect(await noted()).toEqual([{ channel: 'ipn', authentic: false, status: 'VALID' }]);
  expect(await jobs()).toEqual([{ attemptId: attempt }]);
  expect(await hint()).toBeNull();
});

test.each([
  ['a long word', 'x'.repeat(31), 'x'.repeat(30)],
  ['no word', '', ''],
])('%s of how it went › noted within its room', async (_what, status, kept) => {
  await receive(news({ status }));
  expect(await noted()).toEqual([expect.objectContaining({ status: kept })]);
});

test('a decided message arrives again › noted, and no reason to ask, unless badly signed', async () => {
  const { services } = market.ghuri;
  const resolve = async () => ({
    state: 'paid' as const,
    paymentId: `txn-${attempt}`,
    money: { minor: 500_000n, currency: 'BDT' as const },
    risk: 'ok' as const,
    ref: { val_id: `val-${attempt}` },
    extra: [],
  });
  await settle({ ...services, paymentProvider: { ...services.paymentProvider, resolve } }, attempt);
  expect(await receive(news())).toBe(true);
  expect(await noted()).toHaveLength(1);
  expect(await jobs()).toEqual([]);
  await receive(news({ authentic: false }));
  expect(await jobs()).toEqual([{ attemptId: attempt }]);
});

test.each<[string, () => Callback | null]>([
  ['that nobody can read', () => null],
  ['of no attempt', () => news({ attemptId: '' })],
  ['of an unknown attempt', () => news({ attemptId: 'NOBODY' })],
])('news %s › refused, nothing noted', async (_what, callback) => {
  const before = await query('select count(*) from payment_events', []);
  expect(await receive(callback())).toBe(false);
  expect(await query('select count(*) from payment_events', [])).toEqual(before);
  expect(await jobs()).toEqual([]);
});

describe('hole 14: many messages about one attempt', () => {
  test('unsigned ones › each is noted, one job waits', async () => {
    for (let turn = 0; turn < 5; turn += 1) await receive(news({ authentic: false }));
    expect(await noted()).toHaveLength(5);
    expect(await jobs()).toHaveLength(1);
  });

  test('all at once › one job waits', async () => {
    await Promise.all(Array.from({ length: 8 }, () => receive(news({ authentic: false }))));
    expect(await jobs()).toHaveLength(1);
  });

  test('a signed one after unsigned ones › the job that waits asks with its hint; another unsigned one changes nothing', async () => {
    await receive(news({ authentic: false }));
    await receive(news());
    await receive(news({ authentic: false }));
    expect(await jobs()).toHaveLength(1);
    expect(await hint()).toEqual(news().hint);
  });

  test('while a job asks › the next message gets a job of its own', async () => {
    await receive(news());
    const { db } = market.ghuri.services.database;
    expect(await takeSettle(db, attempt)).toEqual(news().hint);
    expect(await takeSettle(db, attempt)).toBeUndefined();
    await receive(news({ authentic: false }));
    expect(await jobs()).toHaveLength(2);
    expect(await hint()).toBeNull();
  });

  test('an attempt that does not exist › no job, no hint', async () => {
    const { db } = market.ghuri.services.database;
    expect(await queueSettle(db, 'NOBODY', null)).toBe(false);
    expect(await takeSettle(db, 'NOBODY')).toBeUndefined();
  });

  test('the job was lost › ten minutes later a message gets another', async () => {
    await receive(news());
    await market.ghuri.moveClock(10 * 60_000 - 1_000);
    await receive(news());
    expect(await jobs()).toHaveLength(1);
    await market.ghuri.moveClock(2_000);
    await receive(news());
    expect(await jobs()).toHaveLength(2);
  });

  test('control: without the note of the job that waits › a job each', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await query('update payment_attempts set settle_queued_at = null where id = $1', [attempt]);
      await receive(news({ authentic: false }));
    }
    expect(await jobs()).toHaveLength(3);
  });

  test('nothing is counted, noted or asked about an unknown attempt, but the address pays for it', async () => {
    const counted: unknown[] = [];
    const count: IncomingCallback['count'] = async (...of) => void counted.push(of);
    await receive(null, count);
    await receive(news({ authentic: false }), count);
    await receive(news(), count);
    expect(counted).toEqual([['address'], ['address'], ['unsigned', attempt], ['signed', attempt]]);
  });

  test('the allowance is used up › refused, nothing noted, nobody asked', async () => {
    const count: IncomingCallback['count'] = async () => {
      throw new AppError('rate_limited');
    };
    await expect(receive(news({ authentic: false }), count)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await noted()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });
});

describe('hole 14: the job', () => {
  const LAST = { isLast: true };
  /** Runs it with a provider that gives this result. Returns the hints that the provider got. */
  async function run(answer: () => Promise<PaymentFact>, { isLast } = { isLast: false }, sent?: Ref) {
    const { services } = market.ghuri;
    const hints: unknown[] = [];
    const resolve: PaymentProvider['resolve'] = async (question) => {
      hints.push(question.hint);
      return answer();
    };
    const paymentProvider = { ...services.paymentProvider, resolve };
    const ran = runSettle(
      { ...services, paymentProvider },
      { attemptId: attempt, ...(sent && { hint: sent }) },
      { isLast },
    );
    return {
      hints,
      failed: await ran.then(
        () => false,
        () => true,
      ),
    };
  }
  const silent = async () => {
    throw new ProviderUnknown('query', 'silence');
  };
  const pending = async (): Promise<PaymentFact> => ({ state: 'pending' });

  test('no answer › the retry asks with the same hint, and there is no second job', async () => {
    await receive(news());
    expect(await run(silent)).toEqual({ hints: [news().hint], failed: true });
    await receive(news({ authentic: false }));
    expect(await jobs()).toHaveLength(1);
    expect(await run(pending)).toEqual({ hints: [news().hint], failed: false });
    expect(await hint()).toBeNull();
  });

  test('no answer at the last try › the next message gets a job again', async () => {
    await receive(news());
    await query(`delete from pgboss.job where data->>'attemptId' = $1`, [attempt]);
    await run(silent, LAST);
    await receive(news({ authentic: false }));
    expect(await jobs()).toHaveLength(1);
  });

  test('a job of the release before › asks with the hint it brought', async () => {
    expect(await run(pending, LAST, { val_id: 'old' })).toEqual({
      hints: [{ val_id: 'old' }],
      failed: false,
    });
  });
});

test('hole 14: old messages › the newest hundred of an attempt and those of 90 days stay', async () => {
  const { db } = market.ghuri.services.database;
  await query(
    `insert into payment_events (attempt_id, channel, authentic, status, received_at)
     select $1, 'ipn', false, n::text, app_now() from generate_series(1, 130) n`,
    [attempt],
  );
  await query(
    `insert into payment_events (attempt_id, channel, authentic, status, received_at) values
     ('of-the-past', 'ipn', true, 'old', app_now() - interval '91 days'),
     ('of-the-past', 'ipn', true, 'young', app_now() - interval '89 days')`,
    [],
  );
  await pruneEvents(db);
  const kept = (await noted()).map(({ status }) => Number(status));
  expect(kept).toEqual(Array.from({ length: 100 }, (_, at) => at + 31));
  expect(await query(`select status from payment_events where attempt_id = 'of-the-past'`, [])).toEqual([
    { status: 'young' },
  ]);
});
