import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { disputes } from '../../../schema/disputes.table.ts';
import { releaseDue } from '../../../schema/release.sql.ts';

const isDue = and(
  isNotNull(bookings.paidAt),
  isNull(bookings.releasedAt),
  isNull(bookings.heldReason),
  sql.raw(releaseDue()),
);

/** Bookings whose money becomes available now, the oldest trips first. */
export async function readToRelease(db: Db, most: number): Promise<string[]> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue)
    .orderBy(bookings.startsAt)
    .limit(most);
  return due.map(({ id }) => id);
}

/** Marks a locked booking. Undefined if it is not due: released, moved or kept meanwhile. */
export async function markReleased(db: Db, id: string): Promise<Date | undefined> {
  const [released] = await db
    .update(bookings)
    .set({ releasedAt: sql`app_now()` })
    .where(and(eq(bookings.id, id), isDue))
    .returning({ releasedAt: bookings.releasedAt });
  return released?.releasedAt ?? undefined;
}

export async function saveHeldReason(db: Db, id: string, heldReason: string | null): Promise<void> {
  await db.update(bookings).set({ heldReason }).where(eq(bookings.id, id));
}

/** Whether a case about a locked booking is open. */
export async function isInDispute(db: Db, bookingId: string): Promise<boolean> {
  const open = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.bookingId, bookingId), isNull(disputes.endedAt)));
  return open.length > 0;
}
