import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { pass } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import {
  FAMILY,
  LADDER,
  bookingAs,
  leave,
  party,
  payNow,
  sellWithPrices,
  startBalance,
} from '../../../testing/prices.ts';
import { endBalances } from '../../bookings/balances/balance-jobs.ts';
import { settleGroupPrices } from './group-jobs.ts';

/**
 * Invariants 35 to 37 under parallel checkouts and through random histories of bookings: nothing limited is used more often than it
 * may be, and every taka of a booking is paid, due, kept or refunded.
 */

const DAY = 86_400_000;
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Row>(text, values)).rows;
const one = async (text: string, values: unknown[] = []) =>
  Number(Object.values((await rows<Record<string, unknown>>(text, values))[0]!)[0]);
const crowd = (size: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: size }, () => createUser(market.ghuri.services)));

describe('64 checkouts at once', () => {
  const LIMIT = 5;
  const scarce = { addOns: [{ ...FAMILY.addOns![0]!, limit: LIMIT }] };

  test('for the last add-ons, with the last uses of a coupon › no more than there are, nothing half taken', async () => {
    const tour = await sellWithPrices(market, scarce, { capacity: 100 });
    const code = 'SCARCE';
    await market.ghuri.call('POST', '/coupons', {
      token: market.owner.token,
      body: { code, percent: 10, mostUses: 3 },
    });
    const answers = await Promise.all(
      (await crowd(64)).map((person, turn) =>
        market.book(person, tour, {
          party: party(1, 0, 0, ...(turn % 2 ? [] : [['single', 1] as [string, number]])),
          ...(turn % 3 ? {} : { coupon: code }),
        }),
      ),
    );
    const booked = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(await market.taken(tour)).toBe(booked);
    expect(await one(`select taken from tour_add_ons where tour_id = $1`, [tour])).toBe(LIMIT);
    expect(await one(`select uses from coupons where code = $1`, [code])).toBe(3);
    expect(
      await one(`select count(*) from bookings where tour_id = $1 and coupon_id is not null`, [tour]),
    ).toBe(3);
    expect(
      await one(`select count(*) from bookings where tour_id = $1 and party::text like '%single%'`, [tour]),
    ).toBe(LIMIT);
  });

  test('control: looking first and taking then › takes more than there are', async () => {
    const tour = await sellWithPrices(market, scarce, { capacity: 100 });
    await rows('alter table tour_add_ons drop constraint tour_add_ons_taken');
    try {
      await Promise.all(
        Array.from({ length: 64 }, async () => {
          const free = await one('select most - taken from tour_add_ons where tour_id = $1', [tour]);
          if (free > 0) await rows('update tour_add_ons set taken = taken + 1 where tour_id = $1', [tour]);
        }),
      );
      expect(await one('select taken from tour_add_ons where tour_id = $1', [tour])).toBeGreaterThan(LIMIT);
      await rows('update tour_add_ons set taken = 0 where tour_id = $1', [tour]);
    } finally {
      await rows(
        'alter table tour_add_ons add constraint tour_add_ons_taken check (taken between 0 and most)',
      );
    }
  });
});

