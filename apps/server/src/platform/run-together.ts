import { wasUndone } from './database-errors.ts';

export interface Together<Item, Result> {
  /**
   * One statement for all of them, which works for all or for none. Returns their results in the same order. In a
   * hurry it does not wait long for a lock, because other calls wait for it.
   */
  run(items: Item[], inHurry: boolean): Promise<Result[]>;
  /** Two items with the same key never share a statement. */
  keyOf?(item: Item): string;
}

const MOST_IN_A_STATEMENT = 50;
/** Milliseconds after which a statement no longer keeps others waiting: it waits for a lock, or its connection is lost. */
const PATIENCE = 100;

/**
 * Runs calls that arrive while a statement is in the database as one statement: they share a round trip and a commit.
 * A call that arrives alone runs at once. If the database refuses a statement, each of its calls is repeated alone and
 * patiently: nobody gets the error of another, and nobody waits for a lock that only another needs.
 */
export function runTogether<Item, Result>({
  run,
  keyOf,
}: Together<Item, Result>): (item: Item) => Promise<Result> {
  interface Call extends PromiseWithResolvers<Result> {
    item: Item;
  }
  let waiting: Call[] = [];
  let isRunning = false;

  function take(): Call[] {
    const taken = new Map<unknown, Call>();
    const left: Call[] = [];
    for (const call of waiting) {
      const key = keyOf ? keyOf(call.item) : call;
      if (taken.has(key) || taken.size === MOST_IN_A_STATEMENT) left.push(call);
      else taken.set(key, call);
    }
    waiting = left;
    return [...taken.values()];
  }

  async function settle(calls: Call[], inHurry: boolean): Promise<void> {
    try {
      const results = await run(
        calls.map(({ item }) => item),
        inHurry,
      );
      calls.forEach(({ resolve }, at) => resolve(results[at]!));
    } catch (error) {
      if (inHurry && wasUndone(error)) for (const call of calls) void settle([call], false);
      else for (const { reject } of calls) reject(error);
    }
  }

  async function work(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const next = Promise.withResolvers<void>();
      const impatience = setTimeout(next.resolve, PATIENCE);
      void settle(take(), true).then(next.resolve);
      await next.promise;
      clearTimeout(impatience);
    }
    isRunning = false;
  }

  return (item) => {
    const call = { item, ...Promise.withResolvers<Result>() };
    waiting.push(call);
    if (!isRunning) void work();
    return call.promise;
  };
}
