import type { Roster } from '@ghuri/contract/rosters';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { manualDesk } from '../../../testing/manual-bookings.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { refundUnanswered } from './refund-unanswered.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const person = () => createUser(market.ghuri.services);
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Row>(text, values)).rows;
const now = async () => (await query<{ now: Date }>('select app_now() as now'))[0]!.now.getTime();
/** Whole minutes, like a form. */
const inDays = async (days: number) => {
  const moment = await now();
  return moment - (moment % 60_000) + days * DAY;
};
const tripOf = async (tour: string) =>
  (await query<{ trip_id: string }>('select trip_id from tours where id = $1', [tour]))[0]!.trip_id;
const move = async (tour: string, startsAt: number) => {
  const { date: tourTripDate, time: tourTripTime } = inDhaka(startsAt);
  return market.ghuri.call('PUT', `/trips/${await tripOf(tour)}/reschedule`, {
    token: market.owner.token,
    body: { tour, tourTripDate, tourTripTime },
  });
};
const bookingOf = async ({ token }: TestUser, id: string) =>
  (await market.ghuri.call('GET', `/bookings/${id}`, { token })).json<{
    state: string;
    refundNow: number;
    changed: { startsAt: string; answerBy: string | null; locationName: string } | null;
    tourTripDate: string;
  }>();
const accept = async ({ token }: TestUser, id: string, startsAt: number) =>
  market.ghuri.call('PUT', `/bookings/${id}/accept-date`, {
    token,
    body: { startsAt: new Date(startsAt).toISOString() },
  });
const cancel = async (traveller: TestUser, id: string) =>
  market.ghuri.call('PUT', `/bookings/${id}/cancel`, {
    token: traveller.token,
    body: { refund: (await bookingOf(traveller, id)).refundNow },
  });
/** The time to answer is over: as if 48 hours had passed. Tokens and holds stay valid. */
const passDeadline = (tour: string) =>
  query(`update tours set answer_by = app_now() - interval '1 second' where id = $1`, [tour]);
const refundAll = (tour: string) => refundUnanswered(market.ghuri.services, tour);
const stateOf = async (id: string) => (await market.bookingOf(id)).state;
const startOf = async (id: string) => ((await market.bookingOf(id))['starts_at'] as Date).getTime();

/** A departure in ten days with a paid seat, and a start five days later. */
async function sold() {
  const [before, after] = [await inDays(10), await inDays(15)];
  const tour = await market.sell({ startsAt: new Date(before) });
  const nadia = await person();
  const booking = await market.buy(nadia, tour);
  return { tour, nadia, booking, before, after };
}

