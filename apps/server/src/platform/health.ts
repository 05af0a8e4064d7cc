import { healthRoutes } from '@ghuri/contract/platform';
import type { FastifyInstance } from 'fastify';
import { readClock } from './clock.reads.ts';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';
import type { Gatekeepers } from './mount-routes.ts';
import { mountRoutes } from './mount-routes.ts';

const OK = { status: 'ok' } as const;

export function mountHealth(app: FastifyInstance, services: Gatekeepers & { database: Database }): void {
  mountRoutes(app, services, healthRoutes, {
    'GET /health': async () => OK,
    'GET /ready': async () => {
      // The clock lives in a migration, so an answer means: reachable and migrated.
      await readClock(services.database.db).catch(() => {
        throw new AppError('unavailable');
      });
      return OK;
    },
    'GET /time': async () => ({ now: (await readClock(services.database.db)).toISOString() }),
  });
}
