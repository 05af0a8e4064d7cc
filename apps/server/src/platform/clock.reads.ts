import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The product's only clock. It is the database's: every process shares it, and tests can move it. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select app_now() as now`);
  return new Date(rows[0]!.now);
}
