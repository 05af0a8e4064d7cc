import {
  DECLINE_REASONS,
  LEAST_QUOTE_DAYS,
  MOST_QUOTE_DAYS,
  PERSONALISED_STATES,
  QUOTE_DAYS,
} from '@ghuri/domain/personalised-tours';
import * as z from 'zod/mini';
import { acknowledged, deleted, email, id, isoTime, modified, optionalText, wholeNumber } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { inclusions, offerAmount, shownWish, travelWish } from './travel-wish.ts';

export * from './personalised-tours.words.ts';

export const personalisedTour = z.object({
  _id: z.string(),
  ...shownWish,
  agencyId: z.string(),
  agencyName: z.string(),
  agencyEmail: z.string(),
  agencyPhone: z.string(),
  agencyProfile: z.string(),
  /** Whether it has a price, is paid, and was cancelled after payment. */
  status: z.boolean(),
  payment: z.boolean(),
  cancel: z.boolean(),
  /** Whole taka for all people together; 0 without a price. */
  amount: z.number(),
  inclusions,
  state: z.enum(PERSONALISED_STATES),
  /** During a payment. */
  holdUntil: z.nullable(isoTime),
  payUrl: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  messageCount: z.number(),
  /** The conversation about it; null before the first message. */
  conversationId: z.nullable(z.string()),
  /** Messages in it that the viewer's side has not read. */
  unread: z.number(),
  time: isoTime,
  quotedTime: z.nullable(isoTime),
  /** The end of the quote; null without a quote. */
  quoteEnds: z.nullable(isoTime),
  /** Why the agency declined; null otherwise. */
  declined: z.nullable(z.object({ reason: z.enum(DECLINE_REASONS), time: isoTime })),
});
export type PersonalisedTour = z.infer<typeof personalisedTour>;

/** The agency is named by its id or its owner's email. Its name and phone in a body are ignored. */
export const personalisedTourBody = z.extend(travelWish, {
  agencyId: z.optional(id),
  agencyEmail: z.optional(email),
});
export const quoteDays = wholeNumber(LEAST_QUOTE_DAYS, MOST_QUOTE_DAYS);
export const quoteBody = z.object({
  amount: offerAmount,
  message: z._default(optionalText(1000), ''),
  /** For how many days it can be paid, unless the trip starts earlier. */
  days: z._default(quoteDays, QUOTE_DAYS),
  inclusions: z._default(inclusions, []),
});
export const declineBody = z
  .object({
    reason: z.enum(DECLINE_REASONS, 'required'),
    /** A message with the price; it appears in the thread. */
    message: z._default(optionalText(1000), ''),
  })
  .check(
    z.refine(({ reason, message }) => reason !== 'other' || message !== '', {
      path: ['message'],
      message: 'required',
    }),
  );

const byId = z.object({ id });
const byEmail = z.object({ email });

export const personalisedToursRoutes = {
  'POST /personalized-tours': route({
    summary: 'Ask a verified agency that takes personalised tours for one',
    access: 'traveller',
    body: personalisedTourBody,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'GET /personalized-tours/user/:email': route({
    summary: "The viewer's own wishes, newest first; all of them, or those that were never paid",
    access: 'self',
    params: byEmail,
    query: z.object({ ...pageQuery, show: z._default(z.enum(['all', 'unpaid']), 'all') }),
    response: z.array(personalisedTour),
  }),
  'GET /personalized-tours/agency/:email': route({
    summary: "What the viewer's agency was asked for, newest first",
    access: 'agency',
    right: 'quotes',
    params: byEmail,
    query: z.object({ ...pageQuery, show: z._default(z.enum(['all', 'pending']), 'all') }),
    response: z.array(personalisedTour),
  }),
  'GET /personalized-tours/:id': route({
    summary: 'One, for its traveller and its agency',
    access: 'traveller',
    params: byId,
    response: personalisedTour,
  }),
  'PUT /personalized-tours/:id': route({
    summary: 'Name the price, or another one while it is unpaid and nobody is paying',
    access: 'verified-agency',
    right: 'quotes',
    params: byId,
    body: quoteBody,
    response: modified,
  }),
  'PUT /personalized-tours/:id/decline': route({
    summary: 'Decline a request that is unpaid and that nobody is paying, with a reason',
    access: 'verified-agency',
    right: 'quotes',
    params: byId,
    body: declineBody,
    response: modified,
  }),
  'DELETE /personalized-tours/:id': route({
    summary: 'Take an unpaid wish back',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    response: deleted,
  }),
} as const satisfies RouteTable;
