import { bookingsRoutes } from '@ghuri/contract/bookings';
import type { PayWith } from '@ghuri/contract/payments.words';
import { revenueRoutes } from '@ghuri/contract/revenue';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import { offeredProviders } from '../../platform/payments/payment-providers.ts';
import type { Services } from '../../services.ts';
import { listRevenue, readRevenue } from './revenue/revenue.reads.ts';
import { listBookings, listHolds, listTakenTours, readBooking } from './bookings.reads.ts';
import { readReceipt } from './receipts/receipts.reads.ts';
import { startBalance } from './balances/start-balance.ts';
import { cancelBooking } from './refunds/cancel-booking.ts';
import { cancelPart } from './refunds/cancel-part.ts';
import { releaseHold } from './checkout/release-hold.ts';
import { startCheckout } from './checkout/start-payment.ts';
import { requireOwnAddress } from '../agencies/workplace.reads.ts';

export function mountBookings(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, bookingsRoutes, {
    'POST /payment': ({ body, viewer }) => startCheckout(services, viewer, 'tour', body),
    'POST /payment/personalize': ({ body, viewer }) => startCheckout(services, viewer, 'personalised', body),
    'POST /payment/bid': ({ body, viewer }) => startCheckout(services, viewer, 'bid', body),
    'GET /payment/success/:transactionId': async ({ params, viewer }) => {
      const receipt = await readReceipt(db, services, viewer?.id ?? null, params.transactionId);
      if (!receipt) throw new AppError('not_found');
      return receipt;
    },
    'GET /my-tours': ({ query, viewer }) => listBookings(db, viewer.id, query),
    'GET /holds': ({ viewer }) => listHolds(db, viewer.id),
    'GET /user/tours/:email': ({ query, viewer }) => listTakenTours(db, viewer.id, query),
    'GET /bookings/:id': async ({ params, viewer }) => {
      const booking = await readBooking(db, viewer.id, params.id);
      if (!booking) throw new AppError('not_found');
      return booking;
    },
    'PUT /bookings/:id/release': async ({ params, viewer }) => ({
      acknowledged: true,
      modifiedCount: await releaseHold(services, viewer, params.id),
    }),
    'GET /payment-ways': async () => ({ ways: offeredProviders(services).map(({ id }) => id as PayWith) }),
    'POST /bookings/:id/balance': ({ params, body, viewer }) =>
      startBalance(services, viewer, params.id, body?.payWith),
    'PUT /bookings/:id/party': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: 1,
      refund: await cancelPart(services, viewer, params.id, body),
    }),
    'PUT /bookings/:id/cancel': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: 1,
      refund: await cancelBooking(services, viewer, params.id, body.refund),
    }),
  });
  mountRoutes(app, services, revenueRoutes, {
    'GET /agency-revenue/:email': async ({ params, query, viewer }) => {
      requireOwnAddress(viewer, params.email);
      return listRevenue(db, viewer.agencyId, query);
    },
    'GET /agency-revenue/:email/summary': async ({ params, query, viewer }) => {
      requireOwnAddress(viewer, params.email);
      return readRevenue(db, viewer.agencyId, query);
    },
  });
}
