import type { Log } from '../log.ts';

/** A run over many items in which one that fails never stops the others. */
export interface Batch {
  /** Works on one item. If it throws, that is logged, and undefined is returned. */
  run<T>(id: string, work: () => Promise<T>): Promise<T | undefined>;
  /** The items that failed: a run that reads its items again must leave them out, or it would never end. */
  readonly failed: ReadonlySet<string>;
  /** Throws the first error again, once everything else is done: the queue counts it and tries again. */
  finish(): void;
}

export function createBatch(log: Pick<Log, 'error'>, job: string): Batch {
  const failed = new Set<string>();
  const errors: unknown[] = [];
  return {
    failed,
    async run(id, work) {
      try {
        return await work();
      } catch (error) {
        failed.add(id);
        errors.push(error);
        log.error({ err: error, job, item: id }, 'an item of a batch failed');
        return undefined;
      }
    },
    finish() {
      if (errors.length > 0) throw errors[0];
    },
  };
}
