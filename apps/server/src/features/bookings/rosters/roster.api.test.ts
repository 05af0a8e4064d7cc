import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import { refundAll } from '../../../testing/checkout-steps.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { runClock, stopClock } from '../../../testing/stopped-clock.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let market: Market;
let rival: TestUser;
let nadia: TestUser;
let tour: string;
let booking: string;
let code: string;

beforeAll(async () => {
  market = await openMarket();
  rival = await createUser(market.ghuri.services);
  await createAgency(market.ghuri.services, rival, { name: 'Other Boats' });
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services);
  tour = await market.sell({ location: 'Sajek Valley' });
  booking = await market.buy(nadia, tour, 3);
  code = await codeOf(booking);
});

const codeOf = async (id: string) => (await market.bookingOf(id))['check_in_code'] as string;
const checkedInAt = async (id = booking) =>
  ((await market.bookingOf(id))['checked_in_at'] as Date | null)?.getTime() ?? null;
const now = async () =>
  (
    await market.ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now')
  ).rows[0]!.now.getTime();
const asOwner = (method: 'GET' | 'PUT', path: string, body?: object, token = market.owner.token) =>
  market.ghuri.call(method, path, { token, ...(body && { body }) });
const read = (token?: string) => asOwner('GET', `/roster/${tour}`, undefined, token);
const checkIn = (codes: { code: string; at?: string }[], token?: string, trip = tour) =>
  asOwner('PUT', `/roster/${trip}/check-in`, { codes }, token);
const undo = (bookings: { bookingId: string; at?: string }[], token?: string) =>
  asOwner('PUT', `/roster/${tour}/undo-check-in`, { bookings }, token);
const iso = (ms: number) => new Date(ms).toISOString();

describe('GET /roster/:id', () => {
  test('the number that the traveller proved by a code › marked; another one › not', async () => {
    const { pool } = market.ghuri.services.database;
    for (const [phone, isMarked] of [
      ['+8801712345678', true],
      ['+8801812345678', false],
    ] as const) {
      await pool.query('update users set phone = $2 where id = $1', [nadia.id, phone]);
      expect((await read()).json().travellers).toMatchObject([{ phoneVerified: isMarked }]);
    }
  });

  test('an own tour › its paid travellers by name, each with the hash of the code', async () => {
    const held = await createUser(market.ghuri.services);
    await market.book(held, tour);
    const roster = (await read()).json();
    expect(roster).toMatchObject({ locationName: 'Sajek Valley', agencyName: 'Haor Boats' });
    expect(roster.travellers).toEqual([
      {
        bookingId: booking,
        username: 'Nusrat Jahan',
        phone_number: '01712 345678',
        phoneVerified: false,
        persons: 3,
        places: ['Nusrat Jahan', '', ''].map((name, at) => ({
          position: at + 1,
          name,
          band: 'adults',
          age: null,
          papers: false,
        })),
        checkedInAt: null,
        people: 0,
        saidAt: null,
        state: 'going',
        history: [],
        codeHash: createHash('sha256').update(code).digest('hex'),
        price: 15_000,
        lines: [],
        balance: 0,
        balanceBy: null,
        refunded: 0,
        refunding: 0,
        manual: null,
        newDate: null,
      },
    ]);
  });

  test('the codes themselves › in no response', async () => {
    expect((await read()).body).not.toContain(code);
  });

  test('nobody has paid › empty, with the tour’s facts', async () => {
    const empty = await market.sell({ location: 'Ratargul' });
    const roster = (await asOwner('GET', `/roster/${empty}`)).json();
    expect(roster).toMatchObject({ locationName: 'Ratargul', travellers: [] });
  });

  test('hole 30: cancelled › marked, no longer expected, the phone number stays, after those who come', async () => {
    const { token } = nadia;
    const going = await market.buy(await createUser(market.ghuri.services), tour);
    await market.ghuri.call('PUT', `/bookings/${booking}/cancel`, { token, body: { refund: 15_000 } });
    expect((await read()).json().travellers).toMatchObject([
      { bookingId: going, state: 'going' },
      { bookingId: booking, state: 'cancelled', phone_number: '01712 345678', people: 0 },
    ]);
    await refundAll(market, [market.owner, nadia]);
    expect((await read()).json().travellers[1]).toMatchObject({ bookingId: booking, state: 'refunded' });
  });

  test('hole 30: the agency cancelled the departure › everybody can still be called', async () => {
    await asOwner('PUT', `/cancel-tour/${tour}`, { reason: 'The river is too high' });
    await market.ghuri.runJobs();
    expect((await read()).json().travellers).toMatchObject([
      { bookingId: booking, state: 'cancelled', phone_number: '01712 345678' },
    ]);
  });

  test('a visitor › 401; without an agency › 403; another agency, an absent tour › 404', async () => {
    expect((await market.ghuri.call('GET', `/roster/${tour}`)).statusCode).toBe(401);
    expect((await read(nadia.token)).statusCode).toBe(403);
    expect((await read(rival.token)).statusCode).toBe(404);
    expect((await asOwner('GET', `/roster/${booking}`)).statusCode).toBe(404);
  });
});

