import type { PushSubscriptionForm } from '@ghuri/contract/push';
import { MOST_PUSH_DEVICES } from '@ghuri/domain/push';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { sessions } from '../../schema/accounts.table.ts';
import { pushDevices } from '../../schema/push.table.ts';

interface Browser {
  id: string;
  userId: string;
  sessionId: string;
  name: string;
}

/** Locks the session against deletion until commit; false if it has ended. Calls of one session wait for each other. */
export async function lockSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .for('no key update');
  return found.length > 0;
}

/**
 * Saves the browser's subscription. The same one again: its keys are renewed. What another user or an earlier subscription
 * of the browser left is deleted, with messages that wait for it. Returns its id.
 */
export async function savePushDevice(
  db: Db,
  { id, userId, sessionId, name }: Browser,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionForm,
): Promise<string> {
  await db.execute(sql`
    delete from push_devices
    where (endpoint = ${endpoint} and user_id <> ${userId})
      or (session_id = ${sessionId} and endpoint <> ${endpoint})`);
  const [saved] = await db
    .insert(pushDevices)
    .values({ id, userId, sessionId, endpoint, p256dh, auth, name })
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: { userId, sessionId, p256dh, auth, name, failingSince: null },
    })
    .returning({ id: pushDevices.id });
  return saved!.id;
}

/** Deletes what is over the limit: those that were used least recently. Never `keptId`. */
export async function dropOldPushDevices(db: Db, userId: string, keptId: string): Promise<void> {
  await db.execute(sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId} and id <> ${keptId}
      order by coalesce(used_at, created_at) desc, id desc offset ${MOST_PUSH_DEVICES - 1})`);
}

/** Returns how many were deleted: 0 or 1. */
export async function deletePushDevice(db: Db, userId: string, id: string): Promise<number> {
  const { rowCount } = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)));
  return rowCount ?? 0;
}
