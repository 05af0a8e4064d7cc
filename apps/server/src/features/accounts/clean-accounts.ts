import { withStatementTimeout } from '../../platform/db.ts';
import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteExpiredRows } from './accounts.writes.ts';
import { deleteOldChallenges } from './passkeys/passkeys.writes.ts';
import { deleteOldCodes } from './phone/phone-codes.writes.ts';

/** Once a day, at night in Dhaka. */
export function defineAccountsCleaning({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.define('accounts.clean', { schedule: '40 20 * * *', timeout: 300 }, () =>
    withStatementTimeout(database.db, 290, async (db) => {
      await deleteExpiredRows(db);
      await deleteOldCodes(db);
      await deleteOldChallenges(db);
    }),
  );
}
