import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import type { Db } from '../../../platform/db.ts';
import { topicOf } from '../../../platform/live/live.ts';
import { markBooking } from '../bookings.writes.ts';
import { lockCheckoutsOf } from '../forget-bookings.writes.ts';
import type { SellableNeeds } from '../sellable.ts';
import { releaseOffer } from './offers.ts';

/** Releases all holds of a traveller, or of an agency. Money that arrives afterwards is refunded. */
export async function endCheckoutsOf(
  services: SellableNeeds,
  db: Db,
  owner: { travellerId: string } | { agencyId: string },
): Promise<void> {
  for (const booking of await lockCheckoutsOf(db, owner)) {
    await releaseOffer(services, db, booking);
    await markBooking(db, booking.id, 'cancelled');
    if (booking.travellerId === null) continue;
    await services.live.publish(db, topicOf(booking.travellerId), {
      type: BOOKING_EVENT,
      data: { bookingId: booking.id, state: 'cancelled' },
    });
  }
}
