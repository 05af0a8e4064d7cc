import { rolesWith } from '@ghuri/domain/team';
import type { Right } from '@ghuri/domain/team';

/**
 * Whether a user is a member of an agency whose role has a right. The owner is not a member. A suspended member has no
 * workplace. SQL text, for Drizzle through `sql.raw`; both arguments are SQL.
 */
export const memberMay = (right: Right, user: string, agency: string): string => `exists (
  select from agency_members member join users staff on staff.id = member.user_id
  where member.user_id = ${user} and member.agency_id = ${agency} and staff.suspended_at is null
    and member.role in (${rolesWith(right)
      .map((role) => `'${role}'`)
      .join(', ')}))`;

/** The agency that a user owns or is a member of with a right, as a scalar; null if there is none. */
export const agencyWhere = (right: Right, user: string): string => `coalesce(
  (select id from agencies where user_id = ${user} and verified),
  (select member.agency_id from agency_members member
    join users staff on staff.id = member.user_id join agencies employer on employer.id = member.agency_id
    where member.user_id = ${user} and staff.suspended_at is null and employer.verified
      and member.role in (${rolesWith(right)
        .map((role) => `'${role}'`)
        .join(', ')})))`;
