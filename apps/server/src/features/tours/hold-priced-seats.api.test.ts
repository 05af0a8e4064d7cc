import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import { FAMILY, inDays, party, sellWithPrices, setPrices } from '../../testing/prices.ts';
import { holdPricedSeats } from './hold-seats.writes.ts';
import { readPriceFacts } from './prices/price-facts.reads.ts';
import { termsFor } from './prices/price-party.ts';
import { tourSellable } from './tour.sellable.ts';

let market: Market;
let tour: string;
let coupon: string;
let code: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  tour = await sellWithPrices(market, FAMILY, { capacity: 12, startsAt: await inDays(market, 40) });
  code = `EID-${newId().slice(-8).toUpperCase()}`;
  coupon = await newCoupon({});
});
afterEach(() => vi.restoreAllMocks());

const newCoupon = async (limits: object): Promise<string> =>
  (
    await market.ghuri.call('POST', '/coupons', {
      token: market.owner.token,
      body: { code, percent: 10, ...limits },
    })
  ).json().insertedId;
const rows = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
const CHOICE = { party: party(2, 1, 1, ['single', 1]), plan: 'deposit' as const };

/** What is taken, and the number of bookings and attempts. */
const taken = async () =>
  (
    await rows(
      `select (select taken from tours where id = $1) as seats, (select taken from tour_add_ons where tour_id = $1) as rooms,
         (select uses from coupons where id = $2) as uses,
         (select count(*)::int from bookings where tour_id = $1) as bookings,
         (select count(*)::int from payment_attempts join bookings on bookings.id = booking_id where tour_id = $1) as attempts`,
      [tour, coupon],
    )
  )[0];
const NOTHING = { seats: 0, rooms: 0, uses: 0, bookings: 0, attempts: 0 };

/** Prices the choice now; the returned function holds it, later. */
async function priced(person: Pick<TestUser, 'id'>) {
  const { db } = market.ghuri.services.database;
  const choice = { ...CHOICE, coupon: code };
  const facts = (await readPriceFacts(db, tour, code))!;
  const terms = termsFor(facts, choice, facts);
  if ('refusal' in terms) throw new Error(terms.refusal);
  return () =>
    holdPricedSeats(db, {
      id: tour,
      travellerId: person.id,
      shown: undefined,
      provider: 'sslcommerz',
      mostPaisa: 50_000_000n,
      limited: true,
      contact: { name: 'Nadia', email: 'nadia@ghuri.test', phone: '01712 345678', address: 'Dhaka' },
      terms,
      startsAt: facts.startsAt,
      mostPerPerson: facts.coupon?.mostPerPerson ?? null,
    });
}

describe('a priced party held in one statement', () => {
  test('and step by step › the same booking and attempt', async () => {
    const OWN = new Set([
      'id',
      'traveller_id',
      'email',
      'transaction_id',
      'created_at',
      'hold_until',
      'next_check_at',
      'booking_id',
      'url',
      'ref',
    ]);
    const left = async () => {
      const person = await createUser(market.ghuri.services);
      const answer = await market.book(person, tour, { ...CHOICE, coupon: code });
      expect(answer.statusCode).toBe(200);
      const { bookingId } = answer.json();
      const [attempt] = await rows('select * from payment_attempts where booking_id = $1', [bookingId]);
      const facts = Object.entries({
        attempt: attempt!['amount_paisa'],
        ...attempt,
        ...(await market.bookingOf(bookingId)),
      });
      return Object.fromEntries(facts.filter(([column]) => !OWN.has(column)));
    };
    const atOnce = await left();
    expect(atOnce).toMatchObject({ coupon_id: coupon, persons: 3, deposit_paisa: atOnce['attempt'] });
    vi.spyOn(tourSellable, 'holdAtOnce').mockResolvedValue(undefined);
    expect(await left()).toEqual(atOnce);
    expect(await taken()).toEqual({ seats: 6, rooms: 2, uses: 2, bookings: 2, attempts: 2 });
  });

  test('nothing has changed since it was priced › held', async () => {
    const hold = await priced(await createUser(market.ghuri.services));
    expect(await hold()).toMatchObject({ booking: { duePaisa: 391_500n } });
    expect(await taken()).toEqual({ seats: 3, rooms: 1, uses: 1, bookings: 1, attempts: 1 });
  });

  test.each([
    ['another price', 'update tours set cost_paisa = cost_paisa + 100 where id = $1'],
    ['another day', `update tours set starts_at = starts_at + interval '1 day' where id = $1`],
    ['too few seats', 'update tours set taken = 10 where id = $1'],
    ['closed', 'update tours set closed_at = app_now() where id = $1'],
    ['the last rooms are gone', 'update tour_add_ons set taken = most where tour_id = $1'],
    ['rooms are no longer limited', 'delete from tour_add_ons where tour_id = $1'],
    ['the coupon has ended', 'update coupons set ended_at = app_now() where id = $2'],
    ['its days are over', 'update coupons set ends_at = app_now() where id = $2'],
    ['its last use is gone', 'update coupons set uses = 5, most_uses = 5 where id = $2'],
  ])('since it was priced: %s › left to the way step by step, nothing held', async (_what, change) => {
    const hold = await priced(await createUser(market.ghuri.services));
    await rows(`with wanted as (select $1::uuid, $2::uuid) ${change}`, [tour, coupon]);
    const before = await taken();
    expect(await hold()).toBeUndefined();
    expect(await taken()).toEqual(before);
  });

  test('since it was priced: another price list › nothing held', async () => {
    const hold = await priced(await createUser(market.ghuri.services));
    await setPrices(market, tour, { ...FAMILY, child: { ...FAMILY.child!, cost: 3_100 } });
    expect(await hold()).toBeUndefined();
    expect(await taken()).toEqual(NOTHING);
  });

  test('three wait for the last use of the coupon › the first holds, the others nothing', async () => {
    await rows('update coupons set most_uses = 1 where id = $1', [coupon]);
    const people = await Promise.all([1, 2, 3].map(() => createUser(market.ghuri.services)));
    const holds = await Promise.all(people.map(priced));
    const [first, ...others] = await whileLocked(market.ghuri.services, 'coupons', coupon, holds);
    expect(first).toHaveProperty('attemptId');
    expect(others).toEqual([undefined, undefined]);
    expect(await taken()).toEqual({ seats: 3, rooms: 1, uses: 1, bookings: 1, attempts: 1 });
  });

  test('another total than the page showed › refused, nothing held', async () => {
    const nadia = await createUser(market.ghuri.services);
    const book = (total: number) => market.book(nadia, tour, { ...CHOICE, coupon: code, total });
    expect((await book(1)).json()).toMatchObject({ code: 'price_changed' });
    expect(await taken()).toEqual(NOTHING);
    expect((await book(0.5)).json()).toMatchObject({ code: 'price_changed' });
    const { price } = (
      await market.ghuri.call(
        'GET',
        `/bookings/${(await market.book(nadia, tour, { ...CHOICE, coupon: code })).json().bookingId}`,
        nadia,
      )
    ).json();
    expect((await book(price)).statusCode).toBe(200);
  });
});
