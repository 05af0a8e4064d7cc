import { reconciliationRoutes } from '@ghuri/contract/reconciliation';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { readBankAnswers } from './read-bank-answers.ts';
import { listDifferences, listReconciliations } from './reconciliation.reads.ts';
import { settleByAdmin } from './settle-difference.ts';

export function mountReconciliation(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, reconciliationRoutes, {
    'GET /money-differences': ({ query }) => listDifferences(db, query),
    'PUT /money-differences/:id': async ({ params, body, viewer }) => {
      await settleByAdmin(services, viewer, params.id, body.note);
      return { acknowledged: true, modifiedCount: 1 };
    },
    'GET /reconciliations': ({ query }) => listReconciliations(db, query),
    'POST /payout-answers': ({ body, viewer }) => readBankAnswers(services, viewer, body.csv),
  });
}
