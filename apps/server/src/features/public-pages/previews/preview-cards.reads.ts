import type { Words } from '@ghuri/contract/trip-content';
import { placeBySlug, placesWithin } from '@ghuri/places/around-place';
import { districtOf, placeName } from '@ghuri/places/gazetteer';
import type { Place, Sight } from '@ghuri/places/gazetteer';
import { placeIn } from '@ghuri/places/place-in';
import { visitedPlace } from '@ghuri/places/visited-place';
import type { PlaceName } from '@ghuri/scenes/scene';
import type { Database } from '../../../platform/db.ts';
import { countIn, daysIn, takaIn } from '../../../platform/mail/numbers.ts';
import { publicStory } from '../../../schema/public-stories.sql.ts';
import { NOW, UPCOMING } from '../../../schema/upcoming-tours.sql.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { readAgencyBySlug } from '../../agencies/agencies.reads.ts';
import { PREVIEWS_TEXTS } from './previews.text.ts';
import type { PreviewCard } from './preview-card.ts';

type Needs = Pick<Database, 'db' | 'pool'>;
type ReadCard = (database: Needs, name: string, language: Language) => Promise<PreviewCard | undefined>;

/** Landscapes that are drawn quickly: some others take several seconds. */
const SCENES: Record<Sight, PlaceName> = {
  beach: 'coxsbazar',
  forest: 'sundarbans',
  heritage: 'paharpur',
  hills: 'sajek',
  island: 'saintmartin',
  lake: 'tanguar',
  park: 'bandarban',
  river: 'tanguar',
  tea: 'srimangal',
  terminal: 'tanguar',
  town: 'tanguar',
  waterfall: 'bandarban',
  wetland: 'tanguar',
};
const sceneOf = (place: Place | undefined, seed: string): PreviewCard['scene'] => ({
  place: SCENES[place?.sight ?? 'wetland'],
  seed,
});

const ratingIn = (
  language: Language,
  { tenths, reviews }: { tenths: number; reviews: number },
): string | null => {
  if (reviews === 0) return null;
  const rating = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en', { minimumFractionDigits: 1 });
  return PREVIEWS_TEXTS[language].reviews(rating.format(tenths / 10), reviews, countIn(language, reviews));
};

const priceIn = (language: Language, paisa: string | null): PreviewCard['price'] =>
  paisa === null ? null : { label: PREVIEWS_TEXTS[language].from, sum: takaIn(language, BigInt(paisa)) };

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

const readTripCard: ReadCard = async ({ pool }, slug, language) => {
  const { rows } = await pool.query<{
    title: Words;
    location: string;
    days: number;
    photo: string | null;
    agency: string;
    emblem: string;
    tenths: number;
    reviews: number;
    cost: string | null;
  }>({ ...TRIP, values: [slug] });
  const [trip] = rows;
  if (!trip) return undefined;
  const title = (language === 'bn' && trip.title.bn) || placeIn(language, trip.title.en);
  const where = placeIn(language, trip.location);
  const facts = [title === where ? undefined : where, daysIn(language, trip.days)];
  return {
    title,
    lines: [trip.agency, facts.filter(Boolean).join(' · ')],
    face: { picture: trip.emblem, shape: 'square' },
    price: priceIn(language, trip.cost),
    rating: ratingIn(language, trip),
    photo: trip.photo,
    scene: sceneOf(visitedPlace(trip.location), slug),
    brand: PREVIEWS_TEXTS[language].ghuri,
  };
};

const AGENCY = {
  name: 'preview-agency',
  text: `
    select name, profile, cover, district, rating_tenths as tenths, rating_count as reviews
    from agencies where id = $1 and sells`,
};

const readAgencyCard: ReadCard = async ({ db, pool }, slug, language) => {
  const found = await readAgencyBySlug(db, slug);
  if (!found) return undefined;
  const { rows } = await pool.query<{
    name: string;
    profile: string;
    cover: string;
    district: string;
    tenths: number;
    reviews: number;
  }>({ ...AGENCY, values: [found.id] });
  const [agency] = rows;
  if (!agency) return undefined;
  const texts = PREVIEWS_TEXTS[language];
  const rating = ratingIn(language, agency);
  return {
    title: agency.name,
    lines: [`${texts.verified} · ${placeIn(language, agency.district)}`, ...(rating ? [`★ ${rating}`] : [])],
    face: { picture: agency.profile, shape: 'square' },
    price: null,
    rating: null,
    photo: agency.cover,
    scene: sceneOf(visitedPlace(agency.district), slug),
    brand: texts.ghuri,
  };
};

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

const readStoryCard: ReadCard = async ({ pool }, id, language) => {
  if (!UUID.test(id)) return undefined;
  const { rows } = await pool.query<{
    caption: string;
    photo: string;
    photos: number;
    name: string;
    profile: string;
    ofAgency: boolean;
  }>({ ...STORY, values: [id] });
  const [story] = rows;
  if (!story) return undefined;
  const texts = PREVIEWS_TEXTS[language];
  return {
    title: story.caption.slice(0, 400),
    lines: [story.name, texts.photos(story.photos, countIn(language, story.photos))],
    face: { picture: story.profile, shape: story.ofAgency ? 'square' : 'round' },
    price: null,
    rating: null,
    photo: story.photo,
    scene: sceneOf(undefined, id),
    brand: texts.ghuri,
  };
};

/** The photo of the next departure there, and the cheapest of the soonest. */
const PLACE = {
  name: 'preview-place',
  text: `
    with soonest as materialized (
      select tour.* from unnest($1::text[]) as asked (slug) cross join lateral (
        select id, unavailable, starts_at, image, cost_paisa from tours
        where place = asked.slug and ${UPCOMING} order by unavailable, starts_at, id limit 60) tour
      order by unavailable, starts_at, id limit 60)
    select (select image from soonest order by unavailable, starts_at, id limit 1) as photo,
      (select min(cost_paisa) from soonest) as cost`,
};

const readPlaceCard: ReadCard = async ({ pool }, slug, language) => {
  const place = placeBySlug(slug);
  if (!place) return undefined;
  const { rows } = await pool.query<{ photo: string | null; cost: string | null }>({
    ...PLACE,
    values: [placesWithin(place).map((each) => each.slug)],
  });
  const { photo, cost } = rows[0]!;
  const texts = PREVIEWS_TEXTS[language];
  const district = districtOf(place);
  const division = placeBySlug(`${place.division.toLowerCase()}-division`);
  const around = [
    district && district !== place ? placeName(district, language) : undefined,
    division && division !== place ? texts.division(placeName(division, language)) : undefined,
  ].filter((name) => name !== undefined);
  const name = placeName(place, language);
  return {
    title: place.kind === 'division' ? texts.division(name) : name,
    lines: around.length > 0 ? [around.join(', ')] : [],
    face: null,
    price: priceIn(language, cost),
    rating: null,
    photo,
    scene: sceneOf(place, slug),
    brand: texts.ghuri,
  };
};

/** By the first part of the public address. Each returns undefined for what is unknown or not public. */
export const PREVIEW_CARDS: Record<string, ReadCard> = {
  t: readTripCard,
  a: readAgencyCard,
  s: readStoryCard,
  place: readPlaceCard,
};
