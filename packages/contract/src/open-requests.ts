import { REQUEST_STATES } from '@ghuri/domain/open-requests';
import * as z from 'zod/mini';
import { acknowledged, deleted, email, id, isoTime, modified, optionalText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { tripDate } from './tours.ts';
import { HOTEL_CLASSES, TRANSPORTS, inclusions, offerAmount, shownWish, travelWish } from './travel-wish.ts';

export * from './open-requests.words.ts';

/** The number of bids, never the amounts. `open` false: it is over and leaves the list. */
export interface BiddingEvent {
  requestId: string;
  bidCount: number;
  open: boolean;
}

export const bid = z.object({
  _id: z.string(),
  /** Whole taka for all people together, and for one person, rounded up. */
  amount: z.number(),
  perPerson: z.number(),
  inclusions,
  hotelClass: z.enum(HOTEL_CLASSES),
  transport: z.enum(TRANSPORTS),
  message: z.string(),
  agencyId: z.string(),
  agencyName: z.string(),
  agencyProfile: z.string(),
  /** Empty until the bid is accepted. */
  agencyEmail: z.string(),
  agencyPhone: z.string(),
  /** Facts that help a traveller choose. */
  ratings: z.number(),
  totalRating: z.number(),
  tourArranged: z.number(),
  agencySince: isoTime,
  latestReview: z.nullable(z.object({ review: z.string(), reviewerName: z.string() })),
  /** The agency's record with open requests: bids made, accepted, and paid. */
  history: z.object({ bids: z.number(), accepted: z.number(), paid: z.number() }),
  /** When it was placed, and when it was last lowered. */
  time: isoTime,
  revisedTime: z.nullable(isoTime),
  /** Accepted once and not paid in time. */
  lapsed: z.boolean(),
});
export type Bid = z.infer<typeof bid>;

export const openRequest = z.object({
  _id: z.string(),
  /** Name, email and phone are empty for agencies until their bid is accepted. */
  ...shownWish,
  /** The district of the place, if the traveller gave it; '' otherwise. */
  district: z.string(),
  /** All bids for the requester; only its own for an agency. */
  allBids: z.array(bid),
  bidCount: z.number(),
  /** How many agencies were notified of it; 0 for agencies. */
  agenciesNotified: z.number(),
  timesUp: z.boolean(),
  time: isoTime,
  bidsEnd: isoTime,
  state: z.enum(REQUEST_STATES),
  accepted: z.nullable(bid),
  /** The end of the time to pay an accepted bid. */
  payBy: z.nullable(isoTime),
  /** During a payment. */
  holdUntil: z.nullable(isoTime),
  /** An admin must check a payment for it. */
  inReview: z.boolean(),
  payUrl: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  /** Which role this response is for. */
  as: z.enum(['traveller', 'agency']),
});
export type OpenRequest = z.infer<typeof openRequest>;

export const openRequestBody = z.extend(travelWish, {
  /** One of Bangladesh's districts, or '' if not given. */
  district: z._default(optionalText(50), ''),
});

/** `_id` is created by the client and names this try: sent again, it changes nothing. The server knows the bidder. */
export const bidBody = z.object({
  _id: id,
  amount: offerAmount,
  inclusions: z._default(inclusions, []),
  hotelClass: z._default(z.enum(HOTEL_CLASSES, 'invalid'), 'none'),
  transport: z._default(z.enum(TRANSPORTS, 'invalid'), 'none'),
  message: z._default(optionalText(1000), ''),
  /** The agency confirms an amount far from its usual price. */
  confirmed: z._default(z.boolean('invalid'), false),
});
export type BidForm = z.infer<typeof bidBody>;

const byId = z.object({ id });
const byEmail = z.object({ email });

export const openRequestsRoutes = {
  'POST /request-tour': route({
    summary: 'Let agencies bid for 90 minutes',
    access: 'traveller',
    body: openRequestBody,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'GET /requested-tour/:email': route({
    summary: "The viewer's own requests with their bids, newest first",
    access: 'self',
    params: byEmail,
    query: z.object(pageQuery),
    response: z.array(openRequest),
  }),
  'GET /bid-tour': route({
    summary:
      'Requests of others that are open, soonest to end first, with the own bid and how many there are',
    access: 'verified-agency',
    right: 'bids',
    query: z.object({
      ...pageQuery,
      district: z._default(optionalText(50), ''),
      /** First and last day of the start. */
      from: z.optional(tripDate),
      to: z.optional(tripDate),
    }),
    response: z.array(openRequest),
  }),
  'GET /bid-tour/count': route({
    summary: 'How many open requests wait for a bid of the viewer’s agency, up to 100',
    access: 'verified-agency',
    right: 'bids',
    response: z.object({ open: z.number() }),
  }),
  'GET /waiting-bids': route({
    summary: 'Requests whose bidding is over and whose traveller may still accept the own bid, newest first',
    access: 'verified-agency',
    right: 'bids',
    query: z.object(pageQuery),
    response: z.array(openRequest),
  }),
  'GET /bid-tour/:id': route({
    summary: 'One request: for its requester with all bids, for a verified agency with its own',
    access: 'traveller',
    params: byId,
    response: openRequest,
  }),
  'PATCH /bid-tour/:id': route({
    summary: 'Bid, or make the standing bid better, while the window is open',
    access: 'verified-agency',
    right: 'bids',
    rateLimit: 'bid',
    params: byId,
    body: bidBody,
    response: z.extend(modified, { bidId: z.string() }),
  }),
  'DELETE /bid-tour/:id/bid': route({
    summary: "Withdraw the own agency's bid while it is not accepted",
    access: 'verified-agency',
    right: 'bids',
    rateLimit: 'bid',
    params: byId,
    response: deleted,
  }),
  'GET /usual-price': route({
    summary: "What the own agency's newest bids and tours cost per person and day",
    access: 'verified-agency',
    right: 'bids',
    response: z.object({
      /** The median in whole taka; null with too few prices. */
      perPersonDay: z.nullable(z.number()),
    }),
  }),
  'DELETE /bid-tour/:id': route({
    summary: 'Take an own request back while no bid is agreed',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    response: deleted,
  }),
  'PUT /approve-bid/:id': route({
    summary: 'Accept one bid; the auction is over, and it can be paid for 24 hours',
    access: 'traveller',
    params: byId,
    body: z.object({
      timesUp: z.optional(z.unknown()),
      /** Only its id is read. */
      bid: z.object({ _id: id }),
    }),
    response: modified,
  }),
  'GET /accepted-tour/:email': route({
    summary: 'Requests with an accepted bid: the own ones, and those the own agency has won, newest first',
    access: 'self',
    params: byEmail,
    query: z.object(pageQuery),
    response: z.array(openRequest),
  }),
} as const satisfies RouteTable;
