import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';

export function mountConversations(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, {}, {});
}
