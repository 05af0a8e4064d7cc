import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTill } from '../../../testing/waiting-money.ts';
import type { Till } from '../../../testing/waiting-money.ts';
import { followRefunds } from './follow-refunds.ts';
import { areRefundsDue } from '../settlement/payments.reads.ts';
import { LEASE_SECONDS, leaseDueRefund, markRefundSending } from './refund-leases.writes.ts';

let till: Till;
let other: TestApp;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  till = await openTill();
  const { sslcommerz } = till.market.ghuri.services.config;
  // A server that starts removes the rights of admins who are not on its list.
  const adminEmails = [till.admin.email, till.second.email];
  other = await till.market.ghuri.another({ sslcommerz, adminEmails });
});
afterAll(async () => {
  await other.close();
  await till.market.close();
});
beforeEach(async () => {
  const { services } = till.market.ghuri;
  nadia = await createUser(services, { name: 'Nadia Islam' });
  tour = await till.market.sell({ cost: 5_000, capacity: 4 });
  for (const admin of [till.admin, till.second]) Object.assign(admin, await openSession(services, admin));
  // Ignores refunds that other tests left open.
  await till.rows(
    `update refunds set next_try_at = app_now() + interval '9 years' where next_try_at is not null`,
  );
});

type Scenario = Parameters<Till['market']['gateway']['setScenario']>[1];
interface Owed {
  bookingId: string;
  attempt: string;
  refundId: string;
}

/** A due refund that was not sent yet. */
async function owe(scenario: Scenario, taka = 5_000): Promise<Owed> {
  const { market } = till;
  const bookingId = await market.buy(nadia, tour);
  const attempt = await market.attemptOf(bookingId);
  await market.gateway.setScenario(attempt, scenario);
  const body = { refund: 5_000 };
  await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body });
  await till.rows(`delete from pgboss.job where name = 'payments.refunds'`);
  const refundId = await till.refundOf(bookingId);
  // A part of the price: the gateway would accept a second refund, too.
  if (taka !== 5_000)
    await till.rows('update refunds set amount_paisa = $2 where id = $1', [refundId, taka * 100]);
  return { bookingId, attempt, refundId };
}

const LOST = { fault: 'reset', after: 'commit', times: 1 } as const;
/** Sent, the response lost, and a second request is refused. */
const UNCLEAR: Scenario = { refund: { repeated: 'failed' }, answers: { refund: LOST } };

const follow = (app = till.market.ghuri) => followRefunds(app.services);
const pass = (seconds: number) => till.market.ghuri.moveClock(seconds * 1000);
const rowOf = async (refundId: string) =>
  (await till.rows('select * from refunds where id = $1', [refundId]))[0]!;
/** How often the gateway was asked to refund this payment. */
async function requests(attempt: string): Promise<number> {
  const calls = await till.market.gateway.events({ tranId: attempt, type: 'call' });
  return calls.filter((call) => call.type === 'call' && call.operation === 'refund').length;
}
const paidBack = async (attempt: string) =>
  (await till.market.gateway.ledger()).refunds.filter(({ tranId }) => tranId === attempt);

/** Makes a change that a trigger would refuse: for controls only. */
async function force(text: string, values: unknown[]): Promise<void> {
  const client = await till.market.ghuri.services.database.pool.connect();
  try {
    await client.query('alter table refunds disable trigger refunds_go_their_way');
    await client.query(text, values);
    await client.query('alter table refunds enable trigger refunds_go_their_way');
  } finally {
    client.release();
  }
}

/** An unclear refund that waits for an admin, because asking does not help. */
async function stuck(): Promise<Owed> {
  const owed = await owe(UNCLEAR, 2_000);
  // Sent, and the response lost; then ten unclear responses.
  for (let turn = 0; turn < 11; turn += 1) {
    await follow();
    await pass(3_700);
  }
  for (const admin of [till.admin, till.second])
    Object.assign(admin, await openSession(till.market.ghuri.services, admin));
  return owed;
}

