import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { reviews } from '../../schema/reviews.table.ts';
import { paidTrips } from '../../schema/paid-trips.table.ts';
import { readEligibility, tookTrip } from './paid-trips.reads.ts';

export interface NewPaidTrip {
  travellerId: string | null;
  agencyId: string | null;
  place: string;
  startsAt: Date;
  /** Default: now. Set for imported content, such as the demo data of a first start. */
  paidAt?: Date;
}

/** Inserts a paid trip. Returns its id. */
export async function insertPaidTrip(db: Db, trip: NewPaidTrip): Promise<string> {
  const id = newId();
  await db.insert(paidTrips).values({ id, ...trip });
  return id;
}

/** Cancels a paid trip. Deletes the traveller's review if only this trip allowed it. */
export async function cancelPaidTrip(db: Db, { paidTripId }: { paidTripId: string | null }): Promise<void> {
  if (paidTripId === null) return;
  const [trip] = await db
    .update(paidTrips)
    .set({ refundedAt: sql`app_now()` })
    .where(eq(paidTrips.id, paidTripId))
    .returning({ travellerId: paidTrips.travellerId, agencyId: paidTrips.agencyId });
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
    .select({ id: paidTrips.id })
    .from(paidTrips)
    .where(tookTrip(travellerId, agencyId))
    .orderBy(paidTrips.id)
    .for('share');
  return pinned.length > 0;
}
