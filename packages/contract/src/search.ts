import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { post, storedPicture } from './posts.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_TERM, MOST_COUNTED, SEARCH_TABS } from './search.words.ts';
import { tour } from './tours.ts';

export * from './search.words.ts';

/** A user in search results. `email` is '' for visitors, a user's own email for themselves, and the alias for everybody else. */
export const foundUser = z.object({
  userID: z.string(),
  alias: z.string(),
  name: z.string(),
  email: z.string(),
  profile: z.string(),
  bio: z.string(),
  followerCount: z.number(),
  /** Whether the viewer follows them. */
  followed: z.boolean(),
});
export const foundAgency = z.object({
  _id: z.string(),
  agencyName: z.string(),
  agencyProfile: z.string(),
  district: z.string(),
  agencyRatings: z.number(),
});
/** A story in search results, with its first picture. The whole story needs a sign-in. */
export const foundPost = z.extend(
  z.pick(post, { _id: true, caption: true, name: true, profile: true, time: true }),
  { alias: z.string(), picture: storedPicture },
);

/** An upcoming tour in search results, for visitors too. */
export const foundTour = z.pick(tour, {
  _id: true,
  agencyName: true,
  image: true,
  placeholder: true,
  locationName: true,
  totalCost: true,
  tourTripDate: true,
  tourTripDay: true,
  totalTravelers: true,
  leftTravelers: true,
  timesUp: true,
});
export const foundPlace = z.object({
  slug: z.string(),
  name: z.string(),
  bangla: z.string(),
  /** English; '' for a division. */
  district: z.string(),
  /** Upcoming tours there, counted up to `MOST_COUNTED`. */
  tours: z.number(),
});
const term = { searchData: requiredText(LONGEST_TERM) };
const count = z.number().check(z.int(), z.gte(0), z.lte(MOST_COUNTED + 1));

export const searchRoutes = {
  'GET /search': route({
    summary:
      'Tours, places, people, agencies or stories by name and text, typo-tolerant, in both scripts, best first',
    access: 'visitor',
    rateLimit: 'search',
    query: z.object({
      ...pageQuery,
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(20)), 20),
      ...term,
      tab: z._default(z.enum(SEARCH_TABS), 'profile'),
    }),
    response: z.object({
      profiles: z.array(foundUser),
      agencies: z.array(foundAgency),
      posts: z.array(foundPost),
      tours: z.array(foundTour),
      places: z.array(foundPlace),
    }),
  }),
  'GET /search/counts': route({
    summary: 'How many results each tab of the search has, counted up to 20',
    access: 'visitor',
    rateLimit: 'search-counts',
    query: z.object(term),
    response: z.object({ tours: count, places: count, profile: count, agency: count, posts: count }),
  }),
} as const satisfies RouteTable;
