import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { areBlocked } from './people.reads.ts';
import { deleteFollowsBetween, insertBlock, insertFollow, lockPair } from './people.writes.ts';

let api: TestApp;
let rahim: TestUser;
let nadia: TestUser;
let tania: TestUser;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  rahim = await createUser(api.services, { name: 'Rahim Uddin' });
  nadia = await createUser(api.services, { name: 'Nadia Islam' });
  tania = await createUser(api.services, { name: 'Tania Akter' });
});

const put = (path: string, { token }: TestUser) => api.call('PUT', path, { token, body: {} });
const get = (path: string, { token }: TestUser) => api.call('GET', path, { token });
const counts = async (person: TestUser) => {
  const { followerCount, followingCount } = (await get(`/user/${person.email}`, person)).json<{
    followerCount: number;
    followingCount: number;
  }>();
  return [followerCount, followingCount];
};

describe('PUT /block/:email', () => {
  test('two who follow each other › both follows and counts are gone, other follows stay', async () => {
    await put(`/follow/${nadia.email}`, rahim);
    await put(`/follow/${rahim.email}`, nadia);
    await put(`/follow/${rahim.email}`, tania);
    expect((await put(`/block/${nadia.alias}`, rahim)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect(await counts(rahim)).toEqual([1, 0]);
    expect(await counts(nadia)).toEqual([0, 0]);
  });

  test('again › modifiedCount 0', async () => {
    await put(`/block/${nadia.email}`, rahim);
    expect((await put(`/block/${nadia.email}`, rahim)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
  });

  test.each(['the one who blocked', 'the one who was blocked'])(
    'afterwards, for %s › the other is hidden everywhere',
    async (who) => {
      await put(`/follow/${tania.email}`, rahim);
      await put(`/follow/${tania.email}`, nadia);
      await put(`/follow/${rahim.email}`, tania);
      await put(`/follow/${nadia.email}`, tania);
      await put(`/block/${nadia.email}`, rahim);
      const [viewer, hidden] = who === 'the one who blocked' ? [rahim, nadia] : [nadia, rahim];
      for (const path of ['user', 'user-profile', 'follower', 'following']) {
        expect((await get(`/${path}/${hidden.email}`, viewer)).statusCode).toBe(404);
        expect((await get(`/${path}/${hidden.alias}`, viewer)).statusCode).toBe(404);
      }
      expect((await get(`/follower/${tania.email}`, viewer)).json()).toMatchObject([
        { followByName: viewer.name },
      ]);
      expect((await get(`/following/${tania.email}`, viewer)).json()).toMatchObject([
        { followingName: viewer.name },
      ]);
      expect((await get(`/follower/${tania.email}`, tania)).json()).toHaveLength(2);
      const refused = await put(`/follow/${hidden.email}`, viewer);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'blocked' });
      expect((await put(`/unfollow/${hidden.email}`, viewer)).json()).toMatchObject({ modifiedCount: 0 });
    },
  );

  test('a visitor › 401; the viewer themselves › 400; an unknown user › 404', async () => {
    expect((await api.call('PUT', `/block/${nadia.email}`)).statusCode).toBe(401);
    expect((await put(`/block/${rahim.email}`, rahim)).statusCode).toBe(400);
    expect((await put('/block/nobody@ghuri.test', rahim)).statusCode).toBe(404);
  });

  test('the blocked user › can block back', async () => {
    await put(`/block/${nadia.email}`, rahim);
    expect((await put(`/block/${rahim.email}`, nadia)).json()).toMatchObject({ modifiedCount: 1 });
  });
});

describe('PUT /unblock/:email', () => {
  test('own block › both see each other again; follows do not come back', async () => {
    await put(`/follow/${nadia.email}`, rahim);
    await put(`/block/${nadia.email}`, rahim);
    expect((await put(`/unblock/${nadia.email}`, rahim)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await get(`/user-profile/${nadia.email}`, rahim)).json()).toMatchObject({
      followed: false,
      followerCount: 0,
    });
    expect((await get(`/user-profile/${rahim.email}`, nadia)).statusCode).toBe(200);
    expect((await put(`/follow/${nadia.email}`, rahim)).json()).toMatchObject({ modifiedCount: 1 });
  });

  test('again, or without a block › modifiedCount 0', async () => {
    expect((await put(`/unblock/${nadia.email}`, rahim)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
  });

  test('by the blocked user › changes nothing', async () => {
    await put(`/block/${nadia.email}`, rahim);
    expect((await put(`/unblock/${rahim.email}`, nadia)).json()).toMatchObject({ modifiedCount: 0 });
    expect((await get(`/user/${rahim.email}`, nadia)).statusCode).toBe(404);
  });

  test('two blocks › each user removes their own', async () => {
    await put(`/block/${nadia.email}`, rahim);
    await put(`/block/${rahim.email}`, nadia);
    await put(`/unblock/${nadia.email}`, rahim);
    expect((await get(`/user/${nadia.email}`, rahim)).statusCode).toBe(404);
    await put(`/unblock/${rahim.email}`, nadia);
    expect((await get(`/user/${nadia.email}`, rahim)).statusCode).toBe(200);
  });
});

describe('GET /blocked', () => {
  test('newest first, in pages, only the viewer’s blocks, without an email', async () => {
    await put(`/block/${nadia.email}`, rahim);
    await api.moveClock(1_000);
    await put(`/block/${tania.email}`, rahim);
    await put(`/block/${rahim.email}`, tania);
    const first = await get('/blocked?limit=1', rahim);
    expect(first.json()).toEqual([
      { userID: tania.id, alias: tania.alias, name: 'Tania Akter', profile: expect.any(String) },
    ]);
    const next = /<\/api(.+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
    const second = await get(next!, rahim);
    expect(second.json()).toMatchObject([{ name: 'Nadia Islam' }]);
    expect(second.headers['link']).toBeUndefined();
    expect((await api.call('GET', '/blocked')).statusCode).toBe(401);
  });
});

describe('a follow and a block at the same moment', () => {
  const bothStand = async () => {
    const { rows } = await api.services.database.pool.query(
      `select 1 from follows join blocks on blocked_id = follower_id and blocker_id = followed_id
       where follower_id = $1 and followed_id = $2`,
      [rahim.id, nadia.id],
    );
    return rows.length > 0;
  };

  /** Rahim's follow has looked for a block but not written yet; meanwhile Nadia's whole block runs. */
  const race = async (lock: typeof lockPair) => {
    const { db } = api.services.database;
    const looked = Promise.withResolvers<void>();
    const blocked = Promise.withResolvers<void>();
    const following = db.transaction(async (tx) => {
      await lock(tx, rahim.id, nadia.id);
      expect(await areBlocked(tx, rahim.id, nadia.id)).toBe(false);
      looked.resolve();
      // With the lock the block waits for us; without it, we wait for the block.
      if (lock !== lockPair) await blocked.promise;
      await insertFollow(tx, rahim.id, nadia.id);
    });
    await looked.promise;
    await db.transaction(async (tx) => {
      await lock(tx, nadia.id, rahim.id);
      await insertBlock(tx, nadia.id, rahim.id);
      await deleteFollowsBetween(tx, nadia.id, rahim.id);
    });
    blocked.resolve();
    await following;
  };

  test('under the lock › the follow does not survive the block', async () => {
    await race(lockPair);
    expect(await bothStand()).toBe(false);
  });

  test('control without the lock › it does', async () => {
    await race(async () => {});
    expect(await bothStand()).toBe(true);
  });

  test('as calls, twenty times › never both, counts right', async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([put(`/follow/${nadia.email}`, rahim), put(`/block/${rahim.email}`, nadia)]);
      expect(await bothStand()).toBe(false);
      expect(await counts(nadia)).toEqual([0, 0]);
      await put(`/unblock/${rahim.email}`, nadia);
    }
  });
});
