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

/** What a hold has left everywhere, but for names and moments of its own. */
async function leftBy(bookingId: string) {
  const { id, traveller_id, email, transaction_id, created_at, hold_until, ...booking } =
    await market.bookingOf(bookingId);
  const [attempt] = await rows('select * from payment_attempts where booking_id = $1', [bookingId]);
  const sinceHold = (moment: unknown) => (moment as Date).getTime() - (created_at as Date).getTime();
  const { state, amount_paisa, checks } = attempt!;
  const [event] = await rows(
    `select type, data - 'leftTravelers' as data from live_events where topic = $1 order by id desc limit 1`,
    [`tour:${tour}`],
  );
  return {
    booking,
    heldFor: sinceHold(hold_until),
    attempt: { state, amount_paisa, checks, asked: sinceHold(attempt!['next_check_at']) },
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
    const { attempt, ...same } = await leftBy(inSteps);
    expect(same).toEqual({ booking: left.booking, heldFor: left.heldFor, event: left.event });
    // Each step has a moment of its own.
    expect({ ...attempt, asked: Math.floor(attempt.asked / MINUTE) }).toEqual({
      ...left.attempt,
      asked: Math.floor(left.attempt.asked / MINUTE),
    });
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
    await rows('delete from pgboss.job');
    const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(market.ghuri.services)));
    await Promise.all(people.map((person) => market.book(person, tour)));
    const [looks] = await rows(`select count(*)::int as count from pgboss.job where name = 'payments.holds'`);
    expect(looks!['count']).toBeLessThan(people.length);

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
