import { tripContent } from '@ghuri/contract/trips';
import type { TripContent } from '@ghuri/contract/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { createTour, tourForm } from '../../../testing/tours.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Row>(text, values)).rows;
interface TripRow {
  trip_id: string;
  trip_version_id: string;
  version_id: string;
  slug: string;
  content: TripContent;
}
const tripOf = async (tour: string) => {
  const rows = await query<TripRow>(
    `select tour.trip_id, trip_version_id, trip.version_id, trip.slug, version.content
     from tours tour join agency_trips trip on trip.id = tour.trip_id join trip_versions version on version.id = tour.trip_version_id
     where tour.id = $1`,
    [tour],
  );
  return rows[0]!;
};
/** Like a server of the previous release: it knows no trips. */
const insertAsBefore = async (agencyId: string) => {
  const id = newId();
  await query(
    `insert into tours (id, agency_id, location, details, departure, hotel, cost_paisa, starts_at, days, capacity, image, placeholder)
     values ($1, $2, 'সাজেক ভ্যালি', 'Two nights.', 'Dhaka', 'A cottage', 500000, app_now() + interval '10 days', 2, 20, '/media/x/1600.webp', '')`,
    [id, agencyId],
  );
  return id;
};
const edit = async (tour: string, change: object) => {
  const { token } = market.owner;
  const now = (await market.ghuri.call('GET', `/upcoming-tours/${tour}`, { token })).json();
  return market.ghuri.call('PUT', `/upcoming-tours/${tour}`, { token, body: { ...now, ...change } });
};

describe('every tour has a trip', () => {
  test('the simple form › a published trip with its facts and picture', async () => {
    const form = await tourForm(market.ghuri.services, market.owner, { locationName: "Cox's Bazar" });
    const { insertedId } = (
      await market.ghuri.call('POST', '/upcomingTours', { token: market.owner.token, body: form })
    ).json<{ insertedId: string }>();
    const { content, slug, trip_version_id, version_id } = await tripOf(insertedId);
    expect(tripContent.parse(content)).toEqual(content);
    expect(content).toMatchObject({
      location: "Cox's Bazar",
      title: { en: "Cox's Bazar", bn: '' },
      days: 3,
      meetingPoint: 'Sayedabad bus stand',
      hotel: 'Cabins on the boat',
      summary: { en: 'Two nights on the boat.', bn: '' },
      gallery: [{ image: form.image, width: 64, height: 48 }],
    });
    expect(slug).toMatch(/^cox-s-bazar-[0-9a-f]{8}$/);
    expect(trip_version_id).toBe(version_id);
  });

  test('a tour of the previous release › gets one, also with a Bangla name', async () => {
    const tour = await insertAsBefore(market.agency.id);
    const { content, slug } = await tripOf(tour);
    expect(tripContent.parse(content)).toEqual(content);
    expect(slug).toMatch(/^[0-9a-f]{8}$/);
  });

  test('tours from before there were trips › the next start makes them, once', async () => {
    const { pool } = market.ghuri.services.database;
    await query('alter table tours disable trigger tours_get_a_trip');
    const old: string[] = [];
    for (let n = 0; n < 3; n += 1) old.push(await insertAsBefore(market.agency.id));
    await query('update tours set taken = capacity where id = $1', [old[0]]);
    await query('alter table tours enable trigger tours_get_a_trip');
    await query('update tours set unavailable = false where id = $1', [old[0]]);
    expect(await query('select id from tours where trip_id is null')).toHaveLength(3);

    await migrateDatabase(pool);
    expect(await query('select id from tours where trip_id is null')).toEqual([]);
    const made = await Promise.all(old.map(tripOf));
    expect(new Set(made.map(({ trip_id }) => trip_id)).size).toBe(3);
    for (const { content } of made) expect(tripContent.parse(content)).toEqual(content);
    expect(await query('select id from tours where unavailable and id = any($1)', [old])).toEqual([
      { id: old[0] },
    ]);
    const count = () => query('select count(*) from agency_trips');
    const before = await count();
    await migrateDatabase(pool);
    expect(await count()).toEqual(before);
  });

  test('the previous release deletes an agency › its trips go with it', async () => {
    const agency = await createAgency(market.ghuri.services, await createUser(market.ghuri.services));
    const tour = await createTour(market.ghuri.services, agency);
    const { trip_id } = await tripOf(tour);
    await query('delete from tours where agency_id = $1', [agency.id]);
    await query('delete from agencies where id = $1', [agency.id]);
    expect(await query('select id from agency_trips where id = $1', [trip_id])).toEqual([]);
  });
});

