import type { MemberRole } from '@ghuri/domain/team';
import { AppError } from '../../platform/errors.ts';
import type { Staff, Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { readMembership } from '../agencies/workplace.reads.ts';
import { publishAgencyEvent } from '../agencies/agency-events.ts';
import { recordActivity } from '../audit/activity.writes.ts';
import { lockOwn } from './invite.ts';
import { teamMail } from './team.mails.ts';
import { deleteMember, lockMember, saveRole } from './team.writes.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'mailLimits'>;
const link = '/my-agency/team';

/** Changes the role of a member. Returns how many changed: 0 if it is the same. */
export async function changeRole(
  { database, live, mail, mailLimits }: Needs,
  viewer: Staff,
  userId: string,
  role: MemberRole,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const agency = await lockOwn(db, viewer);
    const member = await lockMember(db, { userId, agencyId: agency.id });
    if (!member) throw new AppError('not_found');
    if (member.role === role) return 0;
    await saveRole(db, userId, role);
    const { reader } = member;
    await recordActivity(db, viewer, { action: 'role_changed', subject: reader.name, link });
    if (await mailLimits.mayMail(db, { from: viewer.ownerId, to: userId }))
      await mail.queue(db, teamMail('team-role', reader, { person: reader.name, agency, role }));
    // Open streams are for the old role.
    await live.renewStreams(db, userId);
    await publishAgencyEvent(live, db, userId);
    return 1;
  });
}

/** Removes a member. Their next request is refused, and their live streams end. Returns how many: 0 the second time. */
export async function removeMember(
  { database, live, mail, mailLimits }: Needs,
  viewer: Staff,
  userId: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const agency = await lockOwn(db, viewer);
    const member = await lockMember(db, { userId, agencyId: agency.id });
    if (!member) return 0;
    await deleteMember(db, userId);
    const { reader, role } = member;
    await recordActivity(db, viewer, { action: 'member_removed', subject: reader.name, link });
    if (await mailLimits.mayMail(db, { from: viewer.ownerId, to: userId }))
      await mail.queue(db, teamMail('team-removed', reader, { person: reader.name, agency, role }));
    await live.renewStreams(db, userId);
    await publishAgencyEvent(live, db, userId);
    return 1;
  });
}

/** Leaves the team that the viewer is a member of. Returns how many: 0 if they are in none. */
export async function leaveTeam(
  { database, live, mail, mailLimits }: Needs,
  viewer: Viewer,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const membership = await readMembership(db, viewer.id);
    if (!membership) return 0;
    const agency = await lockOwn(db, membership);
    const member = await lockMember(db, { userId: viewer.id, agencyId: agency.id });
    const user = await findUser(db, viewer.id);
    if (!member || !user) return 0;
    await deleteMember(db, viewer.id);
    const by = { id: viewer.id, agencyId: agency.id };
    await recordActivity(db, by, { action: 'member_left', subject: user.name, link });
    if (await mailLimits.mayMail(db, { from: viewer.id, to: agency.userId }))
      await mail.queue(
        db,
        teamMail('team-left', agency.owner, { person: user.name, agency, role: member.role }),
      );
    await live.renewStreams(db, viewer.id);
    await publishAgencyEvent(live, db, viewer.id);
    return 1;
  });
}
