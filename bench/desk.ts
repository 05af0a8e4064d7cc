// The desk of an agency, of a small one and of one with a million bookings, in the same run: `npm run bench -- desk`.
import { bulkLoadDesk } from '../apps/server/src/testing/bulk-desk.ts';
import type { BulkDesk } from '../apps/server/src/testing/bulk-desk.ts';
import { compareCalls } from './compare-calls.ts';
import type { BenchOptions } from './compare.ts';
import type { BenchResult } from './results.ts';
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

export const benchDesk = (testBed: TestBed, options: BenchOptions): Promise<BenchResult> =>
  compareCalls(testBed, options, {
    bench: 'desk',
    fill: bulkLoadDesk,
    user: ({ owner }) => owner,
    calls: CALLS,
  });
