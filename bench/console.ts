// The console of the admins, with a thousand and with a million bookings and entries of the audit log, in the same run: `npm run bench -- console`.
import { bulkLoadConsole } from '../apps/server/src/testing/bulk-console.ts';
import type { BulkConsole } from '../apps/server/src/testing/bulk-console.ts';
import { compareCalls } from './compare-calls.ts';
import type { BenchOptions } from './compare.ts';
import type { BenchResult } from './results.ts';
import type { TestBed } from './test-bed.ts';

/** The calls of the console. */
const CALLS: { name: string; ask(content: BulkConsole): string }[] = [
  { name: 'console, overview of 30 days', ask: () => '/console-overview?period=30d' },
  { name: 'console, overview of 12 months', ask: () => '/console-overview?period=12m' },
  { name: 'console, audit log', ask: () => '/audit-log' },
  { name: 'console, audit log by action', ask: () => '/audit-log?action=papers_opened' },
  { name: 'console, audit log by actor', ask: () => '/audit-log?actor=admin7@ghuri.test' },
  { name: 'console, audit log by subject', ask: ({ subject }) => `/audit-log?subject=${subject}` },
  { name: 'console, audit log of a day', ask: ({ day }) => `/audit-log?day=${day}` },
  { name: 'console, audit log, a word of one in a hundred', ask: () => '/audit-log?search=agency+42' },
  { name: 'console, audit log, a common word', ask: () => '/audit-log?search=shirin' },
];

export const benchConsole = (testBed: TestBed, options: BenchOptions): Promise<BenchResult> =>
  compareCalls(testBed, options, {
    bench: 'console',
    fill: bulkLoadConsole,
    user: ({ admin }) => admin,
    calls: CALLS,
  });
