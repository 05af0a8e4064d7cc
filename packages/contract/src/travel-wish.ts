import * as z from 'zod/mini';
import { bangladeshiPhone, email, optionalText, requiredText, wholeNumber } from './fields.ts';
import { tripDate, tripTime } from './tours.ts';
import { MOST_TRAVELLERS } from './travel-wish.words.ts';

export * from './travel-wish.words.ts';

/** What an offer can include. Everything else is excluded, so that offers can be compared line by line. */
export const INCLUSIONS = [
  'transport',
  'stay',
  'breakfast',
  'lunch',
  'dinner',
  'guide',
  'tickets',
  'boat',
  'permits',
  'first-aid',
] as const;
export type Inclusion = (typeof INCLUSIONS)[number];

export const inclusions = z
  .array(z.enum(INCLUSIONS, 'invalid'))
  .check(z.maxLength(INCLUSIONS.length, 'invalid'));

/** Whole taka for all people together, within the limits of the payment provider. */
export const offerAmount = wholeNumber(10, 500_000);

/** The form of a personalised tour or open request. Name and address come from the account; `email` must be the user's own. */
export const travelWish = z.object({
  name: requiredText(50),
  email: z.optional(email),
  phone: bangladeshiPhone,
  person: wholeNumber(1, MOST_TRAVELLERS),
  days: wholeNumber(1, 60),
  which_day: tripDate,
  which_time: tripTime,
  tourDeparture: requiredText(200),
  location: requiredText(100),
  description: z._default(optionalText(2000), ''),
});

/** The same fields in a response. */
export const shownWish = {
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  person: z.number(),
  days: z.number(),
  which_day: z.string(),
  which_time: z.string(),
  tourDeparture: z.string(),
  location: z.string(),
  description: z.string(),
};
