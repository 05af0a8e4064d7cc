import { blockFields, manualBookingFields } from '@ghuri/contract/manual-bookings';
import type { ManualBookingForm } from '@ghuri/contract/manual-bookings';
import * as z from 'zod/mini';
import { typedNumber } from '../../../platform/forms/typed-number.ts';

const typedManual = z.extend(manualBookingFields, {
  persons: typedNumber(manualBookingFields.shape.persons),
  price: typedNumber(manualBookingFields.shape.price),
});
export type TypedManual = Required<z.input<typeof typedManual>>;

/** The contract's rules. A booking that is not paid yet has something to collect. */
export const manualSchema: z.ZodMiniType<ManualBookingForm, z.input<typeof typedManual>> = typedManual.check(
  z.refine(({ paidBy, price }) => paidBy !== 'not_yet' || price > 0, {
    path: ['price'],
    error: 'out_of_range',
  }),
);

export const blockSchema = z.extend(blockFields, { seats: typedNumber(blockFields.shape.seats) });
