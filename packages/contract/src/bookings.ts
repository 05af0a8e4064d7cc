import { BOOKING_STATES } from '@ghuri/domain/bookings';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import * as z from 'zod/mini';
import { bangladeshiPhone } from './agencies.ts';
import { email, id, isoTime, modified, optionalText, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** On `user:<id>` of the payer: `booking-changed` with `{ bookingId, state }`. */
export const BOOKING_EVENT = 'booking-changed';

/** Which share comes back when cancelling at least so long before the trip: `from` in exact milliseconds, `hoursBefore` rounded down. */
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
  /** What was booked, while it is there: one of these, as `kind` says. */
  tourId: z.nullable(z.string()),
  personalisedTourId: z.nullable(z.string()),
  openRequestId: z.nullable(z.string()),
  tourImage: z.string(),
  locationName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  tourTripDay: z.number(),
  /** As they are now: an agency may change where one meets, and the hotel, after a tour was booked. */
  tourDeparture: z.string(),
  /** '' where the journey was not a tour, or the tour is gone. */
  tourHotelInformation: z.string(),
  agencyId: z.nullable(z.string()),
  agencyName: z.string(),
  agencyEmail: z.string(),
  /** '' where the agency is gone. */
  agencyPhone: z.string(),
  persons: z.number(),
  /** Whole taka: all persons together, what came back, and what is on its way back. */
  price: z.number(),
  refunded: z.number(),
  refundDue: z.number(),
  /** The bank refused what is on its way back: an admin looks for another way. */
  refundRefused: z.boolean(),
  /** Money came that an admin has to look at, also where nothing is kept any more. */
  moneyWaits: z.boolean(),
  /** While held: when the hold ends, and where to go on paying. */
  holdUntil: z.nullable(isoTime),
  payUrl: z.nullable(z.string()),
  /** Who pays, as they wrote it: another try to pay needs no form. */
  username: z.string(),
  phone_number: z.string(),
  address: z.string(),
  transactionId: z.nullable(z.string()),
  /** What cancelling brings back, fixed when it was booked; what it would bring now. */
  refundSteps: z.array(refundStep),
  refundNow: z.number(),
  /** The agency cancelled this departure: everything comes back. */
  departureCancelled: z.boolean(),
  /** An admin has stopped the agency: while that lasts, cancelling returns everything. */
  agencyStopped: z.boolean(),
  /** Whether cancelling, reviewing are possible now. */
  canCancel: z.boolean(),
  canReview: z.boolean(),
  /** What the traveller shows at departure, as text of a QR code; '' while unpaid. */
  checkInCode: z.string(),
  checkedInAt: z.nullable(isoTime),
  time: isoTime,
});
export type Booking = z.infer<typeof booking>;

/** Everything about tour, price, agency and time in a body is the server's to know and is not read; `userEmail` must be one's own. */
export const paymentBody = z.object({
  /** The tour's id; a personalised tour's, an open request's where that is paid for. */
  tour: id,
  username: requiredText(50),
  userEmail: z.optional(email),
  phone_number: bangladeshiPhone,
  address: requiredText(200),
  /** Absent: as many as the live hold has, otherwise one. */
  persons: z.optional(
    z
      .number('required')
      .check(z.int('not_a_number'), z.gte(1, 'out_of_range'), z.lte(LARGEST_PARTY, 'out_of_range')),
  ),
  /** A live hold of another party or with other contact data is released for this one. Otherwise another party is `hold_differs`. */
  replaceHold: z.optional(z.boolean('invalid')),
});
export type PaymentForm = z.infer<typeof paymentBody>;
/** What is made for somebody has its price for everybody together. */
export const customPaymentBody = z.omit(paymentBody, { persons: true });
export type CustomPaymentForm = z.infer<typeof customPaymentBody>;

export const receipt = z.object({
  transactionId: z.string(),
  state: z.enum(BOOKING_STATES),
  /** Masked for everybody but the payer. */
  username: z.string(),
  userEmail: z.string(),
  phone_number: z.string(),
  address: z.string(),
  /** What was paid, and what is to be paid before. */
  price: z.number(),
  persons: z.number(),
  locationName: z.string(),
  tourImage: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  agencyName: z.string(),
  /** How the latest visit to the provider stands: one that came to nothing leaves the seats held, for another try. */
  lastVisit: z.enum(['open', 'paid', 'failed', 'cancelled', 'expired']),
  /** As the provider named them. */
  paymentType: z.string(),
  bank: z.string(),
  paidTime: z.nullable(isoTime),
  refunded: z.number(),
  refundDue: z.number(),
  /** See `booking`. */
  refundRefused: z.boolean(),
  moneyWaits: z.boolean(),
  /** An admin looked at the payment and sent it back. */
  notAccepted: z.boolean(),
  /** The payer looks: files can be fetched. */
  own: z.boolean(),
  /** What the payer can do about it; null for everybody else. */
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
      'Hold seats for 15 minutes and answer where to pay; a live hold answers the same address, for another party 409 hold_differs unless replaceHold',
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
      "The viewer's bookings: unpaid first; then what lies ahead soonest first, otherwise the latest trip first",
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
  'GET /agency-revenue/:email': route({
    summary: 'Payments of the own agency, newest first',
    access: 'self',
    params: z.object({ email }),
    query: z.object({ ...pageQuery, search: z._default(optionalText(100), '') }),
    response: z.array(
      z.object({
        username: z.string(),
        userEmail: z.string(),
        phone_number: z.string(),
        persons: z.number(),
        price: z.number(),
        refunded: z.number(),
        locationName: z.string(),
        tourTripDate: z.string(),
        state: z.enum(BOOKING_STATES),
        time: isoTime,
      }),
    ),
  }),
  'GET /agency-revenue/:email/summary': route({
    summary: "The own agency's money by month and by tour, from the ledger, in whole taka",
    access: 'self',
    params: z.object({ email }),
    query: z.object({ year: z.optional(z.coerce.number().check(z.int(), z.gte(2020), z.lte(2100))) }),
    response: z.object({
      received: z.number(),
      held: z.number(),
      refunded: z.number(),
      owed: z.number(),
      months: z.array(z.object({ month: z.string(), received: z.number(), refunded: z.number() })),
      tours: z.array(
        z.object({
          tourId: z.nullable(z.string()),
          locationName: z.string(),
          tourTripDate: z.string(),
          travellers: z.number(),
          received: z.number(),
          refunded: z.number(),
        }),
      ),
    }),
  }),
} as const satisfies RouteTable;
