import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { FAMILY_PRICES, buyFor, runScheduled, travellerDesk } from '../../../testing/travellers.ts';

const DAY = 86_400_000;

let market: Market;
let desk: ReturnType<typeof travellerDesk>;
let nadia: TestUser;
let rafi: TestUser;
let tour: string;

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
});

const pool = () => market.ghuri.services.database.pool;
const rowsOf = async (booking: string) =>
  (
    await pool().query<{ position: number; band: string; name: string }>(
      'select position, band, name, user_id from booking_travellers where booking_id = $1 order by position',
      [booking],
    )
  ).rows;
const roster = async () =>
  (await market.ghuri.call('GET', `/roster/${tour}`, market.owner)).json().travellers as {
    bookingId: string;
    places: object[];
  }[];
/** Puts the departure of a booking at so many milliseconds from now. */
const departIn = async (booking: string, ms: number) => {
  await pool().query(
    `update bookings set starts_at = date_trunc('milliseconds', app_now() + $2 * interval '1 millisecond') where id = $1`,
    [booking, ms],
  );
};
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

describe('GET /bookings/:id/travellers', () => {
  test('nothing given yet › a place for each of the party, the first is the payer', async () => {
    const booking = await buyFor(market, nadia, tour, { adults: 2, children: 1, infants: 1 });
    const { travellers, ...rest } = await desk.listed(nadia, booking);
    expect(rest).toMatchObject({ open: true, papersNeeded: false });
    expect(travellers.map(({ position, band, name, underAge }) => [position, band, name, underAge])).toEqual([
      [1, 'adults', 'Nusrat Jahan', null],
      [2, 'adults', '', null],
      [3, 'children', '', FAMILY_PRICES.child!.underAge],
      [4, 'infants', '', FAMILY_PRICES.infant!.underAge],
    ]);
    expect(await rowsOf(booking)).toEqual([]);
  });

  test('a price per person › adults', async () => {
    const booking = await market.buy(nadia, tour, 2);
    const { travellers } = await desk.listed(nadia, booking);
    expect(travellers.map(({ band }) => band)).toEqual(['adults', 'adults']);
  });

  test('another user, the agency, an unpaid booking, none › 404; a visitor › 401', async () => {
    const booking = await market.buy(nadia, tour, 2);
    for (const other of [rafi, market.owner]) expect((await desk.list(other, booking)).statusCode).toBe(404);
    const { bookingId } = (await market.book(rafi, tour)).json();
    expect((await desk.list(rafi, bookingId)).statusCode).toBe(404);
    expect((await desk.list(nadia, tour)).statusCode).toBe(404);
    expect((await market.ghuri.call('GET', `/bookings/${booking}/travellers`)).statusCode).toBe(401);
  });
});

