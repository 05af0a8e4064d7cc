import { readClock } from '../../../platform/clock.reads.ts';
import { readAgencyContact } from '../../agencies/agencies.reads.ts';
import { claimNotice, lockBooking } from '../bookings.writes.ts';
import { readCurrentTrip } from '../current-trip.reads.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { rosterOf } from './payment-news.ts';
import { bookingMail } from './payments.mails.ts';

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
  const { database, mail } = services;
  await database.db.transaction(async (db) => {
    const booking = await lockBooking(db, bookingId);
    const agency = booking?.agencyId ? await readAgencyContact(db, booking.agencyId) : undefined;
    if (!booking || !agency || !(await claimNotice(db, bookingId, 'cancelled-by-traveller'))) return;
    const page = rosterOf(booking);
    await notify(services, db, {
      to: agency.ownerId,
      kind: 'booking_cancelled',
      actorId: booking.travellerId,
      group: booking.id,
      link: page,
      excerpt: booking.place,
    });
    const facts = {
      now: await readClock(db),
      page,
      amount: BigInt(refund),
      trip: await readCurrentTrip(db, booking),
      seatsLeft: await services.sellables[booking.kind].readSeatsLeft(db, booking),
    };
    await mail.queue(db, bookingMail('cancelled-by-traveller', booking, agency, facts));
  });
}
