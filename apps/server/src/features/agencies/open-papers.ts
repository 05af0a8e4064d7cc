import type { AgencyPapers } from '@ghuri/contract/agencies';
import { payableFrom } from '@ghuri/domain/agencies';
import { isOwnCase } from '@ghuri/domain/reports';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { lockAgency, readSealedPapers } from './agencies.writes.ts';
import { insertOpening } from './agency-moderation.writes.ts';
import { openBank, openBusiness, openCard } from './papers.ts';
import type { Bank } from './papers.ts';

/**
 * Opens an agency's papers for an admin. The audit row is written before anything is shown. The pictures of the
 * identity card are deleted after a while; the bank details stay readable as long as the agency exists.
 */
export async function openPapers(
  { database, papersSealer }: Pick<Services, 'database' | 'papersSealer'>,
  admin: Viewer,
  agencyId: string,
  reason: string,
): Promise<AgencyPapers> {
  const sealed = await database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: agencyId });
    const papers = agency && (await readSealedPapers(db, agencyId));
    if (!papers) throw new AppError('not_found');
    if (isOwnCase(admin.id, [agency.userId])) throw new AppError('own_case');
    // Papers without the card do not count for an approval.
    if (papers.nidFront) await insertOpening(db, agencyId, admin.id);
    await recordOpening(db, { adminId: admin.id, agency, reason });
    return papers;
  });
  const { nidFront, nidBack, tradeLicence, bank, business, bankChangedAt, previousBank } = sealed;
  const changed = payableFrom(bankChangedAt?.getTime() ?? null);
  return {
    ...openBank(papersSealer, agencyId, bank),
    nidFrontImage: nidFront && openCard(papersSealer, agencyId, 'nidFront', nidFront),
    nidBackImage: nidBack && openCard(papersSealer, agencyId, 'nidBack', nidBack),
    tradeLicenceImage: tradeLicence && openCard(papersSealer, agencyId, 'tradeLicence', tradeLicence),
    ...openBusiness(papersSealer, agencyId, business),
    bankPayableFrom: changed === null ? null : new Date(changed).toISOString(),
    previousBank: previousBank && openBank(papersSealer, agencyId, previousBank),
  };
}

interface Opening {
  adminId: string;
  agency: { id: string; name: string };
  reason: string;
}

const recordOpening = (db: Db, { adminId, agency, reason }: Opening): Promise<void> =>
  recordAudit(db, {
    actorId: adminId,
    action: 'papers_opened',
    subjectKind: 'agency',
    subjectId: agency.id,
    subject: agency.name,
    note: reason,
  });

/** The bank details of an agency for a payout, in its transaction. The opening is audited like every other. */
export async function openBankDetails(
  { papersSealer }: Pick<Services, 'papersSealer'>,
  db: Db,
  opening: Opening,
): Promise<Bank> {
  const papers = await readSealedPapers(db, opening.agency.id);
  if (!papers) throw new AppError('not_found');
  await recordOpening(db, opening);
  return openBank(papersSealer, opening.agency.id, papers.bank);
}
