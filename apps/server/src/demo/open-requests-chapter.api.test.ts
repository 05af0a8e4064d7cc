import { STORE, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { OpenRequest } from '@ghuri/contract/open-requests';
import { bidBody, openRequestBody } from '@ghuri/contract/open-requests';
import { isDistrict } from '@ghuri/places/gazetteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../testing/agencies.ts';
import { createUser } from '../testing/factories.ts';
import type { TestUser } from '../testing/factories.ts';
import { requestForm } from '../testing/open-requests.ts';
import { newId } from '../platform/ids.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { DEMO_AGENCIES } from './agency-texts.ts';
import { defineArrivingBids } from './open-requests-arriving.ts';
import type { ArrivingBid } from './open-requests-arriving.ts';
import { DEMO_REQUESTS, openRequestsChapter } from './open-requests-chapter.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './people.ts';

const slugs = new Set([...DEMO_ACCOUNTS, ...DEMO_PEOPLE].map(({ email }) => email.split('@')[0]!));
const verified = new Set(DEMO_AGENCIES.filter(({ pending }) => !pending).map(({ owner }) => owner));

describe('the open requests of the demo', () => {
  test('each › as the forms accept it, by users who exist, bids in their time and one for each agency', () => {
    for (const request of DEMO_REQUESTS) {
      expect(slugs).toContain(request.by);
      expect(isDistrict(request.district)).toBe(true);
      const all = [...request.bids, ...(request.arriving ?? [])];
      expect(new Set(all.map(({ by }) => by)).size).toBe(all.length);
      for (const { by, after: _after, before = Infinity, ...offer } of all) {
        expect(verified).toContain(by);
        expect(by).not.toBe(request.by);
        expect(bidBody.safeParse({ _id: newId(), ...offer }).success).toBe(true);
        expect(before).toBeGreaterThan(offer.amount);
      }
      for (const { after, before } of request.bids)
        expect(after + (before === undefined ? 0 : 3)).toBeLessThan(Math.min(90, request.minutesAgo));
      for (const { after } of request.arriving ?? []) expect(request.minutesAgo + after).toBeLessThan(90);
    }
  });
});

describe('loading them', () => {
  let ghuri: TestApp;
  let gateway: PracticeGateway;
  let traveller: TestUser;
  let owner: TestUser;
  beforeAll(async () => {
    let arrivingBids: Job<ArrivingBid> | undefined;
    gateway = await startPracticeGateway();
    await gateway.setScenario('default', { ipn: { when: 'never' } });
    ghuri = await createTestApp(
      { sslcommerz: { baseUrl: gateway.url, ...STORE } },
      { prepare: (services) => void (arrivingBids = defineArrivingBids(services)) },
    );
    const { services } = ghuri;
    const people = new Set(
      DEMO_REQUESTS.flatMap(({ by, bids, arriving = [] }) => [
        by,
        ...[...bids, ...arriving].map((bid) => bid.by),
      ]),
    );
    for (const slug of people) {
      const person = await createUser(services, { email: `${slug}@ghuri.test` });
      if (verified.has(slug)) await createAgency(services, person, { name: slug });
      if (slug === 'traveller') traveller = person;
      if (slug === 'owner') owner = person;
    }
    // As on a first start: no store is configured, and the provider is the local gateway.
    const config = { ...services.config, sslcommerz: undefined };
    const write = await openRequestsChapter.prepare({ ...services, config, arrivingBids }, () => {});
    await services.database.db.transaction(write);
  });
  afterAll(async () => {
    await ghuri.close();
    await gateway.stop();
  });

  const list = async (path: string, person: TestUser): Promise<OpenRequest[]> =>
    (await ghuri.call('GET', path, person)).json();

  test('the traveller › requests in every state, with minutes left and bids to compare', async () => {
    const own = await list(`/requested-tour/${traveller.email}`, traveller);
    expect(own.map(({ state, bidCount }) => [state, bidCount])).toEqual([
      ['open', 3],
      ['open', 3],
      ['closed', 2],
      ['accepted', 2],
      ['paid', 2],
      ['lapsed', 2],
    ]);
    for (const request of own) {
      const { which_day, which_time } = request;
      const form = {
        ...(await requestForm(ghuri.services)),
        which_day,
        which_time,
        district: request.district,
      };
      expect(openRequestBody.safeParse(form).success).toBe(true);
    }
  });

  test('the paid one › among the traveller’s tours, with both contacts, and counted', async () => {
    const own = await list(`/accepted-tour/${traveller.email}`, traveller);
    const paid = own.find(({ state }) => state === 'paid')!;
    expect(paid).toMatchObject({ accepted: { agencyEmail: 'bijoy@ghuri.test', amount: 16_800 } });
    const tours = (await ghuri.call('GET', `/my-tours?email=${traveller.email}`, traveller)).json();
    expect(tours).toMatchObject([{ kind: 'bid', state: 'paid', price: 16_800, openRequestId: paid._id }]);
    const { rows } = await ghuri.services.database.pool.query(
      'select account, sum(amount_paisa)::text as paisa from ledger_entries group by account order by account',
    );
    expect(rows).toEqual([
      { account: 'agency', paisa: '-1680000' },
      { account: 'provider', paisa: '1680000' },
      { account: 'unallocated', paisa: '0' },
    ]);
  });

  test('the agency › others’ requests to bid on, one it has bid on, one it has won', async () => {
    const open = await list('/bid-tour', owner);
    expect(open.length).toBeGreaterThanOrEqual(5);
    expect(open.filter(({ allBids }) => allBids.length === 1)).toHaveLength(1);
    expect(await list(`/accepted-tour/${owner.email}`, owner)).toMatchObject([
      { state: 'accepted', as: 'agency', location: 'Tanguar Haor' },
    ]);
  });

  test('events before the demo › send no notification', async () => {
    await ghuri.services.requestJobs.ends.enqueue(ghuri.services.database.db, {});
    await ghuri.runJobs();
    const { rows } = await ghuri.services.database.pool.query('select kind from mails');
    expect(rows).toEqual([]);
  });

  test('some minutes later › bids arrive, as if an agency had placed them', async () => {
    const before = (await list(`/requested-tour/${traveller.email}`, traveller))[0]!;
    await ghuri.moveClock(3 * 60_000);
    await ghuri.runJobs();
    await ghuri.moveClock(5 * 60_000);
    await ghuri.runJobs();
    const after = (await ghuri.call('GET', `/bid-tour/${before._id}`, traveller)).json();
    expect(after.bidCount).toBe(before.bidCount + 2);
    const told = (await ghuri.call('GET', '/notifications', traveller)).json();
    expect(told).toEqual([expect.objectContaining({ kind: 'bid_placed', othersCount: 1 })]);
  });
});
