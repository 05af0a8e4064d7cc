import type { Tour } from '@ghuri/contract/tours';
import { tour as tourSchema, tourTopic } from '@ghuri/contract/tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTour, tourForm } from '../../testing/tours.ts';
import { createPaidTrip } from '../../testing/paid-trips.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let ghuri: TestApp;
let kamrul: TestUser;
let agency: TestAgency;
let rahim: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
afterEach(() => runClock(ghuri.services));
beforeEach(async () => {
  kamrul = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  agency = await createAgency(ghuri.services, kamrul);
  rahim = await createUser(ghuri.services, { name: 'Rahim Uddin' });
});

const get = (path: string, { token }: TestUser) => ghuri.call('GET', path, { token });
const put = (path: string, { token }: TestUser, body: object) => ghuri.call('PUT', path, { token, body });
const publish = (body: object, { token }: TestUser) => ghuri.call('POST', '/upcomingTours', { token, body });
const form = (overrides = {}, person = kamrul) => tourForm(ghuri.services, person, overrides);
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;
const read = async (id: string, viewer = rahim): Promise<Tour> => {
  const answer = await get(`/upcoming-tours/${id}`, viewer);
  expect(answer.statusCode).toBe(200);
  const tour = tourSchema.parse(answer.json());
  // Parsing removes fields that the contract does not declare: the two would then differ.
  expect(tour).toEqual(answer.json());
  return tour;
};
const ofField = (path: string, code: string) => ({ code: 'invalid_input', errors: [{ path, code }] });
const media = (url: string) => ghuri.app.inject({ url });

describe('POST /upcomingTours', () => {
  test('with everything that is asked for › the tour is there, its picture public, every fact as it was sent', async () => {
    const now = Date.UTC(2026, 11, 1);
    await stopClock(ghuri.services, now);
    const body = await form({
      locationName: ' Sajek Valley ',
      details: 'Clouds & "tea"\n🪁',
      tourTripDate: '2027-01-15',
      tourTripTime: '05:30',
    });
    const answer = await publish(body, kamrul);
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const { insertedId } = answer.json<{ insertedId: string }>();
    expect(await read(insertedId)).toEqual({
      _id: insertedId,
      userID: kamrul.id,
      agencyId: agency.id,
      agencyEmail: kamrul.email,
      agencyName: 'Haor Boats',
      agencyProfile: expect.stringMatching(/^\/media\//),
      image: body.image,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      locationName: 'Sajek Valley',
      details: 'Clouds & "tea"\n🪁',
      totalCost: 5000,
      tourTripDate: '2027-01-15',
      tourTripTime: '05:30',
      totalTravelers: 20,
      leftTravelers: 0,
      tourTripDay: 3,
      tourDeparture: 'Sayedabad bus stand',
      tourHotelInformation: 'Cabins on the boat',
      time: new Date(now).toISOString(),
      // 05:30 in Dhaka is 23:30 of the day before in Greenwich.
      bookingEnds: '2027-01-13T23:30:00.000Z',
      timesUp: false,
      onSale: true,
      closed: false,
      prices: null,
      tripId: expect.any(String),
      cancelled: false,
      cancelReason: '',
      totalRating: 0,
      ratings: 0,
      interested: false,
    });
    expect((await media(body.image)).statusCode).toBe(200);
  });

  test('with counters, times, another agency, ratings of one’s own › none of them is taken', async () => {
    const other = await createAgency(ghuri.services, rahim);
    const forged = {
      leftTravelers: 7,
      timesUp: true,
      agencyId: other.id,
      agencyEmail: rahim.email,
      userID: rahim.id,
      ratings: 5,
      totalRating: 90,
      time: '2001-01-01T00:00:00.000Z',
      cancelled: true,
    };
    const { insertedId } = (await publish(await form(forged), kamrul)).json<{ insertedId: string }>();
    const tour = await read(insertedId);
    expect(tour).toMatchObject({
      leftTravelers: 0,
      timesUp: false,
      agencyId: agency.id,
      userID: kamrul.id,
      ratings: 0,
      totalRating: 0,
      cancelled: false,
    });
    expect(tour.time > '2026').toBe(true);
  });

  test.each([
    ['locationName', '', 'required'],
    ['locationName', 'x'.repeat(101), 'too_long'],
    ['totalCost', -5, 'out_of_range'],
    ['totalCost', 9, 'out_of_range'],
    ['totalCost', 500_001, 'out_of_range'],
    ['totalCost', 99.5, 'not_a_number'],
    ['totalCost', '5000', 'required'],
    ['tourTripDate', '', 'required'],
    ['tourTripDate', '2027-02-30', 'not_a_date'],
    ['tourTripDate', '2999-01-01', 'trip_too_far'],
    ['tourTripDate', '2020-01-01', 'trip_too_soon'],
    ['tourTripTime', '25:00', 'not_a_time'],
    ['totalTravelers', 0, 'out_of_range'],
    ['totalTravelers', 501, 'out_of_range'],
    ['tourTripDay', 0, 'out_of_range'],
    ['tourTripDay', 61, 'out_of_range'],
    ['tourDeparture', '  ', 'required'],
    ['tourHotelInformation', undefined, 'required'],
    ['details', 'x'.repeat(5001), 'too_long'],
    ['image', '', 'picture_missing'],
    ['image', 'https://elsewhere.example/a.jpg', 'not_your_upload'],
  ])('with %s %o › 400 %s', async (field, value, code) => {
    const answer = await publish(await form({ [field]: value }), kamrul);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(ofField(field, code));
    expect(await query('select 1 from tours where agency_id = $1', [agency.id])).toEqual([]);
  });

  test.each([
    [-1, 200, undefined],
    [0, 400, [{ path: 'tourTripDate', code: 'trip_too_soon' }]],
    [1, 400, [{ path: 'tourTripDate', code: 'trip_too_soon' }]],
  ])('when the trip is 24 h away and %i ms have passed › %i', async (ms, status, errors) => {
    const startsAt = tripStart('2027-03-10', '07:00')!;
    await stopClock(ghuri.services, startsAt - DAY + ms);
    const body = await form({ tourTripDate: '2027-03-10', tourTripTime: '07:00' });
    const answer = await publish(body, kamrul);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors).toEqual(errors);
  });

  test('as a visitor, without an agency, before approval › 401, 403, 403 with the catalogue’s words', async () => {
    const body = await form();
    expect((await ghuri.call('POST', '/upcomingTours', { body })).statusCode).toBe(401);
    expect((await publish(body, rahim)).json()).toMatchObject({ status: 403, code: 'forbidden' });
    await createAgency(ghuri.services, rahim, { verified: false });
    expect((await publish(await form({}, rahim), rahim)).json()).toMatchObject({
      status: 403,
      code: 'agency_not_verified',
      title: 'Your agency is in verification process...',
    });
    expect((await publish({}, rahim)).statusCode).toBe(400);
  });

  test('with the upload of another user › 400; with the picture of an own tour › both show it', async () => {
    const theirs = await form({}, rahim);
    expect((await publish(theirs, kamrul)).json()).toMatchObject(ofField('image', 'not_your_upload'));
    const body = await form();
    const first = (await publish(body, kamrul)).json().insertedId;
    const second = (await publish({ ...body, tourTripDay: 5 }, kamrul)).json().insertedId;
    expect(second).not.toBe(first);
    expect((await read(second)).image).toBe((await read(first)).image);
    // Another agency cannot clone it.
    await createAgency(ghuri.services, rahim);
    expect((await publish({ ...body }, rahim)).json()).toMatchObject(ofField('image', 'not_your_upload'));
  });
});

