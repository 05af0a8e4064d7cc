import type { Comment } from '@ghuri/contract/posts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { publishPostEvent } from './post-events.ts';
import { readCounts } from './posts.reads.ts';
import { insertComment } from './posts.writes.ts';
import { requireVisiblePost } from './require-post.ts';

export async function commentOnPost(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  postId: string,
  body: string,
): Promise<Comment> {
  return database.db.transaction(async (db) => {
    const post = await requireVisiblePost(db, viewer, postId);
    const comment = await insertComment(db, { postId, authorId: viewer.id, body });
    const { commentCount } = await readCounts(db, postId);
    await publishPostEvent(live, db, 'post-commented', {
      postId,
      commentCount,
      commentId: comment._id,
      commentatorId: viewer.id,
    });
    await notify({ live }, db, {
      to: post.authorId,
      kind: 'post_commented',
      actorId: viewer.id,
      group: postId,
      link: `/post/${postId}`,
      excerpt: body,
    });
    return comment;
  });
}
