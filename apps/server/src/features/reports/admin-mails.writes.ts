import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../accounts/accounts.table.ts';

/** Returns how many choices changed. */
export async function saveAdminMail(db: Db, userId: string, on: boolean): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({ adminMail: on })
    .where(and(eq(users.id, userId), ne(users.adminMail, on)));
  return rowCount ?? 0;
}