describe('GET /upcoming-tours/:id', () => {
  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('%i ms after the deadline › timesUp %s', async (ms, timesUp) => {
    const startsAt = Date.UTC(2027, 5, 1, 3);
    const id = await createTour(ghuri.services, agency, { startsAt: new Date(startsAt) });
    await stopClock(ghuri.services, startsAt - DAY + ms);
    expect((await read(id)).timesUp).toBe(timesUp);
    const claimed = await put(`/update-time/${id}`, rahim, { timesUp: !timesUp });
    expect(claimed.json()).toEqual({ acknowledged: true, modifiedCount: 0, timesUp });
    expect((await read(id)).timesUp).toBe(timesUp);
  });

  test('a long description › whole here', async () => {
    const details = 'চা '.repeat(300);
    expect((await read(await createTour(ghuri.services, agency, { details }))).details).toBe(details);
  });

  test('one that started, one that was cancelled › still there, with what became of it', async () => {
    const past = await createTour(ghuri.services, agency, { startsAt: new Date(Date.UTC(2026, 0, 1)) });
    expect(await read(past)).toMatchObject({ timesUp: true, cancelled: false });
    const off = await createTour(ghuri.services, agency, { cancelled: 'Cyclone warning' });
    expect(await read(off)).toMatchObject({ cancelled: true, cancelReason: 'Cyclone warning' });
  });

  test('thirty questions at the same moment, by two viewers › each gets its tour, with its own mark; hidden and missing ones stay so', async () => {
    const seen = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        createTour(ghuri.services, agency, { location: `Place ${at}`, ...(at % 2 && { savedBy: [rahim] }) }),
      ),
    );
    const hidden = await createTour(ghuri.services, agency);
    await query(`update tours set visibility = 'hidden' where id = $1`, [hidden]);
    const { pool } = ghuri.services.database;
    const statements = vi.spyOn(pool, 'query');
    const asked = [...seen, hidden, rahim.id, ...seen].flatMap((id) => [
      { id, viewer: rahim },
      { id, viewer: kamrul },
    ]);
    const answers = await Promise.all(asked.map(({ id, viewer }) => get(`/upcoming-tours/${id}`, viewer)));
    const shared = statements.mock.calls.filter(
      ([statement]) => (statement as unknown as { name?: string }).name === 'tours-on-sale',
    );
    statements.mockRestore();
    expect(shared.length).toBeLessThan(asked.length / 2);
    const shown = answers.map((answer) => {
      const { _id: id, locationName, interested } = answer.json<Tour>();
      return answer.statusCode === 200 ? { id, locationName, interested } : answer.statusCode;
    });
    expect(shown).toEqual(
      asked.map(({ id, viewer }) => {
        const place = seen.indexOf(id);
        if (place >= 0)
          return { id, locationName: `Place ${place}`, interested: place % 2 === 1 && viewer === rahim };
        // A hidden one is its owner's to see.
        return id === hidden && viewer === kamrul
          ? { id, locationName: 'Tanguar Haor', interested: false }
          : 404;
      }),
    );
  });

  test('one that is not there, an id that is none, a visitor › 404, 400, 401', async () => {
    for (const path of [`/upcoming-tours/${rahim.id}`]) expect((await get(path, rahim)).statusCode).toBe(404);
    expect((await get('/upcoming-tours/nothing', rahim)).statusCode).toBe(400);
    expect((await ghuri.call('GET', `/upcoming-tours/${rahim.id}`)).statusCode).toBe(401);
    expect((await put(`/update-time/${rahim.id}`, rahim, {})).statusCode).toBe(404);
    expect((await ghuri.call('PUT', `/update-time/${rahim.id}`, { body: {} })).statusCode).toBe(401);
  });
});

