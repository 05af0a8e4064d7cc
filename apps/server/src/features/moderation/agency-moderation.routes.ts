import { agencyModerationRoutes } from '@ghuri/contract/agency-moderation';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { readAdminMail } from './admin-mails.reads.ts';
import { askForChanges } from './ask-for-changes.ts';
import { chooseAdminMail } from './choose-admin-mail.ts';
import { revokeApproval } from './revoke-approval.ts';
import { liftStop, stopAgency } from './stop-agency.ts';
import { takeDownTour } from './take-down-tour.ts';

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });

export function mountAgencyModeration(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, agencyModerationRoutes, {
    'PUT /stop-agency/:id': async ({ params, body, viewer }) =>
      modified(await stopAgency(services, viewer, params.id, body)),
    'PUT /lift-agency-stop/:id': async ({ params, body, viewer }) =>
      modified(await liftStop(services, viewer, params.id, body.reason)),
    'PUT /revoke-agency/:id': async ({ params, body, viewer }) => {
      await revokeApproval(services, viewer, params.id, body.reason);
      return modified(1);
    },
    'PUT /ask-agency-for-changes/:id': async ({ params, body, viewer }) => {
      await askForChanges(services, viewer, params.id, body.changes);
      return modified(1);
    },
    'PUT /take-down-tour/:id': async ({ params, body, viewer }) =>
      modified(await takeDownTour(services, viewer, params.id, body.reason)),
    'GET /admin-mail': async ({ viewer }) => ({ on: await readAdminMail(db, viewer.id) }),
    'PUT /admin-mail': async ({ body, viewer }) => modified(await chooseAdminMail(services, viewer, body.on)),
  });
}