describe('hole 1: two servers and a slow gateway', () => {
  const SLOW: Scenario = { answers: { refund: { fault: 'slow', delayMs: 500, after: 'commit', times: 1 } } };

  /** One server sends; as soon as the gateway has it, `meanwhile` runs. */
  async function whileSending({ attempt }: Owed, meanwhile: () => Promise<unknown>): Promise<void> {
    const sending = follow();
    await expect.poll(() => paidBack(attempt)).toHaveLength(1);
    await meanwhile();
    await sending;
  }

  test('the other looks while the first waits for its answer, also half a minute later › sent once', async () => {
    const owed = await owe(SLOW, 2_000);
    await whileSending(owed, async () => {
      expect(await rowOf(owed.refundId)).toMatchObject({ state: 'sending' });
      for (const seconds of [0, 6, 30]) {
        await pass(seconds);
        expect(await follow(other)).toBeNull();
      }
    });
    expect(await requests(owed.attempt)).toBe(1);
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'processing', lease_id: null });
  });

  test('control: a lease of five seconds that says nothing of the sending › sent twice', async () => {
    const owed = await owe(SLOW, 2_000);
    await whileSending(owed, async () => {
      await force(`update refunds set state = 'created', lease_id = null, lease_until = null where id = $1`, [
        owed.refundId,
      ]);
      await follow(other);
    });
    expect(await requests(owed.attempt)).toBe(2);
  });

  test('the lease ends before the answer › the other asks under the same id, paid once, both answers fit', async () => {
    const owed = await owe(SLOW, 2_000);
    await whileSending(owed, async () => {
      await pass(LEASE_SECONDS + 1);
      await follow(other);
      expect(await rowOf(owed.refundId)).toMatchObject({ state: 'processing' });
    });
    expect((await till.market.gateway.ledger()).executed[owed.refundId]).toBe(1);
    expect(await paidBack(owed.attempt)).toHaveLength(1);
    await till.refundsNow();
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'done' });
  });

  test('refused while the other asked too › unclear: one no says nothing about the other request', async () => {
    const owed = await owe({ refund: { refuse: 'Card closed' } });
    const lease = (await leaseDueRefund(till.market.ghuri.services.database.db))!;
    expect(lease.id).toBe(owed.refundId);
    await pass(LEASE_SECONDS + 1);
    // The first server was too slow: it may no longer send.
    expect(await markRefundSending(till.market.ghuri.services.database.db, lease)).toBe(false);
    await follow(other);
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'failed', problem: 'Card closed' });
  });
});

describe('hole 1: a poll that fails', () => {
  const POLL_FAILS: Scenario = {
    refund: { outcome: 'undecided' },
    answers: { 'refund-query': { fault: '500' } },
  };

  test('asked about again and again › never sent again', async () => {
    const owed = await owe(POLL_FAILS);
    for (let turn = 0; turn < 4; turn += 1) {
      await follow();
      await pass(3_700);
    }
    expect(await requests(owed.attempt)).toBe(1);
    expect(await rowOf(owed.refundId)).toMatchObject({
      state: 'processing',
      unclear_asks: 0,
      lease_id: null,
    });
    await till.market.gateway.setScenario(owed.attempt, {});
    const [begun] = await paidBack(owed.attempt);
    await till.market.gateway.settleRefund(begun!.refundRefId, 'refunded');
    await follow();
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'done' });
  });

  test('once a lost answer has brought the reference › the backoff begins anew, and grows while it is under way', async () => {
    const owed = await owe({ refund: { outcome: 'undecided' }, answers: { refund: LOST } });
    const waits = async () => {
      await follow();
      const [row] = await till.rows(
        `select state, tries, extract(epoch from next_try_at - app_now()) as seconds from refunds where id = $1`,
        [owed.refundId],
      );
      await pass(3_700);
      return [row!['state'], row!['tries'], Math.ceil(Number(row!['seconds']))];
    };
    expect([await waits(), await waits(), await waits()]).toEqual([
      ['unclear', 1, 5],
      ['processing', 1, 5],
      ['processing', 2, 10],
    ]);
  });

  test('control: a provider that sends where a poll fails › seen as a second request', async () => {
    const owed = await owe(POLL_FAILS);
    const { services } = till.market.ghuri;
    const { paymentProvider } = services;
    const asBefore = {
      ...paymentProvider,
      resolveRefund: async (input: Parameters<typeof paymentProvider.resolveRefund>[0]) => {
        const { rows } = await services.database.pool.query('select * from refunds where id = $1', [
          input.refundId,
        ]);
        return paymentProvider.resolveRefund(input).catch(() =>
          paymentProvider.sendRefund({
            ...input,
            paymentId: String(rows[0].txn_id),
            money: { minor: 500_000n, currency: 'BDT' },
            reason: 'again',
          }),
        );
      },
    };
    await follow();
    await pass(3_700);
    await followRefunds({ ...services, paymentProvider: asBefore });
    expect(await requests(owed.attempt)).toBe(2);
  });
});

