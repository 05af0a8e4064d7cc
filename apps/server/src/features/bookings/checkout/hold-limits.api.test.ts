import { HOLDS_COUNTED_MS, MOST_HOLDS_OF_TOUR } from '@ghuri/domain/bookings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { pass } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { whileLocked } from '../../../testing/lock-queue.ts';
import { tourSellable } from '../../tours/tour.sellable.ts';

const HOLD = 15 * 60_000;

let market: Market;
let rahim: TestUser;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  market.ghuri.services.config.rateLimits = true;
  rahim = await createUser(market.ghuri.services);
});

const sellMany = async (count: number) => {
  const tours: string[] = [];
  for (let made = 0; made < count; made += 1) tours.push(await market.sell());
  return tours;
};
const bookWith = async (tour: string, form: object = {}) => {
  const answer = await market.book(rahim, tour, form);
  return answer.statusCode === 200 ? 'held' : answer.json<{ code: string }>().code;
};
const release = async (tour: string) => {
  const { rows } = await market.ghuri.services.database.pool.query<{ id: string }>(
    `select id from bookings where traveller_id = $1 and tour_id = $2 and hold_until is not null`,
    [rahim.id, tour],
  );
  await market.ghuri.call('PUT', `/bookings/${rows[0]!.id}/release`, rahim);
};

describe.each([
  ['in one statement', true],
  ['step by step', false],
])('hole 20: free holds without end by one account, held %s', (_, atOnce) => {
  const book = (tour: string) => bookWith(tour);
  beforeEach(() => {
    if (!atOnce) vi.spyOn(tourSellable, 'holdAtOnce').mockResolvedValue(undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  test('a fourth tour at a time › refused, nothing held; one released, ended or paid › the next', async () => {
    const [first, second, third, fourth, fifth] = (await sellMany(5)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    expect([await book(first), await book(second), await book(third)]).toEqual(['held', 'held', 'held']);
    expect(await book(fourth)).toBe('too_many_holds');
    expect(await market.taken(fourth)).toBe(0);
    // The live hold continues.
    expect(await book(second)).toBe('held');
    await release(first);
    expect(await book(fourth)).toBe('held');
    await pass(market, HOLD, [rahim]);
    expect(await book(fifth)).toBe('held');
  });

  test('the same tour over and over, released or expired › refused from the sixth time on, until hours have passed', async () => {
    const tour = await market.sell({ capacity: 1 });
    for (let turn = 0; turn < MOST_HOLDS_OF_TOUR; turn += 1) {
      expect(await book(tour)).toBe('held');
      if (turn % 2 === 0) await release(tour);
      else await pass(market, HOLD, [rahim]);
    }
    expect(await book(tour)).toBe('held_too_often');
    expect(await market.taken(tour)).toBe(0);
    await pass(market, HOLDS_COUNTED_MS, [rahim]);
    expect(await book(tour)).toBe('held');
  });

  test('many tours, each released › any other one can be held', async () => {
    for (const tour of await sellMany(MOST_HOLDS_OF_TOUR + 1)) {
      expect(await book(tour)).toBe('held');
      await release(tour);
    }
  });

  test('three tours, one released › the next hold has its slot', async () => {
    const [first, second, third, fourth] = (await sellMany(4)) as [string, string, string, string];
    for (const tour of [first, second, third]) expect(await book(tour)).toBe('held');
    const slots = async () => {
      const { rows } = await market.ghuri.services.database.pool.query<{
        tour_id: string;
        hold_slot: number;
      }>('select tour_id, hold_slot from bookings where traveller_id = $1 and hold_until is not null', [
        rahim.id,
      ]);
      return Object.fromEntries(rows.map(({ tour_id, hold_slot }) => [tour_id, hold_slot]));
    };
    expect(await slots()).toEqual({ [first]: 1, [second]: 2, [third]: 3 });
    await release(second);
    expect(await book(fourth)).toBe('held');
    expect(await slots()).toEqual({ [first]: 1, [third]: 3, [fourth]: 2 });
  });
});

describe('hole 20: many holds at the same moment, and a provider that is down', () => {
  const book = (tour: string) => bookWith(tour);

  test('eight tours at the same moment › three are held', async () => {
    const tours = await sellMany(8);
    const answers = await whileLocked(
      market.ghuri.services,
      'users',
      rahim.id,
      tours.slice(0, 6).map((tour) => () => book(tour)),
    );
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'too_many_holds')).toHaveLength(3);
  });

  test('control: the same with the limits off › all are held', async () => {
    market.ghuri.services.config.rateLimits = false;
    const tours = await sellMany(6);
    const answers = await whileLocked(
      market.ghuri.services,
      'users',
      rahim.id,
      tours.map((tour) => () => book(tour)),
    );
    expect(answers).toEqual(tours.map(() => 'held'));
  });

  test('a provider that is down › counts against nobody', async () => {
    const tour = await market.sell();
    await market.gateway.setScenario('default', {
      ipn: { when: 'never' },
      answers: { init: { fault: '500' } },
    });
    for (let turn = 0; turn <= MOST_HOLDS_OF_TOUR; turn += 1)
      expect(await book(tour)).toBe('payment_unavailable');
    await market.gateway.setScenario('default', { ipn: { when: 'never' } });
    expect(await book(tour)).toBe('held');
  });
});
