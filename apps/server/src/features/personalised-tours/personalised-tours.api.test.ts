import { ERRORS } from '@ghuri/contract/errors';
import type { ErrorCode } from '@ghuri/contract/errors';
import { personalisedTour } from '@ghuri/contract/personalised-tours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  createPersonalisedTour,
  createWishPeople,
  takePersonalisedTours,
  wishCalls,
  wishForm,
} from '../../testing/personalised-tours.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { dateAndTime } from '../../testing/tours.ts';

const DAY = 86_400_000;

let api: TestApp;
let nadia: TestUser;
let owner: TestUser;
let agency: { id: string };
let stranger: TestUser;
let calls: ReturnType<typeof wishCalls>;
beforeAll(async () => {
  api = await createTestApp();
  calls = wishCalls(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ nadia, owner, stranger, agency } = await createWishPeople(api.services));
});

const wish = (overrides = {}) =>
  createPersonalisedTour(api.services, { traveller: nadia, agency }, overrides);
const refused = (code: ErrorCode) => ({ code, status: ERRORS[code].status });

describe('POST /personalized-tours', () => {
  test('all of the form › asked, unpriced and unpaid, and the agency is notified', async () => {
    const answer = await calls.ask(nadia, agency, { email: nadia.email });
    expect(answer.json()).toMatchObject({ acknowledged: true });
    const id: string = answer.json().insertedId;
    expect(await calls.one(nadia, id)).toMatchObject({
      email: nadia.email,
      phone: '01712345678',
      person: 4,
      agencyEmail: owner.email,
      agencyName: 'Haor Boats',
      status: false,
      payment: false,
      cancel: false,
      amount: 0,
      state: 'asked',
      messageCount: 0,
    });
    expect(await calls.toldInApp(owner)).toEqual([
      {
        kind: 'tour_asked',
        excerpt: 'Tanguar Haor',
        link: '/my-agency/agency-dashboard',
        by: 'Nadia Islam',
      },
    ]);
    expect(await mailsTo(api.services, owner.email, 'personalised-asked')).toHaveLength(1);
    expect(await calls.toldLive(owner)).toEqual([id]);
    expect(await calls.toldLive(nadia)).toEqual([id]);
  });

  test('status, payment, amount and agency names in the body › none is taken', async () => {
    const claims = {
      status: true,
      payment: true,
      cancel: true,
      amount: 1,
      agencyName: 'X',
      agencyPhone: '1',
    };
    const { insertedId } = (await calls.ask(nadia, agency, claims)).json();
    expect(await calls.one(nadia, insertedId)).toMatchObject({
      status: false,
      payment: false,
      cancel: false,
      amount: 0,
      agencyName: 'Haor Boats',
      agencyPhone: '01712 345678',
    });
  });

  test('the agency by its owner’s address › the same; by neither › 400 at agencyId', async () => {
    const byEmail = await calls.ask(nadia, agency, {
      agencyId: undefined,
      agencyEmail: owner.email.toUpperCase(),
    });
    expect(await calls.one(nadia, byEmail.json().insertedId)).toMatchObject({ agencyId: agency.id });
    const byNeither = await calls.ask(nadia, agency, { agencyId: undefined });
    expect(byNeither.statusCode).toBe(400);
    expect(byNeither.json().errors).toEqual([{ path: 'agencyId', code: 'required' }]);
  });

  test('another’s email › 403; the own agency › 403 own_agency', async () => {
    expect((await calls.ask(nadia, agency, { email: owner.email })).statusCode).toBe(403);
    expect((await calls.ask(owner, agency)).json()).toMatchObject(refused('own_agency'));
  });

  test('an agency that takes none, is unverified or absent › 404, nothing written', async () => {
    const other = await createUser(api.services);
    const closed = await createAgency(api.services, other);
    expect((await calls.ask(nadia, agency, { agencyId: closed.id })).json()).toMatchObject(
      refused('agency_takes_no_requests'),
    );
    const third = await createUser(api.services);
    const pending = await createAgency(api.services, third, { verified: false });
    await takePersonalisedTours(api.services, third);
    expect((await calls.ask(nadia, agency, { agencyId: pending.id })).json()).toMatchObject(
      refused('not_found'),
    );
    expect((await calls.ask(nadia, agency, { agencyId: nadia.id })).json()).toMatchObject(
      refused('not_found'),
    );
    expect((await calls.get(`/personalized-tours/user/${nadia.email}`, nadia)).json()).toEqual([]);
  });

  test.each([
    ['more than a day away', DAY + 60_000, undefined],
    ['a day away', DAY, 'trip_too_soon'],
    ['in three years', 3 * 365 * DAY, 'trip_too_far'],
  ])('%s › %s', async (_when, ahead, code) => {
    const moment = Date.parse('2027-01-01T00:00:00Z');
    await stopClock(api.services, moment);
    try {
      const { tourTripDate: which_day, tourTripTime: which_time } = dateAndTime(new Date(moment + ahead));
      const answer = await calls.ask(nadia, agency, { which_day, which_time });
      expect(answer.json().errors?.[0]).toEqual(code && { path: 'which_day', code });
    } finally {
      await runClock(api.services);
    }
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a foreign phone', { phone: '+49 170 1234567' }, 'phone'],
    ['nobody', { person: 0 }, 'person'],
    ['half a person', { person: 1.5 }, 'person'],
    ['no days', { days: 0 }, 'days'],
    ['no such day', { which_day: '2027-02-30' }, 'which_day'],
    ['no such hour', { which_time: '24:00' }, 'which_time'],
    ['nowhere to start', { tourDeparture: '' }, 'tourDeparture'],
    ['nowhere to go', { location: '' }, 'location'],
  ])('%s › 400 at its field', async (_what, body, path) => {
    const answer = await calls.ask(nadia, agency, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path })]);
  });

  test('a visitor › 401', async () => {
    const body = await wishForm(api.services, agency);
    expect((await api.call('POST', '/personalized-tours', { body })).statusCode).toBe(401);
  });
});

