import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { publishWaitingMoney } from '../news/payment-news.ts';
import { recordBatchAudit, requireAdminName } from './batch-audit.ts';
import { lockBatch, lockPayoutsOf, saveWithdrawal } from './batches.writes.ts';
import { returnMoney } from './return-money.ts';

/** Withdraws a batch that is not approved. Its money is available again. */
export async function withdrawBatch(
  { database, live }: Pick<Services, 'database' | 'live'>,
  admin: Viewer,
  batchId: string,
  reason: string,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const batch = await lockBatch(db, batchId);
    if (!batch) throw new AppError('not_found');
    if (batch.state !== 'prepared') throw new AppError('conflict');
    const by = await requireAdminName(db, admin.id);
    const lines = await lockPayoutsOf(db, batchId);
    for (const payout of lines) await returnMoney(db, payout, 'withdrawn', by);
    await saveWithdrawal(db, batchId, reason);
    const amounts = lines.map(({ amountPaisa }) => amountPaisa);
    await recordBatchAudit(db, {
      action: 'payouts_withdrawn',
      adminId: admin.id,
      batch,
      amounts,
      note: reason,
    });
    await publishWaitingMoney({ live }, db);
  });
}
