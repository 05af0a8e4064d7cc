import type { Log } from './log.ts';
import type { CounterEntry, CounterState } from './rate-limits.writes.ts';

/**
 * Counters for calls that are too frequent and too cheap for a query each. Each process counts its own calls and
 * settles with the others once a second in one statement. So a caller can exceed the limit by the calls to *other*
 * processes in that second; in one process the count is exact.
 */
export interface LooseCounters {
  /** Counts one call, unless the limit is used up. */
  add(key: string, windowSeconds: number, most: number): CounterState;
  start(): void;
  stop(): Promise<void>;
}

interface Counter {
  windowSeconds: number;
  /** The count of all processes at the last settlement. */
  settled: number;
  /** Counted here since then. */
  pending: number;
  /** By this process's clock, in milliseconds. */
  resetsAt: number;
}

const SETTLE_MS = 1_000;
/** How many one statement settles; the rest waits a second. */
const BATCH = 5_000;
/** Counters kept at most. Beyond it new callers are not counted: the alternative is to stop serving. */
const MOST_COUNTERS = 200_000;

export function createLooseCounters(
  settle: (entries: CounterEntry[]) => Promise<Map<string, CounterState>>,
  log: Log,
  now: () => number = Date.now,
): LooseCounters {
  const counters = new Map<string, Counter>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function counterOf(key: string, windowSeconds: number): Counter {
    const found = counters.get(key);
    if (found && found.resetsAt > now()) return found;
    const fresh = { windowSeconds, settled: 0, pending: 0, resetsAt: now() + windowSeconds * 1000 };
    if (counters.size < MOST_COUNTERS || found) counters.set(key, fresh);
    return fresh;
  }

  async function settleAll(): Promise<void> {
    const entries: CounterEntry[] = [];
    for (const [key, counter] of counters) {
      if (counter.pending > 0 && entries.length < BATCH) {
        entries.push({ key, calls: counter.pending, windowSeconds: counter.windowSeconds });
      } else if (counter.resetsAt <= now()) {
        counters.delete(key);
      }
    }
    if (entries.length === 0) return;
    try {
      const states = await settle(entries);
      for (const { key, calls } of entries) {
        const counter = counters.get(key);
        const state = states.get(key);
        if (!counter || !state) continue;
        counter.pending -= Math.min(calls, counter.pending);
        counter.settled = state.used;
        counter.resetsAt = now() + state.resetsInMs;
      }
    } catch (error) {
      // Each process counts for itself until the database is back.
      log.warn({ err: error }, 'rate limits could not be settled');
    }
  }

  return {
    add(key, windowSeconds, most) {
      const counter = counterOf(key, windowSeconds);
      const used = counter.settled + counter.pending + 1;
      if (used <= most) counter.pending += 1;
      return { used, resetsInMs: counter.resetsAt - now() };
    },
    start() {
      timer = setInterval(() => {
        running = running.then(settleAll);
      }, SETTLE_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
      await settleAll();
    },
  };
}
