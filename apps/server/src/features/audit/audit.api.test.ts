import type { AuditEntry } from '@ghuri/contract/reports';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { parse } from 'csv-parse/sync';
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
        subjectId: id,
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

  test('by actor, subject and day › only those; together › both; words begin as typed', async () => {
    const tapir = await createUser(ghuri.services, { name: 'তাপির Rahman' });
    const id = await createStory(ghuri.services, tapir, { caption: "It's a\\walk" });
    await report(id);
    await decide('warn', { id, by: second });
    await ghuri.moveClock(MINUTE);
    await decide('remove', { id });
    const [removed, warned] = await log('?search=তাপির');
    expect([removed?.action, warned?.action]).toEqual(['story_removed', 'person_warned']);
    expect(await log(`?subject=${tapir.id}`)).toEqual([warned]);
    expect(await log(`?subject=${id}&actor=${admin.email}`)).toEqual([removed]);
    expect(await log(`?subject=${id}&actor=${second.email}`)).toEqual([]);
    expect((await log(`?actor=${second.email}`)).every(({ actor }) => actor?.name === 'Second Admin')).toBe(
      true,
    );
    const { date } = inDhaka(Date.parse(removed!.time));
    expect(await log(`?day=${date}&search=তাপির`)).toEqual([removed, warned]);
    expect(await log('?day=2020-01-31')).toEqual([]);
    for (const [search, found] of [
      ['তাপির rah', 2],
      ["it's", 1],
      ['a\\\\walk', 0],
      ['a\\walk', 1],
      ['apir', 0],
      [`'`, 0],
      [`\\`, 0],
      ['a & !b | (c:*)', 0],
    ] as const) {
      const entries = await log(`?subject=${id}&search=${encodeURIComponent(search)}`);
      expect([search, entries.length]).toEqual([search, Math.min(found, 1)]);
    }
    for (const wrong of ['day=31.1.2026', 'subject=none', 'actor=none'])
      expect((await ghuri.call('GET', `/audit-log?${wrong}`, { token: admin.token })).statusCode).toBe(400);
  });

  test('as a file › what the filter says, no formulas, and the download is an entry', async () => {
    const evil = await createUser(ghuri.services, { name: '=HYPERLINK("http://evil.example")' });
    const id = await createStory(ghuri.services, evil, { caption: 'A walk' });
    await report(id);
    await decide('warn', { id, note: '+1, "twice"' });
    const file = await ghuri.call('POST', '/audit-log.csv', {
      token: admin.token,
      body: { subject: evil.id },
    });
    expect(file.headers['content-type']).toMatch('text/csv');
    expect(file.headers['content-disposition']).toMatch(/ghuri-audit-log-\d{4}-\d\d-\d\d\.csv/);
    const rows: string[][] = parse(file.body, { bom: true });
    expect(rows).toEqual([
      ['time', 'action', 'actor', 'actor email', 'subject', 'subject id', 'note'],
      [
        expect.any(String),
        'person_warned',
        'Shirin Admin',
        admin.email,
        `'${evil.name}`,
        evil.id,
        `'+1, "twice"`,
      ],
    ]);
    const [entry] = await log('?action=audit_exported');
    expect(entry).toMatchObject({ actor: { email: admin.email }, note: '1' });
    const finance = await createUser(ghuri.services, { adminRole: 'finance' });
    const all = await ghuri.call('POST', '/audit-log.csv', { token: finance.token, body: {} });
    expect(all.statusCode).toBe(200);
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
