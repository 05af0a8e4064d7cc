import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Db as JobDb } from 'pg-boss';
import type { Db } from '../db.ts';

/** Lets the queue write through our connection, inside its transaction. */
export const inTransactionOf = (db: Db): JobDb => fromDrizzle(db, sql);

/**
 * The queue uses the real clock. If a test has moved ours ahead, makes the jobs that are due by ours due by the
 * queue's.
 */
export async function bringForwardDueJobs(db: Db): Promise<void> {
  await db.execute(sql`
    update pgboss.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() and start_after <= app_now()`);
}

/** The other way: the queue set the time of a retry by its clock, and tests look for it by ours. */
export async function waitByOurClock(db: Db, jobId: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job set start_after = start_after + (app_now() - statement_timestamp())
    where id = ${jobId} and state = 'retry'`);
}
