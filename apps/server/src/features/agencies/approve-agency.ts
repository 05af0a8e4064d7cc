import { canDecide } from '@ghuri/domain/agencies';
import { isOwnCase } from '@ghuri/domain/reports';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { DECISION_PAGES, decisionMail } from './agencies.mails.ts';
import { wasRejected } from './agencies.reads.ts';
import { lockAgency, markVerified } from './agencies.writes.ts';
import { hasOpened } from './agency-moderation.writes.ts';
import { publishAgencyEvent } from './agency-events.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail'>;

/** Approves a pending agency once. A second decision is refused, also after a rejection. */
export async function approveAgency(
  { database, live, mail }: Needs,
  admin: Viewer,
  agencyId: string,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: agencyId });
    if (!agency) throw new AppError((await wasRejected(db, agencyId)) ? 'agency_decided' : 'not_found');
    if (isOwnCase(admin.id, [agency.userId])) throw new AppError('own_case');
    if (!canDecide(agency)) throw new AppError('agency_decided');
    // Admins can only approve the version whose papers they have opened.
    if (!(await hasOpened(db, agencyId, admin.id))) throw new AppError('papers_not_opened');
    await markVerified(db, agencyId);
    await recordAudit(db, {
      actorId: admin.id,
      action: 'agency_approved',
      subjectKind: 'agency',
      subjectId: agencyId,
      subject: agency.name,
      note: '',
    });
    await mail.queue(db, decisionMail('agency-approved', agency.owner));
    await notify(db, {
      to: agency.userId,
      kind: 'agency_approved',
      actorId: null,
      group: agencyId,
      link: DECISION_PAGES['agency-approved'],
      excerpt: agency.name,
    });
    await publishAgencyEvent(live, db, agency.userId);
  });
}
