import { pushRoutes } from '@ghuri/contract/push';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { addPushDevice } from './add-push-device.ts';
import { listPushDevices } from './push-devices.reads.ts';
import { removePushDevice } from './remove-push-device.ts';

export function mountPush(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, pushRoutes, {
    'GET /push-key': async () => ({ key: services.vapidKeys.publicKey }),
    'GET /push-devices': ({ viewer }) => listPushDevices(db, viewer),
    'POST /push-devices': async ({ body, viewer, request }) => ({
      acknowledged: true,
      insertedId: await addPushDevice(services, viewer, body, request.headers['user-agent']),
    }),
    'DELETE /push-devices/:id': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await removePushDevice(services, viewer, params.id),
    }),
  });
}
