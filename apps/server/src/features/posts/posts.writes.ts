import type { Comment, Post } from '@ghuri/contract/posts';
import { RESTORE_WINDOW_MS } from '@ghuri/domain/posts';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { users } from '../accounts/accounts.table.ts';
import { comments, postReactions, posts } from './posts.table.ts';

/*
 * Whatever is added or removed here is counted by triggers: see `post_activity`. A `createdAt` other than now is for content
 * that is brought along, like that of a first start.
 */

export interface NewPost {
  /** Made before: its pictures are attached to it first. */
  id: string;
  authorId: string;
  caption: string;
  pictures: Post['allPicture'];
  createdAt?: Date;
}

export async function insertPost(db: Db, post: NewPost): Promise<void> {
  await db.insert(posts).values(post);
}

/** Returns how many reactions it added: 0 when the person had reacted already. */
export async function insertReaction(
  db: Db,
  reaction: { postId: string; userId: string; createdAt?: Date },
): Promise<number> {
  const { rowCount } = await db.insert(postReactions).values(reaction).onConflictDoNothing();
  return rowCount ?? 0;
}

/** Returns how many reactions it removed: 0 when there was none. */
export async function deleteReaction(db: Db, postId: string, userId: string): Promise<number> {
  const { rowCount } = await db
    .delete(postReactions)
    .where(and(eq(postReactions.postId, postId), eq(postReactions.userId, userId)));
  return rowCount ?? 0;
}

/** The comment as its readers will see it. */
export async function insertComment(
  db: Db,
  comment: { postId: string; authorId: string; body: string; createdAt?: Date },
): Promise<Comment> {
  const id = newId();
  await db.insert(comments).values({ id, ...comment });
  const dhaka = sql`(${comments.createdAt} at time zone 'Asia/Dhaka')`;
  const [written] = await db
    .select({
      commentatorImg: users.profile,
      commentator: users.name,
      commentatorEmail: users.email,
      date: sql<string>`to_char(${dhaka}, 'YYYY-MM-DD')`,
      time: sql<string>`to_char(${dhaka}, 'HH24:MI')`,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(eq(comments.id, id));
  const { createdAt, ...shown } = written!;
  return {
    _id: id,
    comment: comment.body,
    commentatorId: comment.authorId,
    ...shown,
    commentTime: createdAt.toISOString(),
  };
}

/** A comment of a story that is not deleted, held until the transaction ends. */
export async function lockComment(
  db: Db,
  postId: string,
  commentId: string,
): Promise<{ authorId: string; postAuthorId: string } | undefined> {
  const [comment] = await db
    .select({ authorId: comments.authorId, postAuthorId: posts.authorId })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.id, commentId), eq(comments.postId, postId), isNull(posts.deletedAt)))
    .for('update', { of: comments });
  return comment;
}

/** Returns whether the person has another comment on the same story. */
export async function deleteComment(db: Db, postId: string, commentId: string): Promise<boolean> {
  const [gone] = await db
    .delete(comments)
    .where(eq(comments.id, commentId))
    .returning({ authorId: comments.authorId });
  if (!gone) return false;
  const others = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.postId, postId), eq(comments.authorId, gone.authorId)))
    .limit(1);
  return others.length > 0;
}

export interface LockedPost {
  authorId: string;
  /** Milliseconds of the epoch; null while the story is there. */
  deletedAt: number | null;
  now: number;
}

/** A story, deleted or not, held until the transaction ends. */
export async function lockPost(db: Db, postId: string): Promise<LockedPost | undefined> {
  const [post] = await db
    .select({ authorId: posts.authorId, deletedAt: posts.deletedAt, now: sql<string>`app_now()` })
    .from(posts)
    .where(eq(posts.id, postId))
    .for('no key update');
  return post && { ...post, deletedAt: post.deletedAt?.getTime() ?? null, now: new Date(post.now).getTime() };
}

/** When the caption was changed; undefined when it says this already. */
export async function saveCaption(db: Db, postId: string, caption: string): Promise<Date | undefined> {
  const [saved] = await db
    .update(posts)
    .set({ caption, editedAt: sql`app_now()` })
    .where(and(eq(posts.id, postId), ne(posts.caption, caption)))
    .returning({ editedAt: posts.editedAt });
  return saved?.editedAt ?? undefined;
}

/** Hides a story; the moment it was done. */
export async function markDeleted(db: Db, postId: string): Promise<Date> {
  const [marked] = await db
    .update(posts)
    .set({ deletedAt: sql`app_now()` })
    .where(eq(posts.id, postId))
    .returning({ deletedAt: posts.deletedAt });
  return marked!.deletedAt!;
}

export async function unmarkDeleted(db: Db, postId: string): Promise<void> {
  await db.update(posts).set({ deletedAt: null }).where(eq(posts.id, postId));
}

/** Removes some of the stories that can no longer be restored, with everything said about them. */
export async function removeGonePosts(
  db: Db,
  most: number,
): Promise<{ id: string; authorId: string; pictures: Post['allPicture'] }[]> {
  const due = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        isNotNull(posts.deletedAt),
        sql`${posts.deletedAt} <= app_now() - ${RESTORE_WINDOW_MS}::double precision * interval '1 millisecond'`,
      ),
    )
    .orderBy(posts.deletedAt)
    .limit(most)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  return db
    .delete(posts)
    .where(
      inArray(
        posts.id,
        due.map(({ id }) => id),
      ),
    )
    .returning({ id: posts.id, authorId: posts.authorId, pictures: posts.pictures });
}
