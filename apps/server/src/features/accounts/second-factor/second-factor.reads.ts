import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { sessions, twoFactors } from '../../../schema/accounts.table.ts';

/** Whether a session waits for a code. */
export async function isSecondFactorDue(db: Db, sessionId: string): Promise<boolean> {
  const [session] = await db
    .select({ due: sessions.secondFactorDue })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return session?.due ?? false;
}

/** How long a session has waited for its code, in milliseconds. Undefined if it has ended; null if it does not wait. */
export async function readWait(db: Db, sessionId: string): Promise<number | null | undefined> {
  const [session] = await db
    .select({
      due: sessions.secondFactorDue,
      waited: sql<number>`extract(epoch from app_now() - ${sessions.signedInAt})::float8 * 1000`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!session) return undefined;
  return session.due ? session.waited : null;
}

export interface Factor {
  /** Encrypted. */
  secret: string;
  /** Null until the first code was right. */
  turnedOnAt: Date | null;
  now: number;
}

export async function readFactor(db: Db, userId: string): Promise<Factor | undefined> {
  const [factor] = await db
    .select({
      secret: twoFactors.secret,
      turnedOnAt: twoFactors.turnedOnAt,
      now: sql<number>`extract(epoch from app_now())::float8 * 1000`,
    })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  return factor;
}
