import { createHash } from 'node:crypto';
import { bankFileName, bkashFileName } from '@ghuri/contract/payouts';
import type { PayoutWay } from '@ghuri/domain/payees';
import { AppError } from '../../../platform/errors.ts';
import { FileResponse } from '../../../platform/mount-routes.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { fileRecord } from './approve-batch.ts';
import { recordBatchAudit } from './batch-audit.ts';
import { lockBatch, lockPayoutsOf } from './batches.writes.ts';

/** The file for the bank or for bKash, as it was approved. The audit row is written before anything is shown. */
export async function openBankFile(
  { database, papersSealer }: Pick<Services, 'database' | 'papersSealer'>,
  admin: Viewer,
  batchId: string,
  way: PayoutWay,
): Promise<FileResponse> {
  const { number, file, fileHash } = await database.db.transaction(async (db) => {
    const batch = await lockBatch(db, batchId);
    const file = way === 'bank' ? batch?.file : batch?.bkashFile;
    if (!batch || !file) throw new AppError('not_found');
    const sent = (await lockPayoutsOf(db, batchId)).filter(
      ({ sentAt, payoutWay }) => sentAt !== null && payoutWay === way,
    );
    const amounts = sent.map(({ amountPaisa }) => amountPaisa);
    await recordBatchAudit(db, { action: 'payout_file_opened', adminId: admin.id, batch, amounts, note: '' });
    return { number: batch.number, file, fileHash: way === 'bank' ? batch.fileHash : batch.bkashFileHash };
  });
  const bytes = papersSealer.unseal(file, fileRecord(batchId, way));
  if (createHash('sha256').update(bytes).digest('hex') !== fileHash)
    throw new Error(`The ${way} file of batch ${number} is not the one that was approved`);
  return new FileResponse(way === 'bank' ? bankFileName(number) : bkashFileName(number), bytes);
}
