import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import { createUser } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { manualDesk } from '../../apps/server/src/testing/manual-bookings.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { countSold, countWays, removeGuard, takeCarelessly, WAYS } from './careless-booking.ts';
import type { Way } from './careless-booking.ts';
import { insertLatePayments, paidAtOnce, settleLate } from './late-money.ts';

/** The short version of `node proofs/oversell/oversell.ts`. */
const TOURS = 40;
const PEOPLE = 25;
const AT_ONCE = 40;

interface Attempt {
  tour: string;
  person: TestUser;
  number: number;
  way: Way;
}

/** Some tours are taken in one way only, some in all at once. */
const wayOf = (tour: number, number: number): Way => WAYS[tour % 5] ?? WAYS[number % WAYS.length]!;

/** All users want a seat on every tour, one tour after the other, many at once, each in another way. */
async function attemptAll(
  { people, tours }: { people: TestUser[]; tours: string[] },
  book: (attempt: Attempt) => Promise<boolean>,
): Promise<{ won: number; attempts: number }> {
  const attempts = tours.flatMap((tour, at) =>
    people.map((person, number) => ({ tour, person, number, way: wayOf(at, number) })),
  );
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

const createCrowd = async ({ ghuri, sell }: Market) => ({
  people: await Promise.all(
    Array.from({ length: PEOPLE }, () => createUser(ghuri.services, { password: null })),
  ),
  tours: await Promise.all(Array.from({ length: TOURS }, () => sell({ capacity: 1 }))),
});

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

  test('1,000 attempts at 40 seats, in every way › 40 taken, all others get tour_full or a refund', async () => {
    const { pool } = market.ghuri.services.database;
    const crowd = await createCrowd(market);
    const late = await insertLatePayments(pool, {
      tours: crowd.tours,
      people: crowd.people.map(({ id }) => id),
    });
    const till = await market.ghuri.another({}, { paymentProviders: [paidAtOnce(500_000n)] });
    const refusals = new Set<string>();
    const answered = async (calling: ReturnType<TestApp['call']>) => {
      const answer = await calling;
      if (answer.statusCode !== 200) refusals.add(`${answer.statusCode} ${answer.json().code}`);
      return answer.statusCode === 200;
    };
    const { won, attempts } = await attemptAll(crowd, async ({ tour, person, number, way }) => {
      const ghuri = number % 2 ? other : market.ghuri;
      if (way === 'hold') return answered(bookIn(ghuri, person, tour));
      const desk = manualDesk(ghuri, market.owner, () => tour);
      if (way === 'manual') return answered(desk.add({ persons: 1 }));
      if (way === 'block') return answered(desk.block({ seats: 1 }));
      const payment = late.find((each) => each.tour === tour && each.person === person.id)!;
      await settleLate(till.services, payment.attemptId);
      return false;
    });
    await till.close();
    const ways = await countWays(pool);
    expect({ won: won + ways.late, attempts }).toEqual({ won: TOURS, attempts: TOURS * PEOPLE });
    for (const way of WAYS) expect([way, ways[way] > 0]).toEqual([way, true]);
    expect([...refusals]).toEqual(['409 tour_full']);
    expect(await countSold(pool)).toEqual({ bookings: TOURS, oversold: 0, miscounted: 0 });
  }, 120_000);
});

describe('control: the guard is off', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());

  test('every way checks first and takes later › more seats are taken than exist', async () => {
    const { pool } = market.ghuri.services.database;
    await removeGuard(pool);
    const { won } = await attemptAll(await createCrowd(market), ({ tour, person, way }) =>
      takeCarelessly(pool, way, tour, person.id),
    );
    expect(won).toBeGreaterThan(TOURS);
    const { oversold } = await countSold(pool);
    expect(oversold).toBe(won - TOURS);
  }, 120_000);
});
