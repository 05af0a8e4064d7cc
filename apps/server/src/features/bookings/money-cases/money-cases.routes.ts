import { paymentsRoutes } from '@ghuri/contract/payments';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { decideReviewedPayment } from './decide-payment.ts';
import { decideRefusedRefund } from './decide-refund.ts';
import { decideUnclearRefund } from './decide-unclear-refund.ts';
import { refundByAdmin } from '../refunds/refund-by-admin.ts';
import { listDecidedMoney, listWaitingMoney } from './money-cases.reads.ts';

export function mountPayments(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, paymentsRoutes, {
    'GET /all-payments': ({ query }) =>
      query.state === 'open' ? listWaitingMoney(db, services, query) : listDecidedMoney(db, services, query),
    'PUT /all-payments/:id': async ({ params, body, viewer }) => {
      await decideReviewedPayment(services, viewer, params.id, body);
      return { acknowledged: true, modifiedCount: 1 };
    },
    'PUT /refused-refunds/:id': async ({ params, body, viewer }) => {
      await decideRefusedRefund(services, viewer, params.id, body);
      return { acknowledged: true, modifiedCount: 1 };
    },
    'PUT /unclear-refunds/:id': async ({ params, body, viewer }) => {
      await decideUnclearRefund(services, viewer, params.id, body);
      return { acknowledged: true, modifiedCount: 1 };
    },
    'PUT /bookings/:id/refund': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: 1,
      cancelled: await refundByAdmin(services, viewer, params.id, body),
    }),
  });
}
