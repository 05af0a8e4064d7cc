import type { LookedInvitation } from '@ghuri/contract/team';
import type { MemberRole } from '@ghuri/domain/team';
import { invitationRefusal } from '@ghuri/domain/team';
import { readClock } from '../../platform/clock.reads.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { lockUser } from '../accounts/accounts.writes.ts';
import { readAgencyOf } from '../agencies/agencies.reads.ts';
import { publishAgencyEvent } from '../agencies/agency-events.ts';
import { readMembership } from '../agencies/workplace.reads.ts';
import { recordActivity } from '../audit/activity.writes.ts';
import { hashOfInvitation, lockOwn } from './invite.ts';
import { teamMail } from './team.mails.ts';
import { readInvitation } from './team.reads.ts';
import { insertMember, lockInvitation, markAccepted } from './team.writes.ts';

/** What a link is about. Whoever has the link got it by email. */
export async function lookAtInvitation(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<LookedInvitation> {
  const found = await readInvitation(database.db, hashOfInvitation(token));
  if (!found) throw new AppError('link_expired');
  return found;
}

/**
 * Joins the team of an agency. The account must have the invited address, and no other workplace. Registering an agency
 * locks the user too, so one of the two comes first.
 */
export async function acceptInvitation(
  { database, live, mail, mailLimits }: Pick<Services, 'database' | 'live' | 'mail' | 'mailLimits'>,
  viewer: Viewer,
  token: string,
): Promise<{ agencyId: string; role: MemberRole }> {
  const tokenHash = hashOfInvitation(token);
  return database.db.transaction(async (db) => {
    const offered = await readInvitation(db, tokenHash);
    if (!offered) throw new AppError('link_expired');
    await lockUser(db, viewer.id);
    // The token of the session may have an older address.
    const user = await findUser(db, viewer.id);
    if (!user) throw new AppError('not_signed_in');
    const agency = await lockOwn(db, offered);
    const invitation = await lockInvitation(db, tokenHash);
    if (!invitation) throw new AppError('link_expired');
    const refusal = invitationRefusal(
      {
        email: invitation.email,
        expiresAt: invitation.expiresAt.getTime(),
        acceptedAt: invitation.acceptedAt?.getTime() ?? null,
      },
      { viewerEmail: user.email, now: (await readClock(db)).getTime() },
    );
    if (refusal) throw new AppError(refusal);
    if (await readAgencyOf(db, viewer.id)) throw new AppError('works_elsewhere');
    if (await readMembership(db, viewer.id)) throw new AppError('works_elsewhere');
    const { agencyId, role } = invitation;
    await insertMember(db, { userId: viewer.id, agencyId, role });
    await markAccepted(db, invitation.id);
    const link = '/my-agency/team';
    await recordActivity(
      db,
      { id: viewer.id, agencyId },
      { action: 'member_joined', subject: user.name, link },
    );
    if (await mailLimits.mayMail(db, { from: viewer.id, to: agency.userId }))
      await mail.queue(db, teamMail('team-joined', agency.owner, { person: user.name, agency, role }));
    await publishAgencyEvent(live, db, viewer.id);
    return { agencyId, role };
  });
}
