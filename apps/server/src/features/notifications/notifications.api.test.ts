import { MAILED_NOW, NOTIFICATION_KINDS, notification } from '@ghuri/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  removeActorEverywhere,
  notify,
  withdrawGroup,
  withdrawNotification,
} from './notifications.writes.ts';
import { isPushedByDefault } from '@ghuri/contract/push-kinds';

let api: TestApp;
let nadia: TestUser;
let rahim: TestUser;
let tania: TestUser;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  nadia = await createUser(api.services, { name: 'Nadia Islam' });
  rahim = await createUser(api.services, { name: 'Rahim Uddin' });
  tania = await createUser(api.services, { name: 'Tania Akter' });
});

const STORY = '018f4e2a-0000-7000-8000-000000000001';
const put = (path: string, { token }: TestUser, body?: object) =>
  api.call('PUT', path, { token, ...(body && { body }) });
const list = async ({ token }: TestUser, query = '') =>
  z.array(notification).parse((await api.call('GET', `/notifications${query}`, { token })).json());
const unread = async ({ token }: TestUser) =>
  (await api.call('GET', '/notifications/unread', { token })).json<{ unread: number }>().unread;
const follow = (by: TestUser, whom: TestUser) => put(`/follow/${whom.email}`, by, {});
const unfollow = (by: TestUser, whom: TestUser) => put(`/unfollow/${whom.email}`, by, {});
const reacts = (by: { id: string }, to = nadia, group = STORY) =>
  api.services.database.db.transaction((db) =>
    notify(db, {
      to: to.id,
      kind: 'post_reacted',
      actorId: by.id,
      group,
      link: `/post/${group}`,
      excerpt: 'Sunrise over Sajek',
    }),
  );
const comments = (by: TestUser, excerpt = 'How lovely') =>
  api.services.database.db.transaction((db) =>
    notify(db, {
      to: nadia.id,
      kind: 'post_commented',
      actorId: by.id,
      group: STORY,
      link: `/post/${STORY}`,
      excerpt,
    }),
  );
const takesBack = (by: { id: string }, kind: 'post_reacted' | 'post_commented' = 'post_reacted') =>
  api.services.database.db.transaction((db) =>
    withdrawNotification(db, { to: nadia.id, kind, actorId: by.id, group: STORY }),
  );

