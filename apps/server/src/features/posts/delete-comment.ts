import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { withdrawNotification } from '../notifications/notifications.writes.ts';
import { publishPostEvent } from './post-events.ts';
import { readCounts } from './posts.reads.ts';
import { deleteComment, lockComment } from './posts.writes.ts';

/** Deletes the viewer's comment. Returns how many were deleted: 0 the second time. */
export async function deleteOwnComment(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  postId: string,
  commentId: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const comment = await lockComment(db, postId, commentId);
    if (!comment) return 0;
    if (comment.authorId !== viewer.id) throw new AppError('forbidden');
    const hasOthers = await deleteComment(db, postId, commentId);
    const { commentCount } = await readCounts(db, postId);
    await publishPostEvent(live, db, 'comment-deleted', { postId, commentCount, commentId });
    if (!hasOthers) {
      await withdrawNotification(db, {
        to: comment.postAuthorId,
        kind: 'post_commented',
        actorId: viewer.id,
        group: postId,
      });
    }
    return 1;
  });
}
