import { BOOKING_STATES } from '@ghuri/domain/bookings';
import { DISPUTE_STATES } from '@ghuri/domain/disputes';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import * as z from 'zod/mini';
import { bangladeshiPhone, email, id, isoTime, modified, requiredText, wholeNumber } from './fields.ts';
import { pageQuery } from './lists.ts';
import { PAY_WITH } from './payments.words.ts';
import { couponCode, party, paymentPlan, priceLine } from './prices.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './bookings.words.ts';

/** The share that is refunded when cancelling at least this long before the trip: `from` in exact milliseconds, `hoursBefore` rounded down. */
export const refundStep = z.object({
  from: z.number(),
  hoursBefore: z.number(),
  percent: z.number(),
  amount: z.number(),
});

export const booking = z.object({
  _id: z.string(),
  kind: z.enum(['tour', 'personalised', 'bid']),
  state: z.enum(BOOKING_STATES),
  /** The booked item while it exists: one of these, by `kind`. */
  tourId: z.nullable(z.string()),
  personalisedTourId: z.nullable(z.string()),
  openRequestId: z.nullable(z.string()),
  tourImage: z.string(),
  locationName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  tourTripDay: z.number(),
  /** Current values: an agency may change meeting point and hotel after a tour was booked. */
  tourDeparture: z.string(),
  /** '' if it was not a tour, or the tour is deleted. */
  tourHotelInformation: z.string(),
  agencyId: z.nullable(z.string()),
  agencyName: z.string(),
  agencyEmail: z.string(),
  /** '' if the agency is deleted. */
  agencyPhone: z.string(),
  persons: z.number(),
  /** Everybody, also those without a seat; null for a price per person. */
  party: z.nullable(party),
  /** The price line by line; empty for a price per person. */
  lines: z.array(priceLine),
  /** Paid and not refunded; left to pay, until when; kept for those of the party who cancelled. In taka. */
  paid: z.number(),
  /** The providers that took the money, the first first. Empty while unpaid. */
  paidWith: z.array(z.string()),
  balance: z.number(),
  balanceBy: z.nullable(isoTime),
  fees: z.number(),
  /** To pay first; null if everything is paid at once. */
  deposit: z.nullable(z.number()),
  /** Whole taka for all people: price when it was sold, refunded, and being refunded. */
  price: z.number(),
  refunded: z.number(),
  refundDue: z.number(),
  /** The bank refused the refund: an admin looks for another way. */
  refundRefused: z.boolean(),
  /** An admin must check a payment, also after the seats were released. */
  moneyWaits: z.boolean(),
  /** While held: the end of the hold, and the payment page. */
  holdUntil: z.nullable(isoTime),
  payUrl: z.nullable(z.string()),
  /** The payer's contact data as typed: the next attempt needs no form. */
  username: z.string(),
  phone_number: z.string(),
  address: z.string(),
  transactionId: z.nullable(z.string()),
  /** The refund steps, fixed at booking, and the refund for cancelling now. */
  refundSteps: z.array(refundStep),
  refundNow: z.number(),
  /** The agency cancelled this departure: the refund is everything. */
  departureCancelled: z.boolean(),
  /** The departure as it is now, if the agency changed place, start or length: cancelling then refunds everything. */
  changed: z.nullable(
    z.object({
      locationName: z.string(),
      tourTripDate: z.string(),
      tourTripTime: z.string(),
      tourTripDay: z.number(),
      startsAt: isoTime,
      /** Another start needs the traveller's consent until then; without it the booking is refunded. */
      answerBy: z.nullable(isoTime),
    }),
  ),
  /** An admin has stopped the agency: meanwhile cancelling refunds everything. */
  agencyStopped: z.boolean(),
  /** Whether cancelling and reviewing are possible now. */
  canCancel: z.boolean(),
  canReview: z.boolean(),
  /** The traveller's case about this trip; whether one can be opened now. */
  dispute: z.nullable(z.object({ _id: z.string(), state: z.enum(DISPUTE_STATES) })),
  canDispute: z.boolean(),
  /** The text of the QR code for the departure; '' while unpaid. */
  checkInCode: z.string(),
  checkedInAt: z.nullable(isoTime),
  time: isoTime,
});
export type Booking = z.infer<typeof booking>;

const payWith = z.enum(PAY_WITH, 'invalid');

/** Tour, price, agency and time in a body are ignored: the server knows them. `userEmail` must be the user's own. */
export const paymentBody = z.object({
  /** The id of the tour, the personalised tour or the open request. */
  tour: id,
  username: requiredText(50),
  userEmail: z.optional(email),
  phone_number: bangladeshiPhone,
  address: requiredText(200),
  /** Absent: the number of the live hold, or one. */
  persons: z.optional(
    z
      .number('required')
      .check(z.int('not_a_number'), z.gte(1, 'out_of_range'), z.lte(LARGEST_PARTY, 'out_of_range')),
  ),
  /** Instead of `persons`: children, infants and add-ons, where the tour has prices for them. */
  party: z.optional(party),
  /** An agency's code, and how to pay. Absent: none, everything at once. */
  coupon: z.optional(couponCode),
  plan: z.optional(paymentPlan),
  /** The price that the traveller was shown, in whole taka. Another one returns `price_changed`. */
  total: z.optional(z.number('invalid')),
  /** The provider to pay with. Absent: the usual one, or the one of the live hold. */
  payWith: z.optional(payWith),
  /** Replaces a live hold that has another party or other contact data. Without it, another party returns `hold_differs`. */
  replaceHold: z.optional(z.boolean('invalid')),
});
export type PaymentForm = z.infer<typeof paymentBody>;
/** The price of a personalised tour or a bid is for all people together. */
export const customPaymentBody = z.omit(paymentBody, {
  persons: true,
  party: true,
  coupon: true,
  plan: true,
  total: true,
});
export type CustomPaymentForm = z.infer<typeof customPaymentBody>;

