import { MOST_DRAFTS, ownTrip, tripOfTour, wholeTrip } from '@ghuri/contract/trips';
import type { OwnTrip, TripDraft, WholeTrip } from '@ghuri/contract/trips';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createAgency } from '../../../testing/agencies.ts';
import type { TestAgency } from '../../../testing/agencies.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { forgetAgencyOf } from '../../leaving/forget-agency.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { createTour } from '../../../testing/tours.ts';
import { wholeDraft } from '../../../testing/trips.ts';

const DAY = 86_400_000;
/** A Friday more than two weeks ahead, and the nth day after it. */
const FRIDAY = (Math.floor(Date.now() / DAY / 7) + 4) * 7 * DAY + DAY;
const dayOf = (n: number): string => inDhaka(FRIDAY + n * DAY).date;

let ghuri: TestApp;
let kamrul: TestUser;
let agency: TestAgency;
let rahim: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  kamrul = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  agency = await createAgency(ghuri.services, kamrul);
  rahim = await createUser(ghuri.services, { name: 'Rahim Uddin' });
});

const get = (path: string, { token }: TestUser) => ghuri.call('GET', path, { token });
const put = (path: string, body: object, { token }: TestUser = kamrul) =>
  ghuri.call('PUT', path, { token, body });
const post = (path: string, body: object, { token }: TestUser = kamrul) =>
  ghuri.call('POST', path, { token, body });
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;
const draftOf = (overrides: Partial<TripDraft> = {}) => wholeDraft(ghuri.services, kamrul, overrides);
const begin = async (draft: object) =>
  (await post('/trips', { draft })).json<{ insertedId: string; revision: number }>();
const read = async (id: string): Promise<WholeTrip> => {
  const answer = await get(`/trips/${id}`, kamrul);
  const trip = wholeTrip.parse(answer.json());
  expect(trip).toEqual(answer.json());
  return trip;
};
const publish = async (id: string, body: object = {}) =>
  put(`/trips/${id}/publish`, { revision: (await read(id)).revision, ...body });
const fridays = () => ({
  days: { every: 'week', weekdays: [5], from: dayOf(0), until: dayOf(28) },
  tourTripTime: '22:00',
  totalCost: 9_400,
  totalTravelers: 20,
});
/** A published trip with five Fridays. Returns the ids of its departures, too. */
const offer = async (overrides: Partial<TripDraft> = {}) => {
  const { insertedId: id } = await begin(await draftOf(overrides));
  const { insertedIds: tours } = (await post(`/trips/${id}/departures`, fridays())).json<{
    insertedIds: string[];
  }>();
  expect((await publish(id)).statusCode).toBe(200);
  return { id, tours };
};
const tripOf = async (tour: string, viewer = rahim): Promise<z.infer<typeof tripOfTour>> => {
  const answer = await get(`/tours/${tour}/trip`, viewer);
  const trip = tripOfTour.parse(answer.json());
  expect(trip).toEqual(answer.json());
  return trip;
};
const media = (url: string) => ghuri.app.inject({ url });

