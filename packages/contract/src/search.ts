import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { post, storedPicture } from './posts.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_TERM, SEARCH_TABS } from './search.words.ts';

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

export const searchRoutes = {
  'GET /search': route({
    summary: 'People, agencies or stories by name and text, typo-tolerant, best first',
    access: 'visitor',
    rateLimit: 'search',
    query: z.object({
      ...pageQuery,
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(20)), 20),
      searchData: requiredText(LONGEST_TERM),
      tab: z._default(z.enum(SEARCH_TABS), 'profile'),
    }),
    response: z.object({
      profiles: z.array(foundUser),
      agencies: z.array(foundAgency),
      posts: z.array(foundPost),
    }),
  }),
} as const satisfies RouteTable;
