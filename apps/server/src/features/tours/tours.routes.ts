import { toursRoutes } from '@ghuri/contract/tours';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { readAgency } from '../agencies/agencies.reads.ts';
import { cancelTour } from './cancel-tour.ts';
import { createTour } from './create-tour.ts';
import { editTour } from './edit-tour.ts';
import { saveTourForLater } from './save-tour.ts';
import { suggestTours } from './suggest-tours.reads.ts';
import { createReadTour, listTours, listToursOf, readTimesUp } from './tours.reads.ts';
import { findStaff } from '../agencies/workplace.reads.ts';

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });

export function mountTours(app: FastifyInstance, services: Services): void {
  const { database, live, readLagging } = services;
  const { db, pool } = database;
  live.allowTopic('tour', (viewer) => viewer !== null);
  const readTour = createReadTour(pool);

  mountRoutes(app, services, toursRoutes, {
    'GET /upcomingTours': ({ query, viewer }) =>
      readLagging((lagging) => listTours(lagging.pool, viewer.id, query)),
    'GET /rightUpcomingTours': ({ viewer }) =>
      readLagging((lagging) => suggestTours(lagging.pool, viewer.id)),
    'GET /upcomingTours/:agencyEmail': async ({ params, query, viewer }) => {
      const agency = await readAgency(db, viewer.id, { email: params.agencyEmail });
      if (!agency) throw new AppError('not_found');
      const own = (await findStaff(services, viewer, 'tours'))?.agencyId === agency._id;
      return listToursOf(pool, viewer.id, { id: agency._id, own }, query);
    },
    'GET /upcoming-tours/:id': async ({ params, viewer, request }) => {
      const tour = await readTour(viewer.id, params.id);
      if (!tour) throw new AppError('not_found');
      services.tourViews.count(request.headers['user-agent'], `${viewer.id} ${params.id}`);
      return tour;
    },
    'POST /upcomingTours': async ({ body, viewer }) => ({
      acknowledged: true,
      insertedId: await createTour(services, viewer, body),
    }),
    'PUT /upcoming-tours/:id': async ({ params, body, viewer }) =>
      modified(await editTour(services, viewer, params.id, body)),
    'PUT /cancel-tour/:id': async ({ params, body, viewer }) =>
      modified(await cancelTour(services, viewer, params.id, body.reason)),
    // The clock decides whether the deadline has passed; no row stores it. So this only returns it.
    'PUT /update-time/:id': async ({ params }) => {
      const timesUp = await readTimesUp(db, params.id);
      if (timesUp === undefined) throw new AppError('not_found');
      return { ...modified(0), timesUp };
    },
    'PUT /interested/:id': async ({ params, body, viewer }) =>
      modified(await saveTourForLater(services, viewer, params.id, body.interested)),
  });
}
