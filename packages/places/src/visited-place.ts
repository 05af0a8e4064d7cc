import type { Place } from './gazetteer.ts';
import { placeOf } from './place-of.ts';

const JOINTS = /\s*[,;()|/·–—+]\s*|\s+(?:and|&|-|to|ও)\s+/i;

/** Where a trip goes, from its place as an agency wrote it. Of several places ("Ratargul and Jaflong") the first one known. */
export function visitedPlace(text: string): Place | undefined {
  const whole = placeOf(text);
  if (whole) return whole;
  for (const part of text.split(JOINTS)) {
    const place = placeOf(part);
    if (place) return place;
  }
  return undefined;
}
