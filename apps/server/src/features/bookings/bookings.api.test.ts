import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';
import { createTour } from '../../testing/tours.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let market: Market;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  tour = await market.sell({ cost: 5_000, capacity: 4 });
});

const now = async () =>
  (await market.ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now')).rows[0]!.now;
const count = async (table: string, bookingId: string) =>
  (
    await market.ghuri.services.database.pool.query(`select 1 from ${table} where booking_id = $1`, [
      bookingId,
    ])
  ).rows.length;
const people = (number: number) =>
  Promise.all(Array.from({ length: number }, () => createUser(market.ghuri.services)));

describe('POST /payment', () => {
  test('a free tour › seats held for 15 minutes, price frozen, an address at the gateway', async () => {
    const answer = (await market.book(nadia, tour, { persons: 2 })).json();
    expect(new URL(answer.url).origin).toBe(new URL(market.gateway.url).origin);
    expect(await market.taken(tour)).toBe(2);
    const booking = await market.bookingOf(answer.bookingId);
    expect(booking).toMatchObject({ state: 'pending_payment', total_paisa: '1000000', email: nadia.email });
    expect(Date.parse(answer.holdUntil) - (booking['created_at'] as Date).getTime()).toBe(15 * MINUTE);
  });

  test('facts of one’s own in the body › none is taken; another’s email › 403', async () => {
    const claims = { price: 1, totalCost: 1, agencyEmail: 'x@ghuri.test', tourTripDate: '2030-01-01' };
    const { bookingId } = (await market.book(nadia, tour, claims)).json();
    expect(await market.bookingOf(bookingId)).toMatchObject({
      total_paisa: '500000',
      agency_name: 'Haor Boats',
    });
    expect((await market.book(nadia, tour, { userEmail: market.owner.email })).statusCode).toBe(403);
  });

  test('a second click, a second tab, many at once › the same hold and address, one attempt', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => market.book(nadia, tour)));
    const [first, ...others] = answers.map((answer) => answer.json());
    for (const other of others) expect(other).toEqual(first);
    expect(await market.taken(tour)).toBe(1);
    expect(await count('payment_attempts', first.bookingId)).toBe(1);
  });

  test('another party, and it says so › the old hold goes, the new one counts', async () => {
    const first = (await market.book(nadia, tour, { persons: 1 })).json();
    const second = (await market.book(nadia, tour, { persons: 4, replaceHold: true })).json();
    expect(second.bookingId).not.toBe(first.bookingId);
    expect(await market.bookingOf(first.bookingId)).toMatchObject({ state: 'cancelled' });
    expect(await market.taken(tour)).toBe(4);
  });

  test('a party that no longer fits › 409 tour_full, and the hold one had stays', async () => {
    const { bookingId } = (await market.book(nadia, tour, { persons: 1 })).json();
    const [rahim] = await people(1);
    await market.book(rahim!, tour, { persons: 2 });
    const more = { persons: 3, replaceHold: true };
    expect((await market.book(nadia, tour, more)).json()).toMatchObject({ code: 'tour_full' });
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'pending_payment' });
    expect(await market.taken(tour)).toBe(3);
  });

  test.each([
    ['a millisecond before the deadline', 1, undefined],
    ['at the deadline', 0, 'tour_over'],
    ['a millisecond after it', -1, 'tour_over'],
  ])('%s › %s', async (_when, before, refusal) => {
    const moment = Date.parse('2027-01-01T00:00:00Z');
    await stopClock(market.ghuri.services, moment);
    try {
      const near = await market.sell({ startsAt: new Date(moment + DAY + before) });
      const answer = await market.book(nadia, near);
      expect(answer.json().code).toBe(refusal);
      expect(await market.taken(near)).toBe(refusal ? 0 : 1);
    } finally {
      await runClock(market.ghuri.services);
    }
  });

  test('cancelled, absent, of an unverified agency, one’s own › refused, nothing held', async () => {
    const cancelled = await market.sell({ cancelled: 'Storm' });
    expect((await market.book(nadia, cancelled)).json()).toMatchObject({ code: 'tour_cancelled' });
    expect((await market.book(nadia, nadia.id)).statusCode).toBe(404);
    const other = await createUser(market.ghuri.services);
    const pending = await createAgency(market.ghuri.services, other, { verified: false });
    const hidden = await createTour(market.ghuri.services, pending);
    expect((await market.book(nadia, hidden)).statusCode).toBe(404);
    expect((await market.book(market.owner, tour)).json()).toMatchObject({ code: 'own_tour' });
    expect(await market.taken(tour)).toBe(0);
  });

  test.each([
    ['no name', { username: ' ' }, 'username'],
    ['no address', { address: '' }, 'address'],
    ['a foreign phone', { phone_number: '+49 170 1234567' }, 'phone_number'],
    ['nobody', { persons: 0 }, 'persons'],
    ['eleven', { persons: 11 }, 'persons'],
  ])('%s › 400 at its field', async (_what, body, path) => {
    const answer = await market.book(nadia, tour, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path })]);
  });

  test('more than the provider takes › 400 at the party size', async () => {
    const dear = await market.sell({ cost: 300_000 });
    expect((await market.book(nadia, dear, { persons: 2 })).json().errors).toEqual([
      { path: 'persons', code: 'payment_too_large' },
    ]);
  });

  test('the gateway is down › 503, the seats are free at once, and later it works', async () => {
    await market.gateway.setScenario('default', { answers: { init: { fault: '502', times: 1 } } });
    const answer = await market.book(nadia, tour);
    expect(answer.json()).toMatchObject({ code: 'payment_unavailable', status: 503 });
    expect(await market.taken(tour)).toBe(0);
    await market.gateway.setScenario('default', { ipn: { when: 'never' } });
    expect((await market.book(nadia, tour)).statusCode).toBe(200);
  });

  test('without a token, with the token of an account that is gone › 401', async () => {
    const answer = await market.ghuri.call('POST', '/payment', { body: { tour, ...FORM } });
    expect(answer.statusCode).toBe(401);
    const gone = await createUser(market.ghuri.services);
    await market.ghuri.services.database.pool.query('delete from users where id = $1', [gone.id]);
    expect((await market.book(gone, tour)).statusCode).toBe(401);
  });
});

