import { leavingRoutes } from '@ghuri/contract/leaving';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { readAgencyDeletion } from '../bookings/money-cases/open-money.reads.ts';
import { endRest } from '../bookings/payouts/end-rest.ts';
import { closeAgency, reopenAgency } from './close-agency.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteAgencyById, deleteOwnAgency } from './delete-agency.ts';
import { previewDeletion } from './preview-deletion.ts';
import { rejectAgency } from './reject-agency.ts';

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });
const deleted = (deletedCount: number) => ({ acknowledged: true, deletedCount });

export function mountLeaving(app: FastifyInstance, services: Services): void {
  const { auth, database } = services;
  mountRoutes(app, services, leavingRoutes, {
    'GET /account/deletion': ({ viewer }) => previewDeletion(services, viewer),
    'DELETE /account': async ({ body, viewer, reply }) => {
      const deletedCount = await deleteAccount(services, viewer, body);
      reply.header('set-cookie', await auth.forgettingCookies());
      return deleted(deletedCount);
    },
    'GET /agency-deletion': ({ viewer }) => readAgencyDeletion(database.db, viewer.agencyId),
    'PUT /close-agency': async ({ body, viewer }) =>
      modified(await closeAgency(services, viewer, body.password)),
    'PUT /reopen-agency': async ({ viewer }) => modified(await reopenAgency(services, viewer)),
    'PUT /agency-rest/:id': async ({ params, body, viewer }) => {
      await endRest(services, viewer, params.id, body);
      return modified(1);
    },
    'DELETE /createAgency/:id': async ({ params, body, viewer }) =>
      deleted(await deleteAgencyById(services, viewer, params.id, body?.password)),
    'DELETE /deleteAgency/:email': async ({ body, viewer }) =>
      deleted(await deleteOwnAgency(services, viewer, body?.password)),
    'DELETE /delete-agency/:id': async ({ params, body, viewer }) =>
      deleted(await rejectAgency(services, viewer, params.id, body.reason)),
  });
}
