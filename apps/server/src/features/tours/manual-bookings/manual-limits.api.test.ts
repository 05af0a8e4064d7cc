import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { manualDesk, refusal } from '../../../testing/manual-bookings.ts';
import type { ManualDesk } from '../../../testing/manual-bookings.ts';

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

/** A tour whose departure was some hours ago, or is in some hours. */
const leaving = async (hours: number) => {
  const [row] = await desk.rows(`select app_now() + $1 * interval '1 hour' as at`, [hours]);
  return market.sell({ capacity: 6, startsAt: row!['at'] as Date });
};

describe('when seats can be taken by hand', () => {
  test('booking is closed for travellers, and the bus has left some hours ago › still', async () => {
    for (const hours of [23, 1, -11]) {
      tour = await leaving(hours);
      expect([hours, (await desk.add()).statusCode, (await desk.block()).statusCode]).toEqual([
        hours,
        200,
        200,
      ]);
      expect((await desk.roster()).seats).toMatchObject({ closed: null, taken: 4, total: 6 });
    }
  });

  test('twelve hours after departure › 409 manual_closed; to collect stays possible, nothing else', async () => {
    tour = await leaving(-11);
    const id = await desk.added({ paidBy: 'not_yet' });
    const block = (await desk.block()).json<{ insertedId: string }>().insertedId;
    await desk.rows(`update tours set starts_at = starts_at - interval '1 hour' where id = $1`, [tour]);
    for (const answer of [await desk.add(), await desk.block(), await desk.change(id), await desk.cancel(id)])
      expect(refusal(answer)).toEqual([409, 'manual_closed']);
    expect((await desk.roster()).seats).toMatchObject({ closed: 'manual_closed' });
    expect((await desk.collect(id)).json().modifiedCount).toBe(1);
    expect((await desk.release(block)).json().deletedCount).toBe(1);
    expect(await market.taken(tour)).toBe(2);
  });

  test('the tour is cancelled › 409 tour_cancelled', async () => {
    tour = await market.sell({ cancelled: 'Storm' });
    expect(refusal(await desk.add())).toEqual([409, 'tour_cancelled']);
    expect(refusal(await desk.block())).toEqual([409, 'tour_cancelled']);
  });

  test('another agency › 404; without an agency › 403; a visitor › 401; nothing changed', async () => {
    const id = await desk.added({ paidBy: 'not_yet' });
    const block = (await desk.block({ seats: 1 })).json<{ insertedId: string }>().insertedId;
    const nadia = await createUser(market.ghuri.services);
    const all = (by: TestUser) => [
      desk.add({}, { by }),
      desk.change(id, { persons: 1 }, by),
      desk.collect(id, 'cash', by),
      desk.cancel(id, by),
      desk.block({}, by),
      desk.release(block, by),
    ];
    for (const answer of await Promise.all(all(rival))) expect(answer.statusCode).toBe(404);
    for (const answer of await Promise.all(all(nadia))) expect(answer.statusCode).toBe(403);
    const nobody = { ...nadia, token: '' };
    for (const answer of await Promise.all(all(nobody))) expect(answer.statusCode).toBe(401);
    expect(await market.taken(tour)).toBe(3);
    expect((await desk.travellers())[0]).toMatchObject({ persons: 2, manual: { paidBy: 'not_yet' } });
  });
});

describe('an agency that may not sell', () => {
  const ENDINGS = {
    stopped: `update agencies set stopped_at = app_now(), stop_reason = 'Complaints' where id = $1`,
    revoked: `update agencies set verified = false, decided_at = null where id = $1`,
  };
  const BACK = `update agencies set stopped_at = null, stop_reason = null, verified = true, decided_at = app_now()
    where id = $1`;

  test.each([
    ['stopped', 403, 'sales_stopped'],
    ['revoked', 403, 'agency_not_verified'],
  ] as const)('%s › takes no seat; releases, collects and cancels as before', async (how, status, code) => {
    const [first, second] = [
      await desk.added({ persons: 2, paidBy: 'not_yet' }),
      await desk.added({ persons: 1 }),
    ];
    const block = (await desk.block({ seats: 1 })).json<{ insertedId: string }>().insertedId;
    await desk.rows(ENDINGS[how], [market.agency.id]);
    try {
      for (const answer of [await desk.add(), await desk.block(), await desk.change(first, { persons: 3 })])
        expect(refusal(answer)).toEqual([status, code]);
      expect((await desk.roster()).seats).toMatchObject({ closed: code });
      expect((await desk.change(first, { persons: 1, paidBy: 'not_yet' })).json().modifiedCount).toBe(1);
      expect((await desk.collect(first)).json().modifiedCount).toBe(1);
      expect((await desk.cancel(second)).json().modifiedCount).toBe(1);
      expect((await desk.release(block)).json().deletedCount).toBe(1);
      expect(await market.taken(tour)).toBe(1);
    } finally {
      await desk.rows(BACK, [market.agency.id]);
    }
  });
});

describe('seat blocks', () => {
  test('two seats for a guide › taken for everybody, shown to the agency; released › free at once', async () => {
    const { insertedId } = (await desk.block()).json<{ insertedId: string }>();
    expect((await desk.roster()).seats).toMatchObject({
      total: 6,
      taken: 2,
      cost: 5_000,
      blocks: [{ _id: insertedId, seats: 2, reason: 'Guide', addedBy: 'Kamrul Hasan' }],
    });
    const nadia = await createUser(market.ghuri.services);
    const shown = (await market.ghuri.call('GET', `/upcoming-tours/${tour}`, { token: nadia.token })).json();
    expect(shown).toMatchObject({ leftTravelers: 2, totalTravelers: 6 });
    expect(JSON.stringify(shown)).not.toContain('Guide');
    const answers = await Promise.all([1, 2, 3].map(() => desk.release(insertedId)));
    expect(answers.filter((answer) => answer.json().deletedCount === 1)).toHaveLength(1);
    expect((await desk.roster()).seats).toMatchObject({ taken: 0, blocks: [] });
    expect((await desk.audited(insertedId)).map(({ action, note }) => [action, note])).toEqual([
      ['seats_blocked', '2 seats'],
      ['seats_released', '2 seats'],
    ]);
  });

  test('more than are left › tour_full with the number; the same id twice › once; 21 blocks › manual_limit', async () => {
    expect((await desk.block({ seats: 7 })).json()).toMatchObject({ code: 'tour_full', seatsLeft: 6 });
    const _id = newId();
    await Promise.all([desk.block({ _id }), desk.block({ _id })]);
    expect(await market.taken(tour)).toBe(2);
    tour = await market.sell({ capacity: 30 });
    for (let block = 0; block < 20; block += 1) await desk.block({ seats: 1 });
    expect(refusal(await desk.block({ seats: 1 }))).toEqual([409, 'manual_limit']);
    expect(await market.taken(tour)).toBe(20);
  });

  test.each([
    ['seats', { seats: 0 }, 'out_of_range'],
    ['seats', { seats: 501 }, 'out_of_range'],
    ['reason', { reason: ' ' }, 'required'],
    ['reason', { reason: 'x'.repeat(81) }, 'too_long'],
  ])('%s as %j › 400 at the field', async (path, body, code) => {
    expect((await desk.block(body)).json()).toMatchObject({ status: 400, errors: [{ path, code }] });
  });
});
