import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs until it is stopped. */
export interface Part {
  name: string;
  /** How long a gentle stop may take, in milliseconds, if the budget allows. */
  patience: number;
  stop(): Promise<void>;
  /** Stops it at once when patience runs out. */
  cut?(): unknown;
}

/** Parts that were started. They are stopped in the opposite order. */
export interface Lifetime {
  started(part: Part): void;
  /** Stops everything. Every call returns the same promise. */
  stop(): Promise<void>;
  /** Shortens all patience from now on. */
  hurry(): void;
}

const SHORT_PATIENCE = 300;
const AFTER_CUT = 1_000;

/** `budget` is the total time for stopping, in milliseconds. */
export function createLifetime(budget: number, complain: (name: string, error: unknown) => void): Lifetime {
  const parts: Part[] = [];
  const hurried = Promise.withResolvers<void>();
  let inAHurry = false;
  let stopped: Promise<void> | undefined;

  const stopPart = async (part: Part, left: number) => {
    const gone = part.stop().then(
      () => true,
      (error: unknown) => {
        complain(part.name, error);
        return true;
      },
    );
    const timers = new AbortController();
    const after = (milliseconds: number) =>
      sleep(milliseconds, false, { signal: timers.signal }).catch(() => false);
    const patience = Math.min(part.patience, Math.max(left, SHORT_PATIENCE));
    const impatient = Promise.race([after(patience), hurried.promise.then(() => after(SHORT_PATIENCE))]);
    if (!(await Promise.race([gone, impatient]))) {
      complain(part.name, new Error(inAHurry ? 'cut short on request' : 'did not stop in time'));
      part.cut?.();
      await Promise.race([gone, after(AFTER_CUT)]);
    }
    timers.abort();
  };

  const stopAll = async () => {
    const deadline = performance.now() + budget;
    for (let part = parts.pop(); part; part = parts.pop()) await stopPart(part, deadline - performance.now());
  };

  return {
    started: (part) => {
      parts.push(part);
    },
    stop: () => (stopped ??= stopAll()),
    hurry: () => {
      inAHurry = true;
      hurried.resolve();
    },
  };
}