/** Every booking's money, recomputed from its rows without the product's functions. */
async function checkBooks(tour: string): Promise<void> {
  const bookings = await rows<Record<string, unknown>>(
    `select id, state, persons, total_paisa::int as total, coalesce(owed_paisa, total_paisa)::int as owed, lines, party, balance_by,
       (select coalesce(sum(amount_paisa), 0)::int from payments p where p.booking_id = b.id and p.state = 'applied') as received,
       (select coalesce(sum(r.amount_paisa), 0)::int from refunds r join payments p on p.txn_id = r.txn_id
        where r.booking_id = b.id and p.state = 'applied') as returned,
       (select coalesce(-sum(amount_paisa), 0)::int from ledger_entries e where e.booking_id = b.id and account = 'agency') as agencys
     from bookings b where tour_id = $1`,
    [tour],
  );
  for (const booking of bookings) {
    const { state, owed, received, returned, agencys } = booking as Record<string, number>;
    const price = ((booking['lines'] as { total: number }[] | null) ?? []).reduce(
      (sum, line) => sum + line.total * 100,
      0,
    );
    // What the agency has is what came and did not go back.
    expect(received! - returned!).toBe(agencys);
    expect(agencys).toBeGreaterThanOrEqual(0);
    if (booking['state'] !== 'paid') continue;
    const balance = owed! - agencys!;
    const kept = owed! - price;
    expect({ state, balance, kept }).toEqual({
      state: 'paid',
      balance: booking['balance_by'] === null ? 0 : balance,
      kept: Math.max(0, kept),
    });
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(owed).toBeLessThanOrEqual(booking['total'] as number);
  }
  const seated = `state in ('held', 'pending_payment', 'paid', 'review')`;
  expect(await market.taken(tour)).toBe(
    await one(`select coalesce(sum(persons), 0) from bookings where tour_id = $1 and ${seated}`, [tour]),
  );
  expect(
    await one(`select coalesce(sum(taken), 0) from tour_add_ons where tour_id = $1 and add_on = 'single'`, [
      tour,
    ]),
  ).toBe(
    await one(
      `select coalesce(sum((chosen ->> 'count')::int), 0) from bookings, json_array_elements(party -> 'addOns') chosen
       where tour_id = $1 and ${seated} and chosen ->> 'id' = 'single'`,
      [tour],
    ),
  );
  expect(await one('select coalesce(sum(uses), 0) from coupons')).toBe(
    await one(`select count(*) from bookings where coupon_id is not null and ${seated}`),
  );
}

type Step = {
  by: number;
  act: 'book' | 'deposit' | 'pay' | 'balance' | 'leave' | 'cancel' | 'release' | 'wait';
  size: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  by: fc.nat(3),
  act: fc.constantFrom(
    'book',
    'deposit',
    'deposit',
    'pay',
    'pay',
    'balance',
    'leave',
    'cancel',
    'release',
    'wait',
  ),
  size: fc.integer({ min: 1, max: 4 }),
});

/** Everything happens in it, whatever the others do. */
const EVERYTHING: Step[] = [
  { by: 0, act: 'deposit', size: 3 },
  { by: 0, act: 'pay', size: 3 },
  { by: 0, act: 'balance', size: 3 },
  { by: 0, act: 'leave', size: 3 },
  { by: 1, act: 'book', size: 2 },
  { by: 1, act: 'pay', size: 2 },
  { by: 1, act: 'cancel', size: 2 },
];

describe('random histories', () => {
  test('book, pay, pay the rest, leave, cancel, wait in any order › the books agree after every step', async () => {
    await market.ghuri.call('POST', '/coupons', {
      token: market.owner.token,
      body: { code: 'ANY', percent: 15 },
    });
    const done = new Map<Step['act'], number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const people = await crowd(4);
        const now = (await rows<{ now: Date }>('select app_now() as now'))[0]!.now.getTime();
        const tour = await sellWithPrices(
          market,
          { ...FAMILY, ...LADDER },
          {
            startsAt: new Date(now + 24 * DAY),
            capacity: 10,
          },
        );
        const last = new Map<number, string>();
        for (const { by, act, size } of steps) {
          if (await perform({ person: people[by]!, by, act, size, tour, last, people }))
            done.set(act, (done.get(act) ?? 0) + 1);
          await checkBooks(tour);
        }
        // The group price of everybody who is left.
        await pass(market, 24 * DAY, people, { jobs: false });
        await endBalances(market.ghuri.services);
        await settleGroupPrices(market.ghuri.services);
        await market.ghuri.runJobs();
        await checkBooks(tour);
        await checkLadder(tour);
      }),
      { numRuns: 12, examples: [[EVERYTHING]] },
    );
    // The histories are worth something.
    for (const act of ['book', 'deposit', 'pay', 'balance', 'leave', 'cancel'] as const)
      expect([act, done.get(act) ?? 0]).toEqual([act, expect.toSatisfy((times: number) => times > 0)]);
  }, 240_000);
});

