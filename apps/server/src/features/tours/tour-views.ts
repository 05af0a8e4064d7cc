import { isbot } from 'isbot';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { addTourViews } from './tour-views.writes.ts';

/** Counts how often pages of tours are opened. No user is stored. A process that dies loses what it counted since the last write. */
export interface TourViews {
  /** `reader` is who reads what, if that is known: the same one counts once between two writes. */
  count(userAgent: string | undefined, reader?: string): void;
  /** Writes what was counted. */
  write(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const WRITE_MS = 60_000;
/** Readers remembered at most; beyond it each reading counts. */
const MOST_READERS = 50_000;

export function createTourViews({ database, log }: { database: Database; log: Log }): TourViews {
  let views = 0;
  const readers = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function save(): Promise<void> {
    const counted = views;
    if (counted === 0) return;
    views = 0;
    readers.clear();
    try {
      await addTourViews(database.db, counted);
    } catch (error) {
      // They wait for the next write.
      views += counted;
      log.warn({ err: error }, 'views of tours could not be saved');
    }
  }
  const write = () => (running = running.then(save));

  return {
    count(userAgent, reader) {
      if (isbot(userAgent)) return;
      if (reader !== undefined) {
        if (readers.has(reader)) return;
        if (readers.size < MOST_READERS) readers.add(reader);
      }
      views += 1;
    },
    write,
    start() {
      timer = setInterval(() => void write(), WRITE_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
