import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { publishPostEvent } from './post-events.ts';
import { saveCaption } from './posts.writes.ts';
import { lockOwnPost } from './require-post.ts';

/** Returns how many captions changed. The same caption again is 0 and does not mark the post as edited. */
export async function editCaption(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  postId: string,
  caption: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const post = await lockOwnPost(db, viewer, postId);
    if (!post || post.deletedAt !== null) throw new AppError('not_found');
    const editedAt = await saveCaption(db, postId, caption);
    if (!editedAt) return 0;
    await publishPostEvent(live, db, 'post-edited', { postId, editedTime: editedAt.toISOString() });
    return 1;
  });
}
