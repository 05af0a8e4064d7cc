import { mapRoutes } from '@ghuri/contract/map';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { mountRoutes } from './mount-routes.ts';
import type { Gatekeepers } from './mount-routes.ts';

/** A page loads tiles only if a tile server is set. */
export function mountMapTiles(app: FastifyInstance, services: Gatekeepers & { config: Config }): void {
  mountRoutes(app, services, mapRoutes, {
    'GET /map-tiles': async () => ({ tiles: services.config.mapTiles ?? null }),
  });
}