describe('a draft', () => {
  test('nothing but one letter › saved, and only its owner sees it', async () => {
    const { insertedId, revision } = await begin({ title: { en: 'S' } });
    expect(await read(insertedId)).toMatchObject({
      state: 'draft',
      slug: '',
      title: 'S',
      revision,
      published: null,
      draft: { title: { en: 'S', bn: '' }, days: null, gallery: [] },
    });
    expect((await get(`/trips/${insertedId}`, rahim)).statusCode).toBe(403);
    const otherOwner = await createUser(ghuri.services);
    await createAgency(ghuri.services, otherOwner, { name: 'Hill Trails' });
    expect((await get(`/trips/${insertedId}`, otherOwner)).statusCode).toBe(404);
    expect((await put(`/trips/${insertedId}`, { revision, draft: {} }, otherOwner)).statusCode).toBe(404);
  });

  test('pictures and places › sizes and coordinates come from the server', async () => {
    const draft = await draftOf();
    const cheat = {
      ...draft,
      gallery: draft.gallery.map((picture) => ({ ...picture, placeholder: 'x', width: 9, height: 9 })),
      pickUps: [{ place: { en: 'Nowhere at all' }, time: '22:30', point: { latitude: 1, longitude: 2 } }],
    };
    const trip = await read((await begin(cheat)).insertedId);
    expect(trip.draft.gallery).toMatchObject([
      { width: 64, height: 48, alt: { en: 'Hills', bn: 'পাহাড়' } },
      { width: 48, height: 64 },
    ]);
    expect(trip.draft.gallery[0]!.placeholder).toMatch(/^data:image\/webp/);
    expect(trip.draft.pickUps[0]!.point).toBeNull();
    expect(trip.draft.itinerary[1]!.point).toEqual({
      latitude: expect.closeTo(23.4, 0),
      longitude: expect.closeTo(92.3, 0),
    });
  });

  test('a stranger’s picture › 400 naming its place in the gallery', async () => {
    const { gallery } = await wholeDraft(ghuri.services, rahim);
    const answer = await post('/trips', { draft: await draftOf({ gallery }) });
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'draft.gallery.0.image', code: 'not_your_upload' }],
    });
  });

  test('two tabs save › the second gets 409 trip_changed and nothing is overwritten', async () => {
    const { insertedId: id, revision } = await begin({ title: { en: 'Sajek' } });
    const saved = (
      await put(`/trips/${id}`, { revision, draft: { title: { en: 'Sajek, three days' } } })
    ).json();
    expect(saved).toMatchObject({ modifiedCount: 1, revision: revision + 1 });
    const late = await put(`/trips/${id}`, { revision, draft: { title: { en: 'Another' } } });
    expect(late.json()).toMatchObject({ status: 409, code: 'trip_changed' });
    expect((await read(id)).title).toBe('Sajek, three days');
    // The same again changes nothing.
    const again = { revision: revision + 1, draft: { title: { en: 'Sajek, three days' } } };
    expect((await put(`/trips/${id}`, again)).json()).toMatchObject({
      modifiedCount: 0,
      revision: revision + 1,
    });
  });

  test('parallel saves of one revision › exactly one wins', async () => {
    const { insertedId: id, revision } = await begin({});
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put(`/trips/${id}`, { revision, draft: { hotel: `Hotel ${n}` } })),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([codes.filter((code) => code === 200), codes.filter((code) => code === 409)]).toEqual([
      [200],
      [409, 409, 409, 409, 409, 409, 409],
    ]);
  });

  test('a picture leaves the gallery › its file goes; a reordered gallery keeps all', async () => {
    const draft = await draftOf();
    const { insertedId: id, revision } = await begin(draft);
    const [first, second] = draft.gallery.map(({ image }) => image) as [string, string];
    const turned = { ...draft, gallery: draft.gallery.toReversed() };
    await put(`/trips/${id}`, { revision, draft: turned });
    await ghuri.runJobs();
    expect([(await media(first)).statusCode, (await media(second)).statusCode]).toEqual([200, 200]);
    await put(`/trips/${id}`, {
      revision: revision + 1,
      draft: { ...draft, gallery: draft.gallery.slice(0, 1) },
    });
    await ghuri.runJobs();
    expect([(await media(first)).statusCode, (await media(second)).statusCode]).toEqual([200, 404]);
  });

  test('deleted › with its dates and pictures; a published one › 409', async () => {
    const draft = await draftOf();
    const { insertedId: id } = await begin(draft);
    const added = (await post(`/trips/${id}/departures`, fridays())).json<{ insertedIds: string[] }>();
    const gone = await ghuri.call('DELETE', `/trips/${id}`, { token: kamrul.token });
    expect(gone.json()).toMatchObject({ deletedCount: 1 });
    await ghuri.runJobs();
    expect((await media(draft.gallery[0]!.image)).statusCode).toBe(404);
    expect(await query('select id from tours where id = any($1)', [added.insertedIds])).toEqual([]);
    const { id: sold } = await offer();
    const kept = await ghuri.call('DELETE', `/trips/${sold}`, { token: kamrul.token });
    expect(kept.json()).toMatchObject({ status: 409, code: 'trip_published' });
  });

  test('the limit of drafts › 409 too_many_drafts', async () => {
    await query(
      `insert into agency_trips (id, agency_id, draft) select gen_random_uuid(), $1, '{}' from generate_series(1, $2::integer)`,
      [agency.id, MOST_DRAFTS],
    );
    expect((await post('/trips', { draft: {} })).json()).toMatchObject({ code: 'too_many_drafts' });
  });
});