describe('a departure that is moved', () => {
  test('no bookings › moved at once, without a question', async () => {
    const tour = await market.sell();
    const after = await inDays(20);
    expect((await move(tour, after)).json()).toMatchObject({ modifiedCount: 1, answerBy: null });
    expect((await move(tour, after)).json()).toMatchObject({ modifiedCount: 0 });
  });

  test('sold seats › the tour moves, the booking stays; its traveller is asked, with the old and new date', async () => {
    const { tour, nadia, booking, before, after } = await sold();
    const { answerBy } = (await move(tour, after)).json<{ answerBy: string }>();
    expect(Date.parse(answerBy) - (await now())).toBeGreaterThan(47 * HOUR);
    expect(await startOf(booking)).toBe(before);
    expect(await bookingOf(nadia, booking)).toMatchObject({
      state: 'paid',
      refundNow: 5_000,
      changed: { startsAt: new Date(after).toISOString(), answerBy },
    });
    await market.ghuri.runJobs();
    const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'booking-date-asked');
    expect(mail!.text).toContain('Please answer by');
    expect(mail!.text).toContain(' → ');
    // A retried job does not ask twice.
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-date-asked')).toHaveLength(1);
  });

  test('the traveller agrees › booking, paid trip and calendar follow; the refund is by the steps again', async () => {
    const { tour, nadia, booking, after } = await sold();
    await move(tour, after);
    expect((await accept(nadia, booking, after)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await accept(nadia, booking, after)).json()).toMatchObject({ modifiedCount: 0 });
    expect(await bookingOf(nadia, booking)).toMatchObject({ state: 'paid', changed: null });
    const [paid] = await query<{ starts_at: Date }>(
      'select trips.starts_at from trips join bookings on bookings.trip_id = trips.id where bookings.id = $1',
      [booking],
    );
    expect(paid!.starts_at.getTime()).toBe(after);
    const ics = (await market.ghuri.call('GET', `/bookings/${booking}/trip.ics`, nadia)).body;
    expect(ics).toContain('SEQUENCE:1');
    expect(ics).toContain(`DTSTART:${new Date(after).toISOString().replaceAll(/[-:]|\.000/g, '')}`);
    await market.ghuri.runJobs();
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-date-agreed')).toHaveLength(1);
    await passDeadline(tour);
    await refundAll(tour);
    expect(await stateOf(booking)).toBe('paid');
    expect(await query('select answer_by from tours where id = $1', [tour])).toEqual([{ answer_by: null }]);
  });

  test('the traveller declines, late for any step › a full refund, the seat is free', async () => {
    const tour = await market.sell({ startsAt: new Date(await inDays(2)) });
    const nadia = await person();
    const booking = await market.buy(nadia, tour);
    expect((await bookingOf(nadia, booking)).refundNow).toBe(0);
    await move(tour, await inDays(6));
    expect((await cancel(nadia, booking)).json()).toMatchObject({ refund: 5_000 });
    expect([await stateOf(booking), await market.taken(tour)]).toEqual(['refund_pending', 0]);
  });

  test('no answer until the deadline › refunded in full, once; who agreed and who booked later stays', async () => {
    const { tour, booking, after } = await sold();
    const [rafi, mita] = [await person(), await person()];
    const agreed = await market.buy(rafi, tour);
    await move(tour, after);
    await accept(rafi, agreed, after);
    const later = await market.buy(mita, tour);
    expect(await startOf(later)).toBe(after);
    await refundAll(tour);
    expect(await stateOf(booking)).toBe('paid');
    await passDeadline(tour);
    await refundAll(tour);
    await refundAll(tour);
    expect(await Promise.all([booking, agreed, later].map(stateOf))).toEqual([
      'refund_pending',
      'paid',
      'paid',
    ]);
    expect(await market.taken(tour)).toBe(2);
    expect(
      await query('select amount_paisa::integer as paisa, reason from refunds where booking_id = $1', [
        booking,
      ]),
    ).toEqual([{ paisa: 500_000, reason: 'agency_cancelled' }]);
  });

  test('an answer after the deadline › 409 answer_too_late; to a date that moved again › 409 conflict', async () => {
    const { tour, nadia, booking, after } = await sold();
    await move(tour, after);
    expect((await accept(nadia, booking, after + DAY)).json()).toMatchObject({ code: 'conflict' });
    await passDeadline(tour);
    expect((await accept(nadia, booking, after)).json()).toMatchObject({
      status: 409,
      code: 'answer_too_late',
    });
    expect((await accept(await person(), booking, after)).statusCode).toBe(404);
  });

  test('moved back before an answer › nothing to answer, no refund', async () => {
    const { tour, nadia, booking, before, after } = await sold();
    await move(tour, after);
    await move(tour, before);
    expect((await bookingOf(nadia, booking)).changed).toBeNull();
    await passDeadline(tour);
    await refundAll(tour);
    expect(await stateOf(booking)).toBe('paid');
  });

  test('moved twice › who agreed to the first date is asked again', async () => {
    const { tour, nadia, booking, after } = await sold();
    await move(tour, after);
    await accept(nadia, booking, after);
    await move(tour, after + 3 * DAY);
    expect((await bookingOf(nadia, booking)).changed).not.toBeNull();
    await passDeadline(tour);
    await refundAll(tour);
    expect(await stateOf(booking)).toBe('refund_pending');
  });

  test('a hold that is paid after the move › asked, too, and refunded without an answer', async () => {
    const before = await inDays(10);
    const tour = await market.sell({ startsAt: new Date(before) });
    const nadia = await person();
    const { bookingId, transactionId } = (await market.book(nadia, tour)).json<{
      bookingId: string;
      transactionId: string;
    }>();
    await move(tour, await inDays(15));
    await passDeadline(tour);
    await refundAll(tour);
    expect(await query('select answer_by is null as over from tours where id = $1', [tour])).toEqual([
      { over: false },
    ]);
    await market.knock(`return/${transactionId}`, await market.end(await market.attemptOf(bookingId), 'pay'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    expect(await startOf(bookingId)).toBe(before);
    await refundAll(tour);
    expect([await stateOf(bookingId), await market.taken(tour)]).toEqual(['refund_pending', 0]);
  });

  test('too near for an answer › 409, nothing moves; a date that exists › 400', async () => {
    const soon = (await inDays(1)) + HOUR / 2;
    const tour = await market.sell({ startsAt: new Date(soon) });
    await market.buy(await person(), tour);
    await query(`update tours set starts_at = starts_at - interval '1 hour' where id = $1`, [tour]);
    await query(`update bookings set starts_at = starts_at - interval '1 hour' where tour_id = $1`, [tour]);
    expect((await move(tour, await inDays(9))).json()).toMatchObject({ code: 'reschedule_too_late' });
    const trip = await tripOf(tour);
    const { date } = inDhaka(await inDays(30));
    const body = {
      days: { every: 'date', dates: [date] },
      tourTripTime: '07:00',
      totalCost: 5_000,
      totalTravelers: 9,
    };
    const { token } = market.owner;
    const [other] = (await market.ghuri.call('POST', `/trips/${trip}/departures`, { token, body })).json<{
      insertedIds: string[];
    }>().insertedIds;
    const { date: another } = inDhaka(await inDays(31));
    await market.ghuri.call('POST', `/trips/${trip}/departures`, {
      token,
      body: { ...body, days: { every: 'date', dates: [another] } },
    });
    const clash = await market.ghuri.call('PUT', `/trips/${trip}/reschedule`, {
      token,
      body: { tour: other, tourTripDate: another, tourTripTime: '07:00' },
    });
    expect(clash.json()).toMatchObject({ errors: [{ path: 'tourTripDate', code: 'departure_exists' }] });
  });
});

describe('what the agency learns of the answers', () => {
  const ownersMails = async (kind: string) =>
    mailsTo(market.ghuri.services, market.owner.email, `booking-${kind}`);
  const rosterOf = async (tour: string) => {
    const { answerBy, travellers } = (
      await market.ghuri.call('GET', `/roster/${tour}`, market.owner)
    ).json<Roster>();
    return { answerBy, dates: new Map(travellers.map(({ bookingId, newDate }) => [bookingId, newDate])) };
  };

  test('on the roster › who agreed, who has not answered, and whom it must call itself', async () => {
    const { tour, booking, after } = await sold();
    const rafi = await person();
    const agreed = await market.buy(rafi, tour);
    const desk = manualDesk(market.ghuri, market.owner, () => tour);
    const byHand = await desk.added({ persons: 1 });
    expect(await rosterOf(tour)).toEqual({
      answerBy: null,
      dates: new Map([booking, agreed, byHand].map((id) => [id, null])),
    });
    await move(tour, after);
    await accept(rafi, agreed, after);
    const later = await desk.added({ persons: 1 });
    const { answerBy, dates } = await rosterOf(tour);
    expect(Date.parse(answerBy!) - (await now())).toBeGreaterThan(47 * HOUR);
    expect(dates).toEqual(
      new Map([
        [agreed, 'agreed'],
        [booking, 'waiting'],
        [byHand, 'to_call'],
        [later, 'agreed'],
      ]),
    );
    await passDeadline(tour);
    await refundAll(tour);
    expect((await rosterOf(tour)).answerBy).toBeNull();
    // Nobody at Ghuri can ask them, so nothing happens to seats that were sold by hand.
    expect(await market.taken(tour)).toBe(3);
  });

  test('agreed, declined, not answered › one email and one notification each; a hold › none', async () => {
    const { tour, nadia, booking, after } = await sold();
    const [rafi, holder] = [await person(), await person()];
    const declined = await market.buy(rafi, tour);
    const silent = await market.buy(await person(), tour);
    const { bookingId: held } = (await market.book(holder, tour)).json<{ bookingId: string }>();
    const kinds = ['date-agreed-by-traveller', 'cancelled-by-traveller', 'date-unanswered'];
    const before = await Promise.all(kinds.map(async (kind) => (await ownersMails(kind)).length));
    await move(tour, after);
    await accept(nadia, booking, after);
    await accept(nadia, booking, after);
    await accept(holder, held, after);
    await cancel(rafi, declined);
    await passDeadline(tour);
    await refundAll(tour);
    await refundAll(tour);
    await market.ghuri.runJobs();
    expect(await stateOf(silent)).toBe('refund_pending');
    const sent = await Promise.all(kinds.map(ownersMails));
    expect(sent.map(({ length }, at) => length - before[at]!)).toEqual([1, 1, 1]);
    expect(sent[0]!.at(-1)!.text).toContain('agreed to the new date');
    expect(sent[2]!.at(-1)!.text).toContain('Refund to the traveller: ৳5,000');
    const told = (await market.ghuri.call('GET', '/notifications', market.owner)).json<
      { kind: string; link: string }[]
    >();
    const here = told.filter(({ link }) => link === `/my-agency/departures/${tour}`).map(({ kind }) => kind);
    for (const kind of ['date_agreed', 'booking_cancelled', 'date_unanswered'])
      expect(here.filter((each) => each === kind)).toHaveLength(1);
  });
});

describe('two things at once', () => {
  test('agreeing while the deadline passes › either agreed and paid, or refunded; the seat is counted once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { tour, nadia, booking, after } = await sold();
      await move(tour, after);
      const deadline = passDeadline(tour).then(() => refundAll(tour));
      const [answer] = await Promise.all([accept(nadia, booking, after), deadline]);
      await refundAll(tour);
      const agreed = answer.statusCode === 200;
      expect(await stateOf(booking)).toBe(agreed ? 'paid' : 'refund_pending');
      expect((await startOf(booking)) === after).toBe(agreed);
      expect(await market.taken(tour)).toBe(agreed ? 1 : 0);
    }
  });

  test('agreeing and cancelling › one refund at most, the seat is counted once', async () => {
    const { tour, nadia, booking, after } = await sold();
    await move(tour, after);
    await Promise.all([accept(nadia, booking, after), cancel(nadia, booking), cancel(nadia, booking)]);
    const state = await stateOf(booking);
    expect(await market.taken(tour)).toBe(state === 'paid' ? 1 : 0);
    expect(await query('select id from refunds where booking_id = $1', [booking])).toHaveLength(
      state === 'paid' ? 0 : 1,
    );
  });

  test('two deadline runs at once › one refund each', async () => {
    const { tour, booking, after } = await sold();
    const other = await market.buy(await person(), tour);
    await move(tour, after);
    await passDeadline(tour);
    await Promise.all([refundAll(tour), refundAll(tour), refundAll(tour)]);
    for (const id of [booking, other])
      expect(await query('select id from refunds where booking_id = $1', [id])).toHaveLength(1);
    expect(await market.taken(tour)).toBe(0);
  });
});

