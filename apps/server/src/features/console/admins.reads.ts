import type { Admin } from '@ghuri/contract/console';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../../schema/accounts.table.ts';

/** Owners first, then by name. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  const rows = await db
    .select({
      _id: users.id,
      name: users.name,
      email: users.email,
      profile: users.profile,
      role: users.adminRole,
      since: users.adminGivenAt,
      hasSecondFactor: users.twoFactorEnabled,
    })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(desc(eq(users.adminRole, 'owner')), sql`lower(${users.name})`, users.id);
  return rows.map(({ since, ...row }) => ({ ...row, since: since?.toISOString() ?? null }));
}
