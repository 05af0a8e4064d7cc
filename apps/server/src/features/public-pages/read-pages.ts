import type { TravelWish } from '@ghuri/contract/place-page';
import type { PublicPlace, PublicPlaceName, PublicStory } from '@ghuri/contract/public-pages';
import { placeBySlug } from '@ghuri/places/around-place';
import { PLACES } from '@ghuri/places/gazetteer';
import type { Place } from '@ghuri/places/gazetteer';
import { mentionsPlace } from '@ghuri/places/place-spellings';
import type { Pool } from 'pg';
import { readPlacePage } from './place-page.reads.ts';
import { readPublicStory, readTripsTo } from './public-lists.reads.ts';
import { readToday } from './public-sql.reads.ts';

const nameOf = ({ slug, name, bangla }: Place): PublicPlaceName => ({ slug, name, bangla });

/** The page of a place with the names that it shows: the gazetteer itself is too large for a page's scripts. */
export async function readPublicPlace(
  pool: Pool,
  slug: string,
  wish: TravelWish | null,
): Promise<PublicPlace | undefined> {
  const [page, today] = await Promise.all([readPlacePage(pool, slug, wish), readToday(pool)]);
  const place = placeBySlug(slug);
  if (!page || !place) return undefined;
  const shown = [slug, ...page.sights, ...page.neighbours.map((near) => near.place)].flatMap(
    (each) => placeBySlug(each) ?? [],
  );
  const district = PLACES.find(({ kind, name }) => kind === 'district' && name === place.district);
  return {
    kind: 'place',
    today,
    ...page,
    names: Object.fromEntries(shown.map((each) => [each.slug, nameOf(each)])),
    at: { lat: place.latitude, lon: place.longitude },
    district: district && district !== place ? nameOf(district) : null,
  };
}

const SIGHTS = PLACES.filter(({ sight }) => sight !== undefined && sight !== 'terminal');
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A story with trips to the place it names. */
export async function readPublicStoryPage(pool: Pool, id: string): Promise<PublicStory | undefined> {
  const found = ID.test(id) ? await readPublicStory(pool, id) : undefined;
  if (!found) return undefined;
  const place = SIGHTS.find((sight) => mentionsPlace(found.story.caption, sight));
  return {
    kind: 'story',
    ...found,
    place: place ? nameOf(place) : null,
    trips: place ? await readTripsTo(pool, place.slug) : [],
  };
}
