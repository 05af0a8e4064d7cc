import { waitingListRoutes } from '@ghuri/contract/waiting-list';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { leaveWaitingList } from './leave-waiting-list.ts';
import { readWaitingList } from './waiting-list.reads.ts';

export function mountWaitingList(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, waitingListRoutes, {
    'GET /waiting-list': ({ viewer }) => readWaitingList(services.database.db, viewer.id),
    'PUT /waiting-list/:id': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await joinWaitingList(services, viewer, params.id, body.persons),
    }),
    'DELETE /waiting-list/:id': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await leaveWaitingList(services, viewer, params.id),
    }),
  });
}