describe('PUT /interested/:id', () => {
  test('saved and forgotten, each twice › changes once each, for the viewer alone', async () => {
    const id = await createTour(ghuri.services, agency);
    const save = async (interested: boolean) =>
      (await put(`/interested/${id}`, rahim, { interested })).json().modifiedCount;
    expect(await save(false)).toBe(0);
    expect([await save(true), await save(true)]).toEqual([1, 0]);
    expect((await read(id)).interested).toBe(true);
    expect((await read(id, kamrul)).interested).toBe(false);
    expect([await save(false), await save(false)]).toEqual([1, 0]);
    expect((await read(id)).interested).toBe(false);
  });

  test('one that is not there, no body, an account that is gone › 404, 400, 401', async () => {
    expect((await put(`/interested/${rahim.id}`, rahim, { interested: true })).statusCode).toBe(404);
    const id = await createTour(ghuri.services, agency);
    expect((await put(`/interested/${id}`, rahim, {})).statusCode).toBe(400);
    await query('delete from users where id = $1', [rahim.id]);
    expect((await put(`/interested/${id}`, rahim, { interested: true })).statusCode).toBe(401);
  });
});

describe('what must always hold', () => {
  test('more seats taken than there are, a negative number, half a taka › the database refuses', async () => {
    const id = await createTour(ghuri.services, agency, { capacity: 3 });
    for (const change of [
      'taken = 4',
      'taken = -1',
      'capacity = 0',
      'cost_paisa = 150',
      'cancelled_at = app_now()',
    ])
      await expect(query(`update tours set ${change} where id = $1`, [id])).rejects.toThrow(
        'violates check constraint',
      );
    await expect(query('delete from agencies where id = $1', [agency.id])).rejects.toThrow(
      'tours_agency_id_agencies_id_fk',
    );
  });

  test('deleting the agency › its tours and their pictures go with it; not while a traveller has paid for a trip to come', async () => {
    const body = await form();
    const id = (await publish(body, kamrul)).json().insertedId;
    await put(`/interested/${id}`, rahim, { interested: true });
    const trip = await createPaidTrip(
      ghuri.services,
      { traveller: rahim, agency },
      { startsAt: new Date(Date.now() + 10 * DAY) },
    );
    const remove = () =>
      ghuri.call('DELETE', `/deleteAgency/${kamrul.email}`, {
        token: kamrul.token,
        body: { password: kamrul.password },
      });
    expect((await remove()).json()).toMatchObject({ status: 409, code: 'agency_owes' });
    expect((await read(id))._id).toBe(id);
    await query('delete from trips where id = $1', [trip]);
    expect((await remove()).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await get(`/upcoming-tours/${id}`, rahim)).statusCode).toBe(404);
    expect((await media(body.image)).statusCode).toBe(404);
  });

  test('to a tour › everyone signed in may listen, no visitor', async () => {
    const id = await createTour(ghuri.services, agency);
    expect(await ghuri.services.live.mayListen(rahim, tourTopic(id))).toBe(true);
    expect(await ghuri.services.live.mayListen(null, tourTopic(id))).toBe(false);
  });
});
