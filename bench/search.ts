// Search for stories and users, against their floor in the same run: `npm run bench -- search`.
import type { TestBed } from './test-bed.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { SMALL, compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions } from './compare.ts';
import type { BenchResult } from './results.ts';
import {
  PEOPLE_TERMS,
  STORY_TERMS,
  indexForFloor,
  indexForSecondFloor,
  loadSearchContent,
} from './search-content.ts';

const TABS = [
  { name: 'search stories', tab: 'posts', terms: STORY_TERMS },
  { name: 'search people', tab: 'profile', terms: PEOPLE_TERMS },
];

/** One user for ten stories, or as many as stories if there are few. */
const fill = (rows: number) => async (database: Database) => {
  await loadSearchContent(database, { stories: rows, people: Math.max(SMALL, rows / 10) }, () => {});
  await indexForFloor(database);
  if (rows === SMALL) await indexForSecondFloor(database);
  return null;
};

export async function benchSearch(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const sites = [];
  for (const rows of sizesUpTo(options.rows)) {
    const database = await testBed.filled(`search_${rows}`, fill(rows));
    sites.push(
      await prepareSite(testBed, rows, database, {
        floor: ['search-floor'],
        // With many rows it takes seconds for a frequent word.
        ...(rows === SMALL && { 'second floor': ['search-trigrams-floor'] }),
      }),
    );
  }
  return compareInRounds({
    bench: 'search',
    options,
    sites,
    tasks: TABS.map(({ name, tab, terms }) => ({
      name,
      hasFloor: true,
      atLeast: 0.8,
      requests: async (_site, side) =>
        terms.map((term) => ({
          path: `${side === 'product' ? '/api' : ''}/search?tab=${tab}&searchData=${encodeURIComponent(term)}`,
        })),
    })),
    connections: 8,
    secondFloor: 'trigrams',
    // Until the server's code is fully compiled: after a thousand requests it still uses half as much CPU again.
    warmUp: 2_000,
    warmUps: 3,
  });
}
