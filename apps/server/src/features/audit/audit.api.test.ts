import type { AuditEntry } from '@ghuri/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;

let ghuri: TestApp;
let admin: TestUser;
let second: TestUser;
let rahim: TestUser;
let postId: string;

beforeAll(async () => {
  ghuri = await createTestApp();
  admin = await createUser(ghuri.services, { name: 'Shirin Admin', isAdmin: true });
  second = await createUser(ghuri.services, { name: 'Second Admin', isAdmin: true });
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  rahim = await createUser(ghuri.services, { name: 'Rahim' });
  postId = await createStory(ghuri.services, await createUser(ghuri.services));
  await report(postId);
});

const report = (reportedId: string) =>
  ghuri.call('POST', '/post-report', { token: rahim.token, body: { reportedId } });
const decide = (action: string, { id = postId, by = admin, note = 'Because' } = {}) =>
  ghuri.call('PUT', `/all-reports/${id}`, { token: by.token, body: { action, note } });

describe('GET /audit-log', () => {
  const log = async (query = '') =>
    (await ghuri.call('GET', `/audit-log${query}`, { token: admin.token })).json<AuditEntry[]>();

  test('actions › newest first with who, what and why; by action; by part of a name; in pages', async () => {
    const quokka = await createUser(ghuri.services, { name: 'Quokka 100% Rahman' });
    const id = await createStory(ghuri.services, quokka, { caption: 'A walk' });
    await report(id);
    await decide('warn', { id, note: 'First' });
    await ghuri.moveClock(MINUTE);
    await decide('remove', { id, by: second, note: 'Second' });
    await ghuri.moveClock(MINUTE);
    await decide('restore', { id, note: 'Third' });
    const entries = await log('?search=quokka');
    expect(entries).toEqual([
      {
        _id: expect.any(String),
        time: expect.stringMatching(/Z$/),
        action: 'story_restored',
        actor: { name: 'Shirin Admin', email: admin.email },
        subject: 'Quokka 100% Rahman: A walk',
        note: 'Third',
      },
      expect.objectContaining({
        action: 'story_removed',
        actor: expect.objectContaining({ name: 'Second Admin' }),
      }),
      expect.objectContaining({ action: 'person_warned', subject: 'Quokka 100% Rahman', note: 'First' }),
    ]);
    expect(await log('?search=quokka&action=story_removed')).toEqual([entries[1]]);
    expect(await log(`?search=${encodeURIComponent('100%')}`)).toEqual(entries);
    expect(await log(`?search=${encodeURIComponent('100_')}`)).toEqual([]);
    expect(await log('?search=second+admin&limit=1')).toEqual([entries[1]]);
    const page = await ghuri.call('GET', '/audit-log?search=quokka&limit=2', { token: admin.token });
    const next = /<\/api([^>]+)>/.exec(String(page.headers.link))?.[1];
    const rest = await ghuri.call('GET', next!, { token: admin.token });
    expect([...page.json<AuditEntry[]>(), ...rest.json<AuditEntry[]>()]).toEqual(entries);
    expect((await ghuri.call('GET', '/audit-log?action=none', { token: admin.token })).statusCode).toBe(400);
  });

  test('rows › cannot be changed, deleted or truncated; an admin who leaves stays named', async () => {
    const { pool } = ghuri.services.database;
    const leaving = await createUser(ghuri.services, { name: 'Leaving Admin', isAdmin: true });
    await decide('dismiss', { by: leaving });
    await expect(pool.query(`update audit_log set note = 'nothing'`)).rejects.toThrow('only ever added');
    await expect(pool.query(`update audit_log set actor_id = null, note = ''`)).rejects.toThrow('only ever');
    await expect(pool.query('delete from audit_log')).rejects.toThrow('only ever added');
    await expect(pool.query('truncate audit_log')).rejects.toThrow('only ever added');
    const gone = await ghuri.call('DELETE', '/account', {
      token: leaving.token,
      body: { password: leaving.password },
    });
    expect(gone.json().deletedCount).toBe(1);
    expect((await log('?search=leaving'))[0]?.actor).toEqual({ name: 'Leaving Admin', email: leaving.email });
  });
});
