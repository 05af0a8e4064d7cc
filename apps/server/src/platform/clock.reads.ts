import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The product's only clock: the database's, which every process shares and a test can move. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select app_now() as now`);
  return new Date(rows[0]!.now);
}
