import type { Admin } from '@ghuri/contract/console';
import type { AdminRole } from '@ghuri/domain/admin-roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { lockAdmins } from './admins.writes.ts';

let ghuri: TestApp;
let owner: TestUser;
let nadia: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
  owner = await createUser(ghuri.services, { name: 'Salma Begum', isAdmin: true });
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  nadia = await createUser(ghuri.services, { name: 'Nadia Islam' });
});

const query = (text: string, values: unknown[] = []) =>
  ghuri.services.database.pool.query<Record<string, unknown>>(text, values);
const give = (email: string, role: AdminRole = 'support', by = owner) =>
  ghuri.call('POST', '/admins', { token: by.token, body: { email, role } });
const change = (id: string, role: AdminRole, by = owner) =>
  ghuri.call('PUT', `/admins/${id}`, { token: by.token, body: { role } });
const take = (id: string, by = owner) => ghuri.call('DELETE', `/admins/${id}`, { token: by.token });
const admins = async () => (await ghuri.call('GET', '/admins', { token: owner.token })).json<Admin[]>();
const codeOf = (answer: { json: () => unknown; statusCode: number }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];
const reads = async ({ token }: TestUser, path: string) =>
  (await ghuri.call('GET', path, { token })).statusCode;
const kindsTo = async ({ email }: TestUser) =>
  (await mailsTo(ghuri.services, email))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('admin-role'));

describe('roles of admins', () => {
  test('given, changed, taken away › each counts from the next call; audited and mailed', async () => {
    expect((await give(` ${nadia.email.toUpperCase()} `)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect(await reads(nadia, '/all-reports')).toBe(200);
    expect(await reads(nadia, '/payouts/due')).toBe(403);
    expect((await ghuri.call('GET', '/me', { token: nadia.token })).json()).toMatchObject({
      isAdmin: true,
      adminRole: 'support',
    });
    expect((await admins()).find(({ _id }) => _id === nadia.id)).toMatchObject({
      role: 'support',
      since: expect.stringMatching(/Z$/),
      hasSecondFactor: false,
    });
    expect((await change(nadia.id, 'finance')).json().modifiedCount).toBe(1);
    expect((await change(nadia.id, 'finance')).json().modifiedCount).toBe(0);
    expect(await reads(nadia, '/all-reports')).toBe(403);
    expect(await reads(nadia, '/payouts/due')).toBe(200);
    expect((await take(nadia.id)).json().deletedCount).toBe(1);
    expect((await take(nadia.id)).json().deletedCount).toBe(0);
    expect(await reads(nadia, '/payouts/due')).toBe(403);
    const { rows } = await query(
      'select action, actor_id, subject, note from audit_log where subject_id = $1 order by happened_at, id',
      [nadia.id],
    );
    const by = { actor_id: owner.id, subject: 'Nadia Islam' };
    expect(rows).toEqual([
      { ...by, action: 'admin_role_given', note: 'support' },
      { ...by, action: 'admin_role_changed', note: 'finance' },
      { ...by, action: 'admin_role_taken', note: 'finance' },
    ]);
    expect((await kindsTo(nadia)).toSorted()).toEqual([
      'admin-role-changed',
      'admin-role-given',
      'admin-role-taken',
    ]);
  });

  test('an unknown or unverified address, an admin, a suspended person › refused', async () => {
    const unverified = await createUser(ghuri.services, { verified: false });
    expect(codeOf(await give('nobody@ghuri.test'))).toEqual([404, 'no_verified_account']);
    expect(codeOf(await give(unverified.email))).toEqual([404, 'no_verified_account']);
    expect(codeOf(await give(owner.email))).toEqual([409, 'already_admin']);
    await query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [
      nadia.id,
    ]);
    expect(codeOf(await give(nadia.email))).toEqual([409, 'candidate_suspended']);
    expect(codeOf(await change(nadia.id, 'owner'))).toEqual([404, 'not_found']);
  });

  test('oneself, and an owner of the settings › refused', async () => {
    await give(nadia.email, 'owner');
    for (const answer of [await change(nadia.id, 'support', nadia), await take(nadia.id, nadia)])
      expect(codeOf(answer)).toEqual([403, 'own_case']);
    for (const answer of [await change(owner.id, 'support', nadia), await take(owner.id, nadia)])
      expect(codeOf(answer)).toEqual([409, 'admin_of_settings']);
    await take(nadia.id);
  });

  test('support and finance › neither see nor change roles', async () => {
    for (const adminRole of ['support', 'finance'] as const) {
      const admin = await createUser(ghuri.services, { adminRole });
      expect(await reads(admin, '/admins')).toBe(403);
      for (const answer of [
        await give(nadia.email, 'owner', admin),
        await change(owner.id, 'support', admin),
        await take(owner.id, admin),
      ])
        expect(answer.statusCode).toBe(403);
    }
    expect(await kindsTo(nadia)).toEqual([]);
  });

  test('without a fresh proof of identity › refused', async () => {
    await query(`update sessions set proved_at = '2020-01-01' where id = $1`, [owner.sessionId]);
    expect(codeOf(await give(nadia.email))).toEqual([403, 'step_up_needed']);
    await query(`update sessions set proved_at = '2999-01-01' where id = $1`, [owner.sessionId]);
  });

  test('two owners take the role from each other at once › one of them stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = await Promise.all([1, 2].map(() => createUser(ghuri.services)));
      for (const { email } of pair) await give(email, 'owner');
      const [one, other] = pair as [TestUser, TestUser];
      const answers = await Promise.all([take(other.id, one), take(one.id, other)]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]));
      const { rows } = await query('select id from users where is_admin and id = any ($1)', [
        pair.map(({ id }) => id),
      ]);
      expect(rows).toHaveLength(1);
      await take(String(rows[0]!['id']));
    }
  });

  test('the lock › a second change waits until the first one ends', async () => {
    const { db } = ghuri.services.database;
    await give(nadia.email, 'owner');
    await db.transaction(async (first) => {
      expect((await lockAdmins(first)).map(({ id }) => id)).toContain(nadia.id);
      // A second transaction cannot read the admins for a change until this one ends.
      await expect(
        db.transaction(async (second) => {
          await second.execute(`set local lock_timeout = '100ms'`);
          await lockAdmins(second);
        }),
      ).rejects.toThrow(/for update/);
    });
    await take(nadia.id);
  });

  test('a restart › keeps roles that an owner gave, and makes listed addresses owners', async () => {
    const listed = await createUser(ghuri.services);
    await give(nadia.email, 'finance');
    await give(listed.email, 'support');
    const again = await ghuri.another({ adminEmails: [owner.email, listed.email] });
    await again.close();
    const roles = new Map((await admins()).map(({ _id, role, since }) => [_id, [role, since === null]]));
    expect(roles.get(nadia.id)).toEqual(['finance', false]);
    expect(roles.get(listed.id)).toEqual(['owner', true]);
    await query('update users set is_admin = false, admin_given_at = null where id = any ($1)', [
      [nadia.id, listed.id],
    ]);
  });
});
