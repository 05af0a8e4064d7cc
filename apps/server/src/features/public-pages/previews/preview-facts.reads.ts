import type { Words } from '@ghuri/contract/trip-content';
import { publicStory } from '../../../schema/public-stories.sql.ts';
import type { Database } from '../../../platform/db.ts';
import { NOW, UPCOMING } from '../../../schema/upcoming-tours.sql.ts';
import { readAgencyBySlug } from '../../agencies/agencies.reads.ts';

/* What preview pictures show. Each read returns undefined for what is unknown or not public. */

interface Rated {
  tenths: number;
  reviews: number;
}
interface TripFacts extends Rated {
  title: Words;
  location: string;
  days: number;
  photo: string | null;
  agency: string;
  emblem: string;
  /** Paisa. */
  cost: string | null;
}

/** Published trips of selling agencies. An unlisted one is for everyone who has its address. */
const TRIP = {
  name: 'preview-trip',
  text: `
    select version.content -> 'title' as title, version.content ->> 'location' as location,
      (version.content -> 'days')::integer as days, version.content -> 'gallery' -> 0 ->> 'image' as photo,
      agency.name as agency, agency.profile as emblem, agency.rating_tenths as tenths, agency.rating_count as reviews,
      (select min(cost_paisa) from tours where trip_id = trip.id and cancelled_at is null and not over
        and starts_at > ${NOW} and visibility <> 'hidden') as cost
    from agency_trips trip join trip_versions version on version.id = trip.version_id
      join agencies agency on agency.id = trip.agency_id
    where trip.slug = $1 and agency.sells`,
};

export async function readTripFacts(
  { pool }: Pick<Database, 'pool'>,
  slug: string,
): Promise<TripFacts | undefined> {
  const { rows } = await pool.query<TripFacts>({ ...TRIP, values: [slug] });
  return rows[0];
}

interface AgencyFacts extends Rated {
  name: string;
  profile: string;
  cover: string;
  district: string;
}

const AGENCY = {
  name: 'preview-agency',
  text: `
    select name, profile, cover, district, rating_tenths as tenths, rating_count as reviews
    from agencies where id = $1 and sells`,
};

export async function readAgencyFacts(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  slug: string,
): Promise<AgencyFacts | undefined> {
  const found = await readAgencyBySlug(db, slug);
  if (!found) return undefined;
  const { rows } = await pool.query<AgencyFacts>({ ...AGENCY, values: [found.id] });
  return rows[0];
}

interface StoryFacts {
  caption: string;
  photo: string;
  photos: number;
  name: string;
  profile: string;
  ofAgency: boolean;
}

const STORY = {
  name: 'preview-story',
  text: `
    select post.caption, post.pictures -> 0 ->> 'imgURL' as photo, json_array_length(post.pictures) as photos,
      coalesce(agency.name, author.name) as name, coalesce(agency.profile, author.profile) as profile,
      agency.id is not null as "ofAgency"
    from posts post join users author on author.id = post.author_id left join agencies agency on agency.id = post.agency_id
    where post.id = $1 and ${publicStory()}`,
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function readStoryFacts(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<StoryFacts | undefined> {
  if (!UUID.test(id)) return undefined;
  const { rows } = await pool.query<StoryFacts>({ ...STORY, values: [id] });
  return rows[0];
}

interface PlaceFacts {
  photo: string | null;
  /** Paisa. */
  cost: string | null;
}

/** The photo of the next departure there, and the cheapest of the soonest. */
const PLACE = {
  name: 'preview-place',
  text: `
    with soonest as materialized (
      select tour.* from unnest($1::text[]) as asked (slug) cross join lateral (
        select id, unavailable, starts_at, image, cost_paisa from tours
        where place_slug = asked.slug and ${UPCOMING} order by unavailable, starts_at, id limit 60) tour
      order by unavailable, starts_at, id limit 60)
    select (select image from soonest order by unavailable, starts_at, id limit 1) as photo,
      (select min(cost_paisa) from soonest) as cost`,
};

export async function readPlaceFacts({ pool }: Pick<Database, 'pool'>, slugs: string[]): Promise<PlaceFacts> {
  const { rows } = await pool.query<PlaceFacts>({ ...PLACE, values: [slugs] });
  return rows[0]!;
}
