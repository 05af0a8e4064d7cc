import type { OpenRequest } from '@ghuri/contract/open-requests';
import { BID_WINDOW_MS } from '@ghuri/domain/open-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createAuction, createBid, createRequest } from '../../testing/open-requests.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
let nadia: TestUser;
let owner: TestUser;
let agency: TestAgency;
let loser: TestUser;
let request: string;
let bid: string;
let other: string;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  ({ nadia, owner, agency, loser, request, bid, other } = await createAuction(ghuri.services));
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;
const accept = (bidId: string) =>
  ghuri.call('PUT', `/approve-bid/${request}`, { token: nadia.token, body: { bid: { _id: bidId } } });
const withdraw = (by = nadia) => ghuri.call('DELETE', `/bid-tour/${request}`, by);
const seen = async (): Promise<OpenRequest> =>
  (await ghuri.call('GET', `/bid-tour/${request}`, nadia)).json();
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const recipientId = async (person: TestUser) => {
  const told: { kind: string }[] = (await ghuri.call('GET', '/notifications', person)).json();
  return told.map(({ kind }) => kind);
};
const mailKinds = async ({ email }: TestUser) =>
  (await mailsTo(ghuri.services, email)).map(({ kind }) => kind);
describe('DELETE /bid-tour/:id', () => {
  test('open › gone with its bids, bidders are notified; again › none', async () => {
    const late = await createUser(ghuri.services);
    await createAgency(ghuri.services, late);
    await ghuri.call('PATCH', `/bid-tour/${request}`, {
      token: late.token,
      body: { _id: newId(), amount: 9_000 },
    });
    expect(await recipientId(nadia)).toEqual(['bid_placed']);
    expect((await withdraw()).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    // Her notifications about it would lead nowhere.
    expect(await recipientId(nadia)).toEqual([]);
    expect((await withdraw()).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect(await query('select 1 from bids where request_id = $1', [request])).toEqual([]);
    await ghuri.runJobs();
    expect(await recipientId(owner)).toEqual(['request_withdrawn']);
    expect(await recipientId(loser)).toEqual(['request_withdrawn']);
    expect(await mailKinds(owner)).toEqual([]);
  });

  test('another’s › 403; accepted › 409; without a token › 401', async () => {
    expect(codeOf(await withdraw(owner))).toEqual([403, 'forbidden']);
    await accept(bid);
    expect(codeOf(await withdraw())).toEqual([409, 'bid_accepted']);
    expect((await ghuri.call('DELETE', `/bid-tour/${request}`)).statusCode).toBe(401);
    expect((await seen()).state).toBe('accepted');
  });

  test('closed, or lapsed › can be withdrawn', async () => {
    await ghuri.moveClock(BID_WINDOW_MS);
    expect((await withdraw()).json().deletedCount).toBe(1);
    request = await createRequest(ghuri.services, nadia);
    await createBid(ghuri.services, { requestId: request, agency }, { accepted: true });
    await query(
      "update open_requests set accepted_at = accepted_at - interval '25 hours', starts_at = starts_at + interval '9 days' where id = $1",
      [request],
    );
    expect((await withdraw()).json().deletedCount).toBe(1);
  });
});

describe('users who delete their account', () => {
  const leave = (person: TestUser) =>
    ghuri.call('DELETE', '/account', { token: person.token, body: { password: person.password } });

  test('an agency whose bid was chosen › another may be chosen; one bid less', async () => {
    await accept(bid);
    const deleted = await ghuri.call('DELETE', `/deleteAgency/${owner.email}`, {
      token: owner.token,
      body: { password: owner.password },
    });
    expect(deleted.json().deletedCount).toBe(1);
    expect(await seen()).toMatchObject({
      state: 'open',
      accepted: null,
      bidCount: 1,
      allBids: [{ _id: other }],
    });
    expect((await accept(other)).json().modifiedCount).toBe(1);
  });

  test('the requester › request and bids go, what the agencies have answered stays counted', async () => {
    expect((await leave(nadia)).json().deletedCount).toBe(1);
    expect((await ghuri.call('GET', `/bid-tour/${request}`, owner)).statusCode).toBe(404);
    expect(await query('select bids from bidders where agency_id = $1', [agency.id])).toEqual([{ bids: 1 }]);
  });
});
