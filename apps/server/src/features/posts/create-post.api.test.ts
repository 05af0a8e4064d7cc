import type { Post } from '@ghuri/contract/posts';
import { FEED_TOPIC } from '@ghuri/contract/posts';
import { RESTORE_WINDOW_MS } from '@ghuri/domain/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { gif, jpeg } from '../../testing/test-pictures.ts';

let ghuri: TestApp;
let nadia: TestUser;
let rahim: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  nadia = await createUser(ghuri.services, { name: 'Nadia Islam' });
  rahim = await createUser(ghuri.services, { name: 'Rahim Uddin' });
});

const upload = async ({ id }: TestUser): Promise<string> =>
  (await ghuri.services.pictures.import(await jpeg(64, 48), id)).url;
const write = (body: object, { token }: TestUser) => ghuri.call('POST', '/posts', { token, body });
const read = (id: string, { token }: TestUser) => ghuri.call('GET', `/posts/${id}`, { token });
const media = (url: string) => ghuri.app.inject({ url });
const pictures = (urls: string[]) => urls.map((imgURL) => ({ imgURL }));
const query = async (text: string, values: unknown[]) =>
  (await ghuri.services.database.pool.query(text, values)).rows;
const newKey = () => crypto.randomUUID();
const storiesOf = ({ id }: TestUser) => query('select * from posts where author_id = $1', [id]);

