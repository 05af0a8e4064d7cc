import { HOLD_MS } from '@ghuri/domain/bookings';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockBooking, runsTripsNow } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { addressOf, isPageOpen, openPage, requireProvider } from '../checkout/payment-page.ts';
import type { Checkout } from '../checkout/start-payment.ts';
import type { Held } from '../sellable.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { lastAttempt } from '../settlement/payments.reads.ts';
import { insertAttempt, markNeverBegun } from '../settlement/payments.writes.ts';

type Needs = Pick<Services, 'config' | 'database' | 'keepPage' | 'otherProviders' | 'paymentProvider'>;

/**
 * Returns the address to pay the balance of an own booking at, any time until it lapses. A second click finds the address of the first
 * while its page is open and the balance is the same.
 */
export async function startBalance(
  services: Needs,
  viewer: Viewer,
  bookingId: string,
  payWith?: string,
): Promise<Checkout> {
  const provider = requireProvider(services, payWith);
  const { booking, attemptId, isNew } = await services.database.db.transaction(async (db) => {
    const found = await lockBooking(db, bookingId);
    if (found?.travellerId !== viewer.id) throw new AppError('not_found');
    if (found.state !== 'paid' || found.balanceBy === null) throw new AppError('nothing_due');
    // A stopped agency runs no trip: the traveller should cancel with a full refund, not pay more.
    if (!(await runsTripsNow(db, found.agencyId))) throw new AppError('agency_not_selling');
    const { balance } = await readMoney(db, found);
    if (balance <= 0n) throw new AppError('nothing_due');
    const now = await readClock(db);
    const due: Held = { ...found, duePaisa: balance, holdUntil: new Date(now.getTime() + HOLD_MS) };
    return {
      booking: due,
      ...(await attemptFor(db, found, { balance, now, provider, isChosen: payWith !== undefined })),
    };
  });
  const url = isNew
    ? await begin(services, { booking, attemptId, provider })
    : await addressOf(services, attemptId);
  const { id, receiptId, holdUntil } = booking;
  return { url, bookingId: id, transactionId: receiptId, holdUntil: holdUntil.toISOString() };
}

async function attemptFor(
  db: Db,
  { id: bookingId, receiptId }: BookingRow,
  {
    balance,
    now,
    provider,
    isChosen,
  }: { balance: bigint; now: Date; provider: PaymentProvider; isChosen: boolean },
): Promise<{ attemptId: string; isNew: boolean }> {
  const last = await lastAttempt(db, bookingId, 'balance', isChosen ? provider.id : undefined);
  if (last?.amountPaisa === balance && isPageOpen(last, now)) return { attemptId: last.id, isNew: false };
  const attemptId = await insertAttempt(db, {
    bookingId,
    provider: provider.id,
    receiptId,
    amountPaisa: balance,
    purpose: 'balance',
  });
  return { attemptId, isNew: true };
}

/** The booking stays as it is if the provider has no page. */
async function begin(
  services: Needs,
  page: { booking: Held; attemptId: string; provider: PaymentProvider },
): Promise<string> {
  try {
    return await openPage(services, page);
  } catch (error) {
    if (error instanceof ProviderRejected) await markNeverBegun(services.database.db, page.attemptId);
    else if (!(error instanceof ProviderUnknown)) throw error;
    throw new AppError('payment_unavailable');
  }
}
