import type { PlaceStory, PlaceTrip } from '@ghuri/contract/place-page';
import type {
  PublicAgencyFacts,
  PublicAgencyPage,
  PublicExplore,
  PublicPlaceCard,
} from '@ghuri/contract/public-pages';
import { shownFacts } from '@ghuri/domain/reliability';
import type { ReliabilityFacts } from '@ghuri/domain/reliability';
import { placeBySlug } from '@ghuri/places/around-place';
import type { Pool } from 'pg';
import type { Database } from '../../platform/db.ts';
import { publicStory } from '../../schema/public-stories.sql.ts';
import { UPCOMING } from '../../schema/upcoming-tours.sql.ts';
import { readAgencyBySlug } from '../agencies/agencies.reads.ts';
import { CARD_COLUMNS, presentStory, presentTrip, STORY_CARD, tripCards } from './public-cards.reads.ts';
import type { StoryRow, TripRow } from './public-cards.reads.ts';
import { AGENCY_FACTS, readReviews, readToday, TODAY } from './public-sql.reads.ts';

const TRIPS_SHOWN = 12;
const PLACES_SHOWN = 9;
const STORIES_SHOWN = 8;
const AGENCIES_SHOWN = 6;
const REVIEWS_SHOWN = 8;
/** Lists consider so many departures and stories, the soonest and the newest: as fast with a million as with a few. */
const CONSIDERED = 400;

const SOONEST = `select ${CARD_COLUMNS} from tours where ${UPCOMING} and not unavailable order by starts_at, id limit ${CONSIDERED}`;
const LEAVING_SOON = { name: 'public-leaving-soon', text: tripCards(SOONEST, TRIPS_SHOWN) };

const POPULAR_PLACES = {
  name: 'public-places',
  text: `select place_slug as slug, count(distinct trip_id)::integer as trips, (min(cost_paisa) / 100)::integer as "fromCost",
      (array_agg(image order by starts_at, id))[1] as image
    from (select id, place_slug, trip_id, cost_paisa, starts_at, image from tours where ${UPCOMING} and not unavailable
      order by starts_at, id limit ${CONSIDERED}) soonest
    where place_slug <> '' group by place_slug order by trips desc, place_slug limit ${PLACES_SHOWN}`,
};

const BEST_AGENCIES = {
  name: 'public-agencies',
  text: `select ${AGENCY_FACTS} as agency from (
      select * from agencies where sells order by rating_tenths desc, id desc limit ${AGENCIES_SHOWN}) agency`,
};

const STORY_JOINS = `join users author on author.id = post.author_id left join agencies agency on agency.id = post.agency_id`;
const NEWEST_STORIES = {
  name: 'public-stories',
  text: `select ${STORY_CARD} from (
      select * from posts where deleted_at is null order by created_at desc, id desc limit ${CONSIDERED}) post ${STORY_JOINS}
    where ${publicStory()} order by post.created_at desc, post.id desc limit ${STORIES_SHOWN}`,
};

/** The landing page. */
export async function readExplore(pool: Pool): Promise<PublicExplore> {
  const [trips, places, stories, agencies, today] = await Promise.all([
    pool.query<TripRow>(LEAVING_SOON),
    pool.query<Pick<PublicPlaceCard, 'slug' | 'trips' | 'fromCost' | 'image'>>(POPULAR_PLACES),
    pool.query<StoryRow>(NEWEST_STORIES),
    pool.query<{ agency: PublicAgencyFacts }>(BEST_AGENCIES),
    readToday(pool),
  ]);
  return {
    kind: 'explore',
    today,
    trips: trips.rows.map(presentTrip),
    places: places.rows.flatMap((row) => {
      const place = placeBySlug(row.slug);
      return place ? [{ ...row, name: place.name, bangla: place.bangla }] : [];
    }),
    stories: stories.rows.map(presentStory),
    agencies: agencies.rows.map(({ agency }) => agency),
  };
}

const AGENCY = {
  name: 'public-agency',
  text: `select agency.id, ${AGENCY_FACTS} as agency, agency.description, agency.cover, agency.area,
      agency.personalize_tour as personalises, ${TODAY} as today
    from agencies agency where agency.slug = $1 and agency.sells`,
};
interface AgencyPageRow extends Pick<
  PublicAgencyPage,
  'id' | 'agency' | 'description' | 'cover' | 'area' | 'personalises'
