import type { Booking } from '@ghuri/contract/bookings';
import { STORE, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../testing/agencies.ts';
import { createUser } from '../testing/factories.ts';
import type { TestUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createTour } from '../testing/tours.ts';
import { DEMO_AGENCIES } from './agency-texts.ts';
import { bookingsChapter } from './bookings-chapter.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './people.ts';
import { DEMO_REVIEWS } from './review-texts.ts';
import { reviewsChapter } from './reviews-chapter.ts';
import { departuresOf } from './tour-departures.ts';
import { DEMO_TOURS } from './tour-texts.ts';

const DAY = 86_400_000;

let ghuri: TestApp;
let gateway: PracticeGateway;
let owner: TestUser;
let traveller: TestUser;
const rows = async <T>(text: string): Promise<T[]> =>
  (await ghuri.services.database.pool.query(text)).rows as T[];

/** The demo's users, agencies and tours, without their pictures. */
async function stage(gatewayUrl: string): Promise<void> {
  ghuri = await createTestApp({ sslcommerz: { baseUrl: gatewayUrl, ...STORE } });
  const { services } = ghuri;
  const users = new Map<string, TestUser>();
  for (const { email, name } of [...DEMO_ACCOUNTS, ...DEMO_PEOPLE])
    users.set(email.split('@')[0]!, await createUser(services, { email, name }));
  [owner, traveller] = [users.get('owner')!, users.get('traveller')!];
  const now = Date.now();
  for (const { owner: slug, name, registeredDaysAgo } of DEMO_AGENCIES.filter(({ pending }) => !pending)) {
    const createdAt = new Date(now - registeredDaysAgo * DAY);
    const agency = await createAgency(services, users.get(slug)!, { name, createdAt });
    for (const tour of DEMO_TOURS.filter((offered) => offered.owner === slug))
      for (const { startsAt, cancelled } of departuresOf(tour, now)) {
        const { location, cost, days, capacity } = tour;
        const facts = { location, cost, days, capacity, startsAt: new Date(startsAt) };
        await createTour(services, agency, { ...facts, ...(cancelled !== undefined && { cancelled }) });
      }
  }
  // As on a first start: no store is configured, and the provider is the local gateway.
  const config = { ...services.config, sslcommerz: undefined };
  for (const chapter of [bookingsChapter, reviewsChapter])
    await services.database.db.transaction(await chapter.prepare({ ...services, config }, () => {}));
}

describe('the bookings of the demo', () => {
  beforeAll(async () => {
    gateway = await startPracticeGateway();
    await gateway.setScenario('default', { ipn: { when: 'never' } });
    await stage(gateway.url);
  });
  afterAll(async () => {
    await ghuri.close();
    await gateway.stop();
  });

  test('seats › as many as are paid, never too many', async () => {
    const wrong = await rows(`select * from tours where taken > capacity or taken <>
      (select coalesce(sum(persons), 0) from bookings where tour_id = tours.id and state = 'paid')`);
    expect(wrong).toEqual([]);
    expect(await rows('select * from tours where taken > 0')).not.toEqual([]);
  });

  test('the ledger › balances, and the agency has the payments minus the refunds', async () => {
    const sums = await rows<{ account: string; taka: string }>(
      'select account, sum(amount_paisa) / 100 as taka from ledger_entries group by account',
    );
    const taka = Object.fromEntries(sums.map((row) => [row.account, Number(row.taka)]));
    const [kept] = await rows<{ taka: string }>(
      'select sum(total_paisa - refunded_paisa) / 100 as taka from bookings',
    );
    expect(taka).toEqual({
      provider: Number(kept!.taka),
      agency: -Number(kept!.taka),
      unallocated: 0,
      refunds_owed: 0,
    });
  });

  test('the revenue page › a year of months, money held and owed, something refunded', async () => {
    const answer = await ghuri.call('GET', `/agency-revenue/${owner.email}/summary`, owner);
    const { months, held, owed, refunded } = answer.json();
    expect(months.length).toBeGreaterThanOrEqual(11);
    for (const sum of [held, owed, refunded]) expect(sum).toBeGreaterThan(0);
  });

  test('future trips › were paid at the gateway', async () => {
    const ahead = await rows<{ txn_id: string }>(
      `select txn_id from payments join bookings on bookings.id = booking_id
       where bookings.state = 'paid' and starts_at > app_now()`,
    );
    const known = new Set((await gateway.ledger()).payments.map(({ bankTranId }) => bankTranId));
    expect(ahead.length).toBeGreaterThan(3);
    expect(ahead.filter(({ txn_id: id }) => !known.has(id))).toEqual([]);
  });

  const trips = async (when: string): Promise<Booking[]> =>
    (await ghuri.call('GET', `/my-tours?email=${traveller.email}&when=${when}&limit=50`, traveller)).json();

  test("the demo's traveller › has past trips: rated, still to rate, half and fully refunded", async () => {
    const past = await trips('past');
    const travelled = past.filter(({ canReview }) => canReview);
    const own = await Promise.all(
      travelled.map(async ({ agencyId }) =>
        (await ghuri.call('GET', `/review-summary/${agencyId}`, traveller)).json<{ own: unknown }>(),
      ),
    );
    expect(own.filter((summary) => summary.own !== null)).toHaveLength(2);
    expect(own.filter((summary) => summary.own === null)).toHaveLength(2);
    const refunded = past.filter(({ state }) => state === 'refunded');
    expect(new Set(refunded.map(({ refunded: back, price }) => back / price))).toEqual(new Set([0.5, 1]));
  });

  test("the demo's traveller › has trips ahead: cancelling one refunds nothing, half or all", async () => {
    const ahead = await trips('upcoming');
    expect(new Set(ahead.map(({ refundNow, price }) => refundNow / price))).toEqual(new Set([0, 0.5, 1]));
    const trip = ahead.find(({ refundNow, price }) => refundNow === price)!;
    await ghuri.call('PUT', `/bookings/${trip._id}/cancel`, {
      token: traveller.token,
      body: { refund: trip.refundNow },
    });
    await ghuri.runJobs();
    await ghuri.moveClock(60_000);
    await ghuri.runJobs();
    const answer = await ghuri.call('GET', `/bookings/${trip._id}`, traveller);
    expect(answer.json()).toMatchObject({ state: 'refunded', refunded: trip.refundNow });
  });

  test('sold out › the next departures that are planned so', async () => {
    for (const { location } of DEMO_TOURS.filter(({ soldOut }) => soldOut)) {
      const [next] = await rows<{ taken: number; capacity: number }>(
        `select taken, capacity from tours where location = '${location}'
         and starts_at > app_now() + interval '24 hours' order by starts_at limit 1`,
      );
      expect(next!.taken).toBe(next!.capacity);
    }
  });

  test('an agency › counts its departures, its average and the answers', async () => {
    const [agency] = await rows<{ id: string }>(`select id from agencies where name = 'Haor Nao'`);
    const call = async (path: string) => (await ghuri.call('GET', path, traveller)).json();
    expect((await call(`/agencyProfile/${agency!.id}`)).tourArranged).toBeGreaterThan(10);
    expect(await call(`/review-summary/${agency!.id}`)).toMatchObject({
      count: DEMO_REVIEWS['owner']!.length,
      own: { answer: { text: expect.any(String) } },
    });
  });

  test('reviews › each by a traveller who was home from that trip when they wrote', async () => {
    const all = Object.values(DEMO_REVIEWS).flat();
    const travelled = await rows(
      `select distinct on (reviews.id) users.email, bookings.place from reviews
       join users on users.id = reviewer_id
       join bookings on bookings.agency_id = reviews.agency_id and bookings.traveller_id = reviewer_id
         and bookings.state = 'paid'
         and bookings.starts_at + make_interval(days => bookings.days) < reviews.created_at`,
    );
    expect(travelled).toHaveLength(all.length);
    for (const { by, trip } of all)
      expect(
        await rows(
          `select 1 from bookings where email = '${by}@ghuri.test' and place = '${trip.replaceAll("'", "''")}'
           and state = 'paid' and starts_at < app_now()`,
        ),
      ).not.toEqual([]);
  });
});

describe('the bookings of the demo, without a gateway', () => {
  afterAll(() => ghuri.close());

  test('future trips › are not booked; past ones are', async () => {
    await stage('http://127.0.0.1:9');
    const paid = (when: string) => rows(`select 1 from bookings where state = 'paid' and ${when}`);
    expect(await paid('starts_at > app_now()')).toEqual([]);
    expect(await paid('starts_at < app_now()')).not.toEqual([]);
  });
});
