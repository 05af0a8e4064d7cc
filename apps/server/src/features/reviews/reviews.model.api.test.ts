import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createPaidTrip, markRefunded } from '../../testing/paid-trips.ts';
import { readEligibility } from '../bookings/paid-trips.reads.ts';
import { dropIneligibleReview } from '../bookings/paid-trips.writes.ts';
import { saveReview } from './reviews.writes.ts';

/** Invariant 10: a review implies eligibility; the average equals its recomputation. */

const TRAVELLERS = 5;
const AGENCIES = 2;
let api: TestApp;
let agencies: TestAgency[];
let travellers: TestUser[];

beforeAll(async () => {
  api = await createTestApp();
  const owners = await Promise.all(Array.from({ length: AGENCIES }, () => createUser(api.services)));
  agencies = await Promise.all(owners.map((owner) => createAgency(api.services, owner)));
  travellers = await Promise.all(Array.from({ length: TRAVELLERS }, () => createUser(api.services)));
});
afterAll(() => api.close());
beforeEach(async () => {
  await query('delete from reviews');
  await query('delete from trips');
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await api.services.database.pool.query<Row>(text, values)).rows;
const review = (by: number, of: number, rating: number, text = `${rating} stars`) =>
  api.call('PUT', `/review/${agencies[of]!.id}`, {
    token: travellers[by]!.token,
    body: { review: text, rating },
  });
const createTripOf = (by: number, of: number) =>
  createPaidTrip(api.services, { traveller: travellers[by]!, agency: agencies[of]! });
/** Like a refund: marks the trips and deletes the review, in one transaction. */
const refund = (by: number, of: number) =>
  api.services.database.db.transaction(async (db) => {
    const { database } = api.services;
    const trips = await query<{ id: string }>(
      'select id from trips where traveller_id = $1 and agency_id = $2 and refunded_at is null',
      [travellers[by]!.id, agencies[of]!.id],
    );
    for (const { id } of trips) await markRefunded({ database: { ...database, db } }, id);
    await dropIneligibleReview(db, travellers[by]!.id, agencies[of]!.id);
  });

/** Must hold after any history. */
async function check(): Promise<string[]> {
  const wrongSums = await query<{ id: string }>(`
    select agencies.id from agencies left join reviews on reviews.agency_id = agencies.id
    group by agencies.id
    having rating_count <> count(reviews.id) or rating_sum <> coalesce(sum(rating), 0)
      or rating_tenths <> coalesce(round(avg(rating), 1) * 10, 0)`);
  const unearned = await query<{ id: string }>(`
    select reviews.id from reviews where not exists (
      select 1 from trips where traveller_id = reviewer_id and trips.agency_id = reviews.agency_id
        and refunded_at is null and starts_at <= app_now())`);
  return [
    ...wrongSums.map(({ id }) => `the sums of ${id} are wrong`),
    ...unearned.map(({ id }) => `review ${id} has no trip`),
  ];
}

const anyBy = fc.nat({ max: TRAVELLERS - 1 });
const anyOf = fc.nat({ max: AGENCIES - 1 });
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      verb: fc.constant('review' as const),
      by: anyBy,
      of: anyOf,
      rating: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ verb: fc.constant('refund' as const), by: anyBy, of: anyOf }),
  },
);
/** Rounds of calls. The calls of one round run at once, each on its own connection. */
const anyHistory = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 4,
});

describe('reviews under parallel calls', () => {
  test('any history of reviews, replacements and refunds › sums, average and eligibility hold after every round', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        await query('delete from reviews');
        await query('delete from trips');
        for (let by = 0; by < TRAVELLERS; by += 1)
          for (let of = 0; of < AGENCIES; of += 1) await createTripOf(by, of);
        for (const round of history) {
          await Promise.all(
            round.map(async (step) => {
              if (step.verb === 'refund') return refund(step.by, step.of);
              const { statusCode } = await review(step.by, step.of, step.rating);
              expect([200, 403]).toContain(statusCode);
              if (statusCode === 200) written += 1;
            }),
          );
          expect(await check()).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
    // A history without reviews would prove nothing.
    expect(written).toBeGreaterThan(20);
  });

  test('all travellers review both agencies at once, many times › every call counted once', async () => {
    for (let by = 0; by < TRAVELLERS; by += 1)
      for (let of = 0; of < AGENCIES; of += 1) await createTripOf(by, of);
    const calls = Array.from({ length: 60 }, (_, index) =>
      review(index % TRAVELLERS, index % AGENCIES, 1 + (index % 5), `Wording ${index}`),
    );
    expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await check()).toEqual([]);
    const rows = await query('select 1 from reviews');
    expect(rows).toHaveLength(TRAVELLERS * AGENCIES);
  });

  test('control: eligibility read but not locked › a refund comes between, and the same check finds the review', async () => {
    const { db } = api.services.database;
    await createTripOf(0, 0);
    const [{ id: travellerId }, { id: agencyId }] = [travellers[0]!, agencies[0]!];
    const looked = await readEligibility(db, travellerId, agencyId);
    await refund(0, 0);
    if (looked) await saveReview(db, { agencyId, reviewerId: travellerId, rating: 5, body: 'Too late' });
    expect(await check()).toEqual([expect.stringContaining('has no trip')]);
  });

  test('control: adding up by reading first and writing afterwards › the same check finds wrong sums', async () => {
    for (let by = 0; by < TRAVELLERS; by += 1) await createTripOf(by, 0);
    await query('alter table reviews disable trigger ratings_counted');
    const agencyId = agencies[0]!.id;
    let stillReading = TRAVELLERS;
    const allRead = Promise.withResolvers<void>();
    await Promise.all(
      travellers.map(async ({ id }) => {
        const [sums] = await query<{ rating_sum: number; rating_count: number }>(
          'select rating_sum, rating_count from agencies where id = $1',
          [agencyId],
        );
        stillReading -= 1;
        if (stillReading === 0) allRead.resolve();
        await allRead.promise;
        await saveReview(api.services.database.db, { agencyId, reviewerId: id, rating: 5, body: 'Fine' });
        await query('update agencies set rating_sum = $2, rating_count = $3 where id = $1', [
          agencyId,
          sums!.rating_sum + 5,
          sums!.rating_count + 1,
        ]);
      }),
    );
    expect(await check()).toEqual([expect.stringContaining('sums')]);
    // Later tests start from correct sums.
    await query('update agencies set rating_sum = 25, rating_count = 5 where id = $1', [agencyId]);
    await query('alter table reviews enable trigger ratings_counted');
  });
});
