import { healthRoutes } from '@ghuri/contract/platform';
import type { FastifyInstance } from 'fastify';
import { readClock } from './clock.reads.ts';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';
import type { Gatekeepers } from './mount-routes.ts';
import { mountRoutes } from './mount-routes.ts';

const OK = { status: 'ok' } as const;
/** Many probes share one query: its result counts this long. */
const PROBE_MS = 1_000;

export function mountHealth(app: FastifyInstance, services: Gatekeepers & { database: Database }): void {
  const probe = createProbe(services.database);
  mountRoutes(app, services, healthRoutes, {
    'GET /health': async () => OK,
    'GET /ready': async () => {
      if (app.drain.isOn()) throw new AppError('unavailable');
      await probe();
      return OK;
    },
    'GET /time': async () => ({ now: (await readClock(services.database.db)).toISOString() }),
  });
}

/** These calls have no rate limit, so a flood of them must cost at most one query a second. */
function createProbe({ db }: Database): () => Promise<void> {
  let last: Promise<void> | undefined;
  let freshUntil = 0;
  const probe = async () => {
    try {
      // The clock is created by a migration, so a result means: reachable and migrated.
      await readClock(db);
    } catch (cause) {
      throw Object.assign(new AppError('unavailable'), { cause });
    } finally {
      freshUntil = Date.now() + PROBE_MS;
    }
  };
  return () => {
    if (!last || freshUntil <= Date.now()) {
      // Until the result is known, every caller waits for this query.
      freshUntil = Infinity;
      last = probe();
    }
    return last;
  };
}
