// Search at a thousand and at a million stories, against the floor in the same run: `node bench/search.ts [stories] [rounds] [seconds]`.
// Five rounds of 2 s on one million stories and 100,000 people unless told.
import { withArena } from './arena.ts';
import { comparePages, prepareSite } from './compare-pages.ts';
import { PEOPLE_TERMS, STORY_TERMS, indexForFloor, loadSearchContent } from './search-content.ts';

const [stories = 1_000_000, rounds = 5, seconds = 2] = process.argv.slice(2).map(Number);
const TERMS = { posts: STORY_TERMS, profile: PEOPLE_TERMS };

await withArena('search', async (arena) => {
  const prepare = (name: 'small' | 'large', size: { stories: number; people: number }) =>
    prepareSite(arena, name, {
      floor: 'search-floor',
      fill: async (database) => {
        await loadSearchContent(database, size, (step) => console.log(`${name}: ${step}`));
        await indexForFloor(database);
        const { rows } = await database.pool.query<{ documents: string; index: string; words: string }>(
          `select pg_size_pretty(pg_table_size('search_documents')) as documents,
             pg_size_pretty(pg_relation_size('search_documents_words')) as index,
             (select count(*) from search_vocabulary) as words`,
        );
        const { documents, index, words } = rows[0]!;
        return {
          content: null,
          about: `${size.stories} stories, ${size.people} people, ${words} words, ${documents} of documents, ${index} of index`,
        };
      },
    });
  await comparePages({
    bench: 'search',
    settings: { size: stories, rounds, seconds },
    sites: [
      await prepare('small', { stories: 1_000, people: 1_000 }),
      await prepare('large', { stories, people: Math.max(1_000, stories / 10) }),
    ],
    pages: ['posts', 'profile'] as const,
    hasFloor: () => true,
    requests: async (_site, tab, side) =>
      TERMS[tab].map((term) => ({
        path: `${side === 'product' ? '/api' : ''}/search?tab=${tab}&searchData=${encodeURIComponent(term)}`,
      })),
    connections: 8,
  });
});
