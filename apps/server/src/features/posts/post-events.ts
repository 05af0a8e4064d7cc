import { FEED_TOPIC, postTopic } from '@ghuri/contract/posts';
import type { PostEvents } from '@ghuri/contract/posts';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Services } from '../../services.ts';
import { isVisible } from './posts.reads.ts';

/** Publishes to everyone who has the post, or the feed, open. Sent when the transaction of `db` commits. */
export async function publishPostEvent<Type extends keyof PostEvents>(
  live: Live,
  db: Db,
  type: Type,
  data: PostEvents[Type],
): Promise<void> {
  await live.publish(db, type === 'post-created' ? FEED_TOPIC : postTopic(data.postId), { type, data });
}

/** Who may subscribe. Call before the server listens. */
export function allowPostTopics({ database, live }: Pick<Services, 'database' | 'live'>): void {
  live.allowTopic('feed', (viewer, id) => viewer !== null && `feed:${id}` === FEED_TOPIC);
  live.allowTopic('post', async (viewer, id) => {
    if (!viewer || !z.uuid().safeParse(id).success) return false;
    return isVisible(database.db, viewer.id, id);
  });
}
