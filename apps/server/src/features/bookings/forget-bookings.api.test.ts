import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createPersonalisedTour } from '../../testing/personalised-tours.ts';
import { createTour } from '../../testing/tours.ts';
import { endCheckoutsOf } from './checkout/end-checkouts.ts';
import { forgetContacts, forgetSeller } from './forget-bookings.writes.ts';

let market: Market;
let nadia: TestUser;
let rahim: TestUser;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  rahim = await createUser(market.ghuri.services, { name: 'Rahim Uddin' });
});

const rows = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const hold = async (person: TestUser, tour: string) =>
  (await market.book(person, tour)).json<{ bookingId: string }>().bookingId;
const statesOf = async (ids: string[]) => {
  const states = [];
  for (const id of ids) states.push((await market.bookingOf(id)).state);
  return states;
};
const end = (whose: Parameters<typeof endCheckoutsOf>[2]) =>
  market.ghuri.services.database.db.transaction((db) => endCheckoutsOf(market.ghuri.services, db, whose));

describe('endCheckoutsOf', () => {
  test('an agency › its holds end, at the gateway or before; what is paid and what others sell stays', async () => {
    const { services } = market.ghuri;
    const owner = await createUser(services);
    const agency = await createAgency(services, owner);
    const tour = await createTour(services, agency);
    const other = await market.sell();
    const [early, atGateway] = [await hold(nadia, tour), await hold(rahim, tour)];
    await rows(`update bookings set state = 'held' where id = $1`, [early]);
    const elsewhere = await hold(nadia, other);
    const paid = await market.buy(await createUser(services), tour);

    await end({ agencyId: agency.id });
    expect(await statesOf([early, atGateway, elsewhere, paid])).toEqual([
      'cancelled',
      'cancelled',
      'pending_payment',
      'paid',
    ]);
    expect([await market.taken(tour), await market.taken(other)]).toEqual([1, 1]);
    const told = await rows('select data from live_events where topic = $1 and type = $2 order by id', [
      `user:${rahim.id}`,
      BOOKING_EVENT,
    ]);
    expect(told.at(-1)).toEqual({ data: { bookingId: atGateway, state: 'cancelled' } });
  });

  test('a hold without a traveller › it ends, and no event goes to nobody', async () => {
    const tour = await market.sell();
    const ownerless = await hold(nadia, tour);
    await rows('update bookings set traveller_id = null where id = $1', [ownerless]);
    await end({ agencyId: market.agency.id });
    expect(await statesOf([ownerless])).toEqual(['cancelled']);
    expect(await rows(`select 1 from live_events where data->>'bookingId' = $1`, [ownerless])).toEqual([]);
  });

  test('a traveller › their holds end, those of others stay', async () => {
    const tour = await market.sell();
    const holds = [await hold(nadia, tour), await hold(rahim, tour)];
    await end({ travellerId: nadia.id });
    expect(await statesOf(holds)).toEqual(['cancelled', 'pending_payment']);
  });
});

test('forgetContacts › two deleted accounts whose money is settled › one at a time, as many as allowed, then none', async () => {
  const tour = await market.sell();
  const { db } = market.ghuri.services.database;
  const bookings = [await hold(nadia, tour), await hold(rahim, tour)];
  for (const { token, password } of [nadia, rahim])
    await market.ghuri.call('DELETE', '/account', { token, body: { password } });
  expect(await forgetContacts(db, 100)).toBe(0);
  await rows('update payment_attempts set next_check_at = null where booking_id = any($1)', [bookings]);
  expect([await forgetContacts(db, 1), await forgetContacts(db, 1), await forgetContacts(db, 1)]).toEqual([
    1, 1, 0,
  ]);
  for (const id of bookings)
    expect(await market.bookingOf(id)).toMatchObject({ name: '', email: '', phone: '' });
});

test('forgetContacts › a booking that another process has locked › left for later, without waiting', async () => {
  const tour = await market.sell();
  const { db, pool } = market.ghuri.services.database;
  const [locked, free] = [await hold(nadia, tour), await hold(rahim, tour)];
  for (const { token, password } of [nadia, rahim])
    await market.ghuri.call('DELETE', '/account', { token, body: { password } });
  await rows('update payment_attempts set next_check_at = null where booking_id = any($1)', [[locked, free]]);
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select from bookings where id = $1 for update', [locked]);
    await db.transaction(async (tx) => {
      // Waiting would be an error.
      await tx.execute(`set local lock_timeout = '1s'`);
      expect(await forgetContacts(tx, 100)).toBe(1);
    });
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await market.bookingOf(free)).toMatchObject({ email: '' });
  expect(await market.bookingOf(locked)).toMatchObject({ email: nadia.email });
  expect(await forgetContacts(db, 100)).toBe(1);
});

test('forgetSeller › references to the personalised tours of this agency go, those of another stay', async () => {
  const { services } = market.ghuri;
  const another = await createAgency(services, await createUser(services));
  const bookings = [];
  for (const agency of [market.agency, another]) {
    const wish = await createPersonalisedTour(services, { traveller: nadia, agency }, { amount: 9_000 });
    const body = { tour: wish, ...FORM };
    const answer = await market.ghuri.call('POST', '/payment/personalize', { token: nadia.token, body });
    bookings.push({ id: answer.json<{ bookingId: string }>().bookingId, wish });
  }
  await forgetSeller(services.database.db, market.agency.id);
  const [own, others] = bookings;
  expect((await market.bookingOf(own!.id))['personalised_tour_id']).toBeNull();
  expect((await market.bookingOf(others!.id))['personalised_tour_id']).toBe(others!.wish);
});
