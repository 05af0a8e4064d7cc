import type { PayoutBatch } from '@ghuri/contract/payouts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../platform/db.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { pass } from '../../../testing/checkout-steps.ts';
import { disputeCalls } from '../../../testing/disputes.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { checkPayoutBooks } from '../../../testing/payout-books.ts';
import { createPayee, payoutCalls } from '../../../testing/payouts.ts';
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
import { settleGroupPrices } from '../../tours/prices/group-jobs.ts';
import { followDisputes } from '../disputes/dispute-jobs.ts';
import { endBalances } from '../balances/balance-jobs.ts';
import { lockBooking } from '../bookings.writes.ts';
import { followRefunds } from '../refunds/follow-refunds.ts';
import { refundPart } from '../refunds/refund-booking.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { postReleased } from '../settlement/ledger.writes.ts';
import { releaseMoney } from './release-money.ts';

/**
 * Invariant 27 through random histories of two agencies: bookings, deposits, group prices, refunds before and after the release, payouts,
 * failures, kept money, disputes, changing commission and closures. After every step each taka is in one place.
 */

const DAY = 86_400_000;
let market: Market;
let people: TestUser[];
let admins: TestUser[];
let other: Awaited<ReturnType<typeof createPayee>>;
let calls: ReturnType<typeof payoutCalls>;
let cases: ReturnType<typeof disputeCalls>;
beforeAll(async () => {
  market = await openMarket();
  const { services } = market.ghuri;
  calls = payoutCalls(market);
  cases = disputeCalls(market);
  people = await Promise.all([1, 2, 3].map(() => createUser(services)));
  admins = await Promise.all([1, 2].map(() => createUser(services, { isAdmin: true })));
  other = await createPayee(market);
});
afterAll(() => market.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Row>(text, values)).rows;
const check = () => checkPayoutBooks(market.ghuri.services.database.db);

const ACTS = [
  'book',
  'deposit',
  'balance',
  'leave',
  'cancel',
  'wait',
  'wait',
  'wait',
  'refund',
  'keep',
  'unkeep',
  'rate',
  'prepare',
  'approve',
  'approve',
  'withdraw',
  'paid',
  'paid',
  'failed',
  'returned',
  'dispute',
  'dispute',
  'answer',
  'decide',
  'adminRefund',
  'withdrawCase',
  'close',
  'reopen',
  'rest',
] as const;
type Act = (typeof ACTS)[number];
interface Step {
  act: Act;
  /** Which user, agency, booking or payout. */
  which: number;
  size: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...ACTS),
  which: fc.nat(11),
  size: fc.integer({ min: 1, max: 4 }),
});

const at = (act: Act, which = 0, size = 3): Step => ({ act, which, size });
/** Everything happens in it, whatever the others do. */
const EVERYTHING: Step[] = [
  at('book', 0, 4),
  at('deposit', 1, 2),
  at('balance', 1),
  at('book', 2),
  at('leave', 0),
  at('cancel', 2),
  at('wait', 0, 4),
  at('wait', 0, 4),
  at('book', 1, 1),
  at('keep', 0),
  at('unkeep', 0),
  at('rate', 1),
  at('refund', 0, 2),
  at('prepare'),
  at('withdraw'),
  at('prepare'),
  at('refund', 1, 1),
  at('approve'),
  at('failed'),
  at('prepare'),
  at('approve'),
  at('paid'),
  at('refund', 0, 1),
  at('returned'),
  at('wait', 0, 4),
  at('prepare'),
  at('approve'),
  at('paid'),
  at('paid'),
  at('paid'),
  at('book', 1, 1),
  at('wait', 0, 4),
  at('close'),
  at('rest'),
  at('reopen'),
  at('book', 1, 2),
  at('book', 5, 2),
  at('wait', 0, 4),
  at('dispute', 1),
  at('answer'),
  at('prepare'),
  at('decide', 0, 2),
  at('adminRefund', 0, 2),
  at('adminRefund', 1, 4),
  at('dispute', 5),
  at('withdrawCase', 5),
];

