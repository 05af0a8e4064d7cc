import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** The kinds with due jobs, by the queue's clock. */
export async function readDueKinds(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`);
  return new Set(rows.map(({ name }) => name));
}