describe('what was sold', () => {
  test('a booking › names the content it was sold with, by both ways to hold seats', async () => {
    const tour = await market.sell();
    const { trip_version_id } = await tripOf(tour);
    const nadia = await createUser(market.ghuri.services);
    const quick = await market.buy(nadia, tour);
    // A second hold of the same traveller goes step by step: it replaces the first one.
    const rafi = await createUser(market.ghuri.services);
    await market.book(rafi, tour, { persons: 1 });
    const { bookingId } = (await market.book(rafi, tour, { persons: 2, replaceHold: true })).json<{
      bookingId: string;
    }>();
    for (const id of [quick, bookingId])
      expect(await market.bookingOf(id)).toMatchObject({ trip_version_id });
  });

  test('the agency changes the hotel › a new version; the sold one stays, also for a booking of the previous release', async () => {
    const tour = await market.sell();
    const sold = await tripOf(tour);
    const nadia = await createUser(market.ghuri.services);
    const [named, unnamed] = [
      await market.buy(nadia, tour),
      await market.buy(await createUser(market.ghuri.services), tour),
    ];
    await query('update bookings set trip_version_id = null where id = $1', [unnamed]);
    expect((await edit(tour, { tourHotelInformation: 'A hill cottage' })).json()).toMatchObject({
      modifiedCount: 1,
    });

    const now = await tripOf(tour);
    expect(now.trip_id).toBe(sold.trip_id);
    expect(now.content).toEqual({ ...sold.content, hotel: 'A hill cottage' });
    expect(now.version_id).toBe(now.trip_version_id);
    for (const id of [named, unnamed])
      expect(await market.bookingOf(id)).toMatchObject({ trip_version_id: sold.trip_version_id });
  });

  test('only price or seats change › no new version', async () => {
    const tour = await market.sell();
    const before = await tripOf(tour);
    await edit(tour, { totalCost: 6_000, totalTravelers: 25 });
    expect(await tripOf(tour)).toEqual(before);
  });

  test('one of several departures changes by the simple form › it becomes a trip of its own', async () => {
    const [tour, sibling] = [
      await market.sell(),
      await market.sell({ startsAt: new Date(Date.now() + 20 * 86_400_000) }),
    ];
    const { trip_id, trip_version_id } = await tripOf(tour);
    await query('update tours set trip_id = $2, trip_version_id = $3 where id = $1', [
      sibling,
      trip_id,
      trip_version_id,
    ]);
    await edit(tour, { totalCost: 7_000 });
    expect(await tripOf(tour)).toMatchObject({ trip_id });
    await edit(tour, { tourDeparture: 'Kolabagan field' });
    const alone = await tripOf(tour);
    expect(alone.trip_id).not.toBe(trip_id);
    expect(alone.content.meetingPoint).toBe('Kolabagan field');
    expect(await tripOf(sibling)).toMatchObject({ trip_id, trip_version_id });
  });

  test('published content › cannot be rewritten, not even by us', async () => {
    const { trip_version_id } = await tripOf(await market.sell());
    const rewrite = query(`update trip_versions set content = '{}' where id = $1`, [trip_version_id]);
    await expect(rewrite).rejects.toThrow('only added to');
  });
});

describe('tours that cannot be booked', () => {
  const flag = async (tour: string) =>
    (await query<{ unavailable: boolean }>('select unavailable from tours where id = $1', [tour]))[0]!
      .unavailable;

  test('the last seat is taken, then free again › the mark follows', async () => {
    const tour = await market.sell({ capacity: 1 });
    const nadia = await createUser(market.ghuri.services);
    const { bookingId } = (await market.book(nadia, tour)).json<{ bookingId: string }>();
    expect(await flag(tour)).toBe(true);
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, { token: nadia.token, body: {} });
    expect(await flag(tour)).toBe(false);
  });

  test('the agency stopped selling it › 409 tour_closed; a live hold is still paid', async () => {
    const tour = await market.sell();
    const [nadia, rafi] = [await createUser(market.ghuri.services), await createUser(market.ghuri.services)];
    const { bookingId, transactionId } = (await market.book(nadia, tour)).json<{
      bookingId: string;
      transactionId: string;
    }>();
    await query('update tours set closed_at = app_now() where id = $1', [tour]);
    expect(await flag(tour)).toBe(true);
    expect((await market.book(rafi, tour)).json()).toMatchObject({ status: 409, code: 'tour_closed' });
    await market.knock(`return/${transactionId}`, await market.end(await market.attemptOf(bookingId), 'pay'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    expect(await market.taken(tour)).toBe(1);
  });
});
