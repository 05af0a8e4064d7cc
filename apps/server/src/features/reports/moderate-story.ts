import { postTopic } from '@ghuri/contract/posts';
import { decidedState } from '@ghuri/domain/reports';
import type { StoryDecision } from '@ghuri/domain/reports';
import { AppError } from '../../platform/errors.ts';
import { notify, withdrawGroup } from '../notifications/notifications.writes.ts';
import { markRemoved, unmarkRemoved } from '../posts/removed-posts.writes.ts';
import type { Moderating, Moderators } from './moderating.ts';
import { moderationMail } from './moderation.mails.ts';
import { saveCaseState } from './reports.writes.ts';

/** Answers whether the case moved; 409 where the decision does not fit its state. */
async function decide({ db, reported }: Moderating, decision: StoryDecision): Promise<boolean> {
  const state = decidedState(reported.state, decision);
  if (state === null) throw new AppError('conflict');
  if (state === reported.state) return false;
  await saveCaseState(db, reported.postId, state);
  return true;
}

/** The story stays; who reports it from now on opens the case again. */
export async function dismissReports(_services: Moderators, moderating: Moderating): Promise<number> {
  return (await decide(moderating, 'dismiss')) ? 1 : 0;
}

/** Nobody sees the story any more; its author is told why. */
export async function removeStory({ live, mail }: Moderators, moderating: Moderating): Promise<number> {
  const { db, reported, note } = moderating;
  const { postId, author, caption } = reported;
  if (!(await decide(moderating, 'remove'))) return 0;
  await markRemoved(db, postId);
  await live.publish(db, postTopic(postId), { type: 'post-deleted', data: { postId } });
  await mail.queue(db, moderationMail('story-removed', author, { note, caption }));
  await notify({ live }, db, {
    to: author.id,
    kind: 'story_removed',
    actorId: null,
    group: postId,
    link: reported.agencyName === null ? '/profile/timeline' : '/my-agency/agency-timeline',
    excerpt: caption,
  });
  return 1;
}

/** Takes a removal or a dismissal back: the reports wait for a decision again. */
export async function restoreStory({ live, mail }: Moderators, moderating: Moderating): Promise<number> {
  const { db, reported, note } = moderating;
  const { postId, author, caption } = reported;
  if (!(await decide(moderating, 'restore'))) return 0;
  if (reported.state !== 'removed') return 1;
  await unmarkRemoved(db, postId);
  await live.publish(db, postTopic(postId), { type: 'post-restored', data: { postId } });
  await mail.queue(db, moderationMail('story-restored', author, { note, caption }));
  await withdrawGroup({ live }, db, { to: author.id, group: postId, kind: 'story_removed' });
  return 1;
}
