import { MOST_COUNTED } from '@ghuri/contract/search';
import type { Pool } from 'pg';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { JsonText, Page } from '../../platform/mount-routes.ts';
import { bothScripts, findAgencies, findAgenciesByName } from '../agencies/find-agencies.reads.ts';

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
    cardinality(found.ids) as count, last_rank as rank, last_place as place
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

const AGENCY_JSON = `'"_id":"', agency.id, '","agencyName":', to_json(agency.name), ',"agencyProfile":',
  to_json(agency.profile), ',"district":', to_json(agency.district),
  ',"agencyRatings":', (agency.rating_tenths / 10.0)::numeric(3, 1)`;
const AGENCIES = {
  name: 'search-agencies',
  text: page('agency', AGENCY_JSON, 'agencies agency where agency.id'),
};

/** Agencies that were not found by their name: $1. */
const OTHER_AGENCIES = {
  name: 'search-other-agencies',
  text: `select concat('{', ${AGENCY_JSON}, '}') as found
    from unnest($1::uuid[]) with ordinality as shown (id, place) join agencies agency on agency.id = shown.id
    order by shown.place`,
};

/** The rank in a cursor says how its page is found: below this by the term as typed, from here on by its Latin spelling. */
const LATIN = 10;
/** From here on other agencies; the second part of the cursor counts them. */
const OTHERS = 20;

interface FoundRow {
  page: string;
  count: number;
  rank: number | null;
  place: string | null;
}
interface Found {
  /** JSON objects, separated by commas. */
  found: string;
  count: number;
  nextCursor: string | null;
  /** The spelling of the term that matched. */
  searched: string;
}

/** A Bangla term that nothing matches is searched for again in Latin letters: "মেঘ বাড়ি" finds "Megh Bari". */
async function search(
  pool: Pool,
  statement: { name: string; text: string },
  viewerId: string | null,
  { term, limit, cursor }: SearchQuery,
): Promise<Found> {
  const [rank, place] = readCursor(cursor, 'integer', 'number') ?? [-1, 0];
  const [, latin] = bothScripts(term);
  async function ask(searched: string, base: number): Promise<Found> {
    const values = [searched, viewerId, limit, rank - base, place];
    const { rows } = await pool.query<FoundRow>({ ...statement, values });
    const { page: found, count, rank: lastRank, place: lastPlace } = rows[0]!;
    const ended = lastRank === null || lastPlace === null;
    return { found, count, nextCursor: ended ? null : writeCursor(lastRank + base, lastPlace), searched };
  }
  if (latin !== undefined && rank >= LATIN) return ask(latin, LATIN);
  const typed = await ask(term, 0);
  return latin !== undefined && cursor === undefined && typed.count === 0 ? ask(latin, LATIN) : typed;
}

const NOTHING = { profiles: '', agencies: '', posts: '', tours: '', places: '' };
/** The response has a list for each tab; only the requested one is filled. */
export function pageOf(filled: Partial<typeof NOTHING>, nextCursor: string | null = null): Page<JsonText> {
  const lists = Object.entries({ ...NOTHING, ...filled }).map(([name, found]) => `"${name}":[${found}]`);
  return new Page(new JsonText(`{${lists.join(',')}}`), nextCursor);
}

/** Users by name, without those hidden by a block. Visitors, whose id is null, see no email. */
export async function searchUsers(
  pool: Pool,
  viewerId: string | null,
  query: SearchQuery,
): Promise<Page<JsonText>> {
  const statement = viewerId === null ? USERS_FOR_VISITORS : PEOPLE;
  const { found, nextCursor } = await search(pool, statement, viewerId, query);
  return pageOf({ profiles: found }, nextCursor);
}

/** Posts by the words of their captions. */
export async function searchPosts(
  pool: Pool,
  viewerId: string | null,
  query: SearchQuery,
): Promise<Page<JsonText>> {
  const { found, nextCursor } = await search(pool, STORIES, viewerId, query);
  return pageOf({ posts: found }, nextCursor);
}

/** Selling agencies by name and district, then those with tours to the place that the term means. */
export async function searchAgencies(
  pool: Pool,
  viewerId: string | null,
  query: SearchQuery,
): Promise<Page<JsonText>> {
  const { term, limit, cursor } = query;
  const [rank, offset] = readCursor(cursor, 'integer', 'number') ?? [-1, 0];
  const named =
    rank < OTHERS
      ? await search(pool, AGENCIES, viewerId, query)
      : { found: '', count: 0, nextCursor: null, searched: term };
  if (named.nextCursor !== null) return pageOf({ agencies: named.found }, named.nextCursor);
  const [all, shown] = await Promise.all([
    findAgencies(pool, term),
    findAgenciesByName(pool, [named.searched]),
  ]);
  const start = rank < OTHERS ? 0 : offset;
  const end = start + limit - named.count;
  const others = all.filter((id) => !shown.includes(id));
  const { rows } = await pool.query<{ found: string }>({
    ...OTHER_AGENCIES,
    values: [others.slice(start, end)],
  });
  return pageOf(
    { agencies: [...(named.count > 0 ? [named.found] : []), ...rows.map(({ found }) => found)].join(',') },
    others.length > end ? writeCursor(OTHERS, end) : null,
  );
}

const COUNTED = (kind: 'person' | 'story') => ({
  name: `search-count-${kind}`,
  text: `select cardinality(ids) + (last_rank is not null)::integer as count
    from search_page('${kind}', $1, $2::uuid, ${MOST_COUNTED}, -1, 0)`,
});
const PEOPLE_COUNTED = COUNTED('person');
const STORIES_COUNTED = COUNTED('story');

async function countFound(
  pool: Pool,
  statement: { name: string; text: string },
  viewerId: string | null,
  term: string,
): Promise<number> {
  for (const spelling of bothScripts(term)) {
    const { rows } = await pool.query<{ count: number }>({ ...statement, values: [spelling, viewerId] });
    if (rows[0]!.count > 0) return rows[0]!.count;
  }
  return 0;
}

export const countUsers = (pool: Pool, viewerId: string | null, term: string): Promise<number> =>
  countFound(pool, PEOPLE_COUNTED, viewerId, term);
export const countPosts = (pool: Pool, viewerId: string | null, term: string): Promise<number> =>
  countFound(pool, STORIES_COUNTED, viewerId, term);
export const countAgencies = async (pool: Pool, term: string): Promise<number> =>
  Math.min((await findAgencies(pool, term)).length, MOST_COUNTED + 1);
