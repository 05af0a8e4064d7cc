import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import {
  FAMILY,
  LADDER,
  bookingAs,
  buyAs,
  party,
  sellWithPrices,
  setPrices,
  tripOf,
} from '../../../testing/prices.ts';

let market: Market;
let nadia: TestUser;
beforeAll(async () => {
  market = await openMarket();
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
});
afterAll(() => market.close());

const rows = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
const taken = async (tour: string, addOn: string) =>
  (await rows('select taken from tour_add_ons where tour_id = $1 and add_on = $2', [tour, addOn]))[0]?.[
    'taken'
  ];
const tourAs = async (tour: string) =>
  (await market.ghuri.call('GET', `/upcoming-tours/${tour}`, nadia)).json();

describe('a price list', () => {
  test('set by the agency › the tour shows it, with what is left', async () => {
    const tour = await sellWithPrices(market, FAMILY);
    expect((await tourAs(tour)).prices).toEqual({
      ...FAMILY,
      groupSize: 0,
      guaranteed: false,
      left: { single: 2 },
    });
    await setPrices(market, tour, null);
    expect((await tourAs(tour)).prices).toBeNull();
  });

  test('with problems › each at its field, nothing is saved', async () => {
    const tour = await market.sell({ cost: 5_000, capacity: 10 });
    const answer = await setPrices(market, tour, {
      child: { underAge: 12, cost: 6_000, takesSeat: true },
      ladder: [
        { from: 6, cost: 4_000 },
        { from: 4, cost: 4_500 },
      ],
      minimum: { persons: 11, decideDaysBefore: 5 },
    });
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      errors: [
        { path: 'prices.child.cost', code: 'above_older_band' },
        { path: 'prices.ladder.1.from', code: 'not_rising' },
        { path: 'prices.ladder.1.cost', code: 'not_falling' },
        { path: 'prices.minimum.persons', code: 'out_of_range' },
      ],
    });
    expect((await tourAs(tour)).prices).toBeNull();
  });

  test('of another agency’s trip › not found', async () => {
    const tour = await market.sell();
    const [{ trip_id: trip } = {}] = await rows('select trip_id from tours where id = $1', [tour]);
    const answer = await market.ghuri.call('PUT', `/trips/${String(trip)}/prices`, {
      token: nadia.token,
      body: { tours: [tour], totalCost: 10, prices: null },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('an empty list › the same as none', async () => {
    const tour = await sellWithPrices(market, FAMILY);
    await setPrices(market, tour, {});
    expect((await tourAs(tour)).prices).toBeNull();
    expect(await rows('select price_list from tours where id = $1', [tour])).toEqual([{ price_list: null }]);
  });

  test('a minimum that travellers booked with › may get easier or go, not stricter', async () => {
    const tour = await sellWithPrices(market, { minimum: { persons: 4, decideDaysBefore: 5 } });
    const plain = await market.sell();
    for (const booked of [tour, plain]) await buyAs(market, nadia, booked, { persons: 1 });
    const problem = async (persons: number, decideDaysBefore: number, of = tour) =>
      (await setPrices(market, of, { minimum: { persons, decideDaysBefore } })).json().errors?.[0];
    const stricter = (field: string) => ({ path: `prices.minimum.${field}`, code: 'stricter_than_sold' });
    expect(await problem(5, 5)).toEqual(stricter('persons'));
    expect(await problem(4, 4)).toEqual(stricter('decideDaysBefore'));
    expect(await problem(4, 5)).toBeUndefined();
    expect(await problem(3, 6)).toBeUndefined();
    expect((await setPrices(market, tour, null)).statusCode).toBe(200);
    expect(await problem(2, 7)).toEqual(stricter('persons'));
    expect(await problem(2, 7, plain)).toEqual(stricter('persons'));
  });

  test('changed, guaranteed › in the activity; of a tour that has begun › refused', async () => {
    const tour = await sellWithPrices(market, { minimum: { persons: 4, decideDaysBefore: 5 } });
    const guarantee = async () =>
      market.ghuri.call('PUT', `/trips/${await tripOf(market, tour)}/guarantee`, {
        token: market.owner.token,
        body: { tours: [tour] },
      });
    expect((await guarantee()).statusCode).toBe(200);
    const link = `/my-agency/departures/${tour}`;
    expect((await market.ghuri.call('GET', '/team/activity?limit=2', market.owner)).json()).toMatchObject([
      { action: 'tour_changed', subject: expect.stringMatching(/^Tanguar Haor, /), link },
      { action: 'prices_changed', subject: expect.stringMatching(/^Tanguar Haor, /), link },
    ]);
    await rows('update tours set starts_at = app_now() where id = $1', [tour]);
    expect((await guarantee()).json()).toMatchObject({ status: 409, code: 'tour_started' });
    expect((await setPrices(market, tour, FAMILY)).json()).toMatchObject({
      status: 409,
      code: 'tour_started',
    });
  });

  test('fewer of an add-on than are booked › refused at its field', async () => {
    const tour = await sellWithPrices(market, FAMILY);
    const rahim = await createUser(market.ghuri.services);
    await buyAs(market, nadia, tour, { party: party(1, 0, 0, ['single', 1]) });
    await buyAs(market, rahim, tour, { party: party(1, 0, 0, ['single', 1]) });
    const [single, tent] = FAMILY.addOns!;
    const answer = await setPrices(market, tour, { addOns: [tent!, { ...single!, limit: 1 }] });
    expect(answer.json().errors).toEqual([{ path: 'prices.addOns.1.limit', code: 'more_are_booked' }]);
  });
});

describe('booking with a price list', () => {
  test('two adults, a child, an infant and a single room › lines, seats and total as the engine says', async () => {
    const tour = await sellWithPrices(market, FAMILY);
    const id = await buyAs(market, nadia, tour, { party: party(2, 1, 1, ['single', 1], ['tent', 2]) });
    const booking = await bookingAs(market, nadia, id);
    expect(booking).toMatchObject({
      state: 'paid',
      persons: 3,
      price: 14_900,
      paid: 14_900,
      balance: 0,
      party: party(2, 1, 1, ['single', 1], ['tent', 2]),
    });
    expect(booking.lines.map(({ kind, count, total }) => [kind, count, total])).toEqual([
      ['adults', 2, 10_000],
      ['children', 1, 3_000],
      ['infants', 1, 500],
      ['add_on', 1, 1_000],
      ['add_on', 2, 400],
    ]);
    expect(booking.lines[3]?.addOn?.name).toEqual({ en: 'Single room', bn: 'সিঙ্গেল রুম' });
    expect(await market.taken(tour)).toBe(3);
    expect(await taken(tour, 'single')).toBe(1);
  });

  test('with the specification’s fields › adults at the price of the tour', async () => {
    const tour = await sellWithPrices(market, FAMILY);
    const id = await buyAs(market, nadia, tour, { persons: 2 });
    expect(await bookingAs(market, nadia, id)).toMatchObject({ persons: 2, price: 10_000 });
  });

  test.each([
    ['no adult', party(0, 1), 'party.adults', 'out_of_range'],
    ['two on one lap', party(1, 0, 2), 'party.infants', 'too_many_on_laps'],
    ['an unknown add-on', party(1, 0, 0, ['boat', 1]), 'party.addOns.boat', 'no_price_for_this'],
    ['two of one for each booking', party(2, 0, 0, ['single', 2]), 'party.addOns.single', 'out_of_range'],
    ['an add-on twice', party(2, 0, 0, ['tent', 1], ['tent', 1]), 'party.addOns.tent', 'invalid'],
    ['more than fit in one booking', party(9, 2), 'party.adults', 'out_of_range'],
  ])('%s › refused at its field', async (_what, chosen, path, code) => {
    const tour = await sellWithPrices(market, FAMILY);
    const answer = await market.book(nadia, tour, { party: chosen });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path, code }]);
    expect(await market.taken(tour)).toBe(0);
  });

  test('a child on a tour with one price › refused at its field', async () => {
    const answer = await market.book(nadia, await market.sell(), { party: party(1, 1) });
    expect(answer.json().errors).toEqual([{ path: 'party.children', code: 'no_price_for_this' }]);
  });

  test('a deposit where there is none › refused at the plan', async () => {
    const tour = await sellWithPrices(market, { ...FAMILY, deposit: undefined });
    const answer = await market.book(nadia, tour, { party: party(1), plan: 'deposit' });
    expect(answer.json().errors).toEqual([{ path: 'plan', code: 'no_deposit' }]);
    expect(await market.taken(tour)).toBe(0);
  });

  test('another total than was shown › price_changed, nothing is held', async () => {
    const tour = await sellWithPrices(market, FAMILY);
    const answer = await market.book(nadia, tour, { party: party(1), total: 4_999 });
    expect(answer.json()).toMatchObject({ code: 'price_changed' });
    expect(await market.taken(tour)).toBe(0);
    expect((await market.book(nadia, tour, { party: party(1), total: 5_000 })).statusCode).toBe(200);
  });

  test('another total, and nothing else chosen › price_changed too', async () => {
    const tour = await market.sell({ cost: 5_000 });
    const answer = await market.book(nadia, tour, { total: 4_999 });
    expect(answer.json()).toMatchObject({ code: 'price_changed' });
    expect(await market.taken(tour)).toBe(0);
    expect((await market.book(nadia, tour, { total: 5_000 })).statusCode).toBe(200);
  });

  test('the last single room is held › the next party is refused; when the hold ends, the room is free', async () => {
    const tour = await sellWithPrices(market, FAMILY);
    const people = await Promise.all([1, 2, 3].map(() => createUser(market.ghuri.services)));
    const wish = { party: party(1, 0, 0, ['single', 1]) };
    const [first] = [await market.book(people[0]!, tour, wish), await market.book(people[1]!, tour, wish)];
    expect((await market.book(people[2]!, tour, wish)).json()).toMatchObject({ code: 'add_on_gone' });
    expect(await market.taken(tour)).toBe(2);
    const { bookingId } = first.json();
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, people[0]);
    expect(await taken(tour, 'single')).toBe(1);
    expect((await market.book(people[2]!, tour, wish)).statusCode).toBe(200);
  });

  test('a second click › the same hold; another party › hold_differs, and replaced if wished', async () => {
    const tour = await sellWithPrices(market, FAMILY);
    const rahim = await createUser(market.ghuri.services);
    const wish = { party: party(1, 1, 0, ['tent', 1], ['single', 1]) };
    const first = (await market.book(rahim, tour, wish)).json();
    const again = { party: party(1, 1, 0, ['single', 1], ['tent', 1]) };
    expect((await market.book(rahim, tour, again)).json().bookingId).toBe(first.bookingId);
    expect((await market.book(rahim, tour)).json().bookingId).toBe(first.bookingId);
    const other = { party: party(1, 1) };
    expect((await market.book(rahim, tour, other)).json()).toMatchObject({ code: 'hold_differs' });
    const replaced = await market.book(rahim, tour, { ...other, replaceHold: true });
    expect(replaced.statusCode).toBe(200);
    expect(await market.taken(tour)).toBe(2);
    expect(await taken(tour, 'single')).toBe(0);
  });

  test('prices change while a hold is open › the hold keeps its own; money after it ended goes back', async () => {
    const tour = await sellWithPrices(market, FAMILY);
    const rahim = await createUser(market.ghuri.services);
    const early = await market.book(nadia, tour, { party: party(1, 1) });
    const late = await market.book(rahim, tour, { party: party(1, 1) });
    const [attempt, lateAttempt] = [
      await market.attemptOf(early.json().bookingId),
      await market.attemptOf(late.json().bookingId),
    ];
    await setPrices(market, tour, { ...FAMILY, child: { underAge: 12, cost: 4_000, takesSeat: true } });
    await market.knock('ipn', await market.end(attempt, 'pay'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(early.json().bookingId)).toMatchObject({
      state: 'paid',
      total_paisa: '800000',
    });
    await market.ghuri.moveClock(16 * 60_000);
    await market.ghuri.runJobs();
    await market.knock('ipn', await market.end(lateAttempt, 'pay'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(late.json().bookingId)).toMatchObject({ state: 'refund_pending' });
    expect(await market.taken(tour)).toBe(2);
  });

  test('late money, and one of two limited extras is gone › goes back, the other stays free', async () => {
    const boat = { id: 'boat', name: { en: 'Boat', bn: '' }, per: 'booking' as const, cost: 500, limit: 3 };
    const tour = await sellWithPrices(market, { ...FAMILY, addOns: [...FAMILY.addOns!, boat] });
    const { bookingId } = (
      await market.book(nadia, tour, { party: party(1, 0, 0, ['boat', 1], ['single', 1]) })
    ).json();
    const attempt = await market.attemptOf(bookingId);
    await market.ghuri.moveClock(16 * 60_000);
    await market.ghuri.runJobs();
    expect([await taken(tour, 'boat'), await taken(tour, 'single')]).toEqual([0, 0]);
    for (const person of [await createUser(market.ghuri.services), await createUser(market.ghuri.services)])
      await buyAs(market, person, tour, { party: party(1, 0, 0, ['single', 1]) });
    await market.knock('ipn', await market.end(attempt, 'pay'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
    expect([await taken(tour, 'boat'), await taken(tour, 'single')]).toEqual([0, 2]);
    expect(await market.taken(tour)).toBe(2);
  });
});

describe('the ladder', () => {
  test('a party pays the step that it reaches with those before', async () => {
    const tour = await sellWithPrices(market, LADDER);
    const price = async (persons: number) => {
      const person = await createUser(market.ghuri.services);
      return (await bookingAs(market, person, await buyAs(market, person, tour, { persons }))).price;
    };
    expect(await price(3)).toBe(15_000);
    expect(await price(1)).toBe(4_500);
    expect(await price(2)).toBe(8_000);
  });
});
