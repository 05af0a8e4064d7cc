import type { Services } from '../services.ts';

/**
 * Stops the product's clock at a moment, for decisions to the millisecond: a moved clock still runs while a
 * request travels. On the test's own database; `runClock` starts it again.
 */
export async function stopClock(
  { database }: Pick<Services, 'database'>,
  moment: Date | number,
): Promise<void> {
  const at = new Date(moment).toISOString();
  await database.pool.query(
    `create or replace function app_now() returns timestamptz language sql stable parallel safe
     as $$ select timestamptz '${at}' $$`,
  );
}

export async function runClock({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.pool.query(
    `create or replace function app_now() returns timestamptz language sql stable parallel safe
     as $$ select statement_timestamp() + coalesce((select shift from clock_offset), interval '0') $$`,
  );
}
