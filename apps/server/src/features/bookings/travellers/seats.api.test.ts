import type { TakenSeat } from '@ghuri/contract/travellers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { buyFor, runScheduled, travellerDesk } from '../../../testing/travellers.ts';

const HOUR = 3_600_000;

let market: Market;
let desk: ReturnType<typeof travellerDesk>;
let nadia: TestUser;
let rafi: TestUser;
let tour: string;
let booking: string;

beforeAll(async () => {
  market = await openMarket();
  desk = travellerDesk(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  rafi = await createUser(market.ghuri.services, { name: 'Rafi Islam' });
  Object.assign(market.owner, await openSession(market.ghuri.services, market.owner));
  tour = await market.sell({ location: 'Sajek Valley' });
  booking = await buyFor(market, nadia, tour, { adults: 3, children: 1 });
});

const pool = () => market.ghuri.services.database.pool;
const newsOf = async ({ token }: TestUser) =>
  (await market.ghuri.call('GET', '/notifications', { token })).json<
    { kind: string; actor: object | null }[]
  >();
const mailed = async ({ email }: TestUser, kind: string) =>
  mailsTo(market.ghuri.services, email, `booking-${kind}`);
const seatsOf = async (user: TestUser) => (await desk.seats(user)).json<TakenSeat[]>();
const answerOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const places = async () => (await desk.listed(nadia, booking)).travellers;
const departToday = () =>
  pool().query(`update bookings set starts_at = app_now() + interval '1 minute' where id = $1`, [booking]);

describe('POST /bookings/:id/travellers/:position/link', () => {
  test('an adult’s place › a link until the end of the day before; only its hash is stored', async () => {
    const answer = await desk.link(nadia, booking, 2);
    const { token, until } = answer.json<{ token: string; until: string }>();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(until).toBe((await desk.listed(nadia, booking)).openUntil);
    expect((await places())[1]).toMatchObject({ linked: true, taken: false });
    const { rows } = await pool().query<{ text: string }>(
      'select row::text as text from booking_travellers row where booking_id = $1',
      [booking],
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
  });

  test('again › the earlier link ends', async () => {
    const first = await desk.tokenFor(nadia, booking, 2);
    const second = await desk.tokenFor(nadia, booking, 2);
    expect(answerOf(await desk.take(rafi, first))).toEqual([409, 'link_expired']);
    expect((await desk.take(rafi, second)).statusCode).toBe(200);
  });

  test('a child’s place, a taken place › 409; one that is not there › 404', async () => {
    expect(answerOf(await desk.link(nadia, booking, 4))).toEqual([409, 'conflict']);
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    expect(answerOf(await desk.link(nadia, booking, 2))).toEqual([409, 'conflict']);
    expect((await desk.link(nadia, booking, 9)).statusCode).toBe(404);
    expect((await desk.link(nadia, booking, 0)).statusCode).toBe(400);
  });

  test('another user, the agency, who took a place › 404; a visitor › 401', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    for (const other of [rafi, market.owner, await createUser(market.ghuri.services)])
      expect((await desk.link(other, booking, 3)).statusCode).toBe(404);
    const path = `/bookings/${booking}/travellers/3/link`;
    expect((await market.ghuri.call('POST', path)).statusCode).toBe(401);
  });

  test('on the day of departure › 409 travellers_closed', async () => {
    await departToday();
    expect(answerOf(await desk.link(nadia, booking, 2))).toEqual([409, 'travellers_closed']);
  });
});

describe('POST /seats/look', () => {
  test('a link › the trip and who shares it, nothing about money', async () => {
    const answer = await desk.look(rafi, await desk.tokenFor(nadia, booking, 2));
    expect(answer.json()).toMatchObject({
      locationName: 'Sajek Valley',
      payerName: 'Nadia Islam',
      agencyName: 'Haor Boats',
      tourId: tour,
      papersNeeded: false,
    });
    expect(answer.body).not.toMatch(/price|paid|refund|phone|email/i);
    // Looking takes nothing.
    expect((await places())[1]).toMatchObject({ taken: false, linked: true });
  });

  test('a token that is none, unknown, used, of a cancelled booking › refused', async () => {
    expect((await desk.look(rafi, 'short')).statusCode).toBe(400);
    expect(answerOf(await desk.look(rafi, 'x'.repeat(43)))).toEqual([409, 'link_expired']);
    const used = await desk.tokenFor(nadia, booking, 2);
    await desk.take(rafi, used);
    const mita = await createUser(market.ghuri.services);
    expect(answerOf(await desk.look(mita, used))).toEqual([409, 'link_expired']);
    const open = await desk.tokenFor(nadia, booking, 3);
    await pool().query(`update bookings set state = 'cancelled' where id = $1`, [booking]);
    expect(answerOf(await desk.look(mita, open))).toEqual([409, 'link_expired']);
  });
});

describe('POST /seats/take', () => {
  test('a link › the place has the name of the account, the payer is notified, the taker sees the trip', async () => {
    await desk.name(nadia, booking, [{ position: 2, name: 'Rina Akter', age: 30 }]);
    const answer = await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    expect(answer.json()).toEqual({ bookingId: booking });
    expect((await places())[1]).toMatchObject({ name: 'Rafi Islam', age: null, taken: true, linked: false });
    const [seat] = await seatsOf(rafi);
    const { check_in_code: checkInCode } = await market.bookingOf(booking);
    expect(seat).toMatchObject({
      bookingId: booking,
      position: 2,
      locationName: 'Sajek Valley',
      payerName: 'Nadia Islam',
      checkInCode,
      open: true,
    });
    expect(JSON.stringify(seat)).not.toMatch(/price|refund|transaction|12500|17500/i);
    expect(await newsOf(nadia)).toMatchObject([
      { kind: 'seat_taken', actor: { name: 'Rafi Islam' }, excerpt: 'Sajek Valley' },
      { kind: 'booking_paid' },
    ]);
    const [toPayer] = await mailed(nadia, 'seat-taken');
    expect(toPayer!.text).toContain('Rafi Islam took the seat you shared for Sajek Valley');
    expect(toPayer!.subject).not.toContain('Rafi');
    const [toTaker] = await mailed(rafi, 'seat-yours');
    expect(toTaker!.text).toContain('The seat is yours');
    expect(toTaker!.text).not.toMatch(/৳|Paid|Refund/);
  });

  test('the roster › shows the name of the account', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    const roster = (await market.ghuri.call('GET', `/roster/${tour}`, market.owner)).json();
    expect(roster.travellers[0].places[1]).toMatchObject({ name: 'Rafi Islam', band: 'adults' });
  });

  test('the taker › sees neither booking nor receipt, and cannot cancel, pay or name anybody', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    const { token } = rafi;
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/travellers'],
      ['GET', '/receipt.pdf'],
      ['GET', '/trip.ics'],
      ['POST', '/balance'],
      ['PUT', '/cancel', { refund: 17_500 }],
      ['PUT', '/party', { party: { adults: 2, children: 1 }, refund: 5_000 }],
      ['PUT', '/travellers', { travellers: [{ position: 2, name: 'X' }] }],
      ['DELETE', '/travellers/2/link'],
    ] as const) {
      const answer = await market.ghuri.call(method, `/bookings/${booking}${path}`, {
        token,
        ...(body && { body }),
      });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    const mine = await market.ghuri.call('GET', `/my-tours?email=${rafi.email}`, { token });
    expect(mine.json()).toEqual([]);
  });

  test('the payer › cannot rename the taker', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    const renamed = await desk.name(nadia, booking, [{ position: 2, name: 'Other' }]);
    expect(answerOf(renamed)).toEqual([409, 'conflict']);
  });

  test('the payer, and who has a place already › 409 already_travelling', async () => {
    const second = await desk.tokenFor(nadia, booking, 3);
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    expect(answerOf(await desk.take(rafi, second))).toEqual([409, 'already_travelling']);
    expect(answerOf(await desk.take(nadia, second))).toEqual([409, 'already_travelling']);
    expect((await places())[2]).toMatchObject({ taken: false, linked: true });
  });

  test('the agency’s owner › 403 own_tour; suspended › 403; blocked, both ways › 403 blocked', async () => {
    const token = await desk.tokenFor(nadia, booking, 2);
    expect(answerOf(await desk.take(market.owner, token))).toEqual([403, 'own_tour']);
    const suspended = await createUser(market.ghuri.services);
    await pool().query(`update users set suspended_at = app_now(), suspension_reason = 'x' where id = $1`, [
      suspended.id,
    ]);
    expect(answerOf(await desk.take(suspended, token))).toEqual([403, 'account_suspended']);
    const block = 'insert into blocks (blocker_id, blocked_id) values ($1, $2)';
    const mita = await createUser(market.ghuri.services);
    await pool().query(block, [nadia.id, rafi.id]);
    await pool().query(block, [mita.id, nadia.id]);
    for (const blocked of [rafi, mita]) {
      expect(answerOf(await desk.look(blocked, token))).toEqual([403, 'blocked']);
      expect(answerOf(await desk.take(blocked, token))).toEqual([403, 'blocked']);
    }
    expect((await places())[1]).toMatchObject({ taken: false });
  });

  test('on the day of departure › 409 link_expired', async () => {
    const token = await desk.tokenFor(nadia, booking, 2);
    await departToday();
    expect(answerOf(await desk.take(rafi, token))).toEqual([409, 'link_expired']);
  });

  test('many users at once › one gets it, and nobody else', async () => {
    const token = await desk.tokenFor(nadia, booking, 2);
    const users = await Promise.all(Array.from({ length: 8 }, () => createUser(market.ghuri.services)));
    const answers = await Promise.all(users.map((user) => desk.take(user, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    expect(await mailed(nadia, 'seat-taken')).toHaveLength(1);
  });

  test('one user with two links at once › one place', async () => {
    const tokens = [await desk.tokenFor(nadia, booking, 2), await desk.tokenFor(nadia, booking, 3)];
    const answers = await Promise.all(tokens.map((token) => desk.take(rafi, token)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('a personalised or bid trip › has adults’ places, too', async () => {
    const plain = await market.buy(nadia, await market.sell(), 2);
    await pool().query(
      `update bookings set kind = 'bid', tour_id = null, total_paisa = unit_paisa where id = $1`,
      [plain],
    );
    await desk.take(rafi, await desk.tokenFor(nadia, plain, 2));
    expect(await seatsOf(rafi)).toMatchObject([{ bookingId: plain, tourId: null, papersNeeded: false }]);
  });
});

describe('DELETE /bookings/:id/travellers/:position/link', () => {
  test('a link › ends; again › 0', async () => {
    const token = await desk.tokenFor(nadia, booking, 2);
    expect((await desk.takeBack(nadia, booking, 2)).json().deletedCount).toBe(1);
    expect((await desk.takeBack(nadia, booking, 2)).json().deletedCount).toBe(0);
    expect(answerOf(await desk.take(rafi, token))).toEqual([409, 'link_expired']);
  });

  test('a taken place › is blank again, and the taker is notified and mailed', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    expect((await desk.takeBack(nadia, booking, 2)).json().deletedCount).toBe(1);
    expect((await places())[1]).toMatchObject({ name: '', taken: false });
    expect(await seatsOf(rafi)).toEqual([]);
    expect((await newsOf(rafi))[0]).toMatchObject({ kind: 'seat_lost' });
    const [mail] = await mailed(rafi, 'seat-lost');
    expect(mail!.text).not.toMatch(/৳/);
  });

  test('another user › 404; on the day of departure › 409', async () => {
    expect((await desk.takeBack(rafi, booking, 2)).statusCode).toBe(404);
    await departToday();
    expect(answerOf(await desk.takeBack(nadia, booking, 2))).toEqual([409, 'travellers_closed']);
  });
});

describe('DELETE /seats/:id', () => {
  test('the own place › is blank, the payer is notified; again › 0', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    expect((await desk.giveBack(rafi, booking)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await desk.giveBack(rafi, booking)).json().deletedCount).toBe(0);
    expect((await places())[1]).toMatchObject({ name: '', taken: false });
    expect((await newsOf(nadia))[0]).toMatchObject({
      kind: 'seat_given_back',
      actor: { name: 'Rafi Islam' },
    });
    expect((await mailed(nadia, 'seat-given-back'))[0]!.text).toContain('Rafi Islam');
  });

  test('the payer’s own booking, another’s, none › 0', async () => {
    for (const [user, id] of [
      [nadia, booking],
      [rafi, booking],
      [rafi, tour],
    ] as const)
      expect((await desk.giveBack(user, id)).json().deletedCount).toBe(0);
  });

  test('a suspended user › may still give it back', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    await pool().query(`update users set suspended_at = app_now(), suspension_reason = 'x' where id = $1`, [
      rafi.id,
    ]);
    expect((await desk.giveBack(rafi, booking)).json().deletedCount).toBe(1);
  });
});

describe('the booking ends', () => {
  beforeEach(async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
  });

  test('the payer cancels › the taker has no trip, and is notified and mailed once; the payer gets the money', async () => {
    const open = await desk.tokenFor(nadia, booking, 3);
    const { token } = nadia;
    const answer = await market.ghuri.call('PUT', `/bookings/${booking}/cancel`, {
      token,
      body: { refund: 17_500 },
    });
    expect(answer.json().refund).toBe(17_500);
    expect(await seatsOf(rafi)).toEqual([]);
    await runScheduled(market.ghuri, 'bookings.lost-seats');
    await runScheduled(market.ghuri, 'bookings.lost-seats');
    expect(await mailed(rafi, 'seat-lost')).toHaveLength(1);
    expect((await newsOf(rafi))[0]).toMatchObject({ kind: 'seat_lost', actor: null });
    const mita = await createUser(market.ghuri.services);
    expect(answerOf(await desk.take(mita, open))).toEqual([409, 'link_expired']);
  });

  test('the agency cancels the departure › the same', async () => {
    await market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
      token: market.owner.token,
      body: { reason: 'The river is too high' },
    });
    await market.ghuri.runJobs();
    await runScheduled(market.ghuri, 'bookings.lost-seats');
    expect(await seatsOf(rafi)).toEqual([]);
    expect(await mailed(rafi, 'seat-lost')).toHaveLength(1);
  });

  test('the payer deletes the account and cancels the trip with it › the same', async () => {
    const { token, password } = nadia;
    const preview = (await market.ghuri.call('GET', '/account/deletion', { token })).json();
    const gone = await market.ghuri.call('DELETE', '/account', {
      token,
      body: { password, cancel: { trips: preview.trips.length, refund: preview.refund } },
    });
    expect(gone.statusCode).toBe(200);
    await runScheduled(market.ghuri, 'bookings.lost-seats');
    expect(await seatsOf(rafi)).toEqual([]);
    expect(await mailed(rafi, 'seat-lost')).toHaveLength(1);
  });

  test('the taker deletes the account › the place is blank; the payer’s news name nobody', async () => {
    const { token, password } = rafi;
    const gone = await market.ghuri.call('DELETE', '/account', { token, body: { password } });
    expect(gone.json().deletedCount).toBe(1);
    expect((await places())[1]).toMatchObject({ name: '', taken: false });
    const news = await newsOf(nadia);
    expect(news[0]).toMatchObject({ kind: 'seat_given_back', actor: null });
    expect(JSON.stringify(news)).not.toContain('Rafi');
    const roster = await market.ghuri.call('GET', `/roster/${tour}`, market.owner);
    expect(roster.body).not.toContain('Rafi');
  });

  test('the day before › the taker is notified and mailed, too, without money', async () => {
    await pool().query(`update bookings set starts_at = app_now() + interval '20 hours' where id = $1`, [
      booking,
    ]);
    await pool().query(`insert into pgboss.job (name, data) values ('payments.trips', '{}')`);
    await market.ghuri.runJobs();
    const [tomorrow] = await mailed(rafi, 'seat-tomorrow');
    expect(tomorrow!.text).toContain('starts in less than 24 hours');
    expect(tomorrow!.text).not.toMatch(/৳/);
    expect((await newsOf(rafi))[0]).toMatchObject({ kind: 'trip_tomorrow' });
  });

  test('the agency changes the trip › the taker gets old and new, too', async () => {
    const { token } = market.owner;
    const now = (await market.ghuri.call('GET', `/upcoming-tours/${tour}`, { token })).json();
    const body = { ...now, tourHotelInformation: 'Meghpunji Resort' };
    const changed = await market.ghuri.call('PUT', `/upcoming-tours/${tour}`, { token, body });
    expect(changed.statusCode).toBe(200);
    await market.ghuri.runJobs();
    const [mail] = await mailed(rafi, 'seat-changed');
    expect(mail!.text).toMatch(/Cabins on the boat.*Meghpunji Resort/s);
    expect(mail!.text).not.toMatch(/৳/);
  });

  test('after the trip › the seat is listed as long as papers are kept', async () => {
    const { pool: db } = market.ghuri.services.database;
    const ended = (ms: number) =>
      db.query(
        `update bookings set starts_at = app_now() - interval '10 days' + $2 * interval '1 millisecond' where id = $1`,
        [booking, ms],
      );
    await ended(HOUR);
    expect(await seatsOf(rafi)).toHaveLength(1);
    await ended(-HOUR);
    expect(await seatsOf(rafi)).toEqual([]);
  });
});
