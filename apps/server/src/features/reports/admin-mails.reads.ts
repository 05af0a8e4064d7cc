import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../accounts/accounts.table.ts';

/** Whether an admin wants mails about waiting work. */
export async function readAdminMail(db: Db, userId: string): Promise<boolean> {
  const [admin] = await db.select({ on: users.adminMail }).from(users).where(eq(users.id, userId));
  return admin?.on ?? false;
}
