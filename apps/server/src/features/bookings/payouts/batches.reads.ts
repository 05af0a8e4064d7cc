import type { DueAgency, PayoutBatch } from '@ghuri/contract/payouts';
import { adminRolesWith } from '@ghuri/domain/admin-roles';
import { isPayableAccount, payableFrom } from '@ghuri/domain/agencies';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { approvalOf, leftOutReason, payDayOf } from '@ghuri/domain/payouts';
import type { PayoutWay } from '@ghuri/domain/payees';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { readClock } from '../../../platform/clock.reads.ts';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { payoutBatches, payouts } from '../../../schema/payouts.table.ts';
import type { BatchRow, PayoutRow } from './batches.writes.ts';

/** The most agencies on one page of due payouts. A batch pays all of them. */
const MOST_DUE = 500;

/** The reference that the bank shows and repeats. */
export const referenceOf = (number: number, position: number): string => `GHURI-${number}-${position}`;

/** Undefined if the reference is not one of ours. */
export async function findPayoutByReference(db: Db, reference: string): Promise<PayoutRow | undefined> {
  const [, number, position] = /^GHURI-(\d{1,9})-(\d{1,9})$/.exec(reference) ?? [];
  if (number === undefined || position === undefined) return undefined;
  const [found] = await db
    .select({ payout: payouts })
    .from(payouts)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .where(and(eq(payoutBatches.number, Number(number)), eq(payouts.position, Number(position))));
  return found?.payout;
}

interface DueRow extends Record<string, unknown> {
  id: string;
  name: string;
  profile: string;
  account_ending: string;
  payout_way: PayoutWay;
  may_sell: boolean;
  user_id: string;
  bank_changed_at: Date | string | null;
  amount: string;
  bookings: string;
}

/** What the next batch by this admin (null: by any) would pay, the largest sums first. */
export async function readDue(
  db: Db,
  adminId: string | null,
): Promise<{ payDay: string; total: number; agencies: DueAgency[] }> {
  const now = (await readClock(db)).getTime();
  const { rows } = await db.execute<DueRow>(sql`
    select a.id, a.name, a.profile, a.account_ending, a.payout_way, agency_may_sell(a.verified, a.stopped_at, a.user_id) as may_sell, a.user_id, p.bank_changed_at, due.amount, due.bookings
    from (
      select agency_id, sum(amount) as amount, count(*) filter (where amount <> 0) as bookings from (
        select agency_id, booking_id, -sum(amount_paisa) as amount from ledger_entries
        where account = 'available' and agency_id is not null group by agency_id, booking_id) by_booking
      group by agency_id having count(*) filter (where amount <> 0) > 0) due
    join agencies a on a.id = due.agency_id join agency_papers p on p.agency_id = a.id
    order by due.amount desc, a.id`);
  const due = rows.map((row) => {
    const changedAt = row.bank_changed_at === null ? null : new Date(row.bank_changed_at).getTime();
    const from = payableFrom(changedAt);
    const amount = BigInt(row.amount);
    const leftOut = leftOutReason({
      available: amount,
      isPayableAccount: isPayableAccount(changedAt, now),
      maySell: row.may_sell,
      isOwn: row.user_id === adminId,
      isChosen: true,
    });
    return {
      amount,
      shown: {
        agencyId: row.id,
        agencyName: row.name,
        agencyProfile: row.profile,
        accountEnding: row.account_ending,
        payoutWay: row.payout_way,
        bookings: Number(row.bookings),
        amount: paisaToDecimalTaka(amount),
        leftOut,
        payableFrom: from === null || from <= now ? null : new Date(from).toISOString(),
      },
    };
  });
  const total = due
    .filter(({ shown }) => shown.leftOut === null)
    .reduce((sum, { amount }) => sum + amount, 0n);
  return {
    payDay: payDayOf(now),
    total: paisaToDecimalTaka(total),
    agencies: due.slice(0, MOST_DUE).map(({ shown }) => shown),
  };
}

/** Sums of the lines that did not fail. */
const counted = {
  agencies: sql<number>`count(*) filter (where ${payouts.state} <> 'failed')::int`,
  total: sql<string>`coalesce(sum(${payouts.amountPaisa}) filter (where ${payouts.state} <> 'failed'), 0)`,
  open: sql<number>`count(*) filter (where ${payouts.state} = 'in_transit')::int`,
};
type Counted = { agencies: number; total: string; open: number };

