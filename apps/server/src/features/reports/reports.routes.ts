import { reportsRoutes } from '@ghuri/contract/reports';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { listAudit } from '../audit/audit.reads.ts';
import { exportAudit } from '../audit/export-audit.ts';
import { decideReport } from './decide-report.ts';
import { reportPost } from './report-post.ts';
import { listReportedPosts } from './reports.reads.ts';

export function mountReports(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  mountRoutes(app, services, reportsRoutes, {
    'POST /post-report': async ({ body, viewer }) => {
      await reportPost(services, viewer, body);
      return { acknowledged: true };
    },
    'GET /all-reports': ({ query, viewer }) =>
      listReportedPosts(database.db, config.publicUrl, viewer.id, query),
    'PUT /all-reports/:id': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await decideReport(services, viewer, params.id, body),
    }),
    'GET /audit-log': ({ query }) => listAudit(database.db, query),
    'POST /audit-log.csv': ({ body, viewer }) => exportAudit(services, viewer, body),
  });
}
