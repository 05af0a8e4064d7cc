import { MOST_COUNTED, foundTour } from '@ghuri/contract/search';
import type { foundPlace } from '@ghuri/contract/search';
import { findPlaces } from '@ghuri/places/find-places';
import type { Place } from '@ghuri/places/gazetteer';
import { spellingsOf } from '@ghuri/places/place-spellings';
import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { JsonText, Page } from '../../platform/mount-routes.ts';
import { timesUp } from '../../schema/booking-deadline.sql.ts';
import { NOW, UPCOMING } from '../../schema/upcoming-tours.sql.ts';
import { bothScripts, findAgenciesByName } from '../agencies/find-agencies.reads.ts';
import { findLocations, findTourPlaces } from '../agencies/tour-places.reads.ts';
import type { TourPlaces } from '../agencies/tour-places.reads.ts';
import { pageOf } from './search.reads.ts';
import type { SearchQuery } from './search.reads.ts';

/** Which tours a term finds, and the value $1 (and $2) of the condition. */
interface Condition {
  name: 'few-places' | 'common-place' | 'agencies';
  where: string;
  values: string[][];
}

const MATCHES = 'location ilike any ((select $1::text[])::text[])';
/** Returns undefined if no tour goes there. */
function toPlaces({ patterns, places }: TourPlaces): Condition | undefined {
  if (places === undefined) return { name: 'common-place', where: MATCHES, values: [patterns] };
  if (places.length === 0) return undefined;
  const where = `sort_location = any ((select $2::text[])::text[]) and ${MATCHES}`;
  return { name: 'few-places', where, values: [patterns, places] };
}

/** Tours to the place that the term means. If no tour goes to such a place: the tours of agencies with this name. */
async function conditionOf(pool: Pool, term: string): Promise<Condition> {
  const condition = toPlaces(await findTourPlaces(pool, term));
  if (condition) return condition;
  const agencies = await findAgenciesByName(pool, bothScripts(term));
  return { name: 'agencies', where: 'agency_id = any ((select $1::uuid[])::uuid[])', values: [agencies] };
}

const MILLISECONDS = '(extract(epoch from tour.starts_at) * 1000)::bigint';
const TOUR_FIELDS = Object.keys(foundTour.shape);
type FoundTourRow = z.infer<typeof foundTour> & { key: string };

/** Upcoming tours, the soonest first. */
export async function searchTours(pool: Pool, { term, limit, cursor }: SearchQuery): Promise<Page<JsonText>> {
  const { name, where, values } = await conditionOf(pool, term);
  const after = readCursor(cursor, 'number', 'id');
  const free = values.length + 1;
  const start = after ? `and (starts_at, id) > ($${free + 1}::timestamptz, $${free + 2}::uuid)` : '';
  const { rows } = await pool.query<FoundTourRow>({
    name: `search-tours-${name}-${after ? 'next' : 'first'}`,
    text: `
      select tour.id as "_id", agency.name as "agencyName", tour.image, tour.placeholder, tour.location as "locationName",
        (tour.cost_paisa / 100)::integer as "totalCost",
        to_char(tour.starts_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as "tourTripDate", tour.days as "tourTripDay",
        tour.capacity as "totalTravelers", tour.taken as "leftTravelers",
        ${timesUp('tour.starts_at', NOW)} as "timesUp", ${MILLISECONDS}::text as key
      from (
        select * from tours where ${UPCOMING} and ${where} ${start} order by starts_at, id limit $${free}
      ) tour join agencies agency on agency.id = tour.agency_id
      order by tour.starts_at, tour.id`,
    values: [...values, limit + 1, ...(after ? [new Date(after[0]).toISOString(), after[1]] : [])],
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const tours = shown.map((tour) => JSON.stringify(tour, TOUR_FIELDS)).join(',');
  return pageOf({ tours }, rows.length > limit && last ? writeCursor(last.key, last._id) : null);
}

export const countTours = async (pool: Pool, term: string): Promise<number> =>
  countUpTo(pool, await conditionOf(pool, term));

async function countUpTo(pool: Pool, { name, where, values }: Condition): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: `search-count-tours-${name}`,
    text: `select count(*)::integer as count from (
      select from tours where ${UPCOMING} and ${where} limit ${MOST_COUNTED + 1}) found`,
    values,
  });
  return rows[0]!.count;
}

/** One page is all: who wants more places types more. */
const MOST_PLACES = 10;

/** Places of the gazetteer, with their upcoming tours. */
export async function searchPlaces(
  pool: Pool,
  { term, limit, cursor }: SearchQuery,
): Promise<Page<JsonText>> {
  // There is no second page, so no cursor is one of ours.
  readCursor(cursor);
  const found = await Promise.all(
    placesFound(term)
      .slice(0, limit)
      .map(async (place): Promise<z.infer<typeof foundPlace>> => {
        const { slug, name, bangla, district } = place;
        return { slug, name, bangla, district, tours: await countToursTo(pool, place) };
      }),
  );
  return pageOf({ places: found.map((place) => JSON.stringify(place)).join(',') });
}

const placesFound = (term: string) => findPlaces(term, { limit: MOST_PLACES });
export const countPlaces = (term: string): number => placesFound(term).length;

async function countToursTo(pool: Pool, place: Place): Promise<number> {
  const condition = toPlaces(await findLocations(pool, spellingsOf(place)));
  return condition ? countUpTo(pool, condition) : 0;
}
