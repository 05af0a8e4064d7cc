import { couponsRoutes } from '@ghuri/contract/coupons';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { createCoupon, endCoupon, readCouponOf } from './coupons.ts';
import { listCoupons } from './coupons.reads.ts';

export function mountCoupons(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, couponsRoutes, {
    'GET /coupons': ({ query, viewer }) => listCoupons(db, viewer.agencyId, query),
    'POST /coupons': async ({ body, viewer }) => ({
      acknowledged: true,
      insertedId: await createCoupon(db, viewer, body),
    }),
    'PUT /coupons/:id/end': async ({ params, viewer }) => {
      await endCoupon(db, viewer, params.id);
      return { acknowledged: true, modifiedCount: 1 };
    },
    'GET /tours/:id/coupon': ({ params, query }) => readCouponOf(db, params.id, query.code),
  });
}
