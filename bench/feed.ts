// Feed, story and profile pages at a thousand and at a million stories, against the floor in the same run:
// `node bench/feed.ts [stories] [rounds] [seconds]`. Five rounds of 1.5 s on one million stories unless told.
import { bulkLoad } from '../apps/server/src/testing/bulk-load.ts';
import type { BulkContent } from '../apps/server/src/testing/bulk-load.ts';
import { bearer, withArena } from './arena.ts';
import { SIDES, comparePages, prepareSite } from './compare-pages.ts';
import type { Side } from './compare-pages.ts';
import type { Request } from './load.ts';

const [stories = 1_000_000, rounds = 5, seconds = 1.5] = process.argv.slice(2).map(Number);
const PAGES = ['feed', 'story', 'profile', 'following', 'following thousands'] as const;
type Page = (typeof PAGES)[number];

await withArena('feed', async (arena) => {
  const prepare = (name: 'small' | 'large', size: number) =>
    prepareSite(arena, name, {
      floor: 'feed-floor',
      fill: async ({ pool }) => {
        // Twenty stories a person in every database: the page of a profile is as long in the small one as in the large.
        const people = Math.min(50_000, size / 20);
        const content = await bulkLoad(pool, { stories: size, people });
        const { rows } = await pool.query<{ size: string }>(
          'select pg_size_pretty(pg_database_size(current_database())) as size',
        );
        return { content, about: `${size} stories by ${people} people, ${rows[0]!.size}` };
      },
    });
  const sites = [await prepare('small', 1_000), await prepare('large', stories)];
  await comparePages({
    bench: 'feed',
    settings: { size: stories, rounds, seconds },
    sites,
    pages: PAGES,
    // The list of those one follows is measured against the feed.
    hasFloor: (page) => !page.startsWith('following'),
    requests: ({ content }, page, side) => requestsFor(content, page, side),
    connections: 16,
  });
  for (const { name, servers } of sites) {
    for (const side of SIDES) {
      console.log(`memory, ${name} ${side}: ${((await servers[side].memory()) / 1e6).toFixed(0)} MB`);
    }
  }
});

function requestsFor(content: BulkContent, page: Page, side: Side): Promise<Request[]> {
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
