import type { Db } from '../../../platform/db.ts';
import { levelMoney } from '../settlement/level-money.ts';
import { postPayout } from '../settlement/ledger.writes.ts';
import { lockBookingsOf, saveFailed } from './batches.writes.ts';
import type { PayoutRow } from './batches.writes.ts';

/** A locked payout failed: its money is available again, or held if a reason keeps it. */
export async function returnMoney(
  db: Db,
  { id, agencyId, state }: Pick<PayoutRow, 'id' | 'agencyId' | 'state'>,
  problem: string,
  by: { id: string; name: string },
): Promise<void> {
  if (agencyId === null) throw new Error(`Payout ${id} is of no agency`);
  const bookings = await lockBookingsOf(db, id);
  const bookingIds = bookings.map((booking) => booking.id);
  const from = state === 'paid' ? 'paid_out' : 'in_transit';
  await postPayout(db, { payoutId: id, agencyId, bookingIds }, [from, 'available']);
  // What a reason keeps held meanwhile is not available.
  for (const booking of bookings) if (booking.heldReason !== null) await levelMoney(db, booking);
  await saveFailed(db, id, problem, by);
}
