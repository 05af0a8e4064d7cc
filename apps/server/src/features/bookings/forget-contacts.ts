import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { forgetContacts } from './forget-bookings.writes.ts';

const BATCH = 100;

/** Every hour: contact data of deleted accounts goes as soon as no money of the booking is on its way. */
export function defineContactForgetting({ database, jobs }: { database: Database; jobs: Jobs }): void {
  jobs.define('bookings.forget-contacts', { schedule: '25 * * * *' }, async (_data: object, { signal }) => {
    while (!signal.aborted && (await forgetContacts(database.db, BATCH)) === BATCH);
  });
}
