import { readClock } from '../../platform/clock.reads.ts';
import type { Database } from '../../platform/db.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Batch } from '../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { readStoppedTravellers } from './agency-moderation.reads.ts';
import { readModeration, saveStopNotifiedThrough } from '../agencies/agency-moderation.writes.ts';
import { stoppedTripsMail } from './agency-stop.mails.ts';
import { lockAgency } from '../agencies/agencies.writes.ts';

export type AgencyStopNewsJob = Job<{ agencyId: string }>;

interface Needs {
  database: Database;
  jobs: Jobs;
  live: Live;
  log: Log;
  mail: Mail;
}

const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Notifies and mails every user with an upcoming paid trip of a stopped agency, once each. The progress is saved in
 * the transaction that queues the mails.
 */
export function defineAgencyStopNews(services: Needs): AgencyStopNewsJob {
  const { database, jobs } = services;
  return jobs.define<{ agencyId: string }>(
    'agencies.stop-news',
    { retries: 20, timeout: 600 },
    async ({ agencyId }, { signal }) => {
      const batch = createBatch(services.log, 'agencies.stop-news');
      while (!signal.aborted && (await notifySome(services, database, agencyId, batch)));
      batch.finish();
    },
  );
}

async function notifySome(
  services: Needs,
  { db: root }: Database,
  agencyId: string,
  batch: Batch,
): Promise<boolean> {
  return root.transaction(async (db) => {
    if (!(await lockAgency(db, { id: agencyId }))) return false;
    const { stopped, stopNotifiedThrough } = await readModeration(db, agencyId);
    if (!stopped) return false;
    const travellers = await readStoppedTravellers(db, agencyId, {
      after: stopNotifiedThrough ?? BEFORE_ALL,
      most: BATCH,
    });
    const now = (await readClock(db)).getTime();
    // Each in a savepoint: one failure does not stop the others.
    for (const traveller of travellers)
      await batch.run(traveller.id, () =>
        db.transaction(async (one) => {
          await notify(one, {
            to: traveller.id,
            kind: 'booked_agency_stopped',
            actorId: null,
            group: agencyId,
            link: '/recent-event',
            excerpt: traveller.trips.map(({ place }) => place).join(', '),
          });
          await services.mail.queue(one, stoppedTripsMail(traveller, now));
        }),
      );
    const last = travellers.at(-1);
    if (last) await saveStopNotifiedThrough(db, agencyId, last.id);
    return travellers.length === BATCH;
  });
}
