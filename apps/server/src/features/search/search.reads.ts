import type { Pool } from 'pg';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { JsonText, Page } from '../../platform/mount-routes.ts';

export interface SearchQuery {
  term: string;
  limit: number;
  cursor?: string | undefined;
}

/**
 * Each finds one more than the page shows, to know whether another page follows. PostgreSQL writes the JSON, and the projection is
 * this text: nothing else of a person can leave. $1 term, $2 viewer or null, $3 how many, $4 and $5 where the page starts.
 */
const page = (kind: 'person' | 'story' | 'agency', json: string, joins: string) => `
  with found as materialized (select * from search_find('${kind}', $1, $2::uuid, $3::integer + 1, $4::integer, $5::bigint)),
  shown as materialized (select * from found order by rank, place desc limit $3)
  select (select string_agg(concat('{', ${json}, '}'), ',' order by shown.rank, shown.place desc) from shown ${joins}) as page,
    last.rank, last.place
  from (select count(*) > $3::integer as more from found) pages
  left join (select rank, place from shown order by rank desc, place limit 1) last on more`;

const PEOPLE = {
  name: 'search-people',
  text: page(
    'person',
    `'"userID":"', person.id, '","alias":"', person.alias, '","name":', to_json(person.name),
     ',"email":', case when $2::uuid is null then '""' else to_json(person.email)::text end,
     ',"profile":', to_json(person.profile), ',"bio":', to_json(person.bio), ',"followerCount":', person.follower_count,
     ',"followed":', case when (select true from follows where follower_id = $2::uuid and followed_id = person.id) then 'true' else 'false' end`,
    'join users person on person.id = shown.id',
  ),
};

const STORIES = {
  name: 'search-stories',
  text: page(
    'story',
    `'"_id":"', story.id, '","caption":', to_json(story.caption), ',"name":', to_json(coalesce(agency.name, author.name)),
     ',"profile":', to_json(coalesce(agency.profile, author.profile)), ',"alias":"', author.alias,
     '","time":"', to_char(story.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     '","picture":', story.pictures->0`,
    `join posts story on story.id = shown.id join users author on author.id = story.author_id
     left join agencies agency on agency.id = story.agency_id`,
  ),
};

const AGENCIES = {
  name: 'search-agencies',
  text: page(
    'agency',
    `'"_id":"', agency.id, '","agencyName":', to_json(agency.name), ',"agencyProfile":', to_json(agency.profile),
     ',"district":', to_json(agency.district), ',"agencyRatings":', (agency.rating_tenths / 10.0)::numeric(3, 1)`,
    'join agencies agency on agency.id = shown.id',
  ),
};

interface FoundRow {
  page: string | null;
  rank: number | null;
  place: string | null;
}

async function search(
  pool: Pool,
  statement: { name: string; text: string },
  viewerId: string | null,
  { term, limit, cursor }: SearchQuery,
): Promise<{ found: string; nextCursor: string | null }> {
  const [rank, place] = readCursor(cursor, 'number', 'number') ?? [-1, 0];
  const { rows } = await pool.query<FoundRow>({ ...statement, values: [term, viewerId, limit, rank, place] });
  const row = rows[0]!;
  const nextCursor = row.rank === null || row.place === null ? null : writeCursor(row.rank, row.place);
  return { found: `[${row.page ?? ''}]`, nextCursor };
}

/** People by name, as far as no block hides them from the viewer. Visitors, whose id is null, learn no email. */
export async function searchPeople(
  pool: Pool,
  viewerId: string | null,
  query: SearchQuery,
): Promise<Page<JsonText>> {
  const { found, nextCursor } = await search(pool, PEOPLE, viewerId, query);
  return new Page(new JsonText(`{"profiles":${found},"agencies":[],"posts":[]}`), nextCursor);
}

/** Stories by the words of their captions. */
export async function searchStories(
  pool: Pool,
  viewerId: string | null,
  query: SearchQuery,
): Promise<Page<JsonText>> {
  const { found, nextCursor } = await search(pool, STORIES, viewerId, query);
  return new Page(new JsonText(`{"profiles":[],"agencies":[],"posts":${found}}`), nextCursor);
}

/** Verified agencies by name and place. */
export async function searchAgencies(
  pool: Pool,
  viewerId: string | null,
  query: SearchQuery,
): Promise<Page<JsonText>> {
  const { found, nextCursor } = await search(pool, AGENCIES, viewerId, query);
  return new Page(new JsonText(`{"profiles":[],"agencies":${found},"posts":[]}`), nextCursor);
}
