import type { AgencyPapers, OwnAgency } from '@ghuri/contract/agencies';
import { BANK_CHANGE_WAIT_MS, PAPERS_KEPT_DAYS } from '@ghuri/domain/agencies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { askForBankCode } from '../../testing/bank-code.ts';
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
async function change(changes: object = {}, person = owner) {
  // The next code is sent after a minute.
  await ghuri.moveClock(60_001);
  person.token = await freshToken(person);
  const code = await askForBankCode(ghuri, person);
  const body = { ...BANK, password: person.password, code, ...changes };
  return ghuri.call('PUT', '/agency-bank', { token: person.token, body });
}
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
      tradeLicenceImage: null,
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
    await ghuri.moveClock(BANK_CHANGE_WAIT_MS - 120_000);
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

describe('the code of an email', () => {
  const send = async (body: object = { password: owner.password }) =>
    ghuri.call('POST', '/agency-bank/code', { token: await freshToken(owner), body });
  const put = async (code: string) =>
    ghuri.call('PUT', '/agency-bank', {
      token: await freshToken(owner),
      body: { ...BANK, password: owner.password, code },
    });
  const codes = async () =>
    (await mailsTo(ghuri.services, owner.email, 'agency-bank-code')).map(
      ({ text }) => /\b\d{6}\b/.exec(text)![0],
    );
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('asked for with the password › the owner gets it by email; without › none; within a minute › 429', async () => {
    expect((await send({ password: 'not mine' })).json()).toMatchObject({ code: 'wrong_password' });
    expect((await send({})).json().errors).toEqual([{ path: 'password', code: 'required' }]);
    expect(await codes()).toEqual([]);
    expect((await send()).statusCode).toBe(200);
    expect((await send()).json()).toMatchObject({ code: 'resend_too_soon' });
    expect(await codes()).toHaveLength(1);
    const [stored] = (
      await ghuri.services.database.pool.query('select code from agency_bank_codes where agency_id = $1', [
        agencyId,
      ])
    ).rows as { code: Buffer }[];
    expect(stored!.code.toString('latin1')).not.toContain((await codes())[0]);
  });

  test('missing › 400 at its field; never asked for › 409; wrong › 403; right › once', async () => {
    const missing = await change({ code: undefined });
    expect(missing.json().errors).toEqual([{ path: 'code', code: 'required' }]);
    await ghuri.services.database.pool.query('delete from agency_bank_codes');
    expect((await put('123456')).json()).toMatchObject({ code: 'code_expired' });
    await ghuri.moveClock(60_001);
    await send();
    const code = (await codes())[0]!;
    expect((await put(other(code))).json()).toMatchObject({ code: 'wrong_code' });
    const answers = await Promise.all([put(code), put(code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect((await put(code)).json()).toMatchObject({ code: 'code_expired' });
  });

  test('wrong five times › not even the right one works; after ten minutes › nor then; a new code does', async () => {
    await send();
    const [code] = await codes();
    for (const _try of [1, 2, 3, 4, 5]) await put(other(code!));
    expect((await put(code!)).json()).toMatchObject({ code: 'code_expired' });
    await ghuri.moveClock(60_001);
    await send();
    await ghuri.moveClock(10 * 60_000);
    expect((await put((await codes())[0]!)).json()).toMatchObject({ code: 'code_expired' });
    await send();
    expect((await put((await codes())[0]!)).statusCode).toBe(200);
  });

  test('of another agency › does not work', async () => {
    const stranger = await createUser(ghuri.services);
    await createAgency(ghuri.services, stranger);
    await send();
    const [code] = await codes();
    const answer = await ghuri.call('PUT', '/agency-bank', {
      token: stranger.token,
      body: { ...BANK, password: stranger.password, code },
    });
    expect(answer.json()).toMatchObject({ code: 'code_expired' });
  });
});
