import type { PostEvents } from '@ghuri/contract/posts';
import { FEED_TOPIC, postTopic } from '@ghuri/contract/posts';
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
  nadia = await createUser(ghuri.services);
  rahim = await createUser(ghuri.services);
  postId = await createStory(ghuri.services, nadia);
});

const told = async (topic: string) =>
  (
    await ghuri.services.database.pool.query<{ type: keyof PostEvents; data: object }>(
      'select type, data from live_events where topic = $1 order by id',
      [topic],
    )
  ).rows;
const call = (method: 'PUT' | 'PATCH' | 'DELETE', path: string, { token }: TestUser, body?: object) =>
  ghuri.call(method, path, { token, ...(body && { body }) });

describe('an open post', () => {
  test('reactions, comments, an edit, a deletion and its undo › events in order, with ids and counts only', async () => {
    await call('PUT', `/post_react_add/${postId}`, rahim, {});
    const comment = (
      await call('PATCH', `/posts/${postId}`, rahim, { comment: 'A secret for friends' })
    ).json().comment;
    await call('PUT', `/post_react_remove/${postId}`, rahim, {});
    await call('DELETE', `/posts/${postId}/comments/${comment._id}`, rahim);
    await call('PUT', `/posts/${postId}/caption`, nadia, { caption: 'Another' });
    await call('DELETE', `/posts/${postId}`, nadia);
    await call('PUT', `/posts/${postId}/restore`, nadia);
    const commentId = comment._id;
    const events = await told(postTopic(postId));
    expect(events).toEqual([
      { type: 'post-reacted', data: { postId, reacts: 1 } },
      { type: 'post-commented', data: { postId, commentCount: 1, commentId, commentatorId: rahim.id } },
      { type: 'post-reacted', data: { postId, reacts: 0 } },
      { type: 'comment-deleted', data: { postId, commentCount: 0, commentId } },
      { type: 'post-edited', data: { postId, editedTime: expect.any(String) } },
      { type: 'post-deleted', data: { postId } },
      { type: 'post-restored', data: { postId } },
    ]);
    // A topic does not know blocks, which decide who may read a comment.
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  test('a call that changes nothing › publishes nothing', async () => {
    await call('PUT', `/post_react_remove/${postId}`, rahim, {});
    await call('DELETE', `/posts/${postId}/comments/${rahim.id}`, rahim);
    await call('PUT', `/posts/${postId}/caption`, nadia, { caption: 'Morning on the Sangu' });
    await call('PUT', `/posts/${postId}/restore`, nadia);
    expect(await told(postTopic(postId))).toEqual([]);
  });

  test('the longest comment in Bangla › fits', async () => {
    const answer = await call('PATCH', `/posts/${postId}`, rahim, { comment: 'ক'.repeat(2000) });
    expect(answer.statusCode).toBe(200);
  });
});

describe('who may subscribe', () => {
  const mayListen = (viewer: TestUser | null, topic: string) => ghuri.services.live.mayListen(viewer, topic);

  test('to the feed › every signed-in user, no visitor, and no other topic of that name', async () => {
    expect(await mayListen(rahim, FEED_TOPIC)).toBe(true);
    expect(await mayListen(null, FEED_TOPIC)).toBe(false);
    expect(await mayListen(rahim, 'feed:nobody')).toBe(false);
  });

  test('to a post › who sees it: no visitor, nobody across a block, nobody once it is deleted', async () => {
    const topic = postTopic(postId);
    expect(await mayListen(rahim, topic)).toBe(true);
    expect(await mayListen(null, topic)).toBe(false);
    expect(await mayListen(rahim, 'post:not-an-id')).toBe(false);
    expect(await mayListen(rahim, postTopic(rahim.id))).toBe(false);
    await ghuri.call('PUT', `/block/${rahim.email}`, { token: nadia.token, body: {} });
    expect(await mayListen(rahim, topic)).toBe(false);
    expect(await mayListen(nadia, topic)).toBe(true);
    await call('DELETE', `/posts/${postId}`, nadia);
    expect(await mayListen(nadia, topic)).toBe(false);
  });
});
