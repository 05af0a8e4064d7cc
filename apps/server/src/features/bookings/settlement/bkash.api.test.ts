import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moved, pass } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { openBkashMarket } from '../../../testing/payments/bkash-market.ts';
import type { BkashMarket } from '../../../testing/payments/bkash-market.ts';
import { FAMILY, inDays, party, sellWithPrices } from '../../../testing/prices.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { expireHolds } from '../checkout/expire-holds.ts';
import { reconcile } from './reconcile.ts';
import { settle } from './settle.ts';

// Money moves only when we execute, so every test also counts the executions at bKash.

const MINUTE = 60_000;
const HOLD = 15 * MINUTE;

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

const stateOf = async (bookingId: string) => (await market.bookingOf(bookingId)).state;
const NOTHING = {};
const PAID = { provider: 5_000, agency: -5_000 };

/** The services with a bKash that does what a test wants. */
function withBkash(change: (bkash: Bkash) => Partial<Bkash>) {
  const { services } = market.ghuri;
  const [bkash] = services.otherProviders;
  return { ...services, otherProviders: [{ ...bkash!, ...change(bkash!) }] };
}
type Bkash = BkashMarket['ghuri']['services']['paymentProvider'];

describe('choosing', () => {
  test('bKash › its page, and an attempt that names it; nothing said › SSLCommerz', async () => {
    const { url, bookingId } = (await market.book(nadia, tour, { payWith: 'bkash' })).json();
    expect(url).toMatch(/\/bkash\/pay\/TR0011/);
    expect(await market.attemptRow(await market.attemptOf(bookingId))).toMatchObject({ provider: 'bkash' });
    const other = await createUser(market.ghuri.services);
    const usual = (await market.book(other, tour)).json();
    expect(usual.url).toMatch(/\/pay\/[0-9A-F]{32}$/);
    expect(await market.attemptRow(await market.attemptOf(usual.bookingId))).toMatchObject({
      provider: 'sslcommerz',
    });
  });

  test('what can be chosen › both, the usual one first; without bKash › one', async () => {
    const ways = async (app: BkashMarket['ghuri']) => (await app.call('GET', '/payment-ways')).json();
    expect(await ways(market.ghuri)).toEqual({ ways: ['sslcommerz', 'bkash'] });
    const { sslcommerz, bkash } = market.ghuri.services.config;
    const without = await market.ghuri.another({ sslcommerz });
    expect(await ways(without)).toEqual({ ways: ['sslcommerz'] });
    const refused = await without.call('POST', '/payment', {
      token: nadia.token,
      body: { tour, username: 'N', phone_number: '01712345678', address: 'D', payWith: 'bkash' },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'payWith', code: 'not_offered' }] });
    expect(await market.taken(tour)).toBe(0);
    await without.close();
    const noLonger = await market.ghuri.another({ sslcommerz, bkash: { ...bkash!, offered: false } });
    expect(await ways(noLonger)).toEqual({ ways: ['sslcommerz'] });
    await noLonger.close();
  });

  test('another word › 400 at its field', async () => {
    const answer = await market.book(nadia, tour, { payWith: 'cash' });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'payWith' }] });
  });

  test('again with the same › the same page; with the other › a second attempt of the same hold', async () => {
    const first = (await market.book(nadia, tour, { payWith: 'bkash' })).json();
    const again = (await market.book(nadia, tour, { payWith: 'bkash' })).json();
    expect(again).toEqual(first);
    const card = (await market.book(nadia, tour, { payWith: 'sslcommerz' })).json();
    expect(card).toMatchObject({ bookingId: first.bookingId, url: expect.not.stringContaining('bkash') });
    const back = (await market.book(nadia, tour, { payWith: 'bkash' })).json();
    expect(back.url).toBe(first.url);
    // Nothing said: the page that was opened last.
    expect((await market.book(nadia, tour)).json().url).toBe(card.url);
    expect(await market.taken(tour)).toBe(1);
  });
});

