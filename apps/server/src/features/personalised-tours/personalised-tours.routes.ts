import { personalisedToursRoutes } from '@ghuri/contract/personalised-tours';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { askForTour } from './ask-for-tour.ts';
import { declineTour } from './decline-tour.ts';
import { listAsked, listAskedOf, readPersonalisedTour } from './personalised-tours.reads.ts';
import { quoteTour } from './quote-tour.ts';
import { withdrawTour } from './withdraw-tour.ts';
import { findStaff, requireOwnAddress } from '../agencies/workplace.reads.ts';

export function mountPersonalisedTours(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
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
    'GET /personalized-tours/:id': async ({ params, viewer }) => {
      const staff = await findStaff(services, viewer, 'quotes');
      const viewing = { id: viewer.id, agencyId: staff?.agencyId ?? null };
      const tour = await readPersonalisedTour(db, viewing, params.id);
      if (!tour) throw new AppError('not_found');
      return tour;
    },
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
  });
}
