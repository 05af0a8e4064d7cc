import { publicPaths } from '../../platform/public-paths.ts';

/** What a link leads to. */
export interface Shared {
  /** The whole address. Nothing is added to it: a link says nothing about who sent it or who opens it. */
  url: string;
  /** Names the page, for apps that show it. */
  title: string;
}

/** Where the sheet's links go. All of them receive the address and the title, and nothing else. */
export const shareTargets = {
  whatsApp: ({ url, title }: Shared): string =>
    `https://wa.me/?text=${encodeURIComponent(title === '' ? url : `${title}\n${url}`)}`,
  /** Opens the app; there is no such address on computers. */
  messenger: ({ url }: Shared): string => `fb-messenger://share?link=${encodeURIComponent(url)}`,
  facebook: ({ url }: Shared): string =>
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
} as const;

const AGENCY = publicPaths.agency('');
const KEY_LENGTH = 8;

/** The short form of an address, for paper and for reading out: an agency is also known by the end of its slug. */
export function shortUrl(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const [before, slug] = pathname.split(AGENCY, 2);
  if (slug === undefined || (before !== '' && before !== '/bn') || slug.length <= KEY_LENGTH) return null;
  return origin + before + AGENCY + slug.slice(-KEY_LENGTH);
}
