import { followerRecord, followingRecord } from '@ghuri/contract/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let rahim: TestUser;
let nadia: TestUser;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const newcomers = async () => {
  rahim = await createUser(api.services, { name: 'Rahim Uddin' });
  nadia = await createUser(api.services, { name: 'Nadia Islam' });
};
const put = (path: string, token: string, body?: object) =>
  api.call('PUT', path, { token, ...(body && { body }) });
const follow = (by: TestUser, whom: string, body?: object) => put(`/follow/${whom}`, by.token, body);
const unfollow = (by: TestUser, whom: string, body?: object) => put(`/unfollow/${whom}`, by.token, body);
const profile = async (of: TestUser, viewer: TestUser) =>
  (await api.call('GET', `/user-profile/${of.alias}`, { token: viewer.token })).json();
const followersOf = async (of: TestUser, viewer = of) =>
  z
    .array(followerRecord)
    .parse((await api.call('GET', `/follower/${of.email}`, { token: viewer.token })).json());
const followingOf = async (of: TestUser, viewer = of) =>
  z
    .array(followingRecord)
    .parse((await api.call('GET', `/following/${of.email}`, { token: viewer.token })).json());

/** The database aborts the next `count` follows, as in a deadlock. */
async function withCrossings(count: number, act: () => Promise<void>): Promise<void> {
  const { pool } = api.services.database;
  await pool.query(`create sequence crossings`);
  await pool.query(`create function cross_once() returns trigger language plpgsql as $$ begin
    if nextval('crossings') <= ${count} then raise exception 'crossed' using errcode = '40P01'; end if;
    return coalesce(new, old); end $$`);
  await pool.query(
    'create trigger crossing before insert or delete on follows for each row execute function cross_once()',
  );
  try {
    await act();
  } finally {
    await pool.query('drop function cross_once() cascade; drop sequence crossings');
  }
}