describe('POST /posts', () => {
  test('with a caption and own uploads › published in order, pictures readable by everyone', async () => {
    const urls = [await upload(nadia), await upload(nadia), await upload(nadia)];
    const answer = await write(
      {
        caption: ' Three days in Bandarban ',
        allPicture: urls.map((imgURL, index) => ({ imgURL, alt: `Photo ${index}` })),
      },
      nadia,
    );
    expect(answer.statusCode).toBe(200);
    const { insertedId } = answer.json<{ insertedId: string }>();
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const story = (await read(insertedId, rahim)).json<Post>();
    expect(story).toMatchObject({
      caption: 'Three days in Bandarban',
      userID: nadia.id,
      reacts: 0,
      commentCount: 0,
    });
    expect(story.allPicture).toEqual(
      urls.map((imgURL, index) => ({
        imgURL,
        alt: `Photo ${index}`,
        width: 64,
        height: 48,
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      })),
    );
    for (const url of urls) expect((await media(url)).statusCode).toBe(200);
    expect(
      await query('select data from live_events where topic = $1 and data->>$2 = $3', [
        FEED_TOPIC,
        'postId',
        insertedId,
      ]),
    ).toEqual([{ data: { postId: insertedId, userID: nadia.id } }]);
  });

  test('with an animated gif › marked, so that it does not play by itself', async () => {
    const { url } = await ghuri.services.pictures.import(await gif(3), nadia.id);
    const answer = await write({ caption: 'Kites', allPicture: pictures([url, await upload(nadia)]) }, nadia);
    const story = (await read(answer.json<{ insertedId: string }>().insertedId, rahim)).json<Post>();
    expect(story.allPicture.map(({ animated }) => animated)).toEqual([true, undefined]);
    expect((await media(url.replace(/[^/]+$/, 'moving.webp'))).statusCode).toBe(200);
  });

  test('with an author, time, counts or agency in the body › the server sets them all', async () => {
    const forged = {
      caption: 'Mine',
      allPicture: pictures([await upload(nadia)]),
      userID: rahim.id,
      name: 'Rahim Uddin',
      email: rahim.email,
      profile: 'https://elsewhere.test/me.png',
      time: '2001-01-01T00:00:00.000Z',
      reacts: 1000,
      reacts_uid: [rahim.id],
      comments: [{ comment: 'Best ever' }],
      agencyId: rahim.id,
    };
    const { insertedId } = (await write(forged, nadia)).json<{ insertedId: string }>();
    const story = (await read(insertedId, rahim)).json<Post>();
    expect(story).toMatchObject({
      userID: nadia.id,
      name: 'Nadia Islam',
      email: nadia.alias,
      reacts: 0,
      reacts_uid: [],
      comments: [],
      agencyId: null,
    });
    expect(story.profile).not.toBe(forged.profile);
    expect(story.time).not.toBe(forged.time);
  });

  test.each([
    ['no caption', { caption: '  ' }, { path: 'caption', code: 'required' }],
    ['a caption too long', { caption: 'x'.repeat(5001) }, { path: 'caption', code: 'too_long' }],
    ['no picture', { allPicture: [] }, { path: 'allPicture', code: 'picture_required' }],
    [
      'eleven pictures',
      { allPicture: pictures(Array.from({ length: 11 }, () => '/media/aaaaaaaaaaaaaaaaaaaaaa/640.webp')) },
      { path: 'allPicture', code: 'too_many_pictures' },
    ],
  ])('with %s › 400, nothing published', async (_, wrong, problem) => {
    const answer = await write(
      { caption: 'A story', allPicture: pictures([await upload(nadia)]), ...wrong },
      nadia,
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(problem);
    expect(await storiesOf(nadia)).toEqual([]);
  });

  test.each([
    ['the upload of another user', () => upload(rahim)],
    ['an address elsewhere', async () => 'https://elsewhere.test/picture.png'],
    ['a picture that never was', async () => '/media/aaaaaaaaaaaaaaaaaaaaaa/640.webp'],
    ['a default avatar', async () => '/api/avatars/default/female.svg'],
  ])(
    'with %s among own ones › 400 naming it, nothing published, own uploads stay usable',
    async (_, other) => {
      const own = await upload(nadia);
      const answer = await write({ caption: 'A story', allPicture: pictures([own, await other()]) }, nadia);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path: 'allPicture.1.imgURL', code: 'not_your_upload' }]);
      expect(await storiesOf(nadia)).toEqual([]);
      expect((await media(own)).statusCode).toBe(404);
      expect((await write({ caption: 'A story', allPicture: pictures([own]) }, nadia)).statusCode).toBe(200);
    },
  );

  test('sent twice › the pictures belong to the first post, the second is refused', async () => {
    const body = { caption: 'A story', allPicture: pictures([await upload(nadia)]) };
    const answers = await Promise.all([write(body, nadia), write(body, nadia)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    expect(await storiesOf(nadia)).toHaveLength(1);
  });

  test('the same pictures in another order, at once › one post, the others refused, no deadlock', async () => {
    const urls = [await upload(nadia), await upload(nadia), await upload(nadia)];
    const orders = [urls, urls.toReversed(), [urls[1]!, urls[0]!, urls[2]!], [...urls, ...urls.toReversed()]];
    const answers = await Promise.all(
      orders.map((order) => write({ caption: 'A story', allPicture: pictures(order) }, nadia)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
    const { insertedId } = answers
      .find(({ statusCode }) => statusCode === 200)!
      .json<{ insertedId: string }>();
    const shown = (await read(insertedId, nadia)).json<Post>().allPicture.map(({ imgURL }) => imgURL);
    expect(orders).toContainEqual(shown);
  });

  test('without a token › 401; with the token of a deleted account › 401', async () => {
    const body = { caption: 'A story', allPicture: pictures([await upload(nadia)]) };
    expect((await ghuri.call('POST', '/posts', { body })).statusCode).toBe(401);
    await query('delete from users where id = $1', [nadia.id]);
    expect((await write(body, nadia)).statusCode).toBe(401);
  });

  test('with a character that the database cannot store › 400, not 500', async () => {
    const body = { caption: 'A \u0000 story', allPicture: pictures([await upload(nadia)]) };
    expect((await write(body, nadia)).statusCode).toBe(400);
  });
});

describe('POST /posts with a key', () => {
  const keyed = async (key: string, by = nadia) => ({
    caption: 'Three days in Bandarban',
    allPicture: pictures([await upload(by)]),
    key,
  });
  const idOf = (answer: Awaited<ReturnType<typeof write>>) =>
    answer.json<{ insertedId: string }>().insertedId;
  const told = async (by: TestUser) =>
    query('select 1 from live_events where topic = $1 and data->>$2 = $3', [FEED_TOPIC, 'userID', by.id]);

  test('sent again after the response was lost › the same post, published once', async () => {
    const body = await keyed(newKey());
    const [first, again] = [await write(body, nadia), await write(body, nadia)];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await storiesOf(nadia)).toHaveLength(1);
    expect(await told(nadia)).toHaveLength(1);
  });

  test('sent eight times at once, to two processes › one post and one response', async () => {
    const other = await ghuri.another();
    const body = await keyed(newKey());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? other : ghuri).call('POST', '/posts', { token: nadia.token, body }),
      ),
    );
    await other.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await storiesOf(nadia)).toHaveLength(1);
  });

  test('control: the same at once without a key › all but one refused', async () => {
    const { key: _, ...body } = await keyed(newKey());
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(body, nadia)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await storiesOf(nadia)).toHaveLength(1);
  });

  test('refused the first time › the key can be used again', async () => {
    const key = newKey();
    const own = await keyed(key);
    const wrong = { ...own, allPicture: pictures([await upload(rahim)]) };
    expect((await write(wrong, nadia)).statusCode).toBe(400);
    expect((await write(own, nadia)).statusCode).toBe(200);
  });

  test('by two users › a post each: a key belongs to its sender', async () => {
    const key = newKey();
    const ids = [
      idOf(await write(await keyed(key), nadia)),
      idOf(await write(await keyed(key, rahim), rahim)),
    ];
    expect(new Set(ids).size).toBe(2);
  });

  test('sent again with another caption › the new caption, unless the post was touched since', async () => {
    const body = await keyed(newKey());
    const id = idOf(await write(body, nadia));
    const caption = async () => (await read(id, rahim)).json<Post>().caption;
    await write({ ...body, caption: 'Four days in Bandarban' }, nadia);
    expect(await caption()).toBe('Four days in Bandarban');
    expect(idOf(await write(body, nadia))).toBe(id);
    expect(await caption()).toBe('Four days in Bandarban');
  });

  test('sent again after it was deleted › the same response, and it stays deleted', async () => {
    const body = await keyed(newKey());
    const id = idOf(await write(body, nadia));
    await ghuri.call('DELETE', `/posts/${id}`, { token: nadia.token });
    expect(idOf(await write(body, nadia))).toBe(id);
    expect((await read(id, nadia)).statusCode).toBe(404);
  });

  test('a key that is not a uuid › 400 naming the key', async () => {
    const answer = await write(await keyed('again'), nadia);
    expect(answer.json().errors).toEqual([{ path: 'key', code: 'invalid' }]);
  });
});

describe('the pictures of a deleted post', () => {
  test('stay while the post can be restored, then are deleted with it', async () => {
    const url = await upload(nadia);
    const kept = await upload(nadia);
    const { insertedId } = (await write({ caption: 'Going', allPicture: pictures([url]) }, nadia)).json();
    await write({ caption: 'Staying', allPicture: pictures([kept]) }, nadia);
    await ghuri.call('DELETE', `/posts/${insertedId}`, { token: nadia.token });
    await ghuri.runJobs();
    expect((await media(url)).statusCode).toBe(200);
    await ghuri.moveClock(RESTORE_WINDOW_MS);
    await ghuri.runJobs();
    expect((await media(url)).statusCode).toBe(404);
    expect((await media(kept)).statusCode).toBe(200);
  });
});
