import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { pass, startedAttempt } from '../../../testing/checkout-steps.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createBid, createRequest } from '../../../testing/open-requests.ts';
import { UNTIL_RELEASE, balanceOf, placesOf, runTrips } from '../../../testing/payouts.ts';
import { createPersonalisedTour, takePersonalisedTours } from '../../../testing/personalised-tours.ts';
import { FAMILY, buyAs, party, payNow, sellWithPrices, startBalance } from '../../../testing/prices.ts';
import { createTour } from '../../../testing/tours.ts';
import { lockBooking } from '../bookings.writes.ts';
import { refundPart } from '../refunds/refund-booking.ts';
import { releaseMoney } from './release-money.ts';

const DAY = 86_400_000;
let market: Market;
let nadia: TestUser;
let admin: TestUser;
beforeAll(async () => {
  market = await openMarket();
  await takePersonalisedTours(market.ghuri.services, market.owner);
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services);
  admin = await createUser(market.ghuri.services, { isAdmin: true });
});

const call: Market['ghuri']['call'] = (...ask) => market.ghuri.call(...ask);
const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const places = (id: string) => placesOf(market, id);
/** No page refunds after the trip yet; this is the function that every refund uses. */
const refund = (id: string, taka: number) =>
  market.ghuri.services.database.db.transaction(async (db) => {
    const booking = (await lockBooking(db, id))!;
    await refundPart(db, booking, BigInt(taka * 100), 'agency_cancelled');
  });
const setRate = (body: object, by = admin) =>
  call('POST', '/commission-rates', {
    token: by.token,
    body: { agencyId: null, percent: 10, from: null, note: 'Agreed', ...body },
  });
const keep = (id: string, reason: string | null, by = admin) =>
  call('PUT', `/bookings/${id}/held`, { token: by.token, body: { reason } });

describe('money of a paid booking', () => {
  test('until two days after the trip › held; then › available, less 8 %; again › nothing moves', async () => {
    const id = await market.buy(nadia, await market.sell({ cost: 5_000 }), 2);
    await pass(market, UNTIL_RELEASE - 60_000, [], { jobs: false });
    await releaseMoney(market.ghuri.services);
    expect(await places(id)).toEqual({ agency: 10_000 });
    await pass(market, 60_000, [], { jobs: false });
    await releaseMoney(market.ghuri.services);
    const released = { available: 9_200, commission: 800 };
    expect(await places(id)).toEqual(released);
    await releaseMoney(market.ghuri.services);
    expect(await places(id)).toEqual(released);
    expect(await query('select released_at from bookings where id = $1', [id])).toEqual([
      { released_at: expect.any(Date) },
    ]);
  });

  test('two processes release at once › once', async () => {
    const id = await market.buy(nadia, await market.sell());
    await pass(market, UNTIL_RELEASE, [], { jobs: false });
    await Promise.all([1, 2, 3].map(() => releaseMoney(market.ghuri.services)));
    expect(await places(id)).toEqual({ available: 4_600, commission: 400 });
  });

  test('a deposit and its balance › both, together', async () => {
    const startsAt = new Date((await query('select app_now() as now'))[0]!['now'] as Date);
    startsAt.setTime(startsAt.getTime() + 20 * DAY);
    const tour = await sellWithPrices(market, FAMILY, { startsAt });
    const id = await buyAs(market, nadia, tour, { party: party(2), plan: 'deposit' });
    await startBalance(market, nadia, id);
    await payNow(market, id);
    expect(await places(id)).toEqual({ agency: 10_000 });
    await pass(market, 25 * DAY, [], { jobs: false });
    await releaseMoney(market.ghuri.services);
    expect(await places(id)).toEqual({ available: 9_200, commission: 800 });
  });

  test('a personalised tour and a bid › the same', async () => {
    const { services } = market.ghuri;
    const wish = await createPersonalisedTour(
      services,
      { traveller: nadia, agency: market.agency },
      { amount: 9_000 },
    );
    const paid = await startedAttempt(
      market,
      await call('POST', '/payment/personalize', { token: nadia.token, body: { tour: wish, ...FORM } }),
    );
    await paid.settle();
    const requestId = await createRequest(services, nadia);
    await createBid(services, { requestId, agency: market.agency }, { amount: 18_000, accepted: true });
    const bid = await startedAttempt(
      market,
      await call('POST', '/payment/bid', { token: nadia.token, body: { tour: requestId, ...FORM } }),
    );
    await bid.settle();
    await pass(market, 90 * DAY, [], { jobs: false });
    await releaseMoney(services);
    expect(await places(paid.bookingId)).toEqual({ available: 8_280, commission: 720 });
    expect(await places(bid.bookingId)).toEqual({ available: 16_560, commission: 1_440 });
  });

  test('cancelled with a fee › the fee is released after the trip would have ended', async () => {
    const id = await market.buy(nadia, await market.sell({ cost: 5_000 }));
    await pass(market, 5 * DAY, [nadia]);
    await call('PUT', `/bookings/${id}/cancel`, { token: nadia.token, body: { refund: 2_500 } });
    await runTrips(market, []);
    expect(await places(id)).toEqual({ refunds_owed: 2_500, available: 2_300, commission: 200 });
  });

  test('refunded in full before the trip › marked as released, nothing moves', async () => {
    const id = await market.buy(nadia, await market.sell());
    await call('PUT', `/bookings/${id}/cancel`, { token: nadia.token, body: { refund: 5_000 } });
    await runTrips(market, []);
    expect(await places(id)).toEqual({ refunds_owed: 5_000 });
  });

  test('refunded after the release › taken from what is available, its commission handed back', async () => {
    const id = await market.buy(nadia, await market.sell({ cost: 5_000 }));
    await runTrips(market, []);
    await refund(id, 1_200);
    // 8 % of ৳3,800 are ৳304.
    expect(await places(id)).toEqual({ refunds_owed: 1_200, available: 3_496, commission: 304 });
    await refund(id, 3_800);
    expect(await places(id)).toEqual({ refunds_owed: 5_000 });
  });
});

