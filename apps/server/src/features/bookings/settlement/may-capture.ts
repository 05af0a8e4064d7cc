import { mayCapture } from '@ghuri/domain/payments';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Database } from '../../../platform/db.ts';
import { lockBooking, runsTripsNow, sellsNow } from '../bookings.writes.ts';
import { readMoney } from './paid-amount.reads.ts';
import { findAttempt } from './payments.reads.ts';

/**
 * Whether the item is still reserved for an attempt. Money taken after the answer may still be late: then it is handled like any late
 * payment.
 */
export async function mayCaptureNow(
  { database }: { database: Pick<Database, 'db'> },
  attemptId: string,
): Promise<boolean> {
  return database.db.transaction(async (db) => {
    const attempt = await findAttempt(db, attemptId);
    const booking = attempt && (await lockBooking(db, attempt.bookingId));
    if (!booking) return false;
    const { purpose, state, amountPaisa: amount } = attempt;
    return mayCapture(
      { isOpen: state === 'created' || state === 'redirected', purpose, amount },
      {
        state: booking.state,
        holdUntil: booking.holdUntil,
        hasTraveller: booking.travellerId !== null,
        sells: await (purpose === 'balance' ? runsTripsNow : sellsNow)(db, booking.agencyId),
        due: booking.depositPaisa ?? booking.totalPaisa,
        balance: purpose === 'balance' ? (await readMoney(db, booking)).balance : 0n,
      },
      (await readClock(db)).getTime(),
    );
  });
}
