import type { AgencyPapers, OwnAgency } from '@ghuri/contract/agencies';
import { BANK_CHANGE_WAIT_MS, PAPERS_KEPT_DAYS } from '@ghuri/domain/agencies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const DAY = 86_400_000;
const BANK = {
  bank_name: 'Padma Bank',
  bank_account_num: '9920000054321',
  holder_name: 'Kamrul Hasan',
  branch: 'Motijheel',
};

let ghuri: TestApp;
let owner: TestUser;
let admin: TestUser;
let agencyId: string;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  owner = await createUser(ghuri.services);
  admin = await createUser(ghuri.services, { isAdmin: true });
  ({ id: agencyId } = await createAgency(ghuri.services, owner));
});

const freshToken = async (person: TestUser) => (await openSession(ghuri.services, person)).token;
const change = async (changes: object = {}, person = owner) =>
  ghuri.call('PUT', '/agency-bank', {
    token: await freshToken(person),
    body: { ...BANK, password: person.password, ...changes },
  });
const open = async (reason = 'To pay out') =>
  (
    await ghuri.call('POST', `/agency-papers/${agencyId}`, {
      token: await freshToken(admin),
      body: { reason },
    })
  ).json<AgencyPapers>();
const clock = async () =>
  (await ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now')).rows[0]!.now;
const audit = async () =>
  (
    await ghuri.services.database.pool.query<{ action: string; actor_id: string; note: string }>(
      'select action, actor_id, note from audit_log where subject_id = $1 order by happened_at, id',
      [agencyId],
    )
  ).rows;

describe('hole 5: bank details stay readable and can be changed', () => {
  test('long after the identity card was deleted › the admin reads the account, which is audited', async () => {
    await ghuri.moveClock((PAPERS_KEPT_DAYS + 1) * DAY);
    await ghuri.services.database.pool.query(
      `insert into pgboss.job (name, data) values ('agencies.delete-papers', '{}')`,
    );
    await ghuri.runJobs();
    expect(await open()).toEqual({
      nidFrontImage: null,
      nidBackImage: null,
      bank_name: 'Haor Bank',
      bank_account_num: '1181234567890',
      holder_name: 'Kamrul Hasan',
      branch: 'Sunamganj',
      bankPayableFrom: null,
      previousBank: null,
    });
    expect((await audit()).at(-1)).toEqual({
      action: 'papers_opened',
      actor_id: admin.id,
      note: 'To pay out',
    });
  });

  test('changed by the owner › masked for them, complete for the admin with the old one and the 72 hours, mailed, audited', async () => {
    const answer = await change();
    expect(answer.statusCode).toBe(200);
    const own = answer.json<OwnAgency>();
    expect(own).toMatchObject({
      bank_name: 'Padma Bank',
      bank_account_num: '••••••••4321',
      branch: 'Motijheel',
    });
    const wait = Date.parse(own.bankPayableFrom!) - (await clock()).getTime();
    expect(wait).toBeGreaterThan(BANK_CHANGE_WAIT_MS - 60_000);
    expect(wait).toBeLessThanOrEqual(BANK_CHANGE_WAIT_MS);

    const papers = await open();
    expect(papers).toMatchObject({ ...BANK, bankPayableFrom: own.bankPayableFrom });
    expect(papers.previousBank).toMatchObject({ bank_account_num: '1181234567890', bank_name: 'Haor Bank' });

    const [mail] = await mailsTo(ghuri.services, owner.email, 'agency-bank-changed');
    expect(mail!.text).toContain('••4321');
    expect(mail!.text).toContain('••7890');
    for (const secret of ['9920000054321', '1181234567890', 'Padma', 'Motijheel'])
      expect(mail!.text + mail!.html).not.toContain(secret);
    expect((await audit())[0]).toEqual({
      action: 'bank_changed',
      actor_id: owner.id,
      note: '••7890 → ••4321',
    });
  });

  test('changed again within 72 hours › the previous account is the last one that could be paid', async () => {
    await change();
    await ghuri.moveClock(BANK_CHANGE_WAIT_MS - 60_000);
    await change({ bank_account_num: '5550000000001' });
    expect((await open()).previousBank).toMatchObject({ bank_account_num: '1181234567890' });
    await ghuri.moveClock(BANK_CHANGE_WAIT_MS);
    await change({ bank_account_num: '5550000000002' });
    expect((await open()).previousBank).toMatchObject({ bank_account_num: '5550000000001' });
  });

  test('the same details again › nothing changes, no mail, the 72 hours do not start', async () => {
    await change({
      bank_name: 'Haor Bank',
      bank_account_num: '1181234567890',
      holder_name: 'Kamrul Hasan',
      branch: 'Sunamganj',
    });
    expect(await open()).toMatchObject({ bankPayableFrom: null, previousBank: null });
    expect(await mailsTo(ghuri.services, owner.email, 'agency-bank-changed')).toEqual([]);
    expect((await audit()).map(({ action }) => action)).toEqual(['papers_opened']);
  });

  test('without the password › 400 at its field; wrong › 403; bad fields › 400 each; not an owner › 403', async () => {
    const missing = await change({ password: undefined });
    expect([missing.statusCode, missing.json().errors]).toEqual([
      400,
      [{ path: 'password', code: 'required' }],
    ]);
    expect((await change({ password: 'not mine' })).json()).toMatchObject({ code: 'wrong_password' });
    const wrong = await change({ bank_name: '', bank_account_num: '12x4', holder_name: ' ', branch: '' });
    expect(wrong.json().errors).toEqual([
      { path: 'bank_name', code: 'required' },
      { path: 'bank_account_num', code: 'not_a_number' },
      { path: 'holder_name', code: 'required' },
      { path: 'branch', code: 'required' },
    ]);
    expect((await change({}, admin)).statusCode).toBe(403);
    expect(await open()).toMatchObject({ bank_account_num: '1181234567890', bankPayableFrom: null });
  });
});