describe('two follows that deadlock', () => {
  beforeAll(newcomers);

  test('the database aborts one › it is retried and succeeds, both ways', async () => {
    // A sequence keeps its value when its transaction is rolled back.
    await withCrossings(2, async () => {
      expect((await follow(rahim, nadia.email)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    });
    await withCrossings(1, async () => {
      expect((await unfollow(rahim, nadia.email)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    });
    expect(await followersOf(nadia)).toEqual([]);
  });

  test('control: aborted again and again › 409, nothing followed', async () => {
    await withCrossings(100, async () => {
      expect((await follow(rahim, nadia.email)).statusCode).toBe(409);
    });
    expect(await followersOf(nadia)).toEqual([]);
  });
});

describe('PUT /follow/:email', () => {
  beforeAll(newcomers);

  test('a visitor › 401', async () => {
    expect((await api.call('PUT', `/follow/${nadia.email}`, { body: {} })).statusCode).toBe(401);
  });

  test('a new user › one follow; both counts, both lists and the profile show it', async () => {
    const answer = await follow(rahim, nadia.email, {
      followByEmail: rahim.email,
      byFollowEmail: rahim.email,
    });
    expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1 });

    expect(await followersOf(nadia)).toEqual([
      {
        followByEmail: rahim.alias,
        followByName: 'Rahim Uddin',
        followByImage: expect.stringContaining('/api/avatars/'),
        alias: rahim.alias,
        followed: false,
      },
    ]);
    expect(await followingOf(rahim)).toEqual([
      {
        followingEmail: nadia.alias,
        followingName: 'Nadia Islam',
        followingImage: expect.stringContaining('/api/avatars/'),
        alias: nadia.alias,
        followed: true,
      },
    ]);
    expect(await profile(nadia, rahim)).toMatchObject({
      followerCount: 1,
      followingCount: 0,
      followed: true,
    });
    expect(await profile(rahim, nadia)).toMatchObject({
      followerCount: 0,
      followingCount: 1,
      followed: false,
    });
    expect(await followersOf(rahim)).toEqual([]);
    expect(await followingOf(nadia)).toEqual([]);
  });

  test('again › modifiedCount 0, counts stay', async () => {
    expect((await follow(rahim, nadia.alias)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await profile(nadia, rahim)).toMatchObject({ followerCount: 1 });
    expect(await profile(rahim, nadia)).toMatchObject({ followingCount: 1 });
  });

  test('sixteen times at once › one call creates it', async () => {
    await newcomers();
    const answers = await Promise.all(Array.from({ length: 16 }, () => follow(rahim, nadia.email)));
    const made = answers.map((answer) => answer.json<{ modifiedCount: number }>().modifiedCount);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await profile(nadia, rahim)).toMatchObject({ followerCount: 1 });
  });

  test('two users who follow each other at the same moment, many times › neither call fails', async () => {
    for (let round = 0; round < 20; round += 1) {
      await newcomers();
      const answers = await Promise.all([follow(rahim, nadia.email), follow(nadia, rahim.email)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await profile(nadia, rahim)).toMatchObject({ followerCount: 1, followingCount: 1 });
      expect(await profile(rahim, nadia)).toMatchObject({ followerCount: 1, followingCount: 1 });
    }
  });

  test('by alias, and without a body › followed', async () => {
    await newcomers();
    expect((await follow(rahim, nadia.alias)).json()).toMatchObject({ modifiedCount: 1 });
  });

  test.each(['followByEmail', 'byFollowEmail'])(
    'when %s is not the token’s user › 403, nothing followed',
    async (field) => {
      await newcomers();
      const answer = await follow(rahim, nadia.email, { [field]: 'somebody.else@ghuri.test' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'forbidden' });
      expect(await followersOf(nadia)).toEqual([]);
    },
  );

  test('when followingEmail contradicts the path › 400', async () => {
    const answer = await follow(rahim, nadia.email, { followingEmail: rahim.email });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'followingEmail', code: 'invalid' }] });
  });

  test('names, pictures and times of the body › ignored', async () => {
    await newcomers();
    await follow(rahim, nadia.email, {
      byFollowName: 'Forged',
      byFollowImage: 'https://evil.example/x',
      followTime: 'never',
    });
    expect(await followersOf(nadia)).toMatchObject([{ followByName: 'Rahim Uddin' }]);
  });

  test('the viewer themselves › 400', async () => {
    for (const name of [rahim.email, rahim.alias, rahim.email.toUpperCase()]) {
      expect((await follow(rahim, name)).statusCode).toBe(400);
    }
    expect(await followersOf(rahim)).toEqual([]);
  });

  test('an unknown user, or one with an unverified email › 404', async () => {
    const unproven = await createUser(api.services, { verified: false });
    for (const name of ['nobody@ghuri.test', 'AAAAAAAAAAAAAAAA', unproven.email, unproven.alias]) {
      const answer = await follow(rahim, name);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'user_not_found' });
    }
  });

  test('with the token of a deleted account › nothing happens', async () => {
    await newcomers();
    await api.services.database.pool.query('delete from users where id = $1', [rahim.id]);
    expect((await follow(rahim, nadia.email)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await followersOf(nadia)).toEqual([]);
  });
});

describe('PUT /unfollow/:email', () => {
  beforeAll(newcomers);

  test('a visitor › 401', async () => {
    expect((await api.call('PUT', `/unfollow/${nadia.email}`, { body: {} })).statusCode).toBe(401);
  });

  test('a followed user › the follow is gone from both lists and counts; the opposite one stays', async () => {
    await follow(rahim, nadia.email);
    await follow(nadia, rahim.email);
    const answer = await unfollow(rahim, nadia.email, {
      followByEmail: rahim.email,
      byFollowEmail: rahim.email,
    });
    expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await followersOf(nadia)).toEqual([]);
    expect(await followingOf(rahim)).toEqual([]);
    expect(await profile(nadia, rahim)).toMatchObject({
      followerCount: 0,
      followingCount: 1,
      followed: false,
    });
    expect(await profile(rahim, nadia)).toMatchObject({
      followerCount: 1,
      followingCount: 0,
      followed: true,
    });
  });

  test('again › modifiedCount 0, counts stay', async () => {
    expect((await unfollow(rahim, nadia.email)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await profile(nadia, rahim)).toMatchObject({ followerCount: 0 });
  });

  test('sixteen times at once › one call removes it', async () => {
    await follow(rahim, nadia.email);
    const answers = await Promise.all(Array.from({ length: 16 }, () => unfollow(rahim, nadia.alias)));
    const made = answers.map((answer) => answer.json<{ modifiedCount: number }>().modifiedCount);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await profile(nadia, rahim)).toMatchObject({ followerCount: 0 });
  });

  test.each(['followByEmail', 'byFollowEmail'])(
    'when %s is not the token’s user › 403, still followed',
    async (field) => {
      await follow(rahim, nadia.email);
      expect((await unfollow(rahim, nadia.email, { [field]: 'somebody.else@ghuri.test' })).statusCode).toBe(
        403,
      );
      expect(await followersOf(nadia)).toHaveLength(1);
    },
  );

  test('the viewer themselves › 400; an unknown user › 404', async () => {
    expect((await unfollow(rahim, rahim.email)).statusCode).toBe(400);
    expect((await unfollow(rahim, 'nobody@ghuri.test')).statusCode).toBe(404);
  });
});

