import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { posts } from '../../schema/posts.table.ts';

/*
 * Moderation of posts. A removed post is deleted for every reader, so that reads need no rule for it. `removed_at`
 * keeps the author from restoring it and, for a while, the purge from deleting it.
 */

export async function markRemoved(db: Db, postId: string): Promise<void> {
  await db
    .update(posts)
    .set({ deletedAt: sql`app_now()`, removedAt: sql`app_now()` })
    .where(and(eq(posts.id, postId), isNull(posts.deletedAt)));
}

export async function unmarkRemoved(db: Db, postId: string): Promise<void> {
  await db
    .update(posts)
    .set({ deletedAt: null, removedAt: null })
    .where(and(eq(posts.id, postId), isNotNull(posts.removedAt)));
}
