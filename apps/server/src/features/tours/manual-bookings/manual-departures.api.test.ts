import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { MANUAL, manualDesk } from '../../../testing/manual-bookings.ts';
import type { ManualDesk } from '../../../testing/manual-bookings.ts';
import { tourForm } from '../../../testing/tours.ts';

let market: Market;
let rival: TestUser;
let tour: string;
let desk: ManualDesk;

beforeAll(async () => {
  market = await openMarket();
  rival = await createUser(market.ghuri.services);
  await createAgency(market.ghuri.services, rival, { name: 'Other Boats' });
  desk = manualDesk(market.ghuri, market.owner, () => tour);
});
afterAll(() => market.close());
beforeEach(async () => {
  tour = await market.sell({ location: 'Sajek Valley', capacity: 6 });
});

describe('check-in of a manual booking', () => {
  test('by name, one of two, then both, then undone › as the others, with its history', async () => {
    const id = await desk.added();
    const booked = await market.buy(await createUser(market.ghuri.services), tour);
    const both = await market.ghuri.call('PUT', `/roster/${tour}/arrivals`, {
      token: market.owner.token,
      body: {
        arrivals: [
          { bookingId: id, people: 1 },
          { bookingId: booked, people: 1 },
        ],
      },
    });
    expect(both.json()).toMatchObject({ modifiedCount: 2, unknown: [] });
    await market.ghuri.moveClock(60_000);
    await desk.arrive(id, 2);
    const [kamal] = await desk.travellers();
    expect(kamal).toMatchObject({ bookingId: id, people: 2, history: [{ people: 1 }, { people: 2 }] });
    await market.ghuri.moveClock(60_000);
    const undone = await market.ghuri.call('PUT', `/roster/${tour}/undo-check-in`, {
      token: market.owner.token,
      body: { bookings: [{ bookingId: id }] },
    });
    expect(undone.json().modifiedCount).toBe(1);
    expect((await desk.travellers())[0]).toMatchObject({ people: 0, checkedInAt: null });
  });

  test('without network: older than what is known, or before it was added › the newest counts', async () => {
    const id = await desk.added();
    await market.ghuri.moveClock(10 * 60_000);
    const [row] = await desk.rows('select app_now() as now, created_at from manual_bookings where id = $1', [
      id,
    ]);
    const minutes = (ago: number) => new Date((row!['now'] as Date).getTime() - ago * 60_000).toISOString();
    await desk.arrive(id, 2, minutes(1));
    expect((await desk.arrive(id, 1, minutes(5))).json().modifiedCount).toBe(0);
    expect((await desk.travellers())[0]).toMatchObject({ people: 2, checkedInAt: minutes(1) });
    const early = await desk.added({ username: 'Zara' });
    await desk.arrive(early, 1, minutes(600));
    const zara = (await desk.travellers()).find(({ bookingId }) => bookingId === early)!;
    const [added] = await desk.rows('select created_at from manual_bookings where id = $1', [early]);
    expect(zara.checkedInAt).toBe((added!['created_at'] as Date).toISOString());
  });

  test('cancelled, or of another agency › unknown', async () => {
    const id = await desk.added();
    await desk.cancel(id);
    expect((await desk.arrive(id, 1)).json()).toMatchObject({ modifiedCount: 0, unknown: [id] });
    const going = await desk.added();
    const foreign = await market.ghuri.call('PUT', `/roster/${tour}/arrivals`, {
      token: rival.token,
      body: { arrivals: [{ bookingId: going, people: 1 }] },
    });
    expect(foreign.statusCode).toBe(404);
  });
});

