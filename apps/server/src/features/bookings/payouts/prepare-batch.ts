import { isPayableAccount } from '@ghuri/domain/agencies';
import { leftOutReason, payDayOf } from '@ghuri/domain/payouts';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import type { LeftOut } from '../../../schema/payouts.table.ts';
import { publishWaitingMoney } from '../news/payment-news.ts';
import { levelMoney } from '../settlement/level-money.ts';
import { postPayout } from '../settlement/ledger.writes.ts';
import { recordBatchAudit, requireAdminName } from './batch-audit.ts';
import { insertBatch, insertPayout, lockPayable, lockPayees, sumAvailable } from './batches.writes.ts';
import type { LockedPayee } from './batches.writes.ts';

interface Share {
  payee: LockedPayee;
  bookingIds: string[];
  amount: bigint;
}

/**
 * Prepares a batch of everything that is available. The money is in transit from now on: no refund and no other batch can take it. Returns
 * the batch's id.
 */
export async function prepareBatch(
  { database, live }: Pick<Services, 'database' | 'live'>,
  admin: Viewer,
  without: readonly string[],
): Promise<string> {
  return database.db.transaction(async (db) => {
    const by = await requireAdminName(db, admin.id);
    const now = (await readClock(db)).getTime();
    const paid: Share[] = [];
    const leftOut: LeftOut[] = [];
    for (const payee of await lockPayees(db)) {
      const share = await readShare(db, payee);
      const reason = leftOutReason({
        available: share.amount,
        isPayableAccount: isPayableAccount(payee.bankChangedAt?.getTime() ?? null, now),
        maySell: payee.maySell,
        isOwn: payee.ownerId === admin.id,
        isChosen: !without.includes(payee.id),
      });
      if (reason === null) paid.push(share);
      else if (share.amount !== 0n)
        leftOut.push({ agencyId: payee.id, name: payee.name, amountPaisa: String(share.amount), reason });
    }
    if (paid.length === 0) throw new AppError('nothing_to_pay');
    const batch = await insertBatch(db, { payDay: payDayOf(now), leftOut, by });
    for (const [index, { payee, bookingIds, amount }] of paid.entries()) {
      const payoutId = await insertPayout(db, {
        batchId: batch.id,
        position: index + 1,
        agencyId: payee.id,
        agencyName: payee.name,
        amountPaisa: amount,
        accountEnding: payee.accountEnding,
        payoutWay: payee.payoutWay,
      });
      await postPayout(db, { payoutId, agencyId: payee.id, bookingIds }, ['available', 'in_transit']);
    }
    const amounts = paid.map(({ amount }) => amount);
    await recordBatchAudit(db, { action: 'payouts_prepared', adminId: admin.id, batch, amounts, note: '' });
    await publishWaitingMoney({ live }, db);
    return batch.id;
  });
}

/** Locks the bookings of an agency with money on the way, and levels them: a server of the previous release only posts refunds. */
async function readShare(db: Db, payee: LockedPayee): Promise<Share> {
  const bookings = await lockPayable(db, payee.id);
  for (const booking of bookings) await levelMoney(db, booking);
  const bookingIds = bookings.map(({ id }) => id);
  return { payee, bookingIds, amount: await sumAvailable(db, payee.id, bookingIds) };
}
