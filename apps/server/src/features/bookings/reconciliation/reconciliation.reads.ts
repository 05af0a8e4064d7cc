import type { MoneyDifference, Reconciliation } from '@ghuri/contract/reconciliation';
import type { CountedPayment, Difference } from '@ghuri/domain/reconciliation';
import { LATE_PAYOUT_MS } from '@ghuri/domain/reconciliation';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import type { Ref } from '../../../platform/payments/payment-provider.ts';
import { payments, refunds } from '../../../schema/payments.table.ts';
import { moneyDifferences, reconciliations } from '../../../schema/reconciliation.table.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Open ones by when they were found, closed ones by when they closed; newest first. */
export async function listDifferences(
  db: Db,
  { limit, cursor, state }: PageQuery & { state: 'open' | 'closed' },
): Promise<Page<MoneyDifference[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const at = state === 'open' ? moneyDifferences.openedAt : moneyDifferences.closedAt;
  const { closedAt, id } = moneyDifferences;
  const rows = await db
    .select()
    .from(moneyDifferences)
    .where(
      and(
        state === 'open' ? isNull(closedAt) : isNotNull(closedAt),
        after && sql`(${at}, ${id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const next =
    rows.length > limit && last
      ? writeCursor((state === 'open' ? last.openedAt : last.closedAt!).getTime(), last.id)
      : null;
  return new Page(
    rows.slice(0, limit).map((row) => ({
      _id: row.id,
      kind: row.kind,
      subject: row.subject,
      ours: row.ours,
      theirs: row.theirs,
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      settledBy: row.settledByName,
      note: row.note,
    })),
    next,
  );
}

/** The days that were compared, newest first. */
export async function listReconciliations(
  db: Db,
  { limit, cursor }: PageQuery,
): Promise<Page<Reconciliation[]>> {
  const after = readCursor(cursor, 'number');
  const rows = await db
    .select()
    .from(reconciliations)
    .where(after && sql`${reconciliations.day} < ${new Date(after[0])}`)
    .orderBy(desc(reconciliations.day))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? writeCursor(Date.parse(last.day)) : null;
  return new Page(
    rows.slice(0, limit).map(({ day, compared, differences, repaired, waiting, finishedAt }) => ({
      day,
      compared,
      differences,
      repaired,
      waiting: waiting.length,
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    next,
  );
}

/** Attempts that were started, paid or refunded on a day of Dhaka, and those with an open difference. By id. */
export async function listAttemptsOf(
  db: Db,
  day: string,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const during = (column: string) =>
    sql`${sql.raw(column)} >= ${day}::date::timestamp at time zone 'Asia/Dhaka'
      and ${sql.raw(column)} < (${day}::date + 1)::timestamp at time zone 'Asia/Dhaka'`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id from payment_attempts where ${during('created_at')}
      union select attempt_id from payments where ${during('received_at')}
      union select payment.attempt_id from refunds refund join payments payment on payment.txn_id = refund.txn_id
        where (${during('refund.created_at')}) or (${during('refund.done_at')})
      union select substr(scope, ${ATTEMPT_SCOPE.length + 1}::int) from money_differences
        where closed_at is null and starts_with(scope, ${ATTEMPT_SCOPE})) touched
    where id > ${after} order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Differences of an attempt have this scope and its id. */
export const ATTEMPT_SCOPE = 'attempt:';

export interface CountedRefund {
  refundId: string;
  minor: bigint;
  state: (typeof refunds.$inferSelect)['state'];
  /** Empty if an admin finished it. */
  ref: Ref;
}

/** The payments of an attempt as we count them, with their refunds. A repeated number is an admin's case, not a difference. */
export async function readCounted(
  db: Db,
  attemptId: string,
): Promise<(CountedPayment & { ref: Ref; refunds: CountedRefund[] })[]> {
  const rows = await db
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.paymentId))
    .where(and(eq(payments.attemptId, attemptId), isNull(payments.repeats)));
  const counted = new Map<string, CountedPayment & { ref: Ref; refunds: CountedRefund[] }>();
  for (const { payment, refund } of rows) {
    const { paymentId, amountPaisa: minor, currency, ref } = payment;
    const entry = counted.get(paymentId) ?? { paymentId, minor, currency, ref, refunds: [] };
    if (refund)
      entry.refunds.push({
        refundId: refund.id,
        minor: refund.amountPaisa,
        state: refund.state,
        ref: refund.ref,
      });
    counted.set(paymentId, entry);
  }
  return [...counted.values()];
}

/** The most that one check reports: the first ones lead to the cause. */
const MOST_FOUND = 100;

/** Contradictions in our own books: every posting adds up to zero, every payment and refund is posted, every payout is in its place. */
export async function checkBooks(db: Db): Promise<Difference[]> {
  const { rows } = await db.execute<{ subject: string; ours: string; theirs: string }>(sql`
    (select 'posting ' || posting as subject, sum(amount_paisa)::text as ours, '0' as theirs from ledger_entries
     group by posting having sum(amount_paisa) <> 0)
    union all
    (select 'booking ' || booking_id, sum(posted)::text, sum(received)::text from (
       select booking_id, currency, amount_paisa as posted, 0 as received from ledger_entries where account in ('provider', 'ghuri')
       union all select booking_id, currency, 0, amount_paisa from payments where state <> 'dismissed'
       union all select refund.booking_id, payment.currency, 0, -refund.amount_paisa
         from refunds refund join payments payment on payment.txn_id = refund.txn_id where refund.state = 'done') money
     group by booking_id, currency having sum(posted) <> sum(received))
    union all
    (select 'payout ' || payout.id, concat_ws(' ', place.in_transit, place.paid_out), concat_ws(' ', payout.state, payout.amount_paisa)
     from payouts payout cross join lateral (
       select -coalesce(sum(amount_paisa) filter (where account = 'in_transit'), 0) as in_transit,
         -coalesce(sum(amount_paisa) filter (where account = 'paid_out'), 0) as paid_out
       from ledger_entries entry where entry.payout_id = payout.id) place
     where place.in_transit <> case when payout.state in ('prepared', 'in_transit') then payout.amount_paisa else 0 end
       or place.paid_out <> case when payout.state = 'paid' then payout.amount_paisa else 0 end)
    limit ${MOST_FOUND}`);
  return rows.map((row) => ({ kind: 'books', ...row }));
}

/** Payouts that the bank has not answered in time. */
export async function listLatePayouts(db: Db): Promise<Difference[]> {
  const { rows } = await db.execute<{ subject: string; ours: string }>(sql`
    select concat('GHURI-', batch.number, '-', payout.position) as subject,
      to_char(payout.sent_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as ours
    from payouts payout join payout_batches batch on batch.id = payout.batch_id
    where payout.state = 'in_transit' and payout.sent_at < app_now() - ${LATE_PAYOUT_MS} * interval '1 millisecond'
    order by payout.sent_at limit ${MOST_FOUND}`);
  return rows.map(({ subject, ours }) => ({ kind: 'payout_late', subject, ours, theirs: '' }));
}
