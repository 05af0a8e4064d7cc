import { may, needsAssignment } from '@ghuri/domain/team';
import type { MemberRole, Right, Role } from '@ghuri/domain/team';
import { and, eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { AccessRules } from '../../platform/access-rules.ts';
import type { Staff, Viewer, Workplace } from '../../platform/viewer.ts';
import { agencyMembers, guideAssignments } from '../../schema/team.table.ts';

const WORKPLACE = {
  name: 'workplace',
  text: `
    select agency.id as "agencyId", agency.user_id as "ownerId", owner.email as "ownerEmail", agency.verified, role
    from (
      select id as agency_id, 'owner' as role from agencies where user_id = $1::uuid
      union all
      select agency_id, role from agency_members join users on users.id = user_id
      where user_id = $1::uuid and suspended_at is null
    ) place
    join agencies agency on agency.id = place.agency_id
    join users owner on owner.id = agency.user_id
    order by role = 'owner' desc limit 1`,
};

/**
 * Where a user works and as what; null if nowhere. The one place that decides it. A suspended owner keeps the agency, to
 * serve travellers who have paid; a suspended member has no workplace.
 */
export async function readWorkplace(pool: Pool, userId: string): Promise<Workplace | null> {
  const { rows } = await pool.query<Workplace & { role: Role }>({ ...WORKPLACE, values: [userId] });
  return rows[0] ?? null;
}

type Needs = { accessRules: Pick<AccessRules, 'workplaceOf'> };

/** For calls that are not only for staff: the viewer at work; undefined if they do not work or lack the right. */
export async function findStaff(
  { accessRules }: Needs,
  viewer: Viewer,
  right: Right,
): Promise<Staff | undefined> {
  const workplace = await accessRules.workplaceOf(viewer.id);
  return workplace && may(workplace.role, right) ? { ...viewer, ...workplace } : undefined;
}

/** Throws if staff may not work on this departure. It does not tell whether the departure exists. */
export async function requireDeparture(
  db: Db,
  { id, role }: Pick<Staff, 'id' | 'role'>,
  tourId: string,
): Promise<void> {
  if (!needsAssignment(role)) return;
  const [assigned] = await db
    .select({ tourId: guideAssignments.tourId })
    .from(guideAssignments)
    .where(and(eq(guideAssignments.tourId, tourId), eq(guideAssignments.userId, id)));
  if (!assigned) throw new AppError('not_found');
}

/** Throws if an address in a path is not the agency's. The own address of a member means the agency, too. */
export function requireOwnAddress({ email, ownerEmail }: Staff, address: string): void {
  if (address !== email && address !== ownerEmail) throw new AppError('forbidden');
}

/** The agency that a user is a member of, not as its owner; undefined if none. */
export async function readMembership(
  db: Db,
  userId: string,
): Promise<{ agencyId: string; role: MemberRole } | undefined> {
  const [member] = await db
    .select({ agencyId: agencyMembers.agencyId, role: agencyMembers.role })
    .from(agencyMembers)
    .where(eq(agencyMembers.userId, userId));
  return member;
}

export async function readMemberIds(db: Db, agencyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: agencyMembers.userId })
    .from(agencyMembers)
    .where(eq(agencyMembers.agencyId, agencyId));
  return rows.map(({ id }) => id);
}