describe('random histories', () => {
  test('sell, refund, release, pay out and fail in any order › each taka is in one place after every step', async () => {
    const done = new Map<Act, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
        for (const each of steps) {
          const before = await readAvailable();
          const isDone = await perform(each);
          if (isDone) done.set(each.act, (done.get(each.act) ?? 0) + 1);
          await check();
          if (isDone && each.act === 'prepare') await checkPrepared(before);
        }
        await checkCommission();
      }),
      { numRuns: 5, examples: [[EVERYTHING]] },
    );
    // The histories are worth something.
    for (const act of ACTS)
      expect([act, done.get(act) ?? 0]).toEqual([act, expect.toSatisfy((times: number) => times > 0)]);
  }, 300_000);
});

/** What each agency has available, in paisa. */
async function readAvailable(): Promise<Map<string, bigint>> {
  const found = await rows<{ agency_id: string; sum: string }>(
    `select agency_id, -sum(amount_paisa) as sum from ledger_entries where account = 'available' group by agency_id`,
  );
  return new Map(found.map(({ agency_id, sum }) => [agency_id, BigInt(sum)]));
}

/** A new batch took exactly what its agencies had. */
async function checkPrepared(before: Map<string, bigint>): Promise<void> {
  const lines = await rows<{ agency_id: string; paisa: string }>(
    `select agency_id, amount_paisa as paisa from payouts where batch_id = (
       select id from payout_batches order by number desc limit 1)`,
  );
  const after = await readAvailable();
  for (const { agency_id: id, paisa } of lines)
    expect([id, BigInt(paisa), after.get(id)]).toEqual([id, before.get(id), 0n]);
}

/** The rate of each booking, as it was when the booking was paid. */
const rates = new Map<string, number>();
const inForce = { general: 8, own: null as number | null };

async function noteRates(): Promise<void> {
  const paid = await rows<{ id: string; agency_id: string }>(
    'select id, agency_id from bookings where paid_at is not null',
  );
  for (const { id, agency_id } of paid)
    if (!rates.has(id))
      rates.set(id, (agency_id === other.agency.id ? inForce.own : null) ?? inForce.general);
}

/** Commission of every released booking: its rate of what the agency has for it, in whole taka. */
async function checkCommission(factor = 1): Promise<void> {
  const released = await rows<{ id: string; taka: number; commission: number }>(
    `select b.id, -sum(amount_paisa)::int / 100 as taka,
       -coalesce(sum(amount_paisa) filter (where account = 'commission'), 0)::int / 100 as commission
     from bookings b join ledger_entries e on e.booking_id = b.id
     where b.released_at is not null and account in ('agency', 'available', 'in_transit', 'paid_out', 'written_off', 'commission')
     group by b.id`,
  );
  for (const { id, taka, commission } of released)
    expect([id, commission]).toEqual([id, Math.floor((taka * rates.get(id)! * factor) / 100)]);
}

