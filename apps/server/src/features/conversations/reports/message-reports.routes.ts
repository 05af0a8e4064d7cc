import { messageReportsRoutes } from '@ghuri/contract/message-reports';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { decideMessage } from './decide-message.ts';
import { countOpenReports } from './message-reports.reads.ts';
import { readReports } from './read-reports.ts';
import { reportMessage } from './report-message.ts';

export function mountMessageReports(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, messageReportsRoutes, {
    'POST /messages/:id/report': async ({ params, body, viewer }) => {
      await reportMessage(services, viewer, { messageId: params.id, reason: body.reason });
      return { acknowledged: true };
    },
    'GET /message-reports': ({ query, viewer }) => readReports(services, viewer, query),
    'GET /message-reports/waiting': async () => ({ waiting: await countOpenReports(services.database.db) }),
    'PUT /message-reports/:id': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await decideMessage(services, viewer, params.id, body),
    }),
  });
}
