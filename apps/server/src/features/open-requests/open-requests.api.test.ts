import type { OpenRequest } from '@ghuri/contract/open-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createBid, createRequest, requestForm } from '../../testing/open-requests.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createPaidTrip } from '../../testing/paid-trips.ts';
import { BIDDABLE_FIRST } from './open-requests.reads.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let ghuri: TestApp;
let nadia: TestUser;
let owner: TestUser;
let agency: TestAgency;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  await query('delete from open_requests');
  nadia = await createUser(ghuri.services, { name: 'Nadia Islam' });
  owner = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  agency = await createAgency(ghuri.services, owner);
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;
const now = async () => (await query<{ now: Date }>('select app_now() as now'))[0]!.now.getTime();
const ask = async (overrides: Record<string, unknown> = {}) =>
  ghuri.call('POST', '/request-tour', {
    token: nadia.token,
    body: await requestForm(ghuri.services, overrides),
  });
const list = async (path: string, { token }: TestUser): Promise<OpenRequest[]> =>
  (await ghuri.call('GET', path, { token })).json();
const ago = async (minutes: number) => new Date((await now()) - minutes * MINUTE);
const ids = (requests: OpenRequest[]) => requests.map(({ _id }) => _id);

describe('POST /request-tour', () => {
  test('a whole form › open for 90 minutes, without bids, by the server’s clock', async () => {
    const answer = await ask();
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const [request] = await list(`/requested-tour/${nadia.email}`, nadia);
    expect(request).toMatchObject({
      _id: answer.json().insertedId,
      name: 'Nila Rahman',
      email: nadia.email,
      person: 4,
      location: 'Sajek Valley',
      district: 'Rangamati',
      allBids: [],
      bidCount: 0,
      timesUp: false,
      state: 'open',
      accepted: null,
      payBy: null,
      as: 'traveller',
    });
    expect(Date.parse(request!.bidsEnd) - Date.parse(request!.time)).toBe(5_400_000);
  });

  test('bids, an accepted one, times and owners in the body › none is taken', async () => {
    const claims = {
      allBids: [{ amount: 1 }],
      accepted: { amount: 1 },
      timesUp: true,
      time: '2020-01-01T00:00:00.000Z',
      bidCount: 7,
      travellerId: owner.id,
    };
    const before = await now();
    await ask(claims);
    const [request] = await list(`/requested-tour/${nadia.email}`, nadia);
    expect(request).toMatchObject({ allBids: [], accepted: null, timesUp: false, bidCount: 0 });
    expect(Date.parse(request!.time)).toBeGreaterThanOrEqual(before - 1);
  });

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['no such district', { district: 'Atlantis' }, 'district'],
    ['a day that is not', { which_day: '2031-02-30' }, 'which_day'],
    ['nobody travels', { person: 0 }, 'person'],
    ['a phone from nowhere', { phone: '12' }, 'phone'],
  ])('%s › 400 names the field', async (_what, overrides, path) => {
    const answer = await ask(overrides);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ path }));
  });

  test('a tour within 24 hours, or in three years › 400', async () => {
    const day = (after: number) => new Date(Date.now() + after).toISOString().slice(0, 10);
    for (const which_day of [day(0), day(3 * 365 * DAY)]) {
      const answer = await ask({ which_day, which_time: '00:00' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].path).toBe('which_day');
    }
  });

  test('another’s email › 403; without a token › 401', async () => {
    expect((await ask({ email: owner.email })).statusCode).toBe(403);
    const body = await requestForm(ghuri.services);
    expect((await ghuri.call('POST', '/request-tour', { body })).statusCode).toBe(401);
  });
});

