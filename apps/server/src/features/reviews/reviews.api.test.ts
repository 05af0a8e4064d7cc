import type { Notification } from '@ghuri/contract/notifications';
import type { Review } from '@ghuri/contract/reviews';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createPaidTrip, markRefunded } from '../../testing/paid-trips.ts';
import { dropIneligibleReview } from '../bookings/paid-trips.writes.ts';

let ghuri: TestApp;
let owner: TestUser;
let agency: TestAgency;
let nadia: TestUser;

const MINUTE = 60_000;
const DAY = 86_400_000;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  owner = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  agency = await createAgency(ghuri.services, owner, { name: 'Haor Boats' });
  nadia = await createUser(ghuri.services, { name: 'Nadia' });
});

const review = (body: object, { token }: TestUser, to = agency.id) =>
  ghuri.call('PUT', `/review/${to}`, { token, body });
const answer = (id: string, text: string, { token }: TestUser) =>
  ghuri.call('PUT', `/review/${id}/answer`, { token, body: { answer: text } });
const list = async ({ token }: TestUser, query = '') =>
  (await ghuri.call('GET', `/agency/reviews/${owner.email}${query}`, { token })).json<Review[]>();
const summary = async ({ token }: TestUser) =>
  (await ghuri.call('GET', `/review-summary/${agency.id}`, { token })).json();
const told = async ({ token }: TestUser) =>
  (await ghuri.call('GET', '/notifications', { token })).json<Notification[]>();
/** A traveller who has been on a tour of the agency. */
async function createTraveller(name = 'Rahim'): Promise<TestUser> {
  const traveller = await createUser(ghuri.services, { name });
  await createPaidTrip(ghuri.services, { traveller, agency });
  return traveller;
}

