import { MOST_COUNTED } from '@ghuri/contract/search';
import type { Pool } from 'pg';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { unseen } from '../../platform/db.ts';
import type { NamedStatement } from '../../platform/db.ts';
import { JsonText, Page } from '../../platform/mount-routes.ts';
import type { LaggingReads } from '../../platform/replica.ts';
import { runTogether } from '../../platform/run-together.ts';
import { bothScripts, findAgencies, findAgenciesByName } from '../agencies/find-agencies.reads.ts';

export interface SearchQuery {
  term: string;
  /** Null for visitors. */
  viewerId: string | null;
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
  return `least(asked.after_place, 1 + greatest(0, ${last.join(', ')}))`;
};

/**
 * Pages of several searches of one moment: the parts of `search_page` are prepared once for all of them. PostgreSQL writes
 * the JSON, so only the fields in this text can leave. They are a subquery for each of the few results, not a join, for
 * which the planner would read a whole small table. Parallel arrays: term, viewer or null, limit, and where the page starts.
 */
const pages = (kind: 'person' | 'story' | 'agency', json: string, from: string) => `
  select array_to_string(array(
      select (select concat('{', ${json}, '}') from ${from} = shown.id)
      from unnest(found.ids) with ordinality as shown (id, place) order by shown.place), ',') as page,
    cardinality(found.ids) as count, last_rank as rank, last_place as place
  from unnest(${unseen(1, 'text[]')}, ${unseen(2, 'uuid[]')}, ${unseen(3, 'integer[]')}, ${unseen(4, 'integer[]')}, ${unseen(5, 'bigint[]')})
    with ordinality as asked (term, viewer, wanted, after_rank, after_place, number)
  cross join lateral search_page('${kind}', asked.term, asked.viewer, asked.wanted, asked.after_rank, ${startingPlace(kind)}) as found
  order by asked.number`;

const people = (name: string, email: string, followed: string) => ({
  name,
  text: pages(
    'person',
    `'"userID":"', person.id, '","alias":"', person.alias, '","name":', to_json(person.name), ',"email":', ${email},
     ',"profile":', to_json(person.profile), ',"bio":', to_json(person.bio), ',"followerCount":', person.follower_count,
     ',"followed":', ${followed}`,
    'users person where person.id',
  ),
});
/** Apart, so that it contains no email. */
const PEOPLE_FOR_VISITORS = people('search-people-visitor', `'""'`, `'false'`);
const PEOPLE = people(
  'search-people',
  // Users see their own email and the alias of others.
  `to_json(case when person.id = asked.viewer then person.email else person.alias end)`,
  `case when (select true from follows where follower_id = asked.viewer and followed_id = person.id) then 'true' else 'false' end`,
);

/** A post of an agency shows the agency's name and emblem. The agency is only looked up for such posts. */
const speaker = (column: 'name' | 'profile') => `case
  when story.agency_id is null then to_json(author.${column})
  else (select to_json(agency.${column}) from agencies agency where agency.id = story.agency_id)
end`;

const STORIES = {
  name: 'search-stories',
  text: pages(
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
  text: pages('agency', AGENCY_JSON, 'agencies agency where agency.id'),
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

interface Asked extends Omit<SearchQuery, 'cursor'> {
  afterRank: number;
  afterPlace: number;
}
interface FoundRow {
  page: string;
  count: number;
  rank: number | null;
  place: string | null;
}
type FindPage = (asked: Asked) => Promise<FoundRow>;
export interface FindPages {
  people: FindPage;
  peopleForVisitors: FindPage;
  stories: FindPage;
  agencies: FindPage;
}

export function createFindPages(readLagging: LaggingReads): FindPages {
  // Some terms take long: a search waits for few others.
  const together = (statement: NamedStatement) =>
    runTogether({ isRead: true, atOnce: 2, most: 8, run: (asked: Asked[]) => findAll(statement, asked) });
  const findAll = (statement: NamedStatement, asked: Asked[]) =>
    readLagging(async ({ pool }) => {
      const values = [
        asked.map(({ term }) => term),
        asked.map(({ viewerId }) => viewerId),
        asked.map(({ limit }) => limit),
        asked.map(({ afterRank }) => afterRank),
        asked.map(({ afterPlace }) => afterPlace),
      ];
      return (await pool.query<FoundRow>({ ...statement, values })).rows;
    });
  return {
    people: together(PEOPLE),
    peopleForVisitors: together(PEOPLE_FOR_VISITORS),
    stories: together(STORIES),
    agencies: together(AGENCIES),
  };
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
async function search(findPage: FindPage, { cursor, ...query }: SearchQuery): Promise<Found> {
  const [rank, place] = readCursor(cursor, 'integer', 'number') ?? [-1, 0];
  const [, latin] = bothScripts(query.term);
  async function ask(searched: string, base: number): Promise<Found> {
    const page = await findPage({ ...query, term: searched, afterRank: rank - base, afterPlace: place });
    const { page: found, count, rank: lastRank, place: lastPlace } = page;
    const ended = lastRank === null || lastPlace === null;
    return { found, count, nextCursor: ended ? null : writeCursor(lastRank + base, lastPlace), searched };
  }
  if (latin !== undefined && rank >= LATIN) return ask(latin, LATIN);
  const typed = await ask(query.term, 0);
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
  { people, peopleForVisitors }: FindPages,
  query: SearchQuery,
): Promise<Page<JsonText>> {
  const { found, nextCursor } = await search(query.viewerId === null ? peopleForVisitors : people, query);
  return pageOf({ profiles: found }, nextCursor);
}

/** Posts by the words of their captions. */
export async function searchPosts({ stories }: FindPages, query: SearchQuery): Promise<Page<JsonText>> {
  const { found, nextCursor } = await search(stories, query);
  return pageOf({ posts: found }, nextCursor);
}

/** Selling agencies by name and district, then those with tours to the place that the term means. */
export async function searchAgencies(
  { agencies }: FindPages,
  pool: Pool,
  query: SearchQuery,
): Promise<Page<JsonText>> {
  const { term, limit, cursor } = query;
  const [rank, offset] = readCursor(cursor, 'integer', 'number') ?? [-1, 0];
  const named =
    rank < OTHERS ? await search(agencies, query) : { found: '', count: 0, nextCursor: null, searched: term };
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
