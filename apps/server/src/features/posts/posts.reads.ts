import { and, eq, isNull } from 'drizzle-orm';
import type { Pool } from 'pg';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { ask, unseen } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { JsonText, Page } from '../../platform/mount-routes.ts';
import { runTogether } from '../../platform/run-together.ts';
import { notBlocked } from '../people/people.reads.ts';
import { posts } from '../../schema/posts.table.ts';
import {
  AFTER_CURSOR,
  LONGEST,
  NEWEST_FIRST,
  POST_COLUMNS,
  pageOf,
  statement,
  postJson,
} from './post-sql.reads.ts';
import type { BlockFilter, Statement } from './post-sql.reads.ts';

export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface PageRow {
  page: string;
  next_time: string | null;
  next_id: string | null;
}

const LIVE_POSTS = `select ${POST_COLUMNS} from posts where deleted_at is null and ${AFTER_CURSOR}`;
const pageOfPosts = (filter: BlockFilter, rows: string): string =>
  pageOf('post', postJson(filter), rows, filter.joins);

const EVERYONE = statement('posts-everyone', (filter) => ({
  query: pageOfPosts(filter, `${LIVE_POSTS} and ${filter.shows('author_id')} ${NEWEST_FIRST} ${LONGEST}`),
}));

/** Posts of `followed_id`. */
const OF_FOLLOWED = `
  select id, created_at from posts where author_id = followed_id and deleted_at is null and ${AFTER_CURSOR}`;

/** Up to so many followed users are read into memory; looking each up for a page of posts would cost more. */
const FEW_FOLLOWED = 500;

/**
 * Condition: the viewer follows the author of a row. If the viewer follows few users, they are read once into a hash
 * table; otherwise each row is an index lookup. A join would lose the order of the rows and read all of them.
 */
const BY_FOLLOWED = `case
  when (select following_count <= ${FEW_FOLLOWED} from users where id = $1::uuid)
    then author_id in (select followed_id from follows where follower_id = $1::uuid)
  else (select true from follows where follower_id = $1::uuid and followed_id = author_id)
end`;

/**
 * Posts of users whom the viewer follows. There are two ways to find them. Reading all posts and keeping theirs is
 * fast when they write often; reading each author's posts is fast when they are few. The first is tried for about as
 * long as the second would take, so the cost is at most twice that of the better one.
 */
const FOLLOWING = statement('posts-following', (filter) => ({
  ctes: `near as materialized (
    select * from (
      select id, created_at from (
        select id, created_at, author_id from posts where deleted_at is null and ${AFTER_CURSOR} ${NEWEST_FIRST}
        limit (select greatest(200, 2 * following_count) from users where id = $1::uuid)
      ) recent
      where ${BY_FOLLOWED} and ${filter.shows('author_id')}
      ${NEWEST_FIRST} ${LONGEST}
    ) theirs limit $2::integer + 1
  ),
  -- An author is not on the page if as many others as fit on it have a newer post. A post older than all of those is
  -- not on it either.
  lately as materialized (
    select * from (
      select followed_id, own.created_at from follows
      cross join lateral (${OF_FOLLOWED} ${NEWEST_FIRST} limit 1) own
      where follower_id = $1::uuid and ${filter.shows('followed_id')} and (select count(*) from near) <= $2::integer
      order by own.created_at desc, own.id desc ${LONGEST}
    ) authors limit $2::integer + 1
  ),
  since as materialized (
    select case when count(*) > $2::integer then min(created_at) else '-infinity' end as time from lately
  ),
  far as materialized (
    select * from (
      select own.id, own.created_at from lately
      cross join lateral (
        select * from (${OF_FOLLOWED} and created_at >= (select time from since) ${NEWEST_FIRST} ${LONGEST}) newest
        limit $2::integer + 1
      ) own
      order by own.created_at desc, own.id desc ${LONGEST}
    ) theirs limit $2::integer + 1
  ),
  picked as materialized (
    select id from near where (select count(*) from near) > $2::integer
    union all select id from far
  ),`,
  query: pageOfPosts(
    filter,
    `select ${POST_COLUMNS} from posts where id = any (array(select id from picked)) ${NEWEST_FIRST} ${LONGEST}`,
  ),
}));

