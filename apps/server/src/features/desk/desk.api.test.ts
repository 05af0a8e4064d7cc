import type { AgencyBid, CalendarTrip, TodaysTrip } from '@ghuri/contract/desk';
import { inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { manualDesk } from '../../testing/manual-bookings.ts';
import { bookBid, createBid, createRequest } from '../../testing/open-requests.ts';
import { createTour } from '../../testing/tours.ts';

const HOUR = 3_600_000;
const DAY = 86_400_000;

let market: Market;
let owner: TestUser;
let agency: { id: string };
let traveller: TestUser;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  owner = await createUser(services(), { name: 'Rashed Karim' });
  agency = await createAgency(services(), owner);
  traveller = await createUser(services());
});

const services = () => market.ghuri.services;
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services().database.pool.query<Row>(text, values)).rows;
const now = async () => (await rows<{ now: Date }>('select app_now() as now'))[0]!.now.getTime();
const get = async <T>(path: string, { token }: TestUser = owner) =>
  (await market.ghuri.call('GET', path, { token })).json<T>();
const todaysTrips = async () => (await get<{ trips: TodaysTrip[] }>('/agency-desk')).trips;
/** Noon of a day, counted from today in Dhaka. */
const noon = async (days: number) => new Date(tripStart(inDhaka((await now()) + days * DAY).date, '12:00')!);

describe('GET /agency-desk', () => {
  test('departures of today, of yesterday, tomorrow and last week › only those that run today', async () => {
    await createTour(services(), agency, { location: 'Leaves today', startsAt: await noon(0), days: 1 });
    await createTour(services(), agency, { location: 'Second day', startsAt: await noon(-1), days: 2 });
    await createTour(services(), agency, { location: 'Back yesterday', startsAt: await noon(-1), days: 1 });
    await createTour(services(), agency, { location: 'Tomorrow', startsAt: await noon(1) });
    await createTour(services(), agency, { location: 'Longest', startsAt: await noon(-59), days: 60 });
    await createTour(services(), agency, {
      location: 'Cancelled',
      startsAt: await noon(0),
      cancelled: 'Rain',
    });
    const trips = await todaysTrips();
    expect(trips.map(({ locationName, day }) => [locationName, day])).toEqual([
      ['Leaves today', 1],
      ['Second day', 2],
      ['Longest', 60],
    ]);
  });

  test('people of Ghuri and sold by hand › expected, checked in, and what to collect', async () => {
    const start = await noon(2);
    const tour = await createTour(services(), agency, { startsAt: start, capacity: 20, cost: 5_000 });
    const booking = await market.buy(traveller, tour, 3);
    const desk = manualDesk(market.ghuri, owner, () => tour);
    await desk.added({ persons: 2, paidBy: 'not_yet', price: 9_000 });
    // A token lives for minutes.
    await market.ghuri.moveClock(start.getTime() - (await now()) - 60_000);
    Object.assign(owner, await openSession(services(), owner));
    const arrived = await desk.arrive(booking, 2);
    expect(arrived.statusCode).toBe(200);
    expect(await todaysTrips()).toMatchObject([
      {
        _id: tour,
        kind: 'tour',
        leftTravelers: 5,
        totalTravelers: 20,
        people: 5,
        checkedIn: 2,
        toCollect: 9_000,
        started: false,
      },
    ]);
  });

  test('another agency › sees nothing of it', async () => {
    await createTour(services(), agency, { startsAt: await noon(0) });
    const other = await createUser(services());
    await createAgency(services(), other, { name: 'Other' });
    expect((await get<{ trips: TodaysTrip[] }>('/agency-desk', other)).trips).toEqual([]);
  });

  test('a pending agency › refused', async () => {
    const other = await createUser(services());
    await createAgency(services(), other, { verified: false });
    const answer = await market.ghuri.call('GET', '/agency-desk', { token: other.token });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'agency_not_verified']);
  });
});

