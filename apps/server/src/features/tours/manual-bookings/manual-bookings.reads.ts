import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import type { manualBookings, seatBlocks } from '../../../schema/manual-bookings.table.ts';
import { tours } from '../../../schema/tours.table.ts';

export interface DeskTour {
  agencyId: string;
  location: string;
  startsAt: number;
  cancelled: boolean;
  capacity: number;
  taken: number;
  now: number;
}

/** A tour as its agency sees it at this moment. Undefined if it is deleted. */
export async function readDeskTour(db: Db, tourId: string): Promise<DeskTour | undefined> {
  const [tour] = await db
    .select({
      agencyId: tours.agencyId,
      location: tours.location,
      startsAt: tours.startsAt,
      cancelled: sql<boolean>`${tours.cancelledAt} is not null`,
      capacity: tours.capacity,
      taken: tours.taken,
      now: sql<string>`app_now()`,
    })
    .from(tours)
    .where(eq(tours.id, tourId));
  return tour && { ...tour, startsAt: tour.startsAt.getTime(), now: new Date(tour.now).getTime() };
}

/** The tour of an entry that a former call added; undefined if there is none. */
export async function findEntry(
  db: Db,
  table: typeof manualBookings | typeof seatBlocks,
  id: string,
): Promise<string | undefined> {
  const [entry] = await db.select({ tourId: table.tourId }).from(table).where(eq(table.id, id));
  return entry?.tourId;
}

/** Calls at the same moment may not see each other. */
export async function countEntries(
  db: Db,
  table: typeof manualBookings | typeof seatBlocks,
  tourId: string,
): Promise<number> {
  return db.$count(table, eq(table.tourId, tourId));
}