/**
 * $5 is a user's email or alias. Posts of their agency are not listed here. Users with an unverified email do not
 * count.
 */
const ofUser = (column: 'email' | 'alias') =>
  statement(`posts-of-${column}`, (filter) => ({
    ctes: `writer as materialized (
      select id from users where ${column} = $5 and email_verified and ${filter.shows('id')}
    ),`,
    query: `select (select id from writer) is not null as found, listed.* from (${pageOfPosts(
      filter,
      `${LIVE_POSTS} and author_id = (select id from writer) and agency_id is null ${NEWEST_FIRST} ${LONGEST}`,
    )}) listed`,
  }));
const OF_EMAIL = ofUser('email');
const OF_ALIAS = ofUser('alias');

/** $5 is the agency. Everyone sees its profile; its posts are still hidden by blocks with their authors. */
const OF_AGENCY = statement('posts-of-agency', (filter) => ({
  query: pageOfPosts(
    filter,
    `${LIVE_POSTS} and agency_id = $5::uuid and ${filter.shows('author_id')} ${NEWEST_FIRST} ${LONGEST}`,
  ),
}));

const ONE = statement('posts-one', (filter) => ({
  query: `select ${postJson(filter)} as post from posts post ${filter.joins}
    where post.id = $2::uuid and post.deleted_at is null and ${filter.shows('post.author_id')}`,
}));

/** The first of them for several readers. */
const ONE_FOR_EACH = {
  name: 'posts-one-for-each',
  text: `select (${ONE.open.text.replaceAll('$1::uuid', 'asked.viewer').replaceAll('$2::uuid', 'asked.wanted')}) as post
    from unnest(${unseen(1, 'uuid[]')}, ${unseen(2, 'uuid[]')}) with ordinality as asked (viewer, wanted, place) order by place`,
};

const COMMENTS = statement('posts-comments', (filter) => ({
  ctes: `post as materialized (
    select id from posts where id = $5::uuid and deleted_at is null and ${filter.shows('author_id')}
  ),`,
  query: `select (select id from post) is not null as found, listed.* from (${pageOf(
    'comment',
    'comment_json(comment.row, commentator)',
    `select id, author_id, created_at, comments as row from comments
     where post_id = (select id from post) and ${AFTER_CURSOR} and ${filter.shows('author_id')} ${NEWEST_FIRST} ${LONGEST}`,
    'join users commentator on commentator.id = comment.author_id',
  )}) listed`,
}));

/** Readers whose last read needed the statement with blocks. It only decides which statement is tried first. */
const readersWithBlocks = new WeakMap<Pool, Set<string>>();
const REMEMBERED = 10_000;

/**
 * Tries the quick statement first. If it returns no row, the reader has blocks: runs the statement that respects
 * them, and remembers the reader.
 */
async function askFor<Row extends object>(
  pool: Pool,
  { open, hiding }: Statement,
  values: [viewerId: string, ...(string | number)[]],
  askOpen = async () => (await pool.query<Row>(open, values)).rows[0],
): Promise<Row | undefined> {
  const withBlocks = readersWithBlocks.get(pool) ?? new Set();
  readersWithBlocks.set(pool, withBlocks);
  const [viewerId] = values;
  if (!withBlocks.has(viewerId)) {
    const row = await askOpen();
    if (row) return row;
  }
  const { rows } = await pool.query<Row>(hiding, values);
  if (rows[0]) withBlocks.add(viewerId);
  if (withBlocks.size > REMEMBERED) withBlocks.delete(withBlocks.values().next().value!);
  return rows[0];
}

