import * as z from 'zod/mini';
import { acknowledged, id, isoTime, modified, wholeNumber } from './fields.ts';
import { pageQuery } from './lists.ts';
import { couponCode } from './prices.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** The largest share that a coupon takes off: the rest is worth a payment. */
export const LARGEST_COUPON_PERCENT = 90;

const moment = z._default(z.nullable(z.iso.datetime('not_a_time')), null);
const uses = z._default(z.nullable(wholeNumber(1, 100_000)), null);

export const newCouponBody = z
  .object({
    code: couponCode,
    /** One of both: a share of the price, or whole taka. */
    percent: z.optional(wholeNumber(1, LARGEST_COUPON_PERCENT)),
    amount: z.optional(wholeNumber(1, 500_000)),
    /** Null: from now on, and until the agency ends it. */
    startsAt: moment,
    endsAt: moment,
    /** Null: without limit. */
    mostUses: uses,
    mostPerPerson: uses,
  })
  .check(
    z.refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
      path: ['percent'],
      message: 'required',
    }),
    z.refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
      path: ['endsAt'],
      message: 'ends_before_start',
    }),
  );
export type NewCoupon = z.output<typeof newCouponBody>;

export const coupon = z.object({
  _id: z.string(),
  code: z.string(),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  startsAt: z.nullable(isoTime),
  endsAt: z.nullable(isoTime),
  mostUses: z.nullable(z.number()),
  mostPerPerson: z.nullable(z.number()),
  /** Bookings that use it, also those that are being paid. */
  uses: z.number(),
  ended: z.boolean(),
});
export type Coupon = z.infer<typeof coupon>;

export const couponsRoutes = {
  'GET /coupons': route({
    summary: "The viewer's agency's coupons, the newest first",
    access: 'agency',
    right: 'prices',
    query: z.object(pageQuery),
    response: z.array(coupon),
  }),
  'POST /coupons': route({
    summary:
      'Make a coupon for all departures of the own agency. 409 `coupon_exists` while another has the code',
    access: 'verified-agency',
    right: 'prices',
    body: newCouponBody,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'PUT /coupons/:id/end': route({
    summary: 'End a coupon. Bookings keep their price',
    access: 'agency',
    right: 'prices',
    whileSuspended: true,
    params: z.object({ id }),
    response: modified,
  }),
  'GET /tours/:id/coupon': route({
    summary: "What a code of the tour's agency takes off. 400 with the problem of the field `code`",
    access: 'traveller',
    rateLimit: 'coupon',
    params: z.object({ id }),
    query: z.object({ code: couponCode }),
    response: z.object({
      code: z.string(),
      percent: z.optional(z.number()),
      amount: z.optional(z.number()),
    }),
  }),
} as const satisfies RouteTable;
