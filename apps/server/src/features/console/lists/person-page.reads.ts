import type { PersonPage } from '@ghuri/contract/console-lists';
import { shownEmail } from '@ghuri/domain/phones';
import { canSuspend, isOwnCase } from '@ghuri/domain/reports';
import type { AdminRole } from '@ghuri/domain/admin-roles';
import type { Role } from '@ghuri/domain/team';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { readHistory } from '../../audit/audit.reads.ts';
import { listBookingsOf } from './bookings-list.reads.ts';

interface Row extends Record<string, unknown> {
  id: string;
  alias: string;
  name: string;
  email: string;
  profile: string;
  language: 'en' | 'bn';
  joined: string;
  verified: boolean;
  suspended: string | null;
  reason: string | null;
  isAdmin: boolean;
  adminRole: AdminRole;
  hasSecondFactor: boolean;
  agencyId: string | null;
  agencyName: string | null;
  role: Role | null;
  sessions: number;
  stories: number;
  warnings: number;
  reportsAgainst: number;
  reportsBy: number;
}

/** A person as admins see them: nothing of their messages, papers or travellers. */
export async function readPersonPage(db: Db, id: string, adminId: string): Promise<PersonPage | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select person.id, person.alias, person.name, person.email, person.profile, person.language,
      iso_time(person.joined_at) as joined, person.email_verified as verified, iso_time(person.suspended_at) as suspended,
      person.suspension_reason as reason, person.is_admin as "isAdmin", person.admin_role as "adminRole",
      person.two_factor_enabled as "hasSecondFactor", agency.id as "agencyId", agency.name as "agencyName",
      case when agency.user_id = person.id then 'owner' else member.role end as role,
      (select count(*)::int from sessions where user_id = person.id and expires_at > app_now() and not second_factor_due) as sessions,
      (select count(*)::int from posts where author_id = person.id and deleted_at is null) as stories,
      (select count(*)::int from warnings where user_id = person.id) as warnings,
      (select coalesce(sum(report_count), 0)::int from report_cases join posts on posts.id = post_id
        where author_id = person.id) as "reportsAgainst",
      (select count(*)::int from reports where reporter_id = person.id) as "reportsBy"
    from users person
    left join agency_members member on member.user_id = person.id
    left join agencies own on own.user_id = person.id
    left join agencies agency on agency.id = coalesce(own.id, member.agency_id)
    where person.id = ${id}`);
  const row = rows[0];
  if (!row) return undefined;
  return {
    _id: row.id,
    alias: row.alias,
    name: row.name,
    email: shownEmail(row.email),
    profile: row.profile,
    language: row.language,
    joinedAt: row.joined,
    verified: row.verified,
    suspendedSince: row.suspended,
    suspensionReason: row.reason,
    adminRole: row.isAdmin ? row.adminRole : null,
    hasSecondFactor: row.hasSecondFactor,
    agency: row.agencyId === null ? null : { _id: row.agencyId, name: row.agencyName! },
    role: row.role,
    sessions: row.sessions,
    stories: row.stories,
    warnings: row.warnings,
    reportsAgainst: row.reportsAgainst,
    reportsBy: row.reportsBy,
    mayDecide: canSuspend(row) && !isOwnCase(adminId, [row.id]),
    bookings: await listBookingsOf(db, id),
    history: await readHistory(db, id),
  };
}
