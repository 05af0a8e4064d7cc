import type { PlaceAgency, PlacePage, PlaceStory, TravelWish } from '@ghuri/contract/place-page';
import { bestMonths } from '@ghuri/domain/best-months';
import type { BestMonths } from '@ghuri/domain/best-months';
import { neighboursOf, placeBySlug, placesWithin, sightsOf } from '@ghuri/places/around-place';
import type { Place } from '@ghuri/places/gazetteer';
import { mentionsPlace, spellingsOf } from '@ghuri/places/place-spellings';
import type { Pool } from 'pg';
import { publicStory } from '../../schema/public-stories.sql.ts';
import { UPCOMING } from '../../schema/upcoming-tours.sql.ts';
import {
  AGENCY_CARD,
  CARD_COLUMNS,
  presentStory,
  presentTrip,
  STORY_CARD,
  tripCards,
} from './public-cards.reads.ts';
import type { StoryRow, TripRow } from './public-cards.reads.ts';

const MOST_TRIPS = 24;
const MOST_AGENCIES = 12;
const MOST_STORIES = 12;
const MOST_SIGHTS = 24;
const MOST_NEIGHBOURS = 6;
/** A page considers so many departures, the soonest: as fast with a million as with a few. */
const CONSIDERED = 240;
/** Newest stories that name the place. Most authors keep theirs private. */
const STORIES_CONSIDERED = 500;

/** The soonest departures to the places $1; those that can be booked first. */
const SOONEST = `
  select tour.* from unnest($1::text[]) as asked (slug) cross join lateral (
    select ${CARD_COLUMNS}
    from tours where place_slug = asked.slug and ${UPCOMING} order by unavailable, starts_at, id limit ${CONSIDERED}) tour
  order by unavailable, starts_at, id limit ${CONSIDERED}`;
const TRIPS = { name: 'place-trips', text: tripCards(SOONEST, MOST_TRIPS) };

/** Those between $2 and $3 with $4 free seats. */
const WISHED = {
  name: 'place-wished-trips',
  text: tripCards(
    `select tour.* from unnest($1::text[]) as asked (slug) cross join lateral (
      select ${CARD_COLUMNS}
      from tours where place_slug = asked.slug and ${UPCOMING} and not unavailable
        and starts_at >= $2::timestamptz and starts_at < $3::timestamptz and capacity - taken >= $4::integer
      order by starts_at, id limit ${CONSIDERED}) tour
    order by starts_at, id limit ${CONSIDERED}`,
    MOST_TRIPS,
  ),
};

const AGENCIES = {
  name: 'place-agencies',
  text: `
    with soonest as materialized (${SOONEST})
    select ${AGENCY_CARD} as agency
    from (select agency_id, count(distinct trip_id) as trips from soonest group by agency_id) going
      join agencies agency on agency.id = going.agency_id
    order by trips desc, agency.rating_tenths desc, agency.slug limit ${MOST_AGENCIES}`,
};

/** $1 are spellings of the place. The caller checks that a caption names it: the index also finds similar words. */
const STORIES = {
  name: 'place-stories',
  text: `
    select ${STORY_CARD}
    from (
      select distinct id from unnest($1::text[]) as asked (term),
        search_page('story', asked.term, null, ${STORIES_CONSIDERED}, -1, 0) as found, unnest(found.ids) as id
    ) named join posts post on post.id = named.id join users author on author.id = post.author_id
      left join agencies agency on agency.id = post.agency_id
    where ${publicStory()}
    order by post.created_at desc, post.id desc limit ${4 * MOST_STORIES}`,
};

/** Seats that were sold in each month of the last two years: every month counts as often. */
const SOLD = {
  name: 'place-months',
  text: `
    select extract(month from starts_at at time zone 'Asia/Dhaka')::integer as month, agency_id as agency,
      sum(taken - coalesce(kept.seats, 0))::integer as seats
    from tours left join (select tour_id, sum(seats) as seats from seat_blocks group by tour_id) kept on kept.tour_id = tours.id
    where place_slug = any ($1::text[]) and over and cancelled_at is null
      and starts_at > (select app_now() - interval '2 years')
    group by 1, 2`,
};

/** The page of a place; undefined if the gazetteer does not know it. */
export async function readPlacePage(
  pool: Pool,
  slug: string,
  wish: TravelWish | null = null,
): Promise<PlacePage | undefined> {
  const place = placeBySlug(slug);
  if (!place) return undefined;
  const within = placesWithin(place).map((each) => each.slug);
  const [trips, agencies, stories, months] = await Promise.all([
    pool.query<TripRow>(
      wish
        ? { ...WISHED, values: [within, ...monthOf(wish.month), wish.people ?? 1] }
        : { ...TRIPS, values: [within] },
    ),
    pool.query<{ agency: PlaceAgency }>({ ...AGENCIES, values: [within] }),
    readStories(pool, place),
    readMonths(pool, slug, within),
  ]);
  return {
    place: slug,
    wish,
    trips: trips.rows.map(presentTrip),
    agencies: agencies.rows.map(({ agency }) => agency),
    stories,
    months,
    sights: sightsOf(place)
      .slice(0, MOST_SIGHTS)
      .map((sight) => sight.slug),
    neighbours: neighboursOf(place, MOST_NEIGHBOURS).map(({ place: { slug: near }, km }) => ({
      place: near,
      km,
    })),
  };
}

/** Its first moment in Dhaka, and that of the next month. */
function monthOf(month: string | null): [string, string] {
  if (month === null) return ['-infinity', 'infinity'];
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return [`${month}-01T00:00:00+06:00`, `${next.toISOString().slice(0, 10)}T00:00:00+06:00`];
}

async function readStories(pool: Pool, place: Place): Promise<PlaceStory[]> {
  const { rows } = await pool.query<StoryRow>({
    ...STORIES,
    values: [spellingsOf(place)],
  });
  return rows
    .filter(({ caption }) => mentionsPlace(caption, place))
    .slice(0, MOST_STORIES)
    .map(presentStory);
}

const MONTHS_KEPT_MS = 3_600_000;
const keptMonths = new WeakMap<Pool, Map<string, { until: number; months: Promise<BestMonths | null> }>>();

/** Reads every past departure, and changes slowly: kept for an hour. There are no more entries than places. */
function readMonths(pool: Pool, slug: string, within: string[]): Promise<BestMonths | null> {
  const kept = keptMonths.get(pool) ?? new Map();
  keptMonths.set(pool, kept);
  const known = kept.get(slug);
  if (known && known.until > Date.now()) return known.months;
  const months = countMonths(pool, within);
  kept.set(slug, { until: Date.now() + MONTHS_KEPT_MS, months });
  months.catch(() => kept.delete(slug));
  return months;
}

async function countMonths(pool: Pool, within: string[]): Promise<BestMonths | null> {
  const { rows } = await pool.query<{ month: number; agency: string; seats: number }>({
    ...SOLD,
    values: [within],
  });
  const seats = Array.from({ length: 12 }, () => 0);
  for (const row of rows) seats[row.month - 1]! += row.seats;
  return bestMonths(seats, { agencies: new Set(rows.map(({ agency }) => agency)).size });
}
