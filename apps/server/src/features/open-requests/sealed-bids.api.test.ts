import { BIDDING_EVENT, OPEN_REQUESTS_TOPIC, OPEN_REQUEST_EVENT } from '@ghuri/contract/open-requests';
import { BID_WINDOW_MS, PAY_WINDOW_MS } from '@ghuri/domain/open-requests';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createAgency } from '../../testing/agencies.ts';
import { openLive } from '../../testing/event-stream.ts';
import type { EventReader, ReceivedEvent } from '../../testing/event-stream.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createRequest, requestForm } from '../../testing/open-requests.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
let second: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
  second = await ghuri.another();
});
afterAll(async () => {
  await second.close();
  await ghuri.close();
});

const agencyOf = async (name: string) => {
  const owner = await createUser(ghuri.services, { name: `Owner of ${name}` });
  return { owner, agency: await createAgency(ghuri.services, owner, { name }) };
};
const bid = (by: TestUser, request: string, body: object) =>
  ghuri.call('PATCH', `/bid-tour/${request}`, { token: by.token, body: { _id: newId(), ...body } });
/** Reads events of one kind until it has `count` of them. */
async function take(stream: EventReader, type: string, count: number): Promise<ReceivedEvent[]> {
  const taken: ReceivedEvent[] = [];
  while (taken.length < count) {
    const event = await stream.next();
    if (event.type === type) taken.push(event);
  }
  return taken;
}

describe('live events of bidding', () => {
  test('two processes on one database › each delivers what happens in the other', async () => {
    const nadia = await createUser(ghuri.services);
    const { owner } = await agencyOf('Haor Boats');
    const watching = await openLive(second.app, OPEN_REQUESTS_TOPIC, owner);
    const waiting = await openLive(second.app, `user:${nadia.id}`, nadia);
    await watching.next();
    await waiting.next();

    const body = await requestForm(ghuri.services);
    const { insertedId: requestId } = (
      await ghuri.call('POST', '/request-tour', { token: nadia.token, body })
    ).json();
    await bid(owner, requestId, { amount: 20_000 });
    await bid(owner, requestId, { amount: 19_000 });
    const { allBids } = (await second.call('GET', `/bid-tour/${requestId}`, nadia)).json();
    await ghuri.call('PUT', `/approve-bid/${requestId}`, {
      token: nadia.token,
      body: { bid: { _id: allBids[0]._id } },
    });

    const told = await take(watching, BIDDING_EVENT, 3);
    const topic = OPEN_REQUESTS_TOPIC;
    expect(told.map(({ data }) => data)).toEqual([
      { requestId, bidCount: 0, open: true, topic },
      { requestId, bidCount: 1, open: true, topic },
      { requestId, bidCount: 1, open: false, topic },
    ]);
    const mine = await take(waiting, OPEN_REQUEST_EVENT, 4);
    expect(mine.map(({ data }) => data['requestId'])).toEqual(Array(4).fill(requestId));
    watching.close();
    waiting.close();
  });

  test('the end of the window, a withdrawal › watchers see it leave', async () => {
    const nadia = await createUser(ghuri.services);
    const { owner } = await agencyOf('Haor Boats');
    const ended = await createRequest(ghuri.services, nadia, {
      createdAt: new Date(Date.now() - BID_WINDOW_MS - 1),
    });
    const taken = await createRequest(ghuri.services, nadia);
    const watching = await openLive(ghuri.app, OPEN_REQUESTS_TOPIC, owner);
    await watching.next();
    await ghuri.services.requestJobs.ends.enqueue(ghuri.services.database.db, {});
    await ghuri.runJobs();
    await ghuri.call('DELETE', `/bid-tour/${taken}`, nadia);
    const told = await take(watching, BIDDING_EVENT, 2);
    expect(told.map(({ data }) => [data['requestId'], data['open']])).toEqual([
      [ended, false],
      [taken, false],
    ]);
    watching.close();
  });

  test('the topic › verified agencies alone', async () => {
    const traveller = await createUser(ghuri.services);
    const waiting = await createUser(ghuri.services);
    await createAgency(ghuri.services, waiting, { verified: false });
    for (const person of [traveller, waiting])
      expect((await openLive(ghuri.app, OPEN_REQUESTS_TOPIC, person)).status).toBe(403);
    expect((await openLive(ghuri.app, OPEN_REQUESTS_TOPIC)).status).toBe(401);
    const { owner } = await agencyOf('Haor Boats');
    expect((await openLive(ghuri.app, 'open-requests:other', owner)).status).toBe(403);
  });
});