describe('PUT /roster/:id/check-in', () => {
  test('a code › its traveller is checked in, and so it says in the booking and on the roster', async () => {
    expect((await checkIn([{ code }])).json()).toEqual({ checkedIn: [booking], unknown: [] });
    const at = iso((await checkedInAt())!);
    expect((await read()).json().travellers[0].checkedInAt).toBe(at);
    const mine = await market.ghuri.call('GET', `/bookings/${booking}`, { token: nadia.token });
    expect(mine.json()).toMatchObject({ checkInCode: code, checkedInAt: at });
  });

  test('typed in groups and small letters › the same', async () => {
    const typed = code.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect((await checkIn([{ code: typed }])).json().checkedIn).toEqual([booking]);
  });

  test('a replay, later or of an earlier time › changes nothing', async () => {
    await checkIn([{ code }]);
    const first = await checkedInAt();
    await market.ghuri.moveClock(MINUTE);
    expect((await checkIn([{ code }])).json()).toEqual({ checkedIn: [booking], unknown: [] });
    await checkIn([{ code, at: iso(first! - MINUTE) }]);
    expect(await checkedInAt()).toBe(first);
  });

  test('many phones at once, in any order › everybody once, nothing fails', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => market.buy(await createUser(market.ghuri.services), tour)),
    );
    const all = [booking, ...others];
    const codes = await Promise.all(all.map(codeOf));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, phone) => {
        const turned = [...codes.slice(phone % 5), ...codes.slice(0, phone % 5)];
        return checkIn(turned.map((each) => ({ code: each })));
      }),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().checkedIn.toSorted()).toEqual(all.toSorted());
    }
    const times = await Promise.all(all.map((id) => checkedInAt(id)));
    await checkIn(codes.map((each) => ({ code: each })));
    expect(await Promise.all(all.map((id) => checkedInAt(id)))).toEqual(times);
  });

  test('unknown, and of another tour › named as such; the rest counts', async () => {
    const elsewhere = await codeOf(await market.buy(nadia, await market.sell()));
    const answer = await checkIn([{ code: 'nonsense' }, { code: elsewhere }, { code }]);
    expect(answer.json()).toEqual({ checkedIn: [booking], unknown: ['nonsense', elsewhere] });
  });

  test.each([
    ['of an hour ago', -60 * MINUTE, -60 * MINUTE],
    ['of tomorrow', DAY, 0],
    ['of last week', -7 * DAY, -3 * DAY],
  ])('without network, %s › kept as far as it can be believed', async (_when, said, kept) => {
    // Paid a month ago, so that only the clock limits it.
    await market.ghuri.services.database.pool.query(
      `update bookings set paid_at = app_now() - interval '30 days' where id = $1`,
      [booking],
    );
    const moment = (await now()) + 1_000;
    await stopClock(market.ghuri.services, moment);
    try {
      await checkIn([{ code, at: iso(moment + said) }]);
      expect(await checkedInAt()).toBe(moment + kept);
    } finally {
      await runClock(market.ghuri.services);
    }
  });

  test('before it was paid › from then on', async () => {
    await checkIn([{ code, at: iso((await now()) - DAY) }]);
    expect(await checkedInAt()).toBe(((await market.bookingOf(booking))['paid_at'] as Date).getTime());
  });

  test('the same code twice in one call › from its first time', async () => {
    const paidAt = ((await market.bookingOf(booking))['paid_at'] as Date).getTime();
    await market.ghuri.moveClock(10 * MINUTE);
    const first = paidAt + MINUTE;
    await checkIn([{ code, at: iso(first + MINUTE) }, { code, at: iso(first) }, { code }]);
    expect(await checkedInAt()).toBe(first);
  });

  test('another agency, a traveller, a visitor › refused, nobody checked in', async () => {
    expect((await checkIn([{ code }], rival.token)).statusCode).toBe(404);
    expect((await checkIn([{ code }], nadia.token)).statusCode).toBe(403);
    expect(
      (await market.ghuri.call('PUT', `/roster/${tour}/check-in`, { body: { codes: [{ code }] } }))
        .statusCode,
    ).toBe(401);
    expect(await checkedInAt()).toBeNull();
  });

  test.each([
    ['no codes', []],
    ['a time that is none', [{ code: 'x', at: 'soon' }]],
    ['five hundred and one', Array.from({ length: 501 }, () => ({ code: 'x' }))],
  ])('%s › 400', async (_what, codes) => expect((await checkIn(codes)).statusCode).toBe(400));

  test('cancelled meanwhile › unknown', async () => {
    const { token } = nadia;
    await market.ghuri.call('PUT', `/bookings/${booking}/cancel`, { token, body: { refund: 15_000 } });
    expect((await checkIn([{ code }])).json()).toEqual({ checkedIn: [], unknown: [code] });
  });
});