describe('GET /agency-desk/calendar', () => {
  const calendar = async (month: string) =>
    get<{ trips: CalendarTrip[]; more: boolean; today: string }>(`/agency-desk/calendar?month=${month}`);

  test('departures, a paid personal trip and a bid that waits for its payment › together, by start', async () => {
    const start = await noon(20);
    const month = inDhaka(start.getTime()).date.slice(0, 7);
    const tour = await createTour(services(), agency, { startsAt: start, taken: 17, capacity: 24 });
    const paid = await createRequest(services(), traveller, { startsAt: new Date(start.getTime() + HOUR) });
    await createBid(services(), { requestId: paid, agency }, { accepted: true });
    await bookBid(services(), paid, 'paid');
    const won = await createRequest(services(), traveller, {
      startsAt: new Date(start.getTime() + 2 * HOUR),
    });
    await createBid(services(), { requestId: won, agency }, { accepted: true });
    const lost = await createRequest(services(), traveller, { startsAt: start });
    await createBid(services(), { requestId: lost, agency });
    const { trips, more } = await calendar(month);
    expect(
      trips.map(({ _id, kind, paid: isPaid, leftTravelers, totalTravelers }) => [
        _id,
        kind,
        isPaid,
        leftTravelers,
        totalTravelers,
      ]),
    ).toEqual([
      [tour, 'tour', true, 17, 24],
      [paid, 'bid', true, 4, 4],
      [won, 'bid', false, 4, 4],
    ]);
    expect(more).toBe(false);
  });

  test('the days of neighbouring months in the same weeks › shown, others not', async () => {
    for (const [date, location] of [
      ['2031-10-31', 'The day before'],
      ['2031-11-02', 'In the month'],
      ['2031-12-06', 'The last Saturday'],
      ['2031-12-07', 'The Sunday after'],
    ] as const) {
      await createTour(services(), agency, { location, startsAt: new Date(tripStart(date, '00:00')!) });
    }
    const { trips } = await calendar('2031-11');
    // November 2031 begins on a Saturday: its first week has the last days of October.
    expect(trips.map(({ locationName }) => locationName)).toEqual([
      'The day before',
      'In the month',
      'The last Saturday',
    ]);
  });

  test.each(['2031-13', '31-1', '2031-00', ''])('month %s › refused', async (month) => {
    const answer = await market.ghuri.call('GET', `/agency-desk/calendar?month=${month}`, {
      token: owner.token,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('GET /agency-desk/bids', () => {
  const bids = async (show: string, rest = '') => get<AgencyBid[]>(`/agency-desk/bids?show=${show}${rest}`);
  const bid = async (options: { accepted?: boolean; startsAt?: Date; createdAt?: Date } = {}) => {
    const { accepted = false, ...request } = options;
    const requestId = await createRequest(services(), traveller, request);
    return { requestId, bidId: await createBid(services(), { requestId, agency }, { accepted }) };
  };

  test('every ending › in one list, with its reason', async () => {
    const old = new Date((await now()) - 3 * HOUR);
    const bidding = await bid();
    const deciding = await bid({ createdAt: old });
    const toPay = await bid({ accepted: true });
    const paid = await bid({ accepted: true });
    await bookBid(services(), paid.requestId, 'paid');
    const ended = await bid({ createdAt: old, startsAt: new Date((await now()) + 23 * HOUR) });
    const other = await bid();
    const rival = await createAgency(services(), await createUser(services()), { name: 'Rival' });
    await createBid(services(), { requestId: other.requestId, agency: rival }, { accepted: true });
    const notPaid = await bid({ accepted: true });
    for (const table of ['open_requests where id', 'bids where request_id'])
      await rows(
        `update ${table.split(' ')[0]} set accepted_at = app_now() - interval '25 hours' ${table.slice(table.indexOf('where'))} = $1`,
        [notPaid.requestId],
      );
    const shown = async (show: string) => (await bids(show)).map(({ _id, state }) => [_id, state]);
    expect(await shown('open')).toEqual([
      [deciding.bidId, 'deciding'],
      [bidding.bidId, 'bidding'],
    ]);
    expect(await shown('won')).toEqual([
      [paid.bidId, 'paid'],
      [toPay.bidId, 'to_pay'],
    ]);
    expect(await shown('lost')).toEqual([
      [notPaid.bidId, 'not_paid'],
      [other.bidId, 'other_chosen'],
      [ended.bidId, 'ended'],
    ]);
    expect((await bids('won')).find(({ _id }) => _id === toPay.bidId)?.payBy).not.toBeNull();
  });

  test('more than a page › each once, in order', async () => {
    const made = [];
    for (let index = 0; index < 5; index += 1) made.push((await bid()).bidId);
    const seen: string[] = [];
    let path = '/agency-desk/bids?show=open&limit=2';
    for (let turn = 0; turn < 4 && path !== ''; turn += 1) {
      const answer = await market.ghuri.call('GET', path, { token: owner.token });
      seen.push(...answer.json<AgencyBid[]>().map(({ _id }) => _id));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? '';
    }
    expect(seen).toEqual(made.toReversed());
  });
});

describe('GET /agency-desk/money', () => {
  test('a paid booking › held, the same as the ledger', async () => {
    const tour = await createTour(services(), agency, { cost: 5_000 });
    await market.buy(traveller, tour, 2);
    expect(await get('/agency-desk/money')).toMatchObject({ held: 10_000, available: 0 });
  });
});
