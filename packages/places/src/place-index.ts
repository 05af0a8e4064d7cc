import { PLACES } from './gazetteer.ts';
import type { Place } from './gazetteer.ts';
import { normalisePlaceName } from './normalise-place-name.ts';

/** One normalised spelling of a place. */
export interface PlaceKey {
  key: string;
  /** See `lettersOf`. */
  letters: number;
  place: Place;
}

/** A bit for each letter that a text has; some letters share a bit. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 31);
  return letters;
}

/** Every division has the name of a district, so it is found with its suffix only. */
const spellingsOf = ({ kind, name, bangla, aliases }: Place): string[] =>
  kind === 'division'
    ? [...[name, ...aliases].map((spelling) => `${spelling} Division`), `${bangla} বিভাগ`]
    : [name, bangla, ...aliases];

/** All spellings of a place, normalised, each once. */
export const keysOf = (place: Place): string[] => [...new Set(spellingsOf(place).map(normalisePlaceName))];

let keys: readonly PlaceKey[] | undefined;
/** Made with the first search: it takes some milliseconds. */
export function placeKeys(): readonly PlaceKey[] {
  keys ??= PLACES.flatMap((place) => keysOf(place).map((key) => ({ key, letters: lettersOf(key), place })));
  return keys;
}

let namesakes: Map<string, PlaceKey[]> | undefined;

/** The places that a spelling may mean. */
export function placesNamed(name: string): readonly Place[] {
  namesakes ??= Map.groupBy(placeKeys(), ({ key }) => key);
  return (namesakes.get(normalisePlaceName(name)) ?? []).map(({ place }) => place);
}

/** The smaller, the more likely a traveller means it. */
export function placeRank({ kind, sight }: Place): number {
  if (sight !== undefined) return 0;
  return { destination: 0, district: 1, upazila: 2, division: 3, thana: 4 }[kind];
}
