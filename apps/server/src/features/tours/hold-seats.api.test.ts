import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';
import { holdSeats } from './hold-seats.writes.ts';

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

/** Every row that a hold has written, without its own ids and times. */
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
    // Each step has its own time.
    attempt: { ...attempt, next_check_at: Math.floor(sinceHold(attempt!['next_check_at']) / MINUTE) },
    event,
  };
}

describe('seats held in one statement', () => {
  test('and step by step, after another party › leave the same behind', async () => {
    const quick = await createUser(market.ghuri.services);
    const { bookingId: atOnce } = (await market.book(quick, tour, { persons: 2 })).json();
    const left = await leftBy(atOnce);

    const other = await createUser(market.ghuri.services);
    await market.book(other, tour, { persons: 1 });
    const changed = { persons: 2, replaceHold: true };
    const { bookingId: inSteps } = (await market.book(other, tour, changed)).json();
    expect(await leftBy(inSteps)).toEqual(left);
  });

  test('for open pages of the tour › the seats left, published when they are held', async () => {
    const person = await createUser(market.ghuri.services);
    await market.book(person, tour, { persons: 3 });
    const [event] = await rows('select data from live_events where topic = $1', [`tour:${tour}`]);
    expect(event!['data']).toMatchObject({ tourId: tour, totalTravelers: 12, leftTravelers: 3 });
  });
});

describe('the one statement itself', () => {
  const hold = (payer: { id: string }, { persons = 2, of = tour } = {}) =>
    holdSeats(market.ghuri.services.database.db, {
      id: of,
      travellerId: payer.id,
      persons,
      shown: undefined,
      provider: 'sslcommerz',
      mostPaisa: 1_000_000n,
      limited: true,
      contact: {
        name: 'Nadia',
        email: 'nadia@ghuri.test',
        phone: '01712 345678',
        address: 'Dhaka',
      },
    });

  test('seats are free › held, and the provider’s facts returned as they are stored', async () => {
    const { booking, attemptId } = (await hold(await createUser(market.ghuri.services)))!;
    const stored = await market.bookingOf(booking.id);
    expect(booking).toEqual({
      id: stored['id'],
      duePaisa: 1_000_000n,
      name: stored['name'],
      email: stored['email'],
      phone: stored['phone'],
      address: stored['address'],
      place: stored['place'],
      receiptId: stored['transaction_id'],
      holdUntil: stored['hold_until'],
    });
    expect(stored).toMatchObject({ name: 'Nadia', email: 'nadia@ghuri.test', address: 'Dhaka' });
    expect(await market.attemptOf(booking.id)).toBe(attemptId);
  });

  test.each<[string, (person: { id: string }) => Promise<unknown>]>([
    ['more than can be paid at once', (person) => hold(person, { persons: 3 })],
    ['no such tour', (person) => hold(person, { of: person.id })],
    ['nobody', () => hold({ id: tour })],
  ])('%s › left to the way step by step, nothing held', async (_what, click) => {
    expect(await click(await createUser(market.ghuri.services))).toBeUndefined();
    expect(await market.taken(tour)).toBe(0);
  });

  test('another click of the same user comes first by a moment › one holds, the other goes step by step', async () => {
    const { services } = market.ghuri;
    const person = await createUser(services);
    const [first, second] = await whileLocked(services, 'users', person.id, [
      () => hold(person),
      () => hold(person),
    ]);
    expect(first).toHaveProperty('attemptId');
    expect(second).toBeUndefined();
    expect(await market.taken(tour)).toBe(2);
  });

  test('the database refuses for another reason › not taken for another click', async () => {
    const person = await createUser(market.ghuri.services);
    await expect(hold(person, { persons: 0 })).rejects.toMatchObject({ constraint: 'bookings_persons' });
  });
});

describe('holds that end in the same second', () => {
  test('ten of them › each traveller is reminded once, each seat is freed, few looks are queued', async () => {
    const before = await countLooks();
    const people = await Promise.all(Array.from({ length: 10 }, () => createUser(market.ghuri.services)));
    // A second of its own: holds of other tests may have queued the looks of this one.
    await stopClock(market.ghuri.services, Date.now() + 2_000);
    await Promise.all(people.map((person) => market.book(person, tour)));
    await runClock(market.ghuri.services);
    // One look to remind, one to free the seats.
    expect((await countLooks()) - before).toBe(2);

    const reminded = () =>
      rows(`select user_id from notifications where kind = 'hold_ending' and user_id = any ($1)`, [
        people.map(({ id }) => id),
      ]);
    await market.ghuri.moveClock(12 * MINUTE + 3_500);
    await market.ghuri.runJobs();
    expect(await reminded()).toHaveLength(people.length);
    expect(await market.taken(tour)).toBe(people.length);

    await market.ghuri.moveClock(3 * MINUTE);
    await market.ghuri.runJobs();
    expect(await reminded()).toHaveLength(people.length);
    expect(await market.taken(tour)).toBe(0);
  });
});
