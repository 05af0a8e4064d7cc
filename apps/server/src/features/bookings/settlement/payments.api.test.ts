import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarketAt } from '../../../testing/checkout.ts';
import type { AnyMarket } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { PROVIDERS } from '../../../testing/payments/provider-stands.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { followRefunds } from '../refunds/follow-refunds.ts';
import { reconcile } from './reconcile.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(PROVIDERS)('through %s', (_name, open) => {
  let market: AnyMarket;
  let nadia: TestUser;
  let tour: string;
  beforeAll(async () => {
    market = await openMarketAt(await open());
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
    tour = await market.sell({ cost: 5_000, capacity: 4 });
  });

  /** The amounts that `act` added to each account. */
  async function moved(act: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await market.ledger();
    await act();
    const after = await market.ledger();
    const changes = Object.entries(after).map(([account, taka]) => [account, taka - (before[account] ?? 0)]);
    return Object.fromEntries(changes.filter(([, change]) => change !== 0));
  }

  describe('paying', () => {
    test('in time › paid, seats kept, the agency credited, both sides notified, a receipt for the payer', async () => {
      const changes = await moved(async () => {
        const bookingId = await market.buy(nadia, tour, 3);
        expect(await market.bookingOf(bookingId)).toMatchObject({
          state: 'paid',
          persons: 3,
          total_paisa: '1500000',
        });
      });
      expect(changes).toEqual({ provider: 15_000, agency: -15_000 });
      expect(await market.taken(tour)).toBe(3);
      expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-booked')).toHaveLength(1);
      const told = (await market.ghuri.call('GET', '/notifications', { token: market.owner.token })).json();
      expect(told[0]).toMatchObject({ kind: 'tour_booked', excerpt: 'Tanguar Haor' });
      const [booking] = (await market.ghuri.call('GET', `/my-tours?email=${nadia.email}`, nadia)).json();
      expect(booking).toMatchObject({
        state: 'paid',
        price: 15_000,
        refundNow: 15_000,
        canCancel: true,
        canReview: false,
      });
      const receipt = await market.ghuri.call('GET', `/payment/success/${booking.transactionId}`, nadia);
      expect(receipt.json()).toMatchObject({
        price: 15_000,
        userEmail: nadia.email,
        phone_number: '01712 345678',
        own: true,
      });
    });

    test('the same news ten times, at once and again › one payment, one booking, one mail', async () => {
      const { bookingId, transactionId } = (await market.book(nadia, tour)).json();
      const fields = await market.end(await market.attemptOf(bookingId), 'pay');
      const changes = await moved(async () => {
        await Promise.all(
          Array.from({ length: 10 }, (_, turn) =>
            market.knock(turn % 2 ? 'ipn' : `return/${transactionId}`, fields),
          ),
        );
        await market.ghuri.runJobs();
        await market.knock('ipn', fields);
        await market.ghuri.runJobs();
      });
      expect(changes).toEqual({ provider: 5_000, agency: -5_000 });
      expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-booked')).toHaveLength(1);
      expect(await market.taken(tour)).toBe(1);
    });

    test('no message arrives › the reconciler asks, and it is paid', async () => {
      const { bookingId } = (await market.book(nadia, tour)).json();
      await market.end(await market.attemptOf(bookingId), 'pay');
      await market.ghuri.moveClock(3 * MINUTE);
      await reconcile(market.ghuri.services);
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    });

    test('it fails, then another attempt works › the same hold, another attempt, paid once', async () => {
      const { bookingId, transactionId, url } = (await market.book(nadia, tour)).json();
      const first = await market.attemptOf(bookingId);
      await market.knock(`return/${transactionId}`, await market.end(first, 'fail'));
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'pending_payment' });
      expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-payment-failed')).toHaveLength(1);
      const again = (await market.book(nadia, tour)).json();
      expect(again.bookingId).toBe(bookingId);
      expect(again.url).not.toBe(url);
      await market.knock('ipn', await market.end(await market.attemptOf(bookingId), 'pay'));
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
      expect(await market.taken(tour)).toBe(1);
    });

    test('it is cancelled there › noted, no mail, and the hold stays for another try', async () => {
      const { bookingId, transactionId, url } = (await market.book(nadia, tour)).json();
      await market.knock(
        `return/${transactionId}`,
        await market.end(await market.attemptOf(bookingId), 'cancel'),
      );
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'pending_payment' });
      expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-payment-failed')).toEqual([]);
      const again = (await market.book(nadia, tour)).json();
      expect(again).toMatchObject({ bookingId });
      expect(again.url).not.toBe(url);
    });

    test('a click › the provider’s page, and an attempt that names its provider', async () => {
      const { bookingId, url } = (await market.book(nadia, tour)).json();
      const { database, paymentProvider } = market.ghuri.services;
      const { rows } = await database.pool.query(
        'select url, provider, state from payment_attempts where id = $1',
        [await market.attemptOf(bookingId)],
      );
      expect(rows).toEqual([{ url, provider: paymentProvider.id, state: 'redirected' }]);
    });

    test('a form that nobody signed says it is paid › nothing is paid', async () => {
      const { bookingId, transactionId } = (await market.book(nadia, tour)).json();
      const forged = market.stand.forge(await market.attemptOf(bookingId));
      expect((await market.knock(`return/${transactionId}`, forged)).statusCode).toBe(303);
      expect((await market.knock('ipn', forged)).statusCode).toBe(200);
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'pending_payment' });
    });

    test('a message about an unknown attempt, or an empty message › 400', async () => {
      expect((await market.knock('ipn', market.stand.forge('NOBODY'))).statusCode).toBe(400);
      expect((await market.knock('ipn', {})).statusCode).toBe(400);
    });

    test.each([
      ['another amount', 4_000],
      ['a risk', 5_000],
    ] as const)('%s › under review, seats kept, no booking, nothing lost', async (trouble, taka) => {
      const { bookingId } = (await market.book(nadia, tour)).json();
      const attempt = await market.attemptOf(bookingId);
      await market.stand.prepare(attempt, trouble);
      const changes = await moved(async () => {
        await market.knock('ipn', await market.end(attempt, 'pay'));
        await market.ghuri.runJobs();
      });
      expect(changes).toEqual({ provider: taka, review: -taka });
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'review' });
      expect(await market.taken(tour)).toBe(1);
    });
  });

  describe('paying late', () => {
    async function expired(): Promise<{ bookingId: string; attempt: string }> {
      const { bookingId } = (await market.book(nadia, tour)).json();
      const attempt = await market.attemptOf(bookingId);
      await market.ghuri.moveClock(15 * MINUTE);
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'expired', hold_until: null });
      expect(await market.taken(tour)).toBe(0);
      return { bookingId, attempt };
    }

    test('a seat is left › the booking is paid after all', async () => {
      const { bookingId, attempt } = await expired();
      await market.knock('ipn', await market.end(attempt, 'pay'));
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
      expect(await market.taken(tour)).toBe(1);
    });

    test('no seat is left › all of it goes back, and it is followed to its end', async () => {
      const { bookingId, attempt } = await expired();
      const others = await createUser(market.ghuri.services);
      await market.buy(others, tour, 4);
      const changes = await moved(async () => {
        await market.knock('ipn', await market.end(attempt, 'pay'));
        await market.ghuri.runJobs();
        expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
        await refundsNow();
      });
      expect(changes).toEqual({});
      expect(await market.bookingOf(bookingId)).toMatchObject({
        state: 'refunded',
        refunded_paisa: '500000',
      });
      expect(await market.taken(tour)).toBe(4);
      expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-refunded')).toHaveLength(1);
    });

    test('the tour became dearer since › the money goes back: nobody agreed to that', async () => {
      const { bookingId, attempt } = await expired();
      const { pool } = market.ghuri.services.database;
      await pool.query('update tours set cost_paisa = cost_paisa + 100 where id = $1', [tour]);
      await market.knock('ipn', await market.end(attempt, 'pay'));
      await market.ghuri.runJobs();
      await refundsNow();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
      expect(await market.taken(tour)).toBe(0);
    });

    test('paid at the very end without a message › asked once before the hold ends: paid', async () => {
      const { bookingId } = (await market.book(nadia, tour)).json();
      await market.end(await market.attemptOf(bookingId), 'pay');
      await market.ghuri.moveClock(15 * MINUTE);
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    });

    test('the hold was released in another tab, then paid › paid while seats are free', async () => {
      const { bookingId } = (await market.book(nadia, tour)).json();
      const attempt = await market.attemptOf(bookingId);
      const released = await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
      expect(released.json()).toMatchObject({ modifiedCount: 1 });
      expect(await market.taken(tour)).toBe(0);
      await market.knock('ipn', await market.end(attempt, 'pay'));
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    });
  });

  describe('paying twice', () => {
    test('two attempts of one booking are both paid › the second goes back, the booking stays paid', async () => {
      const { bookingId, transactionId } = (await market.book(nadia, tour)).json();
      const first = await market.attemptOf(bookingId);
      await market.knock(`return/${transactionId}`, await market.end(first, 'fail'));
      await market.ghuri.runJobs();
      await market.book(nadia, tour);
      const second = await market.attemptOf(bookingId);
      const changes = await moved(async () => {
        await market.knock('ipn', await market.end(second, 'pay'));
        await market.knock('ipn', await market.end(first, 'pay'));
        await market.ghuri.runJobs();
        await refundsNow();
      });
      expect(changes).toEqual({ provider: 5_000, agency: -5_000 });
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid', refunded_paisa: '0' });
      expect(await market.taken(tour)).toBe(1);
    });
  });

  describe('giving back', () => {
    test.each([
      ['ten days before', 10 * DAY, 5_000],
      ['seven days before', 7 * DAY, 2_500],
      ['two days before', 2 * DAY, 0],
    ])('cancelled %s › the frozen share comes back, the seat is free', async (_when, before, refund) => {
      const far = await market.sell({ cost: 5_000, startsAt: await inTime(20 * DAY) });
      const bookingId = await market.buy(nadia, far);
      await market.ghuri.moveClock(20 * DAY - before);
      const changes = await moved(async () => {
        const answer = await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, {
          ...nadia,
          body: { refund },
        });
        expect(answer.json()).toMatchObject({ modifiedCount: 1, refund });
        await market.ghuri.runJobs();
        await refundsNow();
      });
      expect(changes).toEqual(refund === 0 ? {} : { provider: -refund, agency: refund });
      expect(await market.bookingOf(bookingId)).toMatchObject({
        state: refund === 0 ? 'cancelled' : 'refunded',
        refunded_paisa: String(refund * 100),
      });
      expect(await market.taken(far)).toBe(0);
    });

    test('another amount was shown › 409, nothing happens; a stranger › 404', async () => {
      const bookingId = await market.buy(nadia, tour);
      const cancel = (person: TestUser, refund: number) =>
        market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: person.token, body: { refund } });
      expect((await cancel(nadia, 4_999)).json()).toMatchObject({ code: 'refund_changed' });
      expect((await cancel(market.owner, 5_000)).statusCode).toBe(404);
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    });

    test('cancelled many times at once › one refund', async () => {
      const bookingId = await market.buy(nadia, tour);
      const changes = await moved(async () => {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () =>
            market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { ...nadia, body: { refund: 5_000 } }),
          ),
        );
        expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
          200,
          ...Array(7).fill(409),
        ]);
        await market.ghuri.runJobs();
        await refundsNow();
      });
      expect(changes).toEqual({ provider: -5_000, agency: 5_000 });
      expect(await market.taken(tour)).toBe(0);
    });

    test('the agency cancels the tour › all travellers get all of it back and are notified, holds end', async () => {
      const rahim = await createUser(market.ghuri.services);
      const paid = await market.buy(nadia, tour, 2);
      const held = (await market.book(rahim, tour)).json().bookingId;
      const changes = await moved(async () => {
        const answer = await market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
          token: market.owner.token,
          body: { reason: 'The river is too high' },
        });
        expect(answer.json()).toMatchObject({ modifiedCount: 1 });
        await market.ghuri.runJobs();
        await refundsNow();
      });
      expect(changes).toEqual({ provider: -10_000, agency: 10_000 });
      expect(await market.bookingOf(paid)).toMatchObject({ state: 'refunded' });
      expect(await market.bookingOf(held)).toMatchObject({ state: 'cancelled' });
      expect(await market.taken(tour)).toBe(0);
      expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-tour-cancelled')).toHaveLength(1);
    });

    test('the answer to a refund is lost after it was done › asked again with the same id, paid back once', async () => {
      const bookingId = await market.buy(nadia, tour);
      const attempt = await market.attemptOf(bookingId);
      await market.stand.prepare(attempt, 'refund answer lost');
      await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { ...nadia, body: { refund: 5_000 } });
      await market.ghuri.runJobs();
      await refundsNow();
      expect(await market.bookingOf(bookingId)).toMatchObject({
        state: 'refunded',
        refunded_paisa: '500000',
      });
      expect(await market.stand.refundsOf(attempt)).toBe(1);
    });

    test('the provider refuses a refund › it stays owed, and the booking stays pending', async () => {
      const bookingId = await market.buy(nadia, tour);
      await market.stand.prepare(await market.attemptOf(bookingId), 'refunds refused');
      const changes = await moved(async () => {
        await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, {
          ...nadia,
          body: { refund: 5_000 },
        });
        await market.ghuri.runJobs();
        await refundsNow();
      });
      expect(changes).toEqual({ agency: 5_000, refunds_owed: -5_000 });
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
    });
  });

  /** Sends refunds and asks about them. The schedule would do it within minutes, but no schedule runs here. */
  async function refundsNow(): Promise<void> {
    for (const _turn of ['sent', 'asked about']) {
      await market.ghuri.moveClock(2 * 3_600_000);
      await followRefunds(market.ghuri.services);
      await market.stand.settleRefunds();
    }
  }
  async function inTime(milliseconds: number): Promise<Date> {
    const { rows } = await market.ghuri.services.database.pool.query<{ now: Date }>(
      'select app_now() as now',
    );
    return new Date(rows[0]!.now.getTime() + milliseconds);
  }
});
