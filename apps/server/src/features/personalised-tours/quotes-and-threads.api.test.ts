import { ERRORS } from '@ghuri/contract/errors';
import type { ErrorCode } from '@ghuri/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createPersonalisedTour, createWishPeople, wishCalls } from '../../testing/personalised-tours.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const DAY = 86_400_000;
const QUOTE = { amount: 24_000, message: 'Two boats, one with a roof.', inclusions: ['boat', 'lunch'] };

let api: TestApp;
let nadia: TestUser;
let owner: TestUser;
let agency: { id: string };
let stranger: TestUser;
let calls: ReturnType<typeof wishCalls>;
beforeAll(async () => {
  api = await createTestApp();
  calls = wishCalls(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ nadia, owner, stranger, agency } = await createWishPeople(api.services));
});

const wish = (overrides = {}) =>
  createPersonalisedTour(api.services, { traveller: nadia, agency }, overrides);
const refused = (code: ErrorCode) => ({ code, status: ERRORS[code].status });

describe('PUT /personalized-tours/:id', () => {
  test('a price with words › status true, in the thread, the traveller notified with the agency’s name', async () => {
    const id = await wish();
    expect((await calls.quote(owner, id, QUOTE)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await calls.one(nadia, id)).toMatchObject({
      status: true,
      amount: 24_000,
      inclusions: ['boat', 'lunch'],
      state: 'quoted',
      messageCount: 1,
    });
    expect(await calls.thread(nadia, id)).toEqual([
      { from: 'agency', text: 'Two boats, one with a roof.', amount: 24_000 },
    ]);
    expect(await calls.toldInApp(nadia)).toEqual([
      { kind: 'tour_quoted', excerpt: 'Tanguar Haor', link: '/personalize-booked-tour', by: 'Haor Boats' },
    ]);
    const [mail] = await mailsTo(api.services, nadia.email, 'personalised-quoted');
    expect(mail?.subject).toBe('Quote ready: Tanguar Haor, ৳24,000');
    expect(await calls.toldLive(nadia)).toEqual([id]);
  });

  test('in the traveller’s language', async () => {
    nadia = await createUser(api.services, { name: 'নাদিয়া ইসলাম', language: 'bn' });
    await calls.quote(owner, await wish(), QUOTE);
    const [mail] = await mailsTo(api.services, nadia.email, 'personalised-quoted');
    expect(mail?.subject).toBe('কোটেশন এসেছে: টাঙ্গুয়ার হাওর, ৳২৪,০০০');
  });

  test('another price › replaces it, both stay in the thread; the same again › nothing', async () => {
    const id = await wish();
    await calls.quote(owner, id, { amount: 24_000 });
    expect(
      (await calls.quote(owner, id, { amount: 20_000, inclusions: ['boat'] })).json().modifiedCount,
    ).toBe(1);
    expect(
      (await calls.quote(owner, id, { amount: 20_000, inclusions: ['boat', 'boat'] })).json().modifiedCount,
    ).toBe(0);
    expect((await calls.thread(owner, id)).map(({ amount }) => amount)).toEqual([24_000, 20_000]);
    expect(await calls.one(nadia, id)).toMatchObject({ amount: 20_000 });
  });

  test('another agency, the traveller › 403; unverified › 403; absent › 404; nothing changes', async () => {
    const id = await wish();
    await createAgency(api.services, stranger);
    expect((await calls.quote(stranger, id, QUOTE)).statusCode).toBe(403);
    expect((await calls.quote(nadia, id, QUOTE)).statusCode).toBe(403);
    const pending = await createUser(api.services);
    await createAgency(api.services, pending, { verified: false });
    expect((await calls.quote(pending, id, QUOTE)).json()).toMatchObject(refused('agency_not_verified'));
    expect((await calls.quote(owner, nadia.id, QUOTE)).statusCode).toBe(404);
    expect(await calls.one(nadia, id)).toMatchObject({ status: false, amount: 0 });
  });

  test.each([
    ['nothing', {}],
    ['zero', { amount: 0 }],
    ['less than nothing', { amount: -500 }],
    ['half a taka', { amount: 100.5 }],
    ['more than the provider takes', { amount: 500_001 }],
    ['words', { amount: '24000' }],
  ])('%s › 400', async (_what, body) => {
    const answer = await calls.quote(owner, await wish(), body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'amount' })]);
  });

  test('a tour that starts too soon to be paid › 409 tour_over', async () => {
    const id = await wish();
    await api.moveClock(9 * DAY);
    expect((await calls.quote(await renewed(owner), id, QUOTE)).json()).toMatchObject(refused('tour_over'));
  });
});

describe('DELETE /personalized-tours/:id', () => {
  test('unpriced or priced › gone with its thread, the agency notified; again › deletedCount 0', async () => {
    for (const id of [await wish(), await wish({ amount: 9_000 })]) {
      await calls.write(nadia, id, 'One more thing');
      const answer = await calls.withdraw(nadia, id);
      expect(answer.json()).toEqual({ acknowledged: true, deletedCount: 1 });
      expect((await calls.get(`/personalized-tours/${id}`, nadia)).statusCode).toBe(404);
      expect((await calls.withdraw(nadia, id)).json().deletedCount).toBe(0);
    }
    const kinds = (await calls.toldInApp(owner)).map(({ kind }) => kind);
    expect(kinds).toEqual(['tour_ask_withdrawn', 'tour_ask_withdrawn']);
    expect(await mailsTo(api.services, owner.email, 'personalised-withdrawn')).toHaveLength(2);
  });

  test('the agency, a stranger › 403, and it stays', async () => {
    const id = await wish();
    expect((await calls.withdraw(owner, id)).statusCode).toBe(403);
    expect((await calls.withdraw(stranger, id)).statusCode).toBe(403);
    expect(await calls.one(nadia, id)).toMatchObject({ state: 'asked' });
  });
});

describe('the thread', () => {
  test('both write › oldest first with who it was, each notified of what the other wrote', async () => {
    const id = await wish();
    await calls.write(nadia, id, 'Is the boat covered?');
    await calls.answer(owner, id, 'Half of it is.');
    await calls.quote(owner, id, { amount: 24_000 });
    await calls.write(nadia, id, 'Fine for us.');
    expect(await calls.thread(nadia, id)).toEqual([
      { from: 'traveller', text: 'Is the boat covered?', amount: null },
      { from: 'agency', text: 'Half of it is.', amount: null },
      { from: 'agency', text: '', amount: 24_000 },
      { from: 'traveller', text: 'Fine for us.', amount: null },
    ]);
    expect(await calls.thread(owner, id)).toEqual(await calls.thread(nadia, id));
    const { conversationId } = await calls.one(nadia, id);
    expect(await calls.toldInApp(nadia)).toContainEqual({
      kind: 'message_received',
      excerpt: 'Half of it is.',
      link: `/inbox/${conversationId}`,
      by: 'Haor Boats',
    });
    expect(await calls.toldInApp(owner)).toEqual([
      {
        kind: 'message_received',
        excerpt: 'Fine for us.',
        link: `/my-agency/inbox/${conversationId}`,
        by: 'Nadia Islam',
      },
    ]);
  });
});

/** Tokens are valid for five minutes of the product's clock. */
async function renewed(person: TestUser): Promise<TestUser> {
  return { ...person, ...(await openSession(api.services, person)) };
}
