import { comment as commentSchema, post as postSchema } from '@ghuri/contract/posts';
import type { Comment, Post } from '@ghuri/contract/posts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
let nadia: TestUser;
let rahim: TestUser;
let tania: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  await ghuri.services.database.pool.query('delete from posts');
  [nadia, rahim, tania] = (await Promise.all(
    ['Nadia Islam', 'Rahim "Rocky" Uddin', 'তানিয়া আক্তার'].map((name) =>
      createUser(ghuri.services, { name }),
    ),
  )) as [TestUser, TestUser, TestUser];
});

const get = (path: string, { token }: TestUser) => ghuri.call('GET', path, { token });
const put = (path: string, { token }: TestUser, body: object = {}) =>
  ghuri.call('PUT', path, { token, body });
const story = (author: TestUser, overrides = {}) => createStory(ghuri.services, author, overrides);

/** Parsing strips unknown fields, so the two differ if the response has a field that the contract does not declare. */
function strictly<T>(schema: z.ZodMiniType<T>, answer: LightMyRequestResponse): T {
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const parsed = schema.parse(answer.json());
  expect(parsed).toEqual(answer.json());
  return parsed;
}
const stories = async (path: string, viewer: TestUser): Promise<Post[]> =>
  strictly(z.array(postSchema), await get(path, viewer));
const oneStory = async (id: string, viewer: TestUser): Promise<Post> =>
  strictly(postSchema, await get(`/posts/${id}`, viewer));
const commentsOf = async (id: string, viewer: TestUser, query = ''): Promise<Comment[]> =>
  strictly(z.array(commentSchema), await get(`/posts/${id}/comments${query}`, viewer));
const ids = (list: { _id: string }[]) => list.map(({ _id: id }) => id);

