// Lists of tours, the page of a tour and the panel at a thousand and at a million tours, against the floor in the same run:
// `node bench/tours.ts [tours] [rounds] [seconds]`. Five rounds of 1.5 s on one million tours unless told.
import { bulkLoadTours } from '../apps/server/src/testing/bulk-tours.ts';
import type { BulkTours } from '../apps/server/src/testing/bulk-tours.ts';
import { bearer, withArena } from './arena.ts';
import { comparePages, prepareSite } from './compare-pages.ts';
import type { Side } from './compare-pages.ts';
import type { Request } from './load.ts';

const [tours = 1_000_000, rounds = 5, seconds = 1.5] = process.argv.slice(2).map(Number);

/** What the product is asked for; the floor knows the first three. */
const PAGES = {
  list: () => '/upcomingTours',
  cost: () => '/upcomingTours?sort=cost&direction=asc',
  tour: ({ tourIds }, index) => `/upcoming-tours/${tourIds[(index * 7) % tourIds.length]!}`,
  ratings: () => '/upcomingTours?sort=ratings',
  'common place': () => '/upcomingTours?search=sajek',
  'rare place': ({ rarePlace }) => `/upcomingTours?search=${encodeURIComponent(rarePlace)}`,
  'no such place': () => '/upcomingTours?search=nowhere',
  filters: () => '/upcomingTours?sort=time&direction=asc&minCost=3000&maxCost=6000&minDays=2&seats=4',
  panel: () => '/rightUpcomingTours',
} as const satisfies Record<string, (content: BulkTours, index: number) => string>;
type Page = keyof typeof PAGES;
const ON_FLOOR: ReadonlySet<string> = new Set<Page>(['list', 'cost', 'tour']);

await withArena('tours', async (arena) => {
  const prepare = (name: 'small' | 'large', size: number) =>
    prepareSite(arena, name, {
      floor: 'tours-floor',
      fill: async ({ pool }) => {
        const content = await bulkLoadTours(pool, size);
        const { rows } = await pool.query<{ size: string; open: string }>(
          `select pg_size_pretty(pg_database_size(current_database())) as size,
             (select count(*) from tours where cancelled_at is null and not over) as open`,
        );
        return { content, about: `${size} tours, ${rows[0]!.open} to come, ${rows[0]!.size}` };
      },
    });
  await comparePages({
    bench: 'tours',
    settings: { size: tours, rounds, seconds },
    sites: [await prepare('small', 1_000), await prepare('large', tours)],
    pages: Object.keys(PAGES) as Page[],
    hasFloor: (page) => ON_FLOOR.has(page),
    requests: ({ content }, page, side) => requestsFor(content, page, side),
    connections: 16,
  });
});

function requestsFor(content: BulkTours, page: Page, side: Side): Promise<Request[]> {
  return Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const viewer = content.viewers[index % content.viewers.length]!;
      const asked = PAGES[page](content, index);
      if (side === 'floor')
        return { path: `/${page}/${viewer.id}${page === 'tour' ? `/${asked.split('/').at(-1)}` : ''}` };
      return { path: `/api${asked}`, headers: await bearer(viewer) };
    }),
  );
}