describe('PUT /review/:agencyId', () => {
  test('after a paid trip that has begun › saved under the own name, listed, averaged', async () => {
    await createPaidTrip(ghuri.services, { traveller: nadia, agency });
    const answered = await review({ review: '  Calm water, good tea.  ', rating: 4 }, nadia);
    expect(answered.json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await list(owner)).toEqual([
      {
        _id: expect.any(String),
        review: 'Calm water, good tea.',
        rating: 4,
        reviewerName: 'Nadia',
        reviewerEmail: nadia.alias,
        reviewerAlias: nadia.alias,
        reviewerImage: expect.stringContaining('/avatars/'),
        reviewTime: expect.stringMatching(/Z$/),
        answer: null,
      },
    ]);
    const profile = await ghuri.call('GET', `/agencyProfile/${agency.id}`, { token: nadia.token });
    expect(profile.json()).toMatchObject({ agencyRatings: 4, reviewCount: 1 });
  });

  test('forged name, picture and time › overwritten; a forged email › 403, nothing saved', async () => {
    await createPaidTrip(ghuri.services, { traveller: nadia, agency });
    const forged = {
      review: 'Fine',
      rating: 5,
      reviewerName: 'The Minister',
      reviewerImage: 'https://phishing.test/x.png',
      reviewTime: '2001-01-01T00:00:00.000Z',
    };
    const refused = await review({ ...forged, reviewerEmail: owner.email }, nadia);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect(await list(nadia)).toEqual([]);
    await review({ ...forged, reviewerEmail: nadia.email.toUpperCase() }, nadia);
    const [written] = await list(nadia);
    expect(written).toMatchObject({ reviewerName: 'Nadia', reviewerEmail: nadia.email });
    expect(written!.reviewTime > '2001-01-02').toBe(true);
  });

  test('again › replaces it, with a new time and without the old answer; the same again › nothing', async () => {
    await createPaidTrip(ghuri.services, { traveller: nadia, agency });
    await review({ review: 'Late and wet', rating: 2 }, nadia);
    const [first] = await list(nadia);
    await answer(first!._id, 'We are sorry.', owner);
    expect((await review({ review: 'Late and wet', rating: 2 }, nadia)).json().modifiedCount).toBe(0);
    expect((await list(nadia))[0]?.answer?.text).toBe('We are sorry.');
    await ghuri.moveClock(MINUTE);
    expect((await review({ review: 'They made up for it', rating: 5 }, nadia)).json().modifiedCount).toBe(1);
    const reviews = await list(nadia);
    expect(reviews).toHaveLength(1);
    expect(reviews[0]).toMatchObject({ review: 'They made up for it', rating: 5, answer: null });
    expect(reviews[0]!.reviewTime > first!.reviewTime).toBe(true);
    expect(await summary(nadia)).toMatchObject({ average: 5, count: 1, distribution: [0, 0, 0, 0, 1] });
    expect((await answer(first!._id, 'To words that are gone', owner)).statusCode).toBe(404);
  });

  test('without a trip, before it begins, after a refund, with another agency › 403 with the specified message', async () => {
    const other = await createAgency(ghuri.services, await createUser(ghuri.services));
    await createPaidTrip(ghuri.services, { traveller: nadia, agency: other });
    await createPaidTrip(ghuri.services, { traveller: nadia, agency }, { refunded: true });
    const startsAt = new Date(Date.now() + 400 * DAY);
    await createPaidTrip(ghuri.services, { traveller: nadia, agency }, { startsAt });
    const refused = await review({ review: 'I was never there', rating: 1 }, nadia);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'not_eligible_to_review',
      title: "You are not eligible to rate this agency as you haven't took any service from them.",
    });
    expect(await list(nadia)).toEqual([]);
    expect(await summary(nadia)).toMatchObject({ eligible: false, own: null, count: 0 });
  });

  test('at the moment the trip begins › eligible; a moment before › not', async () => {
    const { rows } = await ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now');
    const startsAt = new Date(rows[0]!.now.getTime() + DAY);
    await createPaidTrip(ghuri.services, { traveller: nadia, agency }, { startsAt });
    await ghuri.moveClock(DAY - MINUTE);
    expect((await review({ review: 'Soon', rating: 5 }, nadia)).statusCode).toBe(403);
    await ghuri.moveClock(MINUTE);
    expect((await review({ review: 'Now', rating: 5 }, nadia)).statusCode).toBe(200);
  });

  test('own agency, even with a paid trip › 403 not_eligible_to_review', async () => {
    await createPaidTrip(ghuri.services, { traveller: owner, agency });
    const refused = await review({ review: 'The best', rating: 5 }, owner);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_eligible_to_review']);
    expect(await summary(owner)).toMatchObject({ eligible: false });
  });

  test.each([
    [{ review: 'No stars' }, 'rating', 'rating_required'],
    [{ review: 'Zero', rating: 0 }, 'rating', 'rating_required'],
    [{ review: 'Half', rating: 4.5 }, 'rating', 'rating_required'],
    [{ review: 'A word', rating: '5' }, 'rating', 'rating_required'],
    [{ review: 'Six', rating: 6 }, 'rating', 'invalid'],
    [{ review: '   ', rating: 5 }, 'review', 'required'],
    [{ rating: 5 }, 'review', 'required'],
    [{ review: 'x'.repeat(2001), rating: 5 }, 'review', 'too_long'],
  ])('%j › 400 with %s: %s, nothing saved', async (body, path, code) => {
    await createPaidTrip(ghuri.services, { traveller: nadia, agency });
    const refused = await review(body, nadia);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([{ path, code }]);
    expect(await list(nadia)).toEqual([]);
  });

  test('missing or pending agency › 404; no token › 401', async () => {
    const pending = await createAgency(ghuri.services, await createUser(ghuri.services), {
      verified: false,
    });
    await createPaidTrip(ghuri.services, { traveller: nadia, agency: pending });
    const body = { review: 'Fine', rating: 5 };
    expect((await review(body, nadia, pending.id)).statusCode).toBe(404);
    expect((await review(body, nadia, nadia.id)).statusCode).toBe(404);
    expect((await ghuri.call('PUT', `/review/${agency.id}`, { body })).statusCode).toBe(401);
  });

  test('saved › the owner has one notification for all of them, with the last text', async () => {
    const rahim = await createTraveller();
    const tania = await createTraveller('Tania');
    await review({ review: 'Good boats', rating: 5 }, rahim);
    await review({ review: 'Good boats', rating: 5 }, rahim);
    await ghuri.moveClock(MINUTE);
    await review({ review: 'Good tea', rating: 4 }, tania);
    expect(await told(owner)).toEqual([
      expect.objectContaining({
        kind: 'agency_reviewed',
        actor: expect.objectContaining({ name: 'Tania' }),
        othersCount: 1,
        excerpt: 'Good tea',
        link: '/my-agency/agency-ratings',
      }),
    ]);
  });
});

describe('PUT /review/:id/answer', () => {
  let reviewId: string;
  let rahim: TestUser;
  beforeEach(async () => {
    rahim = await createTraveller();
    await review({ review: 'Good boats', rating: 5 }, rahim);
    reviewId = (await list(rahim))[0]!._id;
  });

  test('by the owner › listed, and the reviewer is notified in the agency’s name', async () => {
    expect((await answer(reviewId, ' Come again! ', owner)).json().modifiedCount).toBe(1);
    expect((await list(nadia))[0]?.answer).toEqual({
      text: 'Come again!',
      time: expect.stringMatching(/Z$/),
    });
    expect(await told(rahim)).toEqual([
      expect.objectContaining({
        kind: 'review_answered',
        actor: expect.objectContaining({ name: 'Haor Boats' }),
        excerpt: 'Come again!',
        link: `/agencyProfile/${agency.id}/ratings`,
      }),
    ]);
  });

  test('a second time, and many times at once › one answer, the others 409 already_answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => answer(reviewId, `Answer ${index}`, owner)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await list(nadia))[0]?.answer?.text).toBe(`Answer ${winner}`);
    const late = await answer(reviewId, 'One more', owner);
    expect([late.statusCode, late.json().code]).toEqual([409, 'already_answered']);
    expect(await told(rahim)).toHaveLength(1);
  });

  test('by another agency, a pending one, the reviewer, a visitor › 403, 401; empty › 400; no review › 404', async () => {
    const other = await createUser(ghuri.services);
    await createAgency(ghuri.services, other);
    const pending = await createUser(ghuri.services);
    await createAgency(ghuri.services, pending, { verified: false });
    expect((await answer(reviewId, 'Mine?', other)).statusCode).toBe(403);
    expect((await answer(reviewId, 'Mine?', pending)).json().code).toBe('agency_not_verified');
    expect((await answer(reviewId, 'Mine?', rahim)).statusCode).toBe(403);
    const nobody = await ghuri.call('PUT', `/review/${reviewId}/answer`, { body: { answer: 'x' } });
    expect(nobody.statusCode).toBe(401);
    expect((await answer(reviewId, '  ', owner)).statusCode).toBe(400);
    expect((await answer(owner.id, 'To whom?', owner)).statusCode).toBe(404);
    expect((await list(nadia))[0]?.answer).toBeNull();
  });
});

