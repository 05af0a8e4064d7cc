import type { Db } from '../platform/db.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { ArrivingBid } from './open-requests-arriving.ts';

export type DemoServices = Pick<
  Services,
  'auth' | 'config' | 'database' | 'papersSealer' | 'paymentProvider' | 'pictures'
> & {
  /** Where there is none, nothing arrives later. */
  arrivingBids?: Job<ArrivingBid> | undefined;
};

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
