import type { Bid } from '@ghuri/contract/open-requests';
import { BID_WINDOW_MS } from '@ghuri/domain/open-requests';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createBid, createRequest } from '../../testing/open-requests.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
let nadia: TestUser;
let owner: TestUser;
let agency: TestAgency;
let request: string;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  nadia = await createUser(ghuri.services, { name: 'Nadia Islam' });
  owner = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  agency = await createAgency(ghuri.services, owner);
  request = await createRequest(ghuri.services, nadia);
});
afterEach(() => runClock(ghuri.services));

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;
const bid = (body: Record<string, unknown> = {}, by = owner, of = request) =>
  ghuri.call('PATCH', `/bid-tour/${of}`, {
    token: by.token,
    body: { _id: newId(), amount: 20_000, ...body },
  });
const bidsOf = async (of = request): Promise<Bid[]> =>
  (await ghuri.call('GET', `/bid-tour/${of}`, nadia)).json().allBids;
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const rival = async () => {
  const person = await createUser(ghuri.services);
  await createAgency(ghuri.services, person, { name: 'Hill Walkers' });
  return person;
};

describe('PATCH /bid-tour/:id', () => {
  test('a bid › stored with everything it offers, and counted', async () => {
    const offer = {
      inclusions: ['stay', 'guide', 'stay'],
      hotelClass: 'three-star',
      transport: 'ac-bus',
      message: 'We know the hills.',
    };
    const answer = await bid(offer);
    expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1, bidId: expect.any(String) });
    expect(await bidsOf()).toEqual([
      expect.objectContaining({
        ...offer,
        inclusions: ['stay', 'guide'],
        _id: answer.json().bidId,
        amount: 20_000,
        agencyId: agency.id,
        agencyName: 'Haor Boats',
        history: { bids: 1, accepted: 0, paid: 0 },
      }),
    ]);
  });

  test('another agency’s name, id, phone and time in the body › none is taken', async () => {
    const stranger = await createAgency(ghuri.services, await createUser(ghuri.services));
    await bid({
      agencyId: stranger.id,
      agencyName: 'Forged',
      agencyPhone: '01999999999',
      agencyEmail: nadia.email,
      time: '2020-01-01T00:00:00.000Z',
    });
    expect(await bidsOf()).toEqual([
      expect.objectContaining({ agencyId: agency.id, agencyName: 'Haor Boats', agencyEmail: '' }),
    ]);
  });

  test('lowered, with other words › the same bid, made better; the count stays', async () => {
    const first = (await bid()).json();
    await ghuri.moveClock(5);
    const second = (await bid({ amount: 18_000, message: 'Breakfast too.' })).json();
    expect(second).toEqual({ ...first, modifiedCount: 1 });
    const [standing, ...others] = await bidsOf();
    expect(others).toEqual([]);
    expect(standing).toMatchObject({ amount: 18_000, message: 'Breakfast too.', history: { bids: 1 } });
    expect(standing!.revisedTime! > standing!.time).toBe(true);
  });

  test('raised › 409, and the old bid stays', async () => {
    await bid();
    expect(codeOf(await bid({ amount: 20_001 }))).toEqual([409, 'bid_not_lower']);
    expect(await bidsOf()).toMatchObject([{ amount: 20_000, revisedTime: null }]);
  });

  test('the same try again, also after the window and after it was lowered › nothing changes', async () => {
    const key = newId();
    const first = (await bid({ _id: key })).json();
    const again = { ...first, modifiedCount: 0 };
    expect((await bid({ _id: key })).json()).toEqual(again);
    await bid({ amount: 15_000 });
    expect((await bid({ _id: key })).json()).toEqual(again);
    await ghuri.moveClock(BID_WINDOW_MS);
    expect((await bid({ _id: key })).json()).toEqual(again);
    expect(await bidsOf()).toMatchObject([{ amount: 15_000 }]);
  });

  test('a key of another try › 409; of another agency › a bid of its own', async () => {
    const key = newId();
    await bid({ _id: key });
    expect(codeOf(await bid({ _id: key, amount: 1_000 }))).toEqual([409, 'conflict']);
    const elsewhere = await createRequest(ghuri.services, nadia);
    expect(codeOf(await bid({ _id: key }, owner, elsewhere))).toEqual([409, 'conflict']);
    expect((await bid({ _id: key }, await rival())).json().modifiedCount).toBe(1);
    expect(await bidsOf()).toHaveLength(2);
  });

  test('ten sends of one try at once › one bid', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bid({ _id: key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(answers.filter((answer) => answer.json().modifiedCount === 1)).toHaveLength(1);
    expect(await bidsOf()).toHaveLength(1);
  });

  test('the own request › 403; one that is not there › 404; a traveller, an unverified agency › 403', async () => {
    const own = await createRequest(ghuri.services, owner);
    expect(codeOf(await bid({}, owner, own))).toEqual([403, 'own_request']);
    expect(codeOf(await bid({}, owner, newId()))).toEqual([404, 'not_found']);
    expect((await bid({}, nadia)).statusCode).toBe(403);
    const waiting = await createUser(ghuri.services);
    await createAgency(ghuri.services, waiting, { verified: false });
    expect(codeOf(await bid({}, waiting))).toEqual([403, 'agency_not_verified']);
    const body = { _id: newId(), amount: 100 };
    expect((await ghuri.call('PATCH', `/bid-tour/${request}`, { body })).statusCode).toBe(401);
  });

  test.each([
    ['nothing', { amount: 0 }],
    ['a fraction', { amount: 10.5 }],
    ['text', { amount: '20000' }],
    ['too much', { amount: 500_001 }],
    ['a key that is none', { _id: 'mine' }],
    ['an unknown inclusion', { inclusions: ['elephant'] }],
    ['an endless message', { message: 'x'.repeat(1001) }],
  ])('%s › 400', async (_what, body) => {
    expect((await bid(body)).statusCode).toBe(400);
    expect(await bidsOf()).toEqual([]);
  });

  test('after one was accepted › 409 times up', async () => {
    await createBid(ghuri.services, { requestId: request, agency }, { accepted: true });
    expect(codeOf(await bid({ amount: 10_000 }))).toEqual([409, 'bids_over']);
    expect(codeOf(await bid({}, await rival()))).toEqual([409, 'bids_over']);
  });

  test('the eleventh within a minute › 429', async () => {
    const limited = await ghuri.another({ rateLimits: true });
    const send = () =>
      limited.call('PATCH', `/bid-tour/${request}`, {
        token: owner.token,
        body: { _id: newId(), amount: 20_000 },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await send()).statusCode);
    await limited.close();
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('the window of 5,400,000 ms', () => {
  const startOf = async () =>
    (
      await query<{ created_at: Date }>('select created_at from open_requests where id = $1', [request])
    )[0]!.created_at.getTime();

  test.each([
    ['one millisecond before its end', -1, 200],
    ['at its end', 0, 409],
    ['one millisecond after', 1, 409],
  ])('%s › as the database’s clock says', async (_when, off, status) => {
    await stopClock(ghuri.services, (await startOf()) + BID_WINDOW_MS + off);
    const answer = await bid();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(
      status === 200 ? { modifiedCount: 1 } : { code: 'bids_over', title: 'Times up.' },
    );
    const shown = (await ghuri.call('GET', `/bid-tour/${request}`, nadia)).json();
    expect(shown).toMatchObject({ timesUp: status === 409, bidCount: status === 200 ? 1 : 0 });
    const listed = (await ghuri.call('GET', '/bid-tour?limit=100', owner)).json() as { _id: string }[];
    expect(listed.some(({ _id }) => _id === request)).toBe(status === 200);
  });

  test.each([
    ['one millisecond before its end', -1, 200],
    ['at its end', 0, 409],
  ])('lowering %s › the same', async (_when, off, status) => {
    await bid();
    await stopClock(ghuri.services, (await startOf()) + BID_WINDOW_MS + off);
    expect((await bid({ amount: 20_000 })).statusCode).toBe(status);
  });

  test('a fraction of a millisecond before its end › refused rather than kept as a bid at the end', async () => {
    const end = (await startOf()) + BID_WINDOW_MS;
    const at = new Date(end - 1).toISOString().replace('Z', '700Z');
    await query(`create or replace function app_now() returns timestamptz language sql stable parallel safe
      as $$ select timestamptz '${at}' $$`);
    await bid();
    const late = await query(
      `select 1 from bids join open_requests on open_requests.id = request_id
       where placed_at >= created_at + ${BID_WINDOW_MS} * interval '1 millisecond'`,
    );
    expect(late).toEqual([]);
  });

  test('a client whose clock is a day off › makes no difference', async () => {
    for (const day of [-1, 1]) {
      const date = new Date(Date.now() + day * 86_400_000);
      const answer = await ghuri.call('PATCH', `/bid-tour/${request}`, {
        token: owner.token,
        headers: { date: date.toUTCString() },
        body: { _id: newId(), amount: 20_000, time: date.toISOString() },
      });
      expect(answer.statusCode).toBe(200);
    }
    await stopClock(ghuri.services, (await startOf()) + BID_WINDOW_MS);
    const early = new Date(Date.now() - 86_400_000).toISOString();
    expect((await bid({ time: early, amount: 10 })).statusCode).toBe(409);
  });
});

describe('news of a bid', () => {
  test('the traveller › one notification for all bidders, a mail for the first', async () => {
    for (const by of [owner, await rival(), await rival()]) await bid({}, by);
    const told = (await ghuri.call('GET', '/notifications', nadia)).json() as { kind: string }[];
    expect(told).toEqual([
      expect.objectContaining({
        kind: 'bid_placed',
        othersCount: 2,
        excerpt: 'Sajek Valley',
        link: '/request-tour',
      }),
    ]);
    expect(await mailsTo(ghuri.services, nadia.email)).toEqual([
      expect.objectContaining({ kind: 'first-bid', subject: 'First bid: Sajek Valley' }),
    ]);
  });

  test('in Bangla › the mail too', async () => {
    const mitu = await createUser(ghuri.services, { language: 'bn' });
    await bid({}, owner, await createRequest(ghuri.services, mitu, { location: 'সাজেক' }));
    expect((await mailsTo(ghuri.services, mitu.email))[0]?.subject).toBe('প্রথম দর এসেছে: সাজেক');
  });

  test('lowering › nobody is notified again', async () => {
    await bid();
    await ghuri.call('PUT', '/notifications/read', { token: nadia.token });
    await bid({ amount: 10_000 });
    expect(await mailsTo(ghuri.services, nadia.email)).toHaveLength(1);
    const rows = await query("select 1 from notifications where user_id = $1 and kind = 'bid_placed'", [
      nadia.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});
