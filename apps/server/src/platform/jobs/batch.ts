import type { Database, Db } from '../db.ts';
import type { Log } from '../log.ts';

/** A run over many items in which one failure does not stop the others. */
export interface Batch {
  /** Works on one item. Logs an error and returns undefined. */
  run<T>(id: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Reads due items a page at a time and works on each. Failed items are left out of the next page. */
  sweep(due: Due): Promise<void>;
  /** Claims one item after the other and works on it in the same transaction: if it fails, the claim is undone. */
  claim<T extends { id: string }>(database: Database, claims: Claims<T>): Promise<void>;
  /** Throws the first error again after the other items are done: the queue counts it and retries. */
  finish(): void;
}

interface Due {
  page: number;
  find(most: number): Promise<string[]>;
  work(id: string): Promise<void>;
  signal?: AbortSignal | undefined;
}

interface Claims<T> {
  /** The next due item, except those. */
  next(db: Db, without: string[]): Promise<T | undefined>;
  work(db: Db, item: T): Promise<void>;
  signal?: AbortSignal | undefined;
}

export function createBatch(log: Pick<Log, 'error'>, job: string): Batch {
  const failed = new Set<string>();
  const errors: unknown[] = [];

  function note(item: string, error: unknown): void {
    failed.add(item);
    errors.push(error);
    log.error({ err: error, job, item }, 'an item of a batch failed');
  }

  const batch: Batch = {
    async run(id, work) {
      try {
        return await work();
      } catch (error) {
        note(id, error);
        return undefined;
      }
    },
    async sweep({ page, find, work, signal }) {
      for (;;) {
        const due = (await find(page + failed.size)).filter((id) => !failed.has(id));
        for (const id of due) {
          if (signal?.aborted) return;
          await batch.run(id, () => work(id));
        }
        if (due.length < page) return;
      }
    },
    async claim(database, { next, work, signal }) {
      for (;;) {
        if (signal?.aborted) return;
        let claimed: string | undefined;
        try {
          await database.db.transaction(async (db) => {
            const item = await next(db, [...failed]);
            claimed = item?.id;
            if (item) await work(db, item);
          });
        } catch (error) {
          // No item was claimed, so no item is at fault. Retrying here would never end.
          if (claimed === undefined) throw error;
          note(claimed, error);
        }
        if (claimed === undefined) return;
      }
    },
    finish() {
      if (errors.length > 0) throw errors[0];
    },
  };
  return batch;
}