/** Returns whether something happened. */
async function perform({ act, which, size }: Step): Promise<boolean> {
  const { ghuri } = market;
  const person = people[which % people.length]!;
  const admin = admins[which % 2]!;
  const pick = async (text: string): Promise<Record<string, string> | undefined> => {
    const found = await rows<Record<string, string>>(`${text} limit 12`);
    return found[which % Math.max(1, found.length)];
  };
  const mine = `and traveller_id = '${person.id}'`;
  switch (act) {
    case 'book':
    case 'deposit': {
      const isFamily = act === 'deposit' || which % 2 === 0;
      const tour = isFamily ? await familyTour() : await other.sell(4_999);
      const body = isFamily
        ? { party: party(size), plan: act === 'deposit' ? 'deposit' : 'full' }
        : { persons: size };
      const answer = await market.book(person, tour, body);
      if (!happened(answer)) return false;
      await payNow(market, answer.json().bookingId);
      await noteRates();
      return true;
    }
    case 'balance': {
      const booking = await pick(
        `select id from bookings where state = 'paid' and balance_by is not null ${mine}`,
      );
      if (!booking || !happened(await startBalance(market, person, booking['id']!))) return false;
      await payNow(market, booking['id']!);
      return true;
    }
    case 'leave': {
      const booking = await pick(
        `select id, persons from bookings where state = 'paid' and persons > 1 and lines is not null and balance_by is null
         and starts_at > app_now() + interval '8 days' ${mine}`,
      );
      if (!booking) return false;
      const { lines } = await bookingAs(market, person, booking['id']!);
      const { unit } = lines.find(({ kind }) => kind === 'adults')!;
      return happened(
        await leave(market, person, booking['id']!, party(Number(booking['persons']) - 1), unit),
      );
    }
    case 'cancel': {
      const booking = await pick(
        `select id from bookings where state = 'paid' and starts_at > app_now() ${mine}`,
      );
      if (!booking) return false;
      const { refundNow: refund } = await bookingAs(market, person, booking['id']!);
      const path = `/bookings/${booking['id']}/cancel`;
      return happened(await ghuri.call('PUT', path, { token: person.token, body: { refund } }));
    }
    case 'wait': {
      const { services } = ghuri;
      await pass(market, size * 4 * DAY, [...people, ...admins, market.owner, other.owner]);
      await endBalances(services);
      await settleGroupPrices(services);
      await followRefunds(services);
      await releaseMoney(services);
      await followDisputes(services);
      return true;
    }
    case 'refund': {
      const booking = await pick(
        `select id from bookings where released_at is not null and (
           select -sum(amount_paisa) from ledger_entries e where e.booking_id = bookings.id
           and account in ('agency', 'available', 'in_transit', 'paid_out', 'written_off', 'commission')) > 0`,
      );
      if (!booking) return false;
      await refundSome(booking['id']!, size);
      return true;
    }
    case 'keep':
    case 'unkeep': {
      const booking = await pick(
        `select id from bookings where paid_at is not null and held_reason is ${act === 'keep' ? '' : 'not'} null`,
      );
      const body = { reason: act === 'keep' ? 'A complaint' : null };
      const path = `/bookings/${booking?.['id']}/held`;
      return booking !== undefined && happened(await ghuri.call('PUT', path, { token: admin.token, body }));
    }
    case 'rate': {
      const isOwn = which % 2 === 1;
      const percent = 5 + size;
      const body = { agencyId: isOwn ? other.agency.id : null, percent, from: null, note: 'Agreed' };
      inForce[isOwn ? 'own' : 'general'] = percent;
      return happened(await ghuri.call('POST', '/commission-rates', { token: admin.token, body }));
    }
    case 'prepare':
      return happened(await calls.prepare(admin, size === 1 ? [other.agency.id] : []));
    case 'approve': {
      const batch = await pick(`select id, prepared_by from payout_batches where state = 'prepared'`);
      if (!batch) return false;
      const by = admins.find(({ id }) => id !== batch['prepared_by'])!;
      const path = `/payout-batches/${batch['id']}`;
      const shown = (await ghuri.call('GET', path, { token: by.token })).json<PayoutBatch>();
      return happened(await calls.approve(by, shown));
    }
    case 'withdraw': {
      const batch = await pick(`select id from payout_batches where state = 'prepared'`);
      return batch !== undefined && happened(await calls.withdraw(admin, batch['id']!));
    }
    case 'paid':
    case 'failed': {
      const payout = await pick(`select id from payouts where state = 'in_transit' order by id`);
      return payout !== undefined && happened(await calls[act](admin, payout['id']!));
    }
    case 'close':
    case 'reopen': {
      const { owner } = other;
      const body = { password: owner.password };
      const answer = await ghuri.call('PUT', `/${act}-agency`, {
        token: owner.token,
        ...(act === 'close' && { body }),
      });
      return happened(answer) && answer.json().modifiedCount === 1;
    }
    case 'rest':
      return endRest(admin);
    case 'dispute': {
      // Trips that started or ended a short time ago: before, after and during a payout.
      const booking = await pick(
        `select id from bookings where state = 'paid' and starts_at <= app_now() ${mine}
         and starts_at + (days + 7) * interval '1 day' > app_now()
         and not exists (select from disputes where booking_id = bookings.id)`,
      );
      const body = { wish: 'full', wishAmount: null };
      return booking !== undefined && happened(await cases.open(person, booking['id']!, body));
    }
    case 'answer': {
      const open = await pick(
        `select d.id, b.agency_id from disputes d join bookings b on b.id = d.booking_id where d.state = 'agency' order by d.id`,
      );
      const owner = open?.['agency_id'] === other.agency.id ? other.owner : market.owner;
      return open !== undefined && happened(await cases.answer(owner, open['id']!));
    }
    case 'decide': {
      const open = await pick(
        `select id from disputes where state = 'admin' or (state = 'agency' and answer_by <= app_now()) order by id`,
      );
      const outcome = (['none', 'part', 'full', 'part'] as const)[size - 1]!;
      const amount = outcome === 'part' ? 100 * size : null;
      return open !== undefined && happened(await cases.decide(admin, open['id']!, { outcome, amount }));
    }
    case 'adminRefund': {
      // Any paid booking, before, during and after the trip, and those that were cancelled.
      const booking = await pick(
        `select id from bookings where paid_at is not null and agency_id is not null order by id`,
      );
      if (booking === undefined) return false;
      const { db } = ghuri.services.database;
      const { paid } = await readMoney(db, (await db.transaction((tx) => lockBooking(tx, booking['id']!)))!);
      const body = {
        outcome: size === 4 ? 'full' : 'part',
        amount: size === 4 ? null : 100 * size,
        paid: Number(paid) / 100,
        reason: 'Goodwill',
      };
      return happened(
        await ghuri.call('PUT', `/bookings/${booking['id']!}/refund`, { token: admin.token, body }),
      );
    }
    case 'withdrawCase': {
      const open = await pick(
        `select d.id from disputes d join bookings b on b.id = d.booking_id where d.ended_at is null ${mine} order by d.id`,
      );
      return open !== undefined && happened(await cases.withdraw(person, open['id']!));
    }
    case 'returned':
      break;
  }
  const payout = await pick(`select id from payouts where state = 'paid' order by id desc`);
  return payout !== undefined && happened(await calls.failed(admin, payout['id']!));
}

