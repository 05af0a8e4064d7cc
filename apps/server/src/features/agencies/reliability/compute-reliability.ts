import type { Database } from '../../../platform/db.ts';
import { withStatementTimeout } from '../../../platform/db.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { computeReliability } from './reliability.writes.ts';

export function defineReliability({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.define('agencies.reliability', { schedule: '20 21 * * *', timeout: 300 }, () =>
    withStatementTimeout(database.db, 290, computeReliability),
  );
}
