import { distanceKm } from './gazetteer.ts';
import type { Place } from './gazetteer.ts';
import { placeRank, placesNamed } from './place-index.ts';
import { withoutStation } from './stations.ts';

/** "Sajek Valley, Khagrachhari": people name a town on the way there, not only the district. */
const NEARBY_KM = 75;
const COUNTRY = /^(bangladesh|বাংলাদেশ)$/i;
const SUFFIX = /\s+(district|upazila|thana|জেলা|উপজেলা|থানা)$/i;

/**
 * The place that a free text means: "Sajek", "সাজেক ভ্যালি", "Kaliganj, Gazipur", "Gabtoli bus terminal". What follows the first name must be a place
 * nearby and decides between places of the same name. Returns undefined if a part is unknown or several places remain.
 */
export function placeOf(text: string): Place | undefined {
  const whole = oneOf(placesNamed(text));
  if (whole) return whole;
  const [first = '', ...others] = text
    .split(/[,;()|/·–—]/)
    .map((part) => withoutStation(part.trim().replace(SUFFIX, '')))
    .filter((part) => part !== '' && !COUNTRY.test(part));
  let places = placesNamed(first);
  for (const other of others) {
    const context = placesNamed(other);
    const inDistrict = places.filter((place) => context.some(({ district }) => district === place.district));
    places =
      inDistrict.length > 0
        ? inDistrict
        : places.filter((place) => context.some((near) => distanceKm(place, near) <= NEARBY_KM));
  }
  return oneOf(places);
}

/** The most likely of namesakes; undefined if several are equally likely. */
function oneOf(places: readonly Place[]): Place | undefined {
  const best = Math.min(...places.map(placeRank));
  const likely = places.filter((place) => placeRank(place) === best);
  return likely.length === 1 ? likely[0] : undefined;
}
