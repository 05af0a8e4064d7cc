import type { Overview, Sums } from '@ghuri/contract/console';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import type { Span } from '@ghuri/domain/overview';
import { sql } from 'drizzle-orm';
import { ask, unseen } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { TODAY, dayFacts } from '../../schema/day-facts.sql.ts';

interface SumsRow {
  day: string;
  bookings: number;
  tour_bookings: number;
  travellers: number;
  gross_paisa: string;
  commission_paisa: string;
  refunds_paisa: string;
  agencies: number;
  views: number;
}

/** Days that were added up, and those after them as they are now. */
const DAYS = `
  select day, bookings, tour_bookings, travellers, gross_paisa, commission_paisa, refunds_paisa, agencies
  from day_sums where day >= ${unseen(1, 'date')}
  union all
  select * from (${dayFacts(
    `(select greatest(${unseen(1, 'date')}, coalesce((select max(day) + 1 from day_sums), '-infinity'::date)))`,
    `(${TODAY} + 1)`,
  )}) missing`;

/** One row for each day since $1, or each month since $2 with the days before it in one: $3 is 'day' or 'month'. */
const STEPS = {
  name: 'console-steps',
  text: `
    with days as (${DAYS}),
    steps as (
      select days.day::date as day, case when days.day < ${unseen(2, 'date')} then null
        else date_trunc(${unseen(3, 'text')}, days.day)::date end as step
      from generate_series(${unseen(1, 'date')}, ${TODAY}, interval '1 day') days(day))
    select step::text as day, coalesce(sum(bookings), 0)::integer as bookings,
      coalesce(sum(tour_bookings), 0)::integer as tour_bookings, coalesce(sum(travellers), 0)::integer as travellers,
      coalesce(sum(gross_paisa), 0)::bigint as gross_paisa, coalesce(sum(commission_paisa), 0)::bigint as commission_paisa,
      coalesce(sum(refunds_paisa), 0)::bigint as refunds_paisa, coalesce(sum(agencies), 0)::integer as agencies,
      coalesce(sum(views), 0)::integer as views
    from steps left join days using (day) left join tour_views using (day)
    group by step order by step nulls first`,
};

const taka = (paisa: string) => paisaToDecimalTaka(BigInt(paisa));
const sumsOf = (row: SumsRow): Sums => ({
  bookings: row.bookings,
  travellers: row.travellers,
  gross: taka(row.gross_paisa),
  commission: taka(row.commission_paisa),
  refunds: taka(row.refunds_paisa),
  agencies: row.agencies,
  views: row.views,
  tourBookings: row.tour_bookings,
});

/** The steps of a period, and the sums of the one before. */
export async function readSteps(
  db: Db,
  { from, before, step }: Span,
): Promise<{ before: Sums; steps: Overview['steps'] }> {
  const [first, ...rows] = await ask<SumsRow>(db, STEPS, [before, from, step]);
  return { before: sumsOf(first!), steps: rows.map((row) => ({ ...sumsOf(row), day: row.day })) };
}

const KEYS = [
  'bookings',
  'travellers',
  'gross',
  'commission',
  'refunds',
  'agencies',
  'views',
  'tourBookings',
] as const satisfies (keyof Sums)[];

/** Exact for money too: each sum is a whole number of paisa. */
export const totalOf = (steps: Sums[]): Sums =>
  Object.fromEntries(
    KEYS.map((key) => [key, steps.reduce((sum, step) => sum + Math.round(step[key] * 100), 0) / 100]),
  ) as Sums;

const MONEY = {
  name: 'console-money',
  text: `
    select coalesce(- sum(amount_paisa) filter (where account = 'agency'), 0)::bigint as held,
      coalesce(- sum(amount_paisa) filter (where account = 'available'), 0)::bigint as available,
      coalesce(- sum(amount_paisa) filter (where account = 'in_transit'), 0)::bigint as in_transit,
      (select coalesce(sum(refunds.amount_paisa), 0)::bigint from refunds join payments using (txn_id)
        where done_at is null and currency = 'BDT'
          and (next_try_at is not null or refunds.state = 'failed')) as refunds_owed
    from agency_balances`,
};

export async function readMoneyNow(db: Db): Promise<Overview['money']> {
  const [row] = await ask<Record<'held' | 'available' | 'in_transit' | 'refunds_owed', string>>(
    db,
    MONEY,
    [],
  );
  return {
    held: taka(row!.held),
    available: taka(row!.available),
    inTransit: taka(row!.in_transit),
    refundsOwed: taka(row!.refunds_owed),
  };
}

export async function readAgencyNumbers(
  db: Db,
  from: string,
): Promise<Pick<Overview, 'agencies' | 'approvalHours'>> {
  const { rows } = await db.execute<{ selling: number; waiting: number; hours: number | null }>(sql`
    select (count(*) filter (where sells))::integer as selling,
      (count(*) filter (where not verified and changes_asked is null))::integer as waiting,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - sent_at) / 3600)
        filter (where verified and decided_at >= sent_at
          and decided_at >= ${from}::date::timestamp at time zone 'Asia/Dhaka') as hours
    from agencies`);
  const { selling, waiting, hours } = rows[0]!;
  return {
    agencies: { selling, waiting },
    approvalHours: hours === null ? null : Math.round(hours * 10) / 10,
  };
}

export async function readBooks(db: Db): Promise<Overview['books']> {
  const { rows } = await db.execute<{ differences: number; day: string | null }>(sql`
    select (select count(*)::integer from money_differences where closed_at is null) as differences,
      (select max(day)::text from reconciliations where finished_at is not null) as day`);
  return { differences: rows[0]!.differences, comparedDay: rows[0]!.day };
}
