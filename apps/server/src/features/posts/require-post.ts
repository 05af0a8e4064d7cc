import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockPost } from './posts.writes.ts';
import type { LockedPost } from './posts.writes.ts';

/** 404 if the viewer does not see the post or its author left, 401 if the viewer left. */
export function checkPinned<Post extends { authorId: string; pinned: string[] }>(
  viewer: Viewer,
  post: Post | undefined,
): Post {
  if (!post) throw new AppError('not_found');
  if (!post.pinned.includes(viewer.id)) throw new AppError('not_signed_in');
  if (!post.pinned.includes(post.authorId)) throw new AppError('not_found');
  return post;
}

/** Locks a post of the viewer, deleted or not. Undefined if it does not exist, 403 if it belongs to another user. */
export async function lockOwnPost(db: Db, viewer: Viewer, postId: string): Promise<LockedPost | undefined> {
  const post = await lockPost(db, postId);
  if (!post || post.authorId === viewer.id) return post;
  // Nobody learns that another user's deleted post existed.
  if (post.deletedAt !== null) return undefined;
  throw new AppError('forbidden');
}
