import type { ReportedStory } from '@ghuri/contract/reports';
import { reviewBody } from '@ghuri/contract/reviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../testing/agencies.ts';
import { createUser } from '../testing/factories.ts';
import type { TestUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { DEMO_AGENCIES } from './agency-texts.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './people.ts';
import { reportsChapter } from './reports-chapter.ts';
import { DEMO_REPORTED, DEMO_REVIEWS } from './review-texts.ts';
import { reviewsChapter } from './reviews-chapter.ts';

const slugs = new Set([...DEMO_ACCOUNTS, ...DEMO_PEOPLE].map(({ email }) => email.split('@')[0]!));

describe('the reviews and reports of the demo', () => {
  test('each › by a user who exists, once for each agency, never of the own, as the form accepts it', () => {
    const verified = DEMO_AGENCIES.filter(({ pending }) => !pending).map(({ owner }) => owner);
    expect(Object.keys(DEMO_REVIEWS).toSorted()).toEqual(verified.toSorted());
    for (const [owner, reviews] of Object.entries(DEMO_REVIEWS)) {
      const reviewers = reviews.map(({ by }) => by);
      expect(new Set(reviewers).size).toBe(reviewers.length);
      for (const { by, rating, text } of reviews) {
        expect(slugs).toContain(by);
        expect(by).not.toBe(owner);
        expect(reviewBody.safeParse({ review: text, rating }).success).toBe(true);
      }
    }
  });

  test('reported stories › by others, once each; one by several', () => {
    for (const { by, reports } of DEMO_REPORTED) {
      const reporters = reports.map((report) => report.by);
      expect(new Set(reporters).size).toBe(reporters.length);
      for (const reporter of reporters) {
        expect(slugs).toContain(reporter);
        expect(reporter).not.toBe(by);
      }
    }
    expect(Math.max(...DEMO_REPORTED.map(({ reports }) => reports.length))).toBeGreaterThan(3);
  });
});

describe('loading them', () => {
  let ghuri: TestApp;
  beforeAll(async () => {
    ghuri = await createTestApp();
  });
  afterAll(() => ghuri.close());

  test(
    'for the users who exist › reviews that count, a trip to review, cases to decide',
    { timeout: 120_000 },
    async () => {
      const { services } = ghuri;
      const people = new Map<string, TestUser>();
      for (const slug of ['owner', 'traveller', 'arif', 'ushaching', 'nayeem', 'shaila', 'robin'])
        people.set(slug, await createUser(services, { email: `${slug}@ghuri.test` }));
      const admin = await createUser(services, { email: 'admin@ghuri.test', isAdmin: true });
      const haorNao = await createAgency(services, people.get('owner')!);
      const treks = await createAgency(services, people.get('ushaching')!);
      for (const chapter of [reviewsChapter, reportsChapter]) {
        const write = await chapter.prepare(services, () => {});
        await services.database.db.transaction(write);
      }
      const call = async <T>(path: string, { token } = people.get('traveller')!) =>
        (await ghuri.call('GET', path, { token })).json<T>();

      expect(await call(`/review-summary/${haorNao.id}`)).toMatchObject({
        average: 5,
        count: 2,
        own: { answer: { text: expect.any(String) } },
      });
      expect(await call(`/review-summary/${treks.id}`)).toMatchObject({ eligible: true, own: null });
      const { tourArranged } = await call<{ tourArranged: number }>(`/agencyProfile/${haorNao.id}`);
      expect(tourArranged).toBeGreaterThan(5);
      expect(await call<ReportedStory[]>('/all-reports', admin)).toMatchObject([
        { email: 'nayeem@ghuri.test', reportCount: 3 },
      ]);
    },
  );
});
