import { searchRoutes } from '@ghuri/contract/search';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { countPlaces, countTours, searchPlaces, searchTours } from './search-tours.reads.ts';
import {
  countAgencies,
  countPosts,
  countUsers,
  searchAgencies,
  searchPosts,
  searchUsers,
} from './search.reads.ts';

const FIND = {
  tours: searchTours,
  places: searchPlaces,
  profile: searchUsers,
  agency: searchAgencies,
  posts: searchPosts,
};

export function mountSearch(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, searchRoutes, {
    'GET /search': ({ query: { searchData: term, tab, limit, cursor }, viewer }) =>
      services.readLagging(({ pool }) => FIND[tab](pool, viewer?.id ?? null, { term, limit, cursor })),
    'GET /search/counts': ({ query: { searchData: term }, viewer }) =>
      services.readLagging(async ({ pool }) => {
        const viewerId = viewer?.id ?? null;
        const [tours, profile, agency, posts] = await Promise.all([
          countTours(pool, term),
          countUsers(pool, viewerId, term),
          countAgencies(pool, term),
          countPosts(pool, viewerId, term),
        ]);
        return { tours, places: countPlaces(term), profile, agency, posts };
      }),
  });
}
