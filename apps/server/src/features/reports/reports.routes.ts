import { reportsRoutes } from '@ghuri/contract/reports';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { reportPost } from './report-post.ts';

export function mountReports(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, reportsRoutes, {
    'POST /post-report': async ({ body, viewer }) => {
      await reportPost(services, viewer, body);
      return { acknowledged: true };
    },
  });
}
