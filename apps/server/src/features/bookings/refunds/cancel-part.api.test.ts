import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { REFUND_STEPS, refundPercent } from '@ghuri/domain/refunds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { startedAttempt } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createPersonalisedTour, takePersonalisedTours } from '../../../testing/personalised-tours.ts';
import { FAMILY, bookingAs, buyAs, inDays, leave, party, sellWithPrices } from '../../../testing/prices.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';

let market: Market;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
  tour = await sellWithPrices(market, FAMILY, { startsAt: await inDays(market, 28) });
});

const rows = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
const refunds = (booking: string) =>
  rows('select amount_paisa::int / 100 as taka, reason from refunds where booking_id = $1', [booking]);
const singleRooms = async () =>
  (await rows('select taken from tour_add_ons where tour_id = $1', [tour]))[0]?.['taken'];
const refundJobs = () => rows(`select id from pgboss.job where name like '%refund%' and state = 'created'`);
const noticesOf = async ({ id }: TestUser) =>
  (await rows('select kind from notifications where user_id = $1', [id])).map(({ kind }) => kind);

describe('some of a party leave', () => {
  test('with a single room › the room and the seats are free, the refund is sent, traveller and agency get an email', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1, 0, ['single', 1], ['tent', 2]) });
    const before = (await refundJobs()).length;
    expect((await leave(market, nadia, id, party(2, 0, 0, ['tent', 1]), 4_200)).statusCode).toBe(200);
    expect(await singleRooms()).toBe(0);
    expect(await market.taken(tour)).toBe(2);
    expect(await refunds(id)).toEqual([{ taka: 4_200, reason: 'traveller_cancelled' }]);
    expect((await refundJobs()).length).toBeGreaterThan(before);
    const booking = await bookingAs(market, nadia, id);
    expect(booking).toMatchObject({ persons: 2, party: party(2, 0, 0, ['tent', 1]) });
    expect(booking.lines.at(-1)?.addOn?.name).toEqual({ en: 'Tent', bn: '' });
    const events = await rows(
      `select data from live_events where topic = $1 and type = $2 order by id desc limit 1`,
      [`user:${nadia.id}`, BOOKING_EVENT],
    );
    expect(events).toEqual([{ data: { bookingId: id, state: 'paid' } }]);
    const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'booking-part-cancelled');
    expect(mail?.text).toMatch(/৳4,200/);
    const [toAgency] = (
      await mailsTo(market.ghuri.services, market.owner.email, 'booking-party-smaller')
    ).slice(-1);
    expect(toAgency?.text).toMatch(/৳4,200/);
    expect(toAgency?.text).toMatch(/Seats left: 18/);
    expect(await noticesOf(nadia)).not.toContain('seat_lost');
  });

  test('only the child › the room stays taken; what is still to pay is in the email, and no refund is sent', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1, 0, ['single', 1]), plan: 'deposit' });
    const before = (await refundJobs()).length;
    expect((await leave(market, nadia, id, party(2, 0, 0, ['single', 1]), 0)).statusCode).toBe(200);
    expect(await singleRooms()).toBe(1);
    expect(await refunds(id)).toEqual([]);
    expect(await refundJobs()).toHaveLength(before);
    const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'booking-part-cancelled');
    expect(mail?.text).toMatch(/৳6,800/);
  });

  test('so many that the deposit pays for the rest › no balance is left, and no day for it', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(4), plan: 'deposit' });
    expect((await leave(market, nadia, id, party(1), 1_000)).statusCode).toBe(200);
    expect(await bookingAs(market, nadia, id)).toMatchObject({ paid: 5_000, balance: 0, balanceBy: null });
  });

  test('more on laps than adults stay › refused at its field', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 0, 2) });
    expect((await leave(market, nadia, id, party(1, 0, 2), 5_000)).json().errors).toEqual([
      { path: 'party.infants', code: 'too_many_on_laps' },
    ]);
  });

  test.each([
    ['no adult stays', party(0, 1), 'party.adults', 'out_of_range'],
    ['more would stay than came', party(3, 1), 'party.adults', 'out_of_range'],
    ['an extra that was not booked', party(1, 1, 0, ['single', 1]), 'party.addOns.single', 'out_of_range'],
  ])('%s › refused at its field, nothing changes', async (_what, left, path, code) => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1) });
    expect((await leave(market, nadia, id, left, 0)).json().errors).toEqual([{ path, code }]);
    expect(await market.taken(tour)).toBe(3);
    expect(await refunds(id)).toEqual([]);
  });

  test('a place that the party does not have is chosen › refused at the list of those who leave', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1) });
    const answer = await market.ghuri.call('PUT', `/bookings/${id}/party`, {
      token: nadia.token,
      body: { party: party(2), refund: 3_000, leaving: [7] },
    });
    expect(answer.json().errors).toEqual([{ path: 'leaving', code: 'out_of_range' }]);
    expect(await market.taken(tour)).toBe(3);
  });

  test('another user’s booking, or none › not found', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1) });
    const rahim = await createUser(market.ghuri.services);
    expect((await leave(market, rahim, id, party(2), 3_000)).statusCode).toBe(404);
    expect((await leave(market, nadia, newId(), party(2), 3_000)).statusCode).toBe(404);
    expect(await refunds(id)).toEqual([]);
  });

  test('in the last week › the step of that day, and no other sum than was shown', async () => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1) });
    const soon = await inDays(market, 5);
    await rows('update bookings set starts_at = $2 where id = $1', [id, soon]);
    await rows('update tours set starts_at = $2 where id = $1', [tour, soon]);
    const due = (3_000 * refundPercent(5 * 86_400_000, [...REFUND_STEPS])) / 100;
    expect(due).toBeGreaterThan(0);
    expect(due).toBeLessThan(3_000);
    for (const other of [3_000, 0])
      expect((await leave(market, nadia, id, party(2), other)).json()).toMatchObject({
        code: 'refund_changed',
      });
    expect(await refunds(id)).toEqual([]);
    expect((await leave(market, nadia, id, party(2), due)).statusCode).toBe(200);
    expect(await refunds(id)).toEqual([{ taka: due, reason: 'traveller_cancelled' }]);
  });

  test('a seat that is held, or on a trip that has begun › a conflict', async () => {
    const held = (await market.book(nadia, tour, { party: party(2, 1) })).json().bookingId;
    expect((await leave(market, nadia, held, party(2), 3_000)).json()).toMatchObject({ code: 'conflict' });
    const rahim = await createUser(market.ghuri.services);
    const begun = await buyAs(market, rahim, tour, { party: party(2) });
    await rows(`update bookings set starts_at = app_now() where id = $1`, [begun]);
    expect((await leave(market, rahim, begun, party(1), 0)).json()).toMatchObject({ code: 'conflict' });
  });

  test('a trip made for one traveller › not found', async () => {
    const { ghuri, agency, owner } = market;
    await takePersonalisedTours(ghuri.services, owner);
    const made = await createPersonalisedTour(
      ghuri.services,
      { traveller: nadia, agency },
      { amount: 9_000 },
    );
    const body = { tour: made, ...FORM };
    const { bookingId, settle } = await startedAttempt(
      market,
      await ghuri.call('POST', '/payment/personalize', { token: nadia.token, body }),
    );
    await settle();
    expect((await leave(market, nadia, bookingId, party(1), 0)).statusCode).toBe(404);
  });

  test.each([
    [
      'cancelled the departure',
      `update tours set cancelled_at = app_now(), cancel_reason = 'Flood' where id = $2`,
    ],
    ['was stopped', `update agencies set stopped_at = app_now(), stop_reason = 'Complaints' where id = $1`],
  ])('in the last week, and the agency %s › all of the child’s price comes back', async (_what, change) => {
    const id = await buyAs(market, nadia, tour, { party: party(2, 1) });
    const soon = await inDays(market, 5);
    await rows('update bookings set starts_at = $2 where id = $1', [id, soon]);
    await rows('update tours set starts_at = $2 where id = $1', [tour, soon]);
    await rows(`with who as (select $1::uuid as agency, $2::uuid as tour) ${change}`, [
      market.agency.id,
      tour,
    ]);
    const answer = await leave(market, nadia, id, party(2), 3_000);
    await rows('update agencies set stopped_at = null, stop_reason = null where id = $1', [market.agency.id]);
    expect(answer.statusCode).toBe(200);
    expect(await refunds(id)).toEqual([{ taka: 3_000, reason: 'agency_cancelled' }]);
  });
});
