import { canRestore } from '@ghuri/domain/posts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { publishPostEvent } from './post-events.ts';
import { unmarkDeleted } from './posts.writes.ts';
import { lockOwnPost } from './require-post.ts';

/** Undoes the deletion of an own post. Returns how many were restored: 0 if it was not deleted. */
export async function restorePost(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const post = await lockOwnPost(db, viewer, postId);
    if (!post) throw new AppError('not_found');
    if (post.deletedAt === null) return 0;
    if (post.removed || !canRestore(post.deletedAt, post.now)) throw new AppError('restore_too_late');
    await unmarkDeleted(db, postId);
    await publishPostEvent(live, db, 'post-restored', { postId });
    return 1;
  });
}