/** The first page starts after every possible row, so one statement serves all pages. */
const FROM_THE_NEWEST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

function pageValues(viewerId: string, { limit, cursor }: PageQuery): [string, ...(string | number)[]] {
  const after = readCursor(cursor, 'number', 'id');
  return [viewerId, limit, ...(after ? [new Date(after[0]).toISOString(), after[1]] : FROM_THE_NEWEST)];
}

const asPage = ({ page, next_time: time, next_id: id }: PageRow): Page<JsonText> =>
  new Page(new JsonText(page), time !== null && id !== null ? writeCursor(Number(time), id) : null);

export async function listPosts(
  pool: Pool,
  viewerId: string,
  from: 'everyone' | 'following',
  query: PageQuery,
): Promise<Page<JsonText>> {
  const which = from === 'following' ? FOLLOWING : EVERYONE;
  return asPage((await askFor<PageRow>(pool, which, pageValues(viewerId, query)))!);
}

/** Returns undefined if the user does not exist or a block hides them. */
export async function listPostsOf(
  pool: Pool,
  viewerId: string,
  emailOrAlias: string,
  query: PageQuery,
): Promise<Page<JsonText> | undefined> {
  const isEmail = emailOrAlias.includes('@');
  const name = isEmail ? emailOrAlias.toLowerCase() : emailOrAlias;
  const row = await askFor<PageRow & { found: boolean }>(pool, isEmail ? OF_EMAIL : OF_ALIAS, [
    ...pageValues(viewerId, query),
    name,
  ]);
  return row?.found ? asPage(row) : undefined;
}

export async function listPostsOfAgency(
  pool: Pool,
  viewerId: string,
  agencyId: string,
  query: PageQuery,
): Promise<Page<JsonText>> {
  return asPage((await askFor<PageRow>(pool, OF_AGENCY, [...pageValues(viewerId, query), agencyId]))!);
}

export type ReadPost = (viewerId: string, postId: string) => Promise<JsonText | undefined>;

/** Returns undefined if the viewer does not see the post. Readers who ask at the same moment share a statement. */
export function createReadPost(pool: Pool): ReadPost {
  const readOpen = runTogether({
    isRead: true,
    run: async (asked: { viewerId: string; postId: string }[]) => {
      const values = [asked.map(({ viewerId }) => viewerId), asked.map(({ postId }) => postId)];
      const { rows } = await pool.query<{ post: string | null }>({ ...ONE_FOR_EACH, values });
      return rows.map(({ post }) => (post === null ? undefined : { post }));
    },
  });
  return async (viewerId, postId) => {
    const row = await askFor<{ post: string }>(pool, ONE, [viewerId, postId], () =>
      readOpen({ viewerId, postId }),
    );
    return row && new JsonText(row.post);
  };
}

/** Returns undefined if the viewer does not see the post. */
export async function listComments(
  pool: Pool,
  viewerId: string,
  postId: string,
  query: PageQuery,
): Promise<Page<JsonText> | undefined> {
  const row = await askFor<PageRow & { found: boolean }>(pool, COMMENTS, [
    ...pageValues(viewerId, query),
    postId,
  ]);
  return row?.found ? asPage(row) : undefined;
}

/** Reads only. To change something about the post, use `pinVisiblePost`. */
export async function isVisible(db: Db, viewerId: string, postId: string): Promise<boolean> {
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), isNull(posts.deletedAt), notBlocked(viewerId, posts.authorId)));
  return found.length > 0;
}

const COUNTS = {
  name: 'post-counts',
  text: `select react_count as reacts, comment_count as "commentCount" from post_activity where post_id = $1`,
};

export async function readCounts(db: Db, postId: string): Promise<{ reacts: number; commentCount: number }> {
  const [counts] = await ask<{ reacts: number; commentCount: number }>(db, COUNTS, [postId]);
  return counts ?? { reacts: 0, commentCount: 0 };
}
