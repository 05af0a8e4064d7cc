import { BOOKING_STATES } from '@ghuri/domain/bookings';
import * as z from 'zod/mini';
import { email, isoTime, optionalText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { priceLine } from './prices.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { tripDate } from './tours.ts';

/** First and last day in Dhaka, and the place of the trips. */
const filter = {
  from: z.optional(tripDate),
  to: z.optional(tripDate),
  tour: z._default(optionalText(200), ''),
};

export const revenueRoutes = {
  'GET /agency-revenue/:email': route({
    summary: 'Payments of the own agency, newest first',
    access: 'agency',
    right: 'revenue',
    params: z.object({ email }),
    query: z.object({ ...pageQuery, ...filter, search: z._default(optionalText(100), '') }),
    response: z.array(
      z.object({
        _id: z.string(),
        /** Of its roster; null if the trip was deleted. */
        rosterId: z.nullable(z.string()),
        username: z.string(),
        userEmail: z.string(),
        phone_number: z.string(),
        persons: z.number(),
        /** Everything that was paid. */
        price: z.number(),
        /** See `booking`. */
        paidWith: z.array(z.string()),
        refunded: z.number(),
        /** Of `price`: not refunded, and not being refunded. */
        kept: z.number(),
        /** See `booking`. */
        lines: z.array(priceLine),
        balance: z.number(),
        balanceBy: z.nullable(isoTime),
        fees: z.number(),
        locationName: z.string(),
        tourTripDate: z.string(),
        state: z.enum(BOOKING_STATES),
        time: isoTime,
      }),
    ),
  }),
  'GET /agency-revenue/:email/summary': route({
    summary: "The own agency's money by month and by tour, from the ledger, in whole taka",
    access: 'agency',
    right: 'revenue',
    params: z.object({ email }),
    query: z.object(filter),
    response: z.object({
      received: z.number(),
      held: z.number(),
      refunded: z.number(),
      /** For trips that have started, less commission. */
      owed: z.number(),
      commission: z.number(),
      paidOut: z.number(),
      months: z.array(
        z.object({
          month: z.string(),
          received: z.number(),
          refunded: z.number(),
          commission: z.number(),
        }),
      ),
      tours: z.array(
        z.object({
          tourId: z.nullable(z.string()),
          /** Of its roster; null if the trip was deleted. */
          rosterId: z.nullable(z.string()),
          locationName: z.string(),
          tourTripDate: z.string(),
          travellers: z.number(),
          received: z.number(),
          refunded: z.number(),
          commission: z.number(),
          /** What the agency took itself for this departure. In none of the sums: it is not in the ledger. */
          takenByHand: z.number(),
        }),
      ),
    }),
  }),
} as const satisfies RouteTable;