describe('hole 1: a process that dies between sending and the answer', () => {
  /** Recorded as being sent; `sent`: the request reached the gateway. */
  async function die(owed: Owed, sent: boolean): Promise<void> {
    const { database, paymentProvider } = till.market.ghuri.services;
    const lease = (await leaseDueRefund(database.db))!;
    expect(await markRefundSending(database.db, lease)).toBe(true);
    if (!sent) return;
    const { txn_id: paymentId } = await rowOf(owed.refundId);
    const money = { minor: 500_000n, currency: 'BDT' };
    await paymentProvider.sendRefund({
      refundId: owed.refundId,
      ref: {},
      paymentId: String(paymentId),
      money,
      reason: 'x',
    });
  }

  test.each([
    ['after', true],
    ['before', false],
  ])(
    '%s it reached the gateway › nobody touches it until the lease ends, then paid once',
    async (_when, sent) => {
      const owed = await owe({});
      await die(owed, sent);
      await pass(LEASE_SECONDS - 1);
      expect(await follow(other)).toBeNull();
      await pass(2);
      await follow(other);
      expect(await rowOf(owed.refundId)).toMatchObject({ id: owed.refundId, state: 'processing' });
      expect(await paidBack(owed.attempt)).toHaveLength(1);
      await till.refundsNow();
      expect(await rowOf(owed.refundId)).toMatchObject({ state: 'done' });
    },
  );

  test('and the gateway refuses the repeated id › unclear, not refused, not sent under another id', async () => {
    const owed = await owe({ refund: { repeated: 'failed' } });
    await die(owed, true);
    await pass(LEASE_SECONDS + 1);
    await follow();
    expect(await rowOf(owed.refundId)).toMatchObject({
      state: 'unclear',
      problem: 'refund_trans_id has been used before',
      unclear_asks: 1,
      stuck_at: null,
    });
  });
});

