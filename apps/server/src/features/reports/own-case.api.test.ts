import type { ReportedStory } from '@ghuri/contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTour } from '../../testing/tours.ts';
import { openTill } from '../../testing/waiting-money.ts';
import type { Till } from '../../testing/waiting-money.ts';

let till: Till;
let admin: TestUser;
beforeAll(async () => {
  till = await openTill();
  admin = await createUser(till.market.ghuri.services, { name: 'Rafiq Chowdhury', isAdmin: true });
});
afterAll(() => till.market.close());

const call = async (by: TestUser, method: 'PUT' | 'POST' | 'DELETE', path: string, body: object) => {
  const answer = await till.market.ghuri.call(method, path, { token: by.token, body });
  return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<{ code: string }>().code];
};
const OWN = [403, 'own_case'];
const traveller = () => createUser(till.market.ghuri.services);

describe('hole 20: an admin decides about nothing of their own', () => {
  test('own agency › not opened, approved or rejected; another admin may', async () => {
    const { services } = till.market.ghuri;
    const owner = await createUser(services, { isAdmin: true });
    const { id } = await createAgency(services, owner, { verified: false });
    const reason = { reason: 'To look' };
    expect([
      await call(owner, 'POST', `/agency-papers/${id}`, reason),
      await call(owner, 'PUT', `/approve-agency/${id}`, {}),
      await call(owner, 'DELETE', `/delete-agency/${id}`, reason),
    ]).toEqual([OWN, OWN, OWN]);
    expect(await till.rows('select action from audit_log where subject_id = $1', [id])).toEqual([]);
    expect(await till.rows('select verified from agencies where id = $1', [id])).toEqual([
      { verified: false },
    ]);
    expect(await call(admin, 'POST', `/agency-papers/${id}`, reason)).toBe(200);
    expect(await call(admin, 'PUT', `/approve-agency/${id}`, {})).toBe(200);
  });

  test.each(['accept', 'return'])('own payment, %s › refused, nothing changes', async (action) => {
    const tour = await till.market.sell();
    const { bookingId, paymentId } = await till.pay(admin, tour);
    const moved = await till.moved(bookingId, async () => {
      expect(await call(admin, 'PUT', `/all-payments/${paymentId}`, { action, reason: 'Mine' })).toEqual(OWN);
    });
    expect(moved).toEqual({});
    expect(await till.caseOf(bookingId)).toBeDefined();
    expect((await till.decide(paymentId, action, { by: till.second })).statusCode).toBe(200);
  });

  test('a payment and a refused refund of the own agency › refused; another admin may', async () => {
    const { services } = till.market.ghuri;
    const agency = await createAgency(services, admin);
    const tour = await createTour(services, agency, { cost: 5_000 });
    const { paymentId } = await till.pay(await traveller(), tour);
    const body = { action: 'accept', reason: 'It is fine' };
    expect(await call(admin, 'PUT', `/all-payments/${paymentId}`, body)).toEqual(OWN);
    const { refundId } = await till.refuse(await traveller(), tour);
    const by = await createUser(services, { isAdmin: true });
    const owner = { ...admin, ...(await openSession(services, admin)) };
    expect(
      await call(owner, 'PUT', `/refused-refunds/${refundId}`, { action: 'retry', reason: 'x' }),
    ).toEqual(OWN);
    expect(await call(by, 'PUT', `/refused-refunds/${refundId}`, { action: 'retry', reason: 'x' })).toBe(200);
  });

  test('a post they wrote or reported › marked as their own, and every action is refused', async () => {
    const { services } = till.market.ghuri;
    const author = await createUser(services, { isAdmin: true });
    const other = await traveller();
    const [told, reported] = [await createStory(services, author), await createStory(services, other)];
    const report = (by: TestUser, id: string) =>
      till.market.ghuri.call('POST', '/post-report', {
        token: by.token,
        body: { reportedId: id, reason: 'Spam', reportPostUrl: '' },
      });
    expect((await report(await traveller(), told)).statusCode).toBe(200);
    expect((await report(author, reported)).statusCode).toBe(200);
    const list = async (by: TestUser) =>
      (await till.market.ghuri.call('GET', '/all-reports', by)).json<ReportedStory[]>();
    const seen = await list(author);
    expect(
      seen
        .filter(({ own }) => own)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual([told, reported].sort());
    for (const action of ['dismiss', 'remove', 'warn', 'suspend'])
      for (const id of [told, reported])
        expect(await call(author, 'PUT', `/all-reports/${id}`, { action, note: 'x' })).toEqual(OWN);
    const outsider = await createUser(services, { isAdmin: true });
    expect((await list(outsider)).some(({ own }) => own)).toBe(false);
    expect(await call(outsider, 'PUT', `/all-reports/${told}`, { action: 'dismiss', note: 'Fine' })).toBe(
      200,
    );
  });
});
