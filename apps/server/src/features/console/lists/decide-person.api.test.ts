import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const REASON = 'Sold places on the phone\nthat do not exist.';

let ghuri: TestApp;
let admin: TestUser;
let nadia: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  admin = await createUser(ghuri.services, { name: 'Shirin Admin', isAdmin: true });
  nadia = await createUser(ghuri.services, { name: 'Nadia' });
});

const decide = (act: string, { id = nadia.id, by = admin, reason = REASON } = {}) =>
  ghuri.call('PUT', `/admin/people/${id}/${act}`, { token: by.token, body: { reason } });
const rename = (token: string) => ghuri.call('PUT', '/account/profile', { token, body: { name: 'Nadia R' } });
const page = async (id = nadia.id) =>
  (await ghuri.call('GET', `/admin/people/${id}`, { token: admin.token })).json<{
    sessions: number;
    suspendedSince: string | null;
    suspensionReason: string | null;
    history: { action: string; note: string; actor: { name: string } }[];
  }>();

test('suspend and lift › without a report: signed out, mailed with the reason, in the history; once', async () => {
  expect((await decide('suspend')).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
  expect(await page()).toMatchObject({
    sessions: 0,
    suspendedSince: expect.stringMatching(/Z$/),
    suspensionReason: REASON,
    history: [{ action: 'person_suspended', note: REASON, actor: { name: 'Shirin Admin' } }],
  });
  const { token } = await openSession(ghuri.services, nadia);
  expect((await rename(token)).json().code).toBe('account_suspended');
  expect((await decide('suspend')).json().modifiedCount).toBe(0);
  const [mail, ...more] = await mailsTo(ghuri.services, nadia.email, 'account-suspended');
  expect(mail!.text).toContain('that do not exist.');
  expect(more).toEqual([]);

  expect((await decide('lift', { reason: 'A mistake' })).json().modifiedCount).toBe(1);
  expect((await decide('lift')).json().modifiedCount).toBe(0);
  expect((await rename(token)).statusCode).toBe(200);
  expect((await page()).history.map(({ action }) => action)).toEqual([
    'suspension_lifted',
    'person_suspended',
  ]);
  expect(await mailsTo(ghuri.services, nadia.email, 'suspension-lifted')).toHaveLength(1);
});

test('end sessions › every browser is signed out, mailed and recorded; signing in works', async () => {
  await openSession(ghuri.services, nadia);
  expect((await page()).sessions).toBe(2);
  expect((await decide('end-sessions')).json().modifiedCount).toBe(1);
  expect((await page()).sessions).toBe(0);
  expect((await rename(nadia.token)).statusCode).toBe(401);
  expect(await mailsTo(ghuri.services, nadia.email, 'sessions-ended')).toHaveLength(1);
  expect((await page()).history).toMatchObject([{ action: 'sessions_ended', note: REASON }]);
  const { token } = await openSession(ghuri.services, nadia);
  expect((await rename(token)).statusCode).toBe(200);
});

test('themselves, another admin, an admin without the right, no reason, a stranger › refused, nothing changes', async () => {
  const other = await createUser(ghuri.services, { isAdmin: true });
  const finance = await createUser(ghuri.services, { isAdmin: true });
  await ghuri.services.database.pool.query(`update users set admin_role = 'finance' where id = $1`, [
    finance.id,
  ]);
  for (const act of ['suspend', 'lift', 'end-sessions']) {
    expect((await decide(act, { id: admin.id })).json().code).toBe('own_case');
    expect((await decide(act, { id: other.id })).json().code).toBe('forbidden');
    expect((await decide(act, { by: finance })).statusCode).toBe(403);
    expect((await decide(act, { reason: ' ' })).statusCode).toBe(400);
    expect((await decide(act, { id: '00000000-0000-7000-8000-000000000000' })).statusCode).toBe(404);
  }
  for (const id of [nadia.id, other.id])
    expect(await page(id)).toMatchObject({ sessions: 1, suspendedSince: null, history: [] });
});

test('two admins at once › one suspension, one mail, one record', async () => {
  const second = await createUser(ghuri.services, { isAdmin: true });
  const results = await Promise.all([decide('suspend'), decide('suspend', { by: second })]);
  expect(
    results
      .map((result) => result.json<{ modifiedCount: number }>().modifiedCount)
      .toSorted((one, other) => one - other),
  ).toEqual([0, 1]);
  expect((await page()).history).toHaveLength(1);
  expect(await mailsTo(ghuri.services, nadia.email, 'account-suspended')).toHaveLength(1);
});
