import type { BookingPage, ConsoleBooking, ConsolePerson } from '@ghuri/contract/console-lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { newToken } from '../../../platform/ids.ts';
import { readCsv } from '../../../testing/sheets.ts';

let market: Market;
let admin: TestUser;
let karim: TestUser;
let tour: string;
let phone: string;

const random = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');

beforeAll(async () => {
  market = await openMarket();
  tour = await market.sell({ location: 'Nijhum Dwip', capacity: 200 });
});
afterAll(() => market.close());
beforeEach(async () => {
  admin = await createUser(market.ghuri.services, { name: 'Shirin Admin', isAdmin: true });
  karim = await createUser(market.ghuri.services, {
    name: 'Md. Karim Zaman Karim',
    email: `karim.${newToken(6).toLowerCase().replaceAll('-', 'x')}@ghuri.test`,
  });
  phone = `017${random()}`;
});

const get = async <T>(path: string, by = admin): Promise<T> => {
  const response = await market.ghuri.call('GET', path, { token: by.token });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
};
const find = <T extends { _id: string }>(list: string, search: string, more = '') =>
  get<T[]>(`/admin/${list}?search=${encodeURIComponent(search)}${more}`);
const book = async (by = karim, body: object = {}): Promise<{ bookingId: string; transactionId: string }> =>
  (await market.book(by, tour, { username: 'Md. Karim Zaman Karim', phone_number: phone, ...body })).json();
const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const inBangla = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

describe('GET /admin/bookings', () => {
  test('a phone number in every spelling › finds the booking', async () => {
    const { bookingId } = await book();
    const local = phone.slice(1);
    for (const typed of [
      phone,
      `+880${local}`,
      `880 ${local}`,
      local,
      inBangla(phone),
      `${phone.slice(0, 5)}-${phone.slice(5)}`,
      phone.slice(0, 9),
    ])
      expect([typed, ids(await find('bookings', typed))]).toEqual([typed, [bookingId]]);
    expect(await find('bookings', `${phone}9`)).toEqual([]);
  });

  test('ids of the booking, its receipt, attempt, payment, tour and traveller; email and name › find it', async () => {
    const bookingId = await market.buy(karim, tour);
    const { rows } = await market.ghuri.services.database.pool.query<Record<string, string>>(
      `select b.transaction_id as receipt, p.txn_id as payment, p.attempt_id as attempt, b.check_in_code as code
       from bookings b join payments p on p.booking_id = b.id where b.id = $1`,
      [bookingId],
    );
    const { receipt, payment, attempt, code } = rows[0]!;
    for (const typed of [bookingId, receipt!, payment!, attempt!, code!, karim.id, karim.email])
      expect([typed, ids(await find('bookings', typed))]).toEqual([typed, [bookingId]]);
    expect(ids(await find('bookings', karim.email.slice(0, 12)))).toContain(bookingId);
    expect(ids(await find('bookings', tour))).toContain(bookingId);
    expect(ids(await find('bookings', market.agency.id))).toContain(bookingId);
    expect(ids(await find('bookings', 'jahan'))).toContain(bookingId);
  });

  test('pages of a name › every booking once, newest first, also with two words that begin alike', async () => {
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const by = await createUser(market.ghuri.services);
      made.unshift((await book(by, { username: 'Zubaida Zubaidur Quader' })).bookingId);
      await market.ghuri.moveClock(1000);
    }
    const seen: string[] = [];
    let path: string | undefined = '/admin/bookings?search=zubaid&limit=2';
    while (path !== undefined) {
      const page = await market.ghuri.call('GET', path, { token: admin.token });
      seen.push(...ids(page.json<ConsoleBooking[]>()));
      path = /<\/api([^>]+)>/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(made);
    expect(ids(await find('bookings', 'ZUBAIDUR q'))).toEqual(made);
  });

  test('filters › state, agency and day, alone and with a search', async () => {
    const { bookingId } = await book();
    const paid = await market.buy(await createUser(market.ghuri.services), tour);
    const listed = async (query: string) =>
      ids(await get<ConsoleBooking[]>(`/admin/bookings?limit=100&${query}`));
    expect(await listed('state=paid')).toContain(paid);
    expect(await listed('state=paid')).not.toContain(bookingId);
    expect(await listed(`state=paid&search=${phone}`)).toEqual([]);
    expect(await listed(`agency=${market.agency.id}`)).toEqual(expect.arrayContaining([paid, bookingId]));
    expect(await listed(`agency=${tour}`)).toEqual([]);
    expect(await listed('until=2020-01-01')).toEqual([]);
    expect(await listed('from=2020-01-01&until=2999-01-01')).toEqual(
      expect.arrayContaining([paid, bookingId]),
    );
    for (const query of ['state=none', 'from=2020-13-01', 'agency=1', 'cursor=abc'])
      expect(
        (await market.ghuri.call('GET', `/admin/bookings?${query}`, { token: admin.token })).statusCode,
      ).toBe(400);
  });

  test('contact data that is deleted › is no longer found', async () => {
    const { bookingId } = await book();
    await market.ghuri.services.database.pool.query(
      `update bookings set name = '', email = '', phone = '' where id = $1`,
      [bookingId],
    );
    expect(await find('bookings', phone)).toEqual([]);
    expect(ids(await find('bookings', bookingId))).toEqual([bookingId]);
    const { rows } = await market.ghuri.services.database.pool.query(
      'select from console_keys where id = $1',
      [bookingId],
    );
    expect(rows).toEqual([]);
  });
});