/** Ends what the closed agency owes or is owed; of a debt, in turn. */
async function endRest(admin: TestUser): Promise<boolean> {
  const available = Number((await readAvailable()).get(other.agency.id) ?? 0n) / 100;
  const debts = ['paid_back', 'written_off'] as const;
  const body = {
    ending: available > 0 ? 'paid_by_hand' : debts[(restsEnded += 1) % 2],
    amount: available,
    reason: 'Agreed',
    reference: 'CITY-1',
  };
  return happened(
    await market.ghuri.call('PUT', `/agency-rest/${other.agency.id}`, { token: admin.token, body }),
  );
}
let restsEnded = 0;

/** One departure at a time, with a deposit and group prices. */
async function familyTour(): Promise<string> {
  const [open] = await rows<{ id: string }>(
    `select id from tours where price_list is not null and starts_at > app_now() + interval '12 days' and taken + 4 <= capacity limit 1`,
  );
  if (open) return open.id;
  const [{ now }] = (await rows<{ now: Date }>('select app_now() as now')) as [{ now: Date }];
  const startsAt = new Date(now.getTime() + 20 * DAY);
  return sellWithPrices(market, { ...FAMILY, ...LADDER }, { startsAt, capacity: 12 });
}

/** Refunds a quarter to all of what the agency has for a booking. */
async function refundSome(id: string, quarters: number): Promise<void> {
  await market.ghuri.services.database.db.transaction(async (db) => {
    const booking = (await lockBooking(db, id))!;
    const { rows: sums } = await db.execute<{ taka: string }>(sql`
      select -sum(amount_paisa) / 100 as taka from ledger_entries
      where booking_id = ${id} and account in ('agency', 'available', 'in_transit', 'paid_out', 'written_off', 'commission')`);
    const amount = BigInt(Math.ceil((Number(sums[0]!.taka) * quarters) / 4)) * 100n;
    await refundPart(db, booking, amount, 'agency_cancelled');
  });
}

