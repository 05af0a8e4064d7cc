import type { Log } from './log.ts';
import type { CounterEntry, CounterState } from './rate-limits.writes.ts';

/**
 * Counters for calls that are too frequent and too cheap to ask the database each time. Each process counts what it sees and
 * settles with the others once a second in one statement, so that a caller can exceed the allowance by what the *other* processes
 * let through in that second; in one process the count is exact.
 */
export interface LooseCounters {
  /** One more call; not counted when the allowance was used up before. */
  add(key: string, windowSeconds: number, most: number): CounterState;
  start(): void;
  stop(): Promise<void>;
}

interface Counter {
  windowSeconds: number;
  /** All processes together, when they last settled. */
  settled: number;
  /** Here, since then. */
  pending: number;
  /** By this process's clock, in milliseconds. */
  resetsAt: number;
}

const SETTLE_MS = 1_000;
/** A statement takes this many; more wait a second. */
const BATCH = 5_000;
/** Callers remembered at most. Beyond it new ones are let through uncounted: the alternative is to stop serving. */
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
      // Each process goes on counting for itself until the database is back.
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
