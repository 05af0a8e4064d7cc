import type { AuditAction } from '@ghuri/contract/reports';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { takaIn } from '../../../platform/mail/numbers.ts';
import { findUser } from '../../accounts/accounts.reads.ts';
import { recordAudit } from '../../audit/audit.writes.ts';

interface BatchAct {
  action: AuditAction;
  adminId: string;
  batch: { id: string; number: number };
  amounts: readonly bigint[];
  note: string;
}

/** The audit row of an action on a whole batch, with its sum. */
export async function recordBatchAudit(
  db: Db,
  { action, adminId, batch, amounts, note }: BatchAct,
): Promise<void> {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  const agencies = amounts.length === 1 ? '1 agency' : `${amounts.length} agencies`;
  await recordAudit(db, {
    actorId: adminId,
    action,
    subjectKind: 'payout_batch',
    subjectId: batch.id,
    subject: `Batch ${batch.number}: ${agencies}, ${takaIn('en', total)}`,
    note,
  });
}

/** The admin's name, which stays with the batch when the account is deleted. */
export async function requireAdminName(db: Db, adminId: string): Promise<{ id: string; name: string }> {
  const admin = await findUser(db, adminId);
  if (!admin) throw new AppError('not_signed_in');
  return { id: adminId, name: admin.name };
}