describe('GET /requested-tour/:email', () => {
  test('the own ones, newest first, page by page; another’s › 403', async () => {
    const made: string[] = [];
    for (const minutes of [300, 200, 100, 0])
      made.unshift(await createRequest(ghuri.services, nadia, { createdAt: await ago(minutes) }));
    const first = await ghuri.call('GET', `/requested-tour/${nadia.email}?limit=3`, nadia);
    const next = /<\/api([^>]+)>/.exec(String(first.headers.link))![1]!;
    const second = await ghuri.call('GET', next, nadia);
    expect([...ids(first.json()), ...ids(second.json())]).toEqual(made);
    expect(second.headers.link).toBeUndefined();
    expect((await ghuri.call('GET', `/requested-tour/${nadia.email}`, owner)).statusCode).toBe(403);
  });

  test('bids › the cheapest first, with what a traveller chooses by, read in one statement', async () => {
    const other = await createUser(ghuri.services);
    const rival = await createAgency(ghuri.services, other, { name: 'Hill Walkers' });
    const request = await createRequest(ghuri.services, nadia);
    await createBid(ghuri.services, { requestId: request, agency }, { amount: 21_001 });
    await createBid(ghuri.services, { requestId: request, agency: rival }, { amount: 18_000 });
    await createPaidTrip(ghuri.services, { traveller: nadia, agency });
    await ghuri.call('PUT', `/review/${agency.id}`, {
      token: nadia.token,
      body: { review: 'Kind people', rating: 4 },
    });
    const [shown] = await list(`/requested-tour/${nadia.email}`, nadia);
    expect(shown!.allBids.map(({ agencyName, amount }) => [agencyName, amount])).toEqual([
      ['Hill Walkers', 18_000],
      ['Haor Boats', 21_001],
    ]);
    expect(shown!.allBids[1]).toMatchObject({
      perPerson: 5_251,
      ratings: 4,
      totalRating: 1,
      tourArranged: 1,
      latestReview: { review: 'Kind people', reviewerName: 'Nadia Islam' },
      history: { bids: 1, accepted: 0, paid: 0 },
      inclusions: ['stay', 'breakfast'],
      agencyEmail: '',
      agencyPhone: '',
      revisedTime: null,
      lapsed: false,
    });
    expect(shown!.allBids[0]).toMatchObject({ ratings: 0, latestReview: null, tourArranged: 0 });
  });

  test('after 90 minutes › closed, times up', async () => {
    await createRequest(ghuri.services, nadia, { createdAt: await ago(91) });
    const [request] = await list(`/requested-tour/${nadia.email}`, nadia);
    expect(request).toMatchObject({ state: 'closed', timesUp: true });
  });
});

describe('GET /bid-tour', () => {
  test('soonest to end first, page by page; no own, ended or accepted ones', async () => {
    const soon = await createRequest(ghuri.services, nadia, { createdAt: await ago(80) });
    const later = await createRequest(ghuri.services, nadia, { createdAt: await ago(20) });
    await createRequest(ghuri.services, nadia, { createdAt: await ago(90.1) });
    await createRequest(ghuri.services, owner);
    const taken = await createRequest(ghuri.services, nadia);
    await createBid(ghuri.services, { requestId: taken, agency }, { accepted: true });
    expect(ids(await list('/bid-tour', owner))).toEqual([soon, later]);
    const first = await ghuri.call('GET', '/bid-tour?limit=1', owner);
    expect(ids(first.json())).toEqual([soon]);
    const next = /<\/api([^>]+)>/.exec(String(first.headers.link))![1]!;
    expect(ids((await ghuri.call('GET', next, owner)).json())).toEqual([later]);
  });

  test('by district and by the day of the tour › only those', async () => {
    const at = (day: string) => new Date(`${day}T03:00:00Z`);
    const [year] = [new Date(await now()).getUTCFullYear() + 1];
    const early = await createRequest(ghuri.services, nadia, {
      district: 'Sylhet',
      startsAt: at(`${year}-03-01`),
    });
    const late = await createRequest(ghuri.services, nadia, { startsAt: at(`${year}-03-09`) });
    expect(ids(await list('/bid-tour?district=Sylhet', owner))).toEqual([early]);
    expect(ids(await list(`/bid-tour?from=${year}-03-02`, owner))).toEqual([late]);
    expect(ids(await list(`/bid-tour?to=${year}-03-01`, owner))).toEqual([early]);
    expect(ids(await list(`/bid-tour?from=${year}-03-01&to=${year}-03-09`, owner))).toEqual([early, late]);
  });

  test('contacts of travellers › blank; the own bid alone, and how many there are', async () => {
    const other = await createUser(ghuri.services);
    const rival = await createAgency(ghuri.services, other, { name: 'Hill Walkers' });
    const request = await createRequest(ghuri.services, nadia);
    await createBid(ghuri.services, { requestId: request, agency: rival }, { amount: 18_000 });
    await createBid(ghuri.services, { requestId: request, agency }, { amount: 21_000 });
    const [shown] = await list('/bid-tour', owner);
    expect(shown).toMatchObject({ name: '', email: '', phone: '', bidCount: 2, as: 'agency' });
    expect(shown!.allBids.map(({ amount }) => amount)).toEqual([21_000]);
  });

  test('a traveller, an agency that waits › 403; a visitor › 401', async () => {
    const waiting = await createUser(ghuri.services);
    await createAgency(ghuri.services, waiting, { verified: false });
    for (const person of [nadia, waiting])
      expect((await ghuri.call('GET', '/bid-tour', person)).statusCode).toBe(403);
    expect((await ghuri.call('GET', '/bid-tour')).statusCode).toBe(401);
  });

  test('a page › walks the index of what is open, however many have ended', async () => {
    await query(
      `insert into open_requests
        (id, traveller_id, name, phone, persons, days, starts_at, departure, location, district, description, created_at)
      select gen_random_uuid(), $1, 'N', '01712345678', 2, 2, app_now() + interval '9 days', 'D', 'L', '', '',
        app_now() - n * interval '10 minutes' from generate_series(1, 3000) n`,
      [nadia.id],
    );
    await query('analyze open_requests');
    const plan = await query<{ 'QUERY PLAN': string }>(`explain ${BIDDABLE_FIRST}`, [
      owner.id,
      20,
      '',
      null,
      null,
    ]);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('open_requests_soonest');
    expect(await list('/bid-tour?limit=100', owner)).toHaveLength(8);
  });
});

