import { createHash } from 'node:crypto';
import { INVITATION_MS, MOST_STAFF } from '@ghuri/domain/team';
import type { MemberRole } from '@ghuri/domain/team';
import { readClock } from '../../platform/clock.reads.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findUserByEmail } from '../accounts/accounts.reads.ts';
import { lockAgency } from '../agencies/agencies.writes.ts';
import type { LockedAgency } from '../agencies/agencies.writes.ts';
import { readMembership } from '../agencies/workplace.reads.ts';
import { recordActivity } from '../audit/activity.writes.ts';
import { areBlocked } from '../people/people.reads.ts';
import { invitationMail } from './team.mails.ts';
import { countStaff, deleteInvitation, insertInvitation, renewInvitation } from './team.writes.ts';

type Needs = Pick<Services, 'database' | 'mail' | 'mailLimits'>;

const TOKEN_BYTES = 32;
const TEAM_PAGE = '/my-agency/team';

/** Only the hash is stored. */
export const hashOfInvitation = (token: string): string => createHash('sha256').update(token).digest('hex');

async function newLink(db: Db) {
  const token = newToken(TOKEN_BYTES);
  const expiresAt = new Date((await readClock(db)).getTime() + INVITATION_MS);
  return { token, tokenHash: hashOfInvitation(token), expiresAt };
}

/** Invites a person to the viewer's agency by email. Returns the invitation's id. */
export async function invite(
  services: Needs,
  viewer: Staff,
  { email, role }: { email: string; role: MemberRole },
): Promise<string> {
  return services.database.db.transaction(async (db) => {
    const agency = await lockOwn(db, viewer);
    if (email === agency.owner.email) throw new AppError('already_member');
    const account = await findUserByEmail(db, email);
    if (account && (await readMembership(db, account.id))?.agencyId === agency.id)
      throw new AppError('already_member');
    if (account && (await areBlocked(db, viewer.ownerId, account.id))) throw new AppError('blocked');
    if ((await countStaff(db, agency.id)) >= MOST_STAFF) throw new AppError('team_full');
    const { token, ...link } = await newLink(db);
    const id = await insertInvitation(db, {
      agencyId: agency.id,
      email,
      role,
      invitedById: viewer.id,
      ...link,
    });
    if (id === undefined) throw new AppError('already_member');
    await recordActivity(db, viewer, { action: 'invitation_sent', subject: email, link: TEAM_PAGE });
    await services.mailLimits.take(db, { from: viewer.ownerId, to: email });
    await services.mail.queue(db, invitationMail({ email, account, agency, role, token, ...link }));
    return id;
  });
}

/** Sends an invitation again. The link of the earlier email ends. */
export async function inviteAgain(services: Needs, viewer: Staff, id: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const agency = await lockOwn(db, viewer);
    const { token, ...link } = await newLink(db);
    const renewed = await renewInvitation(db, { id, agencyId: agency.id }, link);
    if (!renewed) throw new AppError('not_found');
    if ((await countStaff(db, agency.id)) > MOST_STAFF) throw new AppError('team_full');
    const { email, role } = renewed;
    const account = await findUserByEmail(db, email);
    if (account && (await areBlocked(db, viewer.ownerId, account.id))) throw new AppError('blocked');
    await recordActivity(db, viewer, { action: 'invitation_sent', subject: email, link: TEAM_PAGE });
    await services.mailLimits.take(db, { from: viewer.ownerId, to: email });
    await services.mail.queue(db, invitationMail({ email, account, agency, role, token, ...link }));
  });
}

/** Withdraws an invitation. Returns how many: 0 if it was accepted or withdrawn before. */
export async function withdrawInvitation(
  { database }: Pick<Services, 'database'>,
  viewer: Staff,
  id: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const agency = await lockOwn(db, viewer);
    const email = await deleteInvitation(db, { id, agencyId: agency.id });
    if (email === undefined) return 0;
    await recordActivity(db, viewer, { action: 'invitation_withdrawn', subject: email, link: TEAM_PAGE });
    return 1;
  });
}

/** One change of the team at a time: the agency is locked until commit. */
export async function lockOwn(db: Db, { agencyId }: Pick<Staff, 'agencyId'>): Promise<LockedAgency> {
  const agency = await lockAgency(db, { id: agencyId });
  if (!agency) throw new AppError('forbidden');
  return agency;
}
