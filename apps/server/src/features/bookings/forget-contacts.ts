import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { forgetContacts } from './forget-bookings.writes.ts';

const BATCH = 100;

/** Every hour: blanks contact data of deleted accounts as soon as no money of the booking is in transit. */
export function defineContactForgetting({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.define('bookings.forget-contacts', { schedule: '25 * * * *' }, async (_data: object, { signal }) => {
    while (!signal.aborted && (await forgetContacts(database.db, BATCH)) === BATCH);
  });
}
