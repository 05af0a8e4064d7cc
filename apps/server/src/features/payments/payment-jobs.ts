import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Ref } from '../../platform/payments/payment-provider.ts';
import { expireHolds } from './expire-holds.ts';
import { followRefunds } from './follow-refunds.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { reconcile } from './reconcile.ts';
import { refundCancelledTour } from './refund-cancelled-tour.ts';
import { remindOfHold } from './remind-of-hold.ts';
import { remindOfTrips } from './remind-of-trips.ts';
import { settle } from './settle.ts';

export interface PaymentJobs {
  /** Somebody says that a visit to the provider has ended. */
  settle: Job<{ attemptId: string; hint?: Ref }>;
  /** Something is owed. */
  refunds: Job<object>;
  /** A hold ends. */
  holds: Job<object>;
  holdEnding: Job<{ bookingId: string }>;
  /** Everybody who paid for a tour gets it back. */
  tourCancelled: Job<{ tourId: string }>;
}

/** Each looks for whatever is due: running one once too often is harmless, and the schedule finds what was missed. */
export function definePaymentJobs(services: PaymentNeeds & { jobs: Jobs }): PaymentJobs {
  const { jobs } = services;
  const sweep = (name: string, run: (signal: AbortSignal) => Promise<void>, schedule = '* * * * *') =>
    jobs.define<object>(name, { schedule, timeout: 300 }, (_data, { signal }) => run(signal));

  sweep('payments.reconcile', (signal) => reconcile(services, signal));
  sweep('payments.trips', (signal) => remindOfTrips(services, signal), '*/10 * * * *');
  const refunds = sweep('payments.refunds', (signal) => followRefunds(services, signal));
  return {
    refunds,
    holds: sweep('payments.holds', (signal) => expireHolds(services, signal)),
    // News that get no answer are tried again soon; what stays open is the reconciler's.
    settle: jobs.define(
      'payments.settle',
      { retries: 6, retryDelay: 2, concurrency: 4 },
      async ({ attemptId, hint }) => void (await settle(services, attemptId, hint)),
    ),
    holdEnding: jobs.define('payments.hold-ending', {}, ({ bookingId }) => remindOfHold(services, bookingId)),
    tourCancelled: jobs.define(
      'payments.tour-cancelled',
      { retries: 50, timeout: 300 },
      async ({ tourId }) => {
        await refundCancelledTour(services, tourId);
        await refunds.enqueue(services.database.db, {});
      },
    ),
  };
}
