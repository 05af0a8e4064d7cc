import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { withdrawNotification } from '../notifications/notifications.writes.ts';
import { publishPostEvent } from './post-events.ts';
import { readCounts } from './posts.reads.ts';
import { deleteReaction } from './posts.writes.ts';
import { requireVisiblePost } from './require-post.ts';

/** Returns how many reactions it removed: 0 if the viewer had none. */
export async function removeReaction(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const post = await requireVisiblePost(db, viewer, postId);
    const removed = await deleteReaction(db, postId, viewer.id);
    if (removed > 0) {
      const { reacts } = await readCounts(db, postId);
      await publishPostEvent(live, db, 'post-reacted', { postId, reacts });
      await withdrawNotification(db, {
        to: post.authorId,
        kind: 'post_reacted',
        actorId: viewer.id,
        group: postId,
      });
    }
    return removed;
  });
}
