import { withStatementTimeout } from '../../platform/db.ts';
import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteUnusedWords } from './search.writes.ts';

/** Once a night. */
export function defineSearchTidying({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.define('search.tidy', { schedule: '30 21 * * *', timeout: 900 }, () =>
    withStatementTimeout(database.db, 890, deleteUnusedWords),
  );
}
