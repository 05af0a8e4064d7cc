import { receiptFilesRoutes } from '@ghuri/contract/receipt-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { fetchReceipt, fetchTrip } from './receipt-files.ts';

export function mountReceiptFiles(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, receiptFilesRoutes, {
    'GET /bookings/:id/receipt.pdf': ({ params, viewer, request }) =>
      fetchReceipt(services, { viewer, bookingId: params.id, language: languageOf(request) }),
    'GET /bookings/:id/trip.ics': ({ params, viewer, request }) =>
      fetchTrip(services, { viewer, bookingId: params.id, language: languageOf(request) }),
  });
}

/** The page's language, which the web app sends with every call. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  /^\s*bn\b/i.test(headers['accept-language'] ?? '') ? 'bn' : 'en';
