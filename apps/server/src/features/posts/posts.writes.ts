import type { Comment, Post } from '@ghuri/contract/posts';
import { RESTORE_WINDOW_MS } from '@ghuri/domain/posts';
import { REMOVED_KEPT_DAYS } from '@ghuri/domain/reports';
import { and, eq, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { users } from '../../schema/accounts.table.ts';
import { comments, postActivity, posts } from '../../schema/posts.table.ts';

/* Triggers keep the counts: see `post_activity`. Demo content sets its own `createdAt`. */

export interface NewPost {
  /** Chosen by the caller, because the pictures are attached to it first. */
  id: string;
  authorId: string;
  /** Set for a post of an agency. */
  agencyId?: string;
  caption: string;
  pictures: Post['allPicture'];
  /** See `findSentPost`. */
  senderKey?: string;
  createdAt?: Date;
}

export async function insertPost(db: Db, post: NewPost): Promise<void> {
  await db.insert(posts).values(post);
}

/**
 * The post that this user sent under this key before. Locks the key until commit, so that the same post sent twice at
 * once is published once.
 */
export async function findSentPost(
  db: Db,
  authorId: string,
  senderKey: string,
): Promise<{ id: string; untouched: boolean } | undefined> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`story ${authorId} ${senderKey}`}, 0))`,
  );
  const [post] = await db
    .select({
      id: posts.id,
      untouched: sql<boolean>`${posts.editedAt} is null and ${posts.deletedAt} is null`,
    })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.senderKey, senderKey)));
  return post;
}

export interface VisiblePost {
  authorId: string;
  caption: string;
  /** Which of viewer and author still exist. */
  pinned: string[];
}

const VISIBLE_POST = {
  name: 'pin-visible-post',
  text: `
    select authors[1] as "authorId", captions[1] as caption, still_there as pinned
    from pin_visible_posts(array[$1::uuid], array[$2::uuid]) where places is not null`,
};

/** The post, if the viewer sees it. Pins viewer and author like `pinUsers`. */
export async function pinVisiblePost(
  db: Db,
  viewerId: string,
  postId: string,
): Promise<VisiblePost | undefined> {
  const [post] = await ask<VisiblePost>(db, VISIBLE_POST, [viewerId, postId]);
  return post;
}

/**
 * Locks the counts of other users' posts that a leaving user commented on or reacted to. Do this before notifications
 * are changed.
 */
export async function lockPostActivityOf(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  await db
    .select({ id: postActivity.postId })
    .from(postActivity)
    .where(
      sql`${postActivity.postId} in (
        select post_id from comments where author_id = ${userId} union select post_id from post_reactions where user_id = ${userId}
        except select id from posts where author_id = ${userId})`,
    )
    .orderBy(postActivity.postId)
    .for('no key update');
}

const ADD_REACTION = {
  name: 'add-reaction',
  text: `
    insert into post_reactions (post_id, user_id, created_at) values ($1, $2, coalesce($3, app_now()))
    on conflict do nothing returning post_id`,
};
/** Returns how many reactions it added: 0 if the user had reacted already. */
export async function insertReaction(
  db: Db,
  { postId, userId, createdAt }: { postId: string; userId: string; createdAt?: Date },
): Promise<number> {
  return (await ask(db, ADD_REACTION, [postId, userId, createdAt])).length;
}

const ADD_COMMENT = {
  name: 'add-comment',
  text: `
    with written as (
      insert into comments (id, post_id, author_id, body, created_at) values ($1, $2, $3, $4, coalesce($5, app_now())) returning *
    )
    select written.id as _id, body as comment, author_id as "commentatorId", name as commentator, alias as "commentatorEmail",
      profile as "commentatorImg", to_char(dhaka, 'YYYY-MM-DD') as date, to_char(dhaka, 'HH24:MI') as time, written.created_at
    from written join users on users.id = author_id, timezone('Asia/Dhaka', written.created_at) as dhaka`,
};

/** Returns the comment as its readers see it. */
export async function insertComment(
  db: Db,
  { postId, authorId, body, createdAt }: { postId: string; authorId: string; body: string; createdAt?: Date },
): Promise<Comment> {
  const [written] = await ask<Omit<Comment, 'commentTime'> & { created_at: Date }>(db, ADD_COMMENT, [
    newId(),
    postId,
    authorId,
    body,
    createdAt,
  ]);
  const { created_at: writtenAt, ...comment } = written!;
  return { ...comment, commentTime: writtenAt.toISOString() };
}

/** Locks a comment of a post that is not deleted. */
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

/** Returns whether the user has another comment on the same post. */
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
  /** Null for a user's own post. */
  agencyId: string | null;
  /** Milliseconds of the epoch; null if the post is not deleted. */
  deletedAt: number | null;
  /** True if an admin removed it: its author cannot restore it. */
  removed: boolean;
  now: number;
}

/** Locks a post, deleted or not. */
export async function lockPost(db: Db, postId: string): Promise<LockedPost | undefined> {
  const [post] = await db
    .select({
      authorId: posts.authorId,
      agencyId: posts.agencyId,
      deletedAt: posts.deletedAt,
      removed: sql<boolean>`${posts.removedAt} is not null`,
      now: sql<string>`app_now()`,
    })
    .from(posts)
    .where(eq(posts.id, postId))
    .for('no key update');
  return post && { ...post, deletedAt: post.deletedAt?.getTime() ?? null, now: new Date(post.now).getTime() };
}

/** Returns when the caption was changed; undefined if it is the same. */
export async function saveCaption(db: Db, postId: string, caption: string): Promise<Date | undefined> {
  const [saved] = await db
    .update(posts)
    .set({ caption, editedAt: sql`app_now()` })
    .where(and(eq(posts.id, postId), ne(posts.caption, caption)))
    .returning({ editedAt: posts.editedAt });
  return saved?.editedAt ?? undefined;
}

/** Hides a post. Returns the time of the deletion. */
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

/**
 * Locks one post that can no longer be restored. A post that an admin removed stays while its author is suspended:
 * admins lift the suspension from there.
 */
export async function lockGonePost(
  db: Db,
  without: string[],
): Promise<{ id: string; authorId: string; pictures: Post['allPicture'] } | undefined> {
  const [gone] = await db
    .select({ id: posts.id, authorId: posts.authorId, pictures: posts.pictures })
    .from(posts)
    .where(
      and(
        isNotNull(posts.deletedAt),
        sql`${posts.deletedAt} <= app_now() - ${RESTORE_WINDOW_MS}::double precision * interval '1 millisecond'`,
        sql`(${posts.removedAt} is null or (
          ${posts.removedAt} <= app_now() - ${REMOVED_KEPT_DAYS} * interval '1 day'
          and not exists (select 1 from ${users} where ${users.id} = ${posts.authorId} and ${users.suspendedAt} is not null)
        ))`,
        notInArray(posts.id, without),
      ),
    )
    .orderBy(posts.deletedAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return gone;
}

/** Removes a post for good, with its comments and reactions. */
export async function removePost(db: Db, id: string): Promise<void> {
  await db.delete(posts).where(eq(posts.id, id));
}