describe('GET /agency/reviews/:email and GET /review-summary/:agencyId', () => {
  test('many › newest first in pages without gap or repetition; distribution and own', async () => {
    const ratings = [5, 4, 4, 1, 5];
    const travellers: TestUser[] = [];
    for (const [index, rating] of ratings.entries()) {
      const traveller = await createTraveller(`Traveller ${index}`);
      travellers.push(traveller);
      // Two at the same time: the id decides.
      if (index % 2 === 0) await ghuri.moveClock(MINUTE);
      await review({ review: `Review ${index}`, rating }, traveller);
    }
    const all = await list(nadia);
    expect(all.map(({ reviewTime }) => reviewTime)).toEqual(
      all
        .map(({ reviewTime }) => reviewTime)
        .toSorted()
        .toReversed(),
    );
    const seen: Review[] = [];
    let path: string | undefined = `/agency/reviews/${owner.email}?limit=2`;
    while (path) {
      const page = await ghuri.call('GET', path, { token: nadia.token });
      seen.push(...page.json<Review[]>());
      path = /<\/api([^>]+)>/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(all);
    expect(await summary(nadia)).toEqual({
      average: 3.8,
      count: 5,
      distribution: [1, 0, 0, 2, 2],
      eligible: false,
      own: null,
    });
    expect(await summary(travellers[3]!)).toMatchObject({ eligible: true, own: { review: 'Review 3' } });
  });

  test('an agency without reviews › 0 of everything; a missing or pending one › 404, except for its owner', async () => {
    expect(await summary(nadia)).toEqual({
      average: 0,
      count: 0,
      distribution: [0, 0, 0, 0, 0],
      eligible: false,
      own: null,
    });
    const waiting = await createUser(ghuri.services);
    const pending = await createAgency(ghuri.services, waiting, { verified: false });
    const paths = [`/agency/reviews/${waiting.email}`, `/review-summary/${pending.id}`];
    for (const path of paths) {
      expect((await ghuri.call('GET', path, { token: nadia.token })).statusCode).toBe(404);
      expect((await ghuri.call('GET', path, { token: waiting.token })).statusCode).toBe(200);
      expect((await ghuri.call('GET', path)).statusCode).toBe(401);
    }
    expect(
      (await ghuri.call('GET', `/agency/reviews/${nadia.email}`, { token: nadia.token })).statusCode,
    ).toBe(404);
  });
});

describe('a refund', () => {
  const refund = (paidTripId: string, traveller: TestUser) =>
    ghuri.services.database.db.transaction(async (db) => {
      await markRefunded({ database: { ...ghuri.services.database, db } }, paidTripId);
      return dropIneligibleReview(db, traveller.id, agency.id);
    });

  test('of the only trip › the review is deleted with its stars; of one of two › it stays', async () => {
    const first = await createPaidTrip(ghuri.services, { traveller: nadia, agency });
    const second = await createPaidTrip(ghuri.services, { traveller: nadia, agency });
    await review({ review: 'Good boats', rating: 5 }, nadia);
    expect(await refund(first, nadia)).toBe(0);
    expect(await summary(nadia)).toMatchObject({ count: 1, eligible: true });
    expect(await refund(second, nadia)).toBe(1);
    expect(await summary(nadia)).toEqual({
      average: 0,
      count: 0,
      distribution: [0, 0, 0, 0, 0],
      eligible: false,
      own: null,
    });
  });
});

test('a reviewer deletes their account › the review and its stars are deleted', async () => {
  const rahim = await createTraveller();
  await review({ review: 'Good boats', rating: 5 }, rahim);
  const gone = await ghuri.call('DELETE', '/account', {
    token: rahim.token,
    body: { password: rahim.password },
  });
  expect(gone.json().deletedCount).toBe(1);
  expect(await summary(nadia)).toMatchObject({ count: 0, average: 0 });
});
