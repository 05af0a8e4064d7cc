import { openRequestsRoutes } from '@ghuri/contract/open-requests';
import { usualPrice } from '@ghuri/domain/bid-prices';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { acceptBid } from './accept-bid.ts';
import { readOwnPrices } from './bid-prices.reads.ts';
import { openRequest } from './open-request.ts';
import {
  countBiddable,
  listAccepted,
  listBiddable,
  listRequested,
  listWaiting,
  readRequest,
} from './open-requests.reads.ts';
import { placeBid } from './place-bid.ts';
import { withdrawBid } from './withdraw-bid.ts';
import { withdrawRequest } from './withdraw-request.ts';
import { findStaff } from '../agencies/workplace.reads.ts';

export function mountOpenRequests(app: FastifyInstance, services: Services): void {
  const { database, live } = services;
  const { pool } = database;
  live.allowTopic(
    'open-requests',
    async (viewer, id) =>
      viewer !== null && id === 'all' && ((await findStaff(services, viewer, 'bids'))?.verified ?? false),
  );

  mountRoutes(app, services, openRequestsRoutes, {
    'POST /request-tour': async ({ body, viewer }) => ({
      acknowledged: true,
      insertedId: await openRequest(services, viewer, body),
    }),
    'GET /requested-tour/:email': ({ query, viewer }) => listRequested(pool, viewer.id, query),
    'GET /bid-tour': ({ query, viewer }) => listBiddable(pool, viewer.id, query),
    'GET /bid-tour/count': async ({ viewer }) => ({ open: await countBiddable(pool, viewer) }),
    'GET /waiting-bids': ({ query, viewer }) => listWaiting(pool, viewer.id, query),
    'GET /bid-tour/:id': async ({ params, viewer }) => {
      const request = await readRequest(pool, viewer.id, params.id);
      if (!request) throw new AppError('not_found');
      return request;
    },
    'PATCH /bid-tour/:id': async ({ params, body, viewer }) => ({
      acknowledged: true,
      ...(await placeBid(services, viewer, params.id, body)),
    }),
    'DELETE /bid-tour/:id/bid': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await withdrawBid(services, viewer, params.id),
    }),
    'GET /usual-price': async ({ viewer }) => {
      const usual = usualPrice(await readOwnPrices(database.db, viewer.agencyId));
      return { perPersonDay: usual === null ? null : Math.round(usual) };
    },
    'DELETE /bid-tour/:id': async ({ params, viewer }) => ({
      acknowledged: true,
      deletedCount: await withdrawRequest(services, viewer, params.id),
    }),
    'PUT /approve-bid/:id': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await acceptBid(services, viewer, params.id, body.bid._id),
    }),
    'GET /accepted-tour/:email': ({ query, viewer }) => listAccepted(pool, viewer.id, query),
  });
}
