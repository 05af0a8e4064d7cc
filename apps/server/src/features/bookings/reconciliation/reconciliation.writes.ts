import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { reconciliations } from '../../../schema/reconciliation.table.ts';

export type DayRow = typeof reconciliations.$inferSelect;

const LEASE = sql`app_now() + interval '10 minutes'`;

/**
 * Claims the oldest day that is not finished, for ten minutes. Days that were missed come first; on the very first run it is yesterday.
 */
export async function claimDay(db: Db): Promise<DayRow | undefined> {
  await db.execute(sql`
    insert into ${reconciliations} (day)
    select missed::date from (select (app_now() at time zone 'Asia/Dhaka')::date - 1 as yesterday) today,
      generate_series(coalesce((select max(day) + 1 from ${reconciliations}), yesterday), yesterday, interval '1 day') missed
    on conflict do nothing`);
  const [day] = await db
    .update(reconciliations)
    .set({ leaseUntil: LEASE })
    .where(
      sql`${reconciliations.day} = (
        select day from ${reconciliations} where finished_at is null and (lease_until is null or lease_until < app_now())
        order by day limit 1 for update skip locked)`,
    )
    .returning();
  return day;
}

/** Saves the progress of a claimed day and renews the claim. */
export async function saveProgress(
  db: Db,
  { day, ...progress }: Pick<DayRow, 'day' | 'cursor' | 'compared' | 'differences' | 'repaired' | 'waiting'>,
): Promise<void> {
  await db
    .update(reconciliations)
    .set({ ...progress, leaseUntil: LEASE })
    .where(eq(reconciliations.day, day));
}

/** Ends the work on a day, for now or for good. */
export async function releaseDay(
  db: Db,
  day: string,
  { isFinished, rounds }: { isFinished: boolean; rounds: number },
): Promise<void> {
  await db
    .update(reconciliations)
    .set({ leaseUntil: null, rounds, ...(isFinished && { finishedAt: sql`app_now()` }) })
    .where(eq(reconciliations.day, day));
}
