import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { trips } from '../../schema/trips.table.ts';

const now = sql`app_now()`;
/** Trips that give the right to review an agency. */
export const tookTrip = (travellerId: string, agencyId: string) =>
  and(
    eq(trips.travellerId, travellerId),
    eq(trips.agencyId, agencyId),
    isNull(trips.refundedAt),
    lte(trips.startsAt, now),
  );

/** Whether a user has taken a trip with an agency: paid, begun and not refunded. */
export async function readEligibility(db: Db, travellerId: string, agencyId: string): Promise<boolean> {
  const found = await db.select({ id: trips.id }).from(trips).where(tookTrip(travellerId, agencyId)).limit(1);
  return found.length > 0;
}
