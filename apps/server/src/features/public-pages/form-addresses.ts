import type { TravelWish } from '@ghuri/contract/place-page';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import { findPlaces } from '@ghuri/places/find-places';

/* Where the forms of public pages lead. */

type Query = Record<string, unknown>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const COUNTS = ['adults', 'children', 'infants'] as const;
/** The name of a place is shorter. */
const LONGEST_PLACE = 80;

const partyOf = (value: unknown): number | null => {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 && count <= LARGEST_PARTY ? count : null;
};

/** The page of the chosen departure with the chosen party, or all tours if nothing was chosen. */
export function bookingAddress(query: Query): string {
  const { tour } = query;
  if (typeof tour !== 'string' || !ID.test(tour)) return '/upcoming-tours';
  const party = COUNTS.flatMap((kind) => {
    const count = partyOf(query[kind]);
    return count === null ? [] : [`${kind}=${count}`];
  });
  return `/tour-details/${tour}${party.length > 0 ? `?${party.join('&')}` : ''}`;
}

/** When and for how many, as far as a search says it. Null if it says neither. */
export function wishOf(query: Query): TravelWish | null {
  const { month: asked } = query;
  const month = typeof asked === 'string' && MONTH.test(asked) ? asked : null;
  const people = partyOf(query['people']);
  return month === null && people === null ? null : { month, people };
}

/** The page of the place that the visitor typed; the search of the app if the gazetteer does not know it. */
export function findAddress(query: Query, language: '' | '/bn'): string {
  const where = typeof query['where'] === 'string' ? query['where'].trim().slice(0, LONGEST_PLACE) : '';
  if (where === '') return `${language}/explore#tours`;
  const [place] = findPlaces(where, { limit: 1 });
  if (!place) return `/search?q=${encodeURIComponent(where.toWellFormed())}`;
  const wish = wishOf(query);
  const words = new URLSearchParams();
  if (wish?.month) words.set('month', wish.month);
  if (wish?.people) words.set('people', String(wish.people));
  return `${language}/place/${place.slug}${words.size > 0 ? `?${words.toString()}` : ''}`;
}
