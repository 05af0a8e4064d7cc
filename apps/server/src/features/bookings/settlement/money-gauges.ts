import type { Database } from '../../../platform/db.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { readMoneyFacts } from './money-gauges.reads.ts';

/** Money that waits longer than it should, for alerts. */
export function gaugeMoney({ database, metrics }: { database: Database; metrics: Metrics }): void {
  metrics.gauges(
    {
      ghuri_payments_undecided:
        'Payments that arrived more than 5 minutes ago and are neither booked nor returned',
      ghuri_payment_checks_overdue: 'Attempts about which the provider should have been asked 10 minutes ago',
      ghuri_payments_in_review: 'Payments that wait for an admin',
      ghuri_refunds_overdue: 'Refunds that should have been sent or asked about an hour ago',
      ghuri_refunds_for_admins: 'Refunds that a provider refused or that stayed unclear',
      ghuri_money_differences_open: 'Differences with the books of providers or the bank, or in our own',
    },
    () => readMoneyFacts(database.db),
  );
}
