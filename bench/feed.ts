// Feed, story and profile pages, against their floor in the same run: `npm run bench -- feed`.
import { bulkLoad } from '../apps/server/src/testing/bulk-load.ts';
import type { BulkContent } from '../apps/server/src/testing/bulk-load.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';
import { compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions, Side, Task } from './compare.ts';
import type { Request } from './load.ts';
import type { BenchResult } from './results.ts';

const PAGES: Omit<Task<BulkContent>, 'requests'>[] = [
  { name: 'feed', hasFloor: true, atLeast: 1 },
  { name: 'story', hasFloor: true, atLeast: 0.8 },
  { name: 'profile', hasFloor: true, atLeast: 0.8 },
  // The list of followed users is compared with the feed.
  { name: 'following', hasFloor: false },
  { name: 'following thousands', hasFloor: false },
];

export const storiesDatabase = (rows: number) => `stories_${rows}`;

/** Twenty stories for each user in every database, so that profile pages have the same length. */
export const fillStories = (rows: number) => async (database: Database) => {
  const content = await bulkLoad(database.pool, { stories: rows, people: Math.min(50_000, rows / 20) });
  // Again, now that nothing else runs: some pages were not marked all-visible, so index-only scans
  // read the table in one database and not in the other.
  await database.pool.query('vacuum');
  return content;
};

export async function benchFeed(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const sites = [];
  for (const rows of sizesUpTo(options.rows)) {
    const database = await testBed.filled(storiesDatabase(rows), fillStories(rows));
    sites.push(await prepareSite(testBed, rows, database, { floor: ['feed-floor'] }));
  }
  return compareInRounds<BulkContent>({
    bench: 'feed',
    options,
    sites,
    tasks: PAGES.map((page) => ({
      ...page,
      requests: ({ content }, side) => requestsFor(content, page.name, side),
    })),
    connections: 16,
    // Until the server's code is fully compiled: code for one kind of page is discarded when the next one comes,
    // so each must come again after all others.
    warmUp: 2_000,
    warmUps: 3,
  });
}

function requestsFor(content: BulkContent, page: string, side: Side): Promise<Request[]> {
  const viewers = page === 'following thousands' ? [content.enthusiast] : content.viewers;
  return Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const viewer = viewers[index % viewers.length]!;
      const which =
        page === 'story'
          ? content.storyIds[(index * 7) % content.storyIds.length]!
          : content.authorEmails[(index * 7) % content.authorEmails.length]!;
      if (side === 'floor')
        return { path: page === 'feed' ? `/feed/${viewer.id}` : `/${page}/${viewer.id}/${which}` };
      const query = page.startsWith('following') ? '?from=following' : page === 'feed' ? '' : `/${which}`;
      return { path: `/api/posts${query}`, headers: await bearer(viewer) };
    }),
  );
}
