import { DEFAULT_SCENARIO } from './books.ts';
import type { Books } from './books.ts';
import type { GatewayContext } from './gateway-context.ts';

/** Counts each fault by tran_id, so that "the first two" are the first two of every tran_id. */
export function createFaultCounts(
  books: Books,
): Pick<GatewayContext, 'takeFault' | 'takeEmptyQuery' | 'forgetCounts'> {
  const counts = new Map<string, number>();
  const next = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
  return {
    takeFault: (operation, tranId) => {
      const fault = books.scenarioFor(tranId).answers?.[operation];
      if (!fault) return undefined;
      return next(`${tranId ?? ''} ${operation}`) <= (fault.times ?? Infinity) ? fault : undefined;
    },
    takeEmptyQuery: (tranId) => {
      const { emptyQueries = 0 } = books.scenarioFor(tranId);
      return emptyQueries > 0 && next(`${tranId} empty`) <= emptyQueries;
    },
    forgetCounts: (key) => {
      for (const name of counts.keys()) {
        if (key === DEFAULT_SCENARIO || name.startsWith(`${key} `)) counts.delete(name);
      }
    },
  };
}