describe('the last seats', () => {
  /** Thirty users want one of three seats at once. Returns how many got one. */
  async function rush(take: (person: TestUser, tour: string) => Promise<boolean>): Promise<number> {
    const small = await market.sell({ capacity: 3 });
    const answers = await Promise.all((await people(30)).map((person) => take(person, small)));
    return answers.filter(Boolean).length;
  }

  test('thirty users at once › three get one, the others see that it is full', async () => {
    const refusals = new Set<string>();
    const book = async (person: TestUser, wanted: string) => {
      const answer = await market.book(person, wanted);
      if (answer.statusCode !== 200) refusals.add(answer.json().code);
      return answer.statusCode === 200;
    };
    expect(await rush(book)).toBe(3);
    expect([...refusals]).toEqual(['tour_full']);
  });

  test('control: looking first and taking later › more than three get one', async () => {
    const { pool } = market.ghuri.services.database;
    const lookThenTake = async (_person: TestUser, wanted: string) => {
      if ((await market.taken(wanted)) >= 3) return false;
      await pool.query('update tours set taken = taken + 1 where id = $1', [wanted]);
      return true;
    };
    await pool.query('alter table tours drop constraint tours_seats');
    expect(await rush(lookThenTake)).toBeGreaterThan(3);
    await pool.query('update tours set taken = least(taken, capacity)');
    await pool.query('alter table tours add constraint tours_seats check (taken between 0 and capacity)');
  });
});

