import { adminRolesWith } from '@ghuri/domain/admin-roles';
import type { AdminRight } from '@ghuri/domain/admin-roles';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../../schema/accounts.table.ts';
import type { Reader } from '../../platform/mail/letter.ts';
import { ADMIN_WORK } from '../../schema/admin-mails.table.ts';
import type { AdminMailKind, AdminWork } from '../../schema/admin-mails.table.ts';

export async function readAdminMail(db: Db, userId: string): Promise<boolean> {
  const [admin] = await db.select({ on: users.adminMail }).from(users).where(eq(users.id, userId));
  return admin?.on ?? false;
}

type Admin = Reader & { id: string; adminMail: boolean };

/** Admins who have a right and are not suspended. */
export async function readAdminsWho(db: Db, right: AdminRight): Promise<Admin[]> {
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      language: sql<Reader['language']>`${users.language}`,
      adminMail: users.adminMail,
    })
    .from(users)
    .where(and(users.isAdmin, inArray(users.adminRole, adminRolesWith(right)), isNull(users.suspendedAt)))
    .orderBy(users.id);
}

/** Those of them who want mails about waiting work. */
export const readMailedAdmins = async (db: Db, right: AdminRight): Promise<Reader[]> =>
  (await readAdminsWho(db, right)).filter(({ adminMail }) => adminMail);

/** When each waiting item arrived. */
const ARRIVALS: Record<AdminWork, SQL> = {
  agencies: sql`select sent_at as at from agencies where not verified and changes_asked is null`,
  reports: sql`select reported_at as at from report_cases join posts on posts.id = post_id
    where state = 'open' and deleted_at is null
    union all select reported_at from message_report_cases where state = 'open'`,
  money: sql`select received_at as at from payments where state = 'review'
    union all select coalesce(stuck_at, refused_at, created_at) from refunds where state = 'failed' or stuck_at is not null
    union all select opened_at from money_differences where closed_at is null`,
  // An overdue case counts as new again.
  disputes: sql`select case when decide_by <= app_now() then decide_by else coalesce(answered_at, answer_by) end as at
    from disputes where state = 'admin'`,
};

/** Who can do the work of a kind. */
export const WORK_RIGHTS: Record<AdminMailKind, AdminRight> = {
  agencies: 'agencies',
  reports: 'reports',
  money: 'refunds',
  disputes: 'refunds',
  payouts: 'payouts',
};

/** How much of each kind waits, and since when the oldest does. Kinds without work are left out. Batches wait for a second admin. */
export async function readOldestWork(
  db: Db,
): Promise<{ kind: AdminMailKind; count: number; oldest: string }[]> {
  const parts = ADMIN_WORK.map((kind) => sql`select ${kind}::text as kind, at from (${ARRIVALS[kind]}) work`);
  const { rows } = await db.execute<{ kind: AdminMailKind; count: number; oldest: Date | string }>(sql`
    select kind, count(*)::integer as count, min(at) as oldest from (
      ${sql.join(parts, sql` union all `)}
      union all select 'payouts', prepared_at from payout_batches where state = 'prepared') waiting
    group by kind order by oldest, kind`);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: new Date(oldest).toISOString() }));
}

/** How many items of a kind wait for an admin, and how many of them arrived after a time. */
export async function countWaiting(
  db: Db,
  kind: AdminWork,
  since: Date,
): Promise<{ waiting: number; arrived: number }> {
  const { rows } = await db.execute<{ waiting: string; arrived: string }>(sql`
    select count(*) as waiting, count(*) filter (where at > ${since.toISOString()}::timestamptz) as arrived
    from (${ARRIVALS[kind]}) work`);
  return { waiting: Number(rows[0]!.waiting), arrived: Number(rows[0]!.arrived) };
}