describe('sealed bids', () => {
  test('a whole auction › nothing that reaches another agency contains amount, name or words of the canary', async () => {
    const nadia = await createUser(ghuri.services, { name: 'Nadia Islam' });
    const canary = await agencyOf('Canary Kestrels');
    const rival = await agencyOf('Hill Walkers');
    const request = await createRequest(ghuri.services, nadia);
    const live = await openLive(ghuri.app, `user:${rival.owner.id},${OPEN_REQUESTS_TOPIC}`, rival.owner);
    const listening = live.rest();
    const heard: string[] = [];
    const hear = async (path: string, method: 'GET' | 'PATCH' | 'PUT' | 'DELETE' = 'GET', body?: object) => {
      // The test lasts two days of the product's clock, so it renews the token.
      const { token } = await openSession(ghuri.services, rival.owner);
      const answer = await ghuri.call(method, path, { token, ...(body && { body }) });
      heard.push(answer.body, JSON.stringify(answer.headers));
      return answer;
    };
    const listen = async () => {
      await hear('/bid-tour?limit=100');
      await hear(`/bid-tour/${request}`);
      await hear(`/accepted-tour/${rival.owner.email}`);
      await hear(`/requested-tour/${rival.owner.email}`);
      await hear('/notifications');
    };

    const words = { amount: 17_317, message: 'Sealed kestrel words' };
    const first = (await bid(canary.owner, request, { ...words, amount: 18_418 })).json();
    await bid(canary.owner, request, words);
    await listen();
    const key = newId();
    await hear(`/bid-tour/${request}`, 'PATCH', { _id: key, amount: 19_000 });
    await hear(`/bid-tour/${request}`, 'PATCH', { _id: key, amount: 19_500 });
    await hear(`/bid-tour/${request}`, 'PATCH', { _id: newId(), amount: 19_500 });
    await hear(`/approve-bid/${request}`, 'PUT', { bid: { _id: first.bidId } });
    await hear(`/bid-tour/${request}`, 'DELETE');
    await listen();
    const accepted = await ghuri.call('PUT', `/approve-bid/${request}`, {
      token: nadia.token,
      body: { bid: { _id: first.bidId } },
    });
    expect(accepted.json().modifiedCount).toBe(1);
    await ghuri.runJobs();
    await listen();
    await hear(`/bid-tour/${request}`, 'PATCH', { _id: newId(), amount: 18_000 });
    await ghuri.moveClock(PAY_WINDOW_MS);
    await ghuri.runJobs();
    await listen();

    await vi.waitFor(() => expect(live.raw()).toContain('"open":false'));
    live.close();
    await listening;
    const { rows: mails } = await ghuri.services.database.pool.query(
      'select subject, text, letter from mails where "to" = $1',
      [rival.owner.email],
    );
    const everything = [...heard, live.raw(), JSON.stringify(mails)].join('\n');
    for (const secret of [
      '17317',
      '17,317',
      '18418',
      '18,418',
      'Canary',
      'estrel',
      canary.agency.id,
      canary.owner.email,
    ])
      expect(everything).not.toContain(secret);
    // The listener got the auction's events, and the traveller got the canary.
    expect(everything).toContain('"bidCount":2');
    expect(everything).toContain('bid_not_chosen');
    const { token } = await openSession(ghuri.services, nadia);
    expect((await ghuri.call('GET', `/bid-tour/${request}`, { token })).body).toContain(
      'Sealed kestrel words',
    );
  });
});
