import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import type { ReportedStory } from '@ghuri/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLive } from '../../testing/event-stream.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;

let ghuri: TestApp;
let admin: TestUser;
let nadia: TestUser;
let rahim: TestUser;
let postId: string;

beforeAll(async () => {
  ghuri = await createTestApp();
  admin = await createUser(ghuri.services, { isAdmin: true });
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  nadia = await createUser(ghuri.services, { name: 'Nadia' });
  rahim = await createUser(ghuri.services, { name: 'Rahim' });
  postId = await createStory(ghuri.services, nadia, { caption: 'Morning on the Sangu' });
  await report(rahim, 'Not a travel story');
});

const report = ({ token }: TestUser, reason = '', id = postId) =>
  ghuri.call('POST', '/post-report', { token, body: { reportedId: id, reason } });
const warn = () =>
  ghuri.call('PUT', `/all-reports/${postId}`, {
    token: admin.token,
    body: { action: 'warn', note: 'Be kind' },
  });
const list = async (query = '') =>
  (await ghuri.call('GET', `/all-reports${query}`, { token: admin.token })).json<ReportedStory[]>();
const found = async () => (await list('?limit=100')).find(({ _id }) => _id === postId);

describe('GET /all-reports', () => {
  test('a post with several reporters › one entry with their count, the newest first', async () => {
    await ghuri.moveClock(MINUTE);
    const tania = await createUser(ghuri.services, { name: 'Tania' });
    await report(tania, 'Rude words');
    const entry = await found();
    expect(entry).toMatchObject({
      _id: postId,
      reportedId: postId,
      name: 'Nadia',
      email: nadia.email,
      alias: nadia.alias,
      reportPostUrl: `${ghuri.services.config.publicUrl}/post/${postId}`,
      reportCount: 2,
      reporters: [
        { reportBy: 'A traveller', reportByEmail: '', reason: 'Rude words', time: expect.any(String) },
        {
          reportBy: 'A traveller',
          reportByEmail: '',
          reason: 'Not a travel story',
          time: expect.any(String),
        },
      ],
      caption: 'Morning on the Sangu',
      picture: expect.objectContaining({ width: 1600 }),
      state: 'open',
      warnings: 0,
      suspendedSince: null,
    });
    expect(entry!.reportTime).toBe(entry!.reporters[0]!.time);
    expect(entry!.reportTime > entry!.time).toBe(true);
  });

  test('hole 26: an admin reads the reports › no name and no email of the reporters', async () => {
    const answer = await ghuri.call('GET', '/all-reports?limit=100', { token: admin.token });
    expect(answer.body).toContain(postId);
    for (const secret of ['Rahim', rahim.email, rahim.alias, rahim.id])
      expect(answer.body).not.toContain(secret);
    // The database keeps the reporters, to handle abuse of the reports themselves.
    const { rows } = await ghuri.services.database.pool.query(
      'select reporter_id from reports where post_id = $1',
      [postId],
    );
    expect(rows).toEqual([{ reporter_id: rahim.id }]);
  });

  test('more than 20 reporters › the count of all, the newest 20', async () => {
    const { pool } = ghuri.services.database;
    await pool.query(
      `insert into users (id, name, email, alias, email_verified)
       select gen_random_uuid(), 'R' || n, $1 || n || '@ghuri.test', md5($1 || n), true from generate_series(1, 24) n`,
      [postId],
    );
    await pool.query(
      `insert into reports (post_id, reporter_id, created_at)
       select $1, id, app_now() + interval '1 minute' from users where email like $2`,
      [postId, `${postId}%`],
    );
    const entry = await found();
    expect(entry).toMatchObject({ reportCount: 25 });
    expect(entry!.reporters).toHaveLength(20);
    expect(entry!.reporters.map(({ reason }) => reason)).not.toContain('Not a travel story');
  });

  test('many posts › last reported first, in pages without gap or repetition', async () => {
    for (let index = 0; index < 4; index += 1) {
      const other = await createStory(ghuri.services, nadia);
      if (index % 2 === 0) await ghuri.moveClock(MINUTE);
      await report(rahim, '', other);
    }
    const all = await list('?limit=100');
    const seen: ReportedStory[] = [];
    let path: string | undefined = '/all-reports?limit=2';
    while (path) {
      const page = await ghuri.call('GET', path, { token: admin.token });
      seen.push(...page.json<ReportedStory[]>());
      path = /<\/api([^>]+)>/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(all);
    expect(all.map(({ reportTime }) => reportTime)).toEqual(
      all
        .map(({ reportTime }) => reportTime)
        .toSorted()
        .toReversed(),
    );
    // Another user's report of the oldest post moves it to the top.
    await ghuri.moveClock(MINUTE);
    await report(await createUser(ghuri.services), '', all.at(-1)!._id);
    expect((await list())[0]?._id).toBe(all.at(-1)!._id);
  });

  test('a reporter leaves › no longer counted; the author deletes the post › the entry goes', async () => {
    await ghuri.call('DELETE', '/account', { token: rahim.token, body: { password: rahim.password } });
    expect(await found()).toMatchObject({ reportCount: 0, reporters: [] });
    await ghuri.call('DELETE', `/posts/${postId}`, { token: nadia.token });
    expect(await found()).toBeUndefined();
    expect((await warn()).json().code).toBe('conflict');
    await ghuri.moveClock(2 * MINUTE);
    await ghuri.runJobs();
    expect((await warn()).statusCode).toBe(404);
  });
});

test('an admin with the page open › gets every new report and decision; others may not subscribe', async () => {
  const stream = await openLive(ghuri.app, ADMIN_TOPIC, { token: admin.token });
  expect((await stream.next()).type).toBe('ready');
  await report(await createUser(ghuri.services), 'Rude words');
  expect((await stream.next()).type).toBe(ADMIN_EVENT);
  await warn();
  expect((await stream.next()).type).toBe(ADMIN_EVENT);
  stream.close();
  expect((await openLive(ghuri.app, ADMIN_TOPIC, { token: rahim.token })).status).toBe(403);
});
