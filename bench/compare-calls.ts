// Calls of one user, on a small and on a large database in the same run. There is no floor: what counts is that p95 does not grow
// with the rows.
import type { Database } from '../apps/server/src/platform/db.ts';
import { compareInRounds, prepareSite, sizesUpTo } from './compare.ts';
import type { BenchOptions } from './compare.ts';
import type { BenchResult } from './results.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';

/** Requests of one user: enough that no connection waits for another. */
const REQUESTS = 50;

interface ComparedCalls<Content> {
  bench: string;
  fill(pool: Database['pool'], rows: number): Promise<Content>;
  user(content: Content): { id: string; email: string };
  calls: { name: string; ask(content: Content): string }[];
}

export async function compareCalls<Content>(
  testBed: TestBed,
  options: BenchOptions,
  { bench, fill, user, calls }: ComparedCalls<Content>,
): Promise<BenchResult> {
  const sites = [];
  for (const rows of sizesUpTo(options.rows)) {
    const database = await testBed.filled(`${bench.replaceAll('-', '_')}_${rows}`, ({ pool }: Database) =>
      fill(pool, rows),
    );
    sites.push(await prepareSite(testBed, rows, database, {}));
  }
  return compareInRounds<Content>({
    bench,
    options,
    sites,
    tasks: calls.map(({ name, ask }) => ({
      name,
      hasFloor: false,
      requests: async ({ content }) => {
        const headers = await bearer(user(content));
        return Array.from({ length: REQUESTS }, () => ({ path: `/api${ask(content)}`, headers }));
      },
    })),
    connections: 8,
  });
}
