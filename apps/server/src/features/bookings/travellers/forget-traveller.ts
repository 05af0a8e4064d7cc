import type { Db } from '../../../platform/db.ts';
import type { Live } from '../../../platform/live/live.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import { publishBookingChanged } from '../news/payment-news.ts';
import { blankPlacesOf, deletePlacesOfPayer, lockTakenBookings } from './travellers.writes.ts';

/**
 * Deletes what a user who leaves gave about travellers, and blanks the places they took. The payers of these see a free
 * place again; the notification names nobody.
 */
export async function forgetTraveller(services: { live: Live }, db: Db, userId: string): Promise<void> {
  await deletePlacesOfPayer(db, userId);
  const taken = await lockTakenBookings(db, userId);
  await blankPlacesOf(db, userId);
  for (const booking of taken) {
    if (booking.travellerId === null || booking.state !== 'paid') continue;
    await publishBookingChanged(services, db, booking, booking.state);
    await notify(db, {
      to: booking.travellerId,
      kind: 'seat_given_back',
      actorId: null,
      group: booking.id,
      link: '/recent-event?show=upcoming',
      excerpt: booking.place,
    });
  }
}
