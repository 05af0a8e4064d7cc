// The lists of the console with a thousand and with a million people and bookings, in the same run: `npm run bench -- console-lists`.
// There is no floor: what counts is that p95 does not grow with the lists.
import { bulkLoadLists } from '../apps/server/src/testing/bulk-lists.ts';
import type { BulkLists } from '../apps/server/src/testing/bulk-lists.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions } from './compare.ts';
import type { BenchResult } from './results.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';

const CALLS: { name: string; ask(content: BulkLists): string }[] = [
  { name: 'bookings', ask: () => '/admin/bookings' },
  { name: 'bookings in a state', ask: () => '/admin/bookings?state=refunded' },
  { name: 'bookings of an agency', ask: ({ agency }) => `/admin/bookings?agency=${agency}` },
  { name: 'bookings by phone', ask: () => '/admin/bookings?search=01300000700' },
  { name: 'bookings by email', ask: () => '/admin/bookings?search=payer77@bulk.test' },
  { name: 'bookings by receipt', ask: () => '/admin/bookings?search=receipt_77' },
  { name: 'bookings by id', ask: ({ booking }) => `/admin/bookings?search=${booking}` },
  { name: 'bookings by a common name', ask: () => '/admin/bookings?search=rahim' },
  {
    name: 'bookings by a common name, in a state',
    ask: () => '/admin/bookings?search=rahim+u&state=refunded',
  },
  { name: 'people', ask: () => '/admin/people' },
  { name: 'people, suspended', ask: () => '/admin/people?state=suspended' },
  { name: 'people by email', ask: () => '/admin/people?search=person77@' },
  { name: 'people by a common name', ask: () => '/admin/people?search=nusrat+jahan' },
  { name: 'people by the phone of a booking', ask: () => '/admin/people?search=01300000700' },
  { name: 'tours', ask: () => '/admin/tours' },
  { name: 'tours by place', ask: () => '/admin/tours?search=nafakhum' },
  { name: 'one booking', ask: ({ booking }) => `/admin/bookings/${booking}` },
  { name: 'one person', ask: ({ traveller }) => `/admin/people/${traveller}` },
];

/** Tokens of one user: enough that no connection waits for another. */
const REQUESTS = 50;

export async function benchConsoleLists(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const sites = [];
  for (const rows of sizesUpTo(options.rows)) {
    const database = await testBed.filled(`console_lists_${rows}`, (opened: Database) =>
      bulkLoadLists(opened.pool, rows),
    );
    sites.push(await prepareSite(testBed, rows, database, {}));
  }
  return compareInRounds<BulkLists>({
    bench: 'console-lists',
    options,
    sites,
    tasks: CALLS.map(({ name, ask }) => ({
      name: `console, ${name}`,
      hasFloor: false,
      requests: async ({ content }) => {
        const headers = await bearer(content.admin);
        return Array.from({ length: REQUESTS }, () => ({ path: `/api${ask(content)}`, headers }));
      },
    })),
    connections: 8,
  });
}
