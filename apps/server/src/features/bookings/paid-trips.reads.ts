import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { paidTrips } from '../../schema/paid-trips.table.ts';

const now = sql`app_now()`;
/** Paid trips that give the right to review an agency. */
export const tookTrip = (travellerId: string, agencyId: string) =>
  and(
    eq(paidTrips.travellerId, travellerId),
    eq(paidTrips.agencyId, agencyId),
    isNull(paidTrips.refundedAt),
    lte(paidTrips.startsAt, now),
  );

/** Whether a user has taken a trip with an agency: paid, begun and not refunded. */
export async function readEligibility(db: Db, travellerId: string, agencyId: string): Promise<boolean> {
  const found = await db
    .select({ id: paidTrips.id })
    .from(paidTrips)
    .where(tookTrip(travellerId, agencyId))
    .limit(1);
  return found.length > 0;
}
