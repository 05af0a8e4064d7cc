import { healthRoutes } from '@ghuri/contract/platform';
import type { FastifyInstance } from 'fastify';
import { readClock } from './clock.reads.ts';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';
import type { Gatekeepers } from './mount-routes.ts';
import { mountRoutes } from './mount-routes.ts';

const OK = { status: 'ok' } as const;
/** Many probes, one question: how long an answer of the database counts for all of them. */
const PROBE_MS = 1_000;

export function mountHealth(app: FastifyInstance, services: Gatekeepers & { database: Database }): void {
  const probe = createProbe(services.database);
  mountRoutes(app, services, healthRoutes, {
    'GET /health': async () => OK,
    'GET /ready': async () => {
      await probe();
      return OK;
    },
    'GET /time': async () => ({ now: (await readClock(services.database.db)).toISOString() }),
  });
}

/** Nothing limits these calls, so a flood of them must cost no more than one query a second. */
function createProbe({ db }: Database): () => Promise<void> {
  let last: Promise<void> | undefined;
  let freshUntil = 0;
  const probe = async () => {
    try {
      // The clock lives in a migration, so an answer means: reachable and migrated.
      await readClock(db);
    } catch (cause) {
      throw Object.assign(new AppError('unavailable'), { cause });
    } finally {
      freshUntil = Date.now() + PROBE_MS;
    }
  };
  return () => {
    if (!last || freshUntil <= Date.now()) {
      // Until it is known, everybody who asks waits for this one.
      freshUntil = Infinity;
      last = probe();
    }
    return last;
  };
}
