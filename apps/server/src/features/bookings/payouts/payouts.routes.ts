import { agencyPayoutsRoutes } from '@ghuri/contract/agency-payouts';
import { payoutsRoutes } from '@ghuri/contract/payouts';
import type { PayoutBatch } from '@ghuri/contract/payouts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { languageOf } from '../receipts/receipt-files.routes.ts';
import { readAgencyBalance } from './agency-balance.reads.ts';
import { approveBatch } from './approve-batch.ts';
import { listBatches, readBatch, readDue } from './batches.reads.ts';
import { markPayout } from './mark-payout.ts';
import { openBankFile } from './open-bank-file.ts';
import { prepareBatch } from './prepare-batch.ts';
import { printStatement, requireStatement, writeStatement } from './statement-files.ts';
import { listPayouts } from './statement.reads.ts';
import { withdrawBatch } from './withdraw-batch.ts';

export function mountPayouts(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  async function batchFor(viewer: Viewer, id: string): Promise<PayoutBatch> {
    const batch = await readBatch(db, viewer.id, id);
    if (!batch) throw new AppError('not_found');
    return batch;
  }
  mountRoutes(app, services, payoutsRoutes, {
    'GET /payouts/due': ({ viewer }) => readDue(db, viewer.id),
    'GET /payout-batches': ({ query }) => listBatches(db, query),
    'GET /payout-batches/:id': ({ params, viewer }) => batchFor(viewer, params.id),
    'POST /payout-batches': async ({ body, viewer }) =>
      batchFor(viewer, await prepareBatch(services, viewer, body.without)),
    'PUT /payout-batches/:id/approve': async ({ params, body, viewer }) => {
      await approveBatch(services, viewer, params.id, body);
      return batchFor(viewer, params.id);
    },
    'PUT /payout-batches/:id/withdraw': async ({ params, body, viewer }) => {
      await withdrawBatch(services, viewer, params.id, body.reason);
      return batchFor(viewer, params.id);
    },
    'POST /payout-batches/:id/file': ({ params, viewer }) =>
      openBankFile(services, viewer, params.id, 'bank'),
    'POST /payout-batches/:id/bkash-file': ({ params, viewer }) =>
      openBankFile(services, viewer, params.id, 'bkash'),
    'PUT /payouts/:id': async ({ params, body, viewer }) => {
      await markPayout(services, viewer, params.id, body);
      return { acknowledged: true, modifiedCount: 1 };
    },
  });
  mountRoutes(app, services, agencyPayoutsRoutes, {
    'GET /agency-payouts': ({ viewer }) => readAgencyBalance(db, viewer.agencyId),
    'GET /agency-payouts/history': ({ query, viewer }) => listPayouts(db, viewer.agencyId, query),
    'GET /agency-payouts/:id/statement': ({ params, viewer }) =>
      requireStatement(db, viewer.agencyId, params.id),
    'GET /agency-payouts/:id/statement.pdf': async ({ params, viewer, request }) =>
      printStatement(await requireStatement(db, viewer.agencyId, params.id), languageOf(request)),
    'GET /agency-payouts/:id/statement.csv': async ({ params, viewer, request }) =>
      writeStatement(await requireStatement(db, viewer.agencyId, params.id), languageOf(request)),
  });
}
