import { isPlace } from '@ghuri/places/gazetteer';
import { agencyForm } from '@ghuri/contract/agency-forms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { agenciesChapter } from './agencies-chapter.ts';
import { DEMO_AGENCIES } from './agency-texts.ts';

describe('the agencies of the demo', () => {
  test.each(DEMO_AGENCIES.map((agency) => [agency.name, agency] as const))(
    '%s › its form would be accepted, and its place is one',
    (_, { name, phone, website, description, state, district, area }) => {
      const form = {
        agencyName: name,
        agencyPhone: phone,
        agencyWebsite: website,
        agencyDescription: description,
        state,
        district,
        area,
        bank_name: 'Demo Bank',
        bank_account_num: '1180000000000',
        holder_name: 'Somebody',
        branch: district,
      };
      expect(agencyForm.safeParse(form).error?.issues ?? []).toEqual([]);
      expect(isPlace(state, district, area)).toBe(true);
    },
  );

  test('all of them › twelve, two waiting, one a user', () => {
    expect(DEMO_AGENCIES).toHaveLength(12);
    expect(DEMO_AGENCIES.filter(({ pending }) => pending).map(({ owner }) => owner)).toEqual([
      'pending',
      'tuhin',
    ]);
    expect(new Set(DEMO_AGENCIES.map(({ owner }) => owner)).size).toBe(12);
  });
});

describe('loading them', () => {
  let ghuri: TestApp;
  beforeAll(async () => {
    ghuri = await createTestApp();
  });
  afterAll(() => ghuri.close());

  test(
    'for the users who exist › an agency with stories, one that waits with papers to open',
    { timeout: 120_000 },
    async () => {
      const { services } = ghuri;
      const owner = await createUser(services, { email: 'owner@ghuri.test' });
      const pending = await createUser(services, { email: 'pending@ghuri.test' });
      const admin = await createUser(services, { isAdmin: true });
      const write = await agenciesChapter.prepare(services, () => {});
      await services.database.db.transaction(write);

      const call = async (path: string) => (await ghuri.call('GET', path, { token: admin.token })).json();
      expect(await call('/createAgency')).toMatchObject([
        { agencyName: 'Haor Nao', userID: owner.id, verified: true, personalizeTour: true },
      ]);
      expect(await call(`/agency/${owner.email}`)).toHaveLength(2);
      const [waiting] = await call('/all-agency?status=pending');
      expect(waiting).toMatchObject({ agencyName: 'Lawachara Homestays', userID: pending.id });
      const papers = await ghuri.call('POST', `/agency-papers/${waiting._id}`, {
        token: admin.token,
        body: { reason: 'Look' },
      });
      expect(papers.json().nidFrontImage).toMatch(/^data:image\/webp;base64,.{1000,}/);
      const [{ agencyCover, agencyProfile }] = await call('/createAgency');
      for (const url of [agencyCover, agencyProfile]) {
        expect((await ghuri.app.inject({ url })).statusCode).toBe(200);
      }
    },
  );
});
