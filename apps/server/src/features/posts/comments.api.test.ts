import type { Comment, Post } from '@ghuri/contract/posts';
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
  postId = await createStory(ghuri.services, nadia);
});

const say = (body: object, { token }: TestUser, id = postId) =>
  ghuri.call('PATCH', `/posts/${id}`, { token, body });
const comment = async (text: string, author: TestUser): Promise<Comment> =>
  (await say({ comment: text }, author)).json<{ comment: Comment }>().comment;
const unsay = (commentId: string, { token }: TestUser, id = postId) =>
  ghuri.call('DELETE', `/posts/${id}/comments/${commentId}`, { token });
const story = async (): Promise<Post> =>
  (await ghuri.call('GET', `/posts/${postId}`, { token: nadia.token })).json();
const notices = async ({ token }: TestUser): Promise<{ kind: string; excerpt: string }[]> =>
  (await ghuri.call('GET', '/notifications', { token })).json();

describe('PATCH /posts/:id', () => {
  test('with a comment › modifiedCount 1, and the comment exactly as lists show it', async () => {
    const answer = await say({ comment: '  What a "lovely" place \\o/ ' }, rahim);
    expect(answer.statusCode).toBe(200);
    const { comment: written, ...rest } = answer.json<{ comment: Comment }>();
    expect(rest).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(written).toMatchObject({
      comment: 'What a "lovely" place \\o/',
      commentator: 'Rahim Uddin',
      commentatorEmail: rahim.alias,
      commentatorId: rahim.id,
    });
    expect(await story()).toMatchObject({ commentCount: 1, comments: [written] });
    const listed = await ghuri.call('GET', `/posts/${postId}/comments`, { token: nadia.token });
    expect(listed.json()).toEqual([written]);
  });

  test('with more than a comment › only the comment is used, the author comes from the token', async () => {
    const before = await story();
    const forged = {
      comment: 'Hello',
      commentator: 'Nadia Islam',
      commentatorEmail: nadia.email,
      commentTime: '2001-01-01T00:00:00.000Z',
      caption: 'Taken over',
      reacts: 999,
    };
    const written = await say(forged, rahim);
    expect(written.json().comment).toMatchObject({
      commentator: 'Rahim Uddin',
      commentatorEmail: rahim.alias,
    });
    const { comments, commentCount, ...after } = await story();
    expect({ ...after, comments: [], commentCount: 0 }).toEqual(before);
    expect(comments[0]!.commentTime).not.toBe(forged.commentTime);
    expect(commentCount).toBe(1);
  });

  test.each([
    [{}, 'required'],
    [{ comment: '' }, 'required'],
    [{ comment: ' \n ' }, 'required'],
    [{ comment: 5 }, 'required'],
    [{ comment: 'x'.repeat(2001) }, 'too_long'],
  ])('with %j › 400 %s, nothing saved', async (body, code) => {
    const answer = await say(body, rahim);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual({ path: 'comment', code });
    expect((await story()).commentCount).toBe(0);
  });

  test('without a token 401; for a missing, deleted or blocked post 404', async () => {
    expect((await ghuri.call('PATCH', `/posts/${postId}`, { body: { comment: 'Hi' } })).statusCode).toBe(401);
    expect((await say({ comment: 'Hi' }, rahim, rahim.id)).statusCode).toBe(404);
    await ghuri.call('PUT', `/block/${rahim.email}`, { token: nadia.token, body: {} });
    expect((await say({ comment: 'Hi' }, rahim)).statusCode).toBe(404);
    await ghuri.call('DELETE', `/posts/${postId}`, { token: nadia.token });
    expect((await say({ comment: 'Hi' }, nadia)).statusCode).toBe(404);
  });

  test('the author › is notified of others’ comments, not of their own', async () => {
    await comment('My own', nadia);
    expect(await notices(nadia)).toEqual([]);
    await comment('How lovely', rahim);
    expect(await notices(nadia)).toEqual([
      expect.objectContaining({ kind: 'post_commented', excerpt: 'How lovely', link: `/post/${postId}` }),
    ]);
  });

  test('many at once › all are saved and counted', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => comment(`Number ${index}`, index % 2 ? nadia : rahim)),
    );
    const { commentCount, comments } = await story();
    expect(commentCount).toBe(12);
    const listed = await ghuri.call('GET', `/posts/${postId}/comments`, { token: nadia.token });
    expect(listed.json()).toHaveLength(12);
    expect(comments).toEqual(listed.json<Comment[]>().slice(0, 3));
  });
});

describe('DELETE /posts/:id/comments/:commentId', () => {
  test('own comment › deletedCount 1, an older one moves up; again › 0', async () => {
    for (const text of ['one', 'two', 'three']) await comment(text, rahim);
    const newest = await comment('four', rahim);
    expect((await unsay(newest._id, rahim)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    const after = await story();
    expect(after.commentCount).toBe(3);
    expect(after.comments.map(({ comment: text }) => text)).toEqual(['three', 'two', 'one']);
    expect((await unsay(newest._id, rahim)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
  });

  test('another user’s comment, even on an own post › 403 and it stays', async () => {
    const { _id: id } = await comment('Mine', rahim);
    expect((await unsay(id, nadia)).statusCode).toBe(403);
    expect((await story()).commentCount).toBe(1);
  });

  test('under another post › 0 and it stays; without a token › 401', async () => {
    const { _id: id } = await comment('Mine', rahim);
    const other = await createStory(ghuri.services, nadia);
    expect((await unsay(id, rahim, other)).json()).toMatchObject({ deletedCount: 0 });
    expect((await ghuri.call('DELETE', `/posts/${postId}/comments/${id}`)).statusCode).toBe(401);
    expect((await story()).commentCount).toBe(1);
  });

  test('the author’s notification › is withdrawn with the last comment of that user', async () => {
    const first = await comment('First', rahim);
    const second = await comment('Second', rahim);
    await unsay(second._id, rahim);
    expect(await notices(nadia)).toHaveLength(1);
    await unsay(first._id, rahim);
    expect(await notices(nadia)).toEqual([]);
  });
});
