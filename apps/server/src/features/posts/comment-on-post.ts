import type { Comment } from '@ghuri/contract/posts';
import { excerptOf } from '@ghuri/domain/notifications';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { checkPinned } from './require-post.ts';

/** Returns the comment as its readers see it. */
export async function commentOnPost(
  { postActions }: Pick<Services, 'postActions'>,
  viewer: Viewer,
  postId: string,
  body: string,
): Promise<Comment> {
  const added = await postActions.addComment({ viewerId: viewer.id, postId, body, quoted: excerptOf(body) });
  return JSON.parse(checkPinned(viewer, added).comment) as Comment;
}
