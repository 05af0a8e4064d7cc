import type { Comment } from '@ghuri/contract/posts';
import { postTopic } from '@ghuri/contract/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { addComments, addReactions, takeBackReactions } from './deeds.writes.ts';

let ghuri: TestApp;
let nadia: TestUser;
let tania: TestUser;
/** Nadia’s story. */
let river: string;
/** Tania’s. */
let hill: string;
let crowd: TestUser[];

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  nadia = await createUser(ghuri.services, { name: 'Nadia Islam' });
  tania = await createUser(ghuri.services, { name: 'Tania Akter' });
  crowd = await Promise.all(
    Array.from({ length: 5 }, (_, at) => createUser(ghuri.services, { name: `Reader ${at}` })),
  );
  river = await createStory(ghuri.services, nadia, { caption: 'Morning on the Sangu' });
  hill = await createStory(ghuri.services, tania, { caption: 'Above the clouds' });
});

const db = () => ghuri.services.database.db;
const pool = () => ghuri.services.database.pool;
const on = (viewer: { id: string }, postId: string) => ({ viewerId: viewer.id, postId });
const says = (viewer: { id: string }, postId: string, body: string) => ({
  ...on(viewer, postId),
  body,
  quoted: body,
});
const read = async (viewer: TestUser, path: string) =>
  (await ghuri.call('GET', path, { token: viewer.token })).json();
const notices = (viewer: TestUser) => read(viewer, '/notifications');
const reactsOf = async (postId: string) => (await read(nadia, `/posts/${postId}`)).reacts;
const published = async (topic: string) =>
  (
    await pool().query<{ data: object }>('select data from live_events where topic = $1 order by id', [topic])
  ).rows.map(({ data }) => data);
/** The badges that open pages of a user got. */
const badges = ({ id }: TestUser) => published(`user:${id}`);

describe('reactions of several users in one statement', () => {
  test('on two posts › all counted, each author gets one notification and one badge, each page one count', async () => {
    const results = await addReactions(
      db(),
      [
        on(crowd[0]!, river),
        on(crowd[1]!, hill),
        on(crowd[2]!, river),
        on(nadia, river),
        on(crowd[0]!, hill),
      ],
      true,
    );
    expect(results.map((result) => result?.changed)).toEqual([1, 1, 1, 1, 1]);
    expect([await reactsOf(river), await reactsOf(hill)]).toEqual([3, 2]);
    // Nadia’s own reaction is counted, but she is not notified of it.
    expect(await notices(nadia)).toEqual([
      expect.objectContaining({
        kind: 'post_reacted',
        othersCount: 1,
        actor: expect.objectContaining({ name: 'Reader 2' }),
        link: `/post/${river}`,
        excerpt: 'Morning on the Sangu',
      }),
    ]);
    expect(await notices(tania)).toEqual([
      expect.objectContaining({ othersCount: 1, excerpt: 'Above the clouds' }),
    ]);
    expect([await badges(nadia), await badges(tania)]).toEqual([[{ unread: 1 }], [{ unread: 1 }]]);
    expect(await published(postTopic(river))).toEqual([{ postId: river, reacts: 3 }]);
  });

  test('who may not react › gets their own refusal, and the others react', async () => {
    const [blocked, gone, again, late] = crowd as [TestUser, TestUser, TestUser, TestUser];
    await ghuri.call('PUT', `/block/${blocked.email}`, { token: nadia.token, body: {} });
    await pool().query('delete from users where id = $1', [gone.id]);
    await addReactions(db(), [on(again, river)], true);
    const results = await addReactions(
      db(),
      [on(blocked, river), on(gone, river), on(late, nadia.id), on(again, river), on(late, river)],
      true,
    );
    expect(results.map((result) => result?.changed)).toEqual([undefined, 0, undefined, 0, 1]);
    expect(results[1]?.pinned).toEqual([nadia.id]);
    expect(await reactsOf(river)).toBe(2);
    expect(await notices(nadia)).toEqual([expect.objectContaining({ othersCount: 1 })]);
  });

  test('more people join an unread notification › counted once each; a read one begins anew, once a day for each', async () => {
    const [first, second, third] = crowd as [TestUser, TestUser, TestUser];
    await addReactions(db(), [on(first, river), on(second, river)], true);
    await takeBackReactions(db(), [on(first, river), on(second, river)], true);
    expect(await notices(nadia)).toEqual([]);
    await addReactions(db(), [on(first, river), on(second, river)], true);
    expect(await notices(nadia)).toEqual([expect.objectContaining({ othersCount: 1 })]);
    await ghuri.call('PUT', '/notifications/read', { token: nadia.token });
    await takeBackReactions(db(), [on(first, river), on(second, river)], true);
    // The first two were notified of today.
    await addReactions(db(), [on(first, river), on(second, river), on(third, river)], true);
    const unread = (await notices(nadia)).filter((notice: { read: boolean }) => !notice.read);
    expect(unread).toEqual([
      expect.objectContaining({ othersCount: 0, actor: expect.objectContaining({ name: 'Reader 2' }) }),
    ]);
  });

  test('some take theirs back together › counts, actors and badges follow', async () => {
    const [first, second, third] = crowd as [TestUser, TestUser, TestUser];
    await addReactions(db(), [on(first, river), on(second, river), on(third, river), on(first, hill)], true);
    const results = await takeBackReactions(
      db(),
      [on(first, river), on(first, hill), on(third, river), on(third, hill)],
      true,
    );
    expect(results.map((result) => result?.changed)).toEqual([1, 1, 1, 0]);
    expect([await reactsOf(river), await reactsOf(hill)]).toEqual([1, 0]);
    expect(await notices(nadia)).toEqual([
      expect.objectContaining({ othersCount: 0, actor: expect.objectContaining({ name: 'Reader 1' }) }),
    ]);
    expect(await notices(tania)).toEqual([]);
    expect((await badges(tania)).at(-1)).toEqual({ unread: 0 });
  });
});

