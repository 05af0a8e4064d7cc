import type { OwnAgency } from '@ghuri/contract/agencies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agencyForm } from '../../testing/agencies.ts';
import type { AgencyForm } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { jpeg } from '../../testing/test-pictures.ts';

let ghuri: TestApp;
let admin: TestUser;
let owner: TestUser;
let agencyId: string;
let form: AgencyForm;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  admin = await createUser(ghuri.services, { isAdmin: true });
  owner = await createUser(ghuri.services);
  form = await agencyForm(ghuri.services, owner);
  const made = await ghuri.call('POST', '/createAgency', { token: owner.token, body: form });
  agencyId = made.json().insertedId;
});

const ask = (changes: object[]) =>
  ghuri.call('PUT', `/ask-agency-for-changes/${agencyId}`, { token: admin.token, body: { changes } });
/** The fields that the owner sends again: everything but pictures and bank, which stay. */
const kept = () => {
  const { agencyName, agencyPhone, agencyWebsite, agencyDescription, state, district, area } = form;
  return { agencyName, agencyPhone, agencyWebsite, agencyDescription, state, district, area };
};
const send = (body: object) => ghuri.call('PUT', '/agency/form', { token: owner.token, body });
const upload = async () => (await ghuri.services.pictures.import(await jpeg(80, 60), owner.id)).url;
const papers = async () =>
  (
    await ghuri.call('POST', `/agency-papers/${agencyId}`, {
      token: admin.token,
      body: { reason: 'To compare' },
    })
  ).json();
const approve = () => ghuri.call('PUT', `/approve-agency/${agencyId}`, { token: admin.token, body: {} });
const own = async (): Promise<OwnAgency> =>
  (await ghuri.call('GET', `/createAgency?agencyEmail=${owner.email}`, { token: owner.token })).json()[0];
const BLURRED = { part: 'nidFront', reason: 'The picture is blurred' };

describe('hole 30: ask for changes keeps the form', () => {
  test('one blurred picture › the owner learns which and why; sends one upload; approved', async () => {
    const before = await papers();
    expect((await ask([BLURRED])).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await own()).toMatchObject({ verified: false, changesAsked: [BLURRED] });
    const [mail] = await mailsTo(ghuri.services, owner.email, 'agency-changes-asked');
    expect(mail!.text).toContain('Front of the identity card: The picture is blurred');
    const [told] = (await ghuri.call('GET', '/notifications', { token: owner.token })).json();
    expect(told).toMatchObject({ kind: 'agency_changes_asked', link: '/my-agency/agency-timeline' });
    const { rows } = await ghuri.services.database.pool.query(
      `select note from audit_log where subject_id = $1 and action = 'agency_changes_asked'`,
      [agencyId],
    );
    expect(rows).toEqual([{ note: 'Front of the identity card: The picture is blurred' }]);

    const answer = await send({ ...kept(), nidFrontImage: await upload() });
    expect(answer.json()).toMatchObject({ _id: agencyId, changesAsked: [], verified: false });
    // The papers opened before are not the version to approve.
    expect((await approve()).json().code).toBe('papers_not_opened');
    const after = await papers();
    expect(after.nidFrontImage).not.toBe(before.nidFrontImage);
    expect(after).toMatchObject({ nidBackImage: before.nidBackImage, bank_account_num: '1181234567890' });
    expect((await approve()).statusCode).toBe(200);
  });

  test('bank and name › a new account is sealed and masked, the name changes', async () => {
    await ask([
      { part: 'bank', reason: 'The holder is somebody else' },
      { part: 'name', reason: 'As on the licence' },
    ]);
    const bank = {
      bank_name: 'Padma Bank',
      bank_account_num: '99887766551234',
      holder_name: 'Kamrul Hasan',
      branch: 'Dhaka',
    };
    const missing = await send({ ...kept(), ...bank, branch: undefined });
    expect(missing.json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'branch', code: 'required' }],
    });
    await send({ ...kept(), ...bank, agencyName: 'Haor Boats Limited' });
    expect(await own()).toMatchObject({
      agencyName: 'Haor Boats Limited',
      bank_name: 'Padma Bank',
      bank_account_num: '••••••••1234',
    });
    expect(await papers()).toMatchObject(bank);
  });

  test('a requested picture is missing › an error at its field, nothing is sent', async () => {
    await ask([BLURRED, { part: 'cover', reason: 'It shows another agency' }]);
    const answer = await send({ ...kept(), agencyCover: await upload() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path: 'nidFrontImage', code: 'picture_missing' }]);
    expect(await own()).toMatchObject({ changesAsked: [{ part: 'nidFront' }, { part: 'cover' }] });
  });

  test('nothing was requested, or it is approved › 409; no changes can be requested of an approved one', async () => {
    expect((await send(kept())).json().code).toBe('changes_not_made');
    await ask([BLURRED]);
    await papers();
    await approve();
    expect((await send({ ...kept(), nidFrontImage: await upload() })).json().code).toBe('changes_not_made');
    expect((await ask([BLURRED])).json().code).toBe('agency_decided');
    expect(await own()).toMatchObject({ verified: true, changesAsked: [] });
  });

  test('no part, an unknown part, no reason › 400', async () => {
    for (const changes of [[], [{ part: 'mood', reason: 'x' }], [{ part: 'name', reason: ' ' }]])
      expect((await ask(changes)).statusCode).toBe(400);
  });

  test('in Bangla › the email names the part in Bangla', async () => {
    await ghuri.services.database.pool.query(`update users set language = 'bn' where id = $1`, [owner.id]);
    await ask([BLURRED]);
    const [mail] = await mailsTo(ghuri.services, owner.email, 'agency-changes-asked');
    expect(mail!.subject).toMatch(/\p{Script=Bengali}/u);
    expect(mail!.text).toContain('জাতীয় পরিচয়পত্রের সামনের দিক: The picture is blurred');
  });

  test('rejected instead › everything is deleted, as specified', async () => {
    await ask([BLURRED]);
    const answer = await ghuri.call('DELETE', `/delete-agency/${agencyId}`, {
      token: admin.token,
      body: { reason: 'No licence' },
    });
    expect(answer.json().deletedCount).toBe(1);
    expect(await own()).toBeUndefined();
  });
});
