import { ENDED_INVITATION_DAYS } from '@ghuri/domain/team';
import type { MemberRole } from '@ghuri/domain/team';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencyInvitations, agencyMembers, guideAssignments } from '../../schema/team.table.ts';
import { tours } from '../../schema/tours.table.ts';
import type { Language } from '../accounts/accounts.reads.ts';

/** Members and open invitations of a locked agency. The owner is not counted. */
export async function countStaff(db: Db, agencyId: string): Promise<number> {
  const members = await db.$count(agencyMembers, eq(agencyMembers.agencyId, agencyId));
  const open = await db.$count(
    agencyInvitations,
    and(
      eq(agencyInvitations.agencyId, agencyId),
      isNull(agencyInvitations.acceptedAt),
      sql`${agencyInvitations.expiresAt} > app_now()`,
    ),
  );
  return members + open;
}

export interface NewInvitation {
  agencyId: string;
  email: string;
  role: MemberRole;
  tokenHash: string;
  invitedById: string;
  expiresAt: Date;
}

/** Returns the new id; undefined if the address has an open invitation. An expired one is replaced. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<string | undefined> {
  await db
    .delete(agencyInvitations)
    .where(
      and(
        eq(agencyInvitations.agencyId, invitation.agencyId),
        eq(agencyInvitations.email, invitation.email),
        isNull(agencyInvitations.acceptedAt),
        sql`${agencyInvitations.expiresAt} <= app_now()`,
      ),
    );
  const [row] = await db
    .insert(agencyInvitations)
    .values({ id: newId(), ...invitation })
    .onConflictDoNothing()
    .returning({ id: agencyInvitations.id });
  return row?.id;
}

/** Gives an open or expired invitation a new link. Returns whom it is for; undefined if there is none. */
export async function renewInvitation(
  db: Db,
  { id, agencyId }: { id: string; agencyId: string },
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<{ email: string; role: MemberRole } | undefined> {
  const [row] = await db
    .update(agencyInvitations)
    .set({ tokenHash, expiresAt, sentAt: sql`app_now()` })
    .where(
      and(
        eq(agencyInvitations.id, id),
        eq(agencyInvitations.agencyId, agencyId),
        isNull(agencyInvitations.acceptedAt),
      ),
    )
    .returning({ email: agencyInvitations.email, role: agencyInvitations.role });
  return row;
}

export async function deleteInvitation(
  db: Db,
  { id, agencyId }: { id: string; agencyId: string },
): Promise<string | undefined> {
  const [row] = await db
    .delete(agencyInvitations)
    .where(
      and(
        eq(agencyInvitations.id, id),
        eq(agencyInvitations.agencyId, agencyId),
        isNull(agencyInvitations.acceptedAt),
      ),
    )
    .returning({ email: agencyInvitations.email });
  return row?.email;
}

/** Locks the invitation of a link until commit: two tabs accept one after the other. */
export async function lockInvitation(db: Db, tokenHash: string) {
  const [row] = await db
    .select()
    .from(agencyInvitations)
    .where(eq(agencyInvitations.tokenHash, tokenHash))
    .for('update');
  return row;
}

export async function markAccepted(db: Db, id: string): Promise<void> {
  await db
    .update(agencyInvitations)
    .set({ acceptedAt: sql`app_now()` })
    .where(eq(agencyInvitations.id, id));
}

export async function insertMember(
  db: Db,
  member: { userId: string; agencyId: string; role: MemberRole },
): Promise<void> {
  await db.insert(agencyMembers).values(member);
}

export interface LockedMember {
  role: MemberRole;
  reader: { email: string; name: string; language: Language };
}

export async function lockMember(
  db: Db,
  { userId, agencyId }: { userId: string; agencyId: string },
): Promise<LockedMember | undefined> {
  const [row] = await db
    .select({
      role: agencyMembers.role,
      reader: { email: users.email, name: users.name, language: sql<Language>`${users.language}` },
    })
    .from(agencyMembers)
    .innerJoin(users, eq(users.id, agencyMembers.userId))
    .where(and(eq(agencyMembers.userId, userId), eq(agencyMembers.agencyId, agencyId)))
    .for('update', { of: agencyMembers });
  return row;
}

/** A manager works on every departure, so a guide who becomes one has no own list. */
export async function saveRole(db: Db, userId: string, role: MemberRole): Promise<void> {
  await db.update(agencyMembers).set({ role }).where(eq(agencyMembers.userId, userId));
  if (role !== 'guide') await db.delete(guideAssignments).where(eq(guideAssignments.userId, userId));
}

/** The assignments of a guide go with the row. */
export async function deleteMember(db: Db, userId: string): Promise<void> {
  await db.delete(agencyMembers).where(eq(agencyMembers.userId, userId));
}

/** Locks the guides of an agency among these users. */
export async function lockGuides(db: Db, agencyId: string, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: agencyMembers.userId })
    .from(agencyMembers)
    .where(
      and(
        eq(agencyMembers.agencyId, agencyId),
        eq(agencyMembers.role, 'guide'),
        inArray(agencyMembers.userId, ids),
      ),
    )
    .orderBy(agencyMembers.userId)
    .for('key share');
  return rows.map(({ id }) => id);
}

export async function lockDeparture(
  db: Db,
  { tourId, agencyId }: { tourId: string; agencyId: string },
): Promise<{ place: string; startsAt: Date } | undefined> {
  const [row] = await db
    .select({ place: tours.location, startsAt: tours.startsAt })
    .from(tours)
    .where(and(eq(tours.id, tourId), eq(tours.agencyId, agencyId)))
    .for('key share');
  return row;
}

/** Sets the guides of a departure. Returns the users who were added or removed. */
export async function saveGuides(db: Db, tourId: string, guides: string[]): Promise<string[]> {
  const removed = await db
    .delete(guideAssignments)
    .where(and(eq(guideAssignments.tourId, tourId), notInArray(guideAssignments.userId, guides)))
    .returning({ id: guideAssignments.userId });
  const added =
    guides.length === 0
      ? []
      : await db
          .insert(guideAssignments)
          .values(guides.map((userId) => ({ tourId, userId })))
          .onConflictDoNothing()
          .returning({ id: guideAssignments.userId });
  return [...removed, ...added].map(({ id }) => id);
}

/** Deletes invitations that ended long ago: they are addresses of people who may have no account. */
export async function deleteEndedInvitations(db: Db): Promise<void> {
  await db
    .delete(agencyInvitations)
    .where(sql`${agencyInvitations.expiresAt} < app_now() - make_interval(days => ${ENDED_INVITATION_DAYS})`);
}
