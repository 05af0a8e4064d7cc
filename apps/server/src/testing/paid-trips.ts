import { eq, sql } from 'drizzle-orm';
import { insertPaidTrip } from '../features/bookings/paid-trips.writes.ts';
import { paidTrips } from '../schema/paid-trips.table.ts';
import { readClock } from '../platform/clock.reads.ts';
import type { Services } from '../services.ts';

export interface PaidTripOverrides {
  place?: string;
  /** Default: yesterday. */
  startsAt?: Date;
  /** True: it was refunded. */
  refunded?: boolean;
}

/** Creates a paid trip directly in the database; returns its id. */
export async function createPaidTrip(
  { database }: Pick<Services, 'database'>,
  { traveller, agency }: { traveller: { id: string }; agency: { id: string } },
  { place = 'Sajek Valley', startsAt, refunded = false }: PaidTripOverrides = {},
): Promise<string> {
  const yesterday = new Date((await readClock(database.db)).getTime() - 86_400_000);
  const id = await insertPaidTrip(database.db, {
    travellerId: traveller.id,
    agencyId: agency.id,
    place,
    startsAt: startsAt ?? yesterday,
  });
  if (refunded) await markRefunded({ database }, id);
  return id;
}

/** What a refund will write, until there is one to call. */
export async function markRefunded(
  { database: { db } }: Pick<Services, 'database'>,
  id: string,
): Promise<void> {
  await db
    .update(paidTrips)
    .set({ refundedAt: sql`app_now()` })
    .where(eq(paidTrips.id, id));
}
