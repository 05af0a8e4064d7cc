import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createBid, createRequest } from '../../testing/open-requests.ts';
import { createTour } from '../../testing/tours.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** The factory's request is for four travellers and three days. */
const PERSON_DAYS = 12;

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

const bid = (perPersonDay: number, body: object = {}) =>
  ghuri.call('PATCH', `/bid-tour/${request}`, {
    token: owner.token,
    body: { _id: newId(), amount: perPersonDay * PERSON_DAYS, ...body },
  });
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const UNUSUAL = [409, 'unusual_amount'];
const FINE = [200, undefined];
const usual = async () => (await ghuri.call('GET', '/usual-price', owner)).json().perPersonDay;
/** Bids on three other requests at these prices per person and day. */
const bidBefore = async (...prices: number[]) => {
  for (const price of prices)
    await createBid(
      ghuri.services,
      { requestId: await createRequest(ghuri.services, nadia), agency },
      { amount: price * PERSON_DAYS },
    );
};

describe('hole 30: a mistyped bid is binding at once', () => {
  test('the first bid of an agency › only what is obviously mistyped is asked about', async () => {
    expect(await usual()).toBeNull();
    expect(codeOf(await bid(100))).toEqual(UNUSUAL);
    expect(codeOf(await bid(499))).toEqual(UNUSUAL);
    expect(codeOf(await bid(500))).toEqual(FINE);
  });

  test.each([
    ['two and a half times as much', 5_000, UNUSUAL],
    ['somewhat more', 4_900, FINE],
    ['a digit too few', 200, UNUSUAL],
    ['somewhat less', 900, FINE],
  ])('usually ৳2,000, now %s › %j', async (_what, price, expected) => {
    await bidBefore(1_900, 2_000, 2_400);
    expect(await usual()).toBe(2_000);
    expect(codeOf(await bid(price))).toEqual(expected);
  });

  test('tours count as well: cost per person, by their days', async () => {
    for (const cost of [8_000, 10_000, 12_000]) await createTour(ghuri.services, agency, { cost, days: 2 });
    expect(await usual()).toBe(5_000);
    expect(codeOf(await bid(1_500))).toEqual(UNUSUAL);
  });

  test('refused › nothing is stored and the requester is not notified; confirmed › stored', async () => {
    const _id = newId();
    await bid(100, { _id });
    expect((await ghuri.call('GET', `/bid-tour/${request}`, nadia)).json().allBids).toEqual([]);
    expect((await ghuri.call('GET', '/notifications', nadia)).json()).toEqual([]);
    expect(codeOf(await bid(100, { _id, confirmed: true }))).toEqual(FINE);
    expect((await ghuri.call('GET', `/bid-tour/${request}`, nadia)).json().allBids).toMatchObject([
      { amount: 1_200 },
    ]);
  });

  test('a bid in place › lowered too far is asked about, other words for the same amount are not', async () => {
    await bid(2_000);
    expect(codeOf(await bid(200))).toEqual(UNUSUAL);
    await bid(200, { confirmed: true });
    expect(codeOf(await bid(200, { message: 'With breakfast.' }))).toEqual(FINE);
  });

  test('other refusals come first: raised › bid_not_lower; after the window › bids_over', async () => {
    await bid(2_000);
    expect(codeOf(await bid(40_000))).toEqual([409, 'bid_not_lower']);
    await ghuri.moveClock(90 * 60_000);
    Object.assign(owner, await openSession(ghuri.services, owner));
    expect(codeOf(await bid(10))).toEqual([409, 'bids_over']);
  });

  test('`confirmed` that is no yes or no › 400', async () => {
    expect((await bid(2_000, { confirmed: 'yes' })).statusCode).toBe(400);
  });
});
