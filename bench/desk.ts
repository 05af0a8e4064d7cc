// The desk of an agency, of a small one and of one with a million bookings, in the same run: `npm run bench -- desk`. There is no floor: what
// counts is that p95 does not grow with the agency's past.
import { bulkLoadDesk } from '../apps/server/src/testing/bulk-desk.ts';
import type { BulkDesk } from '../apps/server/src/testing/bulk-desk.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions } from './compare.ts';
import type { BenchResult } from './results.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';

/** The calls of the desk. */
const CALLS: { name: string; ask(content: BulkDesk): string }[] = [
  { name: 'desk, today and to do', ask: () => '/agency-desk' },
  { name: 'desk, calendar', ask: ({ month }) => `/agency-desk/calendar?month=${month}` },
  { name: 'desk, money', ask: () => '/agency-desk/money' },
  { name: 'desk, open bids', ask: () => '/agency-desk/bids?show=open' },
  { name: 'desk, won bids', ask: () => '/agency-desk/bids?show=won' },
  { name: 'desk, lost bids', ask: () => '/agency-desk/bids?show=lost' },
  { name: 'desk, roster', ask: ({ departure }) => `/roster/${departure}` },
  { name: 'desk, requests', ask: ({ owner }) => `/personalized-tours/agency/${owner.email}` },
  { name: 'desk, departures and guides', ask: () => '/team/departures' },
  { name: 'desk, payments', ask: ({ owner }) => `/agency-revenue/${owner.email}` },
];

/** Tokens of one user: enough that no connection waits for another. */
const REQUESTS = 50;

export async function benchDesk(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const sites = [];
  for (const rows of sizesUpTo(options.rows)) {
    const database = await testBed.filled(`desk_${rows}`, (opened: Database) =>
      bulkLoadDesk(opened.pool, rows),
    );
    sites.push(await prepareSite(testBed, rows, database, {}));
  }
  return compareInRounds<BulkDesk>({
    bench: 'desk',
    options,
    sites,
    tasks: CALLS.map(({ name, ask }) => ({
      name,
      hasFloor: false,
      requests: async ({ content }) => {
        const headers = await bearer(content.owner);
        return Array.from({ length: REQUESTS }, () => ({ path: `/api${ask(content)}`, headers }));
      },
    })),
    connections: 8,
  });
}
