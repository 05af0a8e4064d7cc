import type { Db } from '../platform/db.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { ArrivingBid } from './open-requests-arriving.ts';

export type DemoServices = Pick<
  Services,
  'auth' | 'config' | 'database' | 'papersSealer' | 'paymentProvider' | 'pictures'
> & {
  /** Without it, nothing arrives later. */
  arrivingBids?: Job<ArrivingBid> | undefined;
};

/**
 * One part of the demo. `prepare` does the slow work (drawing, hashing) outside any transaction. The function it returns
 * writes everything at once, together with the mark that the chapter is loaded.
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
