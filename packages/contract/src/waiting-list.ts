import { LARGEST_PARTY } from '@ghuri/domain/tours';
import { OPEN_WAITING_STATES } from '@ghuri/domain/waiting-list';
import * as z from 'zod/mini';
import { deleted, id, isoTime, modified, wholeNumber } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './waiting-list.words.ts';

/** `persons`: seats for the party. */
export const waitingBody = z.object({ persons: wholeNumber(1, LARGEST_PARTY) });

/** A traveller's place on the waiting list of a departure. */
export const waitingEntry = z.object({
  /** The tour's id. */
  tour: z.string(),
  persons: z.number(),
  state: z.enum(OPEN_WAITING_STATES),
  /** Until when the seats are kept; null while the party waits. */
  offeredUntil: z.nullable(isoTime),
  /** How many parties joined earlier and still wait. */
  ahead: z.number(),
  since: isoTime,
  locationName: z.string(),
  image: z.string(),
  agencyName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  /** Booking ends then, and with it the waiting. */
  bookingEnds: isoTime,
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

const byTour = z.object({ id });

export const waitingListRoutes = {
  'GET /waiting-list': route({
    summary: 'The departures that the viewer waits for: offers first, those that end soonest first',
    access: 'traveller',
    response: z.array(waitingEntry),
  }),
  'PUT /waiting-list/:id': route({
    summary:
      'Wait for seats of a full departure, or change the size of the party and keep the place. 409 `seats_free` if the party can book',
    access: 'traveller',
    params: byTour,
    body: waitingBody,
    response: modified,
  }),
  'DELETE /waiting-list/:id': route({
    summary: 'Leave the waiting list, or decline the offer; its seats go to the next party that fits',
    access: 'traveller',
    whileSuspended: true,
    params: byTour,
    response: deleted,
  }),
} as const satisfies RouteTable;
