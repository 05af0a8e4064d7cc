import type { AdminRole } from '@ghuri/domain/admin-roles';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { Reader } from '../../platform/mail/letter.ts';
import { users } from '../../schema/accounts.table.ts';

/**
 * Locks all admins until commit, so that changes of roles run one after the other: two owners cannot take the role from
 * each other at once.
 */
export async function lockAdmins(db: Db): Promise<{ id: string; role: AdminRole }[]> {
  return db
    .select({ id: users.id, role: users.adminRole })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.id))
    .for('update');
}

interface Candidate extends Reader {
  id: string;
  verified: boolean;
  suspended: boolean;
  isAdmin: boolean;
  role: AdminRole;
  /** The role comes from an owner, not from the server's settings. */
  given: boolean;
}

export async function lockCandidate(
  db: Db,
  by: { id: string } | { email: string },
): Promise<Candidate | undefined> {
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: sql<Reader['language']>`${users.language}`,
      verified: users.emailVerified,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
      isAdmin: users.isAdmin,
      role: users.adminRole,
      given: sql<boolean>`${users.adminGivenAt} is not null`,
    })
    .from(users)
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email))
    .for('update');
  return person;
}

/** Null takes the role away. */
export async function saveAdminRole(db: Db, id: string, role: AdminRole | null): Promise<void> {
  await db
    .update(users)
    .set(
      role === null
        ? { isAdmin: false, adminGivenAt: null }
        : { isAdmin: true, adminRole: role, adminGivenAt: sql`coalesce(admin_given_at, app_now())` },
    )
    .where(eq(users.id, id));
}
