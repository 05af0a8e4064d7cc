import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import type { Ref } from '../../../platform/payments/payment-provider.ts';

/** A job that has not run by then is lost: the next callback gets a new one. */
const LOST_AFTER = sql`interval '10 minutes'`;

/** Records that a job will settle an attempt. Returns false if one waits already. Keeps a signed hint for the job. */
export async function queueSettle(db: Db, attemptId: string, hint: Ref | null): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    with before as (
      select id, settle_queued_at is not null and settle_queued_at > app_now() - ${LOST_AFTER} as waits
      from payment_attempts where id = ${attemptId} for no key update
    )
    update payment_attempts attempt
    set settle_hint = coalesce(${hint === null ? null : JSON.stringify(hint)}::json, attempt.settle_hint),
      settle_queued_at = case when before.waits then attempt.settle_queued_at else app_now() end
    from before where attempt.id = before.id
    returning before.waits`);
  return rows[0]?.waits === false;
}

/** A job starts to settle: later callbacks need another one. Returns the signed hint. */
export async function takeSettle(db: Db, attemptId: string): Promise<Ref | undefined> {
  const { rows } = await db.execute<{ hint: Ref | null }>(sql`
    with before as (
      select id, settle_hint as hint from payment_attempts where id = ${attemptId} for no key update
    )
    update payment_attempts attempt set settle_queued_at = null, settle_hint = null
    from before where attempt.id = before.id
    returning before.hint`);
  return rows[0]?.hint ?? undefined;
}
