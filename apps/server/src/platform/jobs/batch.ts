import type { Database, Db } from '../db.ts';
import type { Log } from '../log.ts';

/** A run over many items in which one that fails never stops the others. */
export interface Batch {
  /** Works on one item. If that throws, it is logged, and undefined is returned. */
  run<T>(id: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Reads what is due, a page at a time, and works on each item. What failed is left out of the next page. */
  sweep(due: Due): Promise<void>;
  /** Claims one item after the other and works on it in the same transaction: if it fails, nobody has claimed it. */
  claim<T extends { id: string }>(database: Database, claims: Claims<T>): Promise<void>;
  /** Throws the first error again, once everything else is done: the queue counts it and tries again. */
  finish(): void;
}

interface Due {
  page: number;
  find(most: number): Promise<string[]>;
  work(id: string): Promise<void>;
  signal?: AbortSignal | undefined;
}

interface Claims<T> {
  /** The next item that is due, without those. */
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
          // Nothing was claimed: it is no item that fails, and trying again would never end.
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
