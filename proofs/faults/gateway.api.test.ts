import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../../apps/server/src/features/bookings/settlement/reconcile.ts';
import { createSslcommerz } from '../../apps/server/src/platform/payments/sslcommerz/sslcommerz.ts';
import { openMarket } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import { createUser } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';

const MINUTE = 60_000;
/** More than the server's database connections. */
const CROWD = 24;
const BRIEFLY = { connectMs: 500, readMs: 300 };

let market: Market;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  market = await openMarket();
  beWaitingFor(BRIEFLY);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.gateway.setScenario('default', { ipn: { when: 'never' } });
  nadia = await createUser(market.ghuri.services);
  tour = await market.sell({ capacity: 40 });
});

/** The server's timeout for the gateway: everything uses this one object. */
function beWaitingFor(timeouts: { connectMs: number; readMs: number }, baseUrl = market.gateway.url): void {
  const { config, paymentProvider } = market.ghuri.services;
  Object.assign(paymentProvider, createSslcommerz({ ...config.sslcommerz!, baseUrl, timeouts }));
}

const expectNoMoneyTaken = async (answer: Awaited<ReturnType<Market['book']>>) => {
  expect(answer.json()).toMatchObject({ status: 503, code: 'payment_unavailable' });
  expect(await market.taken(tour)).toBe(0);
};

describe('a traveller wants to pay', () => {
  test.each([
    ['accepts and never answers', 'silence'],
    ['answers half and stops', 'stalled'],
    ['answers half and is gone', 'torn'],
    ['cuts the connection', 'reset'],
    ['is broken', '502'],
  ] as const)('the gateway %s › said, no seat kept; well again › paid', async (_how, fault) => {
    await market.gateway.setScenario('default', { ipn: { when: 'never' }, answers: { init: { fault } } });
    await expectNoMoneyTaken(await market.book(nadia, tour));
    await market.gateway.setScenario('default', { ipn: { when: 'never' } });
    expect(await market.bookingOf(await market.buy(nadia, tour))).toMatchObject({ state: 'paid' });
  });

  test('nothing listens at its address › an error at once; back › paid', async () => {
    beWaitingFor(BRIEFLY, 'http://127.0.0.1:1');
    await expectNoMoneyTaken(await market.book(nadia, tour));
    beWaitingFor(BRIEFLY);
    expect(await market.bookingOf(await market.buy(nadia, tour))).toMatchObject({ state: 'paid' });
  });

  test('many calls wait for a silent gateway › other calls still get database connections', async () => {
    const people = await Promise.all(Array.from({ length: CROWD }, () => createUser(market.ghuri.services)));
    await market.gateway.setScenario('default', {
      ipn: { when: 'never' },
      answers: { init: { fault: 'silence' } },
    });
    beWaitingFor({ connectMs: 6_000, readMs: 6_000 });
    let answered = 0;
    const asked = (await market.gateway.events({ type: 'call' })).length;
    const waiting = people.map((person) => market.book(person, tour).finally(() => (answered += 1)));
    await expect
      .poll(async () => (await market.gateway.events({ type: 'call' })).length, { timeout: 5_000 })
      .toBe(asked + CROWD);
    const tours = await market.ghuri.call('GET', '/upcomingTours', { token: nadia.token });
    expect([tours.statusCode, answered]).toEqual([200, 0]);
    for (const answer of await Promise.all(waiting))
      expect(answer.json()).toMatchObject({ code: 'payment_unavailable' });
    expect(await market.taken(tour)).toBe(0);
    beWaitingFor(BRIEFLY);
  });
});

describe('a traveller has paid', () => {
  test.each(['silence', 'stalled'] as const)(
    'the gateway falls into %s just then › the seat is kept, nothing is lost, it is asked again until it answers',
    async (fault) => {
      const { bookingId, transactionId } = (await market.book(nadia, tour)).json();
      const attempt = await market.attemptOf(bookingId);
      await market.gateway.setScenario(attempt, {
        ipn: { when: 'never' },
        answers: { validate: { fault }, query: { fault } },
      });
      const back = await market.knock(`return/${transactionId}`, await market.end(attempt, 'pay'));
      // The page after the return says that the payment is being checked.
      expect(back.statusCode).toBe(303);
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'pending_payment' });
      expect(await market.taken(tour)).toBe(1);
      await market.gateway.setScenario(attempt, { ipn: { when: 'never' } });
      await market.ghuri.moveClock(5 * MINUTE);
      await reconcile(market.ghuri.services);
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    },
  );
});
