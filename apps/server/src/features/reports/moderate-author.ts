import { canSuspend } from '@ghuri/domain/reports';
import { AppError } from '../../platform/errors.ts';
import { endSuspension, markSuspended } from '../accounts/accounts.writes.ts';
import { readAgencyOf } from '../agencies/agencies.reads.ts';
import { endCheckoutsOf } from '../bookings/checkout/end-checkouts.ts';
import { notify } from '../notifications/notifications.writes.ts';
import type { Moderating, ModerationServices } from './moderating.ts';
import { moderationMail } from './moderation.mails.ts';
import { insertWarning } from './reports.writes.ts';

/** Warns the author about this post, once for all admins. */
export async function warnAuthor(
  { live, mail }: ModerationServices,
  { db, reported, note }: Moderating,
): Promise<number> {
  const { postId, author, caption, state } = reported;
  const added = await insertWarning(db, author.id, postId);
  if (added === 0) return 0;
  await mail.queue(db, moderationMail('warned', author, { note, caption }));
  await notify({ live }, db, {
    to: author.id,
    kind: 'warned',
    actorId: null,
    group: postId,
    link: state === 'removed' ? '/profile/timeline' : `/post/${postId}`,
    excerpt: note,
  });
  return added;
}

/**
 * Ends the author's sessions. From now on the account can only read, cancel and get refunds, and its agency sells
 * nothing.
 */
export async function suspendAuthor(
  { auth, live, mail, sellables }: ModerationServices,
  { db, reported: { author }, note }: Moderating,
): Promise<number> {
  if (!canSuspend(author)) throw new AppError('forbidden');
  const suspended = await markSuspended(db, author.id, note);
  if (suspended === 0) return 0;
  // Ends running checkouts, of the author and with their agency.
  const agency = await readAgencyOf(db, author.id);
  await endCheckoutsOf({ live, sellables }, db, { travellerId: author.id });
  if (agency) await endCheckoutsOf({ live, sellables }, db, { agencyId: agency.id });
  await auth.endSessions(db, author.id);
  await live.endSessions(db, author.id);
  await mail.queue(db, moderationMail('account-suspended', author, { note }));
  return suspended;
}

export async function liftSuspension(
  { mail }: ModerationServices,
  { db, reported: { author }, note }: Moderating,
): Promise<number> {
  const lifted = await endSuspension(db, author.id);
  if (lifted > 0) await mail.queue(db, moderationMail('suspension-lifted', author, { note }));
  return lifted;
}
