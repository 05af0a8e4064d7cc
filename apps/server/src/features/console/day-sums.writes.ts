import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { TODAY, dayFacts } from '../../schema/day-facts.sql.ts';

/** Days that are added again: a transaction that began before midnight may have ended after an earlier run. */
const AGAIN_DAYS = 3;

const COLUMNS = 'bookings, tour_bookings, travellers, gross_paisa, commission_paisa, refunds_paisa, agencies';
const ZERO = COLUMNS.split(', ').map((column) => `coalesce(facts.${column}, 0)`);

/** Adds every day that is over and missing, and the last ones again. The first run adds all days since the first fact. */
export async function saveDaySums(db: Db): Promise<void> {
  const { rows } = await db.execute<{ from: string | null }>(sql`
    select coalesce(
      (select max(day) - ${AGAIN_DAYS - 1}::integer from day_sums),
      (select min(at at time zone 'Asia/Dhaka')::date from (
        select min(paid_at) as at from bookings where paid_at is not null
        union all select min(happened_at) from audit_log where action = 'agency_approved') first_facts))::text as from`);
  const from = rows[0]?.from;
  if (!from) return;
  const first = `'${from}'::date`;
  await db.execute(
    sql.raw(`
    insert into day_sums (day, ${COLUMNS})
    select days.day::date, ${ZERO.join(', ')}
    from generate_series(${first}, ${TODAY} - 1, interval '1 day') days(day)
    left join (${dayFacts(first, TODAY)}) facts on facts.day = days.day::date
    on conflict (day) do update set (${COLUMNS}) = row (${COLUMNS.split(', ')
      .map((column) => `excluded.${column}`)
      .join(', ')})`),
  );
}