describe('commission', () => {
  test('the rate of a booking is the one when it was paid; a later change does not reach it', async () => {
    const before = await market.buy(nadia, await market.sell({ cost: 5_000 }));
    await setRate({ percent: 12.5 });
    const after = await market.buy(nadia, await market.sell({ cost: 5_000 }));
    await setRate({ agencyId: market.agency.id, percent: 5 });
    const own = await market.buy(nadia, await market.sell({ cost: 5_000 }));
    await setRate({ agencyId: market.agency.id, percent: null });
    await setRate({ percent: 8 });
    await runTrips(market, []);
    expect(await places(before)).toMatchObject({ commission: 400 });
    expect(await places(after)).toMatchObject({ commission: 625 });
    expect(await places(own)).toMatchObject({ commission: 250 });
    await refund(own, 1_000);
    expect(await places(own)).toMatchObject({ available: 3_800, commission: 200 });
  });

  test('announced for a later day › shown to everybody, in force from that day, audited', async () => {
    const now = ((await query('select app_now() as now'))[0]!['now'] as Date).getTime();
    const from = new Date(now + 3 * DAY).toISOString().slice(0, 10);
    expect((await setRate({ percent: 9, from })).json()).toMatchObject({ modifiedCount: 1 });
    expect((await call('GET', '/commission')).json()).toEqual({
      percent: 8,
      next: { percent: 9, from: new Date(Date.parse(`${from}T00:00:00+06:00`)).toISOString() },
    });
    await pass(market, 4 * DAY, [admin], { jobs: false });
    expect((await call('GET', '/commission')).json()).toEqual({ percent: 9, next: null });
    const [rate] = (await call('GET', '/commission-rates', { token: admin.token })).json();
    expect(rate).toMatchObject({ agency: null, percent: 9, note: 'Agreed', setBy: admin.name });
    expect(
      await query(`select note from audit_log where action = 'commission_set' and actor_id = $1`, [admin.id]),
    ).toEqual([{ note: `9 %, from ${from}: Agreed` }]);
    await setRate({ percent: 8 });
  });

  test('in the past, out of range, of nobody, of the own agency › refused', async () => {
    const today = ((await query('select app_now() as now'))[0]!['now'] as Date).toISOString().slice(0, 10);
    const problem = async (body: object) => (await setRate(body)).json().errors?.[0];
    expect(await problem({ from: '2026-02-30' })).toEqual({ path: 'from', code: 'not_a_date' });
    expect(await problem({ from: today })).toEqual({ path: 'from', code: 'out_of_range' });
    expect(await problem({ percent: 31 })).toEqual({ path: 'percent', code: 'out_of_range' });
    expect(await problem({ percent: 8.1 })).toEqual({ path: 'percent', code: 'not_a_number' });
    expect(await problem({ percent: null })).toEqual({ path: 'percent', code: 'required' });
    expect((await setRate({ agencyId: crypto.randomUUID() })).statusCode).toBe(404);
    const own = await createAgency(market.ghuri.services, admin);
    expect((await setRate({ agencyId: own.id })).json()).toMatchObject({ code: 'own_case' });
    expect((await setRate({}, nadia)).statusCode).toBe(403);
  });
});

