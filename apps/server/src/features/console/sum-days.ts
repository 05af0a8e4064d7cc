import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { saveDaySums } from './day-sums.writes.ts';

/**
 * Adds up the days that are over, at half past two in Dhaka: transactions from before midnight have ended. A second run,
 * or one in another process, writes the same numbers. Until it has run, the overview counts the missing days itself.
 */
export function defineDaySums({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.define('console.sum-days', { schedule: '30 20 * * *' }, () =>
    database.db.transaction((db) => saveDaySums(db)),
  );
}
