import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { commissionRates } from '../../../schema/payouts.table.ts';

export interface NewRate {
  agencyId: string | null;
  rate: number | null;
  /** Null: now. */
  startsAt: Date | null;
  note: string;
  setBy: string;
  setByName: string;
}

/** Adds a rate. Returns its id. */
export async function insertRate(db: Db, { startsAt, ...rate }: NewRate): Promise<string> {
  const id = newId();
  await db.insert(commissionRates).values({ id, ...rate, startsAt: startsAt ?? sql`app_now()` });
  return id;
}
