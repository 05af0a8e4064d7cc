import type { BkashScenarioInput } from '@ghuri/gateway/testing/bkash-control';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moved, pass } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { openBkashMarket } from '../../../testing/payments/bkash-market.ts';
import type { BkashMarket } from '../../../testing/payments/bkash-market.ts';
import { FAMILY, inDays, leave, party, sellWithPrices } from '../../../testing/prices.ts';
import { followRefunds } from './follow-refunds.ts';

// bKash has no key for refunds: the same request sent twice is paid twice. So every test counts what was paid back.

let market: BkashMarket;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  market = await openBkashMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  tour = await market.sell({ cost: 5_000, capacity: 4 });
});

const rows = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows;
const refundsOf = (bookingId: string) =>
  rows('select id, state, problem from refunds where booking_id = $1 order by id', [bookingId]);
const stateOf = async (bookingId: string) => (await market.bookingOf(bookingId)).state;

/** A cancelled booking whose refund was not sent yet. */
async function owe(scenario: BkashScenarioInput = {}) {
  const bookingId = await market.buyWithBkash(nadia, tour);
  const attempt = await market.attemptOf(bookingId);
  await market.gateway.bkash.setScenario(attempt, scenario);
  await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, {
    token: nadia.token,
    body: { refund: 5_000 },
  });
  await rows(`delete from pgboss.job where name = 'payments.refunds'`, []);
  return { bookingId, attempt };
}

/** Each turn sends or asks what is due; the backoff never lasts longer than an hour. */
async function follow(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await followRefunds(market.ghuri.services);
    await pass(market, 3_700_000, [nadia], { jobs: false });
  }
}

test('a trip is cancelled › the money goes back through bKash, under our id, once', async () => {
  const { bookingId, attempt } = await owe();
  const money = await moved(market, () => follow(3));
  expect(money).toEqual({ provider: -5_000, refunds_owed: 5_000 });
  expect(await stateOf(bookingId)).toBe('refunded');
  const [{ id }] = await refundsOf(bookingId);
  expect(await market.paidBack(attempt)).toMatchObject([{ amount: '5000.00', sku: id }]);
});

test('paid by card beside one paid with bKash › each refund goes where the money came from', async () => {
  const rahim = await createUser(market.ghuri.services);
  const card = await market.buy(rahim, tour);
  const { attempt } = await owe();
  await market.ghuri.call('PUT', `/bookings/${card}/cancel`, { token: rahim.token, body: { refund: 5_000 } });
  await follow(3);
  expect(await stateOf(card)).toBe('refunded');
  expect(await market.stand.refundsOf(await market.attemptOf(card))).toBe(1);
  expect(await market.paidBack(attempt)).toHaveLength(1);
  expect(await market.paidBack(await market.attemptOf(card))).toEqual([]);
});

test('bKash is no longer offered › it still refunds what it took', async () => {
  const { bookingId, attempt } = await owe();
  const { sslcommerz, bkash } = market.ghuri.services.config;
  const later = await market.ghuri.another({ sslcommerz, bkash: { ...bkash!, offered: false } });
  for (let turn = 0; turn < 3; turn += 1) {
    await followRefunds(later.services);
    await pass(market, 3_700_000, [], { jobs: false });
  }
  expect(await stateOf(bookingId)).toBe('refunded');
  expect(await market.paidBack(attempt)).toHaveLength(1);
  await later.close();
});

