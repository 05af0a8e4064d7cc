import { isDatabaseAway, wasUndone } from './database-errors.ts';
import { currentWork } from './observe/work.ts';
import type { Work } from './observe/work.ts';

export interface Together<Item, Result> {
  /**
   * One statement for all of them, which works for all or for none. Returns their results in the same order. In a
   * hurry it does not wait long for a lock, because other calls wait for it.
   */
  run(items: Item[], inHurry: boolean): Promise<Result[]>;
  /** Two items with the same key never share a statement. */
  keyOf?(item: Item): string;
  /** Only reads: it may be repeated after any error. */
  isRead?: boolean;
  /** Statements in the database at a time; calls wait for each other only beyond it. Default: 1. */
  atOnce?: number;
  /** Items of a statement. Default: 50. */
  most?: number;
}

/** Milliseconds after which a statement no longer keeps others waiting: it waits for a lock, or its connection is lost. */
const PATIENCE = 100;

/**
 * Runs calls that arrive while a statement is in the database as one statement: they share a round trip and a commit.
 * A call that arrives alone runs in the same turn of the event loop. If the database refuses a statement, each of its calls is repeated alone and
 * patiently: nobody gets the error of another, and nobody waits for a lock that only another needs. Logs and traces name one of
 * the requests of a statement.
 */
export function runTogether<Item, Result>({
  run,
  keyOf,
  isRead = false,
  atOnce = 1,
  most = 50,
}: Together<Item, Result>): (item: Item) => Promise<Result> {
  interface Call extends PromiseWithResolvers<Result> {
    item: Item;
    work: Work | undefined;
  }
  let waiting: Call[] = [];
  let running = 0;

  function take(): Call[] {
    const taken = new Map<unknown, Call>();
    const left: Call[] = [];
    for (const call of waiting) {
      const key = keyOf ? keyOf(call.item) : call;
      if (taken.has(key) || taken.size === most) left.push(call);
      else taken.set(key, call);
    }
    waiting = left;
    return [...taken.values()];
  }

  async function settle(calls: Call[], inHurry: boolean): Promise<void> {
    try {
      const items = calls.map(({ item }) => item);
      const results = await currentWork.run(calls[0]!.work, run, items, inHurry);
      calls.forEach(({ resolve }, at) => resolve(results[at]!));
    } catch (error) {
      if (inHurry && mayRepeat(calls, error)) for (const call of calls) void settle([call], false);
      else for (const { reject } of calls) reject(error);
    }
  }

  const mayRepeat = (calls: Call[], error: unknown): boolean =>
    isRead ? calls.length > 1 && !isDatabaseAway(error) : wasUndone(error);

  async function work(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      // What arrives in the same turn comes along. If several statements are allowed, they rather run side by side.
      if (atOnce === 1) await new Promise(setImmediate);
      const next = Promise.withResolvers<void>();
      const impatience = setTimeout(next.resolve, PATIENCE);
      void settle(take(), true).then(next.resolve);
      await next.promise;
      clearTimeout(impatience);
    }
    running -= 1;
  }

  return (item) => {
    const call = { item, work: currentWork.getStore(), ...Promise.withResolvers<Result>() };
    waiting.push(call);
    if (running < atOnce) void work();
    return call.promise;
  };
}
