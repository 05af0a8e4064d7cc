import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import type { PlacePage, PlaceStory, PlaceTrip } from './place-page.ts';
import { tourPrices } from './prices.ts';
import type { ReliabilityFact } from './reliability.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { tripContent } from './trip-content.ts';
import type { Words } from './trip-content.ts';

/*
 * What anybody on the web may see. The reads of these pages select these fields and no others: no email, no phone, no
 * id of a user. A page's data is also written into its HTML.
 */

/** Whole taka for one adult who books now. */
const cost = z.number();

export const publicAgencyFacts = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  /** The average with one decimal; 0 without reviews. */
  rating: z.number(),
  reviews: z.number(),
  /** Departures that were paid for and have begun. */
  departures: z.number(),
  /** Departures with paid bookings that the agency cancelled. */
  cancelled: z.number(),
  district: z.string(),
  /** The year it came to Ghuri. */
  since: z.number(),
});
export type PublicAgencyFacts = z.infer<typeof publicAgencyFacts>;

/** A departure that has not closed for booking. */
export const publicDeparture = z.object({
  /** The id of the tour. */
  id: z.string(),
  startsAt: isoTime,
  /** The price without the group's, in whole taka for one adult. */
  fullCost: z.number(),
  cost,
  seats: z.number(),
  /** 0: sold out, with a waiting list. */
  seatsLeft: z.number(),
  /** Null: everybody pays `cost`. */
  prices: z.nullable(tourPrices),
});
export type PublicDeparture = z.infer<typeof publicDeparture>;

/** The reviewer's given name only. */
export const publicReview = z.object({
  name: z.string(),
  rating: z.number(),
  text: z.string(),
  time: isoTime,
  answer: z.nullable(z.string()),
});
export type PublicReview = z.infer<typeof publicReview>;

/** A place of the gazetteer by its address. */
export const publicPlaceName = z.object({ slug: z.string(), name: z.string(), bangla: z.string() });
export type PublicPlaceName = z.infer<typeof publicPlaceName>;

/** The page shows dates without the year in the year of this day. It changes once a day, so that pages can be compared. */
const today = isoTime;

export const publicTrip = z.object({
  kind: z.literal('trip'),
  /** For links to pages behind sign-in. */
  id: z.string(),
  today,
  slug: z.string(),
  /** For everyone who knows the address, and for no search engine. */
  unlisted: z.boolean(),
  content: tripContent,
  /** Null if the gazetteer does not know where it goes. */
  place: z.nullable(publicPlaceName),
  agency: publicAgencyFacts,
  /** Soonest first. */
  departures: z.array(publicDeparture),
  /** Of the agency, newest first. */
  reviews: z.array(publicReview),
});
export type PublicTrip = z.infer<typeof publicTrip>;

/** The landing page. */
export interface PublicExplore {
  kind: 'explore';
  today: string;
  /** Leaving soon. */
  trips: PlaceTrip[];
  /** Where the soonest trips go, most trips first. */
  places: PublicPlaceCard[];
  stories: PlaceStory[];
  agencies: PublicAgencyFacts[];
}
export interface PublicPlaceCard extends PublicPlaceName {
  trips: number;
  /** Whole taka. */
  fromCost: number;
  /** Of the soonest trip. */
  image: string;
}

export interface PublicAgencyPage {
  kind: 'agency';
  today: string;
  agency: PublicAgencyFacts;
  reliability: ReliabilityFact[];
  description: string;
  cover: string;
  area: string;
  /** Whether it takes personalised tours. */
  personalises: boolean;
  /** For links to pages behind sign-in. */
  id: string;
  trips: PlaceTrip[];
  stories: PlaceStory[];
  reviews: PublicReview[];
}

export interface PublicStory {
  kind: 'story';
  today: string;
  story: Omit<PlaceStory, 'picture'>;
  pictures: PlaceStory['picture'][];
  /** The place that the story names, and trips there. */
  place: PublicPlaceName | null;
  trips: PlaceTrip[];
}

export interface PublicPlace extends PlacePage {
  kind: 'place';
  today: string;
  /** Everything that the page needs to know of the gazetteer: it is too large for a page's script. */
  names: Record<string, PublicPlaceName>;
  /** Where it is, in degrees. */
  at: { lat: number; lon: number };
  district: PublicPlaceName | null;
}

/** A departure on another site's page. */
export interface EmbeddedDeparture extends Pick<PublicDeparture, 'id' | 'startsAt' | 'cost' | 'seatsLeft'> {
  /** Of its trip. */
  slug: string;
  title: Words;
  locationName: string;
  image: string;
  days: number;
}

/** What an agency shows on its own website: its next departures. */
export interface PublicEmbed {
  kind: 'embed';
  today: string;
  agency: PublicAgencyFacts;
  /** Those that can be booked, soonest first. */
  departures: EmbeddedDeparture[];
}

export interface NotFoundPage {
  kind: 'not-found';
  today: string;
}

export type PublicPage =
  PublicExplore | PublicTrip | PublicAgencyPage | PublicPlace | PublicStory | PublicEmbed | NotFoundPage;

/** Files of the web build that a public page names. */
export interface PageFiles {
  styles: string[];
  /** Fonts of the first paint. */
  fonts: string[];
  /** The script that makes the page interactive. */
  hydrate: string;
}

/** What the server's build of the web app exports. */
export interface PageRenderer {
  /** The whole document. `path` is its address without language, `origin` that of the site. */
  renderPage(page: PublicPage, context: PageContext): string;
}
export interface PageContext {
  language: 'en' | 'bn';
  origin: string;
  /** The address without the language: `/t/…`. */
  path: string;
  /** What the address of an embedded page asks for; otherwise as the reader's system. */
  theme?: 'light' | 'dark' | undefined;
  files: PageFiles;
}

/** A trip, an agency or a place. */
export const slugParams = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,100}$/)) });

export const publicPagesRoutes = {
  'GET /public/trips/:slug': route({
    summary: 'A published trip with its open departures, for everybody: a public page asks for seats again',
    access: 'visitor',
    params: slugParams,
    response: publicTrip,
  }),
} as const satisfies RouteTable;
