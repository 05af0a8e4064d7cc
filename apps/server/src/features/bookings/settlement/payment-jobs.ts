import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../../platform/jobs/jobs.ts';
import { endBalances, remindOfBalances } from '../balances/balance-jobs.ts';
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
import { notifyOfCancelling } from '../news/notify-of-cancelling.ts';
import type { Cancelling } from '../news/notify-of-cancelling.ts';

export interface PaymentJobs {
  /** A callback reports that an attempt ended. */
  settle: Job<SettleNews>;
  /** A refund is due. */
  refunds: Job<object>;
  /** Reminds the traveller before the hold ends, and releases it then. Call it after the hold is committed; the schedule finds missed ones. */
  watchHold(holdUntil: Date): Promise<void>;
  /** Notifies the agency that a traveller cancelled a paid booking. */
  bookingCancelled: Job<Cancelling>;
  /** Refunds the personal trips of a stopped agency. */
  agencyStopped: Job<{ agencyId: string }>;
  /** After a start: finishes the work of a process that died. */
  catchUp(): Promise<void>;
}

/** Each job looks for work that is due. An extra run does no harm, and the schedule finds missed work. */
export function definePaymentJobs(services: PaymentNeeds & { jobs: Jobs }): PaymentJobs {
  const { database, jobs } = services;

  /** `run` returns when work is due next. The job runs then, if that is before the schedule. */
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
  /** A payment may need a refund, which does not wait for the schedule. */
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
  sweep('payments.balances', async (signal) => {
    const batch = createBatch(services.log, 'payments.balances');
    await batch.run('reminders', () => remindOfBalances(services, signal));
    await batch.run('endings', async () => thenRefund(await endBalances(services, signal)));
    batch.finish();
  });
  jobs.define('payments.trips', { schedule: '*/10 * * * *', timeout: 300 }, (_data: object, { signal }) =>
    remindOfTrips(services, signal),
  );
  return {
    refunds,
    // One job for all holds that end in the same second.
    async watchHold(holdUntil) {
      const second = Math.ceil(holdUntil.getTime() / 1000);
      if (second === watchedSecond) return;
      watchedSecond = second;
      for (const moment of [second * 1000 - REMIND_BEFORE_MS, second * 1000])
        await holds.enqueue(database.db, {}, { startAfter: new Date(moment) });
    },
    // Retries soon. The reconciler asks about attempts that stay open.
    settle: jobs.define('payments.settle', { retries: 6, retryDelay: 2, concurrency: 4 }, async (news, run) =>
      thenRefund(await runSettle(services, news, run)),
    ),
    bookingCancelled: jobs.define<Cancelling>(
      'payments.booking-cancelled',
      { retries: 50, timeout: 60 },
      (cancelling) => notifyOfCancelling(services, cancelling),
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
