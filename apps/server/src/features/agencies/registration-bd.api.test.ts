import type { AgencyPapers, OwnAgency } from '@ghuri/contract/agencies';
import { PAPERS_KEPT_DAYS } from '@ghuri/domain/agencies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agencyForm } from '../../testing/agencies.ts';
import { askForBankCode } from '../../testing/bank-code.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { jpeg } from '../../testing/test-pictures.ts';

const DAY = 86_400_000;
const WALLET = {
  payout_way: 'bkash',
  bank_name: 'bKash',
  bank_account_num: '০১৭১২-৩৪৫৬৭৮',
  branch: 'Merchant',
};

let ghuri: TestApp;
let owner: TestUser;
let admin: TestUser;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  owner = await createUser(ghuri.services);
  admin = await createUser(ghuri.services, { isAdmin: true });
});

const token = async (person: TestUser) => (await openSession(ghuri.services, person)).token;
const register = async (changes: object) =>
  ghuri.call('POST', '/createAgency', {
    token: await token(owner),
    body: { ...(await agencyForm(ghuri.services, owner)), ...changes },
  });
const own = async () => {
  const [agency] = (
    await ghuri.call('GET', `/createAgency?agencyEmail=${owner.email}`, { token: await token(owner) })
  ).json<OwnAgency[]>();
  return agency!;
};
const papers = async () =>
  (
    await ghuri.call('POST', `/agency-papers/${(await own())._id}`, {
      token: await token(admin),
      body: { reason: 'To compare' },
    })
  ).json<AgencyPapers>();
const problems = (answer: { json: () => { errors?: { path: string; code: string }[] } }) =>
  (answer.json().errors ?? []).map(({ path, code }) => `${path} ${code}`);

describe('registering in Bangladesh', () => {
  test('licence, tax numbers and wallet in Bangla digits › stored, masked for the owner, complete for the admin', async () => {
    const { url } = await ghuri.services.pictures.import(await jpeg(64, 48), owner.id);
    const answer = await register({
      ...WALLET,
      trade_licence_num: 'TRAD/DNCC/014567/2026',
      tin: '১২৩৪-৫৬৭৮-৯০১২',
      bin: '0012345678901',
      tradeLicenceImage: url,
      agencyWebsite: 'sagor.com.bd',
    });
    expect(answer.statusCode).toBe(200);
    expect(await own()).toMatchObject({
      payout_way: 'bkash',
      bank_name: 'bKash',
      bank_account_num: '••••••••5678',
      branch: 'Merchant',
      trade_licence_num: '••••••••2026',
      tin: '••••••••9012',
      bin: '••••••••8901',
      agencyWebsite: 'https://sagor.com.bd',
    });
    expect(await papers()).toMatchObject({
      payout_way: 'bkash',
      bank_account_num: '+8801712345678',
      trade_licence_num: 'TRAD/DNCC/014567/2026',
      tin: '123456789012',
      bin: '0012345678901',
      tradeLicenceImage: expect.stringMatching(/^data:image\/webp;base64,/),
    });
  });

  test("the specification's form, with nothing new › accepted, paid by bank", async () => {
    expect((await register({})).statusCode).toBe(200);
    const agency = await own();
    expect(agency).toMatchObject({ payout_way: 'bank', bank_name: 'Haor Bank' });
    for (const name of ['trade_licence_num', 'tin', 'bin', 'routing_number'])
      expect(agency).not.toHaveProperty(name);
    expect((await papers()).tradeLicenceImage).toBeNull();
  });

  test('wrong numbers › each named beside its field', async () => {
    const answer = await register({
      tin: '123',
      bin: '12345678901x',
      routing_number: '20048055',
      bank_account_num: '+8801712345678',
      agencyWebsite: 'javascript:alert(1)',
    });
    expect(answer.statusCode).toBe(400);
    expect(problems(answer).toSorted()).toEqual([
      'agencyWebsite invalid_website',
      'bank_account_num not_a_number',
      'bin not_a_number',
      'routing_number invalid_routing',
      'tin invalid',
    ]);
    expect(
      problems(await register({ ...WALLET, bank_account_num: '1181234567890', branch: 'Agent' })),
    ).toEqual(['bank_account_num invalid_phone', 'branch invalid']);
  });

  test("another user's picture as trade licence › refused, nothing registered", async () => {
    const { url } = await ghuri.services.pictures.import(await jpeg(64, 48), admin.id);
    const answer = await register({ tradeLicenceImage: url });
    expect(problems(answer)).toEqual(['tradeLicenceImage not_your_upload']);
    expect((await ghuri.call('GET', '/agency/team', { token: await token(owner) })).statusCode).not.toBe(200);
  });

  test('90 days after the approval › the picture is deleted with the card, the numbers stay', async () => {
    const { url } = await ghuri.services.pictures.import(await jpeg(64, 48), owner.id);
    await register({ tradeLicenceImage: url, tin: '123456789012' });
    await papers();
    const { _id } = await own();
    await ghuri.call('PUT', `/approve-agency/${_id}`, { token: await token(admin), body: {} });
    await ghuri.moveClock((PAPERS_KEPT_DAYS + 1) * DAY);
    await ghuri.services.database.pool.query(
      `insert into pgboss.job (name, data) values ('agencies.delete-papers', '{}')`,
    );
    await ghuri.runJobs();
    expect(await papers()).toMatchObject({
      tradeLicenceImage: null,
      nidFrontImage: null,
      tin: '123456789012',
    });
  });

  test('an admin asks for the licence › needed in the form, the other numbers stay', async () => {
    await register({ tin: '123456789012' });
    const { _id, ...form } = await own();
    await ghuri.call('PUT', `/ask-agency-for-changes/${_id}`, {
      token: await token(admin),
      body: { changes: [{ part: 'licence', reason: 'We need the number' }] },
    });
    const { agencyName, agencyPhone, state, district, area } = form;
    const again = async (more: object) =>
      ghuri.call('PUT', '/agency/form', {
        token: await token(owner),
        body: { agencyName, agencyPhone, state, district, area, ...more },
      });
    expect(problems(await again({}))).toEqual(['trade_licence_num required']);
    expect((await again({ trade_licence_num: 'TRAD/1/2026' })).statusCode).toBe(200);
    expect(await papers()).toMatchObject({ trade_licence_num: 'TRAD/1/2026', tin: '123456789012' });
  });

  test('from a bank to bKash with a code › mailed, 72 hours, the old account kept; the same wallet again › no change', async () => {
    await register({});
    const change = async () => {
      await ghuri.moveClock(60_001);
      owner.token = await token(owner);
      const code = await askForBankCode(ghuri, owner);
      return ghuri.call('PUT', '/agency-bank', {
        token: owner.token,
        body: { ...WALLET, holder_name: 'Kamrul Hasan', password: owner.password, code },
      });
    };
    expect((await change()).json()).toMatchObject({ payout_way: 'bkash', bank_account_num: '••••••••5678' });
    const opened = await papers();
    expect(opened).toMatchObject({ payout_way: 'bkash', previousBank: { bank_name: 'Haor Bank' } });
    expect(opened.bankPayableFrom).not.toBeNull();
    expect((await change()).statusCode).toBe(200);
    const mails = await mailsTo(ghuri.services, owner.email, 'agency-bank-changed');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('bKash ••5678');
    expect(mails[0]!.text).toContain('••7890');
  });
});
