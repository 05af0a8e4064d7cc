import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { inState } from '../../../schema/booking-states.sql.ts';

/** Travellers who count for a group price: with a paid seat, also one that the agency sold itself. */
export const groupSize = (tourId: string): string => `(
  select coalesce(sum(persons), 0) from bookings where tour_id = ${tourId} and ${inState(['paid', 'review'])}
) + (
  select coalesce(sum(persons), 0) from manual_bookings where tour_id = ${tourId} and cancelled_at is null)`;

export async function readGroupSize(db: Db, tourId: string): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(
    sql`select (${sql.raw(groupSize('wanted.id'))})::integer as size from tours wanted where id = ${tourId}`,
  );
  return rows[0]?.size ?? 0;
}