/** A refusal is no mistake, a failure is. */
function happened({ statusCode, body }: { statusCode: number; body: string }): boolean {
  if (statusCode >= 500) throw new Error(body);
  return statusCode === 200;
}

/** A payout by hand: the sums were read before, and nothing was locked. */
async function payWithoutLocks(
  read: { booking_id: string; agency_id: string; sum: string }[],
): Promise<void> {
  const { agency_id: agencyId } = read[0]!;
  const total = read.reduce((all, { sum }) => all + BigInt(sum), 0n);
  const [batch] = await rows<{ id: string }>(
    `insert into payout_batches (id, pay_day, left_out, prepared_by_name) values (gen_random_uuid(), '2026-11-20', '[]', 'Nobody') returning id`,
  );
  const [payout] = await rows<{ id: string }>(
    `insert into payouts (id, batch_id, position, agency_id, agency_name, amount_paisa, account_ending)
     values (gen_random_uuid(), $1, 1, $2, 'Haor Boats', $3, '7890') returning id`,
    [batch!.id, agencyId, total],
  );
  for (const { booking_id, sum } of read)
    await rows(
      `insert into ledger_entries (posting, account, agency_id, booking_id, amount_paisa, payout_id)
       select posting, account, $2, $3, amount, $4 from (select gen_random_uuid() as posting) one,
         (values ('in_transit', -$1::bigint), ('available', $1::bigint)) line (account, amount)`,
      [sum, agencyId, booking_id, payout!.id],
    );
}

const READ = `select agency_id, booking_id, -sum(amount_paisa) as sum from ledger_entries
  where account = 'available' and agency_id = $1 group by agency_id, booking_id having sum(amount_paisa) < 0`;

describe('control: what must be found', () => {
  // The last history may have closed the agency.
  beforeAll(async () => void (await perform(at('reopen'))));
  const inVain = (act: (db: Db) => Promise<void>) =>
    market.ghuri.services.database.db.transaction(async (db) => {
      await act(db);
      await checkPayoutBooks(db);
    });

  test('a payout that left and is not marked', async () => {
    await perform(at('book', 1, 2));
    await perform(at('wait', 0, 4));
    await perform(at('prepare'));
    await check();
    await expect(
      inVain(async (db) => {
        await db.execute(sql`
          insert into ledger_entries (posting, account, agency_id, booking_id, amount_paisa, payout_id)
          select again.posting, line.account, agency_id, booking_id, line.amount, payout_id
          from (select gen_random_uuid() as posting, agency_id, booking_id, amount_paisa, payout_id from ledger_entries
            where account = 'in_transit' and payout_id = (select id from payouts where state = 'prepared' limit 1)) again
          cross join lateral (values ('paid_out', amount_paisa), ('in_transit', -amount_paisa)) line (account, amount)`);
      }),
    ).rejects.toThrow('not exactly in the place of their state');
    await check();
  });

  test('money that is released before its time; commission of another rate', async () => {
    await perform(at('book', 1, 2));
    const [booking] = await rows<{ id: string; agency_id: string }>(
      `select id, agency_id from bookings where released_at is null and state = 'paid' and held_reason is null limit 1`,
    );
    const { id: bookingId, agency_id: agencyId } = booking!;
    await expect(inVain((db) => postReleased(db, { bookingId, agencyId, amount: 100n }))).rejects.toThrow(
      'not each in one place',
    );
    await checkCommission();
    await expect(checkCommission(0.5)).rejects.toThrow('to deeply equal');
  });

  test('two payouts that read before either wrote: more is on its way than there is', async () => {
    await perform(at('book', 1, 2));
    await perform(at('wait', 0, 4));
    await check();
    const reads = await Promise.all(
      [1, 2].map(() => rows<Parameters<typeof payWithoutLocks>[0][number]>(READ, [other.agency.id])),
    );
    for (const read of reads) await payWithoutLocks(read);
    await expect(check()).rejects.toThrow(/not each in one place|more on the way/);
  });
});
