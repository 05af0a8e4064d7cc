import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';

const MINUTE = 60_000;

let market: Market;
let rival: TestUser;
let nadia: TestUser;
let tour: string;
let booking: string;
/** A minute after the payment; the clock is ten minutes later. */
let start: number;

beforeAll(async () => {
  market = await openMarket();
  rival = await createUser(market.ghuri.services);
  await createAgency(market.ghuri.services, rival, { name: 'Other Boats' });
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services);
  Object.assign(market.owner, await openSession(market.ghuri.services, market.owner));
  tour = await market.sell({ location: 'Sajek Valley' });
  booking = await market.buy(nadia, tour, 3);
  start = ((await market.bookingOf(booking))['paid_at'] as Date).getTime() + MINUTE;
  await market.ghuri.moveClock(3 * MINUTE);
});

const at = (step: number) => new Date(start + step * 10_000).toISOString();
const put = (path: string, body: object, token = market.owner.token, trip = tour) =>
  market.ghuri.call('PUT', `/roster/${trip}/${path}`, { token, body });
interface Said {
  bookingId: string;
  people: number;
  at?: string;
}
const say = (...arrivals: Said[]) => put('arrivals', { arrivals });
const said = (people: number, moment?: string) =>
  say({ bookingId: booking, people, ...(moment !== undefined && { at: moment }) });
const here = async (id = booking) => {
  const roster = (await market.ghuri.call('GET', `/roster/${tour}`, market.owner)).json();
  return roster.travellers.find(({ bookingId }: { bookingId: string }) => bookingId === id);
};