describe('publishing', () => {
  test('an incomplete draft › 400 with every field that is missing', async () => {
    const { insertedId: id, revision } = await begin({ questions: [{ question: { en: 'Food?' } }] });
    const { errors } = (await put(`/trips/${id}/publish`, { revision })).json<{
      errors: { path: string }[];
    }>();
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      'days',
      'gallery',
      'hotel',
      'location',
      'meetingPoint',
      'questions.0.answer.en',
      'title.en',
    ]);
  });

  test('a draft with dates › hidden until published, then listed with its content', async () => {
    const { insertedId: id } = await begin({ location: 'Sajek Valley' });
    const { insertedIds: tours } = (await post(`/trips/${id}/departures`, fridays())).json<{
      insertedIds: string[];
    }>();
    expect(tours).toHaveLength(5);
    expect((await get(`/upcoming-tours/${tours[0]}`, rahim)).statusCode).toBe(404);
    expect((await get(`/tours/${tours[0]}/trip`, rahim)).statusCode).toBe(404);
    const interested = await put(`/interested/${tours[0]}`, { interested: true }, rahim);
    expect(interested.statusCode).toBe(404);
    expect(await query(`select from tour_places where location = '–'`)).toEqual([]);

    await put(`/trips/${id}`, { revision: 1, draft: await draftOf() });
    const { slug } = (await publish(id)).json<{ slug: string }>();
    expect(slug).toMatch(/^sajek-valley-above-the-clouds-[0-9a-f]{8}$/);
    const tour = (await get(`/upcoming-tours/${tours[0]}`, rahim)).json();
    expect(tour).toMatchObject({
      tripId: id,
      locationName: 'Sajek Valley',
      tourTripDay: 3,
      totalCost: 9_400,
    });
    const trip = await tripOf(tours[0]!);
    expect(trip.slug).toBe(slug);
    expect(trip.content).toEqual((await read(id)).published);
    expect(trip.dates.map(({ tourTripDate }) => tourTripDate)).toEqual([
      dayOf(7),
      dayOf(14),
      dayOf(21),
      dayOf(28),
    ]);
  });

  test('again without changes › nothing; with changes › the state says so, and the slug stays', async () => {
    const { id, tours } = await offer();
    const before = await read(id);
    expect((await publish(id)).json()).toMatchObject({ modifiedCount: 0, slug: before.slug });
    const draft = { ...before.draft, title: { en: 'Sajek by night', bn: '' } };
    await put(`/trips/${id}`, { revision: before.revision, draft });
    expect(await read(id)).toMatchObject({ state: 'changed', title: 'Sajek by night' });
    expect((await tripOf(tours[0]!)).content.title.en).toBe('Above the clouds');
    expect((await publish(id)).json()).toMatchObject({ modifiedCount: 1, slug: before.slug });
    expect((await tripOf(tours[0]!)).content.title.en).toBe('Sajek by night');
    expect(await query('select id from trip_versions where trip_id = $1', [id])).toHaveLength(2);
  });

  test('a published picture is replaced › it stays until the change is published, then goes', async () => {
    const { id } = await offer();
    const { revision, draft } = await read(id);
    const [first, second] = draft.gallery.map(({ image }) => image) as [string, string];
    await put(`/trips/${id}`, { revision, draft: { ...draft, gallery: draft.gallery.slice(1) } });
    await ghuri.runJobs();
    expect((await media(first)).statusCode).toBe(200);
    await publish(id);
    await ghuri.runJobs();
    expect([(await media(first)).statusCode, (await media(second)).statusCode]).toEqual([404, 200]);
  });

  test('the agency is deleted › drafts, trips and their pictures go; content that a booking names stays', async () => {
    const { id, tours } = await offer();
    const { insertedId: other } = await begin(await draftOf());
    const images = [...(await read(id)).draft.gallery, ...(await read(other)).draft.gallery].map(
      ({ image }) => image,
    );
    const [sold] = await query<{ id: string }>('select trip_version_id as id from tours where id = $1', [
      tours[0],
    ]);
    await query(
      `insert into bookings (id, kind, agency_id, trip_version_id, persons, unit_paisa, total_paisa, name, email, phone, address, place, image,
         starts_at, days, departure, agency_name, refund_steps, state, transaction_id)
       values (gen_random_uuid(), 'tour', $1, $2, 1, 100, 100, '', '', '', '', 'Sajek', '', app_now(), 1, '', '', '[]', 'expired', $3)`,
      [agency.id, sold!.id, `receipt-${agency.id}`],
    );
    const { database } = ghuri.services;
    await database.db.transaction((db) => forgetAgencyOf(ghuri.services, db, kamrul.id));
    await ghuri.runJobs();
    expect(await query('select id from agency_trips where agency_id = $1', [agency.id])).toEqual([]);
    expect(await query('select id, trip_id from trip_versions where id = $1', [sold!.id])).toEqual([
      { id: sold!.id, trip_id: null },
    ]);
    for (const image of images) expect((await media(image)).statusCode).toBe(404);
  });

  test('changes forgotten › the published content is back', async () => {
    const { id } = await offer();
    const { revision, draft } = await read(id);
    await put(`/trips/${id}`, { revision, draft: { ...draft, hotel: 'A tent' } });
    await put(`/trips/${id}/discard`, { revision: revision + 1 });
    expect(await read(id)).toMatchObject({ state: 'published', draft: { hotel: 'A cottage on the ridge' } });
  });

  test('unlisted › for everyone with the link, in no list; listed again › in lists', async () => {
    const { id, tours } = await offer({ location: 'Ratargul Swamp Forest' });
    const listed = async () => {
      const { upComingTourData } = (await get('/upcomingTours?search=Ratargul', rahim)).json();
      return (upComingTourData as { tripId: string }[]).filter(({ tripId }) => tripId === id).length;
    };
    expect(await listed()).toBe(5);
    expect((await put(`/trips/${id}/visibility`, { visibility: 'unlisted' })).json()).toMatchObject({
      modifiedCount: 1,
    });
    expect(await listed()).toBe(0);
    expect((await get(`/upcoming-tours/${tours[0]}`, rahim)).statusCode).toBe(200);
    await put(`/trips/${id}/visibility`, { visibility: 'listed' });
    expect(await listed()).toBe(5);
  });

  test('at a time › published by the job, not before; an incomplete one › a notification', async () => {
    const { insertedId: id } = await begin(await draftOf());
    const { insertedId: other } = await begin(await draftOf());
    const now = await ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now');
    const publishAt = new Date(now.rows[0]!.now.getTime() + 2 * DAY).toISOString();
    const schedule = async (trip: string) =>
      put(`/trips/${trip}/schedule`, { revision: (await read(trip)).revision, publishAt });
    expect((await schedule(id)).json()).toMatchObject({ modifiedCount: 1 });
    await schedule(other);
    await put(`/trips/${other}`, {
      revision: (await read(other)).revision,
      draft: { title: { en: 'Half' } },
    });
    expect((await read(id)).state).toBe('scheduled');
    const runJob = async () => {
      await query(
        `insert into pgboss.job (name, data, dead_letter, policy) values ('trips.publish', '{}', 'dead-jobs', 'standard')`,
      );
      await ghuri.runJobs();
    };
    await runJob();
    expect((await read(id)).state).toBe('scheduled');
    await ghuri.moveClock(2 * DAY);
    // The access token is older than the moved clock allows.
    await runJob();
    const rows = await query<{ id: string; slug: string | null; publish_at: Date | null }>(
      'select id, slug, publish_at from agency_trips where id = any($1)',
      [[id, other]],
    );
    expect(rows.find((row) => row.id === id)).toMatchObject({ slug: expect.any(String), publish_at: null });
    expect(rows.find((row) => row.id === other)).toMatchObject({ slug: null, publish_at: null });
    expect(await query('select kind, link from notifications where user_id = $1', [kamrul.id])).toEqual([
      { kind: 'trip_not_published', link: `/my-agency/trip/${other}` },
    ]);
    await ghuri.moveClock(-2 * DAY);
  });
});