describe('a hold', () => {
  test('is released › its seats are free; again, or by a stranger › nothing', async () => {
    const { bookingId } = (await market.book(nadia, tour)).json();
    const release = (person: TestUser) =>
      market.ghuri.call('PUT', `/bookings/${bookingId}/release`, { token: person.token });
    expect((await release(market.owner)).statusCode).toBe(404);
    expect((await release(nadia)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await release(nadia)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await market.taken(tour)).toBe(0);
  });

  test('shows when it ends and where to pay, to its owner alone', async () => {
    const { bookingId, url, holdUntil } = (await market.book(nadia, tour)).json();
    const read = (person: TestUser) =>
      market.ghuri.call('GET', `/bookings/${bookingId}`, { token: person.token });
    expect((await read(nadia)).json()).toMatchObject({ payUrl: url, holdUntil, state: 'pending_payment' });
    expect((await read(market.owner)).statusCode).toBe(404);
  });

  test('of a traveller whose deadline has passed since › can still be paid', async () => {
    const close = await market.sell({ startsAt: new Date((await now()).getTime() + DAY + 5 * MINUTE) });
    const { bookingId } = (await market.book(nadia, close)).json();
    await market.ghuri.moveClock(10 * MINUTE);
    await market.knock('ipn', await market.end(await market.attemptOf(bookingId), 'pay'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
  });
});

describe('GET /payment/success/:transactionId', () => {
  test('the payer › everything; other users › the same keys, masked', async () => {
    const bookingId = await market.buy(nadia, tour);
    const { transaction_id: id } = await market.bookingOf(bookingId);
    const read = async (token?: string) =>
      (await market.ghuri.call('GET', `/payment/success/${String(id)}`, { ...(token && { token }) })).json();
    const own = await read(nadia.token);
    expect(own).toMatchObject({ username: FORM.username, address: FORM.address, own: true, state: 'paid' });
    expect(own).toMatchObject({ lastAttempt: 'paid', booking: { _id: bookingId, canCancel: true } });
    for (const seen of [await read(), await read(market.owner.token)]) {
      expect(Object.keys(seen)).toEqual(Object.keys(own));
      const text = JSON.stringify(seen);
      expect(seen.booking).toBe(null);
      for (const secret of [FORM.username, FORM.address, FORM.phone_number, nadia.email])
        expect(text).not.toContain(secret);
    }
  });

  test('a failed attempt › shown beside the hold, which stays; a new one › under way', async () => {
    const { bookingId, transactionId } = (await market.book(nadia, tour)).json();
    const read = async () =>
      (await market.ghuri.call('GET', `/payment/success/${transactionId}`, { token: nadia.token })).json();
    expect(await read()).toMatchObject({ state: 'pending_payment', lastAttempt: 'open' });
    await market.knock('ipn', await market.end(await market.attemptOf(bookingId), 'fail'));
    await market.ghuri.runJobs();
    expect(await read()).toMatchObject({ state: 'pending_payment', lastAttempt: 'failed' });
    expect(await read()).toMatchObject({ booking: { payUrl: null, tourId: tour } });
    await market.book(nadia, tour);
    expect(await read()).toMatchObject({ lastAttempt: 'open' });
  });

  test('an id nobody has › 404, a short one › 400', async () => {
    expect((await market.ghuri.call('GET', `/payment/success/${'x'.repeat(24)}`)).statusCode).toBe(404);
    expect((await market.ghuri.call('GET', '/payment/success/1')).statusCode).toBe(400);
  });
});

describe('GET /my-tours and /user/tours', () => {
  test('upcoming and past › the latest trip first; taken ones only after the start', async () => {
    const later = await market.sell({ startsAt: new Date((await now()).getTime() + 12 * DAY) });
    await market.buy(nadia, tour);
    await market.buy(nadia, later);
    const list = async (path: string) =>
      (await market.ghuri.call('GET', path, nadia)).json().map((row: { tourId: string }) => row.tourId);
    expect(await list(`/my-tours?email=${nadia.email}`)).toEqual([later, tour]);
    expect(await list(`/user/tours/${nadia.email}`)).toEqual([]);
    await market.ghuri.moveClock(11 * DAY);
    expect(await list(`/my-tours?email=${nadia.email}&when=past`)).toEqual([tour]);
    expect(await list(`/my-tours?email=${nadia.email}&when=upcoming`)).toEqual([later]);
    expect(await list(`/user/tours/${nadia.email}`)).toEqual([tour]);
  });

  test('a cancelled trip › past, also before its departure', async () => {
    const kept = await market.sell({ startsAt: new Date((await now()).getTime() + 12 * DAY) });
    await market.buy(nadia, kept);
    const cancelled = await market.buy(nadia, tour);
    const { refundNow } = (await market.ghuri.call('GET', `/bookings/${cancelled}`, nadia)).json();
    await market.ghuri.call('PUT', `/bookings/${cancelled}/cancel`, {
      token: nadia.token,
      body: { refund: refundNow },
    });
    const list = async (when: string) =>
      (await market.ghuri.call('GET', `/my-tours?email=${nadia.email}&when=${when}`, nadia))
        .json()
        .map((row: { tourId: string }) => row.tourId);
    expect(await list('upcoming')).toEqual([kept]);
    expect(await list('past')).toEqual([tour]);
  });

  test('what lies ahead, page by page › the next trip first, none twice', async () => {
    const start = (await now()).getTime();
    const trips: string[] = [];
    for (const days of [20, 14, 17]) {
      const trip = await market.sell({ startsAt: new Date(start + days * DAY) });
      await market.buy(nadia, trip);
      trips.push(trip);
    }
    const [last, first, middle] = trips;
    const path = `/my-tours?email=${nadia.email}&when=upcoming&limit=2`;
    const page = await market.ghuri.call('GET', path, nadia);
    expect(page.json().map((row: { tourId: string }) => row.tourId)).toEqual([first, middle]);
    const cursor = /cursor=([\w-]+)/.exec(String(page.headers.link))?.[1];
    const next = await market.ghuri.call('GET', `${path}&cursor=${cursor}`, nadia);
    expect(next.json().map((row: { tourId: string }) => row.tourId)).toEqual([last]);
  });

  test('another’s › 403', async () => {
    expect((await market.ghuri.call('GET', `/my-tours?email=${market.owner.email}`, nadia)).statusCode).toBe(
      403,
    );
    expect((await market.ghuri.call('GET', `/user/tours/${market.owner.email}`, nadia)).statusCode).toBe(403);
  });
});

describe('GET /agency-revenue', () => {
  test('the owner › who paid what, and sums that the ledger has; others › 403', async () => {
    const owner = await createUser(market.ghuri.services);
    const agency = await createAgency(market.ghuri.services, owner, { name: 'Hill Walks' });
    const walk = await createTour(market.ghuri.services, agency, { cost: 2_000, location: 'Keokradong' });
    await market.buy(nadia, walk, 2);
    const [rahim] = await people(1);
    const called = await market.buy(rahim!, walk);
    await market.ghuri.call('PUT', `/bookings/${called}/cancel`, {
      token: rahim!.token,
      body: { refund: 2_000 },
    });
    const read = (path: string, person = owner) =>
      market.ghuri.call('GET', `/agency-revenue/${owner.email}${path}`, { token: person.token });
    expect((await read('')).json()).toMatchObject([
      { price: 2_000, locationName: 'Keokradong', state: 'refund_pending' },
      {
        username: FORM.username,
        userEmail: nadia.email,
        phone_number: FORM.phone_number,
        persons: 2,
        price: 4_000,
      },
    ]);
    expect((await read('?search=345678')).json()).toHaveLength(2);
    expect((await read('?search=keokra')).json()).toHaveLength(2);
    expect((await read('?search=nobody')).json()).toEqual([]);
    expect((await read('/summary')).json()).toMatchObject({
      received: 6_000,
      refunded: 2_000,
      held: 4_000,
      owed: 0,
      tours: [{ tourId: walk, travellers: 2, received: 6_000, refunded: 2_000 }],
    });
    const [cancelled] = (await read('')).json();
    expect(cancelled).toMatchObject({ _id: called, rosterId: walk, price: 2_000, kept: 0 });
    expect((await read('', nadia)).statusCode).toBe(403);
    expect((await read('/summary', nadia)).statusCode).toBe(403);
  });

  test('days and a place › rows, sums and months of these only', async () => {
    const owner = await createUser(market.ghuri.services);
    const agency = await createAgency(market.ghuri.services, owner, { name: 'Two Places' });
    for (const [location, cost] of [
      ['Ruma', 2_000],
      ['Thanchi', 3_000],
    ] as const) {
      const tour = await createTour(market.ghuri.services, agency, { cost, location });
      const [buyer] = await people(1);
      await market.buy(buyer!, tour);
    }
    const read = async (path: string) =>
      (
        await market.ghuri.call('GET', `/agency-revenue/${owner.email}${path}`, { token: owner.token })
      ).json();
    const { rows } = await market.ghuri.services.database.pool.query<{ day: string }>(
      `select to_char(app_now() at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day`,
    );
    const day = rows[0]!.day;
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    for (const [filter, sum] of [
      ['', 5_000],
      [`?from=${day}&to=${day}`, 5_000],
      [`?to=${before}`, 0],
      ['?tour=Ruma', 2_000],
      [`?from=${day}&tour=Thanchi`, 3_000],
      ['?tour=Nowhere', 0],
    ] as const) {
      const summary = await read(`/summary${filter}`);
      const listed = (await read(filter)).reduce(
        (total: number, { price }: { price: number }) => total + price,
        0,
      );
      const months = summary.months.reduce(
        (total: number, { received }: { received: number }) => total + received,
        0,
      );
      expect([filter, summary.received, months, listed]).toEqual([filter, sum, sum, sum]);
    }
    expect(await read('?from=2026-02-30')).toMatchObject({ status: 400 });
  });

  test('a user without an agency › 403', async () => {
    expect((await market.ghuri.call('GET', `/agency-revenue/${nadia.email}`, nadia)).statusCode).toBe(403);
  });
});
