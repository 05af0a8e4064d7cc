import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { publishPostEvent } from './post-events.ts';
import { readCounts } from './posts.reads.ts';
import { insertReaction } from './posts.writes.ts';
import { requireVisiblePost } from './require-post.ts';

/** Returns how many reactions it added: 0 if the viewer had reacted already. */
export async function reactToPost(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const post = await requireVisiblePost(db, viewer, postId);
    const added = await insertReaction(db, { postId, userId: viewer.id });
    if (added > 0) {
      const { reacts } = await readCounts(db, postId);
      await publishPostEvent(live, db, 'post-reacted', { postId, reacts });
      await notify({ live }, db, {
        to: post.authorId,
        kind: 'post_reacted',
        actorId: viewer.id,
        group: postId,
        link: `/post/${postId}`,
        excerpt: post.caption,
      });
    }
    return added;
  });
}