describe('PUT /bookings/:id/travellers', () => {
  test('names and ages › kept, shown to the payer and on the roster; again › nothing changes', async () => {
    const booking = await buyFor(market, nadia, tour, { adults: 2, children: 1 });
    const names = [
      { position: 2, name: '  Rina Akter ' },
      { position: 3, name: 'Tuli', age: 7 },
    ];
    const published = async () =>
      (await pool().query(`select from live_events where data->>'bookingId' = $1`, [booking])).rowCount!;
    const before = await published();
    expect((await desk.name(nadia, booking, names)).json()).toEqual({ acknowledged: true, modifiedCount: 2 });
    expect(await published()).toBe(before + 1);
    expect((await desk.name(nadia, booking, names)).json().modifiedCount).toBe(0);
    expect(await published()).toBe(before + 1);
    const { travellers } = await desk.listed(nadia, booking);
    expect(travellers.map(({ name, age }) => [name, age])).toEqual([
      ['Nusrat Jahan', null],
      ['Rina Akter', null],
      ['Tuli', 7],
    ]);
    expect((await roster())[0]!.places).toEqual([
      { position: 1, name: 'Nusrat Jahan', band: 'adults', age: null, papers: false },
      { position: 2, name: 'Rina Akter', band: 'adults', age: null, papers: false },
      { position: 3, name: 'Tuli', band: 'children', age: 7, papers: false },
    ]);
  });

  test('nothing given yet › the roster shows the payer and blank places', async () => {
    await market.buy(nadia, tour, 2);
    expect((await roster())[0]!.places).toMatchObject([{ name: 'Nusrat Jahan' }, { name: '' }]);
  });

  test('the name of a place that was given › can be removed again', async () => {
    const booking = await market.buy(nadia, tour, 2);
    await desk.name(nadia, booking, [{ position: 1, name: '' }]);
    expect((await desk.listed(nadia, booking)).travellers[0]!.name).toBe('');
  });

  test.each([
    ['a position that the party does not have', { position: 5, name: 'X' }, 'position', 'out_of_range'],
    ['a child as old as an adult', { position: 3, name: 'Tuli', age: 12 }, 'age', 'too_old_for_band'],
    ['an infant as old as a child', { position: 4, name: 'Babu', age: 3 }, 'age', 'too_old_for_band'],
    ['a name that is too long', { position: 2, name: 'x'.repeat(81) }, 'name', 'too_long'],
    ['half a year', { position: 3, name: 'Tuli', age: 3.5 }, 'age', 'not_a_number'],
    ['older than anybody', { position: 2, name: 'Rina', age: 121 }, 'age', 'out_of_range'],
  ])('%s › 400 at its field, nothing is kept', async (_what, wrong, field, code) => {
    const booking = await buyFor(market, nadia, tour, { adults: 2, children: 1, infants: 1 });
    const answer = await desk.name(nadia, booking, [{ position: 1, name: 'Changed', age: 40 }, wrong]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path: `travellers.1.${field}`, code }]);
    expect((await desk.listed(nadia, booking)).travellers[0]!.name).toBe('Nusrat Jahan');
  });

  test('nobody, a place twice › 400', async () => {
    const booking = await market.buy(nadia, tour, 2);
    expect((await desk.name(nadia, booking, [])).statusCode).toBe(400);
    const twice = { position: 1, name: 'A' };
    expect((await desk.name(nadia, booking, [twice, twice])).json().errors[0].code).toBe('repeated');
  });

  test('the day of departure › 409 travellers_closed; a millisecond before midnight in Dhaka › still open', async () => {
    const booking = await market.buy(nadia, tour, 2);
    const { rows } = await pool().query<{ left: string }>(
      `select extract(epoch from date_trunc('day', app_now() at time zone 'Asia/Dhaka') + interval '1 day'
         - app_now() at time zone 'Asia/Dhaka') * 1000 as left`,
    );
    const untilMidnight = Math.floor(Number(rows[0]!.left));
    await departIn(booking, untilMidnight - 1000);
    const closed = await desk.name(nadia, booking, [{ position: 2, name: 'Rina' }]);
    expect([closed.statusCode, codeOf(closed)]).toEqual([409, 'travellers_closed']);
    expect(await desk.listed(nadia, booking)).toMatchObject({ open: false });
    await departIn(booking, untilMidnight + 60_000);
    expect((await desk.name(nadia, booking, [{ position: 2, name: 'Rina' }])).statusCode).toBe(200);
  });

  test('another user, the agency › 404; cancelled › 409; suspended › 403; a visitor › 401', async () => {
    const booking = await market.buy(nadia, tour, 2);
    const names = [{ position: 2, name: 'Rina' }];
    for (const other of [rafi, market.owner])
      expect((await desk.name(other, booking, names)).statusCode).toBe(404);
    const visitor = await market.ghuri.call('PUT', `/bookings/${booking}/travellers`, {
      body: { travellers: names },
    });
    expect(visitor.statusCode).toBe(401);
    const { token } = nadia;
    await market.ghuri.call('PUT', `/bookings/${booking}/cancel`, { token, body: { refund: 10_000 } });
    expect((await desk.name(nadia, booking, names)).statusCode).toBe(409);
    await pool().query(`update users set suspended_at = app_now(), suspension_reason = 'x' where id = $1`, [
      nadia.id,
    ]);
    expect(codeOf(await desk.name(nadia, booking, names))).toBe('account_suspended');
  });

  test('many at once › every place once, no duplicates', async () => {
    const booking = await buyFor(market, nadia, tour, { adults: 3, children: 2 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        desk.name(nadia, booking, [{ position: (at % 5) + 1, name: `Name ${at}` }]),
      ),
    );
    for (const answer of answers) expect(answer.statusCode).toBe(200);
    const rows = await rowsOf(booking);
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.filter(({ band }) => band === 'children')).toHaveLength(2);
  });
});

