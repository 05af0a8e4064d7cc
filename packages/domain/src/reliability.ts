/** Facts about an agency over the last year, counted from events. Times are medians in minutes. */
export interface ReliabilityFacts {
  /** Departures that travellers had paid for and whose day has come: all, and those that were cancelled. */
  departures: number;
  cancelled: number;
  /** Requests and questions that are at least two days old: all, answered ones, and the median time of the answered ones. */
  requests: number;
  answered: number;
  answerMinutes: number | null;
  /** Finished refunds to its travellers, and their median time. */
  refunds: number;
  refundMinutes: number | null;
  /** Bids that were accepted and paid, whose day has come: all, and those that took place. */
  bids: number;
  honoured: number;
}

/** What is counted: the last year. */
export const RELIABILITY_MONTHS = 12;
/** A request has this long before it counts as unanswered. */
export const ANSWER_GRACE_HOURS = 48;

/** The least number of cases before a fact is shown: fewer would say more about chance than about the agency. */
export const LEAST_CASES = { departures: 5, requests: 5, refunds: 3, bids: 3 } as const;

export type ShownFact =
  | { fact: 'departures'; cancelled: number; of: number }
  | { fact: 'answers'; answered: number; of: number; minutes: number | null }
  | { fact: 'refunds'; of: number; minutes: number }
  | { fact: 'bids'; honoured: number; of: number };

/** The facts with enough cases. */
export function shownFacts(facts: ReliabilityFacts): ShownFact[] {
  const shown: ShownFact[] = [];
  if (facts.departures >= LEAST_CASES.departures)
    shown.push({ fact: 'departures', cancelled: facts.cancelled, of: facts.departures });
  if (facts.requests >= LEAST_CASES.requests)
    shown.push({
      fact: 'answers',
      answered: facts.answered,
      of: facts.requests,
      minutes: facts.answerMinutes,
    });
  if (facts.refunds >= LEAST_CASES.refunds && facts.refundMinutes !== null)
    shown.push({ fact: 'refunds', of: facts.refunds, minutes: facts.refundMinutes });
  if (facts.bids >= LEAST_CASES.bids) shown.push({ fact: 'bids', honoured: facts.honoured, of: facts.bids });
  return shown;
}
