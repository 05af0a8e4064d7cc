import { searchRoutes } from '@ghuri/contract/search';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { searchAgencies, searchUsers, searchPosts } from './search.reads.ts';

export function mountSearch(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, searchRoutes, {
    'GET /search': ({ query: { searchData: term, tab, limit, cursor }, viewer }) => {
      const viewerId = viewer?.id ?? null;
      const find = { profile: searchUsers, agency: searchAgencies, posts: searchPosts }[tab];
      return services.readLagging(({ pool }) => find(pool, viewerId, { term, limit, cursor }));
    },
  });
}
