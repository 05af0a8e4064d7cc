import type { OpenRequest } from '@ghuri/contract/open-requests';
import { BIDDING_EVENT, OPEN_REQUEST_EVENT } from '@ghuri/contract/open-requests';
import { BID_WINDOW_MS, PAY_WINDOW_MS } from '@ghuri/domain/open-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import { bookBid, createAuction } from '../../testing/open-requests.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
let nadia: TestUser;
let owner: TestUser;
let loser: TestUser;
let request: string;
let bid: string;
let other: string;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  ({ nadia, owner, loser, request, bid, other } = await createAuction(ghuri.services));
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;
const withdraw = (by = owner) => ghuri.call('DELETE', `/bid-tour/${request}/bid`, by);
const place = (by: TestUser, body: object = {}) =>
  ghuri.call('PATCH', `/bid-tour/${request}`, {
    token: by.token,
    body: { _id: newId(), amount: 20_000, ...body },
  });
const accept = (bidId = bid) =>
  ghuri.call('PUT', `/approve-bid/${request}`, { token: nadia.token, body: { bid: { _id: bidId } } });
const seen = async (by = nadia): Promise<OpenRequest> =>
  (await ghuri.call('GET', `/bid-tour/${request}`, by)).json();
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const recordOf = async (agencyId: string) =>
  (
    await query<{ bids: number; accepted: number }>('select * from bidders where agency_id = $1', [agencyId])
  )[0]!;
const agencyOf = async (bidId: string) =>
  (await query<{ agency_id: string }>('select agency_id from bids where id = $1', [bidId]))[0]!.agency_id;

describe('hole 30: DELETE /bid-tour/:id/bid', () => {
  test('unaccepted › gone for the requester at once, notified in the app, no longer counted', async () => {
    const agency = await agencyOf(bid);
    const before = await recordOf(agency);
    expect((await withdraw()).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    const { allBids, bidCount } = await seen();
    expect(allBids.map(({ _id }) => _id)).toEqual([other]);
    expect(bidCount).toBe(1);
    expect((await recordOf(agency)).bids).toBe(before.bids - 1);
    const told: { kind: string }[] = (await ghuri.call('GET', '/notifications', nadia)).json();
    expect(told[0]).toMatchObject({ kind: 'bid_withdrawn', link: '/request-tour', excerpt: 'Sajek Valley' });
    const events = await query<{ topic: string; data: object }>(
      `select topic, data from live_events where type in ($1, $2) and data->>'requestId' = $3 order by id`,
      [OPEN_REQUEST_EVENT, BIDDING_EVENT, request],
    );
    expect(events).toEqual([
      { topic: `user:${nadia.id}`, data: { requestId: request } },
      { topic: `user:${owner.id}`, data: { requestId: request } },
      { topic: 'open-requests:all', data: { requestId: request, bidCount: 1, open: true } },
    ]);
  });

  test('again, without a bid, an absent request › deletedCount 0', async () => {
    await withdraw();
    expect((await withdraw()).json().deletedCount).toBe(0);
    const absent = await ghuri.call('DELETE', `/bid-tour/${newId()}/bid`, owner);
    expect(absent.json()).toEqual({ acknowledged: true, deletedCount: 0 });
  });

  test('placed anew while the window is open › stored, at any amount', async () => {
    await withdraw();
    expect((await place(owner, { amount: 25_000 })).json().modifiedCount).toBe(1);
    expect((await seen()).allBids.map(({ amount }) => amount)).toContain(25_000);
  });

  test('a late copy of the withdrawn try › 409 bid_withdrawn, nothing comes back', async () => {
    await withdraw();
    const _id = newId();
    await place(owner, { _id });
    await withdraw();
    expect(codeOf(await place(owner, { _id }))).toEqual([409, 'bid_withdrawn']);
    expect((await seen()).bidCount).toBe(1);
  });

  test('bid, withdrawn and bid again › the requester gets one email of a first bid', async () => {
    await withdraw();
    await withdraw(loser);
    for (let turn = 0; turn < 3; turn++) {
      await place(owner);
      await withdraw();
    }
    expect(await mailsTo(ghuri.services, nadia.email, 'first-bid')).toHaveLength(1);
  });

  test('accepted › 409 for the chosen one, the others may go', async () => {
    await accept();
    expect(codeOf(await withdraw())).toEqual([409, 'bid_accepted']);
    expect((await withdraw(loser)).json().deletedCount).toBe(1);
    expect(await seen()).toMatchObject({ state: 'accepted', bidCount: 1, accepted: { _id: bid } });
  });

  test('paid › 409 for everybody', async () => {
    await accept();
    await bookBid(ghuri.services, request, 'paid');
    expect(codeOf(await withdraw())).toEqual([409, 'already_paid']);
    expect(codeOf(await withdraw(loser))).toEqual([409, 'already_paid']);
  });

  test('accepted and not paid in time › free to go; the requester may choose again; it still counts as won', async () => {
    const agency = await agencyOf(bid);
    await accept();
    const before = await recordOf(agency);
    await ghuri.moveClock(PAY_WINDOW_MS);
    Object.assign(owner, await openSession(ghuri.services, owner));
    Object.assign(nadia, await openSession(ghuri.services, nadia));
    expect((await withdraw()).json().deletedCount).toBe(1);
    expect(await recordOf(agency)).toEqual(before);
    expect(await seen()).toMatchObject({ state: 'closed', accepted: null, bidCount: 1 });
    expect((await accept(other)).json().modifiedCount).toBe(1);
  });

  test('after the window › listed as waiting until accepted, withdrawn, or too late to be accepted', async () => {
    const waiting = async () => {
      const requests: OpenRequest[] = (await ghuri.call('GET', '/waiting-bids', owner)).json();
      return requests.map(({ _id, allBids }) => [_id, allBids.map((each) => each._id)]);
    };
    expect(await waiting()).toEqual([]);
    await ghuri.moveClock(BID_WINDOW_MS);
    Object.assign(owner, await openSession(ghuri.services, owner));
    expect(await waiting()).toEqual([[request, [bid]]]);
    expect((await withdraw()).json().deletedCount).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(codeOf(await place(owner))).toEqual([409, 'bids_over']);
  });

  test('a visitor › 401; a traveller without an agency › 403', async () => {
    expect((await ghuri.call('DELETE', `/bid-tour/${request}/bid`)).statusCode).toBe(401);
    expect((await withdraw(nadia)).statusCode).toBe(403);
  });

  test.each([
    ['withdrawn first', true, [200, 404], { state: 'open', accepted: null }],
    ['accepted first', false, [200, 409], { state: 'accepted' }],
  ])('with an acceptance at once, %s › one of them wins', async (_which, first, statuses, left) => {
    const both = [() => withdraw(), () => accept()];
    const answers = await whileLocked(
      ghuri.services,
      'open_requests',
      request,
      first ? both : both.toReversed(),
    );
    expect(answers.map((answer) => (answer as { statusCode: number }).statusCode)).toEqual(statuses);
    expect(await seen()).toMatchObject(left);
  });
});
