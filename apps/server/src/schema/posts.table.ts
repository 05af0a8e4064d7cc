import type { Post } from '@ghuri/contract/posts';
import { COMMENTS_SHOWN, MOST_PICTURES, REACTORS_SHOWN } from '@ghuri/contract/posts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofPost = () =>
  uuid('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' });
/** A constraint is text in the migration, so numbers of the contract are inlined. */
const literal = (value: number) => sql.raw(String(value));
const live = sql`deleted_at is null`;

/**
 * Posts: the authors' texts and pictures, which seldom change. Reactions and comments are counted in `post_activity`,
 * so that a reaction neither copies captions and pictures nor touches their indexes.
 */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    authorId: person('author_id'),
    /** Set for a post of an agency. */
    agencyId: uuid('agency_id').references(() => agencies.id, { onDelete: 'cascade' }),
    caption: text('caption').notNull(),
    /** Exactly as a list shows them. `json`, not `jsonb`, because it is copied into responses and never queried. */
    pictures: json('pictures').$type<Post['allPicture']>().notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
    editedAt: moment('edited_at'),
    /** Hidden from everyone. Its author can restore it for a minute; then a job removes it. */
    deletedAt: moment('deleted_at'),
    /** Removed by an admin: deleted for every reader, but kept for a while, and only an admin can restore it. */
    removedAt: moment('removed_at'),
    /** The client's key, so that sending it again does not publish it twice. */
    senderKey: uuid('sender_key'),
  },
  (table) => [
    // Covering indexes for pages: newest first, after a cursor, of one user or of all.
    index('posts_newest').on(table.createdAt, table.id, table.authorId).where(live),
    index('posts_of_author').on(table.authorId, table.createdAt, table.id).where(live),
    index('posts_author').on(table.authorId),
    index('posts_of_agency')
      .on(table.agencyId, table.createdAt, table.id)
      .where(sql`agency_id is not null`),
    index('posts_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    uniqueIndex('posts_sent_once')
      .on(table.authorId, table.senderKey)
      .where(sql`sender_key is not null`),
    check('posts_removed_is_deleted', sql`${table.removedAt} is null or ${table.deletedAt} is not null`),
    check('posts_caption_is_there', sql`btrim(${table.caption}) <> ''`),
    check(
      'posts_pictures',
      sql`json_array_length(${table.pictures}) between 1 and ${literal(MOST_PICTURES)}`,
    ),
  ],
);

/**
 * The reactions and comments that a list shows, one row per post. Triggers on `post_reactions`, `comments` and
 * `users` keep it, so that no change (a call, a rename, a deleted account) can forget it.
 */
export const postActivity = pgTable(
  'post_activity',
  {
    postId: ofPost().primaryKey(),
    reactCount: integer('react_count').notNull().default(0),
    /** Newest first. All of them while there are few; otherwise at least half as many as a list shows. */
    newestReactors: uuid('newest_reactors').array().notNull().default([]),
    commentCount: integer('comment_count').notNull().default(0),
    /** The newest comments, newest first, as the elements of a JSON array. */
    newestComments: text('newest_comments').notNull().default(''),
    newestCommentators: uuid('newest_commentators').array().notNull().default([]),
  },
  (table) => [
    check(
      'post_activity_reactors',
      sql`${table.reactCount} >= 0 and cardinality(${table.newestReactors})
        between least(${table.reactCount}, ${literal(REACTORS_SHOWN / 2)}) and least(${table.reactCount}, ${literal(REACTORS_SHOWN)})`,
    ),
    check(
      'post_activity_comments',
      sql`${table.commentCount} >= 0
        and cardinality(${table.newestCommentators}) = least(${table.commentCount}, ${literal(COMMENTS_SHOWN)})
        and (${table.newestComments} = '') = (${table.commentCount} = 0)`,
    ),
  ],
);

/** Users' reactions to posts: one row per user and post, however often they click. */
export const postReactions = pgTable(
  'post_reactions',
  {
    postId: ofPost(),
    userId: person('user_id'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('post_reactions_user').on(table.userId),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    postId: ofPost(),
    authorId: person('author_id'),
    body: text('body').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('comments_newest').on(table.postId, table.createdAt, table.id),
    index('comments_of_author').on(table.authorId, table.postId),
    check('comments_body_is_there', sql`btrim(${table.body}) <> ''`),
  ],
);
