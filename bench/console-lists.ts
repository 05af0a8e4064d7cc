// The lists of the console with a thousand and with a million people and bookings, in the same run: `npm run bench -- console-lists`.
import { bulkLoadLists } from '../apps/server/src/testing/bulk-lists.ts';
import type { BulkLists } from '../apps/server/src/testing/bulk-lists.ts';
import { compareCalls } from './compare-calls.ts';
import type { BenchOptions } from './compare.ts';
import type { BenchResult } from './results.ts';
import type { TestBed } from './test-bed.ts';

const CALLS: { name: string; ask(content: BulkLists): string }[] = [
  { name: 'console, bookings', ask: () => '/admin/bookings' },
  { name: 'console, bookings in a state', ask: () => '/admin/bookings?state=refunded' },
  { name: 'console, bookings of an agency', ask: ({ agency }) => `/admin/bookings?agency=${agency}` },
  { name: 'console, bookings by phone', ask: () => '/admin/bookings?search=01300000700' },
  { name: 'console, bookings by email', ask: () => '/admin/bookings?search=payer77@bulk.test' },
  { name: 'console, bookings by receipt', ask: () => '/admin/bookings?search=receipt_77' },
  { name: 'console, bookings by id', ask: ({ booking }) => `/admin/bookings?search=${booking}` },
  { name: 'console, bookings by a common name', ask: () => '/admin/bookings?search=rahim' },
  {
    name: 'console, bookings by a common name, in a state',
    ask: () => '/admin/bookings?search=tanvir&state=expired',
  },
  { name: 'console, people', ask: () => '/admin/people' },
  { name: 'console, people, suspended', ask: () => '/admin/people?state=suspended' },
  { name: 'console, people by email', ask: () => '/admin/people?search=person77@' },
  { name: 'console, people by a common name', ask: () => '/admin/people?search=nusrat' },
  { name: 'console, people by the phone of a booking', ask: () => '/admin/people?search=01300000700' },
  { name: 'console, tours', ask: () => '/admin/tours' },
  { name: 'console, tours by place', ask: () => '/admin/tours?search=nafakhum' },
  { name: 'console, one booking', ask: ({ booking }) => `/admin/bookings/${booking}` },
  { name: 'console, one person', ask: ({ traveller }) => `/admin/people/${traveller}` },
];

export const benchConsoleLists = (testBed: TestBed, options: BenchOptions): Promise<BenchResult> =>
  compareCalls(testBed, options, {
    bench: 'console-lists',
    fill: bulkLoadLists,
    user: ({ admin }) => admin,
    calls: CALLS,
  });
