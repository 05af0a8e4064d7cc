import { helpRoutes } from '@ghuri/contract/help';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { mountRoutes } from './mount-routes.ts';
import type { Gatekeepers } from './mount-routes.ts';

/** The help pages name the operator, who is known by the settings only. */
export function mountOperator(app: FastifyInstance, services: Gatekeepers & { config: Config }): void {
  mountRoutes(app, services, helpRoutes, { 'GET /operator': async () => services.config.operator });
}
