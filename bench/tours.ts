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
  /** The floor's page, and what follows the viewer in its address. */
  onFloor?: 'list' | 'cost' | 'tour' | 'least' | 'filters';
  floorValues?(content: BulkTours, index: number): (string | number)[];
}

/** Another one in each request, as users choose them. */
const priceOf = (index: number): number => 1_000 + ((index * 37) % 3_000);
const tourOf = ({ tourIds }: BulkTours, index: number): string => tourIds[(index * 7) % tourIds.length]!;

const PAGES: Page[] = [
  { name: 'tours', hasFloor: true, atLeast: 0.8, onFloor: 'list', ask: () => '/upcomingTours' },
  {
    name: 'tour page',
    hasFloor: true,
    atLeast: 0.8,
    onFloor: 'tour',
    ask: (content, index) => `/upcoming-tours/${tourOf(content, index)}`,
    floorValues: (content, index) => [tourOf(content, index)],
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
    name: 'tours from a price on',
    hasFloor: true,
    atLeast: 0.8,
    onFloor: 'least',
    ask: (_, index) => `/upcomingTours?minCost=${priceOf(index)}`,
    floorValues: (_, index) => [priceOf(index)],
  },
  {
    name: 'tours, four filters',
    hasFloor: true,
    atLeast: 0.8,
    onFloor: 'filters',
    ask: (_, index) =>
      `/upcomingTours?sort=time&direction=asc&minCost=${priceOf(index)}&maxCost=${priceOf(index) + 4_000}&minDays=2&seats=4`,
    floorValues: (_, index) => [priceOf(index), priceOf(index) + 4_000, 2, 4],
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

function requestsFor(
  content: BulkTours,
  { ask, onFloor, floorValues }: Page,
  side: Side,
): Promise<Request[]> {
  return Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const viewer = content.viewers[index % content.viewers.length]!;
      if (side === 'floor')
        return { path: ['', onFloor, viewer.id, ...(floorValues?.(content, index) ?? [])].join('/') };
      return { path: `/api${ask(content, index)}`, headers: await bearer(viewer) };
    }),
  );
}
