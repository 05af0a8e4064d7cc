import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { stillOpen } from '../../schema/booking-deadline.sql.ts';
import { manualOpen } from '../../schema/manual-closing.sql.ts';
import { publishTourEvent } from './tours.writes.ts';
import type { Deal } from '../bookings/bookings.writes.ts';

interface Party {
  /** Empty if the tour is deleted, or if this kind of booking has no seats to count. */
  tourId?: string | null | undefined;
  persons: number;
}

/** The terms that the traveller agreed to. */
type Agreed = Pick<Deal, 'unitPaisa' | 'startsAt' | 'place' | 'days' | 'priceList'>;

/**
 * Takes seats if the tour has them, is sold and not cancelled, and its deadline has not passed. One statement, so that no two
 * travellers get the same seat. Returns false and takes nothing otherwise, also if price, date, place or length
 * changed since the traveller agreed.
 */
export async function takeSeats(
  { live }: { live: Live },
  db: Db,
  { tourId, persons, unitPaisa, startsAt, place, days, priceList }: Party & Agreed,
): Promise<boolean> {
  if (tourId == null) return false;
  const agreed = sql`closed_at is null and ${sql.raw(stillOpen('starts_at'))} and cost_paisa = ${unitPaisa} and starts_at = ${startsAt}
    and location = ${place} and days = ${days}
    and price_list is not distinct from ${priceList ? JSON.stringify(priceList) : null}::jsonb`;
  return raiseTaken({ live }, db, { tourId, persons }, agreed);
}

/**
 * The same for the agency itself, which sells or keeps seats until some hours after departure, at any price. Returns
 * false and takes nothing if too few are left.
 */
export const takeSeatsByHand = (
  services: { live: Live },
  db: Db,
  { agencyId, ...party }: { tourId: string; persons: number; agencyId: string },
): Promise<boolean> =>
  raiseTaken(services, db, party, sql`agency_id = ${agencyId} and ${sql.raw(manualOpen('starts_at'))}`);

/** The only statement beside `holdSeats` that raises `taken`: check and change cannot be separated. */
async function raiseTaken(
  { live }: { live: Live },
  db: Db,
  { tourId, persons }: { tourId: string; persons: number },
  condition: SQL,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update tours set taken = taken + ${persons}
    where id = ${tourId} and cancelled_at is null and taken + ${persons} <= capacity and ${condition}`);
  if (rowCount === 0) return false;
  await publishTourEvent({ live }, db, tourId);
  return true;
}

/** Gives seats back. The caller has locked the booking, so this happens once. */
export async function freeSeats({ live }: { live: Live }, db: Db, { tourId, persons }: Party): Promise<void> {
  if (tourId == null) return;
  await db.execute(sql`update tours set taken = taken - ${persons} where id = ${tourId}`);
  await publishTourEvent({ live }, db, tourId);
}
