import type { Notification } from '@ghuri/contract/notifications';
import type { MODERATIONS, ReportedStory } from '@ghuri/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { insertPost } from '../posts/posts.writes.ts';

const DAY = 86_400_000;

let ghuri: TestApp;
let admin: TestUser;
let second: TestUser;
let nadia: TestUser;
let rahim: TestUser;
let postId: string;

beforeAll(async () => {
  ghuri = await createTestApp();
  admin = await createUser(ghuri.services, { name: 'Shirin Admin', isAdmin: true });
  second = await createUser(ghuri.services, { name: 'Second Admin', isAdmin: true });
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  nadia = await createUser(ghuri.services, { name: 'Nadia' });
  rahim = await createUser(ghuri.services, { name: 'Rahim' });
  postId = await createStory(ghuri.services, nadia, { caption: `Zebra ${Math.random()} on the Sangu` });
  await report(rahim, 'Not a travel story');
});

type Action = (typeof MODERATIONS)[number];
const report = ({ token }: TestUser, reason = '', id = postId) =>
  ghuri.call('POST', '/post-report', { token, body: { reportedId: id, reason } });
const decide = (action: Action, { id = postId, by = admin, note = `because of ${action}` } = {}) =>
  ghuri.call('PUT', `/all-reports/${id}`, { token: by.token, body: { action, note } });
const list = async (query = '') =>
  (await ghuri.call('GET', `/all-reports${query}`, { token: admin.token })).json<ReportedStory[]>();
const found = async (state: string, id = postId) =>
  (await list(`?state=${state}&limit=100`)).find(({ _id }) => _id === id);
const told = async ({ token }: TestUser) =>
  (await ghuri.call('GET', '/notifications', { token })).json<Notification[]>();
const auditOf = async (id = postId) =>
  (
    await ghuri.services.database.pool.query<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by happened_at, id',
      [id],
    )
  ).rows.map(({ action }) => action);
const modified = (answer: { json(): { modifiedCount: number } }) => answer.json().modifiedCount;

/** Everywhere a post can be read. */
async function placesThatShow(id: string, by: TestUser, term: string): Promise<string[]> {
  const get = async (path: string) => (await ghuri.call('GET', path, { token: rahim.token })).body;
  const places = {
    feed: await get('/posts?limit=100'),
    profile: await get(`/posts/${by.email}?limit=100`),
    search: await get(`/search?searchData=${encodeURIComponent(term)}&tab=posts`),
    story: await get(`/posts/${id}`),
    agency: await get(`/agency/${by.email}?limit=100`),
  };
  return Object.entries(places)
    .filter(([, body]) => body.includes(`"_id":"${id}"`))
    .map(([place]) => place);
}

describe('the calls of admins', () => {
  test('by travellers, owners of agencies and visitors › 403 and 401, nothing changes', async () => {
    const owner = await createUser(ghuri.services);
    await createAgency(ghuri.services, owner);
    for (const { token } of [rahim, nadia, owner]) {
      expect((await ghuri.call('GET', '/all-reports', { token })).statusCode).toBe(403);
      expect((await ghuri.call('GET', '/audit-log', { token })).statusCode).toBe(403);
    }
    for (const action of ['dismiss', 'remove', 'restore', 'warn', 'suspend', 'lift'] as const) {
      expect((await decide(action, { by: rahim })).statusCode).toBe(403);
      expect((await decide(action, { by: { ...rahim, token: '' } })).statusCode).toBe(401);
    }
    expect((await ghuri.call('GET', '/all-reports')).statusCode).toBe(401);
    expect((await ghuri.call('GET', '/audit-log')).statusCode).toBe(401);
    expect(await auditOf()).toEqual([]);
    expect(await found('open')).toBeDefined();
  });

  test('without a note, with an unknown action, about a missing or unreported post › 400, 404', async () => {
    expect((await decide('remove', { note: '  ' })).statusCode).toBe(400);
    expect((await decide('burn' as Action)).statusCode).toBe(400);
    expect((await decide('remove', { id: nadia.id })).statusCode).toBe(404);
    const quiet = await createStory(ghuri.services, nadia);
    expect((await decide('remove', { id: quiet })).statusCode).toBe(404);
    expect(await auditOf()).toEqual([]);
  });
});

