import { rostersRoutes } from '@ghuri/contract/rosters';
import { needsAssignment } from '@ghuri/domain/team';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { languageOf } from '../receipts/receipt-files.routes.ts';
import { checkIn, undoCheckIn, writeDownArrivals } from './check-in.ts';
import { requireDeparture } from '../../agencies/workplace.reads.ts';
import { forGuide } from './roster-of-guide.ts';
import { downloadRoster } from './roster-file.ts';
import { readRoster } from './roster.reads.ts';

export function mountRosters(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const tripOf = async (viewer: Staff, tripId: string) => {
    await requireDeparture(db, viewer, tripId);
    return { agencyId: viewer.agencyId, tripId };
  };
  mountRoutes(app, services, rostersRoutes, {
    'GET /roster/:id': async ({ params, viewer }) => {
      const { agencyId, tripId } = await tripOf(viewer, params.id);
      const roster = await readRoster(db, agencyId, tripId);
      if (!roster) throw new AppError('not_found');
      return needsAssignment(viewer.role) ? forGuide(roster) : roster;
    },
    'POST /roster/:id/travellers.csv': async ({ params, viewer, request }) =>
      downloadRoster(services, {
        ...(await tripOf(viewer, params.id)),
        viewer,
        language: languageOf(request),
        format: 'csv',
      }),
    'POST /roster/:id/travellers.xlsx': async ({ params, viewer, request }) =>
      downloadRoster(services, {
        ...(await tripOf(viewer, params.id)),
        viewer,
        language: languageOf(request),
        format: 'xlsx',
      }),
    'PUT /roster/:id/check-in': async ({ params, body, viewer }) =>
      checkIn(services, viewer, await tripOf(viewer, params.id), body.codes),
    'PUT /roster/:id/arrivals': async ({ params, body, viewer }) => ({
      acknowledged: true,
      ...(await writeDownArrivals(
        services,
        viewer,
        await tripOf(viewer, params.id),
        body.arrivals.map(({ bookingId, people, at }) => ({ bookingId, people, at })),
      )),
    }),
    'PUT /roster/:id/undo-check-in': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await undoCheckIn(services, viewer, await tripOf(viewer, params.id), body.bookings),
    }),
  });
}
