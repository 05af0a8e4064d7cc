import type { Tour } from '@ghuri/contract/tours';
import { TOUR_EVENT, tour as tourSchema, tourTopic } from '@ghuri/contract/tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { jpeg } from '../../testing/test-pictures.ts';
import { createTour, dateAndTime, tourForm } from '../../testing/tours.ts';

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
const edit = (id: string, body: object, person = kamrul) => put(`/upcoming-tours/${id}`, person, body);
const cancel = (id: string, person = kamrul, reason = 'The road is closed') =>
  put(`/cancel-tour/${id}`, person, { reason });
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
/** The same form again, as the edit page sends it. */
const formOf = async (id: string) => {
  const { locationName, totalCost, tourTripDate, tourTripTime, totalTravelers, tourTripDay, ...rest } =
    await read(id);
  const { tourDeparture, tourHotelInformation, details, image } = rest;
  return {
    locationName,
    totalCost,
    tourTripDate,
    tourTripTime,
    totalTravelers,
    tourTripDay,
    tourDeparture,
    tourHotelInformation,
    details,
    image,
  };
};
const events = (id: string) =>
  query<{ type: string; data: object }>('select type, data from live_events where topic = $1 order by id', [
    tourTopic(id),
  ]);
const notifications = async (person: TestUser) =>
  (await get('/notifications', person)).json<
    { kind: string; link: string; excerpt: string; actor: unknown }[]
  >();
const ofField = (path: string, code: string) => ({ code: 'invalid_input', errors: [{ path, code }] });
const media = (url: string) => ghuri.app.inject({ url });

