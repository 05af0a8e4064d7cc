import type { AgencyChange } from '@ghuri/contract/agency-moderation';
import { canDecide } from '@ghuri/domain/agencies';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { saveChangesAsked } from '../agencies/agency-moderation.writes.ts';
import { AGENCY_PART_NAMES } from '../agencies/agencies.mails.text.ts';
import { DECISION_PAGES, decisionMail } from '../agencies/agencies.mails.ts';
import { publishAgencyEvent } from '../agencies/agency-events.ts';
import { requireForeignAgency } from './stop-agency.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail'>;

/** Asks the owner of a pending agency to change parts of the form. The form and the papers are kept. */
export async function askForChanges(
  { database, live, mail }: Needs,
  admin: Viewer,
  agencyId: string,
  changes: AgencyChange[],
): Promise<void> {
  await database.db.transaction(async (db) => {
    const agency = await requireForeignAgency(db, admin, agencyId);
    if (!canDecide(agency)) throw new AppError('agency_decided');
    await saveChangesAsked(db, agencyId, changes);
    const inWords = (language: 'en' | 'bn') =>
      changes.map(({ part, reason }) => `${AGENCY_PART_NAMES[language][part]}: ${reason}`).join('\n');
    await recordAudit(db, {
      actorId: admin.id,
      action: 'agency_changes_asked',
      subjectKind: 'agency',
      subjectId: agencyId,
      subject: agency.name,
      note: inWords('en'),
    });
    const words = inWords(agency.owner.language);
    await mail.queue(db, decisionMail('agency-changes-asked', agency.owner, words));
    await notify(db, {
      to: agency.userId,
      kind: 'agency_changes_asked',
      actorId: null,
      group: agencyId,
      link: DECISION_PAGES['agency-changes-asked'],
      excerpt: words,
    });
    await publishAgencyEvent(live, db, agency.userId);
  });
}
