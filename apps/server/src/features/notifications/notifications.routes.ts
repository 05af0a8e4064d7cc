import { notificationsRoutes } from '@ghuri/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { chooseNotifications } from './choose-notifications.ts';
import { countUnread, listNotifications, readPreferences } from './notifications.reads.ts';
import { readAll, readOne } from './read-notifications.ts';

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });

export function mountNotifications(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, notificationsRoutes, {
    'GET /notifications': ({ query, viewer }) => listNotifications(db, viewer.id, query),
    'GET /notifications/unread': async ({ viewer }) => ({ unread: await countUnread(db, viewer.id) }),
    'PUT /notifications/:id/read': async ({ params, viewer }) =>
      modified(await readOne(services, viewer, params.id)),
    'PUT /notifications/read': async ({ viewer }) => modified(await readAll(services, viewer)),
    'GET /notifications/preferences': ({ viewer }) => readPreferences(db, viewer.id),
    'PUT /notifications/preferences': async ({ body, viewer }) =>
      modified(await chooseNotifications(services, viewer, body)),
  });
}
