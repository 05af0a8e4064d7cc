import { dayInWords, inDhaka } from '@ghuri/domain/dhaka-time';
import { hasStarted } from '@ghuri/domain/tours';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { readTourAgency } from '../tours/tours.reads.ts';
import { lockTour } from '../tours/tours.writes.ts';
import { decisionMail } from '../agencies/agencies.mails.ts';
import { cancelByAdmin, requireForeignAgency } from './stop-agency.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'tourJobs' | 'tourNews'>;

/**
 * Cancels one tour of any agency with full refunds and notifies its owner of the reason. Returns how many were
 * cancelled.
 */
export async function takeDownTour(
  services: Needs,
  admin: Viewer,
  tourId: string,
  reason: string,
): Promise<number> {
  const { database, mail } = services;
  return database.db.transaction(async (db) => {
    const agencyId = await readTourAgency(db, tourId);
    if (agencyId === undefined) throw new AppError('not_found');
    // Locks the agency before its tours, like all other code.
    const agency = await requireForeignAgency(db, admin, agencyId);
    const tour = await lockTour(db, tourId);
    if (!tour) throw new AppError('not_found');
    if (tour.cancelled) return 0;
    if (hasStarted(tour.facts.startsAt, tour.now)) throw new AppError('tour_started');
    await cancelByAdmin(services, db, tourId, reason);
    const named = `${tour.facts.location}, ${inDhaka(tour.facts.startsAt).date}`;
    await recordAudit(db, {
      actorId: admin.id,
      action: 'tour_taken_down',
      subjectKind: 'tour',
      subjectId: tourId,
      subject: `${agency.name}: ${named}`,
      note: reason,
    });
    const { language } = agency.owner;
    const words = `${tour.facts.location}, ${dayInWords(tour.facts.startsAt, language, tour.now)}\n${reason}`;
    await mail.queue(db, decisionMail('tour-taken-down', agency.owner, words));
    await notify(db, {
      to: agency.userId,
      kind: 'tour_taken_down',
      actorId: null,
      group: tourId,
      link: `/tour-details/${tourId}`,
      excerpt: `${named}: ${reason}`,
    });
    return 1;
  });
}