describe('comments of several users in one statement', () => {
  test('each author of a comment gets theirs; counts, quotes and events follow', async () => {
    const results = await addComments(
      db(),
      [
        says(crowd[0]!, river, 'First'),
        says(crowd[1]!, hill, 'Second'),
        says(crowd[0]!, river, 'Third "quoted" \\'),
      ],
      true,
    );
    const comments = results.map((result) => JSON.parse(result!.comment) as Comment);
    expect(comments.map(({ comment }) => comment)).toEqual(['First', 'Second', 'Third "quoted" \\']);
    expect(await notices(nadia)).toEqual([
      expect.objectContaining({ kind: 'post_commented', othersCount: 0, excerpt: 'Third "quoted" \\' }),
    ]);
    expect((await read(nadia, `/posts/${river}`)).commentCount).toBe(2);
    expect(await published(postTopic(river))).toEqual(
      [0, 2].map((at) => ({
        postId: river,
        commentCount: 2,
        commentId: comments[at]!._id,
        commentatorId: crowd[0]!.id,
      })),
    );
  });
  test('an author who wants comments on their devices › one message for each device, for all of them', async () => {
    await pool().query(
      `insert into notification_preferences (user_id, kind, in_app, mail_digest, push) values ($1, 'post_commented', true, false, true)`,
      [nadia.id],
    );
    await pool().query(
      `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, name)
        select gen_random_uuid(), user_id, id, 'https://push.test/' || id, 'key', 'secret', 'Phone' from sessions where user_id = $1`,
      [nadia.id],
    );
    await addComments(db(), [says(crowd[0]!, river, 'One'), says(crowd[1]!, river, 'Two')], true);
    const messages = await pool().query<{ events: number }>(
      'select events from push_messages join push_devices on push_devices.id = device_id where user_id = $1',
      [nadia.id],
    );
    expect(messages.rows).toEqual([{ events: 1 }]);
  });
});

describe('calls at the same moment', () => {
  test('a comment that PostgreSQL cannot store › fails alone', async () => {
    const add = ghuri.services.postActions.addComment;
    const answers = await Promise.allSettled(
      crowd.map((reader, at) => add(says(reader, river, at === 3 ? 'nul \0' : `Comment ${at}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect((await read(nadia, `/posts/${river}`)).commentCount).toBe(4);
  });

  test('a user who reacts five times at once › is counted once', async () => {
    const add = ghuri.services.postActions.addReaction;
    const results = await Promise.all([0, 1, 2, 3, 4].map(() => add(on(crowd[0]!, river))));
    expect(results.filter((result) => result?.changed === 1)).toHaveLength(1);
    expect(await reactsOf(river)).toBe(1);
  });

  test('a post that another transaction locks › only its reactions wait', async () => {
    const add = ghuri.services.postActions.addReaction;
    const client = await pool().connect();
    let stuckIsDone = false;
    let stuck: Promise<unknown>;
    try {
      await client.query('begin');
      await client.query('select from post_activity where post_id = $1 for update', [river]);
      stuck = Promise.all(crowd.slice(0, 3).map((reader) => add(on(reader, river)))).then(
        () => (stuckIsDone = true),
      );
      const free = await Promise.all(crowd.map((reader) => add(on(reader, hill))));
      expect(free.map((result) => result?.changed)).toEqual([1, 1, 1, 1, 1]);
      expect(stuckIsDone).toBe(false);
    } finally {
      await client.query('commit');
      client.release();
    }
    await stuck;
    expect([await reactsOf(river), await reactsOf(hill)]).toEqual([3, 5]);
  });
});
