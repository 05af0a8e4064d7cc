import type { PayoutWay } from '@ghuri/domain/payees';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { agencies, agencyPapers } from '../../../schema/agencies.table.ts';
import { runsTrips } from '../../../schema/agency-runs.sql.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { ledgerEntries } from '../../../schema/payments.table.ts';
import { payoutBatches, payouts } from '../../../schema/payouts.table.ts';
import type { LeftOut } from '../../../schema/payouts.table.ts';
import type { BookingRow } from '../bookings.writes.ts';

const now = sql`app_now()`;

export type BatchRow = typeof payoutBatches.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;

export interface LockedPayee {
  id: string;
  name: string;
  ownerId: string;
  maySell: boolean;
  accountEnding: string;
  payoutWay: PayoutWay;
  bankChangedAt: Date | null;
}

/**
 * Locks agencies in the order of their ids: their account and their right to be paid stay as they are until commit. Bookings go on.
 * Without `ids`: all that have money on the way.
 */
export async function lockPayees(db: Db, ids?: readonly string[]): Promise<LockedPayee[]> {
  const withMoney = db
    .selectDistinct({ id: ledgerEntries.agencyId })
    .from(ledgerEntries)
    .where(and(isNotNull(ledgerEntries.agencyId), eq(ledgerEntries.account, 'available')));
  return db
    .select({
      id: agencies.id,
      name: agencies.name,
      ownerId: agencies.userId,
      maySell: sql<boolean>`${sql.raw(runsTrips)}`,
      accountEnding: agencies.accountEnding,
      payoutWay: agencies.payoutWay,
      bankChangedAt: agencyPapers.bankChangedAt,
    })
    .from(agencies)
    .innerJoin(agencyPapers, eq(agencyPapers.agencyId, agencies.id))
    .where(inArray(agencies.id, ids ? [...ids] : withMoney))
    .orderBy(asc(agencies.id))
    .for('no key update', { of: agencies });
}

/** Locks the bookings of an agency that have money available, or money to level. Its refunds wait until commit. */
export async function lockPayable(db: Db, agencyId: string): Promise<BookingRow[]> {
  const open = db
    .select({ id: ledgerEntries.bookingId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.agencyId, agencyId), inArray(ledgerEntries.account, ['agency', 'available'])))
    .groupBy(ledgerEntries.bookingId, ledgerEntries.account)
    .having(sql`sum(${ledgerEntries.amountPaisa}) <> 0`);
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, open), isNotNull(bookings.releasedAt)))
    .orderBy(asc(bookings.id))
    .for('no key update');
}

/** Locks the bookings of a payout. Returns their ids. */
export async function lockBookingsOf(db: Db, payoutId: string): Promise<BookingRow[]> {
  const paid = db
    .select({ id: ledgerEntries.bookingId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.payoutId, payoutId));
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, paid))
    .orderBy(asc(bookings.id))
    .for('no key update');
}

/** What locked bookings have available for their agency together. */
export async function sumAvailable(db: Db, agencyId: string, bookingIds: readonly string[]): Promise<bigint> {
  const [found] = await db
    .select({ sum: sql<string>`coalesce(-sum(${ledgerEntries.amountPaisa}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.agencyId, agencyId),
        eq(ledgerEntries.account, 'available'),
        sql`${ledgerEntries.bookingId} = any(${sql.param([...bookingIds])}::uuid[])`,
      ),
    );
  return BigInt(found!.sum);
}

interface By {
  id: string;
  name: string;
}

export async function insertBatch(
  db: Db,
  { payDay, leftOut, by }: { payDay: string; leftOut: LeftOut[]; by: By },
): Promise<{ id: string; number: number }> {
  const [batch] = await db
    .insert(payoutBatches)
    .values({ id: newId(), payDay, leftOut, preparedBy: by.id, preparedByName: by.name })
    .returning({ id: payoutBatches.id, number: payoutBatches.number });
  return batch!;
}

export async function insertPayout(
  db: Db,
  payout: Pick<
    PayoutRow,
    'batchId' | 'position' | 'agencyId' | 'agencyName' | 'amountPaisa' | 'accountEnding' | 'payoutWay'
  >,
): Promise<string> {
  const id = newId();
  await db.insert(payouts).values({ id, ...payout });
  return id;
}

export async function lockBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  const [batch] = await db.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('update');
  return batch;
}

export async function lockPayoutsOf(db: Db, batchId: string): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(eq(payouts.batchId, batchId))
    .orderBy(asc(payouts.position))
    .for('update');
}

export async function lockPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return payout;
}

export async function saveApproval(
  db: Db,
  id: string,
  approval: {
    by: By;
    alone: boolean;
    provider: string;
    file: Buffer;
    fileHash: string;
    bkashFile?: Buffer;
    bkashFileHash?: string;
  },
): Promise<void> {
  const { by, alone, ...file } = approval;
  await db
    .update(payoutBatches)
    .set({
      state: 'approved',
      approvedBy: by.id,
      approvedByName: by.name,
      approvedAt: now,
      approvedAlone: alone,
      ...file,
    })
    .where(eq(payoutBatches.id, id));
  await db
    .update(payouts)
    .set({ state: 'in_transit', sentAt: now })
    .where(and(eq(payouts.batchId, id), eq(payouts.state, 'prepared')));
}

export async function saveWithdrawal(db: Db, id: string, withdrawReason: string): Promise<void> {
  await db.update(payoutBatches).set({ state: 'withdrawn', withdrawReason }).where(eq(payoutBatches.id, id));
}

export async function savePaid(db: Db, id: string, bankReference: string, by: By): Promise<void> {
  await db
    .update(payouts)
    .set({ state: 'paid', bankReference, markedBy: by.id, markedByName: by.name, markedAt: now })
    .where(eq(payouts.id, id));
}

export async function saveFailed(db: Db, id: string, problem: string, by: By): Promise<void> {
  await db
    .update(payouts)
    .set({ state: 'failed', problem, markedBy: by.id, markedByName: by.name, markedAt: now })
    .where(eq(payouts.id, id));
}
