import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { forgetContacts, forgetManualContacts } from './forget-bookings.writes.ts';

const BATCH = 100;

/**
 * Every hour: blanks contact data of deleted accounts as soon as no money of the booking is in transit, and that of
 * manual bookings some days after the trip.
 */
export function defineContactForgetting({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.define('bookings.forget-contacts', { schedule: '25 * * * *' }, async (_data: object, { signal }) => {
    for (const forget of [forgetContacts, forgetManualContacts])
      while (!signal.aborted && (await forget(database.db, BATCH)) === BATCH);
  });
}
