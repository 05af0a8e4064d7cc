import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agencyForm, createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { openLive } from '../../testing/event-stream.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { insertOpening } from './agency-moderation.writes.ts';
import { readAgency } from './agencies.reads.ts';
import { deleteAgencyRows, markVerified } from './agencies.writes.ts';

let ghuri: TestApp;
let owner: TestUser;
let admin: TestUser;
let other: TestUser;
let agency: TestAgency;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  owner = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  admin = await createUser(ghuri.services, { name: 'Rafiq Chowdhury', isAdmin: true });
  other = await createUser(ghuri.services, { name: 'Tania Akter' });
  agency = await createAgency(ghuri.services, owner, { name: 'Haor Boats', verified: false });
  await insertOpening(ghuri.services.database.db, agency.id, admin.id);
});

const approve = (by: TestUser, id = agency.id) =>
  ghuri.call('PUT', `/approve-agency/${id}`, { token: by.token, body: {} });
const reject = (by: TestUser, reason = 'The card cannot be read.', id = agency.id) =>
  ghuri.call('DELETE', `/delete-agency/${id}`, { token: by.token, body: { reason } });
const query = async (text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query(text, values)).rows;
const audit = (id = agency.id) =>
  query(
    'select action, actor_id, subject, note from audit_log where subject_id = $1 order by happened_at, id',
    [id],
  );
const stored = async () => (await query('select verified from agencies where id = $1', [agency.id]))[0];
const told = async ({ token }: TestUser) =>
  (await ghuri.call('GET', '/notifications', { token })).json<
    { kind: string; link: string; excerpt: string }[]
  >();

describe('PUT /approve-agency/:id', () => {
  test('a pending one › verified, one audit row; its owner gets mail, notification and live event', async () => {
    expect((await approve(admin)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await stored()).toEqual({ verified: true });
    expect(await audit()).toEqual([
      { action: 'agency_approved', actor_id: admin.id, subject: 'Haor Boats', note: '' },
    ]);
    expect(await told(owner)).toMatchObject([
      { kind: 'agency_approved', link: '/my-agency/agency-timeline', excerpt: 'Haor Boats', actor: null },
    ]);
    const [mail] = await mailsTo(ghuri.services, owner.email, 'agency-approved');
    expect(mail).toMatchObject({ subject: 'Your agency is approved' });
    expect(mail!.text).toContain(`${ghuri.services.config.publicUrl}/my-agency/agency-timeline`);
    expect(mail!.text + mail!.html).not.toContain('Haor Boats');
    const me = (await ghuri.call('GET', `/user/${owner.email}`, { token: owner.token })).json();
    expect(me.agency).toMatchObject({ _id: agency.id, verified: true, role: 'owner' });
    const events = await query('select topic, type from live_events where topic = any ($1)', [
      [`user:${owner.id}`, ADMIN_TOPIC],
    ]);
    expect(events).toContainEqual({ topic: `user:${owner.id}`, type: 'account-changed' });
    expect(events).toContainEqual({ topic: ADMIN_TOPIC, type: ADMIN_EVENT });
  });

  test('again, and rejected afterwards › 409 agency_decided, still verified, still one audit row', async () => {
    await approve(admin);
    for (const answer of [await approve(admin), await reject(admin)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'agency_decided' });
    }
    expect(await stored()).toEqual({ verified: true });
    expect(await audit()).toHaveLength(1);
  });

  test('a rejected one › 409 agency_decided; one that never was › 404', async () => {
    await reject(admin);
    expect((await approve(admin)).json()).toMatchObject({ code: 'agency_decided', status: 409 });
    expect((await approve(admin, other.id)).statusCode).toBe(404);
    expect((await approve(admin, 'nonsense')).statusCode).toBe(400);
  });

  test('hole 30: papers not opened by this admin, or sent again since › 409 papers_not_opened', async () => {
    const second = await createUser(ghuri.services, { isAdmin: true });
    expect((await approve(second)).json()).toMatchObject({ code: 'papers_not_opened', status: 409 });
    expect(await stored()).toEqual({ verified: false });
    await ghuri.call('POST', `/agency-papers/${agency.id}`, {
      token: second.token,
      body: { reason: 'To decide' },
    });
    await query('update agencies set form_version = form_version + 1 where id = $1', [agency.id]);
    expect((await approve(second)).json()).toMatchObject({ code: 'papers_not_opened' });
    await ghuri.call('POST', `/agency-papers/${agency.id}`, {
      token: second.token,
      body: { reason: 'To decide' },
    });
    expect((await approve(second)).statusCode).toBe(200);
  });

  test('by its owner, another user, a visitor › 403, 403, 401, nothing decided', async () => {
    expect((await approve(owner)).statusCode).toBe(403);
    expect((await approve(other)).statusCode).toBe(403);
    expect((await ghuri.call('PUT', `/approve-agency/${agency.id}`, { body: {} })).statusCode).toBe(401);
    expect(await stored()).toEqual({ verified: false });
    expect(await audit()).toEqual([]);
  });

  test('by a former admin › 403: rights are read at each call', async () => {
    await query('update users set is_admin = false where id = $1', [admin.id]);
    expect((await approve(admin)).statusCode).toBe(403);
  });
});

