const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Dhaka')::date`;
const startOf = (day: string) => `(${day})::timestamp at time zone 'Asia/Dhaka'`;

/** The day in Dhaka now. */
export const TODAY = dayOf('app_now()');

/**
 * Sums by day in Dhaka, of days from `from` to before `until`; both are SQL of a date. Only facts that never change after
 * their day: when a booking was paid and for how much, commission in the ledger, refunds that arrived, and approvals in
 * the audit log. A day on which nothing happened is missing. Sums never mix currencies.
 */
export function dayFacts(from: string, until: string): string {
  const within = (moment: string) => `${moment} >= ${startOf(from)} and ${moment} < ${startOf(until)}`;
  return `
    select day, sum(bookings)::integer as bookings, sum(tour_bookings)::integer as tour_bookings,
      sum(travellers)::integer as travellers, sum(gross)::bigint as gross_paisa,
      sum(commission)::bigint as commission_paisa, sum(refunds)::bigint as refunds_paisa,
      sum(agencies)::integer as agencies
    from (
      select ${dayOf('paid_at')} as day, 1 as bookings, (kind = 'tour')::integer as tour_bookings, persons as travellers,
        total_paisa as gross, 0 as commission, 0 as refunds, 0 as agencies
      from bookings where paid_at is not null and ${within('paid_at')}
      union all
      select ${dayOf('created_at')}, 0, 0, 0, 0, - amount_paisa, 0, 0
      from ledger_entries where account = 'commission' and currency = 'BDT' and ${within('created_at')}
      union all
      select ${dayOf('done_at')}, 0, 0, 0, 0, 0, refunds.amount_paisa, 0
      from refunds join payments using (txn_id)
      where done_at is not null and currency = 'BDT' and ${within('done_at')}
      union all
      select ${dayOf('happened_at')}, 0, 0, 0, 0, 0, 0, 1
      from audit_log where action = 'agency_approved' and ${within('happened_at')}
    ) facts group by day`;
}
