import { RESTORE_WINDOW_MS } from '@ghuri/domain/posts';
import type { Post } from '@ghuri/contract/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

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
  postId = await createStory(ghuri.services, nadia, { caption: 'Before' });
});

const as = ({ token }: TestUser) => ({ token });
const read = (viewer: TestUser, id = postId) => ghuri.call('GET', `/posts/${id}`, as(viewer));
const edit = (caption: unknown, author: TestUser, id = postId) =>
  ghuri.call('PUT', `/posts/${id}/caption`, { ...as(author), body: { caption } });
const remove = (author: TestUser, id = postId) => ghuri.call('DELETE', `/posts/${id}`, as(author));
const restore = (author: TestUser, id = postId) => ghuri.call('PUT', `/posts/${id}/restore`, as(author));
const count = async (table: string, column = 'post_id') => {
  const { rows } = await ghuri.services.database.pool.query(`select 1 from ${table} where ${column} = $1`, [
    postId,
  ]);
  return rows.length;
};

describe('PUT /posts/:id/caption', () => {
  test('a new caption › changed and marked as edited, nothing else', async () => {
    const before = (await read(rahim)).json<Post>();
    expect((await edit('  After "all" ', nadia)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    const after = (await read(rahim)).json<Post>();
    expect(after).toEqual({ ...before, caption: 'After "all"', editedTime: expect.any(String) });
    expect(Date.parse(after.editedTime!)).toBeGreaterThanOrEqual(Date.parse(before.time));
  });

  test('the same caption › modifiedCount 0 and not marked as edited', async () => {
    expect((await edit('Before', nadia)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect((await read(nadia)).json<Post>().editedTime).toBeNull();
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    [undefined, 'required'],
    ['x'.repeat(5001), 'too_long'],
  ])('the caption %j › 400 %s', async (caption, code) => {
    const answer = await edit(caption, nadia);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual({ path: 'caption', code });
  });

  test('another user’s 403, a missing one 404, a deleted one 404, without a token 401', async () => {
    expect((await edit('Mine now', rahim)).statusCode).toBe(403);
    expect((await edit('Nothing', nadia, nadia.id)).statusCode).toBe(404);
    await remove(nadia);
    expect((await edit('Too late', nadia)).statusCode).toBe(404);
    expect((await ghuri.call('PUT', `/posts/${postId}/caption`, { body: { caption: 'x' } })).statusCode).toBe(
      401,
    );
    expect((await restore(nadia)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await read(nadia)).json()).toMatchObject({ caption: 'Before' });
  });
});

describe('DELETE /posts/:id', () => {
  test('own post › deletedCount 1, hidden from everyone at once; again, or a missing post › 0', async () => {
    expect((await remove(nadia)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    for (const viewer of [nadia, rahim]) {
      expect((await read(viewer)).statusCode).toBe(404);
      const lists = await Promise.all(
        ['/posts', `/posts/${nadia.email}`].map(async (path) =>
          (await ghuri.call('GET', path, as(viewer))).json(),
        ),
      );
      expect(lists.flat().map(({ _id: id }) => id)).not.toContain(postId);
    }
    expect((await remove(nadia)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect((await remove(nadia, nadia.id)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
  });

  test('another user’s › 403 and it stays; without a token › 401', async () => {
    expect((await remove(rahim)).statusCode).toBe(403);
    expect((await ghuri.call('DELETE', `/posts/${postId}`)).statusCode).toBe(401);
    expect((await read(rahim)).statusCode).toBe(200);
  });

  test('another user’s deleted post › 0, as if it had never existed', async () => {
    await remove(nadia);
    expect((await remove(rahim)).json()).toMatchObject({ deletedCount: 0 });
  });

  test('a minute later › the job removes the post with its comments and reactions, and nothing else', async () => {
    const other = await createStory(ghuri.services, nadia);
    await ghuri.call('PUT', `/post_react_add/${postId}`, { ...as(rahim), body: {} });
    await ghuri.call('PATCH', `/posts/${postId}`, { ...as(rahim), body: { comment: 'Oh' } });
    await ghuri.call('POST', '/post-report', { ...as(rahim), body: { reportedId: postId } });
    await remove(nadia);
    await ghuri.runJobs();
    expect(await count('posts', 'id')).toBe(1);
    await ghuri.moveClock(RESTORE_WINDOW_MS);
    expect(await ghuri.runJobs()).toBeGreaterThan(0);
    expect(await count('posts', 'id')).toBe(0);
    for (const table of ['comments', 'post_reactions', 'post_activity', 'reports'])
      expect(await count(table)).toBe(0);
    expect((await ghuri.call('GET', '/notifications', as(nadia))).json()).toEqual([]);
    expect((await read(rahim, other)).statusCode).toBe(200);
  });
});

describe('PUT /posts/:id/restore', () => {
  test('within the minute › modifiedCount 1, everything is back; again › 0', async () => {
    await ghuri.call('PATCH', `/posts/${postId}`, { ...as(rahim), body: { comment: 'Oh' } });
    const before = (await read(rahim)).json();
    await remove(nadia);
    await ghuri.moveClock(RESTORE_WINDOW_MS - 5_000);
    expect((await restore(nadia)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await read(rahim)).json()).toEqual(before);
    expect((await restore(nadia)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
  });

  test('after the minute › 409 restore_too_late, and 404 once it is removed', async () => {
    await remove(nadia);
    await ghuri.moveClock(RESTORE_WINDOW_MS);
    const answer = await restore(nadia);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'restore_too_late' });
    await ghuri.runJobs();
    expect((await restore(nadia)).statusCode).toBe(404);
  });

  test('restored in time and the job still runs › it stays', async () => {
    await remove(nadia);
    await restore(nadia);
    await ghuri.moveClock(RESTORE_WINDOW_MS);
    expect(await ghuri.runJobs()).toBeGreaterThan(0);
    expect((await read(rahim)).statusCode).toBe(200);
  });

  test('restored and deleted again › the first deletion’s job leaves it its full minute', async () => {
    await remove(nadia);
    await ghuri.moveClock(RESTORE_WINDOW_MS - 5_000);
    await restore(nadia);
    await remove(nadia);
    await ghuri.moveClock(10_000);
    await ghuri.runJobs();
    expect((await restore(nadia)).json()).toMatchObject({ modifiedCount: 1 });
  });

  test('by another user › 404, and 403 while it is not deleted; without a token › 401', async () => {
    expect((await restore(rahim)).statusCode).toBe(403);
    await remove(nadia);
    expect((await restore(rahim)).statusCode).toBe(404);
    expect((await ghuri.call('PUT', `/posts/${postId}/restore`)).statusCode).toBe(401);
  });
});

describe('DELETE /account', () => {
  test('posts, comments and reactions of the user › deleted; the counts others see are right', async () => {
    const his = await createStory(ghuri.services, rahim);
    const crowd = await createUser(ghuri.services);
    for (const person of [rahim, crowd]) {
      await ghuri.call('PUT', `/post_react_add/${postId}`, { ...as(person), body: {} });
      await ghuri.call('PATCH', `/posts/${postId}`, {
        ...as(person),
        body: { comment: `From ${person.id}` },
      });
    }
    await ghuri.call('POST', '/post-report', { ...as(rahim), body: { reportedId: postId } });
    const left = await ghuri.call('DELETE', '/account', { ...as(rahim), body: { password: rahim.password } });
    expect(left.json()).toMatchObject({ deletedCount: 1 });
    expect((await read(nadia, his)).statusCode).toBe(404);
    expect((await read(nadia)).json()).toMatchObject({
      reacts: 1,
      reacts_uid: [crowd.id],
      commentCount: 1,
      comments: [{ commentatorId: crowd.id }],
    });
    expect(await count('reports')).toBe(0);
  });
});
