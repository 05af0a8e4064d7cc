import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { exportLeases } from '../../../schema/export-leases.table.ts';

/** Longer than a page of rows takes, also to a slow phone. */
const until = sql`app_now() + interval '60 seconds'`;

/** Reserves the agency's only export. Returns undefined while another one runs. */
export async function takeLease(db: Db, agencyId: string): Promise<string | undefined> {
  const exportId = newId();
  const [taken] = await db
    .insert(exportLeases)
    .values({ agencyId, exportId, until })
    .onConflictDoUpdate({
      target: exportLeases.agencyId,
      set: { exportId, until },
      setWhere: sql`${exportLeases.until} <= app_now()`,
    })
    .returning({ exportId: exportLeases.exportId });
  return taken?.exportId;
}

const own = (agencyId: string, exportId: string) =>
  and(eq(exportLeases.agencyId, agencyId), eq(exportLeases.exportId, exportId));

/** Returns false if another export has begun: this one was too slow. */
export async function renewLease(db: Db, agencyId: string, exportId: string): Promise<boolean> {
  const renewed = await db.update(exportLeases).set({ until }).where(own(agencyId, exportId)).returning();
  return renewed.length > 0;
}

export async function releaseLease(db: Db, agencyId: string, exportId: string): Promise<void> {
  await db.delete(exportLeases).where(own(agencyId, exportId));
}
