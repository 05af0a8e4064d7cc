import { createHash } from 'node:crypto';
import { bankFileName } from '@ghuri/contract/payouts';
import { AppError } from '../../../platform/errors.ts';
import { FileResponse } from '../../../platform/mount-routes.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { fileRecord } from './approve-batch.ts';
import { recordBatchAudit } from './batch-audit.ts';
import { lockBatch, lockPayoutsOf } from './batches.writes.ts';

/** The bank file, as it was approved. The audit row is written before anything is shown. */
export async function openBankFile(
  { database, papersSealer }: Pick<Services, 'database' | 'papersSealer'>,
  admin: Viewer,
  batchId: string,
): Promise<FileResponse> {
  const { number, file, fileHash } = await database.db.transaction(async (db) => {
    const batch = await lockBatch(db, batchId);
    if (!batch?.file) throw new AppError('not_found');
    const sent = (await lockPayoutsOf(db, batchId)).filter(({ sentAt }) => sentAt !== null);
    const amounts = sent.map(({ amountPaisa }) => amountPaisa);
    await recordBatchAudit(db, { action: 'payout_file_opened', adminId: admin.id, batch, amounts, note: '' });
    return { ...batch, file: batch.file };
  });
  const bytes = papersSealer.unseal(file, fileRecord(batchId));
  if (createHash('sha256').update(bytes).digest('hex') !== fileHash)
    throw new Error(`The bank file of batch ${number} is not the one that was approved`);
  return new FileResponse(bankFileName(number), bytes);
}
