import { HOLD_MS } from '@ghuri/domain/bookings';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockBooking, sellsNow } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { addressOf, isPageOpen, openPage } from '../checkout/payment-page.ts';
import type { Checkout } from '../checkout/start-payment.ts';
import type { Held } from '../sellable.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { lastAttempt } from '../settlement/payments.reads.ts';
import { insertAttempt, markNeverBegun } from '../settlement/payments.writes.ts';

type Needs = Pick<Services, 'config' | 'database' | 'paymentProvider'>;

/**
 * Returns the address to pay the balance of an own booking at, any time until it lapses. A second click finds the address of the first
 * while its page is open and the balance is the same.
 */
export async function startBalance(services: Needs, viewer: Viewer, bookingId: string): Promise<Checkout> {
  const { booking, attemptId, isNew } = await services.database.db.transaction(async (db) => {
    const found = await lockBooking(db, bookingId);
    if (found?.travellerId !== viewer.id) throw new AppError('not_found');
    if (found.state !== 'paid' || found.balanceBy === null) throw new AppError('nothing_due');
    // A stopped agency runs no trip: the traveller should cancel with a full refund, not pay more.
    if (!(await sellsNow(db, found.agencyId))) throw new AppError('agency_not_selling');
    const { balance } = await readMoney(db, found);
    if (balance <= 0n) throw new AppError('nothing_due');
    const now = await readClock(db);
    const due: Held = { ...found, duePaisa: balance, holdUntil: new Date(now.getTime() + HOLD_MS) };
    return { booking: due, ...(await attemptFor(services, db, found, { balance, now })) };
  });
  const url = isNew ? await begin(services, booking, attemptId) : await addressOf(services, attemptId);
  const { id, receiptId, holdUntil } = booking;
  return { url, bookingId: id, transactionId: receiptId, holdUntil: holdUntil.toISOString() };
}

async function attemptFor(
  { paymentProvider }: Needs,
  db: Db,
  { id: bookingId, receiptId }: BookingRow,
  { balance, now }: { balance: bigint; now: Date },
): Promise<{ attemptId: string; isNew: boolean }> {
  const last = await lastAttempt(db, bookingId, 'balance');
  if (last?.amountPaisa === balance && isPageOpen(last, now)) return { attemptId: last.id, isNew: false };
  const attemptId = await insertAttempt(db, {
    bookingId,
    provider: paymentProvider.id,
    receiptId,
    amountPaisa: balance,
    purpose: 'balance',
  });
  return { attemptId, isNew: true };
}

/** The booking stays as it is if the provider has no page. */
async function begin(services: Needs, booking: Held, attemptId: string): Promise<string> {
  try {
    return await openPage(services, { booking, attemptId });
  } catch (error) {
    if (error instanceof ProviderRejected) await markNeverBegun(services.database.db, attemptId);
    else if (!(error instanceof ProviderUnknown)) throw error;
    throw new AppError('payment_unavailable');
  }
}
