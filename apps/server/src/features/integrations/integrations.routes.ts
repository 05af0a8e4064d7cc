import { integrationsRoutes } from '@ghuri/contract/integrations';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { endCalendar, fetchCalendar, renewCalendar } from './calendar/calendar-feed.ts';
import { readCalendarState } from './calendar/calendar.reads.ts';
import { listKeys } from './keys/api-keys.reads.ts';
import { addKey, revokeKey } from './keys/keep-keys.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  resendDelivery,
  rollSecret,
  sendTest,
  setPaused,
} from './webhooks/keep-webhooks.ts';
import { listDeliveries, listWebhooks } from './webhooks/webhooks.reads.ts';

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });
const deleted = (deletedCount: number) => ({ acknowledged: true, deletedCount });

export function mountIntegrations(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, integrationsRoutes, {
    'GET /agency-webhooks': async ({ viewer }) => listWebhooks(db, viewer.agencyId),
    'POST /agency-webhooks': async ({ body, viewer }) => {
      const { id, secret } = await addWebhook(services, viewer.agencyId, body);
      return { acknowledged: true, insertedId: id, secret };
    },
    'PUT /agency-webhooks/:id': async ({ params, body, viewer }) => {
      await changeWebhook(services, viewer.agencyId, params.id, body);
      return modified(1);
    },
    'PUT /agency-webhooks/:id/paused': async ({ params, body, viewer }) =>
      modified(await setPaused(services, viewer.agencyId, params.id, body.paused)),
    'POST /agency-webhooks/:id/secret': async ({ params, viewer }) => ({
      secret: await rollSecret(services, viewer.agencyId, params.id),
    }),
    'POST /agency-webhooks/:id/test': async ({ params, viewer }) => ({
      acknowledged: true,
      insertedId: await sendTest(services, viewer.agencyId, params.id),
    }),
    'DELETE /agency-webhooks/:id': async ({ params, viewer }) =>
      deleted(await removeWebhook(services, viewer.agencyId, params.id)),
    'GET /agency-webhooks/:id/deliveries': async ({ params, query, viewer }) => {
      const own = await listWebhooks(db, viewer.agencyId);
      if (!own.some(({ _id }) => _id === params.id)) throw new AppError('not_found');
      return listDeliveries(db, params.id, query);
    },
    'POST /agency-webhook-deliveries/:id/resend': async ({ params, viewer }) => {
      await resendDelivery(services, viewer.agencyId, params.id);
      return modified(1);
    },
    'GET /agency-keys': async ({ viewer }) => listKeys(db, viewer.agencyId),
    'POST /agency-keys': async ({ body, viewer }) => {
      const { id, key } = await addKey(services, viewer.agencyId, body);
      return { acknowledged: true, insertedId: id, key };
    },
    'DELETE /agency-keys/:id': async ({ params, viewer }) =>
      deleted(await revokeKey(services, viewer.agencyId, params.id)),
    'GET /agency-calendar': async ({ viewer }) => readCalendarState(db, viewer.agencyId),
    'POST /agency-calendar': async ({ viewer }) => ({
      url: await renewCalendar(services, viewer.agencyId),
    }),
    'GET /calendars/:file': ({ params, request, reply }) =>
      fetchCalendar(services, params.file, { request, reply }),
    'DELETE /agency-calendar': async ({ viewer }) => deleted(await endCalendar(services, viewer.agencyId)),
  });
}
