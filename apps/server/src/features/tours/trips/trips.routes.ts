import { tripsRoutes } from '@ghuri/contract/trips';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { guarantee, setPrices } from '../prices/set-prices.ts';
import { acceptDate } from '../reschedule/accept-date.ts';
import { rescheduleDeparture } from '../reschedule/reschedule-departure.ts';
import { deleteTrip } from './delete-trip.ts';
import { addDepartures, cancelDepartures, changeDepartures, stopSelling } from './departures.ts';
import { readPromisedTrip } from './promised-trip.reads.ts';
import { publishTrip, scheduleTrip, setVisibility } from './publish-trip.ts';
import { createTrip, discardChanges, saveTrip } from './save-trip.ts';
import { readTripOfTour } from './trip-of-tour.reads.ts';
import { listDepartures, listOwnTrips, readOwnTrip } from './trips.reads.ts';

const acknowledged = true;
const modified = (modifiedCount: number) => ({ acknowledged, modifiedCount });

export function mountTrips(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const { db } = database;
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new AppError('not_found');
    return value;
  };

  mountRoutes(app, services, tripsRoutes, {
    'GET /tours/:id/trip': async ({ params, viewer }) =>
      found(await readTripOfTour(database, viewer.id, params.id)),
    'GET /bookings/:id/trip': async ({ params, viewer }) =>
      found(await readPromisedTrip(db, viewer.id, params.id)),
    'GET /trips': ({ query, viewer }) => listOwnTrips(db, viewer.agencyId, query),
    'GET /trips/:id': async ({ params, viewer }) => found(await readOwnTrip(db, viewer.agencyId, params.id)),
    'POST /trips': async ({ body, viewer }) => {
      const { id, revision } = await createTrip(services, viewer, body.draft);
      return { acknowledged, insertedId: id, revision };
    },
    'PUT /trips/:id': async ({ params, body, viewer }) => ({
      acknowledged,
      ...(await saveTrip(services, viewer, params.id, body)),
    }),
    'PUT /trips/:id/discard': async ({ params, body, viewer }) => ({
      acknowledged,
      ...(await discardChanges(services, viewer, params.id, body)),
    }),
    'PUT /trips/:id/publish': async ({ params, body, viewer }) => ({
      acknowledged,
      ...(await publishTrip(services, viewer, params.id, body)),
    }),
    'PUT /trips/:id/schedule': async ({ params, body, viewer }) =>
      modified(await scheduleTrip(services, viewer, params.id, body)),
    'PUT /trips/:id/visibility': async ({ params, body, viewer }) =>
      modified(await setVisibility(services, viewer, params.id, body.visibility)),
    'DELETE /trips/:id': async ({ params, viewer }) => ({
      acknowledged,
      deletedCount: await deleteTrip(services, viewer, params.id),
    }),
    'GET /trips/:id/departures': ({ params, query, viewer }) =>
      listDepartures(db, viewer.agencyId, params.id, query),
    'POST /trips/:id/departures': async ({ params, body, viewer }) => ({
      acknowledged,
      ...(await addDepartures(services, viewer, params.id, body)),
    }),
    'PUT /trips/:id/departures': async ({ params, body, viewer }) =>
      modified(await changeDepartures(services, viewer, params.id, body)),
    'PUT /trips/:id/prices': async ({ params, body, viewer }) =>
      modified(await setPrices(services, viewer, params.id, body)),
    'PUT /trips/:id/guarantee': async ({ params, body, viewer }) =>
      modified(await guarantee(services, viewer, params.id, body.tours)),
    'PUT /trips/:id/stop-selling': async ({ params, body, viewer }) =>
      modified(await stopSelling(services, viewer, params.id, body)),
    'PUT /trips/:id/reschedule': async ({ params, body, viewer }) => ({
      acknowledged,
      ...(await rescheduleDeparture(services, viewer, params.id, body)),
    }),
    'PUT /bookings/:id/accept-date': async ({ params, body, viewer }) =>
      modified(await acceptDate(services, viewer, params.id, body.startsAt)),
    'PUT /trips/:id/cancel-departures': async ({ params, body, viewer }) =>
      modified(await cancelDepartures(services, viewer, params.id, body)),
  });
}
