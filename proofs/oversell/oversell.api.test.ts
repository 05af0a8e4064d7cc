import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import { createUser } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { bookCarelessly, countSold, removeGuard } from './careless-booking.ts';

/** The short version of `node proofs/oversell/oversell.ts`. */
const TOURS = 40;
const PEOPLE = 25;
const AT_ONCE = 40;

interface Attempt {
  tour: string;
  person: TestUser;
  number: number;
}

/** All users want a seat on every tour, one tour after the other, many at once. */
async function attemptAll(
  market: Market,
  book: (attempt: Attempt) => Promise<boolean>,
): Promise<{ won: number; attempts: number }> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => createUser(market.ghuri.services, { password: null })),
  );
  const tours = await Promise.all(Array.from({ length: TOURS }, () => market.sell({ capacity: 1 })));
  const attempts = tours.flatMap((tour) => people.map((person, number) => ({ tour, person, number })));
  let next = 0;
  let won = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let turn = next++; turn < attempts.length; turn = next++)
        if (await book(attempts[turn]!)) won += 1;
    }),
  );
  return { won, attempts: attempts.length };
}

const bookIn = (ghuri: TestApp, { token }: TestUser, tour: string) =>
  ghuri.call('POST', '/payment', { token, body: { tour, ...FORM } });

describe('one seat, many users, two processes', () => {
  let market: Market;
  let other: TestApp;
  beforeAll(async () => {
    market = await openMarket();
    other = await market.ghuri.another({ sslcommerz: market.ghuri.services.config.sslcommerz });
    // A process without jobs looks up its queues at first use, and all calls would wait for that connection.
    const first = await createUser(market.ghuri.services);
    for (const ghuri of [market.ghuri, other]) {
      const { bookingId } = (await bookIn(ghuri, first, await market.sell())).json();
      await ghuri.call('PUT', `/bookings/${bookingId}/release`, first);
    }
  });
  afterAll(async () => {
    await other.close();
    await market.close();
  });

  test('1,000 attempts at 40 seats › 40 bookings, all others get tour_full', async () => {
    const refusals = new Set<string>();
    const { won, attempts } = await attemptAll(market, async ({ tour, person, number }) => {
      const answer = await bookIn(number % 2 ? other : market.ghuri, person, tour);
      if (answer.statusCode !== 200) refusals.add(`${answer.statusCode} ${answer.json().code}`);
      return answer.statusCode === 200;
    });
    expect({ won, attempts }).toEqual({ won: TOURS, attempts: TOURS * PEOPLE });
    expect([...refusals]).toEqual(['409 tour_full']);
    expect(await countSold(market.ghuri.services.database.pool)).toEqual({ bookings: TOURS, oversold: 0 });
  }, 120_000);
});

describe('control: the guard is off', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());

  test('check first, take later › more seats are sold than exist', async () => {
    const { pool } = market.ghuri.services.database;
    await removeGuard(pool);
    const { won } = await attemptAll(market, ({ tour, person }) => bookCarelessly(pool, tour, person.id));
    expect(won).toBeGreaterThan(TOURS);
    const { oversold } = await countSold(pool);
    expect(oversold).toBe(won - TOURS);
  }, 120_000);
});
