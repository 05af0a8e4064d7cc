import type { AgencyBankForm } from '@ghuri/contract/agency-forms';
import type { OwnAgency } from '@ghuri/contract/agencies';
import { BANK_CHANGE_WAIT_MS, isPayableAccount } from '@ghuri/domain/agencies';
import { BKASH } from '@ghuri/domain/payees';
import { readClock } from '../../platform/clock.reads.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { proveIdentity } from '../accounts/prove-identity.reads.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { bankChangedMail } from './agencies.mails.ts';
import { lockAgency, readSealedPapers, saveBank } from './agencies.writes.ts';
import type { LockedAgency } from './agencies.writes.ts';
import { checkBankCode } from './bank-code.ts';
import { takeBankCode } from './bank-codes.writes.ts';
import { openBank, sealBank, shownOf, storedBank } from './papers.ts';
import type { Bank } from './papers.ts';
import { readAgencyAtWork } from './read-own-agency.ts';
import { recordActivity } from '../audit/activity.writes.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'mail' | 'papersSealer'>;

/**
 * Changes the account that an agency is paid to. A stolen browser must not redirect payouts: the password and a code
 * from an email are required, the owner gets another email, and the new account is not paid for 72 hours. The same
 * details again change nothing.
 */
export async function changeBank(
  { auth, database, mail, papersSealer }: Needs,
  viewer: Staff,
  { password, code, ...bank }: AgencyBankForm,
): Promise<OwnAgency> {
  await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  const stored = await checkBankCode({ papersSealer }, database.db, viewer.agencyId, code);
  await database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: viewer.agencyId });
    if (!agency) throw new AppError('forbidden');
    if (!(await takeBankCode(db, agency.id, stored))) throw new AppError('code_expired');
    await replaceBank({ mail, papersSealer }, db, agency, bank);
  });
  return readAgencyAtWork({ database, papersSealer }, viewer);
}

/** Replaces the account of a locked agency, with the email, the 72 hours and the audit row. */
export async function replaceBank(
  { mail, papersSealer }: Pick<Services, 'mail' | 'papersSealer'>,
  db: Db,
  agency: LockedAgency,
  typed: Bank,
): Promise<void> {
  const bank = storedBank(typed);
  const stored = (await readSealedPapers(db, agency.id))!;
  const old = openBank(papersSealer, agency.id, stored.bank);
  if (isSame(old, bank)) return;
  const now = await readClock(db);
  // An account that could not be paid yet is not kept as the previous one.
  const wasPayable = isPayableAccount(stored.bankChangedAt?.getTime() ?? null, now.getTime());
  const { payoutWay, ending } = shownOf(bank);
  const endings = { from: accountName(old), to: accountName(bank) };
  await saveBank(db, agency.id, {
    bank: sealBank(papersSealer, agency.id, bank),
    previousBank: wasPayable ? stored.bank : (stored.previousBank ?? stored.bank),
    ending,
    payoutWay,
  });
  await recordActivity(
    db,
    { id: agency.userId, agencyId: agency.id },
    {
      action: 'bank_changed',
      subject: endings.to,
      link: '/settings',
    },
  );
  await recordAudit(db, {
    actorId: agency.userId,
    action: 'bank_changed',
    subjectKind: 'agency',
    subjectId: agency.id,
    subject: agency.name,
    note: `${endings.from} → ${endings.to}`,
  });
  const from = new Date(now.getTime() + BANK_CHANGE_WAIT_MS);
  await mail.queue(db, bankChangedMail(agency.owner, { ...endings, payableFrom: from, now }));
}

/** "••1234", or "bKash ••1234". */
function accountName(bank: Bank): string {
  const { payoutWay, ending } = shownOf(bank);
  return `${payoutWay === 'bkash' ? `${BKASH} ` : ''}••${ending}`;
}

const isSame = (one: Bank, other: Bank): boolean =>
  one.payout_way === other.payout_way &&
  one.bank_name === other.bank_name &&
  one.bank_account_num === other.bank_account_num &&
  one.holder_name === other.holder_name &&
  one.branch === other.branch &&
  (one.routing_number ?? '') === (other.routing_number ?? '');
