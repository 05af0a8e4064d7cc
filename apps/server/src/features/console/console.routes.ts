import { consoleRoutes } from '@ghuri/contract/console';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { listAdmins } from './admins.reads.ts';
import { readOverview } from './read-overview.ts';
import { changeAdminRole, giveRole, takeRole } from './change-admins.ts';

export function mountConsole(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, consoleRoutes, {
    'GET /console-overview': async ({ query, viewer }) => {
      const role = await services.accessRules.adminRoleOf(viewer.id);
      if (!role) throw new AppError('forbidden');
      return readOverview(services, role, query.period);
    },
    'GET /admins': () => listAdmins(db),
    'POST /admins': async ({ body, viewer }) => {
      await giveRole(services, viewer, body);
      return { acknowledged: true, modifiedCount: 1 };
    },
    'PUT /admins/:id': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await changeAdminRole(services, viewer, params.id, body.role),
    }),
    'DELETE /admins/:id': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await takeRole(services, viewer, params.id),
    }),
  });
}
