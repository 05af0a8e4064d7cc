import { BOOKING_CLOSES_MS } from '@ghuri/domain/tours';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { tellOfTour } from '../tours/tours.writes.ts';

interface Party {
  /** Null where a journey has no seats to count. */
  tourId: string | null;
  persons: number;
}

/** What somebody who pays late agreed to: a tour that was changed since is another one. */
interface Deal {
  unitPaisa: bigint;
  startsAt: Date;
}

/**
 * Takes seats if the tour has them, is not called off and its deadline has not passed: one statement, so that no two people get
 * the same seat. False, and nothing taken, otherwise.
 */
export async function takeSeats(
  { live }: { live: Live },
  db: Db,
  { tourId, persons }: Party,
  deal?: Deal,
): Promise<boolean> {
  if (tourId === null) return true;
  const { rowCount } = await db.execute(sql`
    update tours set taken = taken + ${persons}
    where id = ${tourId} and cancelled_at is null and starts_at - ${BOOKING_CLOSES_MS} * interval '1 millisecond' > app_now()
      and taken + ${persons} <= capacity
      ${deal ? sql`and cost_paisa = ${deal.unitPaisa} and starts_at = ${deal.startsAt}` : sql``}`);
  if (rowCount === 0) return false;
  await tellOfTour({ live }, db, tourId);
  return true;
}

/** Gives seats back; whoever calls holds the booking's lock, so it happens once. */
export async function freeSeats({ live }: { live: Live }, db: Db, { tourId, persons }: Party): Promise<void> {
  if (tourId === null) return;
  await db.execute(sql`update tours set taken = taken - ${persons} where id = ${tourId}`);
  await tellOfTour({ live }, db, tourId);
}
