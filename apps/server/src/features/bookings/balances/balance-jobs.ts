import { createBatch } from '../../../platform/jobs/batch.ts';
import { readClock } from '../../../platform/clock.reads.ts';
import { lockBooking, pinAgencyOf } from '../bookings.writes.ts';
import { askOnce } from '../checkout/expire-holds.ts';
import { notifyAgency, notifyTraveller, publishBookingChanged } from '../news/payment-news.ts';
import { cancelPaid, reckonCancellation } from '../refunds/cancel-paid.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { claimBalanceToRemind, isLapsed, readLapsed } from './balances.writes.ts';

const PAGE = 100;

/** Reminds travellers of open balances. Claimed and notified in one transaction, so once. */
export async function remindOfBalances(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  const batch = createBatch(services.log, 'payments.balances');
  await batch.claim(services.database, {
    next: claimBalanceToRemind,
    work: async (db, booking) => {
      const { balance } = await readMoney(db, booking);
      await notifyTraveller(services, db, booking, 'balance-due', { amount: balance, balance });
    },
    signal,
  });
  batch.finish();
}

/**
 * Cancels bookings whose balance was not paid in time, by the refund steps they were sold with. The provider is asked first: the
 * traveller may just have paid. If it is silent, the booking waits for the next run, because a payment could not be undone.
 */
export async function endBalances(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'payments.balances');
  let isSilent = false;
  await batch.sweep({
    page: PAGE,
    find: (most) => (isSilent ? Promise.resolve([]) : readLapsed(database.db, most)),
    work: async (id) => {
      if (isSilent) return;
      if (await askOnce(services, id)) await lapse(services, id);
      else isSilent = true;
    },
    signal,
  });
  batch.finish();
}

async function lapse(services: PaymentNeeds, id: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    await pinAgencyOf(db, id);
    const booking = await lockBooking(db, id);
    // Paid meanwhile, cancelled, or moved to a later date.
    if (!booking || !(await isLapsed(db, id))) return;
    const cancellation = await reckonCancellation(db, booking, await readClock(db));
    if (!cancellation) return;
    await cancelPaid(services, db, cancellation);
    const { refund } = cancellation;
    await publishBookingChanged(services, db, booking, refund > 0n ? 'refund_pending' : 'cancelled');
    await notifyTraveller(services, db, booking, 'balance-lapsed', { amount: refund });
    const seatsLeft = await services.sellables[booking.kind].readSeatsLeft(db, booking);
    await notifyAgency(services, db, booking, 'booking-lapsed', { amount: refund, seatsLeft });
  });
}