describe('dismiss', () => {
  test('an open case › dismissed, the post stays; again › nothing; restored › open', async () => {
    expect(modified(await decide('dismiss'))).toBe(1);
    expect(await found('open')).toBeUndefined();
    expect(await found('dismissed')).toMatchObject({ reportCount: 1, state: 'dismissed' });
    expect(modified(await decide('dismiss', { by: second }))).toBe(0);
    expect(modified(await decide('restore'))).toBe(1);
    expect(await found('open')).toBeDefined();
    expect(modified(await decide('restore'))).toBe(0);
    expect(await auditOf()).toEqual(['report_dismissed', 'story_restored']);
    expect(await mailsTo(ghuri.services, nadia.email)).toEqual([]);
  });

  test('a new report afterwards › open again; the same user again › still dismissed', async () => {
    await decide('dismiss');
    await report(rahim, 'Again!');
    expect(await found('dismissed')).toBeDefined();
    await report(await createUser(ghuri.services), 'Me too');
    expect(await found('open')).toMatchObject({ reportCount: 2 });
  });
});

describe('remove and restore', () => {
  test('a post › gone from every read, and back everywhere; its author is notified each time', async () => {
    const { caption } = (await found('open'))!;
    const everywhere = ['feed', 'profile', 'search', 'story'];
    expect(await placesThatShow(postId, nadia, caption)).toEqual(everywhere);
    expect(modified(await decide('remove', { note: 'Rude words.\n\nPlease be kind.' }))).toBe(1);
    expect(await placesThatShow(postId, nadia, caption)).toEqual([]);
    const own = await ghuri.call('GET', `/posts/${nadia.email}`, { token: nadia.token });
    expect(own.json()).toEqual([]);
    expect((await report(await createUser(ghuri.services))).statusCode).toBe(404);
    expect(await found('removed')).toMatchObject({ state: 'removed', reportCount: 1 });
    expect(await told(nadia)).toEqual([
      expect.objectContaining({
        kind: 'story_removed',
        actor: null,
        excerpt: caption,
        link: '/profile/timeline',
      }),
    ]);
    const [mail] = await mailsTo(ghuri.services, nadia.email, 'story-removed');
    for (const part of ['Rude words.', 'Please be kind.', caption]) expect(mail!.text).toContain(part);

    expect(modified(await decide('restore', { by: second, note: 'A misunderstanding' }))).toBe(1);
    expect(await placesThatShow(postId, nadia, caption)).toEqual(everywhere);
    expect(await told(nadia)).toEqual([]);
    expect((await mailsTo(ghuri.services, nadia.email, 'story-restored'))[0]!.text).toContain(
      'A misunderstanding',
    );
    expect(await found('open')).toBeDefined();
    expect(await auditOf()).toEqual(['story_removed', 'story_restored']);
  });

  test('a post of an agency › gone from its page and back', async () => {
    const owner = await createUser(ghuri.services);
    const agency = await createAgency(ghuri.services, owner, { name: 'Haor Boats' });
    const id = newId();
    await insertPost(ghuri.services.database.db, {
      id,
      authorId: owner.id,
      agencyId: agency.id,
      caption: 'Pelican at the haor',
      pictures: [{ imgURL: '/media/x/1600.webp', alt: '', width: 1600, height: 1067, placeholder: 'data:,' }],
    });
    await report(rahim, '', id);
    expect(await found('open', id)).toMatchObject({ name: 'Haor Boats', email: owner.email });
    const shown = await placesThatShow(id, owner, 'Pelican');
    expect(shown).toEqual(expect.arrayContaining(['feed', 'story', 'agency']));
    await decide('remove', { id });
    expect(await placesThatShow(id, owner, 'Pelican')).toEqual([]);
    await decide('restore', { id });
    expect(await placesThatShow(id, owner, 'Pelican')).toEqual(shown);
  });

  test('a removed post › its author can neither restore, edit nor delete it', async () => {
    await decide('remove');
    const asAuthor = { token: nadia.token };
    const undo = await ghuri.call('PUT', `/posts/${postId}/restore`, asAuthor);
    expect([undo.statusCode, undo.json().code]).toEqual([409, 'restore_too_late']);
    expect((await ghuri.call('DELETE', `/posts/${postId}`, asAuthor)).json().deletedCount).toBe(0);
    const edit = await ghuri.call('PUT', `/posts/${postId}/caption`, {
      ...asAuthor,
      body: { caption: 'Kinder' },
    });
    expect(edit.statusCode).toBe(404);
    expect(modified(await decide('restore'))).toBe(1);
  });

  test('a removed post › kept for 30 days, then deleted for good', async () => {
    await decide('remove');
    await ghuri.moveClock(29 * DAY);
    await ghuri.services.purgePosts.enqueue(ghuri.services.database.db, {});
    await ghuri.runJobs();
    expect(await found('removed')).toBeDefined();
    await ghuri.moveClock(2 * DAY);
    await ghuri.services.purgePosts.enqueue(ghuri.services.database.db, {});
    await ghuri.runJobs();
    expect(await found('removed')).toBeUndefined();
    expect((await decide('restore')).statusCode).toBe(404);
    expect(await auditOf()).toEqual(['story_removed']);
  });

  test('removed, then dismissed › 409; removed again › nothing; dismissed, then removed › removed', async () => {
    await decide('remove');
    const misfit = await decide('dismiss');
    expect([misfit.statusCode, misfit.json().code]).toEqual([409, 'conflict']);
    expect(modified(await decide('remove', { by: second }))).toBe(0);
    await decide('restore');
    await decide('dismiss');
    expect(modified(await decide('remove'))).toBe(1);
    expect(await mailsTo(ghuri.services, nadia.email, 'story-removed')).toHaveLength(2);
  });
});