describe('hole 1: a refund of unclear outcome', () => {
  test('ten unclear answers › waits for an admin, and no process asks again', async () => {
    const owed = await stuck();
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'unclear', unclear_asks: 10, lease_id: null });
    expect(await till.caseOf(owed.bookingId)).toMatchObject({
      _id: owed.refundId,
      kind: 'refund',
      problems: ['refund_unclear'],
      amount: 2_000,
      providerSays: 'refund_trans_id has been used before',
    });
    const asked = await requests(owed.attempt);
    await till.refundsNow();
    expect(await follow()).toBeNull();
    expect(await requests(owed.attempt)).toBe(asked);
    expect(await areRefundsDue(till.market.ghuri.services.database.db)).toBe(false);
  });

  test('nine of them › nobody is bothered yet; the doubt may end by itself', async () => {
    const owed = await owe(UNCLEAR);
    for (let turn = 0; turn < 10; turn += 1) {
      await follow();
      await pass(3_700);
    }
    expect(await rowOf(owed.refundId)).toMatchObject({ unclear_asks: 9, stuck_at: null });
    Object.assign(till.admin, await openSession(till.market.ghuri.services, till.admin));
    // A server may ask at any moment, and asking requests it again.
    for (const action of ['arrived', 'never_happened'])
      expect((await till.decideUnclear(owed.refundId, action)).json()).toMatchObject({ code: 'conflict' });
    await till.market.gateway.setScenario(owed.attempt, {});
    await till.refundsNow();
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'done' });
    expect(await paidBack(owed.attempt)).toHaveLength(1);
  });

  test.each([
    [58, null],
    [59, expect.any(Date)],
  ])('silence, after %i tries before › waits for an admin: %o', async (tries, stuckAt) => {
    const owed = await owe({ answers: { refund: { fault: '500' } } });
    await follow();
    await till.rows('update refunds set tries = $2, next_try_at = app_now() where id = $1', [
      owed.refundId,
      tries + 1,
    ]);
    await follow();
    expect(await rowOf(owed.refundId)).toMatchObject({
      state: 'unclear',
      unclear_asks: 0,
      stuck_at: stuckAt,
    });
  });

  test('tried again or paid by hand › 409: it may have arrived', async () => {
    const owed = await stuck();
    for (const action of ['retry', 'paid_by_hand'])
      expect((await till.decideRefund(owed.refundId, action)).json()).toMatchObject({ code: 'conflict' });
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'unclear' });
  });

  test('control: taken for refused and tried again under a new id › paid twice', async () => {
    const owed = await stuck();
    await force(`update refunds set state = 'failed', stuck_at = null where id = $1`, [owed.refundId]);
    expect((await till.decideRefund(owed.refundId, 'retry')).statusCode).toBe(200);
    await till.refundsNow();
    expect(await paidBack(owed.attempt)).toHaveLength(2);
  });

  test('it arrived › done, with the bank’s number, the ledger right, nothing more sent', async () => {
    const owed = await stuck();
    const sent = await requests(owed.attempt);
    const changes = await till.moved(owed.bookingId, () => till.decideUnclear(owed.refundId, 'arrived'));
    expect(changes).toEqual({ provider: -2_000, refunds_owed: 2_000 });
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'done', next_try_at: null, stuck_at: null });
    expect(await till.market.bookingOf(owed.bookingId)).toMatchObject({ state: 'refunded' });
    expect(await till.auditOf(owed.bookingId)).toMatchObject([
      { action: 'refund_arrived', note: 'I asked the bank (CITY-7788)', actor_name: 'Salma Akter' },
    ]);
    expect(await till.caseOf(owed.bookingId, '?state=decided&limit=100')).toMatchObject({
      problems: ['refund_unclear'],
      decision: { action: 'arrived' },
    });
    await till.refundsNow();
    expect(await requests(owed.attempt)).toBe(sent);
  });

  test('it arrived, without the bank’s number › 400 beside that field', async () => {
    const owed = await stuck();
    const answer = await till.decideUnclear(owed.refundId, 'arrived', { bankReference: '  ' });
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      errors: [{ path: 'bankReference', code: 'required' }],
    });
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'unclear' });
  });

  test('it never happened › only now a new id, and the money once', async () => {
    const owed = await owe({ answers: { refund: { fault: '500' } } }, 2_000);
    await follow();
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'unclear', problem: 'status 500' });
    await till.rows('update refunds set stuck_at = app_now() where id = $1', [owed.refundId]);
    await till.market.gateway.setScenario(owed.attempt, {});
    expect((await till.decideUnclear(owed.refundId, 'never_happened')).statusCode).toBe(200);
    const renewed = await till.refundOf(owed.bookingId);
    expect(renewed).not.toBe(owed.refundId);
    expect(await rowOf(renewed)).toMatchObject({ state: 'created', unclear_asks: 0, problem: '' });
    expect(await till.auditOf(owed.bookingId)).toMatchObject([
      { action: 'refund_never_happened', note: 'I asked the bank' },
    ]);
    await till.refundsNow();
    expect(await rowOf(renewed)).toMatchObject({ state: 'done' });
    expect(await paidBack(owed.attempt)).toMatchObject([{ refundTransId: renewed }]);
  });

  test('it never happened, and then a late answer about the old id › an error; it is not the answer to the new refund', async () => {
    const owed = await owe({ answers: { refund: { fault: '500' } } }, 2_000);
    await follow();
    await pass(60);
    await till.market.gateway.setScenario(owed.attempt, {});
    const { services } = till.market.ghuri;
    const askRefund = async () => {
      await till.rows('update refunds set stuck_at = app_now() where id = $1', [owed.refundId]);
      expect((await till.decideUnclear(owed.refundId, 'never_happened')).statusCode).toBe(200);
      return { state: 'done', ref: {} } as const;
    };
    await expect(
      followRefunds({ ...services, paymentProvider: { ...services.paymentProvider, askRefund } }),
    ).rejects.toThrow(`Refund ${owed.refundId} is gone`);
    expect(await rowOf(await till.refundOf(owed.bookingId))).toMatchObject({ state: 'processing' });
  });

  test('eight decisions of two admins at once › one wins, one audit row, the money once', async () => {
    const owed = await stuck();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        till.decideUnclear(owed.refundId, turn % 2 ? 'arrived' : 'never_happened', {
          by: turn % 3 ? till.admin : till.second,
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    expect(await till.auditOf(owed.bookingId)).toHaveLength(1);
  });

  test('nobody’s › 404; on its way, or done › 409; not an admin › 403', async () => {
    expect((await till.decideUnclear('nobodys', 'arrived')).statusCode).toBe(404);
    const owed = await owe({ refund: { outcome: 'undecided' } });
    expect((await till.decideUnclear(owed.refundId, 'arrived')).statusCode).toBe(409);
    await follow();
    expect((await till.decideUnclear(owed.refundId, 'never_happened')).statusCode).toBe(409);
    expect((await till.decideUnclear(owed.refundId, 'arrived', { by: nadia })).statusCode).toBe(403);
  });
});