describe('the lists', () => {
  test('newest first, page by page, the own ones alone', async () => {
    const ids = [await wish(), await wish({ amount: 9_000 }), await wish()];
    const other = await createUser(api.services);
    await createPersonalisedTour(api.services, { traveller: other, agency });
    const first = await calls.get(`/personalized-tours/user/${nadia.email}?limit=2`, nadia);
    const next = /cursor=([^>&]+)/.exec(String(first.headers['link']))?.[1];
    const second = await calls.get(`/personalized-tours/user/${nadia.email}?limit=2&cursor=${next}`, nadia);
    const shown = [...first.json(), ...second.json()].map((tour) => personalisedTour.parse(tour)._id);
    expect(shown).toEqual(ids.toReversed());
    expect(second.headers['link']).toBeUndefined();
  });

  test('the agency’s › all, or what waits for a price', async () => {
    const [asked, priced] = [await wish(), await wish({ amount: 9_000 })];
    const list = async (show: string) =>
      (await calls.get(`/personalized-tours/agency/${owner.email}?show=${show}`, owner))
        .json()
        .map(({ _id }: { _id: string }) => _id);
    expect(await list('all')).toEqual([priced, asked]);
    expect(await list('pending')).toEqual([asked]);
  });

  test('of another user › 403; without an agency › 403; a visitor › 401', async () => {
    expect((await calls.get(`/personalized-tours/user/${nadia.email}`, owner)).statusCode).toBe(403);
    expect((await calls.get(`/personalized-tours/agency/${owner.email}`, nadia)).statusCode).toBe(403);
    expect((await calls.get(`/personalized-tours/agency/${nadia.email}`, nadia)).statusCode).toBe(403);
    expect((await api.call('GET', `/personalized-tours/user/${nadia.email}`)).statusCode).toBe(401);
  });

  test('one › for its two sides; for other users 404', async () => {
    const id = await wish();
    expect(await calls.one(nadia, id)).toMatchObject({ _id: id });
    expect(await calls.one(owner, id)).toMatchObject({ _id: id, phone: '01712345678', email: nadia.email });
    expect((await calls.get(`/personalized-tours/${id}`, stranger)).statusCode).toBe(404);
    expect((await calls.write(stranger, id, 'Hello')).statusCode).toBe(404);
  });
});
