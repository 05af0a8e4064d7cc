import { hasStarted } from '@ghuri/domain/tours';
import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { endCheckoutsOf } from '../bookings/checkout/end-checkouts.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { lockTour, markCancelled, publishTourEvent } from '../tours/tours.writes.ts';
import { readDepartures } from './agency-moderation.reads.ts';
import { markStopped, readModeration, unmarkStopped } from '../agencies/agency-moderation.writes.ts';
import { DECISION_PAGES, decisionMail } from '../agencies/agencies.mails.ts';
import { lockAgency } from '../agencies/agencies.writes.ts';
import type { LockedAgency } from '../agencies/agencies.writes.ts';
import { publishAgencyEvent } from '../agencies/agency-events.ts';

type Needs = Pick<
  Services,
  'agencyStopNews' | 'database' | 'live' | 'mail' | 'paymentJobs' | 'sellables' | 'tourJobs' | 'tourNews'
>;

/**
 * Stops the sales of an agency. Holds end, and travellers with upcoming trips are notified: they may keep them or
 * cancel for a full refund. With `cancelDepartures`, all departures that have not started are cancelled and refunded,
 * also if the agency was stopped before. Returns how many changed.
 */
export async function stopAgency(
  services: Needs,
  admin: Viewer,
  agencyId: string,
  { reason, cancelDepartures }: { reason: string; cancelDepartures: boolean },
): Promise<number> {
  const { agencyStopNews, database, paymentJobs } = services;
  return database.db.transaction(async (db) => {
    // Waits for running sales of the agency; none can start after it.
    const agency = await requireForeignAgency(db, admin, agencyId);
    const { stopped, revokeReason } = await readModeration(db, agencyId);
    if (!agency.verified && revokeReason === null) throw new AppError('conflict');
    if (stopped && !cancelDepartures) return 0;
    if (!stopped) await markStopped(db, agencyId, reason);
    await endCheckoutsOf(services, db, { agencyId });
    if (cancelDepartures) {
      await cancelAll(services, db, agencyId, reason);
      await paymentJobs.agencyStopped.enqueue(db, { agencyId });
    }
    if (!stopped) {
      await agencyStopNews.enqueue(db, { agencyId });
      await notifyOwner(services, db, agency, 'agency-stopped', reason);
    }
    await audit(db, admin, agency, 'agency_stopped', reason);
    await publishAgencyEvent(services.live, db, agency.userId);
    return 1;
  });
}

/** Lets a stopped agency sell again. Returns how many stops were lifted. */
export async function liftStop(
  services: Needs,
  admin: Viewer,
  agencyId: string,
  reason: string,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const agency = await requireForeignAgency(db, admin, agencyId);
    if (!(await readModeration(db, agencyId)).stopped) return 0;
    await unmarkStopped(db, agencyId);
    await notifyOwner(services, db, agency, 'agency-stop-lifted', reason);
    await audit(db, admin, agency, 'agency_stop_lifted', reason);
    await publishAgencyEvent(services.live, db, agency.userId);
    return 1;
  });
}

/** Locks an agency for an admin's decision. Admins never decide about their own agency. */
export async function requireForeignAgency(db: Db, admin: Viewer, agencyId: string): Promise<LockedAgency> {
  const agency = await lockAgency(db, { id: agencyId });
  if (!agency) throw new AppError('not_found');
  if (agency.userId === admin.id) throw new AppError('own_case');
  return agency;
}

async function cancelAll(services: Needs, db: Db, agencyId: string, reason: string): Promise<void> {
  for (const tourId of await readDepartures(db, agencyId)) {
    const tour = await lockTour(db, tourId);
    if (!tour || tour.cancelled || hasStarted(tour.facts.startsAt, tour.now)) continue;
    await cancelByAdmin(services, db, tourId, reason);
  }
}

/** Cancels a locked tour with full refunds. */
export async function cancelByAdmin(
  { live, tourJobs, tourNews }: Pick<Needs, 'live' | 'tourJobs' | 'tourNews'>,
  db: Db,
  tourId: string,
  reason: string,
): Promise<void> {
  await markCancelled(db, tourId, reason, { byAdmin: true });
  await publishTourEvent({ live }, db, tourId);
  await tourNews.enqueue(db, { tourId, kind: 'tour_cancelled' });
  await tourJobs.cancelled.enqueue(db, { tourId });
}

const KINDS = { 'agency-stopped': 'agency_stopped', 'agency-stop-lifted': 'agency_stop_lifted' } as const;

async function notifyOwner(
  { mail }: Pick<Needs, 'mail'>,
  db: Db,
  { id, userId, owner }: LockedAgency,
  kind: keyof typeof KINDS,
  reason: string,
): Promise<void> {
  await mail.queue(db, decisionMail(kind, owner, reason));
  await notify(db, {
    to: userId,
    kind: KINDS[kind],
    actorId: null,
    group: id,
    link: DECISION_PAGES[kind],
    excerpt: reason,
  });
}

const audit = (
  db: Db,
  admin: Viewer,
  { id, name }: LockedAgency,
  action: 'agency_stopped' | 'agency_stop_lifted',
  note: string,
) =>
  recordAudit(db, {
    actorId: admin.id,
    action,
    subjectKind: 'agency',
    subjectId: id,
    subject: name,
    note,
  });