describe('departures', () => {
  test('the same call twice › adds nothing twice; a cancelled date can be added again', async () => {
    const { id, tours } = await offer();
    const again = await post(`/trips/${id}/departures`, fridays());
    expect(again.json()).toMatchObject({ insertedIds: [], existing: 5 });
    await put(`/trips/${id}/cancel-departures`, { tours: [tours[1]], reason: 'The road is closed' });
    expect((await post(`/trips/${id}/departures`, fridays())).json()).toMatchObject({
      insertedIds: [expect.any(String)],
      existing: 4,
    });
  });

  test('two calls at once › each date exists once', async () => {
    const { insertedId: id } = await begin(await draftOf());
    const answers = await Promise.all([1, 2, 3].map(() => post(`/trips/${id}/departures`, fridays())));
    const ids = answers.flatMap((answer) => answer.json<{ insertedIds: string[] }>().insertedIds);
    expect(ids).toHaveLength(5);
  });

  test.each([
    ['too soon', { every: 'date', dates: [dayOf(-90)] }, 'trip_too_soon'],
    ['too far', { every: 'date', dates: [dayOf(900)] }, 'trip_too_far'],
    ['none', { every: 'week', weekdays: [1], from: dayOf(1), until: dayOf(2) }, 'not_a_date'],
    [
      'too many',
      { every: 'week', weekdays: [0, 1, 2, 3, 4, 5, 6], from: dayOf(0), until: dayOf(150) },
      'too_many',
    ],
  ])('%s › 400, nothing added', async (_, days, code) => {
    const { insertedId: id } = await begin(await draftOf());
    const answer = await post(`/trips/${id}/departures`, { ...fridays(), days });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'days', code }] });
    expect((await read(id)).departures).toBe(0);
  });

  test('the calendar › all of a span with their seats, also stopped and cancelled ones', async () => {
    const { id, tours } = await offer();
    await put(`/trips/${id}/stop-selling`, { tours: [tours[0]], closed: true });
    await put(`/trips/${id}/cancel-departures`, { tours: [tours[1]], reason: 'The road is closed' });
    const answer = (await get(`/trips/${id}/departures?from=${dayOf(0)}&to=${dayOf(14)}`, kamrul)).json();
    expect(answer).toMatchObject([
      { tourTripDate: dayOf(0), tourTripTime: '22:00', closed: true, cancelled: false, totalCost: 9_400 },
      { tourTripDate: dayOf(7), closed: false, cancelled: true },
      { tourTripDate: dayOf(14), closed: false, cancelled: false, totalTravelers: 20, leftTravelers: 0 },
    ]);
    const [own] = (await get('/trips', kamrul)).json<OwnTrip[]>();
    expect(ownTrip.parse(own)).toEqual(own);
    expect(own).toMatchObject({ departures: 4, bookable: 3, seatsTaken: 0, state: 'published' });
  });

  test('price, seats and time of several › changed together; seats below those taken › none changes', async () => {
    const { id, tours } = await offer();
    const some = tours.slice(0, 2);
    const change = { tours: some, totalCost: 8_800, totalTravelers: 12, tourTripTime: '21:00' };
    expect((await put(`/trips/${id}/departures`, change)).json()).toMatchObject({ modifiedCount: 2 });
    expect((await put(`/trips/${id}/departures`, change)).json()).toMatchObject({ modifiedCount: 0 });
    await query('update tours set taken = 5 where id = $1', [tours[1]]);
    const fewer = await put(`/trips/${id}/departures`, { tours: some, totalTravelers: 4 });
    expect(fewer.json()).toMatchObject({ errors: [{ path: 'totalTravelers', code: 'seats_taken' }] });
    const moved = await put(`/trips/${id}/departures`, { tours: some, tourTripTime: '20:00' });
    expect(moved.json()).toMatchObject({ status: 409, code: 'tour_booked' });
    // A new price is for new bookings.
    expect((await put(`/trips/${id}/departures`, { tours: some, totalCost: 9_900 })).statusCode).toBe(200);
    const rows = await query('select cost_paisa::integer as cost, capacity from tours where id = any($1)', [
      some,
    ]);
    expect(rows).toEqual([
      { cost: 990_000, capacity: 12 },
      { cost: 990_000, capacity: 12 },
    ]);
  });

  test('a time when the trip departs already › 400 departure_exists', async () => {
    const { insertedId: id } = await begin(await draftOf());
    const dates = { every: 'date', dates: [dayOf(40)] };
    const [first] = (await post(`/trips/${id}/departures`, { ...fridays(), days: dates })).json().insertedIds;
    await post(`/trips/${id}/departures`, { ...fridays(), days: dates, tourTripTime: '08:00' });
    const moved = await put(`/trips/${id}/departures`, { tours: [first], tourTripTime: '08:00' });
    expect(moved.json()).toMatchObject({ errors: [{ path: 'tourTripTime', code: 'departure_exists' }] });
  });

  test('the simple form moves a departure to the time of another › 400 departure_exists', async () => {
    const { tours } = await offer();
    const now = (await get(`/upcoming-tours/${tours[0]}`, kamrul)).json<object>();
    const moved = await put(`/upcoming-tours/${tours[0]}`, { ...now, tourTripDate: dayOf(7) });
    expect(moved.json()).toMatchObject({ errors: [{ path: 'tourTripDate', code: 'departure_exists' }] });
  });

  test('the owner’s list of tours › without dates of drafts', async () => {
    const { insertedId: id } = await begin({ title: { en: 'Half' } });
    await post(`/trips/${id}/departures`, fridays());
    expect((await get(`/upcomingTours/${kamrul.email}`, kamrul)).json()).toEqual([]);
  });

  test('departures of another trip › 404', async () => {
    const [one, other] = [await offer(), await offer()];
    const answer = await put(`/trips/${one.id}/stop-selling`, {
      tours: [one.tours[0], other.tours[0]],
      closed: true,
    });
    expect(answer.statusCode).toBe(404);
    expect(
      await query('select id from tours where closed_at is not null and trip_id = $1', [one.id]),
    ).toEqual([]);
  });

  test('an agency that does not sell › 403 for new dates and for publishing', async () => {
    const { insertedId: id, revision } = await begin(await draftOf());
    await query(`update agencies set stopped_at = app_now(), stop_reason = 'Complaints' where id = $1`, [
      agency.id,
    ]);
    expect((await post(`/trips/${id}/departures`, fridays())).json()).toMatchObject({
      code: 'sales_stopped',
    });
    expect((await put(`/trips/${id}/publish`, { revision })).json()).toMatchObject({ code: 'sales_stopped' });
  });
});

