import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../../platform/jobs/jobs.ts';
import { expireHolds } from '../checkout/expire-holds.ts';
import { followRefunds } from '../refunds/follow-refunds.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { reconcile } from './reconcile.ts';
import { pruneEvents } from './payments.writes.ts';
import { areRefundsDue } from './payments.reads.ts';
import { refundMadeTrips } from '../refunds/refund-stopped-agency.ts';
import { REMIND_BEFORE_MS, remindOfHolds } from '../checkout/remind-of-holds.ts';
import { remindOfTrips } from '../news/remind-of-trips.ts';
import { runSettle } from './settle-job.ts';
import type { SettleNews } from './settle-job.ts';
import { tellOfCancelling } from '../news/tell-of-cancelling.ts';
import type { Cancelling } from '../news/tell-of-cancelling.ts';

export interface PaymentJobs {
  /** Somebody says that a visit to the provider has ended. */
  settle: Job<SettleNews>;
  /** Something is owed. */
  refunds: Job<object>;
  /** A hold ends then: whoever pays is reminded before, and what is held is freed. After its commit; the schedule finds what was missed. */
  watchHold(holdUntil: Date): Promise<void>;
  /** A traveller cancelled a paid booking: the agency hears of it. */
  bookingCancelled: Job<Cancelling>;
  /** Everybody who paid a stopped agency for a trip made for them gets it back. */
  agencyStopped: Job<{ agencyId: string }>;
  /** After a start: whatever a process that died has left is looked for at once. */
  catchUp(): Promise<void>;
}

/** Each looks for whatever is due: running one once too often is harmless, and the schedule finds what was missed. */
export function definePaymentJobs(services: PaymentNeeds & { jobs: Jobs }): PaymentJobs {
  const { database, jobs } = services;

  /** `run` answers when to look again; where that is before the schedule would, somebody looks then. */
  function sweep(name: string, run: (signal: AbortSignal) => Promise<Date | null | void>): Job<object> {
    const job: Job<object> = jobs.define(
      name,
      { schedule: '* * * * *', timeout: 300 },
      async (_data, { signal }) => {
        const next = await run(signal);
        if (next) await job.enqueue(database.db, {}, { startAfter: next });
      },
    );
    return job;
  }

  const refunds = sweep('payments.refunds', (signal) => followRefunds(services, signal));
  /** Money that came may have to go back: nobody who pays too late waits for the schedule. */
  async function thenRefund<T>(settled: T): Promise<T> {
    if (await areRefundsDue(database.db)) await refunds.enqueue(database.db, {});
    return settled;
  }
  const reconciling = sweep('payments.reconcile', async (signal) =>
    thenRefund(await reconcile(services, signal)),
  );
  const holds = sweep('payments.holds', async (signal) => {
    const batch = createBatch(services.log, 'payments.holds');
    await batch.run('reminders', () => remindOfHolds(services, signal));
    await batch.run('endings', async () => thenRefund(await expireHolds(services, signal)));
    batch.finish();
  });
  let watchedSecond = 0;
  jobs.define('payments.prune-events', { schedule: '50 20 * * *', timeout: 300 }, () =>
    pruneEvents(database.db),
  );
  jobs.define('payments.trips', { schedule: '*/10 * * * *', timeout: 300 }, (_data: object, { signal }) =>
    remindOfTrips(services, signal),
  );
  return {
    refunds,
    // Holds that end in the same second need one look, not one each.
    async watchHold(holdUntil) {
      const second = Math.ceil(holdUntil.getTime() / 1000);
      if (second === watchedSecond) return;
      watchedSecond = second;
      for (const moment of [second * 1000 - REMIND_BEFORE_MS, second * 1000])
        await holds.enqueue(database.db, {}, { startAfter: new Date(moment) });
    },
    // News that get no answer are tried again soon; what stays open is the reconciler's.
    settle: jobs.define('payments.settle', { retries: 6, retryDelay: 2, concurrency: 4 }, async (news, run) =>
      thenRefund(await runSettle(services, news, run)),
    ),
    bookingCancelled: jobs.define<Cancelling>(
      'payments.booking-cancelled',
      { retries: 50, timeout: 60 },
      (cancelling) => tellOfCancelling(services, cancelling),
    ),
    agencyStopped: jobs.define(
      'payments.agency-stopped',
      { retries: 50, timeout: 300 },
      async ({ agencyId }) => {
        await refundMadeTrips(services, agencyId);
        await refunds.enqueue(database.db, {});
      },
    ),
    catchUp: async () => {
      for (const job of [reconciling, refunds, holds]) await job.enqueue(database.db, {});
    },
  };
}
