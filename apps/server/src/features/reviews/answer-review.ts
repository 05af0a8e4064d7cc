import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { lockReview, saveAnswer } from './reviews.writes.ts';

/** The agency's one answer to a review. */
export async function answerReview(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  reviewId: string,
  answer: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const review = await lockReview(db, reviewId);
    if (!review) throw new AppError('not_found');
    if (review.ownerId !== viewer.id) throw new AppError('forbidden');
    if (review.answered) throw new AppError('already_answered');
    await saveAnswer(db, reviewId, answer);
    await notify({ live }, db, {
      to: review.reviewerId,
      kind: 'review_answered',
      actorId: viewer.id,
      group: review.agencyId,
      link: `/agencyProfile/${review.agencyId}/ratings`,
      excerpt: answer,
    });
    return 1;
  });
}
