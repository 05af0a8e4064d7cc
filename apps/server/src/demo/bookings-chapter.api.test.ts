import { STORE, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../testing/agencies.ts';
import { createUser } from '../testing/factories.ts';
import type { TestUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createTour } from '../testing/tours.ts';
import { bookingsChapter } from './bookings-chapter.ts';

const DAY = 86_400_000;

let ghuri: TestApp;
let gateway: PracticeGateway;
let owner: TestUser;
let traveller: TestUser;
const rows = async <T>(text: string): Promise<T[]> =>
  (await ghuri.services.database.pool.query(text)).rows as T[];

/** A two-year-old agency with past and future departures, and users who book them. */
async function stage(gatewayUrl: string): Promise<void> {
  ghuri = await createTestApp({ sslcommerz: { baseUrl: gatewayUrl, ...STORE } });
  const { services } = ghuri;
  owner = await createUser(services, { name: 'Rashed Karim', email: 'owner@ghuri.test' });
  traveller = await createUser(services, { name: 'Nusrat Jahan', email: 'traveller@ghuri.test' });
  for (const slug of ['mehedi', 'anik', 'jannatul', 'ushaching', 'arif', 'sadia', 'tanvir', 'farhana'])
    await createUser(services, { name: slug, email: `${slug}@ghuri.test` });
  const agency = await createAgency(services, owner);
  await services.database.pool.query(`update agencies set created_at = created_at - interval '2 years'`);
  const now = Date.now();
  for (const days of [-41, -20, -6, 5, 12, 26, 60])
    await createTour(services, agency, { startsAt: new Date(now + days * DAY), capacity: 12 });
  await createTour(services, agency, { startsAt: new Date(now + 15 * DAY), cancelled: 'Storm' });
  // As on a first start: no store is configured, and the provider is the local gateway.
  const config = { ...services.config, sslcommerz: undefined };
  const write = await bookingsChapter.prepare({ ...services, config }, () => {});
  await services.database.db.transaction(write);
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

  test("the demo's traveller › has past and future trips; cancelling one refunds money", async () => {
    const list = async (when: string) =>
      (await ghuri.call('GET', `/my-tours?email=${traveller.email}&when=${when}`, traveller)).json();
    expect((await list('past')).length).toBeGreaterThan(1);
    const ahead: { _id: string; refundNow: number }[] = await list('upcoming');
    const trip = ahead.find(({ refundNow }) => refundNow > 0)!;
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
