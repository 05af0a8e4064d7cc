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
} as const;

/** Where the booking form of a public page goes: the server redirects to the page of the chosen departure. */
export const BOOK = '/book';

/** Bangla pages have the same addresses below `/bn`. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'bn' ? `/bn${path}` : path;
