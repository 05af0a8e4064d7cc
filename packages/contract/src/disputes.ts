import { DISPUTE_OUTCOMES, DISPUTE_REASONS, DISPUTE_STATES, MOST_EVIDENCE } from '@ghuri/domain/disputes';
import * as z from 'zod/mini';
import { LONGEST_DISPUTE_TEXT } from './disputes.words.ts';
import { id, isoTime, modified, requiredText, wholeNumber } from './fields.ts';
import { pageQuery } from './lists.ts';
import { LONGEST_DECISION_REASON, MOST_TAKA } from './payments.words.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './disputes.words.ts';

/** Uploads that become private to both sides and the admins. */
const pictures = z._default(
  z.array(z.string().check(z.maxLength(200, 'invalid'))).check(z.maxLength(MOST_EVIDENCE, 'too_many')),
  [],
);
const text = requiredText(LONGEST_DISPUTE_TEXT);

export const openDisputeBody = z.object({
  reason: z.enum(DISPUTE_REASONS, 'required'),
  text,
  wish: z.enum(['full', 'part'], 'required'),
  /** In whole taka, with `part`. */
  wishAmount: z._default(z.nullable(wholeNumber(1, MOST_TAKA)), null),
  pictures,
});
export type OpenDispute = z.infer<typeof openDisputeBody>;

export const answerDisputeBody = z.object({ text, pictures });

export const decideDisputeBody = z.object({
  outcome: z.enum(DISPUTE_OUTCOMES, 'required'),
  /** In whole taka, with `part`. */
  amount: z._default(z.nullable(wholeNumber(1, MOST_TAKA)), null),
  /** Both sides read it. */
  reason: requiredText(LONGEST_DECISION_REASON),
  /** What was not refunded, as shown: it may have changed meanwhile. */
  paid: z.number('required'),
});
export type DecideDispute = z.infer<typeof decideDisputeBody>;

const disputeSummary = z.object({
  _id: z.string(),
  /** `agency`: it may answer. `admin`: an admin decides. */
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS),
  wish: z.enum(['full', 'part']),
  wishAmount: z.nullable(z.number()),
  openedAt: isoTime,
  answerBy: isoTime,
  /** The target day of the admins; null while the agency may answer. */
  decideBy: z.nullable(isoTime),
  endedAt: z.nullable(isoTime),
  outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
  /** In taka: what the decision refunds. */
  refund: z.number(),
  booking: z.object({
    _id: z.string(),
    /** The id on the receipt. */
    transactionId: z.string(),
    tourImage: z.string(),
    locationName: z.string(),
    tourTripDate: z.string(),
    tourTripTime: z.string(),
    tourTripDay: z.number(),
    persons: z.number(),
    /** Paid and not refunded, in taka. */
    paid: z.number(),
  }),
  agency: z.object({ _id: z.nullable(z.string()), name: z.string() }),
  /** '' if the account is deleted. */
  traveller: z.object({ name: z.string(), profile: z.string() }),
});
export type DisputeSummary = z.infer<typeof disputeSummary>;

const dispute = z.extend(disputeSummary, {
  /** '' if the traveller's account is deleted. */
  text: z.string(),
  pictures: z.array(z.object({ _id: z.string(), by: z.enum(['traveller', 'agency']) })),
  answer: z.nullable(z.object({ text: z.string(), time: isoTime })),
  decision: z.nullable(
    z.object({
      reason: z.string(),
      /** Only for admins. */
      by: z.nullable(z.string()),
    }),
  ),
  /** What the viewer is in this case. */
  role: z.enum(['traveller', 'agency', 'admin']),
  /** An admin whose own booking or agency it is. */
  ownCase: z.boolean(),
  /** In taka: in a batch or paid out. A refund of it reduces the next payout. Null for the traveller. */
  paidOut: z.nullable(z.number()),
});
export type Dispute = z.infer<typeof dispute>;

const byId = z.object({ id });

export const disputesRoutes = {
  'POST /bookings/:id/dispute': route({
    summary: 'Open a case about a paid trip, from its start until 7 days after its end; once a booking',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    body: openDisputeBody,
    response: z.object({ acknowledged: z.boolean(), disputeId: z.string() }),
  }),
  'GET /disputes/:id': route({
    summary: 'A case, for its traveller, the owner of its agency and admins',
    access: 'traveller',
    params: byId,
    response: dispute,
  }),
  'GET /disputes/:id/pictures/:picture': route({
    summary: 'A picture of a case as a data url, for the same users',
    access: 'traveller',
    params: z.object({ id, picture: id }),
    response: z.object({ picture: z.string() }),
  }),
  'PUT /disputes/:id/withdraw': route({
    summary: 'Withdraw the own case; it cannot be opened again',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    response: modified,
  }),
  'PUT /disputes/:id/answer': route({
    summary: "The agency's answer to a case, once, within 3 days",
    access: 'agency',
    right: 'disputes',
    whileSuspended: true,
    params: byId,
    body: answerDisputeBody,
    response: modified,
  }),
  'PUT /disputes/:id/decide': route({
    summary: 'Decide a case, once: full refund, a part, or none, with a reason that both sides read',
    access: 'admin',
    right: 'refunds',
    params: byId,
    body: decideDisputeBody,
    response: modified,
  }),
  'GET /agency-disputes': route({
    summary: "Cases about the own agency's trips, newest first",
    access: 'agency',
    right: 'disputes',
    query: z.object({ ...pageQuery, state: z._default(z.enum(['open', 'ended']), 'open') }),
    response: z.array(disputeSummary),
  }),
  'GET /all-disputes': route({
    summary:
      'All cases: those to decide and those that wait for an agency, due first; ended ones, newest first',
    access: 'admin',
    right: 'disputes',
    query: z.object({ ...pageQuery, state: z._default(z.enum(['admin', 'agency', 'ended']), 'admin') }),
    response: z.array(disputeSummary),
  }),
} as const satisfies RouteTable;
