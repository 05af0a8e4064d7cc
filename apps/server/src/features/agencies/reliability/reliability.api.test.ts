import type { ReliabilityFact } from '@ghuri/contract/reliability';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { createPersonalisedTour } from '../../../testing/personalised-tours.ts';
import { computeReliability } from './reliability.writes.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const run = (text: string, ...values: unknown[]) => market.ghuri.services.database.pool.query(text, values);

async function factsOf(agencyId: string): Promise<ReliabilityFact[]> {
  await computeReliability(market.ghuri.services.database.db);
  const { token } = await createUser(market.ghuri.services);
  return (await market.ghuri.call('GET', `/agency-reliability/${agencyId}`, { token })).json().facts;
}

/** A departure with one paid booking, moved to another time. Returns the ids. */
async function sold(daysAgo: number): Promise<{ tour: string; booking: string }> {
  const tour = await market.sell();
  const booking = await market.buy(await createUser(market.ghuri.services), tour);
  const moved = `starts_at = app_now() - $2 * interval '1 day' where id = $1`;
  await run(`update tours set ${moved}`, tour, daysAgo);
  await run(`update bookings set ${moved}`, booking, daysAgo);
  return { tour, booking };
}

/** A request of so many days ago, with the agency's answer after so many minutes. */
async function asked(daysAgo: number, minutes?: number): Promise<void> {
  const traveller = await createUser(market.ghuri.services);
  const id = await createPersonalisedTour(
    market.ghuri.services,
    { traveller, agency: market.agency },
    minutes === undefined ? {} : { amount: 20_000 },
  );
  await run(
    `update personalised_tours set created_at = app_now() - $2 * interval '1 day' where id = $1`,
    id,
    daysAgo,
  );
  const answeredAt = `app_now() - $2 * interval '1 day' + $3 * interval '1 minute'`;
  await run(
    `update personalised_tours set quoted_at = ${answeredAt} where id = $1 and quoted_at is not null`,
    id,
    daysAgo,
    minutes ?? 0,
  );
  await run(
    `update messages set created_at = ${answeredAt} where conversation_id = (select id from conversations where subject_id = $1)`,
    id,
    daysAgo,
    minutes ?? 0,
  );
}

/** A finished refund of a booking, after so many minutes. */
async function refunded(booking: string, reason: string, minutes: number): Promise<void> {
  await run(
    `insert into refunds (id, txn_id, booking_id, amount_paisa, reason, state, created_at, done_at)
     select 'r-' || booking_id, txn_id, booking_id, 100, $2, 'done', app_now() - interval '5 days',
       app_now() - interval '5 days' + $3 * interval '1 minute'
     from payments where booking_id = $1`,
    booking,
    reason,
    minutes,
  );
}

describe('facts about an agency', () => {
  test('nothing has happened › none', async () => {
    const owner = await createUser(market.ghuri.services);
    expect(await factsOf((await createAgency(market.ghuri.services, owner)).id)).toEqual([]);
  });

  test('a year, counted by hand › the same numbers', async () => {
    // Departures: seven in the year (the last one is below), one of them cancelled. Not counted: 13 months ago, in the future, and never booked.
    const [cancelled] = [await sold(30), await sold(40), await sold(50), await sold(60), await sold(70)];
    await sold(80);
    await run(
      `update tours set cancelled_at = app_now(), cancel_reason = 'Storm' where id = $1`,
      cancelled.tour,
    );
    await sold(400);
    await sold(-5);
    const empty = await market.sell();
    await run(`update tours set starts_at = app_now() - interval '20 days' where id = $1`, empty);

    // Answers after 10, 30, 60 and 600 minutes, and one never: the median of the four is (30 + 60) / 2. Too young: one.
    for (const minutes of [10, 30, 60, 600]) await asked(9, minutes);
    await asked(9);
    await asked(1);

    // Bids: three took place, the agency cancelled one, and one the traveller cancelled, which counts against nobody.
    const bids = [await sold(15), await sold(16), await sold(17), await sold(18), await sold(19)];
    for (const { booking } of bids)
      await run(`update bookings set kind = 'bid', tour_id = null where id = $1`, booking);
    const [broken, left] = [bids[3]!.booking, bids[4]!.booking];
    await run(`update bookings set state = 'refunded' where id in ($1, $2)`, broken, left);

    // Refunds after 100, 200 and 900 minutes. Not counted: a payment that was made twice.
    await refunded(broken, 'agency_cancelled', 100);
    await refunded(left, 'traveller_cancelled', 900);
    await refunded(cancelled.booking, 'agency_cancelled', 200);
    await refunded((await sold(90)).booking, 'paid_twice', 1);

    expect(await factsOf(market.agency.id)).toEqual([
      { fact: 'departures', cancelled: 1, of: 7 },
      { fact: 'answers', answered: 4, of: 5, minutes: 45 },
      { fact: 'refunds', of: 3, minutes: 200 },
      { fact: 'bids', honoured: 3, of: 4 },
    ]);
  });

  test('computed again › replaced, with the time', async () => {
    const { token } = await createUser(market.ghuri.services);
    const read = async () =>
      (await market.ghuri.call('GET', `/agency-reliability/${market.agency.id}`, { token })).json();
    const before = await read();
    await market.ghuri.moveClock(400 * 86_400_000);
    await computeReliability(market.ghuri.services.database.db);
    const { token: later } = await createUser(market.ghuri.services);
    const after = (
      await market.ghuri.call('GET', `/agency-reliability/${market.agency.id}`, { token: later })
    ).json();
    expect(before.facts).not.toEqual([]);
    expect(after.facts).toEqual([]);
    expect(after.computedAt > before.computedAt).toBe(true);
  });

  test('an agency that does not exist › not found', async () => {
    const { token } = await createUser(market.ghuri.services);
    const answer = await market.ghuri.call(
      'GET',
      '/agency-reliability/01980000-0000-7000-8000-000000000000',
      { token },
    );
    expect(answer.statusCode).toBe(404);
  });
});
