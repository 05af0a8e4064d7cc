import type { Gender } from '@ghuri/contract/fields';
import { and, eq, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Language } from './accounts.reads.ts';
import {
  accountLinks,
  authAccounts,
  authVerifications,
  googleHandOvers,
  knownDevices,
  sessions,
  users,
} from '../../schema/accounts.table.ts';

export interface NewUser {
  name: string;
  email: string;
  gender: Gender;
  language: Language;
  emailVerified?: boolean;
  phone?: string;
  welcomeDue?: boolean;
}

export async function insertUser(db: Db, user: NewUser): Promise<{ id: string; alias: string }> {
  const [inserted] = await db
    .insert(users)
    .values({ id: newId(), ...user })
    .returning({ id: users.id, alias: users.alias });
  return inserted!;
}

/** Locks the user, so that rules about "the last time" hold. Returns false if the user does not exist. */
export async function lockUser(db: Db, id: string): Promise<boolean> {
  // This lock lets others insert rows that reference the user, such as comments and notifications.
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  return found.length > 0;
}

/** Marks the email as verified and drops a pending change of email. */
export async function confirmEmail(db: Db, id: string, email: string): Promise<void> {
  await db
    .update(users)
    .set({ email, emailVerified: true, pendingEmail: null, updatedAt: sql`app_now()` })
    .where(eq(users.id, id));
}

export async function savePendingEmail(db: Db, id: string, pendingEmail: string | null): Promise<void> {
  await db
    .update(users)
    .set({ pendingEmail, updatedAt: sql`app_now()` })
    .where(eq(users.id, id));
}

export interface ProfileChange {
  name?: string;
  gender?: Gender;
  image?: string | null;
}

export async function saveProfile(db: Db, id: string, change: ProfileChange): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: sql`app_now()` })
    .where(eq(users.id, id));
}

/** The language that the user chose, for all devices and for emails. */
export async function saveLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), ne(users.language, language)));
}

/** Ends the welcome. Places stay as they are if none are given. */
export async function saveWelcome(db: Db, id: string, favouritePlaces: string[] | undefined): Promise<void> {
  await db
    .update(users)
    .set({ welcomeDue: false, ...(favouritePlaces && { favouritePlaces }) })
    .where(eq(users.id, id));
}

/** Ends the notice. Without a choice, the setting stays as it is. */
export async function saveStoryVisibility(
  db: Db,
  id: string,
  storiesPublic: boolean | undefined,
): Promise<void> {
  await db
    .update(users)
    .set({ storiesNoticeDue: false, ...(storiesPublic !== undefined && { storiesPublic }) })
    .where(eq(users.id, id));
}

/**
 * Revokes admin rights of all users whose address is not listed and who have no role from an owner, or of one user.
 * Runs at every start, and when an email changes.
 */
export async function revokeAdmins(db: Db, adminEmails: string[], onlyId?: string): Promise<void> {
  await db
    .update(users)
    .set({ isAdmin: false })
    .where(
      and(
        users.isAdmin,
        isNull(users.adminGivenAt),
        adminEmails.length > 0 ? notInArray(users.email, adminEmails) : undefined,
        onlyId === undefined ? undefined : eq(users.id, onlyId),
      ),
    );
}

/** Listed addresses become owners once they are verified. */
export async function promoteAdmins(db: Db, adminEmails: string[]): Promise<void> {
  if (adminEmails.length === 0) return;
  await db
    .update(users)
    .set({ isAdmin: true, adminRole: 'owner', adminGivenAt: null })
    .where(
      and(
        inArray(users.email, adminEmails),
        users.emailVerified,
        or(not(users.isAdmin), ne(users.adminRole, 'owner'), isNotNull(users.adminGivenAt)),
      ),
    );
}

/** Returns how many users it suspended: 0 if the user was suspended already; the first reason stays. */
export async function markSuspended(db: Db, id: string, reason: string): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({ suspendedAt: sql`app_now()`, suspensionReason: reason })
    .where(and(eq(users.id, id), isNull(users.suspendedAt)));
  return rowCount ?? 0;
}

/** Returns how many suspensions ended: 0 if there was none. */
export async function endSuspension(db: Db, id: string): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({ suspendedAt: null, suspensionReason: null })
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt)));
  return rowCount ?? 0;
}

export async function deleteUser(db: Db, id: string): Promise<number> {
  const deleted = await db.delete(users).where(eq(users.id, id)).returning({ id: users.id });
  return deleted.length;
}

/** Frees an address by deleting the account that signed up with it and never verified it. */
export async function deleteUnverifiedUser(db: Db, email: string): Promise<void> {
  await db.delete(users).where(and(eq(users.email, email), not(users.emailVerified)));
}

export async function savePasswordHash(db: Db, userId: string, hash: string): Promise<void> {
  await db
    .insert(authAccounts)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password: hash })
    .onConflictDoUpdate({
      target: [authAccounts.userId, authAccounts.providerId],
      set: { password: hash, updatedAt: sql`app_now()` },
    });
}

export async function deletePassword(db: Db, userId: string): Promise<void> {
  await db
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')));
}

/** Waits for a running change of the password, then reads it. */
export async function awaitPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [account] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
    .for('share');
  return account?.password ?? null;
}

export async function deleteSessions(db: Db, userId: string, keepSessionId?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(
      keepSessionId === undefined
        ? eq(sessions.userId, userId)
        : and(eq(sessions.userId, userId), ne(sessions.id, keepSessionId)),
    );
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Deletes expired sessions, links and popups, browsers that were not seen for long, and accounts that were not verified within a month. */
export async function deleteExpiredRows(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`app_now()`));
  await db
    .delete(sessions)
    .where(and(sessions.secondFactorDue, lt(sessions.signedInAt, sql`app_now() - interval '1 day'`)));
  // A browser deletes the cookie after this time.
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, sql`app_now() - interval '400 days'`));
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`app_now()`));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, sql`app_now()`));
  await db.delete(googleHandOvers).where(lt(googleHandOvers.openedAt, sql`app_now() - interval '1 day'`));
  await db
    .delete(users)
    .where(and(not(users.emailVerified), lt(users.joinedAt, sql`app_now() - interval '30 days'`)));
}
