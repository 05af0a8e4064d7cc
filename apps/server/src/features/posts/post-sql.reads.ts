import { LARGEST_PAGE } from '@ghuri/contract/lists';
import { COMMENTS_SHOWN, REACTORS_SHOWN } from '@ghuri/contract/posts';
import { publicStory } from '../../schema/public-stories.sql.ts';

/*
 * SQL text of the reads of posts. Hot reads are named prepared statements, and PostgreSQL writes the JSON of the
 * response. It selects the fields that the contract declares. In every statement $1 is the viewer.
 */

const VIEWER = '$1::uuid';

/** What differs between readers without and with blocks. */
export interface BlockFilter {
  name: string;
  /** Common table expressions, with a comma after the last. */
  ctes: string;
  /** Condition: no block hides this user. */
  shows(userId: string): string;
  /** Wraps the finished statement. */
  whole(statement: string): string;
  comments: string;
  commentCount: string;
  joins: string;
}

const isoTime = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const JOINS = `
join post_activity activity on activity.post_id = post.id
join users author on author.id = post.author_id`;

/** For readers without blocks, which is nearly everyone. For a reader with blocks the statement returns no row. */
const OPEN: BlockFilter = {
  name: 'open',
  ctes: '',
  shows: () => 'true',
  whole: (statement) => `select * from (${statement}) answer
    where not exists (select 1 from blocks where blocker_id = ${VIEWER})
      and not exists (select 1 from blocks where blocked_id = ${VIEWER})`,
  comments: 'activity.newest_comments',
  commentCount: 'activity.comment_count',
  joins: JOINS,
};

/** For readers with blocks: hides users who blocked the reader or whom the reader blocked. */
const HIDING: BlockFilter = {
  name: 'hiding',
  ctes: `hidden as materialized (
    select array(
      select blocked_id from blocks where blocker_id = ${VIEWER}
      union all select blocker_id from blocks where blocked_id = ${VIEWER}
    ) as users
  ),`,
  // A value, not a join: a condition on it keeps the order of the index scan.
  shows: (userId) => `${userId} <> all ((select users from hidden)::uuid[])`,
  whole: (statement) => statement,
  // The stored comments, unless one of their authors is hidden: then older ones take their place.
  comments: `case
    when activity.newest_commentators && hidden.users then (
      select string_agg(json, ',' order by created_at desc, id desc) from (
        select comment_json(comments, commentator) as json, comments.created_at, comments.id
        from comments join users commentator on commentator.id = author_id
        where post_id = post.id and author_id <> all (hidden.users)
        order by comments.created_at desc, comments.id desc limit ${COMMENTS_SHOWN}
      ) shown
    )
    else activity.newest_comments
  end`,
  // If all comments are among the newest, none of their authors is hidden.
  commentCount: `case
    when activity.comment_count <= ${COMMENTS_SHOWN} and not activity.newest_commentators && hidden.users
      then activity.comment_count
    else activity.comment_count
      - (select count(*) from comments where post_id = post.id and author_id = any (hidden.users))
  end`,
  joins: `cross join hidden ${JOINS}`,
};

/**
 * The same statement for readers without and with blocks. `open` is tried first; it returns no row if the reader has
 * blocks.
 */
export interface Statement {
  open: { name: string; text: string };
  hiding: { name: string; text: string };
}
export function statement(
  name: string,
  text: (filter: BlockFilter) => { ctes?: string; query: string },
): Statement {
  const write = (filter: BlockFilter) => {
    const { ctes = '', query } = text(filter);
    const before = `${filter.ctes} ${ctes}`.trim().replace(/,$/, '');
    return { name: `${name}-${filter.name}`, text: filter.whole(`${before && `with ${before}`} ${query}`) };
  };
  return { open: write(OPEN), hiding: write(HIDING) };
}

/** The viewer's id first. Their reaction is only looked up if the stored list is not complete. */
const REACTORS = `to_json(case
  when ${VIEWER} = any (activity.newest_reactors)
    then ${VIEWER} || array_remove(activity.newest_reactors, ${VIEWER})
  when cardinality(activity.newest_reactors) < activity.react_count
    and (select true from post_reactions where post_id = post.id and user_id = ${VIEWER})
    then (${VIEWER} || activity.newest_reactors)[1:${REACTORS_SHOWN}]
  else activity.newest_reactors
end)`;

// A scalar subquery, not `exists`: for that, the planner reads everyone the viewer follows into a hash table.
const FOLLOWED = `case
  when (select true from follows where follower_id = ${VIEWER} and followed_id = post.author_id) then 'true'
  else 'false'
end`;

/** A post of an agency shows the agency's name and emblem. The agency is only looked up for such posts. */
const POSTED_BY = `case
  when post.agency_id is null
    then concat('"name":', to_json(author.name), ',"profile":', to_json(author.profile), ',"agencyId":null')
  else (
    select concat('"name":', to_json(name), ',"profile":', to_json(profile), ',"agencyId":"', id, '"')
    from agencies where id = post.agency_id
  )
end`;

/** Users see their own email and the alias of others. A post of an agency shows its public contact email. */
const EMAIL = `to_json(case
  when post.agency_id is not null or author.id = ${VIEWER} then author.email
  else author.alias
end)`;

/** The JSON object of a post, from the row `post` and the joins of the filter. */
export const postJson = ({ comments, commentCount }: BlockFilter): string => `concat(
  '{"_id":"', post.id, '","userID":"', post.author_id, '","allPicture":', post.pictures,
  ',"caption":', to_json(post.caption), ',', ${POSTED_BY}, ',"email":', ${EMAIL},
  ',"time":"', ${isoTime('post.created_at')},
  '","editedTime":', case when post.edited_at is null then 'null' else concat('"', ${isoTime('post.edited_at')}, '"') end,
  ',"reacts":', activity.react_count, ',"reacts_uid":', ${REACTORS}, ',"comments":[', ${comments},
  '],"commentCount":', ${commentCount}, ',"followed":', ${FOLLOWED},
  ',"public":', case when ${publicStory()} then 'true' else 'false' end, '}'
)`;

export const POST_COLUMNS = 'id, author_id, agency_id, caption, pictures, created_at, edited_at, deleted_at';

/** Newest first, after the cursor in $3 and $4. */
export const AFTER_CURSOR = '(created_at, id) < ($3::timestamptz, $4::uuid)';
export const NEWEST_FIRST = 'order by created_at desc, id desc';

/**
 * The longest page and one row more, which tells whether another page follows. A constant, because the planner cannot
 * estimate a parameter.
 */
export const LONGEST = `limit ${LARGEST_PAGE + 1}`;

/**
 * A page of rows as one row: their JSON as one text, and the time and id that the next page starts after, if there is
 * one. `rows` are in order and have `id` and `created_at`; $2 is the length of the page.
 */
export const pageOf = (name: string, json: string, rows: string, joins: string): string => `
select concat('[', string_agg(${json}, ',' order by ${name}.created_at desc, ${name}.id desc)
    filter (where ${name}.place <= $2), ']') as page,
  case when count(*) > $2 then max((extract(epoch from ${name}.created_at) * 1000)::bigint)
    filter (where ${name}.place = $2) end as next_time,
  case when count(*) > $2 then max(${name}.id::text) filter (where ${name}.place = $2) end as next_id
from (
  select *, row_number() over (${NEWEST_FIRST}) as place from (${rows}) ordered limit $2::integer + 1
) ${name}
${joins}`;
