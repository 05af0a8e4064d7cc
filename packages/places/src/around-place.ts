import { PLACES, distanceKm } from './gazetteer.ts';
import type { Place, Sight } from './gazetteer.ts';

const BY_SLUG = new Map(PLACES.map((place) => [place.slug, place]));
export const placeBySlug = (slug: string): Place | undefined => BY_SLUG.get(slug);

type SightPlace = Place & { sight: Sight };
/** A place that travellers go to see. Trips start at a terminal, nobody travels there. */
const isSight = (place: Place): place is SightPlace =>
  place.sight !== undefined && place.sight !== 'terminal';

/** The place itself and everything inside it: a district contains its upazilas and destinations, a division its districts. */
export function placesWithin(place: Place): Place[] {
  if (place.kind === 'division') return PLACES.filter(({ division }) => division === place.name);
  if (place.kind === 'district') return PLACES.filter(({ district }) => district === place.name);
  return [place];
}

/** An upazila's own sights are not recorded: those this near to its town count. */
const NEAR_TOWN_KM = 12;

/** What to see there, nearest first. Nothing for a destination: it is what one sees. */
export function sightsOf(place: Place): SightPlace[] {
  if (place.kind === 'destination') return [];
  const inside =
    place.kind === 'upazila' || place.kind === 'thana'
      ? PLACES.filter(
          (other) => other.district === place.district && distanceKm(place, other) <= NEAR_TOWN_KM,
        )
      : placesWithin(place);
  return inside
    .filter((other): other is SightPlace => other !== place && isSight(other))
    .sort(nearest(place));
}

export interface Neighbour {
  place: SightPlace;
  km: number;
}

/** The nearest other destinations, outside the place itself. */
export function neighboursOf(place: Place, most: number): Neighbour[] {
  const own = new Set([...placesWithin(place), ...sightsOf(place)]);
  return PLACES.filter((other): other is SightPlace => isSight(other) && !own.has(other))
    .sort(nearest(place))
    .slice(0, most)
    .map((other) => ({ place: other, km: Math.round(distanceKm(place, other)) }));
}

const nearest = (place: Place) => (one: Place, other: Place) =>
  distanceKm(place, one) - distanceKm(place, other);
