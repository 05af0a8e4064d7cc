import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { deleteUnusedWords, rebuildSearch } from './search.writes.ts';

/**
 * Words that are neither prefixes nor misspellings of each other: a document matches a word exactly if it contains
 * it.
 */
const WORDS = ['mountain', 'river', 'sunset', 'চট্টগ্রাম', 'লালবাগ', 'boat', 'picnic', 'হাওর'];
/** Some in every second post, some in one of a hundred. */
const EVERY = [2, 3, 5, 7, 11, 30, 60, 100];

let api: TestApp;
/** Oldest first. */
const captions: string[] = [];

beforeAll(async () => {
  api = await createTestApp();
  const { id: authorId } = await createUser(api.services, { name: 'Author' });
  const { pool } = api.services.database;
  // Gaps, as deleted posts leave them: so few posts spread over all the ranges that a search reads.
  for (const gap of [0, 300, 700, 5_000, 9_000, 40_000, 70_000, 300_000]) {
    await pool.query(`select setval('search_story_places', last_value + $1) from search_story_places`, [gap]);
    const some = Array.from({ length: 120 }, (_, n) => {
      const number = captions.length + n;
      const words = WORDS.filter((_word, index) => number % (EVERY[index] ?? 1) === 0);
      return `${words.join(' ')} n${number}`;
    });
    await pool.query(
      `insert into posts (id, author_id, caption, pictures, created_at)
       select gen_random_uuid(), $1, caption, '[{}]', timestamptz '2026-01-01' + ($3::integer + n) * interval '1 second'
       from unnest($2::text[]) with ordinality as written (caption, n) order by n`,
      [authorId, some, captions.length],
    );
    captions.push(...some);
  }
});
afterAll(() => api.close());

async function pagesOf(term: string, limit: number): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined = `/search?searchData=${encodeURIComponent(term)}&tab=posts&limit=${limit}`;
  while (next) {
    const answer = await api.call('GET', next);
    const { posts } = answer.json<{ posts: { caption: string }[] }>();
    expect(posts.length).toBeLessThanOrEqual(limit);
    found.push(...posts.map(({ caption }) => caption));
    next = /<\/api(.+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  return found;
}

const byReadingAll = (typed: string[]) =>
  captions.filter((caption) => typed.every((word) => caption.split(' ').includes(word))).toReversed();

describe('paging through a search', () => {
  test('any words, any page size › exactly the posts that contain them all, newest first', async () => {
    const anyTerm = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(anyTerm, fc.integer({ min: 7, max: 20 }), async (typed, limit) => {
        expect(await pagesOf(typed.join(' '), limit)).toEqual(byReadingAll(typed));
      }),
      { numRuns: 40 },
    );
  });

  test('after a rebuild › the same', async () => {
    const before = await pagesOf('boat', 20);
    await rebuildSearch(api.services.database.db);
    expect(await pagesOf('boat', 20)).toEqual(before);
    const author = await createUser(api.services, { name: 'Second Author' });
    await createStory(api.services, author, { caption: 'boat afterwards' });
    expect(await pagesOf('boat', 20)).toEqual(['boat afterwards', ...before]);
  });
});

describe('the vocabulary', () => {
  const knows = async (word: string) =>
    (await api.services.database.pool.query('select 1 from search_vocabulary where word = $1', [word]))
      .rowCount === 1;

  test('at night › deletes words that no document contains, and no others', async () => {
    const author = await createUser(api.services, { name: 'Third Author' });
    const id = await createStory(api.services, author, { caption: 'secretword and boat' });
    await api.services.database.pool.query('delete from posts where id = $1', [id]);
    expect(await knows('secretword')).toBe(true);
    await deleteUnusedWords(api.services.database.db);
    expect(await knows('secretword')).toBe(false);
    expect(await knows('boat')).toBe(true);
    expect(await knows('third')).toBe(true);
  });

  test('many posts with the same new words at once › all are saved', async () => {
    const author = await createUser(api.services, { name: 'Fourth Author' });
    const words = Array.from({ length: 30 }, (_, n) => `fresh${String.fromCodePoint(0x61 + (n % 26))}${n}`);
    await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        createStory(api.services, author, { caption: (n % 2 ? words : words.toReversed()).join(' ') }),
      ),
    );
    expect(await pagesOf('fresha0', 20)).toHaveLength(16);
  });
});
