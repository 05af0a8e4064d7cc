import { postTopic } from '@ghuri/contract/posts';
import { decidedState } from '@ghuri/domain/reports';
import type { StoryDecision } from '@ghuri/domain/reports';
import { AppError } from '../../platform/errors.ts';
import { notify, withdrawGroup } from '../notifications/notifications.writes.ts';
import { markRemoved, unmarkRemoved } from '../posts/removed-posts.writes.ts';
import type { Moderating, ModerationServices } from './moderating.ts';
import { moderationMail } from './moderation.mails.ts';
import { saveCaseState } from './reports.writes.ts';

/** Returns whether the state of the case changed; 409 if the decision does not fit it. */
async function decide({ db, reported }: Moderating, decision: StoryDecision): Promise<boolean> {
  const state = decidedState(reported.state, decision);
  if (state === null) throw new AppError('conflict');
  if (state === reported.state) return false;
  await saveCaseState(db, reported.postId, state);
  return true;
}

/** The post stays. A new report opens the case again. */
export async function dismissReports(_services: ModerationServices, moderating: Moderating): Promise<number> {
  return (await decide(moderating, 'dismiss')) ? 1 : 0;
}

/** Hides the post from everyone and notifies its author of the reason. */
export async function removeReportedPost(
  { live, mail }: ModerationServices,
  moderating: Moderating,
): Promise<number> {
  const { db, reported, note } = moderating;
  const { postId, author, caption } = reported;
  if (!(await decide(moderating, 'remove'))) return 0;
  await markRemoved(db, postId);
  await live.publish(db, postTopic(postId), { type: 'post-deleted', data: { postId } });
  await mail.queue(db, moderationMail('story-removed', author, { note, caption }));
  await notify(db, {
    to: author.id,
    kind: 'story_removed',
    actorId: null,
    group: postId,
    link: reported.agencyName === null ? '/profile/timeline' : '/my-agency/agency-timeline',
    excerpt: caption,
  });
  return 1;
}

/** Undoes a removal or dismissal: the reports wait for a decision again. */
export async function restoreReportedPost(
  { live, mail }: ModerationServices,
  moderating: Moderating,
): Promise<number> {
  const { db, reported, note } = moderating;
  const { postId, author, caption } = reported;
  if (!(await decide(moderating, 'restore'))) return 0;
  if (reported.state !== 'removed') return 1;
  await unmarkRemoved(db, postId);
  await live.publish(db, postTopic(postId), { type: 'post-restored', data: { postId } });
  await mail.queue(db, moderationMail('story-restored', author, { note, caption }));
  await withdrawGroup(db, { to: author.id, group: postId, kind: 'story_removed' });
  return 1;
}