describe('hole 1: what the database refuses', () => {
  const refused = { code: '23514' };
  test.each([
    [
      'a new id for one that is unclear',
      `update refunds set id = 'another', state = 'created' where id = $1`,
    ],
    ['a new id for one that is unclear and stays so', `update refunds set id = 'another' where id = $1`],
    ['an unclear one that dies without a decision', `update refunds set state = 'failed' where id = $1`],
    ['an unclear one that was never sent', `update refunds set state = 'created' where id = $1`],
    ['half a lease', `update refunds set lease_until = app_now() where id = $1`],
    ['a reference that is none', `update refunds set state = 'processing', ref = '{}' where id = $1`],
    ['an unclear one that nobody follows', `update refunds set next_try_at = null where id = $1`],
  ])('%s', async (_what, text) => {
    const owed = await owe(UNCLEAR);
    await follow();
    expect(await rowOf(owed.refundId)).toMatchObject({ state: 'unclear' });
    await expect(till.rows(text, [owed.refundId])).rejects.toMatchObject(refused);
  });

  test('sending without a lease, and waiting for an admin without doubt', async () => {
    const owed = await owe({});
    for (const change of [`state = 'sending'`, `stuck_at = app_now()`])
      await expect(
        till.rows(`update refunds set ${change} where id = $1`, [owed.refundId]),
      ).rejects.toMatchObject(refused);
  });

  test('a refund that is done comes back to life', async () => {
    const owed = await owe({});
    await till.refundsNow();
    await expect(
      till.rows(
        `update refunds set state = 'unclear', done_at = null, next_try_at = app_now() where id = $1`,
        [owed.refundId],
      ),
    ).rejects.toMatchObject(refused);
  });
});

describe('hole 8: one refund that throws', () => {
  test('in the middle of many › logged, the others arrive, and its own is tried when its lease ends', async () => {
    const owed: Owed[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      nadia = await createUser(till.market.ghuri.services);
      tour = await till.market.sell({ cost: 5_000, capacity: 4 });
      owed.push(await owe({}));
      // Otherwise the next payment would send it.
      await till.rows(
        `update refunds set next_try_at = app_now() + interval '1 hour' where state = 'created'`,
      );
    }
    await till.rows(`update refunds set next_try_at = app_now() where state = 'created'`);
    const { services } = till.market.ghuri;
    const poisoned = owed[2]!.refundId;
    const logged: unknown[] = [];
    const paymentProvider = {
      ...services.paymentProvider,
      sendRefund: async (input: Parameters<typeof services.paymentProvider.sendRefund>[0]) => {
        if (input.refundId === poisoned) throw new TypeError('poison');
        return services.paymentProvider.sendRefund(input);
      },
    };
    const log = Object.assign(Object.create(services.log) as typeof services.log, {
      error: (line: unknown) => void logged.push(line),
    });
    await expect(followRefunds({ ...services, paymentProvider, log })).rejects.toThrow('poison');
    expect(logged).toMatchObject([{ job: 'payments.refunds', item: poisoned }]);
    for (const { refundId } of owed)
      expect(await rowOf(refundId)).toMatchObject({
        state: refundId === poisoned ? 'sending' : 'processing',
      });
    await till.refundsNow();
    await till.refundsNow();
    for (const { refundId } of owed) expect(await rowOf(refundId)).toMatchObject({ state: 'done' });
  });
});

test('silence of the provider › said in the log with the step, and no lease is left behind', async () => {
  const owed = await owe({});
  const { services } = till.market.ghuri;
  const warned: unknown[] = [];
  const log = Object.assign(Object.create(services.log) as typeof services.log, {
    warn: (...line: unknown[]) => void warned.push(line),
  });
  const sendRefund = async () => {
    throw new ProviderUnknown('refund', 'silence');
  };
  const next = await followRefunds({
    ...services,
    log,
    paymentProvider: { ...services.paymentProvider, sendRefund },
  });
  expect(warned).toEqual([
    [{ refund: owed.refundId, step: 'send', reason: 'silence' }, 'a refund could not be followed'],
  ]);
  const row = await rowOf(owed.refundId);
  expect(row).toMatchObject({
    state: 'unclear',
    problem: 'silence',
    lease_id: null,
    lease_until: null,
    tries: 1,
  });
  expect(next).toEqual(row['next_try_at']);
});
