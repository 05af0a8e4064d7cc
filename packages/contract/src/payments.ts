import { BOOKING_STATES } from '@ghuri/domain/bookings';
import * as z from 'zod/mini';
import { id, isoTime, modified, optionalText, requiredText, wholeNumber } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_DECISION_REASON, LONGEST_REFERENCE, MOST_TAKA } from './payments.words.ts';

export * from './payments.words.ts';

/** Why money is refunded. */
export const REFUND_REASONS = [
  'traveller_cancelled',
  'agency_cancelled',
  /** An admin decided a case in favour of the traveller. */
  'dispute',
  /** An admin refunded it without a case. */
  'by_admin',
  /** A larger group made the trip cheaper. */
  'group_price',
  'no_seat_left',
  'paid_twice',
  /** The payment is higher than the price: the booking is paid, the excess is refunded. */
  'overpaid',
  /** An admin refused the payment. */
  'not_accepted',
  /** The traveller deleted their account before the money arrived. */
  'traveller_left',
] as const;

/**
 * Why money waits for an admin: the payment does not match (`repeated`: another payment has the same provider number), the
 * provider refused the refund, or the result of the refund is unknown.
 */
export const MONEY_PROBLEMS = [
  'amount',
  'currency',
  'risk',
  'repeated',
  'refund_refused',
  'refund_unclear',
] as const;

/**
 * For a payment: `accept` pays the booking, `return` refunds all of it, `dismiss` says that a repeated number is not a second
 * payment. For a refused refund: `retry`, `paid_by_hand`. For an unclear one: `arrived`, `never_happened`.
 */
export const MONEY_DECISIONS = [
  'accept',
  'return',
  'dismiss',
  'retry',
  'paid_by_hand',
  'arrived',
  'never_happened',
] as const;

/** Whether the seats of a payment are held, free again, or gone. */
export const SEATS_LEFT = ['kept', 'free', 'gone'] as const;

/** Money that waits for an admin, or that an admin has decided about. */
export const moneyCase = z.object({
  /** Open: the payment's provider number, or our refund id. Decided: the decision's id. */
  _id: z.string(),
  kind: z.enum(['payment', 'refund']),
  problems: z.array(z.enum(MONEY_PROBLEMS)),
  /** The received sum, or the sum to refund. With paisa if it has any, in `currency`. */
  amount: z.number(),
  received: z.number(),
  currency: z.string(),
  /** The frozen price of the booking, in taka. */
  expected: z.number(),
  risky: z.boolean(),
  /** The provider's original text about the risk or the refusal. */
  providerSays: z.string(),
  /** In the provider's words; a card with most digits hidden. */
  paymentType: z.string(),
  bank: z.string(),
  card: z.string(),
  /** The provider's number of the payment. */
  bankTransactionId: z.string(),
  refundReason: z.nullable(z.enum(REFUND_REASONS)),
  /** Of an open payment. */
  seats: z.nullable(z.enum(SEATS_LEFT)),
  time: isoTime,
  booking: z.object({
    _id: z.string(),
    state: z.enum(BOOKING_STATES),
    /** The id on the receipt. */
    transactionId: z.string(),
    tourId: z.nullable(z.string()),
    tourImage: z.string(),
    locationName: z.string(),
    tourTripDate: z.string(),
    tourTripTime: z.string(),
    persons: z.number(),
  }),
  /** Contact data as typed at booking; `alias` and `profile` while the account exists. */
  traveller: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    alias: z.nullable(z.string()),
    profile: z.string(),
  }),
  agency: z.object({ _id: z.nullable(z.string()), name: z.string(), email: z.string() }),
  /** Null while it is open. */
  decision: z.nullable(
    z.object({
      action: z.enum(MONEY_DECISIONS),
      reason: z.string(),
      by: z.object({ name: z.string(), email: z.string() }),
      time: isoTime,
    }),
  ),
});
export type MoneyCase = z.infer<typeof moneyCase>;

const reason = requiredText(LONGEST_DECISION_REASON);
const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

export const paymentDecisionBody = z.object({
  action: z.enum(['accept', 'return', 'dismiss'], 'required'),
  reason,
  /** Needed to accept an amount that differs from the price. */
  acceptDifference: z._default(z.boolean(), false),
});
export const refundDecisionBody = z.object({
  action: z.enum(['retry', 'paid_by_hand'], 'required'),
  /** For money refunded by hand: how, as a text for the traveller. */
  reason,
});

export const unclearRefundBody = z.object({
  action: z.enum(['arrived', 'never_happened'], 'required'),
  reason,
  /** If it arrived: the bank's number of the transfer. */
  bankReference: z._default(optionalText(LONGEST_REFERENCE), ''),
});

export const bookingRefundBody = z.object({
  outcome: z.enum(['full', 'part'], 'required'),
  /** In whole taka, with `part`. */
  amount: z._default(z.nullable(wholeNumber(1, MOST_TAKA)), null),
  /** What was paid and not refunded when the admin read it. Another sum means that something was refunded meanwhile. */
  paid: z.number('required'),
  /** Traveller and agency read it. */
  reason,
});
export type BookingRefund = z.infer<typeof bookingRefundBody>;

export const paymentsRoutes = {
  'GET /all-payments': route({
    summary: 'Money that waits for a person, or that a person has decided about, newest first',
    access: 'admin',
    right: 'money',
    query: z.object({ ...pageQuery, state: z._default(z.enum(['open', 'decided']), 'open') }),
    response: z.array(moneyCase),
  }),
  'PUT /all-payments/:id': route({
    summary: 'Decide about a payment under review, once, with a reason',
    access: 'admin',
    right: 'refunds',
    params: byId,
    body: paymentDecisionBody,
    response: modified,
  }),
  'PUT /refused-refunds/:id': route({
    summary: 'Try a refused refund again, or mark it as paid back by hand; once for each refusal',
    access: 'admin',
    right: 'refunds',
    params: byId,
    body: refundDecisionBody,
    response: modified,
  }),
  'PUT /unclear-refunds/:id': route({
    summary: 'Say whether a refund of unclear outcome arrived, or never happened and is sent anew; once',
    access: 'admin',
    right: 'refunds',
    params: byId,
    body: unclearRefundBody,
    response: modified,
  }),
  'PUT /bookings/:id/refund': route({
    summary:
      'Refund all or a part of what was paid for a booking, with a reason. All of it before the trip cancels the booking',
    access: 'admin',
    right: 'refunds',
    stepUp: 'always',
    params: z.object({ id }),
    body: bookingRefundBody,
    response: z.object({ ...modified.shape, cancelled: z.boolean() }),
  }),
} as const satisfies RouteTable;
