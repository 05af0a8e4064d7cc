import { isLiveHold, isPayable } from '@ghuri/domain/bookings';
import { readClock } from '../../../platform/clock.reads.ts';
import { createBatch } from '../../../platform/jobs/batch.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import { lockBooking, markBooking } from '../bookings.writes.ts';
import { readEndedHolds } from './holds.writes.ts';
import { releaseOffer } from './offers.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { publishBookingChanged } from '../news/payment-news.ts';
import { attemptsOf } from '../settlement/payments.reads.ts';
import { settle } from '../settlement/settle.ts';

const PAGE = 100;

/**
 * Releases expired holds. A payment that arrives afterwards takes the item if it is still available, or is refunded.
 * Once the provider fails to respond, the rest of the run is released without asking it: each call could take 20 s.
 */
export async function expireHolds(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'payments.holds');
  let isSilent = false;
  await batch.sweep({
    page: PAGE,
    find: (most) => readEndedHolds(database.db, most),
    work: async (id) => {
      if (!isSilent) isSilent = !(await askOnce(services, id));
      await expire(services, id);
    },
    signal,
  });
  batch.finish();
}

/** The traveller may just have paid. Returns false if the provider is silent; we do not wait: paying late is safe. */
export async function askOnce(services: PaymentNeeds, bookingId: string): Promise<boolean> {
  for (const attemptId of await attemptsOf(services.database.db, bookingId)) {
    try {
      await settle(services, attemptId);
    } catch (error) {
      if (!(error instanceof ProviderUnknown || error instanceof ProviderRejected)) throw error;
      services.log.warn({ attempt: attemptId, reason: error.reason }, 'the payment provider gives no answer');
      if (error instanceof ProviderUnknown) return false;
    }
  }
  return true;
}

async function expire(services: PaymentNeeds, id: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, id);
    if (!booking || !isPayable(booking.state) || isLiveHold(booking, (await readClock(db)).getTime())) return;
    await releaseOffer(services, db, booking);
    await markBooking(db, id, 'expired');
    await publishBookingChanged(services, db, booking, 'expired');
  });
}