describe('GET /bid-tour/:id', () => {
  test('the requester › all bids; a verified agency › its own; any other traveller › 404', async () => {
    const request = await createRequest(ghuri.services, nadia);
    await createBid(ghuri.services, { requestId: request, agency });
    const stranger = await createUser(ghuri.services);
    const rival = await createUser(ghuri.services);
    await createAgency(ghuri.services, rival);
    const as = async (person: TestUser) => ghuri.call('GET', `/bid-tour/${request}`, person);
    expect((await as(nadia)).json()).toMatchObject({ as: 'traveller', bidCount: 1 });
    expect((await as(owner)).json()).toMatchObject({ as: 'agency', allBids: [{ agencyId: agency.id }] });
    expect((await as(rival)).json()).toMatchObject({ as: 'agency', allBids: [], bidCount: 1 });
    expect((await as(stranger)).statusCode).toBe(404);
  });

  test('accepted › the winner and who bid still see it, agencies that never did not', async () => {
    const request = await createRequest(ghuri.services, nadia);
    const loser = await createUser(ghuri.services);
    const losing = await createAgency(ghuri.services, loser);
    const stranger = await createUser(ghuri.services);
    await createAgency(ghuri.services, stranger);
    await createBid(ghuri.services, { requestId: request, agency: losing });
    await createBid(ghuri.services, { requestId: request, agency }, { accepted: true });
    const as = async (person: TestUser) => ghuri.call('GET', `/bid-tour/${request}`, person);
    expect((await as(owner)).json()).toMatchObject({ phone: '01712345678', email: nadia.email });
    expect((await as(loser)).json()).toMatchObject({ phone: '', email: '', name: '', accepted: null });
    expect((await as(stranger)).statusCode).toBe(404);
  });
});

describe('GET /accepted-tour/:email', () => {
  test('the own ones and those the own agency has won, newest first; another’s › 403', async () => {
    const won = await createRequest(ghuri.services, nadia, { location: 'Won' });
    await createBid(ghuri.services, { requestId: won, agency }, { accepted: true });
    await ghuri.moveClock(1_000);
    const rival = await createAgency(ghuri.services, await createUser(ghuri.services));
    const own = await createRequest(ghuri.services, owner, { location: 'Own' });
    await createBid(ghuri.services, { requestId: own, agency: rival }, { accepted: true });
    const lost = await createRequest(ghuri.services, nadia, { location: 'Lost' });
    await createBid(ghuri.services, { requestId: lost, agency });
    await createBid(ghuri.services, { requestId: lost, agency: rival }, { accepted: true });
    await createRequest(ghuri.services, owner, { location: 'Still open' });

    const shown = await list(`/accepted-tour/${owner.email}`, owner);
    expect(shown.map((request) => [request.location, request.as])).toEqual([
      ['Own', 'traveller'],
      ['Won', 'agency'],
    ]);
    expect(shown[1]).toMatchObject({ state: 'accepted', email: nadia.email, accepted: { amount: 20_000 } });
    const page = await ghuri.call('GET', `/accepted-tour/${owner.email}?limit=1`, owner);
    const next = /<\/api([^>]+)>/.exec(String(page.headers.link))![1]!;
    expect(ids((await ghuri.call('GET', next, owner)).json())).toEqual([won]);
    expect((await ghuri.call('GET', `/accepted-tour/${owner.email}`, nadia)).statusCode).toBe(403);
  });
});
