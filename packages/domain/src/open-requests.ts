/** How long agencies may bid on an open request. */
export const BID_WINDOW_MS = 5_400_000;
/** How long the traveller has to pay an accepted bid. Afterwards another bid may be accepted. */
export const PAY_WINDOW_MS = 24 * 60 * 60 * 1000;

/** The most requests of one user that are open at the same time. */
export const MOST_OPEN_REQUESTS = 5;
export const mayOpenRequest = (open: number): boolean => open < MOST_OPEN_REQUESTS;

export const bidsEnd = (createdAt: number): number => createdAt + BID_WINDOW_MS;

/** At the end itself bidding is already closed. */
export const isBiddingOver = (createdAt: number, now: number): boolean => now >= bidsEnd(createdAt);

export const payEnds = (acceptedAt: number): number => acceptedAt + PAY_WINDOW_MS;

/**
 * States of an open request:
 * - open: agencies bid; closed: bidding is over, one bid may be accepted
 * - accepted: one bid was accepted and waits for payment; lapsed: it was not paid in time, another may be accepted
 * - paid; cancelled: cancelled after payment
 */
export const REQUEST_STATES = ['open', 'closed', 'accepted', 'lapsed', 'paid', 'cancelled'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export interface RequestFacts {
  createdAt: number;
  /** When the current bid was accepted; null if none is. */
  acceptedAt: number | null;
  /** The traveller is on the payment page for the accepted bid: it cannot lapse meanwhile. */
  checkoutOpen: boolean;
  paid: boolean;
  calledOff: boolean;
}

export function requestState(request: RequestFacts, now: number): RequestState {
  if (request.calledOff) return 'cancelled';
  if (request.paid) return 'paid';
  if (request.acceptedAt !== null)
    return now < payEnds(request.acceptedAt) || request.checkoutOpen ? 'accepted' : 'lapsed';
  return isBiddingOver(request.createdAt, now) ? 'closed' : 'open';
}

/** The traveller may accept a bid: none is accepted, or the accepted one was not paid in time. */
export const mayAccept = (state: RequestState): boolean =>
  state === 'open' || state === 'closed' || state === 'lapsed';

/** The traveller may withdraw the request: nothing is agreed. */
export const mayWithdraw = (state: RequestState): boolean => mayAccept(state);

/** An agency may withdraw its bid unless the traveller has accepted it and may still pay. */
export const mayWithdrawBid = (state: RequestState, chosen: boolean): boolean =>
  mayAccept(state) || (state === 'accepted' && !chosen);

/** A bid may only become cheaper. */
export const isBidAllowed = (standing: bigint | null, amount: bigint): boolean =>
  standing === null || amount <= standing;
