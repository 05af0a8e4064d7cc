import type { Comment, Post } from '@ghuri/contract/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { deleteUser } from '../accounts/accounts.writes.ts';
import { forgetUser } from '../leaving/forget-user.ts';
import { removeActorEverywhere, notify } from '../notifications/notifications.writes.ts';
import { insertComment } from './posts.writes.ts';

/** Lists store the newest comments with the names of their authors. These names must follow every rename. */

let ghuri: TestApp;
let nadia: TestUser;
let rahim: TestUser;
let postId: string;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  nadia = await createUser(ghuri.services, { name: 'Nadia Islam' });
  rahim = await createUser(ghuri.services, { name: 'Rahim Uddin' });
  postId = await createStory(ghuri.services, nadia);
});

const query = (text: string, values: unknown[] = []) => ghuri.services.database.pool.query(text, values);
const rename = async ({ token }: TestUser, name: string) => {
  const answer = await ghuri.call('PUT', '/account/profile', { token, body: { name } });
  expect(answer.statusCode).toBe(200);
};
const comment = async ({ token }: TestUser, text = 'Lovely'): Promise<Comment> => {
  const answer = await ghuri.call('PATCH', `/posts/${postId}`, { token, body: { comment: text } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ comment: Comment }>().comment;
};
const story = async (): Promise<Post> =>
  (await ghuri.call('GET', `/posts/${postId}`, { token: nadia.token })).json();
/** The comments stored with the post, and the same three from the comments table. */
async function keptAndTrue(): Promise<[Comment[], Comment[]]> {
  const all = await ghuri.call('GET', `/posts/${postId}/comments?limit=3`, { token: nadia.token });
  return [(await story()).comments, all.json<Comment[]>()];
}

describe('a commentator', () => {
  test('changes name, picture, drawn avatar or email › the posts they commented on show it at once', async () => {
    await comment(rahim);
    await comment(nadia);
    const shown = async () => (await story()).comments[1];
    await rename(rahim, 'Rahim "Rocky" Chowdhury');
    expect(await shown()).toMatchObject({ commentator: 'Rahim "Rocky" Chowdhury' });
    await query(`update users set picture = '/media/new/320.webp' where id = $1`, [rahim.id]);
    expect(await shown()).toMatchObject({ commentatorImg: '/media/new/320.webp' });
    await query(`update users set picture = null, gender = 'male' where id = $1`, [rahim.id]);
    expect(await shown()).toMatchObject({ commentatorImg: '/api/avatars/default/male.svg' });
    await query(`update users set email = 'rocky-' || email where id = $1`, [rahim.id]);
    expect(await shown()).toMatchObject({ commentatorEmail: rahim.alias });
    expect((await story()).comments[0]).toMatchObject({ commentator: 'Nadia Islam' });
  });

  test('is renamed while newer comments hide theirs › has the new name when those are deleted', async () => {
    await comment(rahim, 'Old');
    const newer = [await comment(nadia), await comment(nadia), await comment(nadia)];
    await rename(rahim, 'Rahim Chowdhury');
    await ghuri.call('DELETE', `/posts/${postId}/comments/${newer[0]!._id}`, { token: nadia.token });
    expect((await story()).comments[2]).toMatchObject({ comment: 'Old', commentator: 'Rahim Chowdhury' });
  });

  test('is renamed while they and others comment and delete › no old name stays', async () => {
    for (let round = 0; round < 12; round += 1) {
      const mine = await comment(rahim, `Before ${round}`);
      await Promise.all([
        rename(rahim, `Rahim the ${round}`),
        comment(rahim, `During ${round}`),
        comment(nadia, `Beside ${round}`),
        rename(nadia, `Nadia the ${round}`),
        ghuri.call('DELETE', `/posts/${postId}/comments/${mine._id}`, { token: rahim.token }),
      ]);
      const [kept, real] = await keptAndTrue();
      expect(kept).toEqual(real);
      expect(kept.map(({ commentator }) => commentator)).toEqual(
        kept.map(({ commentatorId }) => `${commentatorId === rahim.id ? 'Rahim' : 'Nadia'} the ${round}`),
      );
    }
  });

  test('control: renamed without the trigger › the same check finds the old name', async () => {
    await comment(rahim);
    await query('alter table users disable trigger people_carried_into_comments');
    await rename(rahim, 'Rahim Chowdhury');
    await query('alter table users enable trigger people_carried_into_comments');
    const [kept, real] = await keptAndTrue();
    expect(kept).not.toEqual(real);
  });

  test('has a first comment uncommitted when the rename begins › the rename waits, the comment has the new name', async () => {
    const renamed = await renameDuringComment(async () => untilWaiting());
    expect(renamed).toEqual({ waited: true, alike: true });
  });

  test('control: without that lock › the rename does not wait, the old name stays', async () => {
    const { rows } = await query(`select pg_get_functiondef('count_comments'::regproc) as text`);
    const [{ text }] = rows as [{ text: string }];
    expect(text).toContain('pg_advisory_xact_lock_shared(commentator_lock(author_id))');
    await query(text.replace('pg_advisory_xact_lock_shared(commentator_lock(author_id))', ''));
    const renamed = await renameDuringComment((renaming) => renaming);
    await query(text);
    expect(renamed).toEqual({ waited: false, alike: false });
  });
});

/** Renames Rahim while his comment is not yet committed; `meanwhile` runs before the commit. */
async function renameDuringComment(
  meanwhile: (renaming: Promise<unknown>) => Promise<unknown>,
): Promise<{ waited: boolean; alike: boolean }> {
  let done = false;
  let renaming: Promise<unknown> = Promise.resolve();
  let waited = false;
  await ghuri.services.database.db.transaction(async (db) => {
    await insertComment(db, { postId, authorId: rahim.id, body: 'First' });
    renaming = rename(rahim, 'Rahim Chowdhury').then(() => (done = true));
    await meanwhile(renaming);
    waited = !done;
  });
  await renaming;
  const [kept, real] = await keptAndTrue();
  return { waited, alike: JSON.stringify(kept) === JSON.stringify(real) };
}

/** Waits until a connection of this test's database waits for a lock. */
async function untilWaiting(): Promise<void> {
  const waiting = async () =>
    (
      await query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  while (!(await waiting()));
}

describe('a user who leaves', () => {
  const comments = (db: Db) => insertComment(db, { postId, authorId: rahim.id, body: 'Me too' });
  const tells = (db: Db) =>
    notify(db, {
      to: nadia.id,
      kind: 'post_commented',
      actorId: rahim.id,
      group: postId,
      link: '/',
    });

  /** Tania, who also commented, leaves by `leave` between Rahim's comment and Nadia's notification. */
  async function leaveDuringComment(leave: (db: Db, id: string) => Promise<unknown>): Promise<string[]> {
    const tania = await createUser(ghuri.services, { name: 'Tania Alam' });
    await comment(tania);
    const { db: database } = ghuri.services.database;
    let leaving: Promise<unknown> = Promise.resolve();
    const commenting = database.transaction(async (db) => {
      await comments(db);
      leaving = database.transaction((other) => leave(other, tania.id));
      leaving.catch(() => {});
      await untilWaiting();
      await tells(db);
    });
    const settled = [await Promise.allSettled([commenting]), await Promise.allSettled([leaving])].flat();
    return settled.flatMap((each) => {
      if (each.status === 'fulfilled') return [];
      // PostgreSQL may stop either of the two. Errors of named statements are not wrapped.
      const { code, cause } = each.reason as { code?: string; cause?: { code?: string } };
      return [code ?? cause?.code ?? 'unknown'];
    });
  }

  test('while another user comments on the same post › one waits for the other', async () => {
    expect(
      await leaveDuringComment((db, id) => forgetUser(ghuri.services, db, { id, language: 'en' })),
    ).toEqual([]);
    expect((await story()).comments.map(({ commentator }) => commentator)).toEqual(['Rahim Uddin']);
  });

  test('control: without locking the posts first › a deadlock', async () => {
    const codes = await leaveDuringComment(async (db, id) => {
      await removeActorEverywhere(db, { actorId: id });
      await deleteUser(db, id);
    });
    expect(codes).toEqual(['40P01']);
  });

  test('while they, the author and others comment, react and are renamed › nothing fails', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [tania, imran] = [await createUser(ghuri.services), await createUser(ghuri.services)];
      await Promise.all([comment(tania), comment(imran), comment(nadia)]);
      const react = ({ token }: TestUser) =>
        ghuri.call('PUT', `/post_react_add/${postId}`, { token, body: { react: 1 } });
      const say = ({ token }: TestUser) =>
        ghuri.call('PATCH', `/posts/${postId}`, { token, body: { comment: 'Hello' } });
      const leave = ({ id }: TestUser) =>
        ghuri.services.database.db.transaction((db) =>
          forgetUser(ghuri.services, db, { id, language: 'en' }),
        );
      const [answers] = await Promise.all([
        Promise.all([
          say(tania),
          react(tania),
          say(rahim),
          react(rahim),
          say(imran),
          react(imran),
          say(nadia),
        ]),
        rename(rahim, `Rahim the ${round}`),
        rename(nadia, `Nadia the ${round}`),
        leave(tania),
        leave(imran),
      ]);
      expect(
        answers.map(({ statusCode }) => statusCode).filter((code) => ![200, 401].includes(code)),
      ).toEqual([]);
      const [kept, real] = await keptAndTrue();
      expect(kept).toEqual(real);
    }
  });

  test('the author, while others comment and react › the others get 404', async () => {
    for (let round = 0; round < 10; round += 1) {
      const author = await createUser(ghuri.services);
      postId = await createStory(ghuri.services, author);
      await comment(rahim);
      const body = { comment: 'Hello' };
      const [answers] = await Promise.all([
        Promise.all([
          ghuri.call('PATCH', `/posts/${postId}`, { token: nadia.token, body }),
          ghuri.call('PUT', `/post_react_add/${postId}`, { token: rahim.token, body: {} }),
          ghuri.call('PATCH', `/posts/${postId}`, { token: author.token, body }),
        ]),
        rename(rahim, `Rahim the ${round}`),
        ghuri.services.database.db.transaction((db) =>
          forgetUser(ghuri.services, db, { id: author.id, language: 'en' }),
        ),
      ]);
      expect(
        answers.map(({ statusCode }) => statusCode).filter((code) => ![200, 401, 404].includes(code)),
      ).toEqual([]);
    }
  });
});
