import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';

/** Each count reads a partial index of open cases. */
export async function readMoneyFacts(db: Db) {
  const { rows } = await db.execute<{
    undecided: number;
    unasked: number;
    review: number;
    overdue: number;
    admins: number;
    differences: number;
  }>(sql`
    select
      (select count(*)::integer from payments
       where state = 'received' and received_at < app_now() - interval '5 minutes') as undecided,
      (select count(*)::integer from payment_attempts
       where next_check_at < app_now() - interval '10 minutes') as unasked,
      (select count(*)::integer from payments where state = 'review') as review,
      (select count(*)::integer from refunds
       where next_try_at < app_now() - interval '1 hour' and stuck_at is null) as overdue,
      (select count(*)::integer from refunds where state = 'failed')
        + (select count(*)::integer from refunds where stuck_at is not null) as admins,
      (select count(*)::integer from money_differences where closed_at is null) as differences`);
  const { undecided, unasked, review, overdue, admins, differences } = rows[0]!;
  return {
    ghuri_payments_undecided: undecided,
    ghuri_payment_checks_overdue: unasked,
    ghuri_payments_in_review: review,
    ghuri_refunds_overdue: overdue,
    ghuri_refunds_for_admins: admins,
    ghuri_money_differences_open: differences,
  };
}