> {
  today: Date;
}

const TRIPS_OF_AGENCY = {
  name: 'public-trips-of-agency',
  text: tripCards(
    `select ${CARD_COLUMNS} from tours where agency_id = $1::uuid and ${UPCOMING} order by unavailable, starts_at, id limit ${CONSIDERED}`,
    2 * TRIPS_SHOWN,
  ),
};
const STORIES_OF_AGENCY = {
  name: 'public-stories-of-agency',
  text: `select ${STORY_CARD} from posts post ${STORY_JOINS}
    where post.agency_id = $1::uuid and ${publicStory()} order by post.created_at desc, post.id desc limit ${STORIES_SHOWN}`,
};

const RELIABILITY = {
  name: 'public-reliability',
  text: 'select facts from agency_reliability where agency_id = $1::uuid',
};

/** An agency that sells. Returns undefined for every other. */
export async function readPublicAgency(pool: Pool, slug: string): Promise<PublicAgencyPage | undefined> {
  const { rows } = await pool.query<AgencyPageRow>({ ...AGENCY, values: [slug] });
  const [found] = rows;
  if (!found) return undefined;
  const [trips, stories, reviews, facts] = await Promise.all([
    pool.query<TripRow>({ ...TRIPS_OF_AGENCY, values: [found.id] }),
    pool.query<StoryRow>({ ...STORIES_OF_AGENCY, values: [found.id] }),
    readReviews(pool, found.id, REVIEWS_SHOWN),
    pool.query<{ facts: ReliabilityFacts }>({ ...RELIABILITY, values: [found.id] }),
  ]);
  return {
    kind: 'agency',
    ...found,
    today: found.today.toISOString(),
    reliability: facts.rows.flatMap((row) => shownFacts(row.facts)),
    trips: trips.rows.map(presentTrip),
    stories: stories.rows.map(presentStory),
    reviews,
  };
}

const STORY = {
  name: 'public-story',
  text: `select ${STORY_CARD}, post.pictures, ${TODAY} as today from posts post ${STORY_JOINS}
    where post.id = $1::uuid and ${publicStory()}`,
};

export interface StoredStory {
  story: Omit<PlaceStory, 'picture'>;
  pictures: PlaceStory['picture'][];
  today: string;
}

/** A story that anyone on the web may see. Returns undefined for every other. */
export async function readPublicStory(pool: Pool, id: string): Promise<StoredStory | undefined> {
  const { rows } = await pool.query<StoryRow & { pictures: PlaceStory['picture'][]; today: Date }>({
    ...STORY,
    values: [id],
  });
  const [found] = rows;
  if (!found) return undefined;
  const { pictures, today, picture: _first, ...story } = found;
  return {
    story: { ...story, time: story.time.toISOString() },
    pictures,
    today: today.toISOString(),
  };
}

const TRIPS_TO_PLACE = {
  name: 'public-trips-to-place',
  text: tripCards(
    `select ${CARD_COLUMNS} from tours where place_slug = $1 and ${UPCOMING} order by unavailable, starts_at, id limit ${CONSIDERED}`,
    3,
  ),
};

/** A few trips to a place, the soonest. */
export async function readTripsTo(pool: Pool, slug: string): Promise<PlaceTrip[]> {
  const { rows } = await pool.query<TripRow>({ ...TRIPS_TO_PLACE, values: [slug] });
  return rows.map(presentTrip);
}

const ADDRESSES = {
  t: `select trip.slug from tours tour join agency_trips trip on trip.id = tour.trip_id
    join agencies agency on agency.id = tour.agency_id and agency.sells
    where tour.id = $1::uuid and tour.visibility <> 'hidden'`,
  a: 'select slug from agencies where id = $1::uuid and sells',
};
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The slug that a page has now, by another of its names: the id of a departure or an agency, or a slug of the agency that
 * ends in its key. The keys of trips have no index, and the slug of a trip never changes.
 */
export async function readPublicName(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  kind: keyof typeof ADDRESSES,
  name: string,
): Promise<string | undefined> {
  if (!ID.test(name)) return kind === 'a' ? (await readAgencyBySlug(db, name))?.slug : undefined;
  const { rows } = await pool.query<{ slug: string }>({
    name: `public-name-${kind}`,
    text: ADDRESSES[kind],
    values: [name],
  });
  return rows[0]?.slug;
}
