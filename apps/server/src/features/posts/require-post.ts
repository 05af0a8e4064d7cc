import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockPost, pinVisiblePost } from './posts.writes.ts';
import type { LockedPost, VisiblePost } from './posts.writes.ts';

/** The story that the viewer wants to do something with: one they see, or 404. */
export async function requireVisiblePost(db: Db, viewer: Viewer, postId: string): Promise<VisiblePost> {
  const post = await pinVisiblePost(db, viewer.id, postId);
  if (!post) throw new AppError('not_found');
  if (!post.pinned.includes(viewer.id)) throw new AppError('not_signed_in');
  if (!post.pinned.includes(post.authorId)) throw new AppError('not_found');
  return post;
}

/** A story of the viewer's own, deleted or not; undefined where there is none, 403 where it is somebody else's. */
export async function lockOwnPost(db: Db, viewer: Viewer, postId: string): Promise<LockedPost | undefined> {
  const post = await lockPost(db, postId);
  if (!post || post.authorId === viewer.id) return post;
  // Of others' deleted stories nobody learns that they were there.
  if (post.deletedAt !== null) return undefined;
  throw new AppError('forbidden');
}
