import { sessionsRoutes } from '@ghuri/contract/sessions';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { endOneSession, endOtherSessions } from './end-sessions.ts';
import { readSessions } from './sessions.reads.ts';

export function mountSessions(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, sessionsRoutes, {
    'GET /account/sessions': ({ viewer }) => readSessions(services.database.db, viewer.id, viewer.sessionId),
    'DELETE /account/sessions/:id': async ({ params, viewer }) => {
      await endOneSession(services, viewer, params.id);
      return { acknowledged: true };
    },
    'DELETE /account/sessions': async ({ viewer }) => ({
      acknowledged: true,
      deletedCount: await endOtherSessions(services, viewer),
    }),
  });
}