describe('DELETE /delete-agency/:id', () => {
  test('a pending one › deleted with papers and pictures, one audit row; its owner gets the reason', async () => {
    const shirin = await createUser(ghuri.services, { language: 'bn' });
    const form = await agencyForm(ghuri.services, shirin, { agencyName: 'Tea Trails' });
    const { insertedId } = (
      await ghuri.call('POST', '/createAgency', { token: shirin.token, body: form })
    ).json<{ insertedId: string }>();
    const answer = await reject(admin, ' The card <b>cannot</b> be read. ', insertedId);
    expect(answer.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await query('select 1 from agencies where id = $1', [insertedId])).toEqual([]);
    expect(await query('select 1 from agency_papers where agency_id = $1', [insertedId])).toEqual([]);
    for (const url of [form.agencyProfile, form.agencyCover]) {
      expect((await ghuri.app.inject({ url })).statusCode).toBe(404);
    }
    const reason = 'The card <b>cannot</b> be read.';
    expect(await audit(insertedId)).toEqual([
      { action: 'agency_rejected', actor_id: admin.id, subject: 'Tea Trails', note: reason },
    ]);
    expect(await told(shirin)).toMatchObject([
      { kind: 'agency_rejected', link: '/create-agency', excerpt: reason, actor: null },
    ]);
    const [mail] = await mailsTo(ghuri.services, shirin.email, 'agency-rejected');
    expect(mail!.subject).toBe('আপনার এজেন্সি অনুমোদন পায়নি');
    expect(mail!.text).toContain(reason);
    expect(mail!.html).not.toContain('<b>');
    const again = await agencyForm(ghuri.services, shirin);
    expect((await ghuri.call('POST', '/createAgency', { token: shirin.token, body: again })).statusCode).toBe(
      200,
    );
  });

  test('again › deletedCount 0, one audit row, one mail', async () => {
    await reject(admin);
    expect((await reject(admin)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect(await audit()).toHaveLength(1);
    expect(await mailsTo(ghuri.services, owner.email, 'agency-rejected')).toHaveLength(1);
  });

  test('without a reason › 400; by others › 403, 401; nothing decided', async () => {
    const answer = await reject(admin, '  ');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path: 'reason', code: 'required' }]);
    expect((await reject(owner)).statusCode).toBe(403);
    expect((await reject(other)).statusCode).toBe(403);
    expect(
      (await ghuri.call('DELETE', `/delete-agency/${agency.id}`, { body: { reason: 'x' } })).statusCode,
    ).toBe(401);
    expect(await stored()).toEqual({ verified: false });
  });
});

describe('two admins who decide at once', () => {
  test('one approves and one rejects › one outcome, one audit row, one mail; the other gets 409', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await createUser(ghuri.services);
      const { id } = await createAgency(ghuri.services, person, { verified: false });
      await insertOpening(ghuri.services.database.db, id, admin.id);
      const [approved, rejected] = await Promise.all([approve(admin, id), reject(admin, 'No.', id)]);
      const left = await query('select verified from agencies where id = $1', [id]);
      const isApproved = approved.statusCode === 200;
      const loser = isApproved ? rejected : approved;
      expect(loser.json()).toMatchObject({ code: 'agency_decided', status: 409 });
      expect(left).toEqual(isApproved ? [{ verified: true }] : []);
      expect(await audit(id)).toMatchObject([{ action: isApproved ? 'agency_approved' : 'agency_rejected' }]);
      expect(await mailsTo(ghuri.services, person.email)).toHaveLength(1);
      expect(await told(person)).toHaveLength(1);
    }
  });

  test('ten approve › one succeeds, one audit row', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(admin)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect(await audit()).toHaveLength(1);
  });

  test('control: both read first and decide then, without the lock › two audit rows', async () => {
    const { db } = ghuri.services.database;
    const act = {
      actorId: admin.id,
      subjectKind: 'agency',
      subjectId: agency.id,
      subject: '',
      note: '',
    } as const;
    const bothLooked = Promise.withResolvers<void>();
    let looked = 0;
    const naive = (action: 'agency_approved' | 'agency_rejected', decide: typeof markVerified) =>
      db.transaction(async (tx) => {
        const found = await readAgency(tx, admin.id, { id: agency.id });
        if (!found || found.verified) return;
        looked += 1;
        if (looked === 2) bothLooked.resolve();
        await bothLooked.promise;
        await decide(tx, agency.id);
        await recordAudit(tx, { ...act, action });
      });
    await Promise.all([
      naive('agency_approved', markVerified),
      naive('agency_rejected', async (tx, id) => void (await deleteAgencyRows(tx, id))),
    ]);
    expect(await audit()).toHaveLength(2);
  });
});

describe('the admins’ live topic', () => {
  test('an admin › gets an event for a new agency; a traveller › 403; a visitor › 401', async () => {
    const stream = await openLive(ghuri.app, ADMIN_TOPIC, { token: admin.token });
    try {
      expect(await stream.next()).toMatchObject({ type: 'ready' });
      await ghuri.call('POST', '/createAgency', {
        token: other.token,
        body: await agencyForm(ghuri.services, other),
      });
      expect(await stream.next()).toMatchObject({ type: ADMIN_EVENT });
    } finally {
      stream.close();
    }
    expect((await openLive(ghuri.app, ADMIN_TOPIC, { token: other.token })).status).toBe(403);
    expect((await openLive(ghuri.app, ADMIN_TOPIC)).status).toBe(401);
  });
});
