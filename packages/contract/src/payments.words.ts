/** The providers that a traveller can choose; the first is the usual one. */
export const PAY_WITH = ['sslcommerz', 'bkash'] as const;
export type PayWith = (typeof PAY_WITH)[number];

export const LONGEST_DECISION_REASON = 1000;
/** The largest sum that a form takes. */
export const MOST_TAKA = 10_000_000;
/** The bank's number of a transfer. */
export const LONGEST_REFERENCE = 100;
/** Of a bank's answer file, in characters: about 2,000 lines. */
export const LONGEST_ANSWERS = 200_000;