describe('money that is kept held for a reason', () => {
  test('before the release › stays held; without the reason › released', async () => {
    const id = await market.buy(nadia, await market.sell());
    expect((await keep(id, 'The boat did not come')).json()).toMatchObject({ modifiedCount: 1 });
    expect((await keep(id, 'The boat did not come')).json()).toMatchObject({ modifiedCount: 0 });
    await runTrips(market, [admin]);
    expect(await places(id)).toEqual({ agency: 5_000 });
    await keep(id, null);
    await releaseMoney(market.ghuri.services);
    expect(await places(id)).toEqual({ available: 4_600, commission: 400 });
    expect(
      await query('select action, note from audit_log where subject_id = $1 order by happened_at, id', [id]),
    ).toEqual([
      { action: 'money_kept', note: 'The boat did not come' },
      { action: 'money_not_kept', note: '' },
    ]);
  });

  test('after the release › what is available is held again; a refund takes it from there', async () => {
    const id = await market.buy(nadia, await market.sell());
    await runTrips(market, [admin]);
    await keep(id, 'A complaint');
    expect(await places(id)).toEqual({ agency: 4_600, commission: 400 });
    await refund(id, 2_500);
    expect(await places(id)).toEqual({ agency: 2_300, commission: 200, refunds_owed: 2_500 });
    await keep(id, null);
    expect(await places(id)).toEqual({ available: 2_300, commission: 200, refunds_owed: 2_500 });
  });

  test('by the owner of the agency, by the traveller, of an unpaid booking › refused', async () => {
    const id = await market.buy(nadia, await market.sell());
    await query('update users set is_admin = true where id = any($1)', [[market.owner.id, nadia.id]]);
    for (const by of [market.owner, nadia]) {
      Object.assign(by, await openSession(market.ghuri.services, by));
      expect((await keep(id, 'Mine', by)).json()).toMatchObject({ code: 'own_case' });
    }
    await query('update users set is_admin = false where id = any($1)', [[market.owner.id, nadia.id]]);
    const { bookingId } = (await market.book(nadia, await market.sell())).json();
    expect((await keep(bookingId, 'Why')).statusCode).toBe(404);
  });
});

describe('what others see', () => {
  test('revenue › released money is neither received again nor refunded; commission is shown', async () => {
    const owner = await createUser(market.ghuri.services);
    const agency = await createAgency(market.ghuri.services, owner);
    const id = await market.buy(nadia, await sellFor(agency));
    const summary = async () =>
      (await call('GET', `/agency-revenue/${owner.email}/summary`, { token: owner.token })).json();
    expect(await summary()).toMatchObject({ received: 5_000, held: 5_000, owed: 0, commission: 0 });
    await runTrips(market, [owner]);
    await refund(id, 1_000);
    const after = await summary();
    expect(after).toMatchObject({
      received: 5_000,
      refunded: 1_000,
      held: 0,
      owed: 3_680,
      commission: 320,
      paidOut: 0,
    });
    const months = after.months as {
      month: string;
      received: number;
      refunded: number;
      commission: number;
    }[];
    expect(months).toHaveLength(new Set(months.map(({ month }) => month)).size);
    const sum = (part: 'received' | 'refunded' | 'commission') =>
      months.reduce((total, month) => total + month[part], 0);
    expect([sum('received'), sum('refunded'), sum('commission')]).toEqual([5_000, 1_000, 320]);
    // What the page calls net is what the ledger has for this agency.
    const places = await balanceOf(market, agency.id);
    expect(after.received - after.refunded - after.commission).toBe(
      Object.values(places).reduce((total, taka) => total + taka, 0),
    );
    expect(after.tours).toMatchObject([{ received: 5_000, refunded: 1_000, commission: 320, travellers: 1 }]);
  });

  test('an agency with available money › cannot be deleted, not even by a server of the previous release', async () => {
    const owner = await createUser(market.ghuri.services);
    const agency = await createAgency(market.ghuri.services, owner);
    await market.buy(nadia, await sellFor(agency));
    await runTrips(market, [owner]);
    const answer = await call('DELETE', `/deleteAgency/${owner.email}`, {
      token: owner.token,
      body: { password: owner.password },
    });
    expect(answer.json()).toMatchObject({ code: 'agency_has_money' });
    await expect(query('delete from agencies where id = $1', [agency.id])).rejects.toThrow('has money');
  });
});

const sellFor = (agency: { id: string }) => createTour(market.ghuri.services, agency, { cost: 5_000 });
