/** Published on `user:<id>` of both sides: `dispute-changed` with `{ disputeId }`. */
export const DISPUTE_EVENT = 'dispute-changed';

/** What each side writes. */
export const LONGEST_DISPUTE_TEXT = 3000;
