/** Published on `user:<id>` of the requester and of an agency with a bid: `open-request-changed` with `{ requestId }`. */
export const OPEN_REQUEST_EVENT = 'open-request-changed';
/** Verified agencies may listen here for facts that all of them may know. */
export const OPEN_REQUESTS_TOPIC = 'open-requests:all';
export const BIDDING_EVENT = 'bidding-changed';
/** Requests without a bid are counted up to this number; the badge then shows "99+". */
export const MOST_OPEN_COUNTED = 100;
