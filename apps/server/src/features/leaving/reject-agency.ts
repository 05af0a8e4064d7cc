import { canDecide } from '@ghuri/domain/agencies';
import { isOwnCase } from '@ghuri/domain/reports';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { DECISION_PAGES, decisionMail } from '../agencies/agencies.mails.ts';
import { lockAgency } from '../agencies/agencies.writes.ts';
import { publishAgencyEvent } from '../agencies/agency-events.ts';
import { forgetAgency } from './forget-agency.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'pictures'>;

/**
 * Deletes a pending agency with its papers and mails the owner the reason. Returns how many were deleted: 0 the
 * second time.
 */
export async function rejectAgency(
  { database, live, mail, pictures }: Needs,
  admin: Viewer,
  agencyId: string,
  reason: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: agencyId });
    if (!agency) return 0;
    if (isOwnCase(admin.id, [agency.userId])) throw new AppError('own_case');
    if (!canDecide(agency)) throw new AppError('agency_decided');
    // Refused if it sold something before its approval was revoked.
    await forgetAgency({ live, pictures }, db, agency);
    await recordAudit(db, {
      actorId: admin.id,
      action: 'agency_rejected',
      subjectKind: 'agency',
      subjectId: agencyId,
      subject: agency.name,
      note: reason,
    });
    await mail.queue(db, decisionMail('agency-rejected', agency.owner, reason));
    await notify(db, {
      to: agency.userId,
      kind: 'agency_rejected',
      actorId: null,
      group: agencyId,
      link: DECISION_PAGES['agency-rejected'],
      excerpt: reason,
    });
    await publishAgencyEvent(live, db, agency.userId);
    return 1;
  });
}