describe('what happens to them', () => {
  test('the agency cancels the tour › cancelled at once, blocks gone, seats free, whom to call on the roster', async () => {
    const id = await desk.added();
    await desk.block({ seats: 1 });
    const nadia = await createUser(market.ghuri.services);
    await market.buy(nadia, tour, 2);
    const { token } = market.owner;
    await market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
      token,
      body: { reason: 'The river is too high' },
    });
    expect(await market.taken(tour)).toBe(2);
    const { seats, travellers: list } = await desk.roster();
    expect(seats).toMatchObject({ cancelled: true, closed: 'tour_cancelled', blocks: [] });
    expect(list.find(({ bookingId }) => bookingId === id)).toMatchObject({
      state: 'cancelled',
      phone_number: MANUAL.phone_number,
    });
    await market.ghuri.runJobs();
    expect(await market.taken(tour)).toBe(0);
  });

  test('an admin takes the tour down › the same', async () => {
    const id = await desk.added();
    const admin = await createUser(market.ghuri.services, { isAdmin: true });
    await market.ghuri.call('PUT', `/take-down-tour/${tour}`, {
      token: admin.token,
      body: { reason: 'Fake' },
    });
    expect(await market.taken(tour)).toBe(0);
    expect((await desk.travellers())[0]).toMatchObject({ bookingId: id, state: 'cancelled' });
  });

  test('fewer seats than are sold by hand and kept back › 400 at the field; as many › saved', async () => {
    await desk.added({ persons: 3 });
    await desk.block({ seats: 2 });
    const { services, call } = market.ghuri;
    const { token } = market.owner;
    const shown = (await call('GET', `/upcoming-tours/${tour}`, { token })).json();
    const resize = async (totalTravelers: number) => {
      const body = { ...shown, totalTravelers, image: (await tourForm(services, market.owner)).image };
      return call('PUT', `/upcoming-tours/${tour}`, { token, body });
    };
    expect((await resize(4)).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'totalTravelers', code: 'seats_taken' }],
    });
    expect((await resize(5)).json()).toMatchObject({ modifiedCount: 1 });
  });

  test('the tour, or the agency, is deleted › they go with it', async () => {
    const { services } = market.ghuri;
    const owner = await createUser(services);
    const agency = await createAgency(services, owner, { name: 'Short Lived' });
    tour = await market.sell();
    await desk.rows('update tours set agency_id = $2 where id = $1', [tour, agency.id]);
    const own = manualDesk(market.ghuri, owner, () => tour);
    const id = await own.added();
    await own.block();
    await market.ghuri.call('PUT', `/roster/${tour}/arrivals`, {
      token: owner.token,
      body: { arrivals: [{ bookingId: id, people: 1 }] },
    });
    const gone = await market.ghuri.call('DELETE', `/deleteAgency/${owner.email}`, {
      token: owner.token,
      body: { password: owner.password },
    });
    expect(gone.json()).toMatchObject({ deletedCount: 1 });
    expect(await desk.rows('select 1 from manual_bookings where id = $1', [id])).toEqual([]);
    expect(await desk.rows('select 1 from seat_blocks where tour_id = $1', [tour])).toEqual([]);
    expect(await desk.rows('select 1 from check_ins where manual_booking_id = $1', [id])).toEqual([]);
  });

  test('seven days after the last day › name, phone and note are deleted; numbers stay', async () => {
    const [id, cancelled] = [await desk.added(), await desk.added({ persons: 1 })];
    await desk.cancel(cancelled);
    const forget = async () => {
      await desk.rows(`insert into pgboss.job (name, data) values ('bookings.forget-contacts', '{}')`);
      await market.ghuri.runJobs();
      return desk.rows(
        'select name, phone, note, persons from manual_bookings where tour_id = $1 order by persons',
        [tour],
      );
    };
    await desk.rows(
      `update tours set starts_at = app_now() - interval '9 days 23 hours', days = 3 where id = $1`,
      [tour],
    );
    expect(await forget()).toMatchObject([{ name: 'Kamal Uddin' }, { name: 'Kamal Uddin' }]);
    await desk.rows(`update tours set starts_at = starts_at - interval '1 hour' where id = $1`, [tour]);
    const blank = { name: '', phone: '', note: '' };
    expect(await forget()).toEqual([
      { ...blank, persons: 1 },
      { ...blank, persons: 2 },
    ]);
    expect((await desk.travellers()).map(({ bookingId }) => bookingId)).toEqual([id, cancelled]);
  });
});
