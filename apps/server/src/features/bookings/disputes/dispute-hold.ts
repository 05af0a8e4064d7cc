import type { Db } from '../../../platform/db.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { setHeldReason } from '../payouts/keep-held.ts';

/** In `bookings.held_reason` while a case is open. */
export const HELD_BY_DISPUTE = 'dispute';

/** Holds the money of a locked booking. A reason that an admin gave before stays. */
export const holdForDispute = (db: Db, booking: BookingRow): Promise<void> =>
  setHeldReason(db, booking, booking.heldReason ?? HELD_BY_DISPUTE);

/** The case ended: the money goes its usual way, unless an admin keeps it for another reason. The case must be marked as ended before. */
export async function endHold(db: Db, booking: BookingRow): Promise<void> {
  if (booking.heldReason === HELD_BY_DISPUTE) await setHeldReason(db, booking, null);
}