describe('paying', () => {
  test('approved in time › executed once, paid, seats kept; the receipt says bKash', async () => {
    let bookingId = '';
    const money = await moved(market, async () => {
      bookingId = await market.buyWithBkash(nadia, tour);
    });
    expect(money).toEqual(PAID);
    expect(await stateOf(bookingId)).toBe('paid');
    expect(await market.taken(tour)).toBe(1);
    expect(await market.executions(await market.attemptOf(bookingId))).toBe(1);
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-booked')).toHaveLength(1);
    const { transactionId } = (await market.ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json();
    const receipt = await market.ghuri.call('GET', `/payment/success/${transactionId}`, nadia);
    expect(receipt.json()).toMatchObject({ state: 'paid', paymentType: 'bKash' });
  });

  test('the browser › goes to the receipt, and nothing is kept in a cache', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    const answer = await market.comeBack(await market.leave(attempt));
    const { transactionId } = (await market.ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json();
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toMatch(`/payment/success?transactionId=${transactionId}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    await market.ghuri.runJobs();
  });

  test('it comes back ten times, at once and later › executed once, one payment, one email to the traveller', async () => {
    const { attempt } = await market.start(nadia, tour);
    const address = await market.leave(attempt);
    const money = await moved(market, async () => {
      await Promise.all(Array.from({ length: 10 }, () => market.comeBack(address)));
      await market.ghuri.runJobs();
      await market.comeBack(address);
      await market.ghuri.runJobs();
    });
    expect(money).toEqual(PAID);
    expect(await market.executions(attempt)).toBe(1);
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-booked')).toHaveLength(1);
  });

  test('two processes settle at once › executed once, paid once', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    const { sslcommerz, bkash } = market.ghuri.services.config;
    const other = await market.ghuri.another({ sslcommerz, bkash });
    await market.leave(attempt);
    const money = await moved(market, () =>
      Promise.all([settle(market.ghuri.services, attempt), settle(other.services, attempt)]),
    );
    expect(money).toEqual(PAID);
    expect(await market.executions(attempt)).toBe(1);
    expect(await stateOf(bookingId)).toBe('paid');
    await other.close();
  });

  test('approved, and the browser never comes back › the reconciler executes it', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    await market.gateway.bkash.setScenario(attempt, { redirect: 'lost' });
    await market.leave(attempt);
    await market.ghuri.moveClock(3 * MINUTE);
    expect(await moved(market, () => reconcile(market.ghuri.services))).toEqual(PAID);
    expect(await stateOf(bookingId)).toBe('paid');
  });

  test('the answer to execute is lost › asked, found, paid once', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    await market.gateway.bkash.setScenario(attempt, {
      answers: { execute: { fault: 'reset', after: 'commit', times: 1 } },
    });
    await market.comeBack(await market.leave(attempt));
    expect(await moved(market, () => market.ghuri.runJobs())).toEqual(PAID);
    expect(await stateOf(bookingId)).toBe('paid');
    expect(await market.executions(attempt)).toBe(1);
  });

  test('the process dies between the answer of execute and our write › the next one finds the money', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    await market.leave(attempt);
    const dying = withBkash((bkash) => ({
      resolve: async (input) => {
        await bkash.resolve(input);
        throw new Error('killed');
      },
    }));
    await expect(settle(dying, attempt)).rejects.toThrow('killed');
    expect(await market.executions(attempt)).toBe(1);
    expect(await stateOf(bookingId)).toBe('pending_payment');
    // Even after the hold has ended: the money is there, so it takes seats again or goes back.
    await pass(market, HOLD + MINUTE, [nadia]);
    expect(await stateOf(bookingId)).toBe('paid');
    expect(await market.executions(attempt)).toBe(1);
  });

  test('bKash says another sum › under review, and the admin sees bKash', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    await market.gateway.bkash.setScenario(attempt, { states: { amount: '4000.00' } });
    await market.comeBack(await market.leave(attempt));
    const money = await moved(market, () => market.ghuri.runJobs());
    expect(money).toEqual({ provider: 4_000, review: -4_000 });
    expect(await stateOf(bookingId)).toBe('review');
  });
});

describe('not paying', () => {
  test.each([
    ['cancelled', 'cancelled', 0],
    ['failed', 'failed', 1],
  ] as const)(
    '%s there › the hold stays, no money; the traveller can pay by card',
    async (verdict, state, emails) => {
      const { attempt, bookingId } = await market.start(nadia, tour);
      await market.comeBack(await market.leave(attempt, verdict));
      expect(await moved(market, () => market.ghuri.runJobs())).toEqual(NOTHING);
      expect(await market.attemptRow(attempt)).toMatchObject({ state });
      expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-payment-failed')).toHaveLength(
        emails,
      );
      const card = (await market.book(nadia, tour, { payWith: 'sslcommerz' })).json();
      expect(card.bookingId).toBe(bookingId);
      await market.knock('ipn', await market.end(await market.attemptOf(bookingId), 'pay'));
      await market.ghuri.runJobs();
      expect(await stateOf(bookingId)).toBe('paid');
      expect(await market.executions(attempt)).toBe(0);
    },
  );

  test('too little balance › failed; it is not tried again behind the traveller’s back', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    await market.gateway.bkash.setScenario(attempt, { refuseExecute: { code: '2023' } });
    await market.comeBack(await market.leave(attempt));
    await market.ghuri.runJobs();
    expect(await market.attemptRow(attempt)).toMatchObject({ state: 'failed' });
    await market.gateway.bkash.clearScenario(attempt);
    await market.ghuri.moveClock(3 * MINUTE);
    expect(await moved(market, () => reconcile(market.ghuri.services))).toEqual(NOTHING);
    expect(await stateOf(bookingId)).toBe('pending_payment');
  });

  test('the tab is closed and nothing approved › the hold ends, no money', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    expect(await moved(market, () => pass(market, HOLD + MINUTE, [nadia]))).toEqual(NOTHING);
    expect(await stateOf(bookingId)).toBe('expired');
    expect(await market.attemptRow(attempt)).toMatchObject({ state: 'expired' });
    expect(await market.executions(attempt)).toBe(0);
    expect(await market.taken(tour)).toBe(0);
  });

  test('bKash does not answer at the start › no hold is left', async () => {
    await market.gateway.bkash.setScenario('default', { answers: { create: { fault: '502' } } });
    const answer = await market.book(nadia, tour, { payWith: 'bkash' });
    await market.gateway.bkash.clearScenario('default');
    expect(answer.json()).toMatchObject({ code: 'payment_unavailable' });
    expect(await market.taken(tour)).toBe(0);
  });

  test('a browser that we did not send › noted; what it says counts for nothing', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    const address = (await market.leave(attempt, 'cancelled')).replace('status=cancel', 'status=success');
    const forged = address.replace(/proof=[\w-]+/, 'proof=x');
    await market.comeBack(forged);
    expect(await moved(market, () => market.ghuri.runJobs())).toEqual(NOTHING);
    expect(await stateOf(bookingId)).toBe('pending_payment');
    const { rows } = await market.ghuri.services.database.pool.query(
      'select channel, authentic, status from payment_events where attempt_id = $1',
      [attempt],
    );
    expect(rows).toEqual([{ channel: 'return', authentic: false, status: 'success' }]);
  });
});

describe('the item is no longer reserved when the traveller approves', () => {
  /** Everything that must not cost the traveller a taka. */
  const GONE: [string, (id: string) => Promise<unknown>][] = [
    ['the hold has ended', () => pass(market, HOLD + 1_000, [nadia], { jobs: false })],
    [
      'the hold was released in another tab',
      (id) => market.ghuri.call('PUT', `/bookings/${id}/release`, nadia),
    ],
    [
      'the traveller has paid by card meanwhile',
      async (id) => {
        await market.book(nadia, tour, { payWith: 'sslcommerz' });
        await market.knock('ipn', await market.end(await market.attemptOf(id), 'pay'));
        await market.ghuri.runJobs();
      },
    ],
    [
      'the agency was stopped',
      () =>
        market.ghuri.services.database.pool.query(
          `update agencies set stopped_at = app_now(), stop_reason = 'checks' where id = $1`,
          [market.agency.id],
        ),
    ],
  ];

  test.each(GONE)('%s › nothing is captured', async (_why, happen) => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    const address = await market.leave(attempt);
    await happen(bookingId);
    const money = await moved(market, async () => {
      await market.comeBack(address);
      await market.ghuri.runJobs();
      await reconcile(market.ghuri.services);
    });
    await market.ghuri.services.database.pool.query(
      'update agencies set stopped_at = null, stop_reason = null',
    );
    expect(money).toEqual(NOTHING);
    expect(await market.executions(attempt)).toBe(0);
    expect(await market.attemptRow(attempt)).toMatchObject({ state: 'expired' });
  });

  test('control: a provider that captures before it asks › the money is taken and must go back', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    await market.leave(attempt);
    await pass(market, HOLD + 1_000, [nadia], { jobs: false });
    const hasty = withBkash((bkash) => ({
      resolve: (input) => bkash.resolve({ ...input, mayCapture: async () => true }),
    }));
    await market.ghuri.services.database.pool.query('update tours set taken = capacity where id = $1', [
      tour,
    ]);
    await expireHolds(hasty);
    expect(await market.executions(attempt)).toBe(1);
    expect(await stateOf(bookingId)).not.toBe('expired');
  });

  test('the hold ends while it is executed › late money: seats again, or all of it back', async () => {
    const { attempt, bookingId } = await market.start(nadia, tour);
    await market.leave(attempt);
    const slow = withBkash((bkash) => ({
      resolve: async (input) => {
        const fact = await bkash.resolve(input);
        await pass(market, HOLD + MINUTE, [nadia], { jobs: false });
        await market.ghuri.services.database.pool.query(
          `update bookings set state = 'expired', hold_until = null where id = $1`,
          [bookingId],
        );
        await market.ghuri.services.database.pool.query('update tours set taken = capacity where id = $1', [
          tour,
        ]);
        return fact;
      },
    }));
    await settle(slow, attempt);
    expect(await stateOf(bookingId)).toBe('refund_pending');
    await pass(market, MINUTE, [nadia]);
    await pass(market, MINUTE, [nadia]);
    expect(await stateOf(bookingId)).toBe('refunded');
    expect(await market.paidBack(attempt)).toHaveLength(1);
  });
});

describe('a deposit and its balance', () => {
  test('the balance with bKash › paid, and refunded where each part was paid', async () => {
    const dear = await sellWithPrices(market, FAMILY, { startsAt: await inDays(market, 28) });
    const bookingId = await market.buyWithBkash(nadia, dear, { party: party(2, 1), plan: 'deposit' });
    const first = await market.attemptOf(bookingId);
    const pay = (body?: object) =>
      market.ghuri.call('POST', `/bookings/${bookingId}/balance`, {
        token: nadia.token,
        ...(body && { body }),
      });
    const card = (await pay()).json();
    expect(card.url).not.toContain('bkash');
    const own = (await pay({ payWith: 'bkash' })).json();
    expect(own.url).toContain('/bkash/pay/');
    const second = await market.attemptOf(bookingId);
    await market.comeBack(await market.leave(second));
    const money = await moved(market, () => market.ghuri.runJobs());
    expect(money).toEqual({ provider: 9_100, agency: -9_100 });
    const { refundNow } = (await market.ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json();
    await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, {
      token: nadia.token,
      body: { refund: refundNow },
    });
    for (let turn = 0; turn < 3; turn += 1) await pass(market, MINUTE, [nadia]);
    expect(await stateOf(bookingId)).toBe('refunded');
    const back = [...(await market.paidBack(first)), ...(await market.paidBack(second))];
    expect(back.map(({ amount }) => amount).toSorted()).toEqual(['3900.00', '9100.00']);
  });
});
