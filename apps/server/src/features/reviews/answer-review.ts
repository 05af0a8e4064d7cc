import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { lockReview, saveAnswer } from './reviews.writes.ts';
import { recordActivity } from '../audit/activity.writes.ts';

/** The agency's one answer to a review. */
export async function answerReview(
  { database }: Pick<Services, 'database'>,
  viewer: Staff,
  reviewId: string,
  answer: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const review = await lockReview(db, reviewId);
    if (!review) throw new AppError('not_found');
    if (review.agencyId !== viewer.agencyId) throw new AppError('forbidden');
    if (review.answered) throw new AppError('already_answered');
    await saveAnswer(db, reviewId, answer);
    await recordActivity(db, viewer, {
      action: 'review_answered',
      subject: '',
      link: '/my-agency/agency-ratings',
    });
    await notify(db, {
      to: review.reviewerId,
      kind: 'review_answered',
      actorId: viewer.ownerId,
      group: review.agencyId,
      link: `/agencyProfile/${review.agencyId}/ratings`,
      excerpt: answer,
    });
    return 1;
  });
}
