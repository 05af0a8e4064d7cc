import { createHash } from 'node:crypto';
import { isPayableAccount } from '@ghuri/domain/agencies';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import type { PayoutWay } from '@ghuri/domain/payees';
import { approvalOf } from '@ghuri/domain/payouts';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PayoutLine } from '../../../platform/payouts/payout-provider.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { proveIdentity } from '../../accounts/prove-identity.reads.ts';
import { openBankDetails } from '../../agencies/open-papers.ts';
import { publishWaitingMoney } from '../news/payment-news.ts';
import { recordBatchAudit, requireAdminName } from './batch-audit.ts';
import { hasOtherAdmins, referenceOf } from './batches.reads.ts';
import { lockBatch, lockPayees, lockPayoutsOf, saveApproval } from './batches.writes.ts';
import type { BatchRow, LockedPayee, PayoutRow } from './batches.writes.ts';
import { returnMoney } from './return-money.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'live' | 'papersSealer' | 'payoutProviders'>;

/** Approves a batch and makes its files: one for the bank, and one for bKash if an agency is paid there. An agency whose account changed since the batch was prepared gets its money back instead. */
export async function approveBatch(
  services: Needs,
  admin: Viewer,
  batchId: string,
  { password, total }: { password?: string | undefined; total: number },
): Promise<void> {
  await proveIdentity(services, admin, { value: password, field: 'password' });
  const { payoutProviders, papersSealer } = services;
  await services.database.db.transaction(async (db) => {
    const batch = await lockBatch(db, batchId);
    if (!batch) throw new AppError('not_found');
    const lines = await lockPayoutsOf(db, batchId);
    const sum = lines.reduce((amount, { amountPaisa }) => amount + amountPaisa, 0n);
    if (batch.state !== 'prepared' || paisaToDecimalTaka(sum) !== total) throw new AppError('conflict');
    const payees = await lockPayees(
      db,
      lines.flatMap(({ agencyId }) => (agencyId === null ? [] : [agencyId])),
    );
    const alone = await requireApproval(db, admin.id, batch, payees);
    const by = await requireAdminName(db, admin.id);

    const paid = await returnUnpayable(db, { batch, lines, payees, by });
    if (paid.length === 0) throw new AppError('nothing_to_pay');
    const orders: Record<PayoutWay, PayoutLine[]> = { bank: [], bkash: [] };
    for (const { payout, payee } of paid)
      orders[payout.payoutWay].push(await orderOf(services, db, { batch, payout, payee, adminId: admin.id }));
    const fileOf = (way: PayoutWay) => {
      const file = payoutProviders[way].write({ payDay: batch.payDay, lines: orders[way] });
      const hash = createHash('sha256').update(file).digest('hex');
      return { sealed: papersSealer.seal(file, fileRecord(batchId, way)), hash };
    };
    // The previous release expects a file for the bank in every approved batch, so it may have no lines.
    const bank = fileOf('bank');
    const bkash = orders.bkash.length > 0 ? fileOf('bkash') : undefined;
    await saveApproval(db, batchId, {
      by,
      alone,
      provider: payoutProviders.bank.id,
      file: bank.sealed,
      fileHash: bank.hash,
      ...(bkash && { bkashFile: bkash.sealed, bkashFileHash: bkash.hash }),
    });
    await recordBatchAudit(db, {
      action: alone ? 'payouts_approved_alone' : 'payouts_approved',
      adminId: admin.id,
      batch,
      amounts: paid.map(({ payout }) => payout.amountPaisa),
      note: [`SHA-256 ${bank.hash}`, ...(bkash ? [`bKash ${bkash.hash}`] : [])].join(', '),
    });
    await publishWaitingMoney(services, db);
  });
}

/** What a file is sealed for. */
export const fileRecord = (batchId: string, way: PayoutWay): string =>
  way === 'bank' ? `payout-batch:${batchId}` : `payout-batch:${batchId}:${way}`;

/** Returns whether the admin approves alone, because there is no other. */
async function requireApproval(
  db: Db,
  adminId: string,
  { preparedBy }: BatchRow,
  payees: readonly LockedPayee[],
): Promise<boolean> {
  const approval = approvalOf({
    approverId: adminId,
    preparedById: preparedBy,
    ownerIds: payees.map(({ ownerId }) => ownerId),
    otherAdmins: await hasOtherAdmins(db, adminId),
  });
  if (approval === 'own_case') throw new AppError('own_case');
  if (approval === 'needs_second') throw new AppError('second_admin_needed');
  return approval === 'alone';
}

interface Line {
  payout: PayoutRow;
  payee: LockedPayee;
}

/** Returns the lines that are paid. The others fail: the account changed, or the agency may no longer sell. */
async function returnUnpayable(
  db: Db,
  {
    batch,
    lines,
    payees,
    by,
  }: { batch: BatchRow; lines: PayoutRow[]; payees: LockedPayee[]; by: { id: string; name: string } },
): Promise<Line[]> {
  const now = (await readClock(db)).getTime();
  const paid: Line[] = [];
  for (const payout of lines) {
    const payee = payees.find(({ id }) => id === payout.agencyId);
    // An agency with money in transit cannot be deleted.
    if (!payee) throw new Error(`Payout ${payout.id} is of no agency`);
    const changedAt = payee.bankChangedAt?.getTime() ?? null;
    const hasChanged = changedAt !== null && changedAt >= batch.preparedAt.getTime();
    if (!payee.maySell) await returnMoney(db, payout, 'not_selling', by);
    else if (hasChanged || !isPayableAccount(changedAt, now))
      await returnMoney(db, payout, 'account_changed', by);
    else paid.push({ payout, payee });
  }
  return paid;
}

async function orderOf(
  services: Needs,
  db: Db,
  { batch, payout, payee, adminId }: Line & { batch: BatchRow; adminId: string },
): Promise<PayoutLine> {
  const bank = await openBankDetails(services, db, {
    adminId,
    agency: payee,
    reason: `Payout batch ${batch.number}`,
  });
  return {
    bank: bank.bank_name,
    branch: bank.branch,
    routingNumber: bank.routing_number ?? '',
    account: bank.bank_account_num,
    holder: bank.holder_name,
    amountPaisa: payout.amountPaisa,
    reference: referenceOf(batch.number, payout.position),
  };
}