/** Every page of a list, by its `Link` headers. */
async function follow(path: string, viewer: TestUser): Promise<{ _id: string }[][]> {
  const pages: { _id: string }[][] = [];
  for (let next: string | undefined = path; next;) {
    const answer: LightMyRequestResponse = await get(next, viewer);
    expect(answer.statusCode).toBe(200);
    pages.push(answer.json());
    next = /^<\/api(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  return pages;
}

describe('GET /posts', () => {
  test('when there are no posts › an empty list and no next page', async () => {
    const answer = await get('/posts', nadia);
    expect(answer.json()).toEqual([]);
    expect(answer.headers.link).toBeUndefined();
  });

  test('when there is a post › every field of the contract, from the database', async () => {
    const caption = 'Tea & "seven colours"\n\\ চা </script> \u2028 🪁';
    const id = await story(nadia, {
      caption,
      pictures: 2,
      reactors: [rahim],
      comments: [{ author: tania, body: 'কী সুন্দর "ছবি"' }],
    });
    const [shown] = await stories('/posts', rahim);
    expect(shown).toMatchObject({
      _id: id,
      userID: nadia.id,
      caption,
      name: 'Nadia Islam',
      email: nadia.alias,
      profile: '/api/avatars/default/female.svg',
      editedTime: null,
      reacts: 1,
      reacts_uid: [rahim.id],
      commentCount: 1,
      followed: false,
      agencyId: null,
      public: false,
    });
    expect(shown!.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(shown!.allPicture).toHaveLength(2);
    expect(shown!.comments).toEqual([
      expect.objectContaining({
        comment: 'কী সুন্দর "ছবি"',
        commentator: 'তানিয়া আক্তার',
        commentatorEmail: tania.alias,
        commentatorId: tania.id,
        commentatorImg: '/api/avatars/default/female.svg',
      }),
    ]);
    expect(await oneStory(id, rahim)).toEqual(shown);
  });

  test('when its author allows it › marked as public', async () => {
    const id = await story(nadia);
    await ghuri.services.database.pool.query('update users set stories_public = true where id = $1', [
      nadia.id,
    ]);
    expect(await oneStory(id, rahim)).toMatchObject({ public: true });
    expect(await stories('/posts', rahim)).toMatchObject([{ _id: id, public: true }]);
  });

  test('when a post was written late in the evening UTC › comments have the date and time of Dhaka', async () => {
    const id = await story(nadia);
    await ghuri.services.database.pool.query(
      `insert into comments (id, post_id, author_id, body, created_at) values (gen_random_uuid(), $1, $2, 'Good night', '2026-03-31T18:59:30.250Z')`,
      [id, rahim.id],
    );
    const [comment] = (await oneStory(id, nadia)).comments;
    expect(comment).toMatchObject({
      date: '2026-04-01',
      time: '00:59',
      commentTime: '2026-03-31T18:59:30.250Z',
    });
  });

  test('when nobody is signed in › 401', async () => {
    for (const path of [
      '/posts',
      `/posts/${nadia.email}`,
      `/posts/${nadia.id}`,
      `/posts/${nadia.id}/comments`,
    ]) {
      expect((await ghuri.call('GET', path)).statusCode).toBe(401);
    }
  });

  test('when there are many › newest first in pages, each post once, no page after the last', async () => {
    const start = Date.parse('2026-05-01T00:00:00Z');
    // Several in the same millisecond: the id decides the order. No page may lose or repeat one.
    const written = [];
    for (let index = 0; index < 12; index += 1) {
      written.push(await story(nadia, { createdAt: new Date(start + Math.floor(index / 4)) }));
    }
    const expected = await ghuri.services.database.pool.query<{ id: string }>(
      'select id from posts order by created_at desc, id desc',
    );
    const pages = await follow('/posts?limit=5', rahim);
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 2]);
    expect(ids(pages.flat())).toEqual(expected.rows.map(({ id }) => id));
    expect((await follow('/posts?limit=4', rahim)).map(({ length }) => length)).toEqual([4, 4, 4]);
    expect(new Set(ids(pages.flat()))).toEqual(new Set(written));
  });

  test('when a post arrives between two pages › the next page continues where the first ended', async () => {
    const first = await story(nadia, { createdAt: new Date('2026-05-01') });
    const second = await story(nadia, { createdAt: new Date('2026-05-02') });
    const page = await get('/posts?limit=1', rahim);
    expect(ids(page.json())).toEqual([second]);
    await story(nadia);
    const next = /<\/api(.*)>/.exec(String(page.headers.link))![1]!;
    expect(ids((await get(next, rahim)).json())).toEqual([first]);
  });

  test.each(['limit=0', 'limit=101', 'limit=ten', 'limit=1&limit=2', 'cursor=nonsense', 'from=nobody'])(
    'when the query is %s › 400',
    async (query) => {
      const answer = await get(`/posts?${query}`, nadia);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    },
  );

  test('when a user is renamed › their posts and comments have the new name at once', async () => {
    await story(nadia, { comments: [{ author: rahim, body: 'Lovely' }] });
    await put('/account/profile', rahim, { name: 'Rahim Chowdhury' });
    await put('/account/profile', nadia, { name: 'Nadia Karim' });
    const [shown] = await stories('/posts', tania);
    expect(shown).toMatchObject({ name: 'Nadia Karim', comments: [{ commentator: 'Rahim Chowdhury' }] });
  });

  test('when the viewer reacted among more than a list names › their id is first, then the newest, 50 at most', async () => {
    const id = await story(nadia, { reactors: [rahim] });
    await ghuri.services.database.pool.query(
      `insert into users (id, name, email, alias) select gen_random_uuid(), 'Reader', 'reader' || n || '@crowd.test', 'reader-of-the-crowd-' || n
       from generate_series(1, 60) n on conflict do nothing`,
    );
    await ghuri.services.database.pool.query(
      `insert into post_reactions (post_id, user_id) select $1, id from users where email like '%@crowd.test'`,
      [id],
    );
    const seenByRahim = await oneStory(id, rahim);
    expect(seenByRahim.reacts).toBe(61);
    expect(seenByRahim.reacts_uid).toHaveLength(50);
    expect(seenByRahim.reacts_uid[0]).toBe(rahim.id);
    expect(new Set(seenByRahim.reacts_uid).size).toBe(50);
    expect((await oneStory(id, tania)).reacts_uid).not.toContain(rahim.id);
  });

  test('when the viewer reacted among few › their id is first and nobody is missing', async () => {
    const id = await story(nadia, { reactors: [nadia, rahim, tania] });
    expect((await oneStory(id, rahim)).reacts_uid).toEqual([rahim.id, tania.id, nadia.id]);
    expect((await oneStory(id, nadia)).reacts_uid).toEqual([nadia.id, tania.id, rahim.id]);
  });

  test('when a post has many comments › the newest three, newest first, and the number of all', async () => {
    const bodies = ['one', 'two', 'three', 'four', 'five'];
    await story(nadia, { comments: bodies.map((body) => ({ author: rahim, body })) });
    const [shown] = await stories('/posts', tania);
    expect(shown!.comments.map(({ comment }) => comment)).toEqual(['five', 'four', 'three']);
    expect(shown!.commentCount).toBe(5);
  });
});

describe('GET /posts?from=following', () => {
  test('when the viewer follows nobody › an empty list', async () => {
    await story(nadia);
    expect(await stories('/posts?from=following', rahim)).toEqual([]);
  });

  test('when the viewer follows some › only their posts, newest first, paged, marked as followed', async () => {
    const written = [];
    for (let day = 1; day <= 9; day += 1) {
      const author = [nadia, tania, rahim][day % 3]!;
      written.push(await story(author, { createdAt: new Date(Date.UTC(2026, 4, day)) }));
    }
    await put(`/follow/${nadia.email}`, rahim);
    await put(`/follow/${tania.email}`, rahim);
    const expected = written.filter((_, index) => (index + 1) % 3 !== 2).toReversed();
    const pages = await follow('/posts?from=following&limit=4', rahim);
    expect(pages.map(({ length }) => length)).toEqual([4, 2]);
    expect(ids(pages.flat())).toEqual(expected);
    expect((await stories('/posts?from=following', rahim)).every(({ followed }) => followed)).toBe(true);
    expect((await stories('/posts', rahim)).map(({ followed }) => followed)).toEqual(
      (await stories('/posts', rahim)).map(({ userID }) => userID !== rahim.id),
    );
  });

  test('when the followed write rarely among many others › found beyond the newest thousand, in the same order', async () => {
    const old = [];
    for (let day = 1; day <= 3; day += 1)
      old.push(await story(nadia, { createdAt: new Date(Date.UTC(2020, 0, day)) }));
    await ghuri.services.database.pool.query(
      `insert into posts (id, author_id, caption, pictures, created_at)
       select gen_random_uuid(), $1, 'Crowd', '[{"imgURL":"/api/pictures/x/1.webp","alt":"","width":1,"height":1,"placeholder":""}]', timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, 1200) n`,
      [tania.id],
    );
    await put(`/follow/${nadia.email}`, rahim);
    const pages = await follow('/posts?from=following&limit=2', rahim);
    expect(ids(pages.flat())).toEqual(old.toReversed());
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    const latest = await story(nadia);
    expect(ids(await stories('/posts?from=following&limit=2', rahim))).toEqual([latest, old[2]]);
  });

  test('when the viewer follows hundreds › only their posts, in order', async () => {
    await ghuri.services.database.pool.query(
      `with crowd as (
         insert into users (id, name, email, email_verified, alias)
         select gen_random_uuid(), 'Follower', 'crowd-' || n || '@ghuri.test', true, 'crowd-of-hundreds-' || n from generate_series(1, 600) n
         returning id
       )
       insert into follows (follower_id, followed_id) select $1, id from crowd`,
      [rahim.id],
    );
    await put(`/follow/${nadia.email}`, rahim);
    const written = [];
    for (let day = 1; day <= 3; day += 1) {
      written.push(await story(nadia, { createdAt: new Date(Date.UTC(2026, 4, day)) }));
      await story(tania, { createdAt: new Date(Date.UTC(2026, 4, day, 12)) });
    }
    expect(ids((await follow('/posts?from=following&limit=2', rahim)).flat())).toEqual(written.toReversed());
  });

  test('when the viewer unfollows › their posts leave the list', async () => {
    await story(nadia);
    await put(`/follow/${nadia.email}`, rahim);
    expect(await stories('/posts?from=following', rahim)).toHaveLength(1);
    await put(`/unfollow/${nadia.email}`, rahim);
    expect(await stories('/posts?from=following', rahim)).toEqual([]);
  });
});

describe('GET /posts/:email', () => {
  test('when asked by email or alias › only that user’s posts, newest first, paged', async () => {
    const mine = [];
    for (let day = 1; day <= 3; day += 1)
      mine.push(await story(nadia, { createdAt: new Date(Date.UTC(2026, 4, day)) }));
    await story(rahim);
    for (const name of [nadia.email, nadia.email.toUpperCase(), nadia.alias]) {
      expect(ids((await follow(`/posts/${name}?limit=2`, rahim)).flat())).toEqual(mine.toReversed());
    }
    expect(ids(await stories(`/posts/${nadia.email}`, nadia))).toEqual(mine.toReversed());
  });

  test('when the user has no posts › an empty list', async () => {
    expect(await stories(`/posts/${nadia.email}`, rahim)).toEqual([]);
  });

  test.each(['nobody@ghuri.test', 'no-such-alias-anywhere'])('when there is no %s › 404', async (name) => {
    const answer = await get(`/posts/${name}`, nadia);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'user_not_found' });
  });

  test('when asked by the id of a post › that post, not a list', async () => {
    const id = await story(nadia);
    expect((await oneStory(id, rahim))._id).toBe(id);
  });

  test('when the post does not exist › 404', async () => {
    const answer = await get(`/posts/${nadia.id}`, nadia);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('GET /posts/:id', () => {
  test('many readers at the same moment › each gets the story as they see it; blocks and deleted stories stay hidden', async () => {
    const [first, second, gone] = [
      await story(nadia, { caption: 'First' }),
      await story(tania, { caption: 'Second' }),
      await story(nadia, { caption: 'Gone' }),
    ];
    await ghuri.call('DELETE', `/posts/${gone}`, { token: nadia.token });
    await put(`/block/${nadia.email}`, rahim);
    await put(`/follow/${nadia.email}`, tania);
    const readers = [nadia, tania, rahim];
    const asked = [first, second, gone, first, second, gone, first].flatMap((id) =>
      readers.map((reader) => ({ id, reader })),
    );
    const statements = vi.spyOn(ghuri.services.database.pool, 'query');
    const answers = await Promise.all(asked.map(({ id, reader }) => get(`/posts/${id}`, reader)));
    const shared = statements.mock.calls.filter(
      ([statement]) => (statement as unknown as { name?: string }).name === 'posts-one-for-each',
    );
    statements.mockRestore();
    expect(shared.length).toBeLessThan(asked.length / 2);
    for (const [at, { id, reader }] of asked.entries()) {
      const hidden = id === gone || (id === first && reader === rahim);
      expect([at, answers[at]!.statusCode]).toEqual([at, hidden ? 404 : 200]);
      if (hidden) continue;
      const author = id === first ? nadia : tania;
      expect(strictly(postSchema, answers[at]!)).toMatchObject({
        _id: id,
        caption: id === first ? 'First' : 'Second',
        email: reader === author ? author.email : author.alias,
        followed: id === first && reader === tania,
      });
    }
  });
});

describe('GET /posts/:id/comments', () => {
  test('when there are many › newest first in pages, each as the post shows it', async () => {
    const bodies = ['one', 'two', 'three', 'four', 'five'];
    const id = await story(nadia, { comments: bodies.map((body) => ({ author: rahim, body })) });
    const pages = await follow(`/posts/${id}/comments?limit=2`, tania);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect((pages.flat() as Comment[]).map(({ comment }) => comment)).toEqual(bodies.toReversed());
    expect(await commentsOf(id, tania, '?limit=3')).toEqual((await oneStory(id, tania)).comments);
  });

  test('when the post does not exist › 404', async () => {
    expect((await get(`/posts/${nadia.id}/comments`, nadia)).statusCode).toBe(404);
    expect((await get('/posts/not-an-id/comments', nadia)).statusCode).toBe(400);
  });
});

describe('a block between two users', () => {
  beforeEach(async () => {
    await put(`/follow/${nadia.email}`, rahim);
  });

  test.each(['the viewer blocked the author', 'the author blocked the viewer'])(
    'when %s › neither sees the other’s posts anywhere, a third sees both',
    async (who) => {
      const hers = await story(nadia);
      const his = await story(rahim);
      await (who.startsWith('the viewer')
        ? put(`/block/${nadia.email}`, rahim)
        : put(`/block/${rahim.email}`, nadia));
      expect(ids(await stories('/posts', rahim))).toEqual([his]);
      expect(ids(await stories('/posts', nadia))).toEqual([hers]);
      expect(ids(await stories('/posts', tania))).toEqual([his, hers]);
      expect(await stories('/posts?from=following', rahim)).toEqual([]);
      for (const [path, viewer] of [
        [`/posts/${nadia.email}`, rahim],
        [`/posts/${nadia.alias}`, rahim],
        [`/posts/${hers}`, rahim],
        [`/posts/${hers}/comments`, rahim],
        [`/posts/${his}`, nadia],
      ] as const) {
        expect((await get(path, viewer)).statusCode).toBe(404);
      }
    },
  );

  test('when they comment on a third user’s post › neither sees nor counts the other’s, older ones move up', async () => {
    const comments = [rahim, tania, rahim, nadia, tania, nadia].map((author, index) => ({
      author,
      body: `${index}`,
    }));
    const id = await story(tania, { comments });
    await put(`/block/${nadia.email}`, rahim);
    const bodies = (list: Comment[]) => list.map(({ comment }) => comment);
    const seenByRahim = await oneStory(id, rahim);
    expect(bodies(seenByRahim.comments)).toEqual(['4', '2', '1']);
    expect(seenByRahim.commentCount).toBe(4);
    expect(bodies(await commentsOf(id, rahim))).toEqual(['4', '2', '1', '0']);
    const seenByNadia = await oneStory(id, nadia);
    expect(bodies(seenByNadia.comments)).toEqual(['5', '4', '3']);
    expect(seenByNadia.commentCount).toBe(4);
    expect(bodies((await oneStory(id, tania)).comments)).toEqual(['5', '4', '3']);
    expect((await oneStory(id, tania)).commentCount).toBe(6);
    await put(`/unblock/${nadia.email}`, rahim);
    expect((await oneStory(id, rahim)).commentCount).toBe(6);
  });

  test.each([
    ['there are none', [], 0],
    ['the few are by others', ['rahim', 'tania', 'rahim'], 3],
    ['one of the few is theirs', ['rahim', 'nadia', 'tania'], 2],
    ['theirs is older than those shown', ['nadia', 'rahim', 'tania', 'rahim'], 3],
  ] as const)('comments on a third user’s post, %s › the others’ are counted', async (_, authors, count) => {
    const people = { nadia, rahim, tania };
    const id = await story(tania, {
      comments: authors.map((name) => ({ author: people[name], body: name })),
    });
    await put(`/block/${nadia.email}`, rahim);
    expect((await oneStory(id, rahim)).commentCount).toBe(count);
    expect(await commentsOf(id, rahim)).toHaveLength(count);
  });
});
