import { isPayable } from '@ghuri/domain/bookings';
import { lockBooking } from '../bookings/bookings.writes.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { tellTraveller } from './payment-news.ts';

/** Tells somebody who has not paid yet that the seats will soon be free for others. */
export async function remindOfHold(services: PaymentNeeds, bookingId: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (booking && isPayable(booking.state)) await tellTraveller(services, db, booking, 'hold-ending');
  });
}