describe('GET /notifications', () => {
  test('a new follower › one unread notification that links to the followers', async () => {
    await follow(rahim, nadia);
    expect(await list(nadia)).toEqual([
      {
        _id: expect.any(String),
        kind: 'followed',
        actor: { alias: rahim.alias, name: 'Rahim Uddin', profile: expect.any(String) },
        othersCount: 0,
        link: '/profile/followers',
        excerpt: '',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        read: false,
      },
    ]);
    expect(await unread(nadia)).toBe(1);
    expect(await list(rahim)).toEqual([]);
  });

  test('several did the same › one notification: the newest actor, and how many others', async () => {
    await reacts(rahim);
    await reacts(tania);
    expect(await list(nadia)).toMatchObject([{ actor: { name: 'Tania Akter' }, othersCount: 1 }]);
    expect(await unread(nadia)).toBe(1);
  });

  test('the same user twice › counted once, and shown first again', async () => {
    await comments(rahim, 'First');
    await comments(tania, 'Second');
    await comments(rahim, 'Third');
    expect(await list(nadia)).toMatchObject([
      { kind: 'post_commented', actor: { name: 'Rahim Uddin' }, othersCount: 1, excerpt: 'Third' },
    ]);
  });

  test('another kind, another post, another user › separate notifications', async () => {
    await reacts(rahim);
    await comments(rahim);
    await reacts(rahim, nadia, '018f4e2a-0000-7000-8000-000000000002');
    await reacts(rahim, tania);
    expect(await list(nadia)).toHaveLength(3);
    expect(await list(tania)).toHaveLength(1);
  });

  test('after it was read › the next event starts a new notification', async () => {
    await reacts(rahim);
    await put('/notifications/read', nadia);
    await reacts(tania);
    expect(await list(nadia)).toMatchObject([
      { actor: { name: 'Tania Akter' }, othersCount: 0, read: false },
      { actor: { name: 'Rahim Uddin' }, othersCount: 0, read: true },
    ]);
  });

  test('no user behind it › no actor', async () => {
    const { db } = api.services.database;
    await notify(db, {
      to: nadia.id,
      kind: 'post_commented',
      actorId: null,
      group: 'x',
      link: '/x',
    });
    expect(await list(nadia)).toMatchObject([{ actor: null, othersCount: 0 }]);
  });

  test('newest first, in pages, nothing twice; a joined notification moves to the top', async () => {
    const groups = Array.from({ length: 5 }, (_, n) => `018f4e2a-0000-7000-8000-00000000010${n}`);
    for (const group of groups) {
      await reacts(rahim, nadia, group);
      await api.moveClock(1_000);
    }
    await reacts(tania, nadia, groups[0]);
    const first = await api.call('GET', '/notifications?limit=3', { token: nadia.token });
    const links = (answer: typeof first) => answer.json<{ link: string }[]>().map(({ link }) => link);
    expect(links(first)).toEqual([groups[0], groups[4], groups[3]].map((group) => `/post/${group}`));
    const next = /<\/api(.+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
    const second = await api.call('GET', next!, { token: nadia.token });
    expect(links(second)).toEqual([groups[2], groups[1]].map((group) => `/post/${group}`));
    expect(second.headers['link']).toBeUndefined();
  });

  test('a visitor › 401; an invented cursor › 400', async () => {
    expect((await api.call('GET', '/notifications')).statusCode).toBe(401);
    expect((await api.call('GET', '/notifications/unread')).statusCode).toBe(401);
    expect((await api.call('GET', '/notifications?cursor=x', { token: nadia.token })).statusCode).toBe(400);
  });
});

describe('notify', () => {
  test('the user themselves › nothing', async () => {
    await reacts(nadia);
    expect(await list(nadia)).toEqual([]);
  });

  test.each(['by the recipient', 'by the actor'])('across a block %s › nothing', async (who) => {
    await (who === 'by the actor'
      ? put(`/block/${nadia.email}`, rahim)
      : put(`/block/${rahim.email}`, nadia));
    await reacts(rahim);
    expect(await list(nadia)).toEqual([]);
  });

  test('when the transaction is rolled back › nothing', async () => {
    const { db } = api.services.database;
    const failing = db.transaction(async (tx) => {
      await notify(tx, {
        to: nadia.id,
        kind: 'followed',
        actorId: rahim.id,
        group: '',
        link: '/',
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await list(nadia)).toEqual([]);
  });

  test('a user who follows and unfollows all day › notified once a day', async () => {
    await follow(rahim, nadia);
    await put('/notifications/read', nadia);
    for (let round = 0; round < 3; round += 1) {
      await unfollow(rahim, nadia);
      await follow(rahim, nadia);
    }
    expect(await unread(nadia)).toBe(0);
    await api.moveClock(25 * 3_600_000);
    const rahimNow = { ...rahim, ...(await openSession(api.services, rahim)) };
    const nadiaNow = { ...nadia, ...(await openSession(api.services, nadia)) };
    await unfollow(rahimNow, nadia);
    await follow(rahimNow, nadia);
    expect(await unread(nadiaNow)).toBe(1);
    await api.moveClock(-25 * 3_600_000);
  });

  test('a long excerpt › is shortened', async () => {
    await comments(rahim, 'শ্রীমঙ্গল '.repeat(200));
    const [{ excerpt } = { excerpt: '' }] = await list(nadia);
    expect(excerpt).toMatch(/^শ্রীমঙ্গল .*…$/);
  });

  test('forty reactions at once › one notification, forty actors', async () => {
    const people = await Promise.all(
      Array.from({ length: 40 }, (_, n) => createUser(api.services, { name: `Person ${n}`, password: null })),
    );
    await Promise.all(people.map((person) => reacts(person)));
    expect(await list(nadia)).toMatchObject([{ othersCount: 39 }]);
    expect(await unread(nadia)).toBe(1);
    await Promise.all([
      ...people.slice(10).map((person) => takesBack(person)),
      ...people.slice(0, 10).map((person) => reacts(person)),
    ]);
    expect(await list(nadia)).toMatchObject([{ othersCount: 9 }]);
  });

  test('control: forty reactions that look for the group first and write afterwards › more than one notification', async () => {
    const { pool } = api.services.database;
    await pool.query('create table loose_notifications (user_id uuid, group_key text, people int)');
    let stillLooking = 10;
    const allLooked = Promise.withResolvers<void>();
    await Promise.all(
      Array.from({ length: stillLooking }, async () => {
        const { rowCount } = await pool.query('select 1 from loose_notifications where user_id = $1', [
          nadia.id,
        ]);
        stillLooking -= 1;
        if (stillLooking === 0) allLooked.resolve();
        await allLooked.promise;
        await pool.query(
          rowCount === 0
            ? 'insert into loose_notifications values ($1, $2, 1)'
            : 'update loose_notifications set people = people + 1 where user_id = $1 and group_key = $2',
          [nadia.id, STORY],
        );
      }),
    );
    expect((await pool.query('select 1 from loose_notifications')).rowCount).toBeGreaterThan(1);
  });
});

describe('reactions to a post', () => {
  test('twelve users at once, then half of them not › one notification that counts the rest', async () => {
    const id = await createStory(api.services, nadia, { caption: 'Sunrise over Sajek' });
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) => createUser(api.services, { name: `Person ${n}`, password: null })),
    );
    const call = (path: string) => (person: TestUser) => put(`/${path}/${id}`, person, {});
    await Promise.all(people.map(call('post_react_add')));
    expect(await list(nadia)).toMatchObject([
      { kind: 'post_reacted', othersCount: 11, excerpt: 'Sunrise over Sajek', link: `/post/${id}` },
    ]);
    await Promise.all(people.slice(6).map(call('post_react_remove')));
    expect(await list(nadia)).toMatchObject([{ othersCount: 5 }]);
    await Promise.all(people.map(call('post_react_remove')));
    expect(await list(nadia)).toEqual([]);
    expect(await unread(nadia)).toBe(0);
  });
});

describe('withdrawNotification', () => {
  test('the only actor undoes it › the notification is gone', async () => {
    await follow(rahim, nadia);
    await unfollow(rahim, nadia);
    expect(await list(nadia)).toEqual([]);
    expect(await unread(nadia)).toBe(0);
  });

  test('the newest of several › the one before is shown first, with their own time', async () => {
    await reacts(rahim);
    const [before] = await list(nadia);
    await api.moveClock(5_000);
    await reacts(tania);
    await takesBack(tania);
    expect(await list(nadia)).toEqual([before]);
  });

  test('one who is not the newest › one fewer other', async () => {
    await reacts(rahim);
    await reacts(tania);
    await takesBack(rahim);
    expect(await list(nadia)).toMatchObject([{ actor: { name: 'Tania Akter' }, othersCount: 0 }]);
  });

  test('twice, or by a user who did nothing › changes nothing', async () => {
    await reacts(rahim);
    await reacts(tania);
    await takesBack(rahim);
    await takesBack(rahim);
    await takesBack(nadia);
    expect(await list(nadia)).toMatchObject([{ othersCount: 0 }]);
  });

  test('what was read › stays', async () => {
    await reacts(rahim);
    await put('/notifications/read', nadia);
    await takesBack(rahim);
    expect(await list(nadia)).toMatchObject([{ read: true, actor: { name: 'Rahim Uddin' } }]);
  });

  test('another kind of the same post › stays', async () => {
    await reacts(rahim);
    await comments(rahim);
    await takesBack(rahim, 'post_commented');
    expect(await list(nadia)).toMatchObject([{ kind: 'post_reacted' }]);
  });
});

describe('deletion', () => {
  test('withdrawGroup › everything about one post, read or not, and nothing else', async () => {
    await reacts(rahim);
    await put('/notifications/read', nadia);
    await comments(tania);
    await follow(rahim, nadia);
    await withdrawGroup(api.services.database.db, { to: nadia.id, group: STORY });
    expect(await list(nadia)).toMatchObject([{ kind: 'followed' }]);
  });

  test('a block › removes each from the other’s notifications, read or not', async () => {
    await reacts(rahim);
    await reacts(tania);
    await follow(rahim, nadia);
    await put('/notifications/read', nadia);
    await follow(nadia, rahim);
    await put(`/block/${rahim.email}`, nadia);
    expect(await list(nadia)).toMatchObject([
      { kind: 'post_reacted', actor: { name: 'Tania Akter' }, othersCount: 0 },
    ]);
    expect(await list(rahim)).toEqual([]);
  });

  test('a deleted account › leaves no name and no count behind', async () => {
    await reacts(tania);
    await reacts(rahim);
    await follow(rahim, nadia);
    await api.call('DELETE', '/account', { token: rahim.token, body: { password: rahim.password } });
    expect(await list(nadia)).toMatchObject([
      { kind: 'post_reacted', actor: { name: 'Tania Akter' }, othersCount: 0 },
    ]);
  });

  test('removeActorEverywhere of a user without notifications › nothing happens', async () => {
    await reacts(rahim);
    await removeActorEverywhere(api.services.database.db, { actorId: tania.id });
    expect(await list(nadia)).toHaveLength(1);
  });
});

describe('PUT /notifications/:id/read', () => {
  test('one of two › that one; again › modifiedCount 0', async () => {
    await reacts(rahim);
    await api.moveClock(1_000);
    await comments(rahim);
    const [newest] = await list(nadia);
    expect((await put(`/notifications/${newest!._id}/read`, nadia)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await put(`/notifications/${newest!._id}/read`, nadia)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
    expect(await list(nadia)).toMatchObject([{ read: true }, { read: false }]);
    expect(await unread(nadia)).toBe(1);
  });

  test('another user’s › 404 and unread; none › 404; no id › 400; a visitor › 401', async () => {
    await reacts(rahim);
    const [mine] = await list(nadia);
    expect((await put(`/notifications/${mine!._id}/read`, rahim)).statusCode).toBe(404);
    expect(await unread(nadia)).toBe(1);
    expect((await put(`/notifications/${STORY}/read`, nadia)).statusCode).toBe(404);
    expect((await put('/notifications/abc/read', nadia)).statusCode).toBe(400);
    expect((await api.call('PUT', `/notifications/${mine!._id}/read`)).statusCode).toBe(401);
  });
});

describe('PUT /notifications/read', () => {
  test('all own ones › read; again › modifiedCount 0', async () => {
    await reacts(rahim);
    await comments(rahim);
    await reacts(rahim, tania);
    expect((await put('/notifications/read', nadia)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 2,
    });
    expect((await put('/notifications/read', nadia)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
    expect(await unread(nadia)).toBe(0);
    expect(await unread(tania)).toBe(1);
  });
});

describe('preferences', () => {
  const DEFAULTS = NOTIFICATION_KINDS.map((kind) => ({
    kind,
    inApp: true,
    push: isPushedByDefault(kind),
    mailDigest: false,
    ...(MAILED_NOW.includes(kind) && { mailNow: true }),
  }));
  const choose = (body: object, by = nadia) => put('/notifications/preferences', by, body);
  const chosen = async () =>
    (await api.call('GET', '/notifications/preferences', { token: nadia.token })).json();

  test('who has not chosen › in the app, most kinds on devices, and no mail', async () => {
    expect(await chosen()).toEqual(DEFAULTS);
  });

  test('a choice › is saved for that kind alone; the same again › modifiedCount 0', async () => {
    const choice = { kind: 'followed', inApp: false, mailDigest: true };
    expect((await choose(choice)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await choose(choice)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await chosen()).toEqual([{ ...choice, push: false }, ...DEFAULTS.slice(1)]);
  });

  test('neither app nor mail › not even a row; other kinds and other users are notified', async () => {
    await choose({ kind: 'post_reacted', inApp: false, mailDigest: false });
    await reacts(rahim);
    await comments(rahim);
    await reacts(rahim, tania);
    expect(await list(nadia)).toMatchObject([{ kind: 'post_commented' }]);
    expect(await list(tania)).toHaveLength(1);
  });

  test('mail only › not in the list, not in the count', async () => {
    await choose({ kind: 'post_reacted', inApp: false, mailDigest: true });
    await reacts(rahim);
    expect(await list(nadia)).toEqual([]);
    expect(await unread(nadia)).toBe(0);
    expect((await put('/notifications/read', nadia)).json()).toMatchObject({ modifiedCount: 0 });
  });

  test('an unknown kind › 400; a visitor › 401', async () => {
    expect((await choose({ kind: 'anything', inApp: true, mailDigest: true })).statusCode).toBe(400);
    expect((await api.call('GET', '/notifications/preferences')).statusCode).toBe(401);
  });

  test('with the token of a deleted account › 401', async () => {
    const gone = await createUser(api.services);
    await api.services.database.pool.query('delete from users where id = $1', [gone.id]);
    const body = { kind: 'followed', inApp: false, mailDigest: false };
    const answer = await api.call('PUT', '/notifications/preferences', { token: gone.token, body });
    expect(answer.statusCode).toBe(401);
  });
});
