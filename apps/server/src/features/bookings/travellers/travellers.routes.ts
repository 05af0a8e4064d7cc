import { travellersRoutes } from '@ghuri/contract/travellers';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { languageOf } from '../receipts/receipt-files.routes.ts';
import { givePapers, withdrawPapers } from './give-papers.ts';
import { nameTravellers } from './name-travellers.ts';
import { openManifest, openTraveller, printManifest } from './open-manifest.ts';
import { lookAtSeat, makeSeatLink, takeSeatBack } from './seat-links.ts';
import { giveSeatBack, takeSeat } from './take-seat.ts';
import { listSeats, readOwnTravellers } from './travellers.reads.ts';

export function mountTravellers(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const place = ({ id, position }: { id: string; position: number }) => ({ bookingId: id, position });
  mountRoutes(app, services, travellersRoutes, {
    'GET /bookings/:id/travellers': async ({ params, viewer }) => {
      const travellers = await readOwnTravellers(db, viewer.id, params.id);
      if (!travellers) throw new AppError('not_found');
      return travellers;
    },
    'PUT /bookings/:id/travellers': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await nameTravellers(services, viewer, params.id, body.travellers),
    }),
    'POST /bookings/:id/travellers/:position/link': ({ params, viewer }) =>
      makeSeatLink(services, viewer, place(params)),
    'DELETE /bookings/:id/travellers/:position/link': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await takeSeatBack(services, viewer, place(params)),
    }),
    'POST /seats/look': ({ body, viewer }) => lookAtSeat(services, viewer, body.token),
    'POST /seats/take': async ({ body, viewer }) => ({
      bookingId: await takeSeat(services, viewer, body.token),
    }),
    'GET /seats': ({ viewer }) => listSeats(db, viewer.id),
    'DELETE /seats/:id': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await giveSeatBack(services, viewer, params.id),
    }),
    'PUT /bookings/:id/travellers/:position/papers': async ({ params, body, viewer }) => {
      await givePapers(services, viewer, place(params), body);
      return { acknowledged: true, modifiedCount: 1 };
    },
    'DELETE /bookings/:id/travellers/:position/papers': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await withdrawPapers(services, viewer, place(params)),
    }),
    'POST /roster/:id/manifest': ({ params, viewer }) =>
      openManifest(services, { viewer, tourId: params.id }),
    'POST /roster/:id/manifest.pdf': ({ params, viewer, request }) =>
      printManifest(services, { viewer, tourId: params.id }, languageOf(request)),
    'POST /roster/:id/papers': ({ params, body, viewer }) =>
      openTraveller(services, { viewer, tourId: params.id }, body),
  });
}
