import { goneForGoodAt } from '@ghuri/domain/posts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { publishPostEvent } from './post-events.ts';
import { markDeleted } from './posts.writes.ts';
import { lockOwnPost } from './require-post.ts';

/** Hides an own post at once; a job removes it after a minute. Returns how many were deleted: 0 the second time. */
export async function deletePost(
  { database, live, purgePosts }: Pick<Services, 'database' | 'live' | 'purgePosts'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const post = await lockOwnPost(db, viewer, postId);
    if (!post || post.deletedAt !== null) return 0;
    const deletedAt = await markDeleted(db, postId);
    await purgePosts.enqueue(db, {}, { startAfter: new Date(goneForGoodAt(deletedAt.getTime())) });
    await publishPostEvent(live, db, 'post-deleted', { postId });
    return 1;
  });
}
