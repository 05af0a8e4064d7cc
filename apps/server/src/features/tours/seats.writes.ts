import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { stillOpen } from '../../schema/booking-deadline.sql.ts';
import { manualOpen } from '../../schema/manual-closing.sql.ts';
import { publishTourEvent } from './tours.writes.ts';
import { offerSeats, publishWaiting } from './waiting-list/offer-seats.writes.ts';
import { byId, endParties, lockOffer } from './waiting-list/waiting-list.writes.ts';
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
 * changed since the traveller agreed. Seats that a waiting list keeps for this traveller are used first.
 */
export async function takeSeats(
  { live }: { live: Live },
  db: Db,
  {
    tourId,
    travellerId,
    persons,
    unitPaisa,
    startsAt,
    place,
    days,
    priceList,
  }: Party & Agreed & { travellerId?: string | null },
): Promise<boolean> {
  if (tourId == null) return false;
  const agreed = sql`closed_at is null and ${sql.raw(stillOpen('starts_at'))} and cost_paisa = ${unitPaisa} and starts_at = ${startsAt}
    and location = ${place} and days = ${days}
    and price_list is not distinct from ${priceList ? JSON.stringify(priceList) : null}::jsonb`;
  const offer = travellerId == null ? undefined : await lockOffer(db, tourId, travellerId);
  const waiting = await raiseTaken(db, { tourId, persons: persons - (offer?.persons ?? 0) }, agreed);
  if (waiting === undefined) return false;
  if (offer) {
    await endParties(db, tourId, byId(offer.id), 'taken');
    await publishWaiting({ live }, db, offer.travellerId);
  }
  // Those that the offer or a replaced hold had more.
  if (waiting > 0) await offerSeats({ live }, db, tourId);
  await publishTourEvent({ live }, db, tourId);
  return true;
}

/**
 * The same for the agency itself, which sells or keeps seats until some hours after departure, at any price. Returns
 * false and takes nothing if too few are left.
 */
export async function takeSeatsByHand(
  services: { live: Live },
  db: Db,
  { agencyId, ...party }: { tourId: string; persons: number; agencyId: string },
): Promise<boolean> {
  const condition = sql`agency_id = ${agencyId} and ${sql.raw(manualOpen('starts_at'))}`;
  if ((await raiseTaken(db, party, condition)) === undefined) return false;
  await publishTourEvent(services, db, party.tourId);
  return true;
}

/**
 * Raises `taken`, as `holdSeats` and an offer do: check and change cannot be separated. Returns how many parties wait; undefined if nothing
 * was taken.
 */
async function raiseTaken(
  db: Db,
  { tourId, persons }: { tourId: string; persons: number },
  condition: SQL,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    update tours set taken = taken + ${persons}
    where id = ${tourId} and cancelled_at is null and taken + ${persons} <= capacity and ${condition}
    returning waiting`);
  return rows[0]?.waiting;
}

/**
 * Gives seats back. Parties that wait and fit get an offer at once. The caller has locked the booking, so this happens once.
 * `isReplaced`: the same traveller takes seats again in this transaction, which offers what is left.
 */
export async function freeSeats(
  { live }: { live: Live },
  db: Db,
  { tourId, persons }: Party,
  { isReplaced = false } = {},
): Promise<void> {
  if (tourId == null) return;
  const { rows } = await db.execute<{ waiting: number }>(
    sql`update tours set taken = taken - ${persons} where id = ${tourId} returning waiting`,
  );
  if (!isReplaced && rows[0] && rows[0].waiting > 0) await offerSeats({ live }, db, tourId);
  await publishTourEvent({ live }, db, tourId);
}
