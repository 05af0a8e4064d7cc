import type { Statement } from '@ghuri/contract/agency-payouts';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { payoutBatches, payouts } from '../../../schema/payouts.table.ts';
import { referenceOf } from './batches.reads.ts';
import type { PayoutRow } from './batches.writes.ts';

const columns = { payout: payouts, number: payoutBatches.number, payDay: payoutBatches.payDay };
/** An agency sees what went to the bank. */
const isSentTo = (agencyId: string) => and(eq(payouts.agencyId, agencyId), isNotNull(payouts.sentAt));

interface Found {
  payout: PayoutRow;
  number: number;
  payDay: string;
}

const shown = ({ payout, number, payDay }: Found) => ({
  _id: payout.id,
  reference: referenceOf(number, payout.position),
  payDay,
  amount: paisaToDecimalTaka(payout.amountPaisa),
  accountEnding: payout.accountEnding,
  payoutWay: payout.payoutWay,
  state: payout.state,
  bankReference: payout.bankReference,
  problem: payout.problem,
  sentAt: payout.sentAt!.toISOString(),
});

export async function listPayouts(
  db: Db,
  agencyId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await db
    .select(columns)
    .from(payouts)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .where(
      and(
        isSentTo(agencyId),
        after && sql`(${payouts.sentAt}, ${payouts.id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(payouts.sentAt), desc(payouts.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const next =
    rows.length > limit && last ? writeCursor(last.payout.sentAt!.getTime(), last.payout.id) : null;
  return new Page(rows.slice(0, limit).map(shown), next);
}

interface LineRow extends Record<string, unknown> {
  transaction_id: string;
  place: string;
  starts_at: Date | string;
  persons: number;
  earned: string;
  commission: string;
  refunded: string;
  adjusted: string;
}

/**
 * What a payout consists of, from the ledger: the movements of `available` of each of its bookings, since the payout before it took
 * everything. So the lines add up to the payout, whatever happened later.
 */
export async function readStatement(
  db: Db,
  agencyId: string,
  payoutId: string,
): Promise<Statement | undefined> {
  const [found] = await db
    .select(columns)
    .from(payouts)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .where(and(eq(payouts.id, payoutId), isSentTo(agencyId)));
  if (!found) return undefined;
  const { rows } = await db.execute<LineRow>(sql`
    with taken as (
      select payout_id, booking_id, min(id) as id from ledger_entries
      where account = 'available' and payout_id is not null and booking_id in (
        select booking_id from ledger_entries where payout_id = ${payoutId})
      group by payout_id, booking_id),
    spans as (
      select this.booking_id, this.id as until, coalesce((
        select max(before.id) from taken before join payouts on payouts.id = before.payout_id
        where before.booking_id = this.booking_id and before.id < this.id and payouts.sent_at is not null), 0) as since
      from taken this where this.payout_id = ${payoutId})
    select booking.transaction_id, booking.place, booking.starts_at, booking.persons,
      coalesce(-sum(entry.amount_paisa) filter (where cause = 'release' and entry.amount_paisa < 0), 0) as earned,
      coalesce(sum(entry.amount_paisa) filter (where cause = 'release' and entry.amount_paisa > 0), 0) as refunded,
      coalesce(sum(entry.amount_paisa) filter (where cause = 'commission'), 0) as commission,
      coalesce(-sum(entry.amount_paisa) filter (where entry.payout_id is not null or cause = 'rest'), 0) as adjusted
    from spans join bookings booking on booking.id = spans.booking_id
    join ledger_entries entry on entry.booking_id = spans.booking_id and entry.account = 'available'
      and entry.id > spans.since and entry.id < spans.until
    group by booking.id order by booking.starts_at, booking.id`);
  return { ...shown(found), agencyName: found.payout.agencyName, ...sumsOf(rows) };
}

const PARTS = ['earned', 'commission', 'refunded', 'adjusted'] as const;
type Parts = Record<(typeof PARTS)[number], bigint>;

function sumsOf(rows: readonly LineRow[]): Pick<Statement, 'lines' | (typeof PARTS)[number]> {
  const partsOf = (row: LineRow) =>
    Object.fromEntries(PARTS.map((part) => [part, BigInt(row[part])])) as Parts;
  const taka = (parts: Parts) =>
    Object.fromEntries(PARTS.map((part) => [part, paisaToDecimalTaka(parts[part])])) as Record<
      keyof Parts,
      number
    >;
  const total = rows
    .map(partsOf)
    .reduce(
      (sum, parts) => Object.fromEntries(PARTS.map((part) => [part, sum[part] + parts[part]])) as Parts,
      { earned: 0n, commission: 0n, refunded: 0n, adjusted: 0n },
    );
  return {
    ...taka(total),
    lines: rows.map((row) => {
      const parts = partsOf(row);
      return {
        transactionId: row.transaction_id,
        locationName: row.place,
        tourTripDate: inDhaka(new Date(row.starts_at).getTime()).date,
        persons: row.persons,
        ...taka(parts),
        amount: paisaToDecimalTaka(parts.earned - parts.commission - parts.refunded + parts.adjusted),
      };
    }),
  };
}