describe('hole 30: PUT /roster/:id/arrivals', () => {
  test('two of three by name, then the third › the number, who said it, and the time of the first', async () => {
    expect((await said(2, at(0))).json()).toEqual({ acknowledged: true, modifiedCount: 1, unknown: [] });
    expect(await here()).toMatchObject({ people: 2, checkedInAt: at(0), saidAt: at(0) });
    await said(3, at(1));
    expect(await here()).toMatchObject({
      people: 3,
      checkedInAt: at(0),
      saidAt: at(1),
      history: [
        { people: 2, at: at(0) },
        { people: 3, at: at(1) },
      ],
    });
    const { rows } = await market.ghuri.services.database.pool.query(
      'select by_user_id from check_ins where booking_id = $1',
      [booking],
    );
    expect(rows).toEqual([{ by_user_id: market.owner.id }, { by_user_id: market.owner.id }]);
  });

  test('nobody › undone; a new one counts', async () => {
    await said(3, at(0));
    await said(0, at(1));
    expect(await here()).toMatchObject({ people: 0, checkedInAt: null });
    await said(1, at(2));
    expect(await here()).toMatchObject({ people: 1, checkedInAt: at(2) });
  });

  test.each([
    ['in their order', [0, 1, 2]],
    ['backwards', [2, 1, 0]],
    ['the middle one last', [0, 2, 1]],
    ['the newest first', [2, 0, 1]],
  ])('three phones report %s › the newest word counts', async (_order, order) => {
    const words = [3, 1, 2];
    for (const index of order) await said(words[index]!, at(index));
    expect(await here()).toMatchObject({ people: 2, saidAt: at(2) });
  });

  test('the same again, also later › changes no number; the older contradiction stays older', async () => {
    await said(2, at(0));
    expect((await said(2, at(4))).json().modifiedCount).toBe(0);
    expect((await said(3, at(2))).json().modifiedCount).toBe(0);
    expect(await here()).toMatchObject({ people: 2, checkedInAt: at(0), history: [{ people: 2 }] });
  });

  test('at the same moment › nobody wins, in either order', async () => {
    await said(2, at(0));
    await said(0, at(0));
    expect(await here()).toMatchObject({ people: 0 });
    await said(2, at(0));
    expect(await here()).toMatchObject({ people: 0 });
  });

  test('more than the party has › the whole party', async () => {
    await said(9);
    expect(await here()).toMatchObject({ people: 3 });
  });

  test('several words about one booking in one call › the newest', async () => {
    await say({ bookingId: booking, people: 1, at: at(1) }, { bookingId: booking, people: 3, at: at(0) });
    expect(await here()).toMatchObject({ people: 1 });
  });

  test('a code after two of three by name › changes nothing; its own undo does', async () => {
    const code = (await market.bookingOf(booking))['check_in_code'] as string;
    await said(2);
    expect((await put('check-in', { codes: [{ code }] })).json().checkedIn).toEqual([booking]);
    expect(await here()).toMatchObject({ people: 2 });
    await market.ghuri.moveClock(1_000);
    await put('undo-check-in', { bookings: [{ bookingId: booking }] });
    expect(await here()).toMatchObject({ people: 0, history: [{ people: 2 }, { people: 0 }] });
    await market.ghuri.moveClock(1_000);
    await put('check-in', { codes: [{ code }] });
    expect(await here()).toMatchObject({ people: 3 });
  });

  test('an undo that is older than the newest word › leaves it', async () => {
    await said(2, at(0));
    await said(3, at(2));
    const undo = { bookings: [{ bookingId: booking, at: at(1) }] };
    expect((await put('undo-check-in', undo)).json().modifiedCount).toBe(0);
    expect(await here()).toMatchObject({ people: 3 });
  });

  test('checked in before there were numbers › everybody of the party', async () => {
    await market.ghuri.services.database.pool.query(
      'update bookings set checked_in_at = app_now() where id = $1',
      [booking],
    );
    expect(await here()).toMatchObject({ people: 3, history: [] });
    await market.ghuri.moveClock(1_000);
    await said(2);
    expect(await here()).toMatchObject({ people: 2 });
  });

  test('cancelled, of another trip, of nobody › unknown; the rest counts', async () => {
    const elsewhere = await market.buy(nadia, await market.sell());
    const gone = await market.buy(await createUser(market.ghuri.services), tour);
    await market.ghuri.services.database.pool.query(`update bookings set state = 'refunded' where id = $1`, [
      gone,
    ]);
    const answer = await say(
      { bookingId: gone, people: 1 },
      { bookingId: elsewhere, people: 1 },
      { bookingId: booking, people: 2 },
    );
    expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1, unknown: [gone, elsewhere] });
    expect(await here(gone)).toMatchObject({ people: 0, state: 'cancelled' });
  });

  test('the traveller’s screen is updated', async () => {
    await said(2);
    const { rows } = await market.ghuri.services.database.pool.query(
      `select 1 from live_events where topic = $1 and data->>'bookingId' = $2`,
      [`user:${nadia.id}`, booking],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('another agency › 404; a traveller › 403; a visitor › 401; nothing is written', async () => {
    const body = { arrivals: [{ bookingId: booking, people: 3 }] };
    expect((await put('arrivals', body, rival.token)).statusCode).toBe(404);
    expect((await put('arrivals', body, nadia.token)).statusCode).toBe(403);
    expect((await market.ghuri.call('PUT', `/roster/${tour}/arrivals`, { body })).statusCode).toBe(401);
    expect(await here()).toMatchObject({ people: 0 });
  });

  test.each([
    ['nothing', []],
    ['fewer than nobody', [{ people: -1 }]],
    ['half a person', [{ people: 1.5 }]],
    ['a crowd', [{ people: 101 }]],
    ['a time that is none', [{ people: 1, at: 'soon' }]],
  ])('%s › 400', async (_what, words) => {
    const arrivals = words.map((word) => ({ bookingId: booking, ...word }));
    expect((await put('arrivals', { arrivals })).statusCode).toBe(400);
  });

  test('many phones at once, each with another number › the newest word counts, nothing fails', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, phone) => said(phone % 4, at((phone * 5) % 12))),
    );
    for (const answer of answers) expect(answer.statusCode).toBe(200);
    // Phone 7 has the newest time: 35 % 12 = 11.
    expect(await here()).toMatchObject({ people: 3, saidAt: at(11) });
  });
});