describe('GET /tours/:id/trip', () => {
  test('similar trips › same place first, then the same district; one date each; none on the owner’s own page', async () => {
    const { tours } = await offer({ location: 'Nilgiri' });
    const other = await createAgency(ghuri.services, await createUser(ghuri.services), {
      name: 'Hill Trails',
    });
    const near = await createTour(ghuri.services, other, { location: 'Nilgiri Hills, Bandarban' });
    const around = await createTour(ghuri.services, other, {
      location: 'Boga Lake',
      startsAt: new Date(Date.now() + 3 * DAY),
    });
    await createTour(ghuri.services, other, { location: 'Kuakata' });
    await createTour(ghuri.services, other, { location: 'Nilgiri', cancelled: 'Rain' });
    const { similar } = await tripOf(tours[0]!);
    expect(similar.map(({ _id }) => _id)).toEqual([near, around]);
    expect((await tripOf(tours[0]!, kamrul)).similar).toEqual([]);
  });

  test('full, stopped and cancelled dates › a full one is shown, the others are not', async () => {
    const { id, tours } = await offer();
    await query('update tours set taken = capacity where id = $1', [tours[1]]);
    await put(`/trips/${id}/stop-selling`, { tours: [tours[2]], closed: true });
    await put(`/trips/${id}/cancel-departures`, { tours: [tours[3]], reason: 'The road is closed' });
    expect((await tripOf(tours[0]!)).dates.map(({ _id }) => _id)).toEqual([tours[1], tours[4]]);
  });
});