describe('something is lost', () => {
  test.each(['reset', '500', 'truncated'] as const)(
    'the answer, after it was paid back (%s) › found in the list, never sent again',
    async (fault) => {
      const { bookingId, attempt } = await owe({
        answers: { refund: { fault, after: 'commit' } },
      });
      const money = await moved(market, () => follow(4));
      expect(money).toEqual({ provider: -5_000, refunds_owed: 5_000 });
      expect(await stateOf(bookingId)).toBe('refunded');
      expect(await market.paidBack(attempt)).toHaveLength(1);
    },
  );

  test('the answer, and the list lags behind › found later', async () => {
    const { bookingId, attempt } = await owe({
      answers: { refund: { fault: 'reset', after: 'commit' } },
      refund: { emptyStatuses: 2 },
    });
    await follow(6);
    expect(await stateOf(bookingId)).toBe('refunded');
    expect(await market.paidBack(attempt)).toHaveLength(1);
  });

  test('the request itself › never sent again; an admin says it never happened, then it goes under a new id', async () => {
    const { bookingId, attempt } = await owe({ answers: { refund: { fault: 'reset', times: 1 } } });
    await follow(14);
    const [{ id, state }] = await refundsOf(bookingId);
    expect(state).toBe('unclear');
    expect(await market.paidBack(attempt)).toEqual([]);
    const admin = await createUser(market.ghuri.services, { isAdmin: true });
    const decided = await market.ghuri.call('PUT', `/unclear-refunds/${id}`, {
      token: admin.token,
      body: { action: 'never_happened', reason: 'Not in the portal of bKash' },
    });
    expect(decided.statusCode).toBe(200);
    await follow(3);
    expect(await stateOf(bookingId)).toBe('refunded');
    const [{ id: renewed }] = await refundsOf(bookingId);
    expect(renewed).not.toBe(id);
    expect(await market.paidBack(attempt)).toMatchObject([{ sku: renewed }]);
  });

  test('the process dies after bKash paid and before we wrote › found in the list, paid once', async () => {
    const { bookingId, attempt } = await owe();
    const { services } = market.ghuri;
    const [bkash] = services.otherProviders;
    const dying = {
      ...services,
      otherProviders: [
        {
          ...bkash!,
          sendRefund: async (request: Parameters<NonNullable<typeof bkash>['sendRefund']>[0]) => {
            await bkash!.sendRefund(request);
            throw new Error('killed');
          },
        },
      ],
    };
    await expect(followRefunds(dying)).rejects.toThrow('killed');
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'sending' }]);
    await follow(4);
    expect(await stateOf(bookingId)).toBe('refunded');
    expect(await market.paidBack(attempt)).toHaveLength(1);
  });

  test('both answers of two equal parts of one payment › both found, each paid once', async () => {
    const dear = await sellWithPrices(market, FAMILY, { startsAt: await inDays(market, 28) });
    const bookingId = await market.buyWithBkash(nadia, dear, { party: party(3, 0) });
    const attempt = await market.attemptOf(bookingId);
    await market.gateway.bkash.setScenario(attempt, {
      answers: { refund: { fault: 'reset', after: 'commit' } },
    });
    const booking = async () => (await market.ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json();
    const { price } = await booking();
    for (const adults of [2, 1])
      expect((await leave(market, nadia, bookingId, party(adults, 0), price / 3)).statusCode).toBe(200);
    await follow(8);
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    const back = await market.paidBack(attempt);
    expect(back.map(({ amount }) => Number(amount))).toEqual([price / 3, price / 3]);
  });
});

describe('nothing can be sent', () => {
  test('no token › the refund waits, unsent, and goes when there is one', async () => {
    const { bookingId, attempt } = await owe();
    await rows('delete from provider_tokens', []);
    await market.gateway.bkash.setScenario('default', { answers: { grant: { fault: '502' } } });
    await follow(3);
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'created' }]);
    await market.gateway.bkash.clearScenario('default');
    await follow(3);
    expect(await stateOf(bookingId)).toBe('refunded');
    expect(await market.paidBack(attempt)).toHaveLength(1);
  });

  test('bKash refuses › it stays owed, and an admin sees why and how it was paid', async () => {
    const { bookingId } = await owe({
      refund: { refuse: { code: '2071', message: 'Refund window expired' } },
    });
    await follow(2);
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'failed', problem: 'Refund window expired' }]);
    expect(await stateOf(bookingId)).toBe('refund_pending');
    const admin = await createUser(market.ghuri.services, { isAdmin: true });
    const cases = (await market.ghuri.call('GET', '/all-payments', admin)).json();
    expect(cases.find((each: { booking: { _id: string } }) => each.booking._id === bookingId)).toMatchObject({
      kind: 'refund',
      problems: ['refund_refused'],
      providerSays: 'Refund window expired',
      paymentType: 'bKash',
      card: '017•••••575',
    });
  });
});
