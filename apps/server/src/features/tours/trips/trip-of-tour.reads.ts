import { SIMILAR_TRIPS } from '@ghuri/contract/trips';
import { PLACES } from '@ghuri/places/gazetteer';
import { placeOf } from '@ghuri/places/place-of';
import { spellingsOf } from '@ghuri/places/place-spellings';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../../../platform/db.ts';
import { JsonText } from '../../../platform/mount-routes.ts';
import { stillOpen } from '../../../schema/booking-deadline.sql.ts';
import { tours } from '../../../schema/tours.table.ts';
import { findLocations } from '../../agencies/tour-places.reads.ts';
import { DATES, JOINS, OFFERED, datesOf, tourJson } from '../tour-sql.reads.ts';
import { VISIBLE } from '../tours.reads.ts';
import { presentDeparture } from './trips.reads.ts';
import { memberMay } from '../../../schema/workplaces.sql.ts';

/** The longest list of other dates on a page. */
const MOST_DATES = 60;
/** Similar trips are chosen from this many departures, the soonest. */
const CONSIDERED = 60;

const PROMISED = {
  name: 'trip-of-tour',
  text: `select tour.trip_id, trip.slug, tour.location, (agency.user_id = $1::uuid or ${memberMay('tours', '$1::uuid', 'agency.id')}) as own, agency.sells,
      version.content::text as content
    from tours tour join agencies agency on agency.id = tour.agency_id
      join agency_trips trip on trip.id = tour.trip_id join trip_versions version on version.id = tour.trip_version_id
    where tour.id = $2::uuid and ${VISIBLE}`,
};
interface Promised {
  trip_id: string;
  slug: string;
  location: string;
  own: boolean;
  sells: boolean;
  content: string;
}

/** A published tour's content as promised, with other dates and similar trips. */
export async function readTripOfTour(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  viewerId: string,
  tourId: string,
): Promise<JsonText | undefined> {
  const { rows } = await pool.query<Promised>({ ...PROMISED, values: [viewerId, tourId] });
  const [found] = rows;
  if (!found) return undefined;
  const others = await db
    .select({ tour: tours, isLate: sql<boolean>`false` })
    .from(tours)
    .where(
      and(
        eq(tours.tripId, found.trip_id),
        ne(tours.id, tourId),
        sql`${found.sells} and ${tours.closedAt} is null and ${tours.cancelledAt} is null`,
        found.own ? undefined : ne(tours.visibility, 'hidden'),
        sql.raw(stillOpen('starts_at')),
      ),
    )
    .orderBy(asc(tours.startsAt))
    .limit(MOST_DATES);
  // An agency's page for its own tour advertises nobody else.
  const similar = found.own ? '' : await findSimilar(pool, viewerId, found);
  const facts = { tripId: found.trip_id, slug: found.slug, dates: others.map(presentDeparture) };
  return new JsonText(
    `${JSON.stringify(facts).slice(0, -1)},"content":${found.content},"similar":[${similar}]}`,
  );
}

/** Trips to the same place; if they are few, also to other places of the same district. */
async function findSimilar(pool: Pool, viewerId: string, { trip_id, location }: Promised): Promise<string> {
  const place = placeOf(location);
  const here = await tripsTo(pool, viewerId, place ? spellingsOf(place) : [location], [trip_id]);
  const missing = SIMILAR_TRIPS - here.length;
  if (missing <= 0 || !place || place.district === '') return here.map(({ json }) => json).join(',');
  const around = PLACES.filter((each) => each.district === place.district && (each.sight ?? each === place));
  const known = [trip_id, ...here.map((trip) => trip.trip_id)];
  const near = await tripsTo(pool, viewerId, around.flatMap(spellingsOf), known);
  return [...here, ...near.slice(0, missing)].map(({ json }) => json).join(',');
}

/** The soonest bookable departure of each trip to one of these places. */
async function tripsTo(
  pool: Pool,
  viewerId: string,
  names: string[],
  without: string[],
): Promise<{ trip_id: string; json: string }[]> {
  if (names.length === 0) return [];
  const { patterns, places } = await findLocations(pool, names);
  if (places?.length === 0) return [];
  const { rows } = await pool.query<{ trip_id: string; json: string }>({
    text: `
      with soonest as materialized (
        select * from tours
        where ${OFFERED} and trip_id <> all ($2::uuid[])
          and agency_id is distinct from (select id from agencies where user_id = $1::uuid)
          and location ilike any ($3::text[]) ${places ? 'and sort_location = any ($4::text[])' : ''}
        order by starts_at, id limit ${CONSIDERED}
      )
      select tour.trip_id, ${tourJson()} || ${DATES} || '}' as json
      from (select distinct on (trip_id) * from soonest order by trip_id, starts_at, id) tour ${JOINS}
        cross join lateral (${datesOf(OFFERED)}) dates
      order by tour.starts_at, tour.id limit ${SIMILAR_TRIPS}`,
    values: [viewerId, without, patterns, ...(places ? [places] : [])],
  });
  return rows;
}
