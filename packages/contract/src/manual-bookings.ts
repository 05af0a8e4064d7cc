import { COLLECTED_BY, LARGEST_MANUAL_PARTY, PAID_BY } from '@ghuri/domain/manual-bookings';
import * as z from 'zod/mini';
import {
  bangladeshiPhone,
  acknowledged,
  deleted,
  id,
  modified,
  optionalText,
  requiredText,
  wholeNumber,
} from './fields.ts';
import { LONGEST_BLOCK_REASON, LONGEST_MANUAL_NOTE } from './manual-bookings.words.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './manual-bookings.words.ts';

/** A booking that the agency takes itself, by phone or at the bus. */
export const manualBookingFields = z.object({
  username: requiredText(50),
  phone_number: bangladeshiPhone,
  persons: wholeNumber(1, LARGEST_MANUAL_PARTY),
  paidBy: z.enum(PAID_BY, 'required'),
  /** Whole taka for all people together: taken already, or to collect. */
  price: wholeNumber(0, 5_000_000),
  note: z._default(optionalText(LONGEST_MANUAL_NOTE), ''),
});
export type ManualBookingForm = z.infer<typeof manualBookingFields>;

/** There is nothing to collect if the price is zero. */
const collectsSomething = z.refine<{ paidBy: string; price: number }>(
  ({ paidBy, price }) => paidBy !== 'not_yet' || price > 0,
  { path: ['price'], message: 'out_of_range' },
);
export const manualBookingBody = manualBookingFields.check(collectsSomething);
/** `_id` makes a repeated call harmless: the same id is added once. */
export const newManualBookingBody = z.extend(manualBookingFields, { _id: id }).check(collectsSomething);

export const blockFields = z.object({
  seats: wholeNumber(1, 500),
  reason: requiredText(LONGEST_BLOCK_REASON),
});
export type BlockForm = z.infer<typeof blockFields>;
export const newBlockBody = z.extend(blockFields, { _id: id });

const byId = z.object({ id });
const ofTour = z.object({ id, manualId: id });
const added = z.extend(acknowledged, { insertedId: z.string() });

export const manualBookingsRoutes = {
  'POST /roster/:id/manual-bookings': route({
    summary:
      'Enter what the own agency sold by phone or in cash; seats are taken, 409 tour_full names the seats left; until 12 hours after departure',
    access: 'verified-agency',
    right: 'sales',
    params: byId,
    body: newManualBookingBody,
    response: added,
  }),
  'PUT /roster/:id/manual-bookings/:manualId': route({
    summary: 'Change a manual booking; more people take seats, fewer release them',
    access: 'agency',
    right: 'sales',
    params: ofTour,
    body: manualBookingBody,
    response: modified,
  }),
  'PUT /roster/:id/manual-bookings/:manualId/collect': route({
    summary: 'Say how the money of an unpaid manual booking was collected; replays change nothing',
    access: 'agency',
    right: 'sales',
    whileSuspended: true,
    params: ofTour,
    body: z.object({ paidBy: z.enum(COLLECTED_BY, 'required') }),
    response: modified,
  }),
  'PUT /roster/:id/manual-bookings/:manualId/cancel': route({
    summary: 'Cancel a manual booking; its seats are free at once',
    access: 'agency',
    right: 'sales',
    whileSuspended: true,
    params: ofTour,
    response: modified,
  }),
  'POST /roster/:id/blocks': route({
    summary: 'Keep seats of an own tour back, with a reason that only the agency sees; they count as taken',
    access: 'verified-agency',
    right: 'sales',
    params: byId,
    body: newBlockBody,
    response: added,
  }),
  'DELETE /roster/:id/blocks/:blockId': route({
    summary: 'Release seats that were kept back; replays change nothing',
    access: 'agency',
    right: 'sales',
    whileSuspended: true,
    params: z.object({ id, blockId: id }),
    response: deleted,
  }),
} as const satisfies RouteTable;
