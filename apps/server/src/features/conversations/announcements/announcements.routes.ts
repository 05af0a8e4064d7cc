import { announcementsRoutes } from '@ghuri/contract/announcements';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { requireDeparture } from '../../agencies/workplace.reads.ts';
import { announce } from './announce.ts';
import { listAnnouncements, readDeparture, readGoingIds } from './announcements.reads.ts';

export function mountAnnouncements(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, announcementsRoutes, {
    'GET /roster/:id/announcements': async ({ params, viewer }) => {
      await requireDeparture(db, viewer, params.id);
      const which = { tourId: params.id, agencyId: viewer.agencyId };
      if (!(await readDeparture(db, which))) throw new AppError('not_found');
      return {
        people: (await readGoingIds(db, params.id)).length,
        announcements: await listAnnouncements(db, viewer.id, which),
      };
    },
    'POST /roster/:id/announcements': async ({ params, body, viewer }) => {
      const { id, number, conversationId, people } = await announce(services, viewer, params.id, body);
      return { acknowledged: true, conversationId, messageId: id, number, people };
    },
  });
}
