import { findPlaces, placeMatches } from './find-places.ts';
import type { Place } from './gazetteer.ts';
import { normalisePlaceName } from './normalise-place-name.ts';
import { placesNamed } from './place-index.ts';

/** Shorter texts begin too many names. */
const SHORTEST = 3;
const MOST_PLACES = 3;

/** The places that a search term means: those with this name; else a few that contain it; else the nearest misspelt one. */
function placesMeant(term: string): readonly Place[] {
  if (normalisePlaceName(term).length < SHORTEST) return [];
  const named = placesNamed(term);
  if (named.length > 0) return named;
  const found = findPlaces(term, { limit: MOST_PLACES });
  const direct = found.filter((place) => placeMatches(place, term));
  return direct.length > 0 ? direct : found.slice(0, 1);
}

/**
 * The English and Bangla spellings of a place, for a search of texts that contain one of them. A spelling that contains
 * another one is left out: "Sajek" also finds "Sajek Valley".
 */
export function spellingsOf({ name, bangla, aliases }: Place): string[] {
  const all = [name, bangla, ...aliases].filter((spelling) => spelling.length >= SHORTEST);
  const lower = all.map((spelling) => spelling.toLowerCase());
  return all.filter((_, at) =>
    lower.every((other, place) => place === at || other === lower[at] || !lower[at]!.includes(other)),
  );
}

/** The spellings of the places that a search term means, in both languages; none for a text that is no place. */
export const placeSpellings = (term: string): string[] => [
  ...new Set(placesMeant(term).flatMap(spellingsOf)),
];

/** What Bangla adds to a name: "সাজেকে", "সাজেকের". */
const ENDINGS = '(?:ে|ের|য়|য়ের|তে|র|কে)?';

/** Whether a text names the place, as whole words: "Bholaganj" does not name Bhola. */
export function mentionsPlace(text: string, place: Place): boolean {
  const whole = text.normalize('NFC');
  const lower = whole.toLowerCase();
  return spellingsOf(place)
    .map((spelling) => spelling.normalize('NFC'))
    .some((spelling) => lower.includes(spelling.toLowerCase()) && wordsOf(spelling).test(whole));
}

/** Slow to make: only for spellings that are in the text. */
const wordsOf = (spelling: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])${spelling.replaceAll('.', String.raw`\.`)}${ENDINGS}(?![\\p{L}\\p{M}])`,
    'iu',
  );
