import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { knownDevices, sessions } from '../../../schema/accounts.table.ts';

/** Notes that the session's browser is active. Returns undefined if the session has ended. */
export async function noteActivity(
  db: Db,
  sessionId: string,
): Promise<{ now: Date; secondFactorDue: boolean } | undefined> {
  const [session] = await db
    .update(sessions)
    .set({ lastActiveAt: sql`app_now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ now: sql<string>`app_now()`, secondFactorDue: sessions.secondFactorDue });
  return session && { ...session, now: new Date(session.now) };
}

/** Ends one of the user's sessions. Returns false if the user has no such session. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return rowCount === 1;
}

/** Returns how many sessions ended. */
export async function deleteOtherSessions(db: Db, userId: string, keepId: string): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keepId)));
  return rowCount ?? 0;
}

/** Remembers a browser of the user. Returns whether it is new, and not their first one. */
export async function rememberDevice(db: Db, userId: string, deviceHash: string): Promise<boolean> {
  const inserted = await db
    .insert(knownDevices)
    .values({ userId, deviceHash })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { seenAt: sql`app_now()` },
    })
    // Zero if this statement inserted the row.
    .returning({ updated: sql<boolean>`xmax <> 0` });
  if (inserted[0]!.updated) return false;
  const others = await db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, deviceHash)))
    .limit(1);
  return others.length > 0;
}
