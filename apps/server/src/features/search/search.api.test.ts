import { searchRoutes } from '@ghuri/contract/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { deleteUnusedWords, rebuildSearch } from './search.writes.ts';

let api: TestApp;
let nadia: TestUser;

beforeAll(async () => {
  api = await createTestApp();
  nadia = await createUser(api.services, { name: 'Nadia Islam' });
});
afterAll(() => api.close());

type Tab = 'profile' | 'agency' | 'posts';
const call = (term: string, tab: Tab, options: { token?: string; more?: string } = {}) =>
  api.call('GET', `/search?searchData=${encodeURIComponent(term)}&tab=${tab}${options.more ?? ''}`, {
    ...(options.token && { token: options.token }),
  });
const search = async (...asked: Parameters<typeof call>) =>
  searchRoutes['GET /search'].response.parse((await call(...asked)).json());
const names = async (term: string, token?: string) =>
  (await search(term, 'profile', token ? { token } : {})).profiles.map(({ name }) => name);
const captions = async (term: string, token?: string) =>
  (await search(term, 'posts', token ? { token } : {})).posts.map(({ caption }) => caption);
/** The names on each page, up to the last one. */
async function allPages(path: string): Promise<string[][]> {
  const answer = await api.call('GET', path);
  const page = answer.json<{ profiles: { name: string }[] }>().profiles.map(({ name }) => name);
  const next = /<\/api(.+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
  return [page, ...(next ? await allPages(next) : [])];
}
const person = (name: string) => createUser(api.services, { name, password: null });
const story = (caption: string, author: { id: string } = nadia) =>
  createStory(api.services, author, { caption });

describe('GET /search › users', () => {
  beforeAll(async () => {
    for (const name of [
      'Rahim Uddin',
      'রহিমা খাতুন',
      'শাহীন আলম',
      'José Álvarez',
      "Fatima O'Neill",
      'Sreejon Das',
    ]) {
      await person(name);
    }
  });

  test.each([
    ['the name', 'Rahim Uddin', 'Rahim Uddin'],
    ['one word of it', 'uddin', 'Rahim Uddin'],
    ['words in another order', 'Uddin Rahim', 'Rahim Uddin'],
    ['another case', 'rAHIM', 'Rahim Uddin'],
    ['a beginning', 'rah', 'Rahim Uddin'],
    ['one letter', 'u', 'Rahim Uddin'],
    ['a letter too few', 'Rahm', 'Rahim Uddin'],
    ['a letter too many', 'Rahhim', 'Rahim Uddin'],
    ['a wrong letter', 'Rakim', 'Rahim Uddin'],
    ['two letters swapped', 'Rahmi', 'Rahim Uddin'],
    ['no accents', 'jose alvarez', 'José Álvarez'],
    ['accents where there are none', 'Ràhïm', 'Rahim Uddin'],
    ['no apostrophe', 'oneill', "Fatima O'Neill"],
    ['a curly apostrophe', 'O’Neill', "Fatima O'Neill"],
    ['Bangla', 'রহিমা', 'রহিমা খাতুন'],
    ['Bangla with the other i', 'রহীমা', 'রহিমা খাতুন'],
    ['Bangla with another letter for s', 'সাহীন', 'শাহীন আলম'],
    ['Bangla with a letter too few', 'খাতন', 'রহিমা খাতুন'],
    ['a Bangla beginning', 'শা', 'শাহীন আলম'],
    ['the sound, in the other script', 'Shahin', 'শাহীন আলম'],
    ['the sound, spelled another way', 'Srijan', 'Sreejon Das'],
  ])('%s (%s) › finds %s', async (_case, term, name) => {
    expect(await names(term)).toContain(name);
  });

  test.each(['Karim', 'Rahim Karim', 'zzz'])('%s, which is no user’s name › finds nobody', async (term) => {
    expect(await names(term)).toEqual([]);
  });

  test('as written, then as a beginning, then misspelt', async () => {
    await person('Tarek Omar');
    await person('Tareka Omar');
    await person('Tarik Omar');
    expect(await names('tarek')).toEqual(['Tarek Omar', 'Tareka Omar', 'Tarik Omar']);
  });

  test('a user with many followers › before others of the same name', async () => {
    const known = await person('Shirin Known');
    await person('Shirin Newer');
    for (let n = 0; n < 10; n += 1) {
      const { token } = await createUser(api.services, { name: `Admirer ${n}`, password: null });
      await api.call('PUT', `/follow/${known.alias}`, { token, body: {} });
    }
    expect(await names('shirin')).toEqual(['Shirin Known', 'Shirin Newer']);
    expect(await names('shir')).toEqual(['Shirin Known', 'Shirin Newer']);
  });

  test('a new name › is found, the old one is not', async () => {
    const { token } = await createUser(api.services, { name: 'Oldname Person' });
    await api.call('PUT', '/account/profile', { token, body: { name: 'Freshname Person' } });
    expect(await names('freshname')).toEqual(['Freshname Person']);
    expect(await names('oldname')).toEqual([]);
  });

  test('an unverified or deleted user › is not found', async () => {
    await createUser(api.services, { name: 'Unproven Ghost', verified: false });
    const leaving = await createUser(api.services, { name: 'Leaving Ghost' });
    expect(await names('ghost')).toEqual(['Leaving Ghost']);
    await api.call('DELETE', '/account', { token: leaving.token, body: { password: leaving.password } });
    expect(await names('ghost')).toEqual([]);
  });

  test('a visitor › gets name and alias and no email; a signed-in user › the alias in its place', async () => {
    const [visitors] = (await search('uddin', 'profile')).profiles;
    expect(visitors).toMatchObject({
      name: 'Rahim Uddin',
      email: '',
      alias: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect((await call('uddin', 'profile')).body).not.toContain('@');
    const [travellers] = (await search('uddin', 'profile', { token: nadia.token })).profiles;
    expect(travellers!.email).toBe(visitors!.alias);
  });

  test('a user the viewer follows › is marked, for that viewer only', async () => {
    const [followed, other] = [await person('Moushumi Das'), await person('Moushumi Alam')];
    await api.call('PUT', `/follow/${followed.email}`, { token: nadia.token, body: {} });
    const marks = async (token?: string) =>
      Object.fromEntries(
        (await search('moushumi', 'profile', token ? { token } : {})).profiles.map((each) => [
          each.userID,
          each.followed,
        ]),
      );
    expect(await marks(nadia.token)).toEqual({ [followed.id]: true, [other.id]: false });
    expect(await marks(followed.token)).toEqual({ [followed.id]: false, [other.id]: false });
    expect(await marks()).toEqual({ [followed.id]: false, [other.id]: false });
  });

  test('visitors and users who search at the same moment › each finds their own term, mark and page; nobody gets the email of another', async () => {
    const found = await Promise.all(
      ['Anisur', 'Bashir', 'Chowdhury', 'Dalia', 'Enayet', 'Farzana'].map((name) =>
        createUser(api.services, { name: `Together ${name}`, password: null }),
      ),
    );
    await api.call('PUT', `/follow/${found[0]!.alias}`, { token: found[1]!.token, body: {} });
    await api.call('PUT', `/block/${found[2]!.alias}`, { token: found[3]!.token, body: {} });
    const askers = [undefined, ...found];
    const asked = askers.flatMap((asker) =>
      [...found, undefined].map((person) => ({
        asker,
        person,
        term: person ? person.name : 'together',
        more: person ? '' : '&limit=2',
      })),
    );
    const pages = await Promise.all(
      asked.map(({ asker, term, more }) =>
        search(term, 'profile', { more, ...(asker && { token: asker.token }) }),
      ),
    );
    for (const [at, { asker, person }] of asked.entries()) {
      const { profiles } = pages[at]!;
      const emailOf = ({ userID, alias }: { userID: string; alias: string }) =>
        userID === asker?.id ? asker.email : alias;
      expect(profiles.map(({ email }) => email)).toEqual(
        profiles.map((each) => (asker ? emailOf(each) : '')),
      );
      const isBlocked =
        (asker === found[2] && person === found[3]) || (asker === found[3] && person === found[2]);
      const one = person && [[person.id, asker === found[1] && person === found[0]]];
      expect(person ? profiles.map(({ userID, followed }) => [userID, followed]) : profiles.length).toEqual(
        isBlocked ? [] : (one ?? 2),
      );
    }
  });

  test('by email › nobody: an address cannot be guessed', async () => {
    expect(await names(nadia.email, nadia.token)).toEqual([]);
    expect(await names('ghuri.test', nadia.token)).toEqual([]);
  });
});

describe('GET /search › posts', () => {
  beforeAll(async () => {
    await story('শ্রীমঙ্গলের চা বাগানে সকাল');
    await story('Two days in Sreemangal, tea everywhere');
    await story("Sunset at Cox's Bazar 2024");
    await story('বান্দরবানের পাহাড় আর মেঘ');
    await story('Crème brûlée in Dhaka! #foodie');
    await story('৳৫০০ খরচে সুন্দরবন');
  });

  test.each([
    ['a word', 'sunset', 'Sunset'],
    ['words from different places', 'bazar sunset', 'Sunset'],
    ['another case', 'SUNSET', 'Sunset'],
    ['no accents', 'creme brulee', 'Crème'],
    ['a hashtag', '#foodie', 'Crème'],
    ['no apostrophe', 'coxs bazar', 'Sunset'],
    ['a year', '2024', 'Sunset'],
    ['Bangla digits written as others', '500', '৳৫০০'],
    ['digits written in Bangla', '২০২৪', 'Sunset'],
    ['a beginning', 'sreem', 'Two days'],
    ['a Bangla word without its ending', 'বান্দরবান', 'বান্দরবানের'],
    ['an English typo', 'sreemngal', 'Two days'],
    ['an English spelling of the same sound', 'Srimongol', 'Two days'],
    ['without hasanta', 'পাহাড', 'বান্দরবানের'],
    ['with the composed letter', 'পাহা\u09dc', 'বান্দরবানের'],
    ['with the decomposed letter', 'পাহাড\u09bc', 'বান্দরবানের'],
    ['the other way to write ng', 'শ্রীমংগলের', 'শ্রীমঙ্গলের'],
  ])('%s (%s) › finds the post "%s…"', async (_case, term, beginning) => {
    expect((await captions(term)).map((caption) => caption.slice(0, beginning.length))).toContain(beginning);
  });

  test('a Bangla typo, "শ্রীমঙল" › finds শ্রীমঙ্গল', async () => {
    await story('শ্রীমঙ্গল যাবো');
    expect(await captions('শ্রীমঙল')).toContain('শ্রীমঙ্গল যাবো');
  });

  test('every word counts › a post with only one of two is not found', async () => {
    expect(await captions('sunset volcano')).toEqual([]);
  });

  test('as written, then as a beginning, then misspelt; newest first among equals', async () => {
    await story('lighthouse, the older');
    await story('lighthous, a slip');
    await story('lighthouses everywhere');
    await story('lighthouse, the newer');
    expect(await captions('lighthouse')).toEqual([
      'lighthouse, the newer',
      'lighthouse, the older',
      'lighthouses everywhere',
      'lighthous, a slip',
    ]);
  });

  test('one or two letters › whole words only', async () => {
    await story('ox cart in the fields');
    expect(await captions('ox')).toEqual(['ox cart in the fields']);
    expect(await captions('o')).toEqual([]);
  });

  test('numbers › are not treated as misspelt', async () => {
    expect(await captions('2025')).toEqual([]);
  });

  test('an edited caption › is found by its new words; a deleted post › not; a restored one › again', async () => {
    const id = await story('firstversion of it');
    await api.call('PUT', `/posts/${id}/caption`, {
      token: nadia.token,
      body: { caption: 'secondversion of it' },
    });
    expect(await captions('firstversion')).toEqual([]);
    expect(await captions('secondversion')).toEqual(['secondversion of it']);
    await api.call('DELETE', `/posts/${id}`, { token: nadia.token });
    expect(await captions('secondversion')).toEqual([]);
    await api.call('PUT', `/posts/${id}/restore`, { token: nadia.token });
    expect(await captions('secondversion')).toEqual(['secondversion of it']);
    await api.services.database.pool.query('delete from posts where id = $1', [id]);
    expect(await captions('secondversion')).toEqual([]);
  });

  test('a visitor › sees caption, author and picture, and no email', async () => {
    const { posts } = await search('sunset', 'posts');
    expect(posts).toEqual([
      {
        _id: expect.any(String),
        caption: "Sunset at Cox's Bazar 2024",
        name: 'Nadia Islam',
        profile: expect.any(String),
        alias: nadia.alias,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        picture: {
          imgURL: expect.any(String),
          alt: 'A boat on the river',
          width: 1600,
          height: 1067,
          placeholder: expect.any(String),
        },
      },
    ]);
  });
});

describe('GET /search › any tab', () => {
  test('a block › hides both from each other, and from nobody else', async () => {
    const rahim = await createUser(api.services, { name: 'Hiddenone Rahim' });
    const tania = await createUser(api.services, { name: 'Hiddenone Tania' });
    await story('hiddenstory by Rahim', rahim);
    await story('hiddenstory by Tania', tania);
    await api.call('PUT', `/block/${tania.email}`, { token: rahim.token });
    for (const viewer of [rahim, tania]) {
      expect(await names('hiddenone', viewer.token)).toEqual([viewer.name]);
      expect(await captions('hiddenstory', viewer.token)).toEqual([
        `hiddenstory by ${viewer.name.split(' ')[1]}`,
      ]);
    }
    expect(await names('hiddenone', nadia.token)).toHaveLength(2);
    expect(await captions('hiddenstory')).toHaveLength(2);
  });

  test('every page › nothing twice, the same order as in one page', async () => {
    for (let n = 0; n < 23; n += 1) await story(`pageable ${n % 2 ? 'pageables' : ''} ${n}`);
    await story('pageables only');
    await story('pagable, a slip');
    const seen: string[] = [];
    let next: string | undefined = '/search?searchData=pageable&tab=posts&limit=4';
    let pages = 0;
    while (next) {
      const answer = await api.call('GET', next);
      const { posts } = answer.json<{ posts: { caption: string }[] }>();
      expect(posts.length).toBeGreaterThan(0);
      seen.push(...posts.map(({ caption }) => caption));
      next = /<\/api(.+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      pages += 1;
    }
    expect(pages).toBe(7);
    expect(new Set(seen).size).toBe(25);
    expect(seen.slice(0, 20)).toEqual(await captions('pageable'));
    expect(seen.slice(-2)).toEqual(['pageables only', 'pagable, a slip']);
  });

  test('pages of any length › continue from one way of matching to the next: exact, prefix, misspelt; well known first', async () => {
    const inOrder = ['Belayet', 'Belayeta', 'Belayat'].flatMap((name) =>
      ['known', 'unknown'].flatMap((fame) => [`${name} ${fame} newer`, `${name} ${fame} older`]),
    );
    for (const name of inOrder.toReversed()) {
      const { id } = await person(name);
      if (name.includes(' known '))
        await api.services.database.pool.query('update users set follower_count = 10 where id = $1', [id]);
    }
    expect(await names('belayet')).toEqual(inOrder);
    for (let limit = 1; limit <= inOrder.length; limit += 1) {
      const pages = await allPages(`/search?searchData=belayet&tab=profile&limit=${limit}`);
      expect(pages.flat()).toEqual(inOrder);
      expect(pages).toHaveLength(Math.ceil(inOrder.length / limit));
    }
  });

  test('a post written between two pages › nothing appears twice', async () => {
    for (let n = 0; n < 4; n += 1) await story(`meanwhile ${n}`);
    const first = await call('meanwhile', 'posts', { more: '&limit=2' });
    await story('meanwhile new');
    const next = /<\/api(.+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
    const second = (await api.call('GET', next!)).json<{ posts: { caption: string }[] }>();
    expect(second.posts.map(({ caption }) => caption)).toEqual(['meanwhile 1', 'meanwhile 0']);
  });

  test.each([
    '%',
    '_',
    '%%%',
    '\\',
    "'",
    '"',
    '*',
    '&|!',
    '🎉',
    '()',
    "' | 'x",
    'zq:*',
    "'; drop table users; --",
  ])('a term of signs (%j) › 200, and no wildcard', async (term) => {
    for (const tab of ['profile', 'agency', 'posts'] as const) {
      const answer = await call(term, tab);
      expect(answer.statusCode).toBe(200);
      const { profiles, agencies, posts } =
        answer.json<Record<'profiles' | 'agencies' | 'posts', object[]>>();
      expect(profiles.length + agencies.length + posts.length).toBeLessThan(5);
    }
  });

  test.each([
    ['no term', '/search'],
    ['an empty term', '/search?searchData='],
    ['spaces', '/search?searchData=%20%20'],
    ['a term of 101 letters', `/search?searchData=${'a'.repeat(101)}`],
    ['a repeated term', '/search?searchData=a&searchData=b'],
    ['a NUL character', '/search?searchData=a%00b'],
    ['an unknown tab', '/search?searchData=a&tab=all'],
    ['a page of 21', '/search?searchData=a&limit=21'],
    ['a made-up cursor', '/search?searchData=a&cursor=xyz'],
  ])('%s › 400', async (_case, path) => {
    expect((await api.call('GET', path)).statusCode).toBe(400);
  });

  test('a term of many words › 200', async () => {
    const term = Array.from({ length: 50 }, (_, n) => String.fromCodePoint(0x61 + (n % 26))).join(' ');
    expect((await call(term, 'posts')).statusCode).toBe(200);
  });
});

describe('GET /search › agencies', () => {
  const owners: TestUser[] = [];
  const own = async (name: string, place: { district?: string; area?: string; verified?: boolean } = {}) => {
    const owner = await createUser(api.services);
    owners.push(owner);
    return createAgency(api.services, owner, { name, ...place });
  };
  const found = async (term: string, token?: string) =>
    (await search(term, 'agency', token ? { token } : {})).agencies.map(({ agencyName }) => agencyName);

  beforeAll(async () => {
    await own('Meghna Riverboats', { district: 'Barishal', area: 'Mehendiganj' });
    await own('সুন্দরবন যাত্রা', { district: 'Khulna', area: 'Dacope' });
    await own('Kuakata Waiting Tours', { verified: false });
  });

  test.each([
    ['the name', 'Meghna Riverboats', 'Meghna Riverboats'],
    ['one word in another case', 'RIVERBOATS', 'Meghna Riverboats'],
    ['a beginning', 'megh', 'Meghna Riverboats'],
    ['a letter too few', 'Megna', 'Meghna Riverboats'],
    ['a wrong letter', 'Rivarboats', 'Meghna Riverboats'],
    ['its district', 'Barishal', 'Meghna Riverboats'],
    ['its area', 'mehendiganj', 'Meghna Riverboats'],
    ['Bangla', 'সুন্দরবন', 'সুন্দরবন যাত্রা'],
    ['Bangla, misspelt', 'সুন্দরবান', 'সুন্দরবন যাত্রা'],
  ])('by %s › found', async (_, term, name) => {
    expect(await found(term)).toEqual([name]);
  });

  test('the fields › those of the contract, also for visitors', async () => {
    const { agencies, profiles, posts } = await search('Meghna', 'agency');
    expect(agencies).toEqual([
      {
        _id: expect.any(String),
        agencyName: 'Meghna Riverboats',
        agencyProfile: expect.stringMatching(/^\/media\//),
        district: 'Barishal',
        agencyRatings: 0,
      },
    ]);
    expect([profiles, posts]).toEqual([[], []]);
    const answer = await call('Meghna', 'agency');
    expect(Object.keys(answer.json<{ agencies: object[] }>().agencies[0]!)).toHaveLength(5);
  });

  test('a pending one › found once approved, under its new place when it moves, and not once deleted', async () => {
    const { id } = await own('Padma Sailing', { verified: false });
    const { pool } = api.services.database;
    expect(await found('Padma Sailing')).toEqual([]);
    await pool.query('update agencies set verified = true, decided_at = app_now() where id = $1', [id]);
    expect(await found('Padma Sailing')).toEqual(['Padma Sailing']);
    await pool.query(`update agencies set district = 'Rajbari' where id = $1`, [id]);
    expect(await found('Rajbari')).toEqual(['Padma Sailing']);
    await pool.query('delete from agencies where id = $1', [id]);
    expect(await found('Padma Sailing')).toEqual([]);
  });

  test('across a block › still found: blocks are between users', async () => {
    await api.call('PUT', `/block/${owners[0]!.email}`, { token: nadia.token, body: {} });
    expect(await found('Riverboats', nadia.token)).toEqual(['Meghna Riverboats']);
  });

  test('in pages › each once, and the same after the index was rebuilt', async () => {
    for (let number = 0; number < 5; number += 1) await own(`Jamuna Cruises ${number}`);
    const first = await call('Jamuna', 'agency', { more: '&limit=3' });
    const next = /cursor=([\w-]+)/.exec(String(first.headers.link))![1];
    const second = await search('Jamuna', 'agency', { more: `&limit=3&cursor=${next}` });
    const pages = [...first.json<{ agencies: { agencyName: string }[] }>().agencies, ...second.agencies];
    const names = pages.map(({ agencyName }) => agencyName);
    expect(names).toEqual([4, 3, 2, 1, 0].map((number) => `Jamuna Cruises ${number}`));
    await rebuildSearch(api.services.database.db);
    await deleteUnusedWords(api.services.database.db);
    expect((await found('Jamuna')).toSorted()).toEqual(names.toSorted());
    expect(await found('Jamunna')).toHaveLength(5);
  });
});