describe('GET /admin/people, /admin/agencies, /admin/tours', () => {
  test('people › by name from any word, email, id, and the phone number of a booking', async () => {
    await book();
    for (const typed of ['zaman ka', karim.email, karim.email.slice(0, 12), karim.id, karim.alias, phone])
      expect([typed, ids(await find('people', typed))]).toEqual([typed, expect.arrayContaining([karim.id])]);
    expect(ids(await find('people', karim.email))).toEqual([karim.id]);
    expect(ids(await get<ConsolePerson[]>('/admin/people'))[0]).toBe(karim.id);
    await market.ghuri.services.database.pool.query(
      `update users set name = 'Another Name', email = 'x' || email where id = $1`,
      [karim.id],
    );
    expect(await find('people', karim.email)).toEqual([]);
    expect(ids(await find('people', `x${karim.email}`))).toEqual([karim.id]);
    expect(ids(await find('people', '', '&state=admin'))).toContain(admin.id);
    expect(ids(await find('people', '', '&state=admin'))).not.toContain(karim.id);
  });

  test.each(['people', 'agencies', 'tours', 'bookings'])('%s › pages show every row once', async (list) => {
    await book();
    for (const name of ['Hill Trails', 'Sea Trails'])
      await createAgency(market.ghuri.services, await createUser(market.ghuri.services), { name });
    const extra = await market.sell({ location: 'Bichanakandi' });
    const whole = ids(await get<{ _id: string }[]>(`/admin/${list}?limit=100`));
    const seen: string[] = [];
    let path: string | undefined = `/admin/${list}?limit=2`;
    while (path !== undefined) {
      const page = await market.ghuri.call('GET', path, { token: admin.token });
      expect(page.statusCode).toBe(200);
      seen.push(...ids(page.json<{ _id: string }[]>()));
      path = /<\/api([^>]+)>/.exec(String(page.headers.link))?.[1];
    }
    expect(seen.slice(0, 100)).toEqual(whole);
    expect(new Set(seen).size).toBe(seen.length);
    await market.ghuri.services.database.pool.query('delete from tours where id = $1', [extra]);
  });

  test('agencies › by name, phone, id and email of the owner; tours › by place and id', async () => {
    const { rows } = await market.ghuri.services.database.pool.query<{ phone: string }>(
      'select phone from agencies where id = $1',
      [market.agency.id],
    );
    for (const typed of [
      market.agency.name,
      rows[0]!.phone,
      market.agency.id,
      market.owner.email,
      market.owner.id,
      tour,
    ])
      expect([typed, ids(await find('agencies', typed))]).toEqual([
        typed,
        expect.arrayContaining([market.agency.id]),
      ]);
    expect(ids(await find('agencies', market.owner.email))).toEqual([market.agency.id]);
    expect(ids(await find('agencies', '', '&state=selling'))).toContain(market.agency.id);
    expect(await find('agencies', '', '&state=stopped')).toEqual([]);
    for (const typed of ['nijhum', 'dwip', tour, market.agency.id])
      expect([typed, ids(await find('tours', typed))]).toEqual([typed, [tour]]);
    expect(ids(await find('tours', '', '&state=ahead'))).toEqual([tour]);
    expect(await find('tours', '', '&state=cancelled')).toEqual([]);
  });
});

