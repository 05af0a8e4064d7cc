import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../../schema/accounts.table.ts';
import { adminMails } from '../../schema/admin-mails.table.ts';
import type { AdminMailKind } from '../../schema/admin-mails.table.ts';

/** Returns how many choices changed. */
export async function saveAdminMail(db: Db, userId: string, on: boolean): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({ adminMail: on })
    .where(and(eq(users.id, userId), ne(users.adminMail, on)));
  return rowCount ?? 0;
}

/** Locks the record of a kind until commit. Returns when its last mail was sent, and whether the next is allowed. */
export async function lockAdminMail(
  db: Db,
  kind: AdminMailKind,
  pauseMs: number,
): Promise<{ sentAt: Date; isDue: boolean }> {
  await db
    .insert(adminMails)
    .values({ kind, sentAt: sql`'1970-01-01'::timestamptz` })
    .onConflictDoNothing();
  const [record] = await db
    .select({
      sentAt: adminMails.sentAt,
      isDue: sql<boolean>`${adminMails.sentAt} <= app_now() - ${pauseMs} * interval '1 millisecond'`,
    })
    .from(adminMails)
    .where(eq(adminMails.kind, kind))
    .for('update');
  return record!;
}

export async function markAdminMailSent(db: Db, kind: AdminMailKind): Promise<void> {
  await db
    .update(adminMails)
    .set({ sentAt: sql`app_now()` })
    .where(eq(adminMails.kind, kind));
}