describe('PUT /roster/:id/undo-check-in', () => {
  test('a mistaken check-in › undone; again › nothing more', async () => {
    await checkIn([{ code }]);
    expect((await undo([{ bookingId: booking }])).json().modifiedCount).toBe(1);
    expect(await checkedInAt()).toBeNull();
    expect((await undo([{ bookingId: booking }])).json().modifiedCount).toBe(0);
  });

  test('a check-in from before that arrives afterwards › changes nothing; a new one counts', async () => {
    await market.ghuri.moveClock(MINUTE);
    const before = iso((await now()) - 1_000);
    await checkIn([{ code, at: before }]);
    await undo([{ bookingId: booking }]);
    expect((await checkIn([{ code, at: before }])).json()).toEqual({ checkedIn: [], unknown: [] });
    expect(await checkedInAt()).toBeNull();
    await market.ghuri.moveClock(1_000);
    expect((await checkIn([{ code }])).json().checkedIn).toEqual([booking]);
  });

  test('an older wish than the check-in › leaves it', async () => {
    await market.ghuri.moveClock(MINUTE);
    await checkIn([{ code }]);
    const stale = iso((await checkedInAt())! - 1_000);
    expect((await undo([{ bookingId: booking, at: stale }])).json().modifiedCount).toBe(0);
    expect(await checkedInAt()).not.toBeNull();
  });

  test('another agency, a traveller › refused', async () => {
    await checkIn([{ code }]);
    expect((await undo([{ bookingId: booking }], rival.token)).statusCode).toBe(404);
    expect((await undo([{ bookingId: booking }], nadia.token)).statusCode).toBe(403);
    expect(await checkedInAt()).not.toBeNull();
  });
});

describe('a trip made for one traveller', () => {
  test('once paid › a roster of one, under the id of what was asked for', async () => {
    const { pool } = market.ghuri.services.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into personalised_tours (id, agency_id, traveller_id, name, phone, persons, days, starts_at, departure, location, description)
       values (gen_random_uuid(), $1, $2, 'Nadia', '01712 345678', 3, 2, app_now(), 'Dhaka', 'Sajek Valley', '') returning id`,
      [market.agency.id, nadia.id],
    );
    const asked = rows[0]!.id;
    await pool.query(
      `update bookings set kind = 'personalised', tour_id = null, personalised_tour_id = $2, unit_paisa = total_paisa where id = $1`,
      [booking, asked],
    );
    const roster = (await asOwner('GET', `/roster/${asked}`)).json();
    expect(roster).toMatchObject({ locationName: 'Sajek Valley', travellers: [{ bookingId: booking }] });
    expect((await checkIn([{ code }], undefined, asked)).json().checkedIn).toEqual([booking]);
  });
});
