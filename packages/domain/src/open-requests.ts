/** Agencies may bid for so long after an open request was made. */
export const BID_WINDOW_MS = 5_400_000;
/** Whoever accepted a bid has so long to pay it; afterwards another may be accepted. */
export const PAY_WINDOW_MS = 24 * 60 * 60 * 1000;

/** How many requests of one user agencies may bid on at the same time. */
export const MOST_OPEN_REQUESTS = 5;
export const mayOpenRequest = (open: number): boolean => open < MOST_OPEN_REQUESTS;

export const bidsEnd = (createdAt: number): number => createdAt + BID_WINDOW_MS;

/** From the end itself on no bid counts any more. */
export const isBiddingOver = (createdAt: number, now: number): boolean => now >= bidsEnd(createdAt);

export const payEnds = (acceptedAt: number): number => acceptedAt + PAY_WINDOW_MS;

/**
 * What has become of an open request:
 * - open: agencies bid; closed: the time for bids is over, one of them may be accepted
 * - accepted: one bid was chosen and waits for its money; lapsed: it was not paid in time, another may be accepted
 * - paid: the journey is on; cancelled: it was called off after it was paid
 */
export const REQUEST_STATES = ['open', 'closed', 'accepted', 'lapsed', 'paid', 'cancelled'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export interface RequestFacts {
  createdAt: number;
  /** When the bid that is chosen now was accepted; null while none is. */
  acceptedAt: number | null;
  /** Somebody is on the payment page for the accepted bid: it cannot lapse meanwhile. */
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

/** The requester may choose: nothing is chosen yet, or what was chosen was not paid in time. */
export const mayAccept = (state: RequestState): boolean =>
  state === 'open' || state === 'closed' || state === 'lapsed';

/** The requester may take the request back: nothing is agreed. */
export const mayWithdraw = (state: RequestState): boolean => mayAccept(state);

/** An agency may withdraw its bid unless the traveller has chosen it and may still pay. */
export const mayWithdrawBid = (state: RequestState, chosen: boolean): boolean =>
  mayAccept(state) || (state === 'accepted' && !chosen);

/** A standing bid may only become better for the traveller. */
export const isBidAllowed = (standing: bigint | null, amount: bigint): boolean =>
  standing === null || amount <= standing;
