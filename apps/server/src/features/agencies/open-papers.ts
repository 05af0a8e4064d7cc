import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../reports/audit.writes.ts';
import { lockAgency, readSealedPapers } from './agencies.writes.ts';
import { insertOpening } from './agency-moderation.writes.ts';
import { openBank, openCard } from './papers.ts';
import type { Bank } from './papers.ts';

/** Opens an agency's papers for an admin. Nothing is shown that the audit log does not tell of: it is written first. */
export async function openPapers(
  { database, papersSealer }: Pick<Services, 'database' | 'papersSealer'>,
  admin: Viewer,
  agencyId: string,
  reason: string,
): Promise<Bank & { nidFrontImage: string; nidBackImage: string }> {
  const sealed = await database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: agencyId });
    const papers = agency && (await readSealedPapers(db, agencyId));
    if (!papers) throw new AppError('not_found');
    const { nidFront, nidBack, bank } = papers;
    if (!nidFront || !nidBack) throw new AppError('papers_gone');
    await insertOpening(db, agencyId, admin.id);
    await recordAudit(db, {
      actorId: admin.id,
      action: 'papers_opened',
      subjectKind: 'agency',
      subjectId: agencyId,
      subject: agency.name,
      note: reason,
    });
    return { nidFront, nidBack, bank };
  });
  return {
    ...openBank(papersSealer, agencyId, sealed.bank),
    nidFrontImage: openCard(papersSealer, agencyId, 'nidFront', sealed.nidFront),
    nidBackImage: openCard(papersSealer, agencyId, 'nidBack', sealed.nidBack),
  };
}
