import { SEATED_STATES } from '@ghuri/domain/bookings';
import { and, asc, eq, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { tours } from '../../../schema/tours.table.ts';

const now = sql`app_now()`;

/** The earliest start that a booking with seats was sold with, or agreed to. */
export async function readEarliestSold(db: Db, tourId: string): Promise<number | undefined> {
  const [found] = await db
    .select({ startsAt: min(bookings.startsAt) })
    .from(bookings)
    .where(and(eq(bookings.tourId, tourId), inArray(bookings.state, [...SEATED_STATES])));
  return found?.startsAt?.getTime();
}

/** Returns the number of the change. */
export async function moveDeparture(
  db: Db,
  tourId: string,
  change: { startsAt: Date; answerBy: Date | null },
): Promise<number> {
  const [moved] = await db
    .update(tours)
    .set({ ...change, revision: sql`${tours.revision} + 1`, changedAt: now })
    .where(eq(tours.id, tourId))
    .returning({ revision: tours.revision });
  return moved!.revision;
}

/** Moved departures whose time to agree is over, oldest first. */
export async function readAskingOver(db: Db, most: number): Promise<string[]> {
  const due = await db
    .select({ id: tours.id })
    .from(tours)
    .where(and(lte(tours.answerBy, now), isNull(tours.cancelledAt)))
    .orderBy(asc(tours.answerBy))
    .limit(most);
  return due.map(({ id }) => id);
}

/** Every booking agreed or was refunded. A departure that was moved again meanwhile asks on. */
export async function endAsking(db: Db, tourId: string): Promise<void> {
  await db
    .update(tours)
    .set({ answerBy: null })
    .where(and(eq(tours.id, tourId), lte(tours.answerBy, now)));
}