interface Turn extends Step {
  person: TestUser;
  people: TestUser[];
  tour: string;
  /** The last booking of each. */
  last: Map<number, string>;
}

/** Returns whether something happened. */
async function perform({ person, by, act, size, tour, last, people }: Turn): Promise<boolean> {
  const { ghuri } = market;
  const id = last.get(by);
  if (act === 'book' || act === 'deposit') {
    const answer = await market.book(person, tour, {
      party: party(size, size % 2, size % 2, ...(size > 2 ? [['single', 1] as [string, number]] : [])),
      plan: act === 'deposit' ? 'deposit' : 'full',
      ...(size === 2 && { coupon: 'ANY' }),
    });
    if (answer.statusCode === 200) last.set(by, answer.json().bookingId);
    return happened(answer);
  }
  if (act === 'wait') await pass(market, size * 2 * DAY, people);
  if (id === undefined || act === 'wait') return false;
  if (act === 'pay') await payNow(market, id);
  if (act === 'pay') return true;
  if (act === 'balance') {
    const opened = happened(await startBalance(market, person, id));
    if (opened) await payNow(market, id);
    return opened;
  }
  if (act === 'release') return happened(await ghuri.call('PUT', `/bookings/${id}/release`, person));
  const { party: now, refundNow } = await bookingAs(market, person, id);
  if (act === 'cancel') {
    const body = { refund: refundNow };
    return happened(await ghuri.call('PUT', `/bookings/${id}/cancel`, { token: person.token, body }));
  }
  const left = party(Math.max(1, (now?.adults ?? 1) - 1), 0, 0);
  // The refund is not known here: try what full, half and no refund would be.
  for (const refund of await candidates(id, left.adults))
    if (happened(await leave(market, person, id, left, refund))) return true;
  return false;
}

/** A refusal is no mistake, a failure is. */
function happened({ statusCode, body }: { statusCode: number; body: string }): boolean {
  if (statusCode >= 500) throw new Error(body);
  return statusCode === 200;
}

/** Refunds that the engine may find for a smaller party. */
async function candidates(id: string, adults: number): Promise<number[]> {
  const [booking] = await rows<{
    lines: { kind: string; unit: number; total: number; coupon?: { percent: number } }[];
    paid: number;
    owed: number;
  }>(
    `select lines, coalesce(owed_paisa, total_paisa)::int / 100 as owed,
       (select coalesce(sum(amount_paisa), 0)::int / 100 from payments p where p.booking_id = b.id and p.state = 'applied')
       - (select coalesce(sum(r.amount_paisa), 0)::int / 100 from refunds r join payments p on p.txn_id = r.txn_id
          where r.booking_id = b.id and p.state = 'applied') as paid
     from bookings b where id = $1`,
    [id],
  );
  if (!booking?.lines) return [];
  const unit = booking.lines.find(({ kind }) => kind === 'adults')!.unit;
  const gross = adults * unit;
  const coupon = booking.lines.find(({ kind }) => kind === 'coupon')?.coupon?.percent ?? 0;
  const price = gross - Math.ceil((gross * coupon) / 100);
  const before = booking.lines.reduce((sum, { total }) => sum + total, 0);
  const due = booking.owed - booking.paid;
  const fall = before - price;
  const rest = Math.max(0, fall - (due - Math.max(0, due - fall)));
  return [...new Set([rest, Math.ceil(rest / 2), 0])];
}

/** Each booking costs what the same party with the same coupon costs at the step that was reached. */
async function checkLadder(tour: string): Promise<void> {
  const paid = await rows<{ persons: number; lines: { kind: string; count: number; unit: number }[] }>(
    `select persons, lines from bookings where tour_id = $1 and state = 'paid'`,
    [tour],
  );
  const group = paid.reduce((sum, { persons }) => sum + persons, 0);
  const most = group >= 6 ? 4_000 : group >= 4 ? 4_500 : 5_000;
  for (const { lines } of paid)
    expect(lines.find(({ kind }) => kind === 'adults')!.unit).toBeLessThanOrEqual(most);
}
