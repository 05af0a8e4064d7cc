import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { lockBooking, pinAgencyOf } from '../bookings.writes.ts';
import { levelMoney } from '../settlement/level-money.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { markReleased, readToRelease } from './payouts.writes.ts';

type Needs = Pick<PaymentNeeds, 'database' | 'log'>;

const PAGE = 200;

export function defineRelease({ jobs, ...services }: Needs & { jobs: Jobs }): void {
  jobs.define('payouts.release', { schedule: '*/10 * * * *', timeout: 300 }, (_data, { signal }) =>
    releaseMoney(services, signal),
  );
}

/**
 * Makes the money of ended trips available. One transaction for each booking: after a crash, the next run finds the rest. Bookings that
 * were paid before payouts existed are found the same way.
 */
export async function releaseMoney({ database, log }: Needs, signal?: AbortSignal): Promise<void> {
  const batch = createBatch(log, 'payouts.release');
  await batch.sweep({
    page: PAGE,
    find: (most) => readToRelease(database.db, most),
    work: (id) =>
      database.db.transaction(async (db) => {
        await pinAgencyOf(db, id);
        const booking = await lockBooking(db, id);
        const releasedAt = booking && (await markReleased(db, id));
        if (releasedAt) await levelMoney(db, { ...booking, releasedAt });
      }),
    signal,
  });
  batch.finish();
}