describe('pages', () => {
  test('a booking › parties, money and what happened; recorded once an hour', async () => {
    const bookingId = await market.buy(karim, tour, 2);
    const page = await get<BookingPage>(`/admin/bookings/${bookingId}`);
    expect(page).toMatchObject({
      _id: bookingId,
      state: 'paid',
      persons: 2,
      total: 10_000,
      paid: 10_000,
      net: 10_000,
      agency: { _id: market.agency.id },
      traveller: { _id: karim.id, name: 'Nusrat Jahan', email: karim.email, phone: '01712 345678' },
      payments: [{ amount: 10_000, state: 'applied', currency: 'BDT' }],
      refunds: [],
      ledger: [
        { account: 'agency', amount: 10_000 },
        { account: 'provider', amount: 10_000 },
      ],
      dispute: null,
      hasTalk: false,
    });
    expect(page.timeline.map(({ event }) => event)).toEqual(['booked', 'attempt', 'payment']);
    const looks = async () =>
      (
        await get<object[]>(
          `/audit-log?action=booking_opened&limit=100&search=${encodeURIComponent(admin.email)}`,
        )
      ).length;
    await get(`/admin/bookings/${bookingId}`);
    expect(await looks()).toBe(1);
    await market.ghuri.moveClock(3_600_001);
    await get(`/admin/bookings/${bookingId}`);
    expect(await looks()).toBe(2);
  });

  test('a person › sessions, bookings, agency; unknown ids › 404', async () => {
    const { bookingId } = await book();
    expect(await get(`/admin/people/${karim.id}`)).toMatchObject({
      name: 'Md. Karim Zaman Karim',
      sessions: 1,
      mayDecide: true,
      agency: null,
      bookings: [{ _id: bookingId }],
      history: [],
    });
    expect(await get(`/admin/people/${market.owner.id}`)).toMatchObject({
      agency: { _id: market.agency.id },
      role: 'owner',
    });
    expect(await get(`/admin/people/${admin.id}`)).toMatchObject({ mayDecide: false });
    expect(await get(`/admin/agencies/${market.agency.id}`)).toMatchObject({
      standing: 'selling',
      ownerId: market.owner.id,
      team: [],
      payouts: [],
    });
    for (const list of ['people', 'agencies', 'bookings'])
      expect(
        (await market.ghuri.call('GET', `/admin/${list}/${phoneless}`, { token: admin.token })).statusCode,
      ).toBe(404);
  });
});
const phoneless = '00000000-0000-7000-8000-000000000000';

describe('POST /admin/:list.csv', () => {
  test('the same rows in order, no formulas, recorded with its filters', async () => {
    const { bookingId } = await book(karim, { username: '=HYPERLINK("x")' });
    const file = await market.ghuri.call('POST', '/admin/bookings.csv', {
      token: admin.token,
      body: { search: phone },
    });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain(`'=HYPERLINK`);
    expect(readCsv(file.rawPayload)).toMatchObject([{ Id: bookingId, Status: 'Paying' }]);
    expect(
      await get(`/audit-log?action=list_exported&search=${encodeURIComponent(admin.email)}`),
    ).toMatchObject([{ subject: 'bookings', note: `search: ${phone}` }]);
    for (const list of ['people', 'agencies', 'tours']) {
      const whole = await market.ghuri.call('POST', `/admin/${list}.csv`, { token: admin.token, body: {} });
      expect(readCsv(whole.rawPayload)).toHaveLength(
        Math.min(100, (await get<object[]>(`/admin/${list}?limit=100`)).length),
      );
    }
  });
});
