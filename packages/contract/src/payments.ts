import { BOOKING_STATES } from '@ghuri/domain/bookings';
import * as z from 'zod/mini';
import { isoTime, modified, optionalText, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Why money goes back. */
export const REFUND_REASONS = [
  'traveller_cancelled',
  'agency_cancelled',
  'no_seat_left',
  'paid_twice',
  /** More came than the price: the booking is paid, the rest goes back. */
  'overpaid',
  /** An admin looked at the payment and did not take it. */
  'not_accepted',
  /** The traveller deleted their account before the money arrived. */
  'traveller_left',
] as const;

/**
 * Why money waits for a person: what came does not fit (`repeated`: the provider gave its number to another payment before), or the
 * provider would not send it back, or nobody knows whether it did.
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
 * About a payment: `accept` pays the booking, `return` sends all of it back, `dismiss` says that a repeated number is no money of its
 * own. About a refused refund: `retry`, `paid_by_hand`. About an unclear one: `arrived`, `never_happened`.
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

/** Whether accepting a payment would find its seats: kept for it, free again, or gone. */
export const SEATS_LEFT = ['kept', 'free', 'gone'] as const;

/** Money that waits for a person, or that a person has decided about. */
export const moneyCase = z.object({
  /** Open: the provider's number of the payment, or ours of the refund. Decided: the decision's. */
  _id: z.string(),
  kind: z.enum(['payment', 'refund']),
  problems: z.array(z.enum(MONEY_PROBLEMS)),
  /** What it is about: what came, or what is to go back. With paisa where it has any, in `currency`. */
  amount: z.number(),
  received: z.number(),
  currency: z.string(),
  /** The frozen price of the booking, in taka. */
  expected: z.number(),
  risky: z.boolean(),
  /** The provider's words, as they came: about the risk, or why it refused. */
  providerSays: z.string(),
  /** As the provider named them; a card with most of its digits hidden. */
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
    /** Names the receipt. */
    transactionId: z.string(),
    tourId: z.nullable(z.string()),
    tourImage: z.string(),
    locationName: z.string(),
    tourTripDate: z.string(),
    tourTripTime: z.string(),
    persons: z.number(),
  }),
  /** As they wrote it when they booked; `alias` and `profile` while they have an account. */
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

const reason = requiredText(1000);
const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

export const paymentDecisionBody = z.object({
  action: z.enum(['accept', 'return', 'dismiss'], 'required'),
  reason,
  /** Said by somebody who accepts an amount that is not the price. */
  acceptDifference: z._default(z.boolean(), false),
});
export const refundDecisionBody = z.object({
  action: z.enum(['retry', 'paid_by_hand'], 'required'),
  /** Of money paid back by hand: how, for the traveller to read. */
  reason,
});

export const unclearRefundBody = z.object({
  action: z.enum(['arrived', 'never_happened'], 'required'),
  reason,
  /** Where it arrived: the bank's number of the transfer. */
  bankReference: z._default(optionalText(100), ''),
});

export const paymentsRoutes = {
  'GET /all-payments': route({
    summary: 'Money that waits for a person, or that a person has decided about, newest first',
    access: 'admin',
    query: z.object({ ...pageQuery, state: z._default(z.enum(['open', 'decided']), 'open') }),
    response: z.array(moneyCase),
  }),
  'PUT /all-payments/:id': route({
    summary: 'Decide about a payment under review, once, with a reason',
    access: 'admin',
    params: byId,
    body: paymentDecisionBody,
    response: modified,
  }),
  'PUT /refused-refunds/:id': route({
    summary: 'Try a refused refund again, or mark it as paid back by hand; once for each refusal',
    access: 'admin',
    params: byId,
    body: refundDecisionBody,
    response: modified,
  }),
  'PUT /unclear-refunds/:id': route({
    summary: 'Say whether a refund of unclear outcome arrived, or never happened and is sent anew; once',
    access: 'admin',
    params: byId,
    body: unclearRefundBody,
    response: modified,
  }),
} as const satisfies RouteTable;
