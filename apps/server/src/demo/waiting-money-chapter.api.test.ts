import { STORE, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgency } from '../testing/agencies.ts';
import { createUser } from '../testing/factories.ts';
import type { TestUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createTour } from '../testing/tours.ts';
import { waitingMoneyChapter } from './waiting-money-chapter.ts';

let ghuri: TestApp;
let gateway: PracticeGateway;
let admin: TestUser;
beforeAll(async () => {
  gateway = await startPracticeGateway();
  await gateway.setScenario('default', { ipn: { when: 'never' } });
  ghuri = await createTestApp({ sslcommerz: { baseUrl: gateway.url, ...STORE } });
  const { services } = ghuri;
  admin = await createUser(services, { isAdmin: true });
  const owner = await createUser(services, { email: 'owner@ghuri.test' });
  for (const name of ['farzana', 'tanvir']) await createUser(services, { name, email: `${name}@ghuri.test` });
  const agency = await createAgency(services, owner);
  for (const days of [20, 30])
    await createTour(services, agency, { startsAt: new Date(Date.now() + days * 86_400_000) });
  // As on a first start: no store is configured, and the provider is the local gateway.
  const config = { ...services.config, sslcommerz: undefined };
  await services.database.db.transaction(
    await waitingMoneyChapter.prepare({ ...services, config }, () => {}),
  );
});
afterAll(async () => {
  await ghuri.close();
  await gateway.stop();
});

test('the open money cases of the demo › a payment and a refund, and decisions really move money', async () => {
  const list = async () => (await ghuri.call('GET', '/all-payments', admin)).json();
  const [payment, refund] = (await list()).toSorted((a: { kind: string }, b: { kind: string }) =>
    a.kind.localeCompare(b.kind),
  );
  expect(payment).toMatchObject({ kind: 'payment', problems: ['risk'], seats: 'kept' });
  expect(refund).toMatchObject({ kind: 'refund', providerSays: 'Beneficiary account is closed' });
  const decide = (path: string, action: string) =>
    ghuri.call('PUT', path, { token: admin.token, body: { action, reason: 'Shown around' } });
  expect((await decide(`/all-payments/${payment._id}`, 'return')).statusCode).toBe(200);
  expect((await decide(`/refused-refunds/${refund._id}`, 'retry')).statusCode).toBe(200);
  for (const _turn of ['sent', 'asked about']) {
    await ghuri.runJobs();
    await ghuri.moveClock(120_000);
  }
  const { rows } = await ghuri.services.database.pool.query(
    'select state, (select sum(taken)::int from tours) as taken from bookings',
  );
  expect(rows).toEqual([
    { state: 'refunded', taken: 0 },
    { state: 'refunded', taken: 0 },
  ]);
  expect((await gateway.ledger()).refunds).toHaveLength(2);
});
