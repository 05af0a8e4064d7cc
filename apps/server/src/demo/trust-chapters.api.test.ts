import type { ReportedStory } from '@ghuri/contract/reports';
import { reviewBody } from '@ghuri/contract/reviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { DEMO_AGENCIES } from './agency-texts.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './people.ts';
import { reportsChapter } from './reports-chapter.ts';
import { DEMO_REPORTED } from './reported-texts.ts';
import { DEMO_REVIEWS } from './review-texts.ts';

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

  test('for the users who exist › cases to decide', { timeout: 120_000 }, async () => {
    const { services } = ghuri;
    for (const slug of ['traveller', 'nayeem', 'shaila', 'robin'])
      await createUser(services, { email: `${slug}@ghuri.test` });
    const admin = await createUser(services, { email: 'admin@ghuri.test', isAdmin: true });
    const write = await reportsChapter.prepare(services, () => {});
    await services.database.db.transaction(write);
    const reported = (await ghuri.call('GET', '/all-reports', { token: admin.token })).json<
      ReportedStory[]
    >();
    expect(reported).toMatchObject([{ email: 'nayeem@ghuri.test', reportCount: 3 }]);
  });
});
