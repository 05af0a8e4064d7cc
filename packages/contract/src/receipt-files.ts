import * as z from 'zod/mini';
import { id } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** The file name of a download, by the day the trip starts (`YYYY-MM-DD`). */
export const receiptFileName = (tripDate: string): string => `ghuri-receipt-${tripDate}.pdf`;
export const tripFileName = (tripDate: string): string => `ghuri-trip-${tripDate}.ics`;

const byId = z.object({ id });

/** For the payer of a paid booking only. In the language of `Accept-Language`. */
export const receiptFilesRoutes = {
  'GET /bookings/:id/receipt.pdf': route({
    summary: 'The receipt of an own paid booking, with its check-in code',
    access: 'traveller',
    params: byId,
    file: 'application/pdf',
    response: z.string(),
  }),
  'GET /bookings/:id/trip.ics': route({
    summary: 'The trip of an own paid booking for a calendar',
    access: 'traveller',
    params: byId,
    file: 'text/calendar',
    response: z.string(),
  }),
} as const satisfies RouteTable;
