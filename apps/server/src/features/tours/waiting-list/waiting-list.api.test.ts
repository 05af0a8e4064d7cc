import { waitingEntry } from '@ghuri/contract/waiting-list';
import { MOST_WAITING_PARTIES } from '@ghuri/domain/waiting-list';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { manualDesk } from '../../../testing/manual-bookings.ts';
import type { ManualDesk } from '../../../testing/manual-bookings.ts';
import { runScheduled } from '../../../testing/travellers.ts';
import { MISCOUNTED, SKIPPED, waitingRoom } from '../../../testing/waiting-list.ts';
import type { WaitingRoom } from '../../../testing/waiting-list.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let market: Market;
let room: WaitingRoom;
let desk: ManualDesk;
let tour: string;
let nadia: TestUser;
beforeAll(async () => {
  market = await openMarket();
  room = waitingRoom(market);
  desk = manualDesk(market.ghuri, market.owner, () => tour);
});
afterAll(() => market.close());
beforeEach(async () => {
  // Full, by hand.
  tour = await market.sell({ capacity: 4 });
  await desk.block({ seats: 4 });
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Row>(text, values)).rows;
/** Replaces the block: so many seats are free. */
async function free(seats: number): Promise<void> {
  const [block] = await rows<{ id: string; seats: number }>(
    'select id, seats from seat_blocks where tour_id = $1',
    [tour],
  );
  await rows('update seat_blocks set seats = $2 where id = $1', [block!.id, seats]);
  // What is left stays kept back under another id.
  if (block!.seats > seats)
    await rows(
      `insert into seat_blocks (id, tour_id, seats, reason) values (gen_random_uuid(), $1, $2, 'rest')`,
      [tour, block!.seats - seats],
    );
  expect((await desk.release(block!.id)).statusCode).toBe(200);
}
const kindsOf = async ({ id }: TestUser) =>
  (
    await rows<{ kind: string }>('select kind from notifications where user_id = $1 order by happened_at', [
      id,
    ])
  ).map(({ kind }) => kind);
const codeOf = async (answer: ReturnType<WaitingRoom['join']>) => {
  const { statusCode, body } = await answer;
  return `${statusCode} ${(JSON.parse(body) as { code?: string }).code ?? ''}`.trim();
};
async function expectCounted(): Promise<void> {
  expect(await rows(MISCOUNTED)).toEqual([]);
  expect(await rows(SKIPPED)).toEqual([]);
}

describe('PUT /waiting-list/:id', () => {
  test('the departure is full › waits, with the number of parties before it', async () => {
    await room.waiter(tour, 3);
    const { statusCode, body } = await room.join(nadia, tour, 2);
    expect([statusCode, JSON.parse(body)]).toEqual([200, { acknowledged: true, modifiedCount: 1 }]);
    const list = await room.list(nadia);
    expect(z.array(waitingEntry).parse(list)).toEqual(list);
    expect(list).toMatchObject([
      { tour, persons: 2, state: 'waiting', offeredUntil: null, ahead: 1, locationName: 'Tanguar Haor' },
    ]);
    await expectCounted();
  });

  test('again › changes nothing; another size › changes it and keeps the place', async () => {
    await room.join(nadia, tour, 2);
    await room.waiter(tour);
    expect((await room.join(nadia, tour, 2)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect((await room.join(nadia, tour, 3)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await room.list(nadia)).toMatchObject([{ persons: 3, ahead: 0 }]);
    expect(await room.parties(tour)).toEqual(['waiting 3', 'waiting 1']);
    await expectCounted();
  });

  test('seats are free for the party › 409 seats_free; too few › waits', async () => {
    await free(2);
    expect(await codeOf(room.join(nadia, tour, 2))).toBe('409 seats_free');
    expect(await codeOf(room.join(nadia, tour, 3))).toBe('200');
    await expectCounted();
  });

  test('more people than the departure has seats › refused beside the field', async () => {
    const answer = await room.join(nadia, tour, 5);
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'persons', code: 'out_of_range' }] });
    expect((await room.join(nadia, tour, 0)).statusCode).toBe(400);
    expect((await room.join(nadia, tour, 11)).statusCode).toBe(400);
  });

  test.each([
    [
      'cancelled',
      `update tours set cancelled_at = app_now(), cancel_reason = 'Storm' where id = $1`,
      '409 tour_cancelled',
    ],
    ['no longer sold', 'update tours set closed_at = app_now() where id = $1', '409 tour_closed'],
    [
      'past the deadline',
      `update tours set starts_at = app_now() + interval '1 day' where id = $1`,
      '409 tour_over',
    ],
    ['a draft', `update tours set visibility = 'hidden' where id = $1`, '404 not_found'],
  ])('%s › refused', async (_case, change, refusal) => {
    await rows(change, [tour]);
    expect(await codeOf(room.join(nadia, tour))).toBe(refusal);
  });

  test('the own tour, or an agency that does not sell › refused', async () => {
    expect(await codeOf(room.join(market.owner, tour))).toBe('403 own_tour');
    await rows(`update agencies set stopped_at = app_now(), stop_reason = 'Complaints' where id = $1`, [
      market.agency.id,
    ]);
    expect(await codeOf(room.join(nadia, tour))).toBe('409 agency_not_selling');
    await rows('update agencies set stopped_at = null, stop_reason = null where id = $1', [market.agency.id]);
  });

  test('very many wait › 409 waiting_list_full', async () => {
    await rows('update tours set waiting = $2 where id = $1', [tour, MOST_WAITING_PARTIES]);
    expect(await codeOf(room.join(nadia, tour))).toBe('409 waiting_list_full');
    await rows('update tours set waiting = 0 where id = $1', [tour]);
  });

  test('two clicks at once › one row', async () => {
    const answers = await Promise.all([
      room.join(nadia, tour),
      room.join(nadia, tour),
      room.join(nadia, tour),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await room.parties(tour)).toEqual(['waiting 1']);
    await expectCounted();
  });
});

describe('a freed seat', () => {
  test('the first party is too large › the next that fits gets it, for 12 hours, and hears of it', async () => {
    await room.waiter(tour, 3);
    await room.join(nadia, tour, 2);
    const late = await room.waiter(tour, 1);
    await free(2);
    expect(await room.parties(tour)).toEqual(['waiting 3', 'offered 2', 'waiting 1']);
    expect(await market.taken(tour)).toBe(4);
    const [entry] = await room.list(nadia);
    expect(entry).toMatchObject({ state: 'offered', persons: 2 });
    const left = Date.parse(entry!.offeredUntil!) - Date.now();
    expect(Math.round(left / MINUTE)).toBe(12 * 60);
    expect([await kindsOf(nadia), await kindsOf(late)]).toEqual([['seats_offered'], []]);
    const events = await rows(
      `select 1 from live_events where topic = $1 and type = 'waiting-list-changed'`,
      [`user:${nadia.id}`],
    );
    expect(events).toHaveLength(2);
    await expectCounted();
  });

  test('seats for several › each gets an offer, in their order', async () => {
    for (const persons of [2, 3, 1]) await room.waiter(tour, persons);
    await free(3);
    expect(await room.parties(tour)).toEqual(['offered 2', 'waiting 3', 'offered 1']);
    await expectCounted();
  });

  test('nobody fits › free for everybody; the tour is published as it is', async () => {
    await room.waiter(tour, 3);
    await free(2);
    expect([await room.parties(tour), await market.taken(tour)]).toEqual([['waiting 3'], 2]);
    const other = await createUser(market.ghuri.services);
    expect((await market.book(other, tour, { persons: 2 })).statusCode).toBe(200);
    await expectCounted();
  });

  test('pages that show the tour › never hear of seats that are offered already', async () => {
    await room.waiter(tour, 2);
    await free(2);
    const [event] = await rows<{ data: { leftTravelers: number } }>(
      'select data from live_events where topic = $1 order by id desc limit 1',
      [`tour:${tour}`],
    );
    expect(event!.data.leftTravelers).toBe(4);
  });

  test.each([
    [
      'released by its holder',
      0,
      async (id: string, holder: TestUser) =>
        void (await market.ghuri.call('PUT', `/bookings/${id}/release`, holder)),
    ],
    ['of an expired hold', 16 * MINUTE, async () => void (await market.ghuri.runJobs())],
  ])('%s › offered', async (_case, wait, release) => {
    tour = await market.sell({ capacity: 2 });
    const holder = await createUser(market.ghuri.services);
    const { bookingId } = (await market.book(holder, tour, { persons: 2 })).json<{ bookingId: string }>();
    await room.join(nadia, tour, 2);
    await market.ghuri.moveClock(wait);
    await release(bookingId, holder);
    await market.ghuri.moveClock(-wait);
    expect(await room.parties(tour)).toEqual(['offered 2']);
    await expectCounted();
  });

  test('of a cancelled booking › offered', async () => {
    tour = await market.sell({ capacity: 2 });
    const holder = await createUser(market.ghuri.services);
    const id = await market.buy(holder, tour, 2);
    await room.join(nadia, tour, 1);
    await market.ghuri.call('PUT', `/bookings/${id}/cancel`, {
      token: holder.token,
      body: { refund: 10_000 },
    });
    expect(await room.parties(tour)).toEqual(['offered 1']);
    expect(await market.taken(tour)).toBe(1);
    await expectCounted();
  });

  test('of a manual booking that is cancelled, or gets smaller › offered', async () => {
    tour = await market.sell({ capacity: 4 });
    const id = await desk.added({ persons: 4 });
    await room.waiter(tour, 1);
    await room.waiter(tour, 3);
    await desk.change(id, { persons: 3 });
    expect(await room.parties(tour)).toEqual(['offered 1', 'waiting 3']);
    await desk.cancel(id);
    expect(await room.parties(tour)).toEqual(['offered 1', 'offered 3']);
    await expectCounted();
  });

  test('a larger bus › offered', async () => {
    await room.waiter(tour, 2);
    const [{ trip_id: trip }] = (await rows<{ trip_id: string }>('select trip_id from tours where id = $1', [
      tour,
    ])) as [{ trip_id: string }];
    const answer = await market.ghuri.call('PUT', `/trips/${trip}/departures`, {
      token: market.owner.token,
      body: { tours: [tour], totalTravelers: 6 },
    });
    expect(answer.statusCode).toBe(200);
    expect(await room.parties(tour)).toEqual(['offered 2']);
    await expectCounted();
  });

  test('booking closes in two hours › an offer of 30 minutes', async () => {
    await rows(`update tours set starts_at = app_now() + interval '26 hours' where id = $1`, [tour]);
    await room.join(nadia, tour);
    await free(1);
    const [entry] = await room.list(nadia);
    expect(Math.round((Date.parse(entry!.offeredUntil!) - Date.now()) / MINUTE)).toBe(30);
  });
});

describe('DELETE /waiting-list/:id', () => {
  test('while waiting › left, and can join again at the end', async () => {
    await room.join(nadia, tour);
    expect((await room.leave(nadia, tour)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await room.leave(nadia, tour)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect(await room.list(nadia)).toEqual([]);
    await room.waiter(tour);
    await room.join(nadia, tour);
    expect(await room.list(nadia)).toMatchObject([{ ahead: 1 }]);
    await expectCounted();
  });

  test('an offer › declined, and its seats go to the next party', async () => {
    await room.join(nadia, tour, 2);
    await room.waiter(tour, 2);
    await free(2);
    await room.leave(nadia, tour);
    expect(await room.parties(tour)).toEqual(['declined 2', 'offered 2']);
    expect(await market.taken(tour)).toBe(4);
    await expectCounted();
  });

  test('a tour that does not exist › 404', async () => {
    expect((await room.leave(nadia, nadia.id)).statusCode).toBe(404);
  });
});

describe('the job', () => {
  test('an offer ends › expired, the party gets a notification, and the next party gets the seats', async () => {
    await room.join(nadia, tour, 2);
    const next = await room.waiter(tour, 1);
    await free(2);
    await market.ghuri.moveClock(12 * HOUR - MINUTE);
    await room.keep();
    expect(await room.parties(tour)).toEqual(['offered 2', 'waiting 1']);
    await market.ghuri.moveClock(2 * MINUTE);
    await room.keep();
    await room.keep();
    await market.ghuri.moveClock(-12 * HOUR - MINUTE);
    expect(await room.parties(tour)).toEqual(['expired 2', 'offered 1']);
    expect(await kindsOf(nadia)).toEqual(['seats_offered', 'offer_expired']);
    expect(await kindsOf(next)).toEqual(['seats_offered']);
    expect(await market.taken(tour)).toBe(3);
    await expectCounted();
  });

  test('an offer ends before the next run › a run at that moment; a later end › none', async () => {
    await room.join(nadia, tour, 1);
    await room.waiter(tour, 1);
    await free(2);
    const runsAt = async (ends: string[]) => {
      const offers = await rows<{ id: string }>(
        'select id from waiting_parties where tour_id = $1 order by id',
        [tour],
      );
      for (const [at, end] of ends.entries())
        await rows('update waiting_parties set offered_until = app_now() + $2::interval where id = $1', [
          offers[at]!.id,
          end,
        ]);
      await rows(`delete from pgboss.job where name = 'tours.waiting-list'`);
      await runScheduled(market.ghuri, 'tours.waiting-list');
      // Whose end a planned run meets.
      const met = await rows<{ id: string }>(
        `select party.id from pgboss.job join waiting_parties party on abs(extract(epoch from start_after - offered_until)) < 0.01
         where job.name = 'tours.waiting-list' and job.state = 'created'`,
      );
      return met.map(({ id }) => offers.findIndex((offer) => offer.id === id));
    };
    expect(await runsAt(['55 seconds', '45 seconds'])).toEqual([1]);
    expect(await runsAt(['3 minutes', '2 hours'])).toEqual([]);
    expect(await room.parties(tour)).toEqual(['offered 1', 'offered 1']);
  });

  test.each([
    [
      'booking closes',
      `update tours set starts_at = app_now() + interval '1 day' where id = $1`,
      'waiting_ended',
    ],
    ['the agency stops selling it', 'update tours set closed_at = app_now() where id = $1', 'waiting_ended'],
  ])('%s › everybody’s waiting ends, and they hear of it', async (_case, change, kind) => {
    await room.join(nadia, tour, 2);
    const offered = await room.waiter(tour, 1);
    await free(1);
    await rows(change, [tour]);
    await room.keep();
    expect(await room.parties(tour)).toEqual(['ended 2', 'ended 1']);
    expect(await market.taken(tour)).toBe(3);
    expect(await kindsOf(nadia)).toEqual([kind]);
    expect(await kindsOf(offered)).toEqual(['seats_offered', kind]);
    await expectCounted();
  });

  test('the agency is stopped › ends; sells again › the list is empty', async () => {
    await room.join(nadia, tour);
    await rows(`update agencies set stopped_at = app_now(), stop_reason = 'Complaints' where id = $1`, [
      market.agency.id,
    ]);
    await room.keep();
    await rows('update agencies set stopped_at = null, stop_reason = null where id = $1', [market.agency.id]);
    expect(await room.parties(tour)).toEqual(['ended 1']);
    await free(1);
    expect(await market.taken(tour)).toBe(3);
    await expectCounted();
  });

  test('the departure is cancelled › ends; those who waited hear that it was cancelled', async () => {
    await room.join(nadia, tour);
    const { token } = market.owner;
    await market.ghuri.call('PUT', `/cancel-tour/${tour}`, { token, body: { reason: 'Storm' } });
    await room.keep();
    await market.ghuri.runJobs();
    expect(await room.parties(tour)).toEqual(['ended 1']);
    expect(await kindsOf(nadia)).toEqual(['tour_cancelled']);
    await expectCounted();
  });

  test('a traveller is suspended › gets no offer, and loses the place', async () => {
    await room.join(nadia, tour);
    await room.waiter(tour);
    await rows(`update users set suspended_at = app_now(), suspension_reason = 'Spam' where id = $1`, [
      nadia.id,
    ]);
    await free(1);
    expect(await room.parties(tour)).toEqual(['waiting 1', 'offered 1']);
    await room.keep();
    expect(await room.parties(tour)).toEqual(['left 1', 'offered 1']);
    await expectCounted();
  });

  test('a server of the previous release freed seats › offered by the next run', async () => {
    await room.join(nadia, tour);
    await rows('update seat_blocks set seats = 3 where tour_id = $1', [tour]);
    await rows('update tours set taken = 3 where id = $1', [tour]);
    await room.keep();
    expect(await room.parties(tour)).toEqual(['offered 1']);
    await expectCounted();
  });
});

test('a user deletes their account › their offer goes to the next party', async () => {
  await room.join(nadia, tour);
  await room.waiter(tour);
  await free(1);
  const { token, password } = nadia;
  const answer = await market.ghuri.call('DELETE', '/account', { token, body: { password } });
  expect(answer.statusCode).toBe(200);
  expect(await room.parties(tour)).toEqual(['offered 1']);
  await expectCounted();
});

test('what travellers wait for › is deleted with the tour', async () => {
  await room.join(nadia, tour);
  await rows('delete from seat_blocks where tour_id = $1', [tour]);
  await rows('delete from tours where id = $1', [tour]);
  expect(await room.list(nadia)).toEqual([]);
});