describe('something breaks or ends meanwhile', () => {
  test('the run dies between two bookings › the next one finds the rest', async () => {
    const { tour, booking, after } = await sold();
    const other = await market.buy(await person(), tour);
    await move(tour, after);
    await passDeadline(tour);
    const { services } = market.ghuri;
    let lines = 0;
    const live = Object.assign(Object.create(services.live) as typeof services.live, {
      publish: async (...args: Parameters<typeof services.live.publish>) => {
        lines += 1;
        // The seat of the first is released and published; its refund and the second booking never come.
        if (lines > 1) throw new Error('the process died');
        return services.live.publish(...args);
      },
    });
    await expect(refundUnanswered({ ...services, live }, tour)).rejects.toThrow('the process died');
    expect(await Promise.all([booking, other].map(stateOf))).toEqual(['paid', 'paid']);
    expect(await market.taken(tour)).toBe(2);
    await refundAll(tour);
    expect(await Promise.all([booking, other].map(stateOf))).toEqual(['refund_pending', 'refund_pending']);
    expect(await market.taken(tour)).toBe(0);
  });

  test('the agency cancels the moved departure › everybody is refunded once, agreed or not', async () => {
    const { tour, nadia, booking, after } = await sold();
    const rafi = await person();
    const other = await market.buy(rafi, tour);
    await move(tour, after);
    await accept(nadia, booking, after);
    await market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
      token: market.owner.token,
      body: { reason: 'The road is closed' },
    });
    await passDeadline(tour);
    await Promise.all([market.ghuri.runJobs(), refundAll(tour)]);
    for (const id of [booking, other])
      expect(await query('select id from refunds where booking_id = $1', [id])).toHaveLength(1);
    expect((await accept(rafi, other, after)).statusCode).toBe(409);
  });

  test('an admin stops the agency › the deadline still refunds, in full', async () => {
    const { tour, booking, after } = await sold();
    await move(tour, after);
    const stop = (at: string) =>
      query(
        `update agencies set stopped_at = ${at}, stop_reason = case when ${at} is null then null else 'Complaints' end where id = $1`,
        [market.agency.id],
      );
    await stop('app_now()');
    await passDeadline(tour);
    await refundAll(tour);
    await stop('null');
    expect(await stateOf(booking)).toBe('refund_pending');
  });
});

