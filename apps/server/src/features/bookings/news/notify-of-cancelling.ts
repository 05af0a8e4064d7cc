import { claimNotice, lockBooking } from '../bookings.writes.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { notifyAgency } from './payment-news.ts';

export interface Cancelling {
  bookingId: string;
  /** The refund in paisa. */
  refund: string;
}

/** Notifies and mails the agency, once, that a traveller cancelled a paid booking. */
export async function notifyOfCancelling(
  services: PaymentNeeds,
  { bookingId, refund }: Cancelling,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (!booking?.agencyId || !(await claimNotice(db, bookingId, 'cancelled-by-traveller'))) return;
    await notifyAgency(services, db, booking, 'cancelled-by-traveller', {
      amount: BigInt(refund),
      seatsLeft: await services.sellables[booking.kind].readSeatsLeft(db, booking),
    });
  });
}
