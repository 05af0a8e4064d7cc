import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { posts } from '../../schema/posts.table.ts';

/*
 * What moderation does to a story. A removed one is deleted for every reader, so that no read has to know of it; `removed_at` keeps
 * it from its author's undo and, for a while, from the purge.
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
