import { levelling, rateAt } from '@ghuri/domain/payouts';
import type { Db } from '../../../platform/db.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { readRates } from '../commission/commission.reads.ts';
import { postCommission, postReleased } from './ledger.writes.ts';
import { readPlaces } from './places.reads.ts';

type Released = Pick<BookingRow, 'id' | 'agencyId' | 'paidAt' | 'releasedAt' | 'heldReason'>;

/**
 * Brings the money of a released booking to its target after something changed: nothing held, and commission of what the agency has. Does
 * nothing before the release. The caller has locked the booking.
 */
export async function levelMoney(
  db: Db,
  { id: bookingId, agencyId, paidAt, releasedAt, heldReason }: Released,
): Promise<void> {
  if (releasedAt === null || paidAt === null) return;
  const rate = rateAt(await readRates(db, agencyId), agencyId, paidAt.getTime());
  const { commission, release } = levelling(await readPlaces(db, bookingId), {
    rate,
    keep: heldReason !== null,
  });
  if (release !== 0n) await postReleased(db, { bookingId, agencyId, amount: release });
  if (commission !== 0n) await postCommission(db, { bookingId, agencyId, amount: commission });
}
