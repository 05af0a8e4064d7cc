import { isPayable } from '@ghuri/domain/bookings';
import { readClock } from '../../platform/clock.reads.ts';
import { ProviderRejected, ProviderUnknown } from '../../platform/payments/payment-provider.ts';
import { lockBooking, markBooking, readEndedHolds } from '../bookings/bookings.writes.ts';
import { freeOffer } from '../bookings/offers.writes.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { tellBookingChanged } from './payment-news.ts';
import { attemptsOf } from './payments.reads.ts';
import { settle } from './settle.ts';

const BATCH = 100;

/**
 * Frees what was held for holds that have run out. A payment that arrives afterwards takes it if it can still be had, or
 * goes back.
 */
export async function expireHolds(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const ended = await readEndedHolds(services.database.db, BATCH);
    for (const id of ended) {
      await askOnce(services, id);
      await expire(services, id);
    }
    if (ended.length < BATCH || signal?.aborted) return;
  }
}

/** Somebody may have paid a moment ago. A provider that does not answer is not waited for: paying late is safe. */
async function askOnce(services: PaymentNeeds, bookingId: string): Promise<void> {
  for (const attemptId of await attemptsOf(services.database.db, bookingId)) {
    try {
      await settle(services, attemptId);
    } catch (error) {
      if (!(error instanceof ProviderUnknown || error instanceof ProviderRejected)) throw error;
      services.log.warn({ attempt: attemptId, reason: error.reason }, 'the payment provider gives no answer');
    }
  }
}

async function expire(services: PaymentNeeds, id: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, id);
    if (!booking || !isPayable(booking.state) || booking.holdUntil! > (await readClock(db))) return;
    await freeOffer(services, db, booking);
    await markBooking(db, id, 'expired');
    await tellBookingChanged(services, db, booking, 'expired');
  });
}
