import { commissionRoutes } from '@ghuri/contract/commission';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { keepHeld } from '../payouts/keep-held.ts';
import { listRates, readGeneralRate } from './commission.reads.ts';
import { setCommission } from './set-commission.ts';

export function mountCommission(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, commissionRoutes, {
    'GET /commission': () => readGeneralRate(db),
    'GET /commission-rates': ({ query }) => listRates(db, query),
    'POST /commission-rates': async ({ body, viewer }) => {
      await setCommission(services, viewer, body);
      return { acknowledged: true, modifiedCount: 1 };
    },
    'PUT /bookings/:id/held': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await keepHeld(services, viewer, params.id, body.reason),
    }),
  });
}
