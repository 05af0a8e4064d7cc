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

const report = (body: object, { token }: TestUser) => ghuri.call('POST', '/post-report', { token, body });
const stored = async () =>
  (await ghuri.services.database.pool.query('select * from reports where post_id = $1', [postId])).rows;

describe('POST /post-report', () => {
  test('a post, and again, and many times at once › acknowledged each time, one row per user', async () => {
    const body = { reportedId: postId, reason: ' Not a travel story ' };
    expect((await report(body, rahim)).json()).toEqual({ acknowledged: true });
    expect((await report({ ...body, reason: 'Another' }, rahim)).json()).toEqual({ acknowledged: true });
    const other = await createUser(ghuri.services);
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(body, other)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ reporter_id: id }) => id === rahim.id)).toMatchObject({
      reason: 'Not a travel story',
    });
  });

  test('with names, links and counts in the body › ignored', async () => {
    await report(
      {
        reportedId: postId,
        name: 'Somebody Else',
        email: 'else@ghuri.test',
        reportBy: 'The Police',
        reportByEmail: nadia.email,
        reportPostUrl: 'https://phishing.test/post/1',
        reportCount: 9000,
      },
      rahim,
    );
    const rows = await stored();
    expect(rows).toEqual([
      { post_id: postId, reporter_id: rahim.id, reason: '', created_at: expect.any(Date) },
    ]);
  });

  test('own post › 403, nothing reported', async () => {
    expect((await report({ reportedId: postId }, nadia)).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test('a missing post, a deleted one, one behind a block › 404', async () => {
    expect((await report({ reportedId: rahim.id }, rahim)).statusCode).toBe(404);
    await ghuri.call('PUT', `/block/${rahim.email}`, { token: nadia.token, body: {} });
    expect((await report({ reportedId: postId }, rahim)).statusCode).toBe(404);
    await ghuri.call('PUT', `/unblock/${rahim.email}`, { token: nadia.token, body: {} });
    await ghuri.call('DELETE', `/posts/${postId}`, { token: nadia.token });
    expect((await report({ reportedId: postId }, rahim)).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test('without an id, or with an invalid one › 400; without a token › 401', async () => {
    expect((await report({}, rahim)).statusCode).toBe(400);
    expect((await report({ reportedId: 'https://phishing.test' }, rahim)).statusCode).toBe(400);
    expect((await report({ reportedId: postId, reason: 'x'.repeat(501) }, rahim)).statusCode).toBe(400);
    expect((await ghuri.call('POST', '/post-report', { body: { reportedId: postId } })).statusCode).toBe(401);
  });
});
