export const LONGEST_DECISION_REASON = 1000;
/** The bank's number of a transfer. */
export const LONGEST_REFERENCE = 100;
