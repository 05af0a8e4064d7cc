import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { tourViews } from '../../schema/day-sums.table.ts';

/** Adds views to today in Dhaka. */
export async function addTourViews(db: Db, views: number): Promise<void> {
  await db
    .insert(tourViews)
    .values({ day: sql`(app_now() at time zone 'Asia/Dhaka')::date`, views })
    .onConflictDoUpdate({ target: tourViews.day, set: { views: sql`${tourViews.views} + ${views}` } });
}
