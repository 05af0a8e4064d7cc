import type { Comment } from '@ghuri/contract/posts';
import { isPushedByDefault } from '@ghuri/contract/push-kinds';
import { excerptOf } from '@ghuri/domain/notifications';
import { ask } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { checkPinned } from './require-post.ts';

const COMMENT = {
  name: 'comment-on-post',
  text: 'select author_id as "authorId", pinned, comment from comment_on_post($1, $2, $3, $4, $5, $6, $7)',
};

/** Returns the comment as its readers see it. One statement, like a reaction. */
export async function commentOnPost(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  postId: string,
  body: string,
): Promise<Comment> {
  const [commented] = await ask<{ authorId: string; pinned: string[]; comment: string }>(
    database.db,
    COMMENT,
    [viewer.id, postId, newId(), body, excerptOf(body), newId(), isPushedByDefault('post_commented')],
  );
  return JSON.parse(checkPinned(viewer, commented).comment) as Comment;
}
