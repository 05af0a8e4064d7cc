import { obstacleToDeleting } from '@ghuri/domain/leaving';
import { readClock } from '../../platform/clock.reads.ts';
import type { Database, Db } from '../../platform/db.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Batch } from '../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailLimits } from '../../platform/mail/mail-limits.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { lockAgency } from '../agencies/agencies.writes.ts';
import { publishAgencyEvent } from '../agencies/agency-events.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { readAgencyMoney, readClosing } from '../bookings/money-cases/open-money.reads.ts';
import { withdrawBid } from '../open-requests/withdraw-bid.ts';
import { declineTour } from '../personalised-tours/decline-tour.ts';
import { listClosed, listOpenBids, listOpenWishes } from './closed-agencies.reads.ts';
import { agencyClosedMail } from './closing.mails.ts';
import { forgetAgency } from './forget-agency.ts';

/** Jobs are defined with it before the services exist. */
interface Needs {
  database: Database;
  live: Live;
  log: Log;
  mail: Mail;
  mailLimits: MailLimits;
  pictures: Pictures;
}

const PAGE = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Runs right after an agency is closed, and regularly: what is in the way today is settled later. */
export function defineClosing(services: Needs & { jobs: Jobs }): Job<object> {
  return services.jobs.define<object>(
    'agencies.closing',
    { schedule: '*/10 * * * *', timeout: 300 },
    (_data, { signal }) => settleClosed(services, signal),
  );
}

/**
 * Ends the offers of closed agencies and deletes those that are settled. One transaction for each item: one failure does not stop the
 * others, and after a crash the next run finds the rest.
 */
export async function settleClosed(services: Needs, signal?: AbortSignal): Promise<void> {
  const batch = createBatch(services.log, 'agencies.closing');
  await eachClosed(services.database.db, signal, async (agency) => {
    await endOffers(services, batch, agency, signal);
    await batch.run(agency.id, () => deleteIfSettled(services, agency.id));
  });
  batch.finish();
}

interface Closed {
  id: string;
  ownerId: string;
}

async function eachClosed(
  db: Db,
  signal: AbortSignal | undefined,
  work: (agency: Closed) => Promise<void>,
): Promise<void> {
  let after = BEFORE_ALL;
  for (;;) {
    const page = await listClosed(db, { after, most: PAGE });
    for (const agency of page) {
      if (signal?.aborted) return;
      await work(agency);
    }
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

/** Declines requests and withdraws bids by the owner's own actions, so that travellers are notified as usual. Waiting lists have their own job. */
async function endOffers(
  services: Needs,
  batch: Batch,
  { id, ownerId }: Closed,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = services.database;
  const owner = { id: ownerId, ownerId, agencyId: id };
  await batch.sweep({
    page: PAGE,
    find: (most) => listOpenWishes(db, id, most),
    work: async (tourId) => {
      await declineTour(services, owner, tourId, { reason: 'other', message: '' });
    },
    signal,
  });
  await batch.sweep({
    page: PAGE,
    find: (most) => listOpenBids(db, id, most),
    work: async (requestId) => {
      await withdrawBid(services, owner, requestId);
    },
    signal,
  });
}

/** The lock decides between this and reopening. Returns whether it was deleted. */
async function deleteIfSettled(
  { database, live, mail, pictures }: Needs,
  agencyId: string,
): Promise<boolean> {
  return database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: agencyId });
    const closing = agency && (await readClosing(db, agencyId));
    if (!closing || closing.deletesFrom > (await readClock(db)).getTime()) return false;
    if (obstacleToDeleting(await readAgencyMoney(db, agencyId)) !== null) return false;
    await forgetAgency({ live, pictures }, db, agency);
    await recordAudit(db, {
      actorId: null,
      action: 'agency_closed_deleted',
      subjectKind: 'agency',
      subjectId: agencyId,
      subject: agency.name,
      note: '',
    });
    await mail.queue(db, agencyClosedMail('agency-closed-deleted', agency.owner, agency.name));
    await publishAgencyEvent(live, db, agency.userId);
    return true;
  });
}