describe('PUT /bookings/:id/party with names', () => {
  const cancelPart = (booking: string, body: object) =>
    market.ghuri.call('PUT', `/bookings/${booking}/party`, { token: nadia.token, body });
  const left = (adults: number, children = 0, infants = 0) => ({ adults, children, infants, addOns: [] });

  let booking: string;
  beforeEach(async () => {
    booking = await buyFor(market, nadia, tour, { adults: 2, children: 2 });
    await desk.name(nadia, booking, [
      { position: 2, name: 'Rina' },
      { position: 3, name: 'Tuli' },
      { position: 4, name: 'Mita' },
    ]);
  });

  test('chosen › exactly those leave, the others keep their places', async () => {
    const answer = await cancelPart(booking, { party: left(2, 1), refund: 2_500, leaving: [3] });
    expect(answer.statusCode).toBe(200);
    expect((await rowsOf(booking)).map(({ position, name }) => [position, name])).toEqual([
      [1, 'Nusrat Jahan'],
      [2, 'Rina'],
      [4, 'Mita'],
    ]);
    expect((await desk.listed(nadia, booking)).travellers).toHaveLength(3);
    expect((await desk.name(nadia, booking, [{ position: 4, name: 'Mita Das' }])).statusCode).toBe(200);
    expect((await desk.name(nadia, booking, [{ position: 3, name: 'Tuli' }])).statusCode).toBe(400);
  });

  test('nobody chosen › the last without a name', async () => {
    await desk.name(nadia, booking, [{ position: 3, name: '' }]);
    await cancelPart(booking, { party: left(2, 1), refund: 2_500 });
    expect((await rowsOf(booking)).map(({ position }) => position)).toEqual([1, 2, 4]);
  });

  test.each([
    ['of another band', [2]],
    ['too many', [3, 4]],
    ['unknown', [9]],
    ['nobody', []],
  ])('%s › 400 at leaving, nobody leaves and nothing is refunded', async (_what, leaving) => {
    const answer = await cancelPart(booking, { party: left(2, 1), refund: 2_500, leaving });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe('leaving');
    expect(await rowsOf(booking)).toHaveLength(4);
    expect(await market.taken(tour)).toBe(4);
  });

  test('names were never given › the party becomes smaller, and the places with it', async () => {
    const plain = await buyFor(market, rafi, await market.sell(), { adults: 2, children: 1 });
    const answer = await market.ghuri.call('PUT', `/bookings/${plain}/party`, {
      token: rafi.token,
      body: { party: left(1, 1), refund: 5_000 },
    });
    expect(answer.statusCode).toBe(200);
    expect((await desk.listed(rafi, plain)).travellers.map(({ band }) => band)).toEqual([
      'adults',
      'children',
    ]);
  });

  test('a user who took the place that leaves › gets a notification and an email, and loses the seat', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    await cancelPart(booking, { party: left(1, 2), refund: 5_000, leaving: [2] });
    expect((await desk.seats(rafi)).json()).toEqual([]);
    expect(await mailsTo(market.ghuri.services, rafi.email, 'booking-seat-lost')).toHaveLength(1);
    const news = await market.ghuri.call('GET', '/notifications', { token: rafi.token });
    expect(news.json()[0]).toMatchObject({ kind: 'seat_lost', excerpt: 'Sajek Valley' });
  });

  test('nobody chosen › who took a place stays before those with a name', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    await cancelPart(booking, { party: left(1, 2), refund: 5_000 });
    expect((await rowsOf(booking)).map(({ position }) => position)).toEqual([2, 3, 4]);
  });

  test('the last adult of the payer’s own › the party still needs one adult', async () => {
    expect((await cancelPart(booking, { party: left(0, 2), refund: 10_000 })).statusCode).toBe(400);
  });

  test('parallel changes of names and party › never more of a band than the party has', async () => {
    const work = await Promise.all([
      cancelPart(booking, { party: left(2, 1), refund: 2_500, leaving: [4] }),
      ...Array.from({ length: 6 }, (_, at) =>
        desk.name(nadia, booking, [{ position: (at % 4) + 1, name: `Name ${at}` }]),
      ),
      cancelPart(booking, { party: left(1, 2), refund: 5_000, leaving: [2] }),
    ]);
    expect(work.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const { party } = (await market.bookingOf(booking)) as unknown as {
      party: Record<'adults' | 'children', number>;
    };
    const rows = await rowsOf(booking);
    for (const band of ['adults', 'children'] as const)
      expect(rows.filter((row) => row.band === band)).toHaveLength(party[band]);
  });
});

describe('a booking that ends', () => {
  test('cancelled › names are gone once the job has run', async () => {
    const booking = await market.buy(nadia, tour, 2);
    await desk.name(nadia, booking, [{ position: 2, name: 'Rina' }]);
    await market.ghuri.call('PUT', `/bookings/${booking}/cancel`, {
      token: nadia.token,
      body: { refund: 10_000 },
    });
    expect((await roster())[0]).toMatchObject({ bookingId: booking, state: 'cancelled', places: [] });
    await runScheduled(market.ghuri, 'bookings.lost-seats');
    expect(await rowsOf(booking)).toEqual([]);
  });

  test('the payer deletes the account after the trip › the names they gave are deleted', async () => {
    const booking = await market.buy(nadia, tour, 2);
    await desk.name(nadia, booking, [{ position: 2, name: 'Rina' }]);
    await departIn(booking, -5 * DAY);
    const { token, password } = nadia;
    const gone = await market.ghuri.call('DELETE', '/account', { token, body: { password } });
    expect(gone.json().deletedCount).toBe(1);
    expect(await rowsOf(booking)).toEqual([]);
  });
});

test('another agency › sees no names', async () => {
  await market.buy(nadia, tour, 2);
  const rival = await createUser(market.ghuri.services);
  await createAgency(market.ghuri.services, rival, { name: 'Other Boats' });
  expect((await market.ghuri.call('GET', `/roster/${tour}`, { token: rival.token })).statusCode).toBe(404);
});
