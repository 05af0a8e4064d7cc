import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteEndedInvitations } from './team.writes.ts';

/** Once a day, at night in Dhaka. */
export function defineInvitationCleaning({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.define('team.clean', { schedule: '45 20 * * *' }, () => deleteEndedInvitations(database.db));
}
