import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { proveIdentity } from '../accounts/prove-identity.reads.ts';
import { bankCodeMail } from './agencies.mails.ts';
import { lockAgency } from './agencies.writes.ts';
import { saveBankCode, tryBankCode } from './bank-codes.writes.ts';

const DIGITS = 6;
const recordOf = (agencyId: string): string => `${agencyId}:bank-code`;

/** Emails the owner a code. The password alone, which may be stolen, must not redirect payouts. */
export async function sendBankCode(
  { auth, database, mail, papersSealer }: Pick<Services, 'auth' | 'database' | 'mail' | 'papersSealer'>,
  viewer: Staff,
  password: string | undefined,
): Promise<void> {
  await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  await database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: viewer.agencyId });
    if (!agency) throw new AppError('forbidden');
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const sealed = papersSealer.seal(Buffer.from(code), recordOf(agency.id));
    if (!(await saveBankCode(db, agency.id, sealed))) throw new AppError('resend_too_soon');
    await mail.queue(db, bankCodeMail(agency.owner, code));
  });
}

/** Checks a code and counts the try, whatever follows. Returns the stored code, to be used up with the change. */
export async function checkBankCode(
  { papersSealer }: Pick<Services, 'papersSealer'>,
  db: Db,
  agencyId: string,
  typed: string,
): Promise<Buffer> {
  const stored = await tryBankCode(db, agencyId);
  if (!stored) throw new AppError('code_expired');
  const code = papersSealer.unseal(stored, recordOf(agencyId));
  if (!timingSafeEqual(code, Buffer.from(typed))) throw new AppError('wrong_code');
  return stored;
}
