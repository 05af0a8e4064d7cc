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
  postId = await createStory(ghuri.services, nadia, { caption: 'Morning on the Sangu' });
});

const react = (verb: 'add' | 'remove', { token }: TestUser, body: object = {}, id = postId) =>
  ghuri.call('PUT', `/post_react_${verb}/${id}`, { token, body });
const story = async (viewer: TestUser): Promise<Post> =>
  (await ghuri.call('GET', `/posts/${postId}`, { token: viewer.token })).json();
const notices = async ({
  token,
}: TestUser): Promise<{ kind: string; othersCount: number; link: string; excerpt: string }[]> =>
  (await ghuri.call('GET', '/notifications', { token })).json();

describe('PUT /post_react_add/:id and PUT /post_react_remove/:id', () => {
  test('added, added again, removed, removed again › each counts once, repeats return modifiedCount 0', async () => {
    const steps = [
      ['add', 1, 1],
      ['add', 0, 1],
      ['remove', 1, 0],
      ['remove', 0, 0],
      ['add', 1, 1],
    ] as const;
    for (const [verb, modifiedCount, reacts] of steps) {
      const body = { react: verb === 'add' ? 1 : -1, uid: rahim.id };
      const answer = await react(verb, rahim, body);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ acknowledged: true, modifiedCount });
      expect(await story(rahim)).toMatchObject({ reacts, reacts_uid: reacts ? [rahim.id] : [] });
    }
  });

  test('without a body › the path decides', async () => {
    expect((await react('add', rahim)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await react('remove', rahim)).json()).toMatchObject({ modifiedCount: 1 });
  });

  test.each([
    ['add', -1],
    ['add', 5],
    ['add', 0],
    ['remove', 1],
    ['remove', -5],
    ['add', '1'],
  ] as const)('%s with react %j › 400, nothing counted', async (verb, claimed) => {
    const answer = await react(verb, rahim, { react: claimed, uid: rahim.id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual({ path: 'react', code: 'invalid' });
    expect((await story(rahim)).reacts).toBe(0);
  });

  test.each(['add', 'remove'] as const)('%s in another user’s name › 403, nothing changed', async (verb) => {
    await react('add', nadia);
    const answer = await react(verb, rahim, { uid: nadia.id });
    expect(answer.statusCode).toBe(403);
    expect((await story(rahim)).reacts_uid).toEqual([nadia.id]);
  });

  test.each(['add', 'remove'] as const)('%s without a token › 401', async (verb) => {
    expect((await ghuri.call('PUT', `/post_react_${verb}/${postId}`, { body: {} })).statusCode).toBe(401);
  });

  test.each(['add', 'remove'] as const)('%s on a missing post › 404', async (verb) => {
    expect((await react(verb, rahim, {}, rahim.id)).statusCode).toBe(404);
    expect((await react(verb, rahim, {}, 'not-an-id')).statusCode).toBe(400);
  });

  test.each(['add', 'remove'] as const)('%s on a deleted post › 404', async (verb) => {
    await ghuri.call('DELETE', `/posts/${postId}`, { token: nadia.token });
    expect((await react(verb, rahim)).statusCode).toBe(404);
  });

  test.each(['add', 'remove'] as const)('%s across a block › 404', async (verb) => {
    await ghuri.call('PUT', `/block/${rahim.email}`, { token: nadia.token, body: {} });
    expect((await react(verb, rahim)).statusCode).toBe(404);
  });

  test('with the token of a deleted account › 401', async () => {
    await ghuri.services.database.pool.query('delete from users where id = $1', [rahim.id]);
    expect((await react('add', rahim)).statusCode).toBe(401);
  });

  test('the author › is notified once per user, with the caption, and not of their own reaction', async () => {
    await react('add', nadia);
    expect(await notices(nadia)).toEqual([]);
    await react('add', rahim);
    await react('add', rahim);
    expect(await notices(nadia)).toEqual([
      expect.objectContaining({
        kind: 'post_reacted',
        othersCount: 0,
        link: `/post/${postId}`,
        excerpt: 'Morning on the Sangu',
      }),
    ]);
    await react('remove', rahim);
    expect(await notices(nadia)).toEqual([]);
  });

  test('the newest reactors › are filled up when many of them remove their reaction', async () => {
    const { pool } = ghuri.services.database;
    await pool.query(
      `with crowd as (
         insert into users (id, name, email, alias)
         select gen_random_uuid(), 'Reader', $1 || n || '@crowd.test', 'crowd-' || $1 || '-' || n from generate_series(1, 80) n
         returning id
       )
       insert into post_reactions (post_id, user_id, created_at)
       select $2, id, app_now() + row_number() over () * interval '1 second' from crowd`,
      [postId.slice(-12), postId],
    );
    const newestFirst = `select array_agg(user_id order by created_at desc, user_id) as people from post_reactions where post_id = $1`;
    const before = (await pool.query<{ people: string[] }>(newestFirst, [postId])).rows[0]!.people;
    for (let left = 79; left >= 0; left -= 1) {
      await pool.query('delete from post_reactions where post_id = $1 and user_id = $2', [
        postId,
        before[79 - left],
      ]);
      const { reacts, reacts_uid: shown } = await story(rahim);
      expect(reacts).toBe(left);
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(left, 25));
      expect(shown).toEqual(before.slice(80 - left, 80 - left + shown.length));
    }
  });
});
