import * as z from 'zod/mini';
import { id, isoTime } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

const count = z.number();

/** A fact with enough cases to be shown. Times are medians in minutes. */
export const reliabilityFact = z.discriminatedUnion('fact', [
  z.object({ fact: z.literal('departures'), cancelled: count, of: count }),
  z.object({ fact: z.literal('answers'), answered: count, of: count, minutes: z.nullable(count) }),
  z.object({ fact: z.literal('refunds'), of: count, minutes: count }),
  z.object({ fact: z.literal('bids'), honoured: count, of: count }),
]);
export type ReliabilityFact = z.infer<typeof reliabilityFact>;

export const reliabilityRoutes = {
  'GET /agency-reliability/:id': route({
    summary:
      'Facts about an agency in the last 12 months, computed from events. Facts with few cases are left out',
    access: 'traveller',
    params: z.object({ id }),
    response: z.object({ computedAt: z.nullable(isoTime), facts: z.array(reliabilityFact) }),
  }),
} as const satisfies RouteTable;
