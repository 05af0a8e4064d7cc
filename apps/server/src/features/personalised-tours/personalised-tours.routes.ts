import { personalisedToursRoutes } from '@ghuri/contract/personalised-tours';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { askForTour } from './ask-for-tour.ts';
import { declineTour } from './decline-tour.ts';
import { listAsked, listAskedOf, listThread, readPersonalisedTour } from './personalised-tours.reads.ts';
import { quoteTour } from './quote-tour.ts';
import { withdrawTour } from './withdraw-tour.ts';
import { writeMessage } from './write-message.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findStaff, requireOwnAddress } from '../agencies/workplace.reads.ts';

export function mountPersonalisedTours(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const requireTour = async (viewer: Viewer, id: string) => {
    const staff = await findStaff(services, viewer, 'quotes');
    const tour = await readPersonalisedTour(db, { id: viewer.id, agencyId: staff?.agencyId ?? null }, id);
    if (!tour) throw new AppError('not_found');
    return tour;
  };
  mountRoutes(app, services, personalisedToursRoutes, {
    'POST /personalized-tours': async ({ body, viewer }) => ({
      acknowledged: true,
      insertedId: await askForTour(services, viewer, body),
    }),
    'GET /personalized-tours/user/:email': ({ query, viewer }) => listAsked(db, viewer.id, query),
    'GET /personalized-tours/agency/:email': async ({ params, query, viewer }) => {
      requireOwnAddress(viewer, params.email);
      return listAskedOf(db, viewer, query);
    },
    'GET /personalized-tours/:id': ({ params, viewer }) => requireTour(viewer, params.id),
    'PUT /personalized-tours/:id': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await quoteTour(services, viewer, params.id, body),
    }),
    'PUT /personalized-tours/:id/decline': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await declineTour(services, viewer, params.id, body),
    }),
    'DELETE /personalized-tours/:id': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await withdrawTour(services, viewer, params.id),
    }),
    'GET /personalized-tours/:id/messages': async ({ params, query, viewer }) => {
      await requireTour(viewer, params.id);
      return listThread(db, params.id, query);
    },
    'POST /personalized-tours/:id/messages': async ({ params, body, viewer }) => {
      const { agencyId } = await requireTour(viewer, params.id);
      const about = { tourId: params.id, agencyId };
      return { acknowledged: true, insertedId: await writeMessage(services, viewer, about, body.text) };
    },
  });
}
