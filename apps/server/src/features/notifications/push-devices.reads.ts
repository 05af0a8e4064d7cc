import type { PushDevice } from '@ghuri/contract/push';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { pushDevices } from '../../schema/push.table.ts';

/** Without the address and the keys: nobody reads those again. */
export async function listPushDevices(db: Db, viewer: Viewer): Promise<PushDevice[]> {
  const rows = await db
    .select({
      id: pushDevices.id,
      name: pushDevices.name,
      sessionId: pushDevices.sessionId,
      createdAt: pushDevices.createdAt,
      usedAt: pushDevices.usedAt,
    })
    .from(pushDevices)
    .where(eq(pushDevices.userId, viewer.id))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    current: row.sessionId === viewer.sessionId,
    addedAt: row.createdAt.toISOString(),
    lastUsedAt: row.usedAt?.toISOString() ?? null,
  }));
}
