import type { Database } from './db.ts';
import { hasCode, isDatabaseAway } from './database-errors.ts';
import type { Log } from './log.ts';

/**
 * For reads that may be slightly out of date: uses the replica if there is one, and the primary while the replica is
 * away. Only for browsing, never for data the user has just changed.
 */
export type LaggingReads = <T>(read: (database: Database) => Promise<T>) => Promise<T>;

/** How long a replica that failed is not used. */
const REST_MS = 5_000;
/** The replica cancelled a read to follow the primary. */
const CANCELLED_READ = new Set(['40001']);

export function createLaggingReads(
  primary: Database,
  replica: Database | undefined,
  log: Pick<Log, 'warn'>,
): LaggingReads {
  if (!replica) return (read) => read(primary);
  let restsUntil = 0;
  return async (read) => {
    if (performance.now() < restsUntil) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      if (isDatabaseAway(error)) {
        restsUntil = performance.now() + REST_MS;
        log.warn({ err: error }, 'the replica does not answer; reading from the primary');
      } else if (!hasCode(error, CANCELLED_READ)) throw error;
      return read(primary);
    }
  };
}
