import { count, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { agencyBalances } from '../../../schema/agency-balances.table.ts';

/** An agency has five accounts. Until it has this many rows, adding them up is cheap. */
const MOST_ROWS = 20;

/** Agencies whose balances have many rows. */
export async function readUnfolded(db: Db, most: number): Promise<string[]> {
  const found = await db
    .select({ id: agencyBalances.agencyId })
    .from(agencyBalances)
    .groupBy(agencyBalances.agencyId)
    .having(gt(count(), MOST_ROWS))
    .limit(most);
  return found.map(({ id }) => id);
}

/** Replaces the rows of an agency by one for each account, in one statement: rows that others add meanwhile stay. */
export async function foldBalances(db: Db, agencyId: string): Promise<void> {
  await db.execute(sql`
    with folded as (delete from agency_balances where agency_id = ${agencyId} returning account, amount_paisa)
    insert into agency_balances (agency_id, account, amount_paisa)
    select ${agencyId}::uuid, account, sum(amount_paisa) from folded group by account having sum(amount_paisa) <> 0`);
}
