import type { Language } from './i18n/language.ts';

const EXPLORE = '/explore';

/** The addresses of public pages, without their language. The server draws them; they are no pages of the router. */
export const publicPaths = {
  explore: EXPLORE,
  tours: `${EXPLORE}#tours`,
  places: `${EXPLORE}#places`,
  agencies: `${EXPLORE}#agencies`,
  trip: (slug: string) => `/t/${slug}`,
  agency: (slug: string) => `/a/${slug}`,
  place: (slug: string) => `/place/${slug}`,
  story: (id: string) => `/s/${id}`,
  /** An agency's departures, for its own website. */
  embed: (slug: string) => `/embed/a/${slug}`,
} as const;

/** The page of a trip with one departure chosen. */
export const tripOn = (slug: string, tour: string): string => `${publicPaths.trip(slug)}?tour=${tour}`;

/** Where the booking form of a public page goes: the server redirects to the page of the chosen departure. */
export const BOOK = '/book';

/** Where the search of the landing page goes: the server redirects to the page of the place. */
export const FIND = '/find';

/** Bangla pages have the same addresses below `/bn`. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'bn' ? `/bn${path}` : path;

/** The whole address of a public page on this site, in the reader's language. */
export const publicUrl = (path: string, language: Language): string =>
  window.location.origin + inLanguage(language, path);
