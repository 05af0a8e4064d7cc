import type { SignedInSession } from '@ghuri/contract/sessions';
import { deviceOf } from '@ghuri/domain/devices';
import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { sessions } from '../../../schema/accounts.table.ts';

/** The user's signed-in browsers. Those that wait for a code are not signed in. */
export async function readSessions(db: Db, userId: string, currentId: string): Promise<SignedInSession[]> {
  const current = sql<boolean>`${sessions.id} = ${currentId}`;
  const rows = await db
    .select({
      _id: sessions.id,
      userAgent: sessions.userAgent,
      signedInAt: sessions.signedInAt,
      lastActiveAt: sessions.lastActiveAt,
      current,
    })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), not(sessions.secondFactorDue), sql`${sessions.expiresAt} > now()`),
    )
    .orderBy(desc(current), desc(sessions.lastActiveAt), desc(sessions.id));
  return rows.map(({ userAgent, signedInAt, lastActiveAt, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    signedInAt: signedInAt.toISOString(),
    lastActiveAt: lastActiveAt.toISOString(),
  }));
}
