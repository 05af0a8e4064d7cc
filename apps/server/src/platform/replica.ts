import type { Database } from './db.ts';
import { hasCode, isDatabaseAway } from './database-errors.ts';
import type { Log } from './log.ts';

/**
 * Reads that may be a moment behind: from the replica where there is one, so that the primary has its hands free, and from the
 * primary while the replica is away. For what people look through, never for what somebody has just changed and looks at again.
 */
export type LaggingReads = <T>(read: (database: Database) => Promise<T>) => Promise<T>;

/** A replica that did not answer is not asked again for this long. */
const REST_MS = 5_000;
/** The replica had to give up a read to follow the primary. */
const GIVEN_UP = new Set(['40001']);

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
      } else if (!hasCode(error, GIVEN_UP)) throw error;
      return read(primary);
    }
  };
}