const summaryOf = (batch: BatchRow, { agencies: count, total, open }: Counted) => ({
  _id: batch.id,
  number: batch.number,
  payDay: batch.payDay,
  state: batch.state,
  agencies: count,
  total: paisaToDecimalTaka(BigInt(total)),
  open,
  preparedBy: batch.preparedByName,
  preparedAt: batch.preparedAt.toISOString(),
  approvedBy: batch.approvedByName,
  approvedAt: batch.approvedAt?.toISOString() ?? null,
  approvedAlone: batch.approvedAlone,
  withdrawReason: batch.withdrawReason,
  fileHash: batch.fileHash,
  bkashFileHash: batch.bkashFileHash,
});

export async function listBatches(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await db
    .select({ batch: payoutBatches, ...counted })
    .from(payoutBatches)
    .leftJoin(payouts, eq(payouts.batchId, payoutBatches.id))
    .where(
      after &&
        sql`(${payoutBatches.preparedAt}, ${payoutBatches.id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
    )
    .groupBy(payoutBatches.id)
    .orderBy(desc(payoutBatches.preparedAt), desc(payoutBatches.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const next =
    rows.length > limit && last ? writeCursor(last.batch.preparedAt.getTime(), last.batch.id) : null;
  return new Page(
    rows.slice(0, limit).map(({ batch, ...sums }) => summaryOf(batch, sums)),
    next,
  );
}

/** Whether a batch for this day is prepared or approved. */
export async function hasBatchFor(db: Db, payDay: string): Promise<boolean> {
  const found = await db
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .where(and(eq(payoutBatches.payDay, payDay), ne(payoutBatches.state, 'withdrawn')))
    .limit(1);
  return found.length > 0;
}

/** A batch as an admin sees it. */
export async function readBatch(db: Db, adminId: string, id: string): Promise<PayoutBatch | undefined> {
  const [batch] = await db.select().from(payoutBatches).where(eq(payoutBatches.id, id));
  if (!batch) return undefined;
  const lines = await db
    .select({ payout: payouts, ownerId: agencies.userId })
    .from(payouts)
    .leftJoin(agencies, eq(agencies.id, payouts.agencyId))
    .where(eq(payouts.batchId, id))
    .orderBy(asc(payouts.position));
  const live = lines.filter(({ payout }) => payout.state !== 'failed');
  const total = live.reduce((sum, { payout }) => sum + payout.amountPaisa, 0n);
  const open = live.filter(({ payout }) => payout.state === 'in_transit').length;
  return {
    ...summaryOf(batch, { agencies: live.length, total: String(total), open }),
    lines: lines.map(({ payout }) => lineOf(batch.number, payout)),
    leftOut: batch.leftOut.map(({ agencyId, name, amountPaisa, reason }) => ({
      agencyId,
      agencyName: name,
      amount: paisaToDecimalTaka(BigInt(amountPaisa)),
      reason,
    })),
    approval: approvalOf({
      approverId: adminId,
      preparedById: batch.preparedBy,
      ownerIds: live.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])),
      otherAdmins: await hasOtherAdmins(db, adminId),
    }),
  };
}

const lineOf = (number: number, payout: PayoutRow) => ({
  _id: payout.id,
  agencyId: payout.agencyId,
  agencyName: payout.agencyName,
  accountEnding: payout.accountEnding,
  payoutWay: payout.payoutWay,
  amount: paisaToDecimalTaka(payout.amountPaisa),
  reference: referenceOf(number, payout.position),
  state: payout.state,
  bankReference: payout.bankReference,
  problem: payout.problem,
  markedBy: payout.markedByName,
  markedAt: payout.markedAt?.toISOString() ?? null,
});

/** Whether an admin besides this one could approve. */
export async function hasOtherAdmins(db: Db, adminId: string): Promise<boolean> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        users.isAdmin,
        inArray(users.adminRole, adminRolesWith('payouts')),
        isNull(users.suspendedAt),
        ne(users.id, adminId),
      ),
    )
    .limit(1);
  return others.length > 0;
}
