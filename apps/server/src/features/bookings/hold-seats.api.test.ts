import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createPerson } from '../../testing/factories.ts';

const MINUTE = 60_000;

let market: Market;
let tour: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  tour = await market.sell({ cost: 5_000, capacity: 12 });
});

const rows = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;

const countLooks = async () => (await rows(`select 1 from pgboss.job where name = 'payments.holds'`)).length;

const OWN = new Set(['id', 'traveller_id', 'email', 'transaction_id', 'created_at', 'hold_until']);

/** What a hold has left everywhere, but for names and moments of its own. */
async function leftBy(bookingId: string) {
  const row = await market.bookingOf(bookingId);
  const sinceHold = (moment: unknown) => (moment as Date).getTime() - (row['created_at'] as Date).getTime();
  const [attempt] = await rows(
    'select state, amount_paisa, checks, next_check_at from payment_attempts where booking_id = $1',
    [bookingId],
  );
  const [event] = await rows(
    `select type, data - 'leftTravelers' as data from live_events where topic = $1 order by id desc limit 1`,
    [`tour:${tour}`],
  );
  return {
    booking: Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.has(column))),
    heldFor: sinceHold(row['hold_until']),
    // Each step has a moment of its own.
    attempt: { ...attempt, next_check_at: Math.floor(sinceHold(attempt!['next_check_at']) / MINUTE) },
    event,
  };
}

describe('seats held in one statement', () => {
  test('and step by step, after another party › leave the same behind', async () => {
    const quick = await createPerson(market.ghuri.services);
    const { bookingId: atOnce } = (await market.book(quick, tour, { persons: 2 })).json();
    const left = await leftBy(atOnce);

    const other = await createPerson(market.ghuri.services);
    await market.book(other, tour, { persons: 1 });
    const { bookingId: inSteps } = (await market.book(other, tour, { persons: 2 })).json();
    expect(await leftBy(inSteps)).toEqual(left);
  });

  test('for whoever looks at the tour › the seats left, told when they are held', async () => {
    const person = await createPerson(market.ghuri.services);
    await market.book(person, tour, { persons: 3 });
    const [event] = await rows('select data from live_events where topic = $1', [`tour:${tour}`]);
    expect(event!['data']).toMatchObject({ tourId: tour, totalTravelers: 12, leftTravelers: 3 });
  });
});

describe('holds that end in the same second', () => {
  test('ten of them › each person is reminded once, each seat is freed, few looks are queued', async () => {
    const before = await countLooks();
    const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(market.ghuri.services)));
    await Promise.all(people.map((person) => market.book(person, tour)));
    expect((await countLooks()) - before).toBeLessThan(people.length);

    const reminded = () =>
      rows(`select user_id from notifications where kind = 'hold_ending' and user_id = any ($1)`, [
        people.map(({ id }) => id),
      ]);
    await market.ghuri.moveClock(12 * MINUTE + 1_500);
    await market.ghuri.runJobs();
    expect(await reminded()).toHaveLength(people.length);
    expect(await market.taken(tour)).toBe(people.length);

    await market.ghuri.moveClock(3 * MINUTE);
    await market.ghuri.runJobs();
    expect(await reminded()).toHaveLength(people.length);
    expect(await market.taken(tour)).toBe(0);
  });
});
