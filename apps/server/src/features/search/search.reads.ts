import type { Pool } from 'pg';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { JsonText, Page } from '../../platform/mount-routes.ts';

export interface SearchQuery {
  term: string;
  limit: number;
  cursor?: string | undefined;
}

/** The sequence that numbers the documents of each kind. */
const PLACES = {
  person: ['search_person_places', 'search_known_places'],
  story: ['search_story_places'],
  agency: ['search_agency_places'],
};

/**
 * The place after which a page starts, from a cursor. Search goes backwards from it in growing steps. A place beyond
 * the last one would cost endless steps and then overflow, so it is capped.
 */
const startingPlace = (kind: keyof typeof PLACES): string => {
  const last = PLACES[kind].map((name) => `pg_sequence_last_value('${name}')`);
  return `least($5::bigint, 1 + greatest(0, ${last.join(', ')}))`;
};

/**
 * PostgreSQL writes the JSON, so only the fields in this text can leave. They are a subquery for each of the few
 * results, not a join, for which the planner would read a whole small table. $1 term, $2 viewer or null, $3 limit, $4
 * and $5 where the page starts.
 */
const page = (kind: 'person' | 'story' | 'agency', json: string, from: string) => `
  select array_to_string(array(
      select (select concat('{', ${json}, '}') from ${from} = shown.id)
      from unnest(found.ids) with ordinality as shown (id, place) order by shown.place), ',') as page,
    last_rank as rank, last_place as place
  from search_page('${kind}', $1, $2::uuid, $3::integer, $4::integer, ${startingPlace(kind)}) as found`;

const people = (name: string, email: string, followed: string) => ({
  name,
  text: page(
    'person',
    `'"userID":"', person.id, '","alias":"', person.alias, '","name":', to_json(person.name), ',"email":', ${email},
     ',"profile":', to_json(person.profile), ',"bio":', to_json(person.bio), ',"followerCount":', person.follower_count,
     ',"followed":', ${followed}`,
    'users person where person.id',
  ),
});
/** Two statements: with a condition on the viewer, PostgreSQL would plan one statement anew each time. */
const USERS_FOR_VISITORS = people('search-people-visitor', `'""'`, `'false'`);
const PEOPLE = people(
  'search-people',
  // Users see their own email and the alias of others.
  `to_json(case when person.id = $2::uuid then person.email else person.alias end)`,
  `case when (select true from follows where follower_id = $2::uuid and followed_id = person.id) then 'true' else 'false' end`,
);

/** A post of an agency shows the agency's name and emblem. The agency is only looked up for such posts. */
const speaker = (column: 'name' | 'profile') => `case
  when story.agency_id is null then to_json(author.${column})
  else (select to_json(agency.${column}) from agencies agency where agency.id = story.agency_id)
end`;

const STORIES = {
  name: 'search-stories',
  text: page(
    'story',
    `'"_id":"', story.id, '","caption":', to_json(story.caption), ',"name":', ${speaker('name')},
     ',"profile":', ${speaker('profile')}, ',"alias":"', author.alias,
     '","time":"', to_char(story.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     '","picture":', story.pictures->0`,
    'posts story join users author on author.id = story.author_id where story.id',
  ),
};

const AGENCIES = {
  name: 'search-agencies',
  text: page(
    'agency',
    `'"_id":"', agency.id, '","agencyName":', to_json(agency.name), ',"agencyProfile":', to_json(agency.profile),
     ',"district":', to_json(agency.district), ',"agencyRatings":', (agency.rating_tenths / 10.0)::numeric(3, 1)`,
    'agencies agency where agency.id',
  ),
};

interface FoundRow {
  page: string;
  rank: number | null;
  place: string | null;
}

async function search(
  pool: Pool,
  statement: { name: string; text: string },
  viewerId: string | null,
  { term, limit, cursor }: SearchQuery,
): Promise<{ found: string; nextCursor: string | null }> {
  const [rank, place] = readCursor(cursor, 'integer', 'number') ?? [-1, 0];
  const { rows } = await pool.query<FoundRow>({ ...statement, values: [term, viewerId, limit, rank, place] });
  const row = rows[0]!;
  const nextCursor = row.rank === null || row.place === null ? null : writeCursor(row.rank, row.place);
  return { found: `[${row.page}]`, nextCursor };
}

/** Users by name, without those hidden by a block. Visitors, whose id is null, see no email. */
export async function searchUsers(
  pool: Pool,
  viewerId: string | null,
  query: SearchQuery,
): Promise<Page<JsonText>> {
  const { found, nextCursor } = await search(
    pool,
    viewerId === null ? USERS_FOR_VISITORS : PEOPLE,
    viewerId,
    query,
  );
  return new Page(new JsonText(`{"profiles":${found},"agencies":[],"posts":[]}`), nextCursor);
}

/** Posts by the words of their captions. */
export async function searchPosts(
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
