import type { PlaceStory, PlaceTrip } from '@ghuri/contract/place-page';
import { UPCOMING } from '../../schema/upcoming-tours.sql.ts';
import { datesOf } from '../tours/tour-sql.reads.ts';

/* Trips, agencies and stories as cards of public pages. */

/** What `tripCards` needs of a departure. */
export const CARD_COLUMNS =
  'id, trip_id, trip_version_id, agency_id, unavailable, starts_at, location, days, image, capacity, taken';

/** `PlaceAgency` of the row `agency`. */
export const AGENCY_CARD = `json_build_object('slug', agency.slug, 'name', agency.name, 'profile', agency.profile,
  'ratings', agency.rating_tenths / 10.0, 'reviewCount', agency.rating_count)`;

/** `PlaceTrip`s: the first departure of each trip among those that `soonest` selects, bookable ones first. */
export const tripCards = (soonest: string, most: number): string => `
  with soonest as materialized (${soonest}),
  picked as materialized (
    select * from (select distinct on (trip_id) * from soonest order by trip_id, unavailable, starts_at, id) first
    order by unavailable, starts_at, id limit ${most})
  select trip.slug, version.content -> 'title' as title, tour.location as "locationName", tour.image,
    tour.days, tour.capacity as seats, tour.capacity - tour.taken as "seatsLeft", tour.starts_at as "startsAt", tour.unavailable as "soldOut", dates.count as dates,
    dates.cost / 100 as "fromCost", ${AGENCY_CARD} as agency
  from picked tour join agency_trips trip on trip.id = tour.trip_id join agencies agency on agency.id = tour.agency_id
    join trip_versions version on version.id = tour.trip_version_id cross join lateral (${datesOf(UPCOMING)}) dates
  order by tour.unavailable, tour.starts_at, tour.id`;

/** Counts and sums are `bigint` in PostgreSQL, which arrive as text. */
export type TripRow = Omit<PlaceTrip, 'startsAt' | 'dates' | 'fromCost'> & {
  startsAt: Date;
  dates: string;
  fromCost: string;
};
export const presentTrip = ({ startsAt, ...trip }: TripRow): PlaceTrip => ({
  ...trip,
  fromCost: Number(trip.fromCost),
  dates: Number(trip.dates),
  startsAt: startsAt.toISOString(),
});

/** `PlaceStory` of the rows `post`, `author` and, for a story of an agency, `agency`. */
export const STORY_CARD = `post.id, post.caption, post.pictures -> 0 as picture, post.created_at as time,
  coalesce(agency.name, author.name) as name, coalesce(agency.profile, author.profile) as profile,
  agency.slug as "agencySlug"`;

export type StoryRow = Omit<PlaceStory, 'time'> & { time: Date };
export const presentStory = ({ time, ...story }: StoryRow): PlaceStory => ({
  ...story,
  time: time.toISOString(),
});
