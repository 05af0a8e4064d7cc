import type { OpenRequest } from '@ghuri/contract/open-requests';
import { BID_WINDOW_MS, PAY_WINDOW_MS } from '@ghuri/domain/open-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  bookBid,
  createAuction,
  createBid,
  createRequest,
  requestForm,
} from '../../testing/open-requests.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
let nadia: TestUser;
let owner: TestUser;
let agency: TestAgency;
let loser: TestUser;
let losing: TestAgency;
let request: string;
let bid: string;
let other: string;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  ({ nadia, owner, agency, loser, losing, request, bid, other } = await createAuction(ghuri.services));
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;
const accept = (bidId: string, by = nadia, body: object = {}) =>
  ghuri.call('PUT', `/approve-bid/${request}`, {
    token: by.token,
    body: { timesUp: true, bid: { _id: bidId }, ...body },
  });
const withdraw = () => ghuri.call('DELETE', `/bid-tour/${request}`, nadia);
const seen = async (by = nadia): Promise<OpenRequest> =>
  (await ghuri.call('GET', `/bid-tour/${request}`, by)).json();
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
describe('PUT /approve-bid/:id', () => {
  test('one of the bids › chosen for 24 hours; contacts are exchanged; agencies see it leave', async () => {
    expect((await accept(bid)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    const request = await seen();
    expect(request).toMatchObject({
      state: 'accepted',
      timesUp: true,
      accepted: { _id: bid, agencyEmail: owner.email, agencyPhone: '01712 345678', history: { accepted: 1 } },
    });
    expect(request.allBids.find(({ _id }) => _id === other)).toMatchObject({
      agencyEmail: '',
      agencyPhone: '',
    });
    expect(await seen(owner)).toMatchObject({ email: nadia.email, phone: '01712345678', as: 'agency' });
    expect(await seen(loser)).toMatchObject({ email: '', phone: '', name: '', accepted: null });
    const listed = (await ghuri.call('GET', '/bid-tour?limit=100', loser)).json() as { _id: string }[];
    expect(listed.map(({ _id }) => _id)).not.toContain(request._id);
  });

  test('the same again, also twenty at once › 200, and nothing changes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(bid)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const counts = answers.map((answer) => answer.json().modifiedCount as number);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect((await seen()).accepted!.history.accepted).toBe(1);
  });

  test('another one afterwards › 409, and the first stays', async () => {
    await accept(bid);
    expect(codeOf(await accept(other))).toEqual([409, 'bid_accepted']);
    expect((await seen()).accepted?._id).toBe(bid);
  });

  test('two at once › one of them', async () => {
    const answers = await Promise.all([accept(bid), accept(other)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('an invented price, agency and time in the bid › only its id is read', async () => {
    await accept(bid, nadia, { timesUp: false, bid: { _id: bid, amount: 1, agencyId: losing.id } });
    expect((await seen()).accepted).toMatchObject({ amount: 20_000, agencyId: agency.id });
  });

  test('a bid that is none, or of another request › 404; another’s request › 403; no such request › 404', async () => {
    expect(codeOf(await accept(newId()))).toEqual([404, 'not_found']);
    const elsewhere = await createRequest(ghuri.services, nadia);
    const foreign = await createBid(ghuri.services, { requestId: elsewhere, agency });
    expect(codeOf(await accept(foreign))).toEqual([404, 'not_found']);
    for (const stranger of [owner, loser, await createUser(ghuri.services)])
      expect(codeOf(await accept(bid, stranger))).toEqual([403, 'forbidden']);
    const nowhere = { token: nadia.token, body: { bid: { _id: bid } } };
    expect((await ghuri.call('PUT', `/approve-bid/${newId()}`, nowhere)).statusCode).toBe(404);
    expect(
      (await ghuri.call('PUT', `/approve-bid/${request}`, { body: { bid: { _id: bid } } })).statusCode,
    ).toBe(401);
  });

  test('after the window › one may still be accepted', async () => {
    await ghuri.moveClock(BID_WINDOW_MS + 1);
    expect((await seen()).state).toBe('closed');
    expect((await accept(bid)).json().modifiedCount).toBe(1);
  });

  test('within 24 hours of the tour › 409: it could not be paid in time', async () => {
    await query("update open_requests set starts_at = app_now() + interval '23 hours' where id = $1", [
      request,
    ]);
    expect(codeOf(await accept(bid))).toEqual([409, 'tour_over']);
  });

  test('news of an accepted bid › the winner by mail, the others in the app, nobody twice', async () => {
    await accept(bid);
    await ghuri.runJobs();
    await accept(bid);
    await ghuri.runJobs();
    expect(await recipientId(owner)).toEqual(['bid_accepted']);
    expect(await mailKinds(owner)).toEqual(['bid-accepted']);
    expect((await mailsTo(ghuri.services, owner.email))[0]?.text).toContain('৳20,000');
    expect(await recipientId(loser)).toEqual(['bid_not_chosen']);
    expect(await mailKinds(loser)).toEqual([]);
  });
});

describe('24 hours without a payment', () => {
  const until = async (off: number) => {
    await query(
      `update open_requests set accepted_at = app_now() - ${PAY_WINDOW_MS} * interval '1 millisecond' - $2 * interval '1 millisecond'
       where id = $1`,
      [request, off],
    );
    await query(
      'update bids set accepted_at = open_requests.accepted_at from open_requests where bids.id = $1 and open_requests.id = request_id',
      [bid],
    );
  };

  test('before they are over › it stays accepted; afterwards › lapsed, and both are notified once', async () => {
    await accept(bid);
    await until(-60_000);
    await ghuri.runJobs();
    expect((await seen()).state).toBe('accepted');
    await ghuri.moveClock(60_000);
    expect((await seen()).state).toBe('lapsed');
    await ghuri.runJobs();
    await ghuri.services.requestJobs.ends.enqueue(ghuri.services.database.db, {});
    await ghuri.runJobs();
    expect(await recipientId(nadia)).toContain('bid_lapsed');
    expect((await mailKinds(nadia)).filter((kind) => kind === 'bid-lapsed-traveller')).toHaveLength(1);
    expect((await mailKinds(owner)).filter((kind) => kind === 'bid-lapsed-agency')).toHaveLength(1);
  });

  test('the runner-up › may be accepted; the first loses its contacts and is notified', async () => {
    await accept(bid);
    await ghuri.runJobs();
    await until(1);
    expect((await accept(other)).json().modifiedCount).toBe(1);
    await ghuri.runJobs();
    const shown = await seen();
    expect(shown).toMatchObject({ state: 'accepted', accepted: { _id: other, agencyEmail: loser.email } });
    expect(shown.allBids.find(({ _id }) => _id === bid)).toMatchObject({ lapsed: true, agencyEmail: '' });
    expect(await seen(owner)).toMatchObject({ email: '', phone: '', accepted: null });
    expect(await recipientId(owner)).toContain('bid_not_chosen');
    expect(await recipientId(loser)).toContain('bid_accepted');
  });

  test('the same one › may be accepted again, for another 24 hours, and counts once', async () => {
    await accept(bid);
    const { payBy } = await seen();
    await until(1);
    expect((await accept(bid)).json().modifiedCount).toBe(1);
    const again = await seen();
    expect(again).toMatchObject({ state: 'accepted', accepted: { lapsed: false, history: { accepted: 1 } } });
    expect(again.payBy! >= payBy!).toBe(true);
  });

  test('back and forth › the one that lapsed first can be chosen a second time', async () => {
    await accept(bid);
    await until(1);
    await accept(other);
    await query("update open_requests set accepted_at = accepted_at - interval '2 days' where id = $1", [
      request,
    ]);
    await query("update bids set accepted_at = accepted_at - interval '2 days' where id = $1", [other]);
    expect((await accept(bid)).json().modifiedCount).toBe(1);
    expect((await seen()).accepted).toMatchObject({ _id: bid, lapsed: false });
  });

  test('while the traveller is paying › not lapsed, nothing else can be chosen, nobody is notified', async () => {
    await accept(bid);
    await until(1);
    await bookBid(ghuri.services, request, 'held');
    expect(await seen()).toMatchObject({ state: 'accepted', holdUntil: expect.any(String) });
    expect(codeOf(await accept(other))).toEqual([409, 'bid_accepted']);
    await ghuri.runJobs();
    expect(await recipientId(nadia)).not.toContain('bid_lapsed');
  });

  test('paid › stays paid: no other bid, no withdrawal, nobody notified of a lapse', async () => {
    await accept(bid);
    await bookBid(ghuri.services, request, 'paid');
    await until(1);
    expect((await seen()).state).toBe('paid');
    expect(codeOf(await accept(other))).toEqual([409, 'already_paid']);
    expect((await accept(bid)).json().modifiedCount).toBe(0);
    expect(codeOf(await withdraw())).toEqual([409, 'already_paid']);
    await ghuri.runJobs();
    expect(await recipientId(nadia)).not.toContain('bid_lapsed');
  });

  test('a tour paid and cancelled › cancelled, for good', async () => {
    await accept(bid);
    const booking = await bookBid(ghuri.services, request, 'paid');
    await query("update bookings set state = 'refund_pending' where id = $1", [booking]);
    expect((await seen()).state).toBe('cancelled');
    expect((await accept(other)).statusCode).toBe(409);
  });
});

describe('the end of the window', () => {
  test('the requester › is notified how many bids there are, once, however often the job runs', async () => {
    await query("update open_requests set created_at = created_at - interval '90 minutes' where id = $1", [
      request,
    ]);
    for (let run = 0; run < 3; run += 1) {
      await ghuri.services.requestJobs.ends.enqueue(ghuri.services.database.db, {});
      await ghuri.runJobs();
    }
    expect(await recipientId(nadia)).toEqual(['bids_closed']);
    const mails = await mailsTo(ghuri.services, nadia.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['bids-closed']);
    expect(mails[0]!.text).toContain('2 agencies have bid for Sajek Valley');
  });

  test('a request made by the call › its job waits for the end', async () => {
    const body = await requestForm(ghuri.services);
    await ghuri.call('POST', '/request-tour', { token: nadia.token, body });
    await ghuri.runJobs();
    expect(await recipientId(nadia)).toEqual([]);
    await ghuri.moveClock(BID_WINDOW_MS);
    await ghuri.runJobs();
    expect(await recipientId(nadia)).toContain('bids_closed');
    const [mail] = await mailsTo(ghuri.services, nadia.email, 'bids-closed');
    expect(mail).toBeDefined();
  });

  test('accepted before › nobody is notified that bidding is over', async () => {
    await accept(bid);
    await ghuri.moveClock(BID_WINDOW_MS);
    await ghuri.runJobs();
    expect(await recipientId(nadia)).not.toContain('bids_closed');
  });
});
