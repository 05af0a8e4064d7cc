import type { Comment } from '@ghuri/contract/posts';
import { excerptOf } from '@ghuri/domain/notifications';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { addComment } from './deeds.writes.ts';
import { checkPinned } from './require-post.ts';

/** Returns the comment as its readers see it. */
export async function commentOnPost(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  postId: string,
  body: string,
): Promise<Comment> {
  const added = await addComment(database.db, viewer.id, { postId, body, quoted: excerptOf(body) });
  return JSON.parse(checkPinned(viewer, added).comment) as Comment;
}
