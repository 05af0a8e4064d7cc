import { couponsRoutes } from '@ghuri/contract/coupons';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { readAgencyOf } from '../../agencies/agencies.reads.ts';
import { createCoupon, endCoupon, readCouponOf } from './coupons.ts';
import { listCoupons } from './coupons.reads.ts';

export function mountCoupons(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const agencyOf = async ({ id }: Viewer) => {
    const agency = await readAgencyOf(db, id);
    if (!agency) throw new AppError('forbidden');
    return agency.id;
  };
  mountRoutes(app, services, couponsRoutes, {
    'GET /coupons': async ({ query, viewer }) => listCoupons(db, await agencyOf(viewer), query),
    'POST /coupons': async ({ body, viewer }) => ({
      acknowledged: true,
      insertedId: await createCoupon(db, await agencyOf(viewer), body),
    }),
    'PUT /coupons/:id/end': async ({ params, viewer }) => {
      await endCoupon(db, await agencyOf(viewer), params.id);
      return { acknowledged: true, modifiedCount: 1 };
    },
    'GET /tours/:id/coupon': ({ params, query }) => readCouponOf(db, params.id, query.code),
  });
}
