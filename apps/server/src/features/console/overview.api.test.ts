import type { Overview, Sums } from '@ghuri/contract/console';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { spanOf } from '@ghuri/domain/overview';
import type { Period } from '@ghuri/domain/overview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.reads.ts';
import { createAgency } from '../../testing/agencies.ts';
import { refundAll } from '../../testing/checkout-steps.ts';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { runTrips } from '../../testing/payouts.ts';
import { createTour } from '../../testing/tours.ts';
import { saveDaySums } from './day-sums.writes.ts';

const DAY = 86_400_000;

let market: Market;
let admin: TestUser;
let nadia: TestUser;
const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Row>(text, values)).rows;

/** Sales, a refund, commission, an approval and views, spread over some days in Dhaka. */
beforeAll(async () => {
  market = await openMarket();
  const { services, moveClock } = market.ghuri;
  admin = await createUser(services, { name: 'Salma Begum', isAdmin: true });
  nadia = await createUser(services, { name: 'Nadia Rahman' });
  await market.buy(nadia, await market.sell({ cost: 5_000 }), 2);
  await runTrips(market, [admin, nadia]);
  const cancelled = await market.buy(nadia, await market.sell({ cost: 3_000 }), 3);
  await moveClock(DAY);
  await renew();
  await market.ghuri.call('PUT', `/bookings/${cancelled}/cancel`, {
    token: nadia.token,
    body: { refund: 9_000 },
  });
  await refundAll(market, [admin, nadia]);
  const applicant = await createUser(services);
  const agency = await createAgency(services, applicant, { name: 'Hill Trails', verified: false });
  await moveClock(5 * 3_600_000);
  await renew();
  await market.ghuri.call('POST', `/agency-papers/${agency.id}`, {
    token: admin.token,
    body: { reason: 'To check' },
  });
  await market.ghuri.call('PUT', `/approve-agency/${agency.id}`, { token: admin.token, body: {} });
  const seen = await createTour(services, market.agency);
  for (let view = 0; view < 3; view += 1)
    await market.ghuri.app.inject({
      url: `/api/upcoming-tours/${seen}`,
      headers: { authorization: `Bearer ${nadia.token}`, 'user-agent': 'Mozilla/5.0 (X11) Firefox/140' },
    });
  await market.ghuri.app.inject({
    url: `/api/upcoming-tours/${seen}`,
    headers: { authorization: `Bearer ${admin.token}`, 'user-agent': 'Googlebot/2.1' },
  });
  await services.tourViews.write();
  await market.buy(nadia, await market.sell({ cost: 4_000 }));
});
afterAll(() => market.close());

const renew = async () => {
  for (const person of [admin, nadia])
    Object.assign(person, await openSession(market.ghuri.services, person));
};
const overview = async (period: Period) =>
  (
    await market.ghuri.call('GET', `/console-overview?period=${period}`, { token: admin.token })
  ).json<Overview>();

/** The same numbers, read from the base tables with none of the product's SQL. */
async function recompute(from: string, until: string): Promise<Omit<Sums, 'views'>> {
  const within = (moment: string) =>
    `to_char(${moment} + interval '6 hours', 'YYYY-MM-DD') >= $1 and to_char(${moment} + interval '6 hours', 'YYYY-MM-DD') < $2`;
  const values = [from, until];
  await query(`set time zone 'UTC'`);
  const one = async (text: string) => Number((await query<{ n: unknown }>(text, values))[0]!.n ?? 0);
  return {
    bookings: await one(`select count(*) as n from bookings where ${within('paid_at')}`),
    tourBookings: await one(
      `select count(*) as n from bookings where kind = 'tour' and ${within('paid_at')}`,
    ),
    travellers: await one(`select sum(persons) as n from bookings where ${within('paid_at')}`),
    gross: (await one(`select sum(total_paisa) as n from bookings where ${within('paid_at')}`)) / 100,
    commission:
      (await one(
        `select -sum(amount_paisa) as n from ledger_entries where account = 'commission' and ${within('created_at')}`,
      )) / 100,
    refunds:
      (await one(
        `select sum(amount_paisa) as n from refunds where state = 'done' and ${within('done_at')}`,
      )) / 100,
    agencies: await one(
      `select count(*) as n from audit_log where action = 'agency_approved' and ${within('happened_at')}`,
    ),
  };
}

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** Every sum and every step of a period, against the base tables. */
async function expectRecomputed(period: Period): Promise<Overview> {
  const now = (await readClock(market.ghuri.services.database.db)).getTime();
  const tomorrow = dayAfter(inDhaka(now).date);
  const { from, before } = spanOf(period, now);
  const shown = await overview(period);
  expect(shown.from).toBe(from);
  expect(shown.total).toMatchObject(await recompute(from, tomorrow));
  expect(shown.before).toMatchObject(await recompute(before, from));
  const starts = [...shown.steps.map(({ day }) => day), tomorrow];
  expect(starts[0]).toBe(from);
  for (const [at, step] of shown.steps.entries())
    expect(step).toMatchObject(await recompute(step.day, starts[at + 1]!));
  return shown;
}

