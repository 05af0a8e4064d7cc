import { placeBySlug, placesWithin } from '@ghuri/places/around-place';
import { districtOf, placeName } from '@ghuri/places/gazetteer';
import type { Place, Sight } from '@ghuri/places/gazetteer';
import { placeIn } from '@ghuri/places/place-in';
import { visitedPlace } from '@ghuri/places/visited-place';
import type { PlaceName } from '@ghuri/scenes/scene';
import type { Database } from '../../../platform/db.ts';
import { countIn, daysIn, takaIn } from '../../../platform/mail/numbers.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { PREVIEWS_TEXTS } from './previews.text.ts';
import type { PreviewCard } from './preview-card.ts';
import { readAgencyFacts, readPlaceFacts, readStoryFacts, readTripFacts } from './preview-facts.reads.ts';

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

const readTripCard: ReadCard = async (database, slug, language) => {
  const trip = await readTripFacts(database, slug);
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

const readAgencyCard: ReadCard = async (database, slug, language) => {
  const agency = await readAgencyFacts(database, slug);
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

const readStoryCard: ReadCard = async (database, id, language) => {
  const story = await readStoryFacts(database, id);
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

const readPlaceCard: ReadCard = async (database, slug, language) => {
  const place = placeBySlug(slug);
  if (!place) return undefined;
  const { photo, cost } = await readPlaceFacts(
    database,
    placesWithin(place).map((each) => each.slug),
  );
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

/** The landing page has no name of its own. */
const readExploreCard: ReadCard = async (_database, name, language) => {
  if (name !== 'explore') return undefined;
  const texts = PREVIEWS_TEXTS[language];
  return {
    title: texts.explore,
    lines: [texts.exploreLine],
    face: null,
    price: null,
    rating: null,
    photo: null,
    scene: { place: 'sajek', seed: name },
    brand: texts.ghuri,
  };
};

/** By the first part of the public address. Each returns undefined for what is unknown or not public. */
export const PREVIEW_CARDS: Record<string, ReadCard> = {
  t: readTripCard,
  a: readAgencyCard,
  s: readStoryCard,
  place: readPlaceCard,
  explore: readExploreCard,
};
