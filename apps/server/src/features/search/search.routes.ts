import { searchRoutes } from '@ghuri/contract/search';
import type { SearchTab } from '@ghuri/contract/search.words';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { JsonText, Page } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { countPlaces, countTours, searchPlaces, searchTours } from './search-tours.reads.ts';
import {
  createFindPages,
  countAgencies,
  countPosts,
  countUsers,
  searchAgencies,
  searchPosts,
  searchUsers,
} from './search.reads.ts';
import type { SearchQuery } from './search.reads.ts';

export function mountSearch(app: FastifyInstance, services: Services): void {
  const { readLagging } = services;
  const pages = createFindPages(readLagging);
  const find: Record<SearchTab, (query: SearchQuery) => Promise<Page<JsonText>>> = {
    profile: (query) => searchUsers(pages, query),
    posts: (query) => searchPosts(pages, query),
    agency: (query) => readLagging(({ pool }) => searchAgencies(pages, pool, query)),
    tours: (query) => readLagging(({ pool }) => searchTours(pool, query)),
    places: (query) => readLagging(({ pool }) => searchPlaces(pool, query)),
  };
  mountRoutes(app, services, searchRoutes, {
    'GET /search': ({ query: { searchData: term, tab, limit, cursor }, viewer }) =>
      find[tab]({ term, viewerId: viewer?.id ?? null, limit, cursor }),
    'GET /search/counts': ({ query: { searchData: term }, viewer }) =>
      readLagging(async ({ pool }) => {
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