describe('the overview', () => {
  test.each<Period>(['7d', '30d', '12m'])('%s › every number equals its recomputation', async (period) => {
    const { total } = await expectRecomputed(period);
    expect(total.bookings).toBe(period === '7d' ? 2 : 3);
    expect(total.refunds).toBeGreaterThan(0);
    expect(total.agencies).toBe(1);
  });

  test('30d › has commission of the trip that ended', async () => {
    expect((await overview('30d')).total.commission).toBeGreaterThan(0);
  });

  test('days added up in advance › the same numbers, also after a second run and a new sale', async () => {
    const { db } = market.ghuri.services.database;
    const before = await overview('30d');
    await db.transaction(saveDaySums);
    const days = await query<{ day: string; bookings: number }>(
      'select day::text, bookings from day_sums order by day',
    );
    const { date: today } = inDhaka((await readClock(db)).getTime());
    expect(dayAfter(days.at(-1)!.day)).toBe(today);
    expect(days.slice(1).every(({ day }, at) => day === dayAfter(days[at]!.day))).toBe(true);
    expect({ ...(await overview('30d')), now: before.now }).toEqual(before);
    await db.transaction(saveDaySums);
    expect({ ...(await overview('30d')), now: before.now }).toEqual(before);
    await market.buy(nadia, await market.sell({ cost: 4_500 }));
    const { total } = await expectRecomputed('30d');
    expect(total.bookings).toBe(before.total.bookings + 1);
  });

  test('control › a wrong sum in the table shows', async () => {
    await query('update day_sums set bookings = bookings + 1 where day = (select max(day) from day_sums)');
    await expect(expectRecomputed('7d')).rejects.toThrow('to match object');
    await market.ghuri.services.database.db.transaction(saveDaySums);
    await expectRecomputed('7d');
  });

  test('the job › in two processes at once › the same sums once', async () => {
    await query('delete from day_sums');
    const other = await market.ghuri.another({ adminEmails: [admin.email] });
    await query(
      `insert into pgboss.job (name, data) values ('console.sum-days', '{}'), ('console.sum-days', '{}')`,
    );
    await Promise.all([market.ghuri.runJobs(), other.runJobs()]);
    await other.close();
    await expectRecomputed('12m');
    expect(await query('select day from day_sums')).not.toEqual([]);
  });

  test('views › one for each reader, none for robots; conversion follows', async () => {
    const { total } = await overview('7d');
    expect(total.views).toBe(1);
    expect(total.tourBookings).toBe(total.bookings);
  });

  test('agencies, approval, money and what waits', async () => {
    const shown = await overview('7d');
    const { rows } = await market.ghuri.services.database.pool.query<{ account: string; taka: string }>(
      `select account, -sum(amount_paisa) / 100 as taka from ledger_entries where currency = 'BDT' group by account`,
    );
    const ledger = Object.fromEntries(rows.map(({ account, taka }) => [account, Number(taka)]));
    expect(shown.money).toEqual({
      held: ledger['agency'],
      available: ledger['available'] ?? 0,
      inTransit: ledger['in_transit'] ?? 0,
      refundsOwed: ledger['refunds_owed'] ?? 0,
    });
    expect(shown.agencies).toEqual({ selling: 2, waiting: 0 });
    expect(shown.approvalHours).toBe(5);
    expect(shown.waiting).toEqual([]);
    expect(shown.books.differences).toBe(0);
    const { services } = market.ghuri;
    await createAgency(services, await createUser(services), { name: 'Padma Voyages', verified: false });
    const [waiting] = (await overview('7d')).waiting;
    expect(waiting).toEqual({ kind: 'agencies', count: 1, oldest: expect.stringMatching(/Z$/) });
    const finance = await createUser(services, { adminRole: 'finance' });
    const seen = await market.ghuri.call('GET', '/console-overview', { token: finance.token });
    expect(seen.json<Overview>().waiting).toEqual([]);
  });
});