describe('PUT /upcoming-tours/:id', () => {
  test('while no seat is taken › everything changes; users who look at it or saved it get the news', async () => {
    const id = await createTour(ghuri.services, agency, { savedBy: [rahim] });
    const change = {
      locationName: 'Ratargul',
      totalCost: 4500,
      ...dateAndTime(new Date(Date.now() + 20 * DAY)),
      totalTravelers: 8,
      tourTripDay: 1,
      tourDeparture: 'Sylhet',
      tourHotelInformation: 'None',
      details: '',
    };
    expect((await edit(id, await form(change))).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    const tour = await read(id);
    expect(tour).toMatchObject(change);
    expect(await events(id)).toEqual([
      {
        type: TOUR_EVENT,
        data: {
          tourId: id,
          totalTravelers: 8,
          leftTravelers: 0,
          bookingEnds: tour.bookingEnds,
          timesUp: false,
          closed: false,
          cancelled: false,
        },
      },
    ]);
    await ghuri.runJobs();
    expect(await notifications(rahim)).toMatchObject([
      {
        kind: 'tour_changed',
        link: `/tour-details/${id}`,
        excerpt: expect.stringContaining('Ratargul: Departure time: '),
        actor: null,
      },
    ]);
    expect(await notifications(kamrul)).toEqual([]);
  });

  test('with the values it has already › nothing changes and nobody is notified', async () => {
    const id = await createTour(ghuri.services, agency, { savedBy: [rahim] });
    expect((await edit(id, await formOf(id))).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
    await ghuri.runJobs();
    expect(await events(id)).toEqual([]);
    expect(await notifications(rahim)).toEqual([]);
  });

  test.each([
    [{ locationName: 'Sajek' }],
    [{ totalCost: 4999 }],
    [{ tourTripDay: 4 }],
    [{ tourTripTime: '03:33' }],
    [{ tourTripDate: '2027-09-09' }],
  ])('when a seat is taken and %o › 409 tour_booked; while none was, it was fine', async (change) => {
    const id = await createTour(ghuri.services, agency, { startsAt: new Date(Date.now() + 300 * DAY) });
    const body = await formOf(id);
    expect((await edit(id, { ...body, ...change })).statusCode).toBe(200);
    expect((await edit(id, body)).statusCode).toBe(200);
    await query('update tours set taken = 1 where id = $1', [id]);
    expect((await edit(id, { ...body, ...change })).json()).toMatchObject({
      status: 409,
      code: 'tour_booked',
    });
    expect(await formOf(id)).toEqual(body);
  });

  test('when seats are taken › words, hotel, departure, picture and seats beyond those taken may change', async () => {
    const id = await createTour(ghuri.services, agency, { capacity: 20, taken: 12 });
    const { image } = await form();
    const change = {
      details: 'New words',
      tourHotelInformation: 'A better one',
      tourDeparture: 'Gabtoli',
      image,
    };
    expect((await edit(id, { ...(await formOf(id)), ...change })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ ...change, leftTravelers: 12 });
    for (const totalTravelers of [30, 12])
      expect((await edit(id, { ...(await formOf(id)), totalTravelers })).statusCode).toBe(200);
    const fewer = await edit(id, { ...(await formOf(id)), totalTravelers: 11 });
    expect(fewer.json()).toMatchObject(ofField('totalTravelers', 'seats_taken'));
    expect((await read(id)).totalTravelers).toBe(12);
  });

  test('to a date too near or too far › 400; close to its own start › other words are fine', async () => {
    const startsAt = tripStart('2027-04-20', '07:00')!;
    const id = await createTour(ghuri.services, agency, { startsAt: new Date(startsAt) });
    await stopClock(ghuri.services, startsAt - HOUR);
    const body = await formOf(id);
    expect((await edit(id, { ...body, details: 'Bring a torch' })).statusCode).toBe(200);
    expect((await edit(id, { ...body, tourTripTime: '07:30' })).json()).toMatchObject(
      ofField('tourTripDate', 'trip_too_soon'),
    );
    expect((await edit(id, { ...body, tourTripDate: '2031-01-01' })).json()).toMatchObject(
      ofField('tourTripDate', 'trip_too_far'),
    );
    expect((await edit(id, { ...body, tourTripDate: '2027-05-01' })).statusCode).toBe(200);
  });

  test('when it has started, when it was cancelled › 409', async () => {
    const past = await createTour(ghuri.services, agency, { startsAt: new Date(Date.now() - HOUR) });
    expect((await edit(past, await formOf(past))).json()).toMatchObject({
      status: 409,
      code: 'tour_started',
    });
    const off = await createTour(ghuri.services, agency, { cancelled: 'Rain' });
    expect((await edit(off, await formOf(off))).json()).toMatchObject({
      status: 409,
      code: 'tour_cancelled',
    });
  });

  test('as another agency, as a traveller, one that is not there › 403, 403, 404', async () => {
    const id = await createTour(ghuri.services, agency);
    const body = await formOf(id);
    expect((await edit(id, body, rahim)).statusCode).toBe(403);
    await createAgency(ghuri.services, rahim);
    expect((await edit(id, { ...body, details: 'Mine now' }, rahim)).json().code).toBe('forbidden');
    expect((await read(id)).details).not.toBe('Mine now');
    expect((await edit(rahim.id, body)).statusCode).toBe(404);
  });

  test('a replaced picture › goes, unless a cloned tour still shows it', async () => {
    const body = await form();
    const first = (await publish(body, kamrul)).json().insertedId;
    const clone = (await publish({ ...body, tourTripDay: 4 }, kamrul)).json().insertedId;
    const upload = async () => (await ghuri.services.pictures.import(await jpeg(64, 48), kamrul.id)).url;
    await edit(first, { ...body, image: await upload() });
    expect((await media(body.image)).statusCode).toBe(200);
    await edit(clone, { ...body, tourTripDay: 4, image: await upload() });
    expect((await media(body.image)).statusCode).toBe(404);
    expect((await media((await read(clone)).image)).statusCode).toBe(200);
  });
});

describe('PUT /cancel-tour/:id', () => {
  test('before the start › cancelled once; who looks at it and who saved it learn why, across a block too', async () => {
    const id = await createTour(ghuri.services, agency, { savedBy: [rahim] });
    await put(`/block/${kamrul.email}`, rahim, {});
    expect((await cancel(id)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await cancel(id, kamrul, 'Another reason')).json()).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
    expect(await read(id)).toMatchObject({ cancelled: true, cancelReason: 'The road is closed' });
    expect(await events(id)).toMatchObject([{ type: TOUR_EVENT, data: { tourId: id, cancelled: true } }]);
    await ghuri.runJobs();
    expect(await notifications(rahim)).toMatchObject([
      { kind: 'tour_cancelled', link: `/tour-details/${id}`, excerpt: 'Tanguar Haor: The road is closed' },
    ]);
  });

  test.each([
    [-1, 200, undefined],
    [0, 409, 'tour_started'],
    [1, 409, 'tour_started'],
  ])('%i ms after the start › %i', async (ms, status, code) => {
    const startsAt = Date.UTC(2027, 5, 1, 3);
    const id = await createTour(ghuri.services, agency, { startsAt: new Date(startsAt) });
    await stopClock(ghuri.services, startsAt + ms);
    const answer = await cancel(id);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
    expect((await read(id)).cancelled).toBe(status === 200);
  });

  test('without a reason, as others, one that is not there › 400, 403, 404', async () => {
    const id = await createTour(ghuri.services, agency);
    expect((await cancel(id, kamrul, ' ')).json()).toMatchObject(ofField('reason', 'required'));
    expect((await cancel(id, rahim)).statusCode).toBe(403);
    await createAgency(ghuri.services, rahim);
    expect((await cancel(id, rahim)).statusCode).toBe(403);
    expect((await cancel(rahim.id)).statusCode).toBe(404);
    expect((await read(id)).cancelled).toBe(false);
  });
});
