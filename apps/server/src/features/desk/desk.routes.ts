import { deskRoutes } from '@ghuri/contract/desk';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import type { FastifyInstance } from 'fastify';
import { readClock } from '../../platform/clock.reads.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { countBiddable } from '../open-requests/open-requests.reads.ts';
import { listAgencyBids } from './agency-bids.reads.ts';
import { readCalendar } from './calendar.reads.ts';
import { readDeskMoney } from './desk-money.reads.ts';
import { readToday } from './today.reads.ts';
import { readTodo } from './todo.reads.ts';

export function mountDesk(app: FastifyInstance, services: Services): void {
  const { db, pool } = services.database;
  mountRoutes(app, services, deskRoutes, {
    'GET /agency-desk': async ({ viewer }) => {
      const agencyId = viewer.agencyId;
      const now = await readClock(db);
      const [trips, todo] = await Promise.all([
        readToday(db, agencyId, now.getTime()),
        countBiddable(pool, viewer).then((open) => readTodo(db, agencyId, open)),
      ]);
      return { now: now.toISOString(), today: inDhaka(now.getTime()).date, trips, todo };
    },
    'GET /agency-desk/money': async ({ viewer }) => readDeskMoney(db, viewer.agencyId),
    'GET /agency-desk/calendar': async ({ query, viewer }) => {
      const calendar = await readCalendar(db, viewer.agencyId, query.month);
      const now = await readClock(db);
      return { month: query.month, today: inDhaka(now.getTime()).date, ...calendar };
    },
    'GET /agency-desk/bids': async ({ query, viewer }) => listAgencyBids(db, viewer.agencyId, query),
  });
}