export const receipt = z.object({
  transactionId: z.string(),
  state: z.enum(BOOKING_STATES),
  /** Masked for everybody except the payer. */
  username: z.string(),
  userEmail: z.string(),
  phone_number: z.string(),
  address: z.string(),
  /** The sum paid, or the sum to pay. */
  price: z.number(),
  persons: z.number(),
  locationName: z.string(),
  tourImage: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  agencyName: z.string(),
  /** The state of the latest payment attempt. A failed attempt leaves the seats held for the next one. */
  lastAttempt: z.enum(['open', 'paid', 'failed', 'cancelled', 'expired']),
  /** In the provider's words. */
  paymentType: z.string(),
  bank: z.string(),
  paidTime: z.nullable(isoTime),
  refunded: z.number(),
  refundDue: z.number(),
  /** See `booking`. */
  refundRefused: z.boolean(),
  moneyWaits: z.boolean(),
  /** An admin refunded the payment. */
  notAccepted: z.boolean(),
  /** The viewer is the payer: files can be downloaded. */
  own: z.boolean(),
  /** What the payer can do; null for everybody else. */
  booking: z.nullable(booking),
});
export type Receipt = z.infer<typeof receipt>;

const byId = z.object({ id });

const checkout = z.object({
  url: z.string(),
  bookingId: z.string(),
  transactionId: z.string(),
  holdUntil: isoTime,
});

export const bookingsRoutes = {
  'POST /payment': route({
    summary:
      'Hold seats for 15 minutes, or as long as a waiting list keeps them, and answer where to pay; a live hold answers the same address, for another party 409 hold_differs unless replaceHold',
    access: 'traveller',
    rateLimit: 'checkout',
    body: paymentBody,
    response: checkout,
  }),
  'POST /payment/personalize': route({
    summary: 'Freeze the price of an own personalised tour for 15 minutes and answer where to pay',
    access: 'traveller',
    rateLimit: 'checkout',
    body: customPaymentBody,
    response: checkout,
  }),
  'POST /payment/bid': route({
    summary: 'The same for the accepted bid of an own open request',
    access: 'traveller',
    rateLimit: 'checkout',
    body: customPaymentBody,
    response: checkout,
  }),
  'GET /payment/success/:transactionId': route({
    summary: 'The receipt; masked for everybody but the payer',
    access: 'visitor',
    params: z.object({ transactionId: z.string().check(z.regex(/^[0-9A-Za-z_-]{22,64}$/)) }),
    response: receipt,
  }),
  'GET /my-tours': route({
    summary:
      "The viewer's bookings: unpaid first; then what lies ahead soonest first, otherwise the latest trip first; cancelled and refunded ones are past",
    access: 'self',
    query: z.object({ ...pageQuery, email, when: z._default(z.enum(['all', 'upcoming', 'past']), 'all') }),
    response: z.array(booking),
  }),
  'GET /holds': route({
    summary: "The viewer's live holds: what waits for a payment now, the one that ends first at the top",
    access: 'traveller',
    response: z.array(booking),
  }),
  'GET /user/tours/:email': route({
    summary: 'Paid trips of the viewer that have started',
    access: 'self',
    params: z.object({ email }),
    query: z.object(pageQuery),
    response: z.array(booking),
  }),
  'GET /bookings/:id': route({
    summary: "One of the viewer's bookings",
    access: 'traveller',
    params: byId,
    response: booking,
  }),
  'PUT /bookings/:id/release': route({
    summary: 'Let a hold go; the seats are free again',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    response: modified,
  }),
  'POST /bookings/:id/balance': route({
    summary: 'Answer where to pay the rest of an own booking; 409 `nothing_due` if everything is paid',
    access: 'traveller',
    whileSuspended: true,
    rateLimit: 'checkout',
    params: byId,
    /** See `paymentBody`. */
    body: z.nullish(z.object({ payWith: z.optional(payWith) })),
    response: checkout,
  }),
  'GET /payment-ways': route({
    summary: 'The providers that take payments now; the usual one first',
    access: 'visitor',
    response: z.object({ ways: z.array(payWith) }),
  }),
  'PUT /bookings/:id/party': route({
    summary:
      'Cancel some of the party of a paid booking; what the frozen steps say of their price comes back. Those who stay keep their prices',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    body: z.object({
      /** Who still travels. */
      party,
      /** What the person was shown. */
      refund: z.number('required'),
      /** The positions of those who leave. Absent: first those without a name. */
      leaving: z.optional(z.array(wholeNumber(1, 200)).check(z.maxLength(200, 'too_many'))),
    }),
    response: z.extend(modified, { refund: z.number() }),
  }),
  'PUT /bookings/:id/cancel': route({
    summary: 'Cancel a paid booking; what the frozen steps say comes back',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    body: z.object({
      /** What the person was shown, so that a step passed meanwhile is not applied unseen. */ refund:
        z.number(),
    }),
    response: z.extend(modified, { refund: z.number() }),
  }),
} as const satisfies RouteTable;
