import {
  DECIDE_DAYS,
  BALANCE_DAYS,
  DEPOSIT_PERCENT,
  MOST_ADD_ONS,
  MOST_LADDER_STEPS,
  OLDEST_BAND,
} from '@ghuri/domain/price-problems';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import * as z from 'zod/mini';
import { optionalText, requiredText, wholeNumber } from './fields.ts';
import { ADD_ON_UNITS, LINE_KINDS, PAYMENT_PLANS } from './prices.words.ts';

export * from './prices.words.ts';

/* Prices of a departure besides that of an adult, which is the tour's `totalCost`. Whole taka everywhere. */

const cost = wholeNumber(0, 500_000);

/** Travellers below this age. Without a seat they sit on an adult's lap. */
const band = z.object({
  underAge: wholeNumber(1, OLDEST_BAND),
  cost,
  takesSeat: z.boolean('invalid'),
});

const words = z.object({ en: requiredText(60), bn: z._default(optionalText(60), '') });
const addOnId = z.string('required').check(z.regex(/^[0-9a-z-]{1,36}$/, 'invalid'));

const addOn = z.object({
  /** Chosen by the caller. It names the add-on as long as the departure exists. */
  id: addOnId,
  name: words,
  per: z.enum(ADD_ON_UNITS, 'invalid'),
  cost,
  /** How many there are. Null: as many as travellers want. */
  limit: z.nullable(wholeNumber(1, 500)),
});

const range = ({ least, most }: { least: number; most: number }) => wholeNumber(least, most);

/** What a departure does not have is absent. */
export const priceList = z.object({
  child: z.optional(band),
  infant: z.optional(band),
  addOns: z.optional(z.array(addOn).check(z.minLength(1, 'required'), z.maxLength(MOST_ADD_ONS, 'too_many'))),
  /** From this many travellers on, an adult costs this. */
  ladder: z.optional(
    z
      .array(z.object({ from: wholeNumber(2, 500), cost: wholeNumber(10, 500_000) }))
      .check(z.minLength(1, 'required'), z.maxLength(MOST_LADDER_STEPS, 'too_many')),
  ),
  /** With fewer travellers this many days before, the departure is cancelled. */
  minimum: z.optional(z.object({ persons: wholeNumber(2, 500), decideDaysBefore: range(DECIDE_DAYS) })),
  /** A share at once, the rest this many days before. */
  deposit: z.optional(z.object({ percent: range(DEPOSIT_PERCENT), balanceDaysBefore: range(BALANCE_DAYS) })),
});
export type PriceList = z.infer<typeof priceList>;

/** The prices of one departure, as travellers see them. */
export const tourPrices = z.extend(priceList, {
  /** How many have booked with a seat: the ladder and the minimum count them. */
  groupSize: z.number(),
  /** The group is large enough, or the agency goes with any group. */
  guaranteed: z.boolean(),
  /** How many of each limited add-on are left, by id. */
  left: z.record(z.string(), z.number()),
});
export type TourPrices = z.infer<typeof tourPrices>;

const people = (least: number) => wholeNumber(least, LARGEST_PARTY);

/** Who travels, and what they add. */
export const party = z.object({
  adults: people(1),
  children: z._default(people(0), 0),
  infants: z._default(people(0), 0),
  addOns: z._default(
    z
      .array(z.object({ id: addOnId, count: wholeNumber(1, LARGEST_PARTY) }))
      .check(z.maxLength(MOST_ADD_ONS, 'too_many')),
    [],
  ),
});
export type Party = z.infer<typeof party>;

/** One line of a bill. `total` is below zero for a coupon. The other fields belong to one kind of line. */
export const priceLine = z.object({
  kind: z.enum(LINE_KINDS),
  count: z.number(),
  unit: z.number(),
  total: z.number(),
  /** Travellers. */
  takesSeat: z.optional(z.boolean()),
  /** Add-ons; the name as it was sold. */
  addOn: z.optional(z.object({ id: z.string(), name: words, per: z.enum(ADD_ON_UNITS) })),
  /** Coupons: one of both. */
  coupon: z.optional(
    z.object({ code: z.string(), percent: z.optional(z.number()), amount: z.optional(z.number()) }),
  ),
});
export type PriceLine = z.infer<typeof priceLine>;

export const paymentPlan = z.enum(PAYMENT_PLANS, 'invalid');
/** In capitals; spaces around it do not count. */
export const couponCode = z
  .string('required')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,20}$/, 'invalid'));
