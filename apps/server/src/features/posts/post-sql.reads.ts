import { LARGEST_PAGE } from '@ghuri/contract/lists';
import { COMMENTS_SHOWN, REACTORS_SHOWN } from '@ghuri/contract/posts';

/*
 * The SQL that stories are read with, as text: hot reads are named prepared statements, and PostgreSQL writes the JSON that the
 * caller gets. What the contract declares is what is selected here. In every statement $1 is the viewer.
 */

const VIEWER = '$1::uuid';

/** What differs between readers: whether a block hides somebody from them. */
export interface BlockFilter {
  name: string;
  /** Common table expressions, with a comma after the last. */
  ctes: string;
  /** A condition: nothing hides this person. */
  shows(userId: string): string;
  /** The statement as a whole, given its own. */
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

/** Nobody is hidden from this reader, as from nearly all. Where somebody is, the statement does nothing and answers no row. */
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

/** Whom the reader has blocked and who has blocked the reader are hidden: neither sees what the other says. */
const HIDING: BlockFilter = {
  name: 'hiding',
  ctes: `hidden as materialized (
    select array(
      select blocked_id from blocks where blocker_id = ${VIEWER}
      union all select blocker_id from blocks where blocked_id = ${VIEWER}
    ) as users
  ),`,
  // As a value and not a join: a condition on it keeps the order of the index that is being walked.
  shows: (userId) => `${userId} <> all ((select users from hidden)::uuid[])`,
  whole: (statement) => statement,
  // The stored ones, unless somebody among them is hidden: then older ones take their place.
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
  // Where the newest are all there are, they have been looked at.
  commentCount: `case
    when activity.comment_count <= ${COMMENTS_SHOWN} and not activity.newest_commentators && hidden.users
      then activity.comment_count
    else activity.comment_count
      - (select count(*) from comments where post_id = post.id and author_id = any (hidden.users))
  end`,
  joins: `cross join hidden ${JOINS}`,
};

/** The same statement for both kinds of reader. The first is asked first: it knows whether it is the right one. */
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

/** The viewer first, wherever in the list they are; who is not listed is looked up only where the list is not complete. */
const REACTORS = `to_json(case
  when ${VIEWER} = any (activity.newest_reactors)
    then ${VIEWER} || array_remove(activity.newest_reactors, ${VIEWER})
  when cardinality(activity.newest_reactors) < activity.react_count
    and (select true from post_reactions where post_id = post.id and user_id = ${VIEWER})
    then (${VIEWER} || activity.newest_reactors)[1:${REACTORS_SHOWN}]
  else activity.newest_reactors
end)`;

// A scalar subquery and not `exists`: the planner would read everybody the viewer follows into a hash table.
const FOLLOWED = `case
  when (select true from follows where follower_id = ${VIEWER} and followed_id = post.author_id) then 'true'
  else 'false'
end`;

/** Where an agency speaks, its name and emblem stand for the author's; looked up there only. */
const POSTED_BY = `case
  when post.agency_id is null
    then concat('"name":', to_json(author.name), ',"profile":', to_json(author.profile), ',"agencyId":null')
  else (
    select concat('"name":', to_json(name), ',"profile":', to_json(profile), ',"agencyId":"', id, '"')
    from agencies where id = post.agency_id
  )
end`;

/** One's own email to oneself and the alias to everybody else. Where an agency speaks, its contact email, which is public. */
const EMAIL = `to_json(case
  when post.agency_id is not null or author.id = ${VIEWER} then author.email
  else author.alias
end)`;

/** A story's JSON object, from the row `story` and what the filter's joins bring. */
export const postJson = ({ comments, commentCount }: BlockFilter): string => `concat(
  '{"_id":"', post.id, '","userID":"', post.author_id, '","allPicture":', post.pictures,
  ',"caption":', to_json(post.caption), ',', ${POSTED_BY}, ',"email":', ${EMAIL},
  ',"time":"', ${isoTime('post.created_at')},
  '","editedTime":', case when post.edited_at is null then 'null' else concat('"', ${isoTime('post.edited_at')}, '"') end,
  ',"reacts":', activity.react_count, ',"reacts_uid":', ${REACTORS}, ',"comments":[', ${comments},
  '],"commentCount":', ${commentCount}, ',"followed":', ${FOLLOWED}, '}'
)`;

export const POST_COLUMNS = 'id, author_id, agency_id, caption, pictures, created_at, edited_at';

/** Newest first, after the cursor in $3 and $4. */
export const AFTER_CURSOR = '(created_at, id) < ($3::timestamptz, $4::uuid)';
export const NEWEST_FIRST = 'order by created_at desc, id desc';

/**
 * The longest page and one row, to know whether another follows. As a constant it tells the planner what it could not know of
 * a parameter: that there is little to join.
 */
export const LONGEST = `limit ${LARGEST_PAGE + 1}`;

/**
 * A page of rows in one row: their JSON as one text, and the time and id that the next page starts after, where there is one.
 * `rows` are in order and have `id` and `created_at`; $2 is the length of the page.
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
