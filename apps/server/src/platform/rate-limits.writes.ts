import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

export interface CounterEntry {
  key: string;
  calls: number;
  windowSeconds: number;
}

export interface CounterState {
  used: number;
  resetsInMs: number;
}

/**
 * Adds to several counters at once and returns their state. An expired counter starts again. Sorted by key, so that
 * two processes wait for each other instead of deadlocking.
 */
export async function addToCounters(db: Db, entries: CounterEntry[]): Promise<Map<string, CounterState>> {
  const column = (pick: (entry: CounterEntry) => string | number) => sql.param(entries.map(pick));
  // As a subquery, the clock is read once per statement instead of once per row.
  const now = sql`(select app_now())`;
  const { rows } = await db.execute<{ key: string; used: number; resets_in_ms: number }>(sql`
    insert into rate_counters as counter (key, used, resets_at)
    select key, calls, ${now} + make_interval(secs => seconds)
    from unnest(${column((entry) => entry.key)}::text[], ${column((entry) => entry.calls)}::int[],
      ${column((entry) => entry.windowSeconds)}::int[]) as called (key, calls, seconds)
    order by key
    on conflict (key) do update set
      used = case when counter.resets_at > ${now} then counter.used else 0 end + excluded.used,
      resets_at = case when counter.resets_at > ${now} then counter.resets_at else excluded.resets_at end
    returning key, used, ceil(extract(epoch from resets_at - ${now}) * 1000)::int as resets_in_ms`);
  return new Map(rows.map(({ key, used, resets_in_ms }) => [key, { used, resetsInMs: resets_in_ms }]));
}

export async function pruneCounters(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_counters where resets_at < app_now()`);
}
