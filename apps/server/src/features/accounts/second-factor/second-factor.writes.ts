import { LOCK_MS, MOST_TRIES } from '@ghuri/domain/second-factor';
import { and, eq, lt, not, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { sessions, twoFactors, users } from '../../../schema/accounts.table.ts';

const isLocked = sql`${twoFactors.lockedUntil} > app_now()`;

/**
 * Counts a try before the code is compared, so that parallel guesses count, too. Returns false if too many were wrong:
 * then no code works for a while.
 */
export async function takeTry(db: Db, userId: string): Promise<boolean> {
  const tries = sql`(case when ${twoFactors.lockedUntil} is null then ${twoFactors.failedVerificationCount} else 0 end + 1)`;
  const { rowCount } = await db
    .update(twoFactors)
    .set({
      failedVerificationCount: tries,
      lockedUntil: sql`case when ${tries} >= ${MOST_TRIES} then app_now() + ${LOCK_MS}::double precision * interval '1 millisecond' end`,
    })
    .where(and(eq(twoFactors.userId, userId), sql`${isLocked} is not true`));
  return rowCount === 1;
}

/** Called after a right code. */
export async function forgiveTries(db: Db, userId: string): Promise<void> {
  await db
    .update(twoFactors)
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where(eq(twoFactors.userId, userId));
}

/** Uses up a step and all before it. Returns false if it was used: of two calls with one code, one gets true. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)));
  return rowCount === 1;
}

/** From now on, signing in needs a code. Returns false if that was so before. */
export async function turnOn(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(twoFactors)
    .set({ verified: true, turnedOnAt: sql`app_now()` })
    .where(and(eq(twoFactors.userId, userId), not(twoFactors.verified)));
  if (rowCount !== 1) return false;
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
  // Earlier proofs were without a code.
  await db
    .update(sessions)
    .set({ provedAt: sql`to_timestamp(0)` })
    .where(eq(sessions.userId, userId));
  return true;
}

/** Also ends sign-ins that wait for a code, because no code can complete them now. */
export async function turnOff(db: Db, userId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), sessions.secondFactorDue));
}

/** The sign-in is complete. Returns false if another call has completed or ended it. */
export async function settleSession(db: Db, sessionId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ secondFactorDue: false, signedInAt: sql`app_now()`, provedAt: sql`app_now()` })
    .where(and(eq(sessions.id, sessionId), sessions.secondFactorDue));
  return rowCount === 1;
}

/** The user has just proved who they are, in this session. */
export async function noteProof(db: Db, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: sql`app_now()` })
    .where(eq(sessions.id, sessionId));
}
