import { manualBookingsRoutes } from '@ghuri/contract/manual-bookings';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { addManualBooking } from './add-manual-booking.ts';
import { blockSeats, releaseBlock } from './block-seats.ts';
import { cancelManualBooking, changeManualBooking, collectManualBooking } from './change-manual-booking.ts';

const added = (insertedId: string) => ({ acknowledged: true, insertedId });
const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });
const which = ({ id, manualId }: { id: string; manualId: string }) => ({ tourId: id, id: manualId });

export function mountManualBookings(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, manualBookingsRoutes, {
    'POST /roster/:id/manual-bookings': async ({ params, body, viewer }) =>
      added(await addManualBooking(services, viewer, params.id, body)),
    'PUT /roster/:id/manual-bookings/:manualId': async ({ params, body, viewer }) =>
      modified(await changeManualBooking(services, viewer, which(params), body)),
    'PUT /roster/:id/manual-bookings/:manualId/collect': async ({ params, body, viewer }) =>
      modified(await collectManualBooking(services, viewer, which(params), body.paidBy)),
    'PUT /roster/:id/manual-bookings/:manualId/cancel': async ({ params, viewer }) =>
      modified(await cancelManualBooking(services, viewer, which(params))),
    'POST /roster/:id/blocks': async ({ params, body, viewer }) =>
      added(await blockSeats(services, viewer, params.id, body)),
    'DELETE /roster/:id/blocks/:blockId': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await releaseBlock(services, viewer, { tourId: params.id, id: params.blockId }),
    }),
  });
}
