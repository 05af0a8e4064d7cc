import type { Db } from '../platform/db.ts';
import type { Services } from '../services.ts';

export type DemoServices = Pick<
  Services,
  'auth' | 'config' | 'database' | 'papersSealer' | 'paymentProvider' | 'pictures'
>;

/**
 * One part of the demo. `prepare` does the slow work (drawing, hashing) outside any transaction; what it returns
 * writes everything at once, together with the note that the chapter is there.
 */
export interface DemoChapter {
  name: string;
  /** Shown while it loads. */
  title: string;
  prepare(
    services: DemoServices,
    progress: (done: number, all: number) => void,
  ): Promise<(db: Db) => Promise<void>>;
}
