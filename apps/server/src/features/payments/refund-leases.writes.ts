import type { RefundState } from '@ghuri/domain/refund-states';
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Ref } from '../../platform/payments/payment-provider.ts';
import { refunds } from './payments.table.ts';

/** Longer than the longest call to the provider: 5 s to connect and 20 s to read. */
export const LEASE_SECONDS = 120;
/** After so many answers that told nothing, an admin is asked too: in about an hour and a half. */
export const MOST_UNCLEAR_ASKS = 10;

const now = sql`app_now()`;
const isFree = or(isNull(refunds.leaseUntil), lte(refunds.leaseUntil, now));
/** 5 s, then twice as long each time, up to an hour. */
const backOff = {
  tries: sql`${refunds.tries} + 1`,
  nextTryAt: sql`app_now() + least(3600, 5 * 2 ^ least(${refunds.tries}, 10)) * interval '1 second'`,
};

/** The right to work on one refund, alone, for a while. */
export interface RefundLease {
  id: string;
  leaseId: string;
  state: RefundState;
}

/**
 * Takes one refund that is due and that nobody works on. One whose sender never came back with an answer may have been sent: it is
 * unclear from now on.
 */
export async function leaseDueRefund(db: Db): Promise<RefundLease | undefined> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextTryAt), lte(refunds.nextTryAt, now), isFree))
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

/** Writes down that it is about to be sent. False where the lease has run out, or it was sent before: then it must not be. */
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

/** Gives a lease back, if it is still one's own, and waits a while. */
export async function postponeRefund(db: Db, { id, leaseId }: RefundLease): Promise<void> {
  await db
    .update(refunds)
    .set({ ...backOff, leaseId: null, leaseUntil: null })
    .where(and(eq(refunds.id, id), eq(refunds.leaseId, leaseId)));
}

/** The provider named a reference: from now on it is asked about by that. */
export async function markRefundProcessing(db: Db, id: string, ref: Ref): Promise<void> {
  await db.update(refunds).set({ state: 'processing', ref, stuckAt: null }).where(eq(refunds.id, id));
}

/** Nobody knows what became of it. Returns whether it now waits for an admin, and did not before. */
export async function markRefundUnclear(db: Db, id: string, problem: string): Promise<boolean> {
  const [refund] = await db
    .update(refunds)
    .set({
      state: 'unclear',
      problem,
      unclearAsks: sql`${refunds.unclearAsks} + 1`,
      stuckAt: sql`case when ${refunds.unclearAsks} + 1 >= ${MOST_UNCLEAR_ASKS}::integer
        then coalesce(${refunds.stuckAt}, app_now()) end`,
    })
    .where(eq(refunds.id, id))
    .returning({ asks: refunds.unclearAsks });
  return refund?.asks === MOST_UNCLEAR_ASKS;
}

const over = { nextTryAt: null, leaseId: null, leaseUntil: null, stuckAt: null };

export async function markRefundDone(db: Db, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({ ...over, state: 'done', doneAt: now })
    .where(eq(refunds.id, id));
}

/** It is dead, stays owed, and waits for a person. */
export async function markRefundFailed(db: Db, id: string, problem: string): Promise<void> {
  await db
    .update(refunds)
    .set({ ...over, state: 'failed', problem, refusedAt: now })
    .where(eq(refunds.id, id));
}
