import { unhurried } from '../../platform/db.ts';
import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteExpiredRows } from './accounts.writes.ts';

/** Once a day, in the small hours of Dhaka: what can no longer be used goes, addresses nobody proved among it. */
export function defineAccountsCleaning({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.define('accounts.clean', { schedule: '40 20 * * *', timeout: 300 }, () =>
    unhurried(database.db, 290, deleteExpiredRows),
  );
}
