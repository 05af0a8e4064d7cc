import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { manualBookings, seatBlocks } from '../../../schema/manual-bookings.table.ts';

export type ManualRow = typeof manualBookings.$inferSelect;
type NewManualRow = typeof manualBookings.$inferInsert;
/** What the agency may change. */
export type ManualFacts = Pick<ManualRow, 'name' | 'phone' | 'note' | 'persons' | 'totalPaisa' | 'paidBy'>;

export async function insertManualBooking(db: Db, row: NewManualRow): Promise<void> {
  await db.insert(manualBookings).values(row);
}

export async function insertBlock(db: Db, row: typeof seatBlocks.$inferInsert): Promise<void> {
  await db.insert(seatBlocks).values(row);
}

/** Locks a manual booking until commit. The caller has locked its tour: code that locks both locks the tour first. */
export async function lockManualBooking(db: Db, tourId: string, id: string): Promise<ManualRow | undefined> {
  const [row] = await db
    .select()
    .from(manualBookings)
    .where(and(eq(manualBookings.id, id), eq(manualBookings.tourId, tourId)))
    .for('update');
  return row;
}

/** A party that shrinks below the people who are here keeps only as many of them. */
export async function saveManualBooking(db: Db, id: string, facts: Partial<ManualFacts>): Promise<void> {
  await db
    .update(manualBookings)
    .set({
      ...facts,
      ...(facts.persons !== undefined && {
        checkedInPeople: sql`least(${manualBookings.checkedInPeople}, ${facts.persons}::integer)`,
      }),
    })
    .where(eq(manualBookings.id, id));
}

export async function markManualCancelled(db: Db, id: string): Promise<void> {
  await db
    .update(manualBookings)
    .set({ cancelledAt: sql`app_now()` })
    .where(eq(manualBookings.id, id));
}

/** Deletes a block. Returns its seats; undefined if it does not exist. */
export async function deleteBlock(
  db: Db,
  tourId: string,
  id: string,
): Promise<{ seats: number; reason: string } | undefined> {
  const [block] = await db
    .delete(seatBlocks)
    .where(and(eq(seatBlocks.id, id), eq(seatBlocks.tourId, tourId)))
    .returning({ seats: seatBlocks.seats, reason: seatBlocks.reason });
  return block;
}

/** Cancels all manual bookings of a locked tour, deletes its blocks, and gives their seats back. */
export async function releaseEntries(db: Db, tourId: string): Promise<void> {
  await db.execute(sql`
    with cancelled as (
      update ${manualBookings} set cancelled_at = app_now()
      where ${and(eq(manualBookings.tourId, tourId), isNull(manualBookings.cancelledAt))}
      returning persons
    ),
    released as (delete from ${seatBlocks} where ${eq(seatBlocks.tourId, tourId)} returning seats)
    update tours set taken = taken - (select coalesce(sum(persons), 0) from cancelled)
      - (select coalesce(sum(seats), 0) from released)
    where id = ${tourId}`);
}