describe('warn', () => {
  test('an author › gets mail and notification, counted; again for the same post › nothing', async () => {
    expect(modified(await decide('warn', { note: 'Please be kind.' }))).toBe(1);
    expect(modified(await decide('warn', { by: second }))).toBe(0);
    expect(await found('open')).toMatchObject({ warnings: 1 });
    expect(await told(nadia)).toEqual([
      expect.objectContaining({ kind: 'warned', excerpt: 'Please be kind.', link: `/post/${postId}` }),
    ]);
    expect((await mailsTo(ghuri.services, nadia.email, 'warned'))[0]!.text).toContain('Please be kind.');
    expect(await auditOf(nadia.id)).toEqual(['person_warned']);
    const another = await createStory(ghuri.services, nadia);
    await report(rahim, '', another);
    await decide('warn', { id: another });
    expect(await found('open')).toMatchObject({ warnings: 2 });
  });
});

describe('decisions at once', () => {
  test('two admins remove, twice each › one removal, one audit row, one mail', async () => {
    const answers = await Promise.all([admin, second, admin, second].map((by) => decide('remove', { by })));
    expect(answers.map(modified).reduce((sum, count) => sum + count)).toBe(1);
    expect(await auditOf()).toEqual(['story_removed']);
    expect(await mailsTo(ghuri.services, nadia.email, 'story-removed')).toHaveLength(1);
  });

  test('one dismisses, the other removes, again and again › the log matches the final state', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await createStory(ghuri.services, nadia);
      await report(rahim, '', id);
      const [dismissed, removed] = await Promise.all([
        decide('dismiss', { id }),
        decide('remove', { id, by: second }),
      ]);
      expect(removed.statusCode).toBe(200);
      expect(await found('removed', id)).toBeDefined();
      // Either the dismissal came first, or it was refused.
      expect(await auditOf(id)).toEqual(
        dismissed.statusCode === 200 ? ['report_dismissed', 'story_removed'] : ['story_removed'],
      );
      expect([undefined, 'conflict']).toContain(dismissed.json().code);
    }
  });

  test('warned by many at once › one warning, one row, one mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => decide('warn', { by: index % 2 ? admin : second })),
    );
    expect(answers.map(modified).reduce((sum, count) => sum + count)).toBe(1);
    expect(await auditOf(nadia.id)).toEqual(['person_warned']);
    expect(await mailsTo(ghuri.services, nadia.email, 'warned')).toHaveLength(1);
  });

  test('control: deciding without the lock › the same history leaves two rows', async () => {
    const { pool } = ghuri.services.database;
    let looking = 2;
    const bothLooked = Promise.withResolvers<void>();
    await Promise.all(
      [admin, second].map(async ({ id }) => {
        const { rows } = await pool.query<{ state: string }>(
          'select state from report_cases where post_id = $1',
          [postId],
        );
        looking -= 1;
        if (looking === 0) bothLooked.resolve();
        await bothLooked.promise;
        if (rows[0]!.state !== 'open') return;
        await pool.query(`update report_cases set state = 'removed' where post_id = $1`, [postId]);
        await pool.query(
          `insert into audit_log (id, action, actor_id, subject_kind, subject_id, subject, note)
           values (gen_random_uuid(), 'story_removed', $1, 'story', $2, '', '')`,
          [id, postId],
        );
      }),
    );
    expect(await auditOf()).toEqual(['story_removed', 'story_removed']);
  });
});

test('a decision that fails at its end › nothing happens, nothing is logged', async () => {
  const { pool } = ghuri.services.database;
  await pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'the log is full'; end $$`);
  await pool.query('create trigger refuse before insert on audit_log for each row execute function refuse()');
  expect((await decide('remove')).statusCode).toBe(500);
  await pool.query('drop trigger refuse on audit_log');
  expect(await found('open')).toBeDefined();
  expect(await auditOf()).toEqual([]);
  expect(await mailsTo(ghuri.services, nadia.email)).toEqual([]);
  expect((await ghuri.call('GET', `/posts/${postId}`, { token: rahim.token })).statusCode).toBe(200);
});
