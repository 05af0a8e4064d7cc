import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { reviews } from '../../schema/reviews.table.ts';
import { trips } from '../../schema/trips.table.ts';
import { readEligibility, tookTrip } from './trips.reads.ts';

export interface NewTrip {
  travellerId: string | null;
  agencyId: string | null;
  place: string;
  startsAt: Date;
  /** Default: now. Set for imported content, such as the demo data of a first start. */
  paidAt?: Date;
}

/** Inserts a paid trip. Returns its id. */
export async function insertTrip(db: Db, trip: NewTrip): Promise<string> {
  const id = newId();
  await db.insert(trips).values({ id, ...trip });
  return id;
}

/** Cancels a paid trip. Deletes the traveller's review if only this trip allowed it. */
export async function cancelTrip(db: Db, { tripId }: { tripId: string | null }): Promise<void> {
  if (tripId === null) return;
  const [trip] = await db
    .update(trips)
    .set({ refundedAt: sql`app_now()` })
    .where(eq(trips.id, tripId))
    .returning({ travellerId: trips.travellerId, agencyId: trips.agencyId });
  if (trip?.travellerId && trip.agencyId) await dropIneligibleReview(db, trip.travellerId, trip.agencyId);
}

/** A traveller with another trip with the agency keeps their review. Returns how many reviews were deleted. */
export async function dropIneligibleReview(db: Db, travellerId: string, agencyId: string): Promise<number> {
  if (await readEligibility(db, travellerId, agencyId)) return 0;
  const { rowCount } = await db
    .delete(reviews)
    .where(and(eq(reviews.agencyId, agencyId), eq(reviews.reviewerId, travellerId)));
  return rowCount ?? 0;
}

/** Whether a traveller may review an agency. It stays so until commit: a refund waits. */
export async function pinEligibility(db: Db, travellerId: string, agencyId: string): Promise<boolean> {
  const pinned = await db
    .select({ id: trips.id })
    .from(trips)
    .where(tookTrip(travellerId, agencyId))
    .orderBy(trips.id)
    .for('share');
  return pinned.length > 0;
}