describe('a trip whose place or length changes', () => {
  test('booked seats › both travellers are notified, the booking keeps its terms, cancelling refunds everything', async () => {
    const tour = await market.sell({ startsAt: new Date(await inDays(2)) });
    const nadia = await person();
    const booking = await market.buy(nadia, tour);
    // As the previous release wrote it: the content is the departure's.
    await query('update bookings set trip_version_id = null where id = $1', [booking]);
    const { token } = market.owner;
    const trip = await tripOf(tour);
    const { revision, draft } = (await market.ghuri.call('GET', `/trips/${trip}`, { token })).json<{
      revision: number;
      draft: object;
    }>();
    await market.ghuri.call('PUT', `/trips/${trip}`, {
      token,
      body: { revision, draft: { ...draft, location: 'Nikli Haor', days: 2, bring: [{ en: 'A towel' }] } },
    });
    await market.ghuri.call('PUT', `/trips/${trip}/publish`, { token, body: { revision: revision + 1 } });
    await market.ghuri.runJobs();

    const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'booking-promise-changed');
    expect(mail!.text).toContain('Tanguar Haor → Nikli Haor');
    expect(mail!.text).toContain('What to bring');
    const shown = await bookingOf(nadia, booking);
    expect(shown).toMatchObject({
      refundNow: 5_000,
      changed: { locationName: 'Nikli Haor', answerBy: null },
    });
    const promised = (await market.ghuri.call('GET', `/bookings/${booking}/trip`, nadia)).json();
    expect(promised).toMatchObject({
      locationName: 'Tanguar Haor',
      content: { location: 'Tanguar Haor', days: 3, bring: [] },
      unitCost: 5_000,
      price: 5_000,
    });
    expect((await market.ghuri.call('GET', `/bookings/${booking}/trip.ics`, nadia)).body).toContain(
      'Nikli Haor',
    );
    expect((await cancel(nadia, booking)).json()).toMatchObject({ refund: 5_000 });
  });

  test('only the hotel changes › notified, but the refund stays by the steps', async () => {
    const tour = await market.sell({ startsAt: new Date(await inDays(2)) });
    const nadia = await person();
    const booking = await market.buy(nadia, tour);
    const { token } = market.owner;
    const trip = await tripOf(tour);
    const { revision, draft } = (await market.ghuri.call('GET', `/trips/${trip}`, { token })).json<{
      revision: number;
      draft: object;
    }>();
    await market.ghuri.call('PUT', `/trips/${trip}`, {
      token,
      body: { revision, draft: { ...draft, hotel: 'A tent' } },
    });
    await market.ghuri.call('PUT', `/trips/${trip}/publish`, { token, body: { revision: revision + 1 } });
    await market.ghuri.runJobs();
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-departure-changed')).toHaveLength(1);
    expect(await bookingOf(nadia, booking)).toMatchObject({ refundNow: 0, changed: null });
  });

  test('a new price while seats are sold › for new bookings; sold ones and holds keep theirs', async () => {
    const { tour, nadia, booking } = await sold();
    const rafi = await person();
    const { bookingId, transactionId } = (await market.book(rafi, tour)).json<{
      bookingId: string;
      transactionId: string;
    }>();
    const { token } = market.owner;
    await market.ghuri.call('PUT', `/trips/${await tripOf(tour)}/departures`, {
      token,
      body: { tours: [tour], totalCost: 7_000 },
    });
    await market.knock(`return/${transactionId}`, await market.end(await market.attemptOf(bookingId), 'pay'));
    await market.ghuri.runJobs();
    const later = await market.buy(await person(), tour);
    const price = async (id: string) => Number((await market.bookingOf(id))['total_paisa']) / 100;
    expect(await Promise.all([booking, bookingId, later].map(price))).toEqual([5_000, 5_000, 7_000]);
    expect((await bookingOf(nadia, booking)).changed).toBeNull();
  });
});
