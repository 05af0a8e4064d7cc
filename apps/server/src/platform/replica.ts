import type { Database } from './db.ts';
import { hasCode, isDatabaseAway } from './database-errors.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { readReplicaLag } from './replica.reads.ts';

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

/** How far the replica is behind. 0 if it has replayed everything that it received, also when nothing changes. */
export function gaugeReplica(replica: Database, metrics: Metrics): void {
  metrics.gauges(
    { ghuri_replica_lag_seconds: 'How far the replica is behind the primary; missing while it is away' },
    async () => ({ ghuri_replica_lag_seconds: await readReplicaLag(replica.db) }),
  );
}
