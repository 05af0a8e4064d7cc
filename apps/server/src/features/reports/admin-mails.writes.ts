import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../accounts/accounts.table.ts';

/** Whether an admin wants mails about waiting work. */
export async function readAdminMail(db: Db, userId: string): Promise<boolean> {
  const [admin] = await db.select({ on: users.adminMail }).from(users).where(eq(users.id, userId));
  return admin?.on ?? false;
}

/** Returns how many choices changed. */
export async function saveAdminMail(db: Db, userId: string, on: boolean): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({ adminMail: on })
    .where(and(eq(users.id, userId), ne(users.adminMail, on)));
  return rowCount ?? 0;
}
