import type { RefundState } from '@ghuri/domain/refund-states';
import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Ref } from '../../../platform/payments/payment-provider.ts';
import { refunds } from '../../../schema/payments.table.ts';

/** Longer than the longest call to the provider: 5 s to connect and 20 s to read. */
export const LEASE_SECONDS = 120;
/** After this many unclear responses an admin must decide: in about an hour and a half. */
const MOST_UNCLEAR_ASKS = 10;
/** After this many calls without a response, too: in about two days. */
const MOST_SILENCES = 60;

const now = sql`app_now()`;
const isFree = or(isNull(refunds.leaseUntil), lte(refunds.leaseUntil, now));
/** 5 s, then twice as long each time, up to an hour. */
const backOff = {
  tries: sql`${refunds.tries} + 1`,
  nextTryAt: sql`app_now() + least(3600, 5 * 2 ^ least(${refunds.tries}, 10)) * interval '1 second'`,
};

/** The exclusive right to work on one refund for a while. */
export interface RefundLease {
  id: string;
  leaseId: string;
  state: RefundState;
}

/**
 * Leases one due refund. If its last sender died without recording a response, it may have been sent: it becomes unclear.
 * Skips a refund that waits for an admin: asking would request it again, and the admin's findings must stay true.
 */
export async function leaseDueRefund(db: Db): Promise<RefundLease | undefined> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextTryAt), lte(refunds.nextTryAt, now), isFree, isNull(refunds.stuckAt)))
    .orderBy(refunds.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const leaseId = newId();
  const [leased] = await db
    .update(refunds)
    .set({
      leaseId,
      leaseUntil: sql`app_now() + ${LEASE_SECONDS} * interval '1 second'`,
      state: sql`case ${refunds.state} when 'sending' then 'unclear' else ${refunds.state} end`,
    })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id, state: refunds.state });
  return leased && { ...leased, leaseId };
}

/** Records that it is about to be sent. Returns false, and it must not be sent, if the lease ended or it was sent. */
export async function markRefundSending(db: Db, { id, leaseId }: RefundLease): Promise<boolean> {
  const { rowCount } = await db
    .update(refunds)
    .set({ state: 'sending' })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.state, 'created'),
        eq(refunds.leaseId, leaseId),
        sql`${refunds.leaseUntil} > app_now()`,
      ),
    );
  return rowCount === 1;
}

/** Ends a lease, if it is still valid, and backs off. */
export async function postponeRefund(db: Db, { id, leaseId }: RefundLease): Promise<void> {
  await db
    .update(refunds)
    .set({ ...backOff, leaseId: null, leaseUntil: null })
    .where(and(eq(refunds.id, id), eq(refunds.leaseId, leaseId)));
}

/** The provider gave a reference: from now on we ask by it, at first soon. */
export async function markRefundProcessing(db: Db, id: string, ref: Ref): Promise<void> {
  await db
    .update(refunds)
    .set({ state: 'processing', ref, tries: 0, stuckAt: null })
    .where(and(eq(refunds.id, id), ne(refunds.state, 'processing')));
}

/** Makes a refund due now. Returns false if there is nothing to ask, or asking would request it again. */
export async function hurryRefund(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(refunds)
    .set({ nextTryAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'processing')));
  return rowCount === 1;
}

/** Its outcome is unknown. Returns whether it now waits for an admin. `isSilent`: there was no response at all. */
export async function markRefundUnclear(
  db: Db,
  id: string,
  { problem, isSilent }: { problem: string; isSilent: boolean },
): Promise<boolean> {
  const asks = sql`${refunds.unclearAsks} + ${isSilent ? 0 : 1}::integer`;
  const [refund] = await db
    .update(refunds)
    .set({
      state: 'unclear',
      problem,
      unclearAsks: asks,
      stuckAt: sql`case when ${asks} >= ${MOST_UNCLEAR_ASKS}::integer or ${refunds.tries} >= ${MOST_SILENCES}::integer
        then app_now() end`,
    })
    .where(eq(refunds.id, id))
    .returning({ stuckAt: refunds.stuckAt });
  return refund?.stuckAt != null;
}

const over = { nextTryAt: null, leaseId: null, leaseUntil: null, stuckAt: null };

export async function markRefundDone(db: Db, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({ ...over, state: 'done', doneAt: now })
    .where(eq(refunds.id, id));
}

/** It will not be paid, is still owed, and waits for an admin. */
export async function markRefundFailed(db: Db, id: string, problem: string): Promise<void> {
  await db
    .update(refunds)
    .set({ ...over, state: 'failed', problem, refusedAt: now })
    .where(eq(refunds.id, id));
}
