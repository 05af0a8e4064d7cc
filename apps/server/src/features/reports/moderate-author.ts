import { notify } from '../notifications/notifications.writes.ts';
import type { Moderating, ModerationServices } from './moderating.ts';
import { moderationMail } from './moderation.mails.ts';
import { insertWarning } from './reports.writes.ts';
import { liftPerson, suspendPerson } from './suspend-person.ts';

/** Warns the author about this post, once for all admins. */
export async function warnAuthor(
  { mail }: ModerationServices,
  { db, reported, note }: Moderating,
): Promise<number> {
  const { postId, author, caption, state } = reported;
  const added = await insertWarning(db, author.id, postId);
  if (added === 0) return 0;
  await mail.queue(db, moderationMail('warned', author, { note, caption }));
  await notify(db, {
    to: author.id,
    kind: 'warned',
    actorId: null,
    group: postId,
    link: state === 'removed' ? '/profile/timeline' : `/post/${postId}`,
    excerpt: note,
  });
  return added;
}

export const suspendAuthor = (
  services: ModerationServices,
  { db, reported, note }: Moderating,
): Promise<number> => suspendPerson(services, db, reported.author, note);

export const liftSuspension = (
  services: ModerationServices,
  { db, reported, note }: Moderating,
): Promise<number> => liftPerson(services, db, reported.author, note);