describe.each(['follower', 'following'] as const)('GET /%s/:email', (list) => {
  const names = (body: { followByName?: string; followingName?: string }[]) =>
    body.map(({ followByName, followingName }) => followByName ?? followingName);

  beforeAll(async () => {
    await newcomers();
    for (let n = 1; n <= 25; n += 1) {
      const person = await createUser(api.services, { name: `Person ${n}` });
      await (list === 'follower' ? follow(person, rahim.email) : follow(rahim, person.email));
      await api.moveClock(1_000);
    }
  });

  test('newest first, 20 a page, the rest behind the link, no user twice', async () => {
    const first = await api.call('GET', `/${list}/${rahim.email}`, { token: nadia.token });
    expect(names(first.json())).toEqual(Array.from({ length: 20 }, (_, index) => `Person ${25 - index}`));
    const next = /<\/api(.+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
    const second = await api.call('GET', next!, { token: nadia.token });
    expect(names(second.json())).toEqual(Array.from({ length: 5 }, (_, index) => `Person ${5 - index}`));
    expect(second.headers['link']).toBeUndefined();
  });

  test('a page that ends exactly with the list › no next', async () => {
    const all = await api.call('GET', `/${list}/${rahim.alias}?limit=25`, { token: nadia.token });
    expect(all.json()).toHaveLength(25);
    expect(all.headers['link']).toBeUndefined();
  });

  test('`followed` › is about the viewer', async () => {
    const known = await api.call('GET', `/${list}/${rahim.email}?limit=1`, { token: nadia.token });
    const [{ alias }] = known.json<[{ alias: string }]>();
    await follow(nadia, alias);
    const again = await api.call('GET', `/${list}/${rahim.email}?limit=2`, { token: nadia.token });
    expect(again.json()).toMatchObject([{ followed: true }, { followed: false }]);
  });

  test.each([
    ['a visitor', '', '', 401],
    ['nobody', 'nobody@ghuri.test', '', 404],
    ['a page of 101', '', '?limit=101', 400],
    ['a page of 0', '', '?limit=0', 400],
    ['a made-up cursor', '', '?cursor=abc', 400],
    ['a repeated cursor', '', '?cursor=abc&cursor=def', 400],
  ])('%s › refused', async (who, name, query, status) => {
    const options = who === 'a visitor' ? {} : { token: nadia.token };
    const answer = await api.call('GET', `/${list}/${name || rahim.email}${query}`, options);
    expect(answer.statusCode).toBe(status);
  });
});

describe('an account that is deleted', () => {
  test('with follows both ways › disappears from all counts and lists', async () => {
    await newcomers();
    const leaving = await createUser(api.services, { name: 'Leaving Soon' });
    await follow(leaving, rahim.email);
    await follow(nadia, leaving.email);
    await follow(nadia, rahim.email);
    const gone = await api.call('DELETE', '/account', {
      token: leaving.token,
      body: { password: leaving.password },
    });
    expect(gone.json()).toMatchObject({ deletedCount: 1 });
    expect(await profile(rahim, nadia)).toMatchObject({ followerCount: 1, followingCount: 0 });
    expect(await profile(nadia, rahim)).toMatchObject({ followerCount: 0, followingCount: 1 });
    expect(await followersOf(rahim)).toMatchObject([{ followByName: 'Nadia Islam' }]);
  });
});
