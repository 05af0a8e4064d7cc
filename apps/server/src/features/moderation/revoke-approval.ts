import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { endCheckoutsOf } from '../bookings/checkout/end-checkouts.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { markRevoked } from '../agencies/agency-moderation.writes.ts';
import { DECISION_PAGES, decisionMail } from '../agencies/agencies.mails.ts';
import { publishAgencyEvent } from '../agencies/agency-events.ts';
import { requireForeignAgency } from './stop-agency.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'sellables'>;

/**
 * Revokes the approval of an agency: it waits for approval again and sells nothing. Paid trips stay booked;
 * `stopAgency` lets travellers choose.
 */
export async function revokeApproval(
  { database, live, mail, sellables }: Needs,
  admin: Viewer,
  agencyId: string,
  reason: string,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const agency = await requireForeignAgency(db, admin, agencyId);
    if (!agency.verified) throw new AppError('conflict');
    await markRevoked(db, agencyId, reason);
    await endCheckoutsOf({ live, sellables }, db, { agencyId });
    await recordAudit(db, {
      actorId: admin.id,
      action: 'agency_revoked',
      subjectKind: 'agency',
      subjectId: agencyId,
      subject: agency.name,
      note: reason,
    });
    await mail.queue(db, decisionMail('agency-revoked', agency.owner, reason));
    await notify(db, {
      to: agency.userId,
      kind: 'agency_revoked',
      actorId: null,
      group: agencyId,
      link: DECISION_PAGES['agency-revoked'],
      excerpt: reason,
    });
    await publishAgencyEvent(live, db, agency.userId);
  });
}
