/** A paragraph, a list, or rows of "when" and "what". */
export type Block = string | { list: readonly string[] } | { rows: readonly (readonly [string, string])[] };

export interface Section {
  title: string;
  body: readonly Block[];
}

/**
 * The numbers that the articles promise, written in the reader's language. `help-facts.ts` takes them from the rules
 * that run; a test refuses any other number in an article.
 */
export interface HelpFacts {
  holdMinutes: string;
  bookingClosesHours: string;
  bidMinutes: string;
  payBidHours: string;
  leastQuoteDays: string;
  mostQuoteDays: string;
  /** More than this many days before the trip: the first share. */
  firstRefundDays: string;
  firstRefundPercent: string;
  /** From this many days on: the second share. Later: nothing. */
  secondRefundDays: string;
  secondRefundPercent: string;
  refundWorkingDays: string;
  papersKeptDays: string;
  /** After a trip: contact data that its agency entered. */
  manualContactsDays: string;
  bankWaitHours: string;
  /** After the end of a trip, until its money belongs to the agency. */
  releaseDays: string;
  /** What Ghuri keeps of the price, as the server says. */
  commissionRate: string;
  /** The next rate that is announced, and its first day. Both empty: none. */
  nextCommissionRate: string;
  nextCommissionDay: string;
}

export type Article = (facts: HelpFacts) => readonly Section[];
