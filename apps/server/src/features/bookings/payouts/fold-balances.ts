import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { foldBalances, readUnfolded } from './balances-of-agencies.writes.ts';

type Needs = Pick<PaymentNeeds, 'database' | 'log'>;

const PAGE = 200;

/** Payments add rows to the balances of agencies; this keeps them few. A second run finds nothing to fold. */
export function defineFolding({ jobs, database, log }: Needs & { jobs: Jobs }): void {
  jobs.define(
    'payouts.fold-balances',
    { schedule: '*/5 * * * *', timeout: 300 },
    async (_data, { signal }) => {
      const batch = createBatch(log, 'payouts.fold-balances');
      await batch.sweep({
        page: PAGE,
        find: (most) => readUnfolded(database.db, most),
        work: (agencyId) => foldBalances(database.db, agencyId),
        signal,
      });
      batch.finish();
    },
  );
}
