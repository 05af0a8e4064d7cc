import type { Post } from '@ghuri/contract/posts';
import { RESTORE_WINDOW_MS } from '@ghuri/domain/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { jpeg } from '../../testing/test-pictures.ts';

let ghuri: TestApp;
let owner: TestUser;
let reader: TestUser;
let agency: TestAgency;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  owner = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  reader = await createUser(ghuri.services);
  agency = await createAgency(ghuri.services, owner, { name: 'Haor "Boats"' });
});

const upload = async ({ id }: TestUser) => (await ghuri.services.pictures.import(await jpeg(64, 48), id)).url;
const tell = async (caption: string, person: TestUser, asAgency = true) => {
  const allPicture = [{ imgURL: await upload(person) }];
  return ghuri.call('POST', '/posts', { token: person.token, body: { caption, allPicture, asAgency } });
};
const told = async (...story: Parameters<typeof tell>) =>
  (await tell(...story)).json<{ insertedId: string }>().insertedId;
const get = async <T = Post[]>(path: string, { token }: TestUser = reader) =>
  (await ghuri.call('GET', path, { token })).json<T>();
const drop = (id: string, { token }: TestUser) => ghuri.call('DELETE', `/agency-post/${id}`, { token });
const captions = (stories: Post[]) => stories.map(({ caption }) => caption);
const query = async (text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query(text, values)).rows;

describe('POST /posts as an agency', () => {
  test('by the owner of a verified agency › shown under the agency’s name and emblem everywhere', async () => {
    const id = await told('New boats on the haor', owner);
    const profile = (await get<{ agencyProfile: string }>(`/agencyProfile/${agency.id}`)).agencyProfile;
    const shown = {
      _id: id,
      agencyId: agency.id,
      name: 'Haor "Boats"',
      profile,
      email: owner.email,
      userID: owner.id,
      public: true,
    };
    expect(await get<Post>(`/posts/${id}`)).toMatchObject(shown);
    expect((await get('/posts'))[0]).toMatchObject(shown);
    await ghuri.call('PUT', `/follow/${owner.email}`, { token: reader.token, body: {} });
    expect(await get('/posts?from=following')).toMatchObject([shown]);
    expect(await get(`/agency/${owner.email}`)).toMatchObject([shown]);
    const { posts } = await get<{ posts: object[] }>('/search?searchData=haor&tab=posts');
    expect(posts).toContainEqual(expect.objectContaining({ _id: id, name: 'Haor "Boats"', profile }));
  });

  test('beside the owner’s own posts › each on its own timeline, both in the feed', async () => {
    await told('As an agency', owner);
    await told('As myself', owner, false);
    expect(captions(await get(`/posts/${owner.email}`))).toEqual(['As myself']);
    expect(captions(await get(`/posts/${owner.alias}`))).toEqual(['As myself']);
    expect(captions(await get(`/agency/${owner.email}`))).toEqual(['As an agency']);
    expect(captions(await get('/posts?limit=2'))).toEqual(['As myself', 'As an agency']);
    expect((await get('/posts?limit=1'))[0]).toMatchObject({ name: 'Kamrul Hasan', agencyId: null });
  });

  test('by the owner of an unverified agency › 403 agency_not_verified; without an agency › 403; nothing published', async () => {
    const waiting = await createUser(ghuri.services);
    await createAgency(ghuri.services, waiting, { verified: false });
    const refused = await tell('Too early', waiting);
    expect(refused.json()).toMatchObject({ code: 'agency_not_verified', status: 403 });
    expect((await tell('Not mine', reader)).json()).toMatchObject({ code: 'forbidden', status: 403 });
    expect(await query('select 1 from posts where author_id = any ($1)', [[waiting.id, reader.id]])).toEqual(
      [],
    );
    expect((await tell('As a person', waiting, false)).statusCode).toBe(200);
  });
});

describe('GET /agency/:email', () => {
  test('in pages › newest first, each once', async () => {
    for (const caption of ['one', 'two', 'three']) await told(caption, owner);
    const first = await ghuri.call('GET', `/agency/${owner.email}?limit=2`, { token: reader.token });
    expect(captions(first.json())).toEqual(['three', 'two']);
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
    expect(captions(await get(next))).toEqual(['one']);
  });

  test('behind a block › the agency is shown, posts by the blocked author are not', async () => {
    await told('Between us', owner);
    await ghuri.call('PUT', `/block/${owner.email}`, { token: reader.token, body: {} });
    expect(await get(`/agency/${owner.email}`)).toEqual([]);
    expect(await get<object>(`/agency-details/${owner.email}`)).toMatchObject({ _id: agency.id });
  });
});

describe('DELETE /agency-post/:id', () => {
  test('by the owner › hidden at once, restorable for a minute, then gone', async () => {
    const id = await told('Going', owner);
    expect((await drop(id, owner)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await get(`/agency/${owner.email}`)).toEqual([]);
    expect((await drop(id, owner)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    const restored = await ghuri.call('PUT', `/posts/${id}/restore`, { token: owner.token });
    expect(restored.json()).toMatchObject({ modifiedCount: 1 });
    expect(captions(await get(`/agency/${owner.email}`))).toEqual(['Going']);
    await drop(id, owner);
    await ghuri.moveClock(RESTORE_WINDOW_MS);
    await ghuri.runJobs();
    expect(await query('select 1 from posts where id = $1', [id])).toEqual([]);
  });

  test('a post of another agency or of a user › 403; no post › deletedCount 0; viewer without an agency › 403', async () => {
    const rival = await createUser(ghuri.services);
    await createAgency(ghuri.services, rival, { name: 'Rival Boats' });
    const id = await told('Ours', owner);
    expect((await drop(id, rival)).statusCode).toBe(403);
    expect((await drop(id, reader)).statusCode).toBe(403);
    expect((await drop(await told('Mine', owner, false), owner)).statusCode).toBe(403);
    expect((await drop(reader.id, owner)).json()).toMatchObject({ deletedCount: 0 });
    expect((await ghuri.call('DELETE', `/agency-post/${id}`)).statusCode).toBe(401);
    expect(captions(await get(`/agency/${owner.email}`))).toEqual(['Ours']);
  });
});

describe('when the agency is deleted', () => {
  test('its posts, their pictures and notifications are deleted; the owner’s own posts stay', async () => {
    const id = await told('As an agency', owner);
    await told('As myself', owner, false);
    const [picture] = (await get<Post>(`/posts/${id}`)).allPicture;
    await ghuri.call('PUT', `/post_react_add/${id}`, { token: reader.token, body: {} });
    expect(await get('/notifications', owner)).toHaveLength(1);
    await ghuri.call('DELETE', `/createAgency/${agency.id}`, {
      token: owner.token,
      body: { password: owner.password },
    });
    expect((await ghuri.call('GET', `/posts/${id}`, { token: reader.token })).statusCode).toBe(404);
    expect((await ghuri.app.inject({ url: picture!.imgURL })).statusCode).toBe(404);
    expect(await get('/notifications', owner)).toEqual([]);
    expect(captions(await get(`/posts/${owner.email}`))).toEqual(['As myself']);
  });
});
