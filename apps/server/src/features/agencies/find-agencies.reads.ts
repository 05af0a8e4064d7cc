import { latinSpelling } from '@ghuri/places/latin-spelling';
import type { Pool } from 'pg';
import { NOT_STARTED } from '../../schema/upcoming-tours.sql.ts';
import { findTourPlaces } from './tour-places.reads.ts';

/** No list shows more of one search than this. */
const MOST = 500;

const NAMED = {
  name: 'agencies-named',
  text: `select id from unnest($1::text[]) as asked (term),
    search_page('agency', asked.term, null, ${MOST}, -1, 0) as found, unnest(found.ids) as id`,
};
/** The agencies with the most tours there first. */
const WITH_TOURS_IN_FEW_PLACES = {
  name: 'agencies-with-tours-in-few-places',
  text: `select agency_id as id from tours
    where ${NOT_STARTED} and sort_location = any ($2::text[]) and location ilike any ($1::text[])
      and agency_id not in (select id from agencies where not sells)
    group by agency_id order by count(*) desc, agency_id limit ${MOST}`,
};
/** A common term: most agencies have such a tour, so each is asked for its first one. */
const WITH_TOURS_IN_MANY_PLACES = {
  name: 'agencies-with-tours-in-many-places',
  text: `select id from agencies where sells and exists (
    select from tours where agency_id = agencies.id and ${NOT_STARTED} and location ilike any ($1::text[])) limit ${MOST}`,
};

const readIds = async (
  pool: Pool,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<string[]> => (await pool.query<{ id: string }>({ ...statement, values })).rows.map(({ id }) => id);

/** Selling agencies whose name or district is one of the terms, typo-tolerant. */
export const findAgenciesByName = (pool: Pool, terms: string[]): Promise<string[]> =>
  readIds(pool, NAMED, [terms]);

/** As typed and in Latin letters: "মেঘ বাড়ি" finds "Megh Bari Travels". */
export const bothScripts = (term: string): string[] => {
  const latin = latinSpelling(term);
  return latin === undefined ? [term] : [term, latin];
};

/** Selling agencies by name, then those with an upcoming tour to the place that the term means. Each once. */
export async function findAgencies(pool: Pool, term: string): Promise<string[]> {
  const { patterns, places } = await findTourPlaces(pool, term);
  const [named, touring] = await Promise.all([
    findAgenciesByName(pool, bothScripts(term)),
    places
      ? readIds(pool, WITH_TOURS_IN_FEW_PLACES, [patterns, places])
      : readIds(pool, WITH_TOURS_IN_MANY_PLACES, [patterns]),
  ]);
  return [...new Set([...named, ...touring])];
}
