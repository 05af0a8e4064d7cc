import { DEFAULT_SCENARIO } from './books.ts';
import type { AnswerFault } from './scenario.ts';

/** Scenarios by the merchant's key of a payment: tran_id, or merchantInvoiceNumber. */
interface Scenarios<Operation extends string> {
  scenarioFor(key: string | null): {
    answers?: Partial<Record<Operation, AnswerFault | undefined>> | undefined;
    emptyQueries?: number | undefined;
  };
}

export interface FaultCounts<Operation extends string> {
  takeFault(operation: Operation, key: string | null): AnswerFault | undefined;
  /** Whether this query is one of the first that must find nothing. */
  takeEmptyQuery(key: string): boolean;
  /** Whether this is one of the first `most` uses of a switch. */
  takeFirst(key: string, name: string, most: number): boolean;
  forgetCounts(key: string): void;
}

/** Counts each fault by its payment, so that "the first two" are the first two of every payment. */
export function createFaultCounts<Operation extends string>(
  books: Scenarios<Operation>,
): FaultCounts<Operation> {
  const counts = new Map<string, number>();
  function takeFirst(key: string, name: string, most: number): boolean {
    if (most <= 0) return false;
    const count = (counts.get(`${key} ${name}`) ?? 0) + 1;
    counts.set(`${key} ${name}`, count);
    return count <= most;
  }
  return {
    takeFirst,
    takeFault: (operation, key) => {
      const fault = books.scenarioFor(key).answers?.[operation];
      return fault && takeFirst(key ?? '', operation, fault.times ?? Infinity) ? fault : undefined;
    },
    takeEmptyQuery: (key) => takeFirst(key, 'empty', books.scenarioFor(key).emptyQueries ?? 0),
    forgetCounts: (key) => {
      for (const name of counts.keys()) {
        if (key === DEFAULT_SCENARIO || name.startsWith(`${key} `)) counts.delete(name);
      }
    },
  };
}
