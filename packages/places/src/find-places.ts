import editDistance from 'damerau-levenshtein';
import type { Place } from './gazetteer.ts';
import { normalisePlaceName } from './normalise-place-name.ts';
import { keysOf, lettersOf, placeKeys, placeRank } from './place-index.ts';
import type { PlaceKey } from './place-index.ts';

interface Match {
  place: Place;
  /** Smaller is better: 0 the name itself, 1 its beginning, 2 a part of it; for typing errors their number. */
  score: number;
}

/** The places that a typed text may mean, best first: names that begin with it or contain it; if none does, misspelt ones. */
export function findPlaces(query: string, { limit = 8 }: { limit?: number } = {}): Place[] {
  const typed = normalisePlaceName(query);
  if (typed === '') return [];
  const direct = matches(({ key }) => directScore(key, typed));
  const found = direct.length > 0 ? direct : misspelt(typed);
  return found
    .sort(
      (one, other) =>
        one.score - other.score ||
        placeRank(one.place) - placeRank(other.place) ||
        (one.place.slug < other.place.slug ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ place }) => place);
}

/** Whether the typed text is part of one of the place's names. */
export function placeMatches(place: Place, typed: string): boolean {
  const wanted = normalisePlaceName(typed);
  return keysOf(place).some((key) => key.includes(wanted));
}

function matches(scoreOf: (key: PlaceKey) => number | undefined): Match[] {
  const best = new Map<Place, number>();
  for (const key of placeKeys()) {
    const score = scoreOf(key);
    if (score !== undefined && score < (best.get(key.place) ?? Infinity)) best.set(key.place, score);
  }
  return [...best].map(([place, score]) => ({ place, score }));
}

function directScore(key: string, typed: string): number | undefined {
  if (key === typed) return 0;
  if (key.startsWith(typed)) return 1;
  return typed.length > 2 && key.includes(typed) ? 2 : undefined;
}

/** Names with swapped, missing, wrong or extra letters, up to two in a long name. */
function misspelt(typed: string): Match[] {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  const letters = lettersOf(typed);
  // Each typed letter that a name does not have is an error: so almost no name has to be compared.
  return matches((key) =>
    hasMoreThan(allowed, letters & ~key.letters) ? undefined : typingErrors(key.key, typed, allowed),
  );
}

/** The end of the name may still be missing. */
function typingErrors(key: string, typed: string, allowed: number): number | undefined {
  const whole = Math.abs(key.length - typed.length) > allowed ? Infinity : editDistance(key, typed).steps;
  const beginning =
    key.length > typed.length ? editDistance(key.slice(0, typed.length), typed).steps + 0.5 : Infinity;
  const errors = Math.min(whole, beginning);
  return Math.floor(errors) <= allowed ? errors : undefined;
}

/** Whether more than `count` bits are set. Each step deletes the lowest one. */
function hasMoreThan(count: number, bits: number): boolean {
  let left = bits;
  for (let step = 0; step < count; step += 1) left &= left - 1;
  return left !== 0;
}
