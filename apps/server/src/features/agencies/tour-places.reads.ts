import { placeSpellings } from '@ghuri/places/place-spellings';
import type { Pool } from 'pg';

/**
 * A term that matches more places than this is common: walking the list is then faster. With many places, even
 * counting them takes longer than the walk, so a sample is checked first: about five pages of the table, 170 places.
 */
const FEW_PLACES = 200;
const MANY_OF_SAMPLE = 10;
const PAGES = 5 * 8192;
const SAMPLE = `tour_places tablesample system (100.0 * ${PAGES} / greatest(${PAGES}, pg_relation_size('tour_places'))) repeatable (0)`;

/**
 * A value hidden from the planner. Its guess from a term is wrong anyway, and planning each time takes longer than
 * the search: hidden, one plan serves all terms.
 */
export const unseen = (value: string): string => `(select ${value})`;
/** Two or three grams of a term (see `place_grams`), from its end: they leave few names; more cost more than they save. */
const GRAMS_OF_TERM = `array(
  select substr(lower(asked.term), at, 3)
  from ${unseen('length(lower(asked.term)) - 2')} as last (gram),
    generate_series(last.gram, 1, -greatest(1, last.gram / 2)) as at)`;
/** The places that contain one of the terms $2. `offset` keeps the grams a plain value: an index looks it up. */
const BY_GRAMS = `unnest($1::text[], $2::text[]) as asked (pattern, term)
  cross join lateral (select ${GRAMS_OF_TERM} as wanted offset 0) as of_term
  cross join lateral (
    select location from tour_places where grams @> of_term.wanted and location ilike asked.pattern
    limit ${FEW_PLACES + 1}) as place`;

/** Matches texts that contain the term. */
export const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export interface TourPlaces {
  /** A tour is found if its location matches one of these. */
  patterns: string[];
  /** The sort keys of the locations that match; undefined if they are many. */
  places: string[] | undefined;
}

/** The locations of tours that contain a term, or a spelling of the place that it means: "sajke" finds "সাজেক ভ্যালি". */
export function findTourPlaces(pool: Pool, term: string): Promise<TourPlaces> {
  return findLocations(pool, [term, ...placeSpellings(term)]);
}

/** The locations of tours that contain one of the terms. */
export async function findLocations(pool: Pool, terms: string[]): Promise<TourPlaces> {
  const patterns = terms.map(containing);
  const contains = `location ilike any (${unseen('$1::text[]')}::text[])`;
  // A term too short for an index matches so many names that a search seldom reads to the end.
  const [name, from, values] = terms.some(({ length }) => length < 3)
    ? ['tours-places-short', `tour_places as place where ${contains}`, [patterns]]
    : ['tours-places', BY_GRAMS, [patterns, terms]];
  const { rows } = await pool.query<{ keys: string[] | null }>({
    name,
    text: `
      select case
        when (select count(*) from ${SAMPLE} where ${contains}) < ${MANY_OF_SAMPLE}
        then array(select left(lower(place.location), 40) from ${from} limit ${FEW_PLACES + 1})
      end as keys`,
    values,
  });
  const keys = rows[0]!.keys;
  return { patterns, places: keys && keys.length <= FEW_PLACES ? [...new Set(keys)] : undefined };
}
