// Lists of tours, the page of a tour and the panel, against their floor in the same run: `npm run bench -- tours`.
import { bulkLoadTours } from '../apps/server/src/testing/bulk-tours.ts';
import type { BulkTours } from '../apps/server/src/testing/bulk-tours.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';
import { compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions, Side, Task } from './compare.ts';
import type { Request } from './load.ts';
import type { BenchResult } from './results.ts';

interface Page extends Omit<Task<BulkTours>, 'requests'> {
  /** The product's address. */
  ask(content: BulkTours, index: number): string;
  /** The floor's address. */
  onFloor?: 'list' | 'cost' | 'tour';
}

const PAGES: Page[] = [
  { name: 'tours', hasFloor: true, atLeast: 0.8, onFloor: 'list', ask: () => '/upcomingTours' },
  {
    name: 'tour page',
    hasFloor: true,
    atLeast: 0.8,
    onFloor: 'tour',
    ask: ({ tourIds }, index) => `/upcoming-tours/${tourIds[(index * 7) % tourIds.length]!}`,
  },
  {
    name: 'tours, cheapest first',
    hasFloor: true,
    atLeast: 0.8,
    onFloor: 'cost',
    ask: () => '/upcomingTours?sort=cost&direction=asc',
  },
  { name: 'tours, best rated first', hasFloor: false, ask: () => '/upcomingTours?sort=ratings' },
  { name: 'tours to a common place', hasFloor: false, ask: () => '/upcomingTours?search=sajek' },
  {
    name: 'tours to a rare place',
    hasFloor: false,
    ask: ({ rarePlace }) => `/upcomingTours?search=${encodeURIComponent(rarePlace)}`,
  },
  { name: 'tours to no such place', hasFloor: false, ask: () => '/upcomingTours?search=nowhere' },
  {
    name: 'tours, four filters',
    hasFloor: false,
    ask: () => '/upcomingTours?sort=time&direction=asc&minCost=3000&maxCost=6000&minDays=2&seats=4',
  },
  { name: 'panel of tours', hasFloor: false, ask: () => '/rightUpcomingTours' },
];

export const toursDatabase = (rows: number) => `tours_${rows}`;
export const fillTours = (rows: number) => (database: Database) => bulkLoadTours(database.pool, rows);

export async function benchTours(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const sites = [];
  for (const rows of sizesUpTo(options.rows)) {
    const database = await testBed.filled(toursDatabase(rows), fillTours(rows));
    sites.push(await prepareSite(testBed, rows, database, { floor: ['tours-floor'] }));
  }
  return compareInRounds<BulkTours>({
    bench: 'tours',
    options,
    sites,
    tasks: PAGES.map((page) => ({
      ...page,
      requests: ({ content }, side) => requestsFor(content, page, side),
    })),
    connections: 16,
    // As in feed.ts.
    warmUp: 2_000,
    warmUps: 3,
  });
}

function requestsFor(content: BulkTours, { ask, onFloor }: Page, side: Side): Promise<Request[]> {
  return Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const viewer = content.viewers[index % content.viewers.length]!;
      const asked = ask(content, index);
      if (side === 'floor')
        return { path: `/${onFloor}/${viewer.id}${onFloor === 'tour' ? `/${asked.split('/').at(-1)}` : ''}` };
      return { path: `/api${asked}`, headers: await bearer(viewer) };
    }),
  );
}
