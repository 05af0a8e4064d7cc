import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import type { BookingState } from '@ghuri/domain/bookings';
import type { Db } from '../../platform/db.ts';
import { topicOf } from '../../platform/live/live.ts';
import { findPerson } from '../accounts/accounts.reads.ts';
import { readAgencyOwner } from '../agencies/agencies.reads.ts';
import type { BookingRow } from '../bookings/bookings.writes.ts';
import { notify } from '../notifications/notifications.writes.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { bookingMail } from './payments.mails.ts';
import type { BookingMailKind } from './payments.mails.text.ts';

type Teller = Pick<PaymentNeeds, 'config' | 'live' | 'mail'>;

/** The open pages of whoever books follow when the transaction commits. */
export async function tellBookingChanged(
  { live }: Pick<Teller, 'live'>,
  db: Db,
  { id, travellerId }: Pick<BookingRow, 'id' | 'travellerId'>,
  state: BookingState,
): Promise<void> {
  if (travellerId === null) return;
  await live.publish(db, topicOf(travellerId), { type: BOOKING_EVENT, data: { bookingId: id, state } });
}

/** Both sides learn that a place is taken and paid. */
export async function tellBookingPaid(services: Teller, db: Db, booking: BookingRow): Promise<void> {
  await tellBookingChanged(services, db, booking, 'paid');
  await tellTraveller(services, db, booking, 'booked');
  const owner = booking.agencyId && (await readAgencyOwner(db, booking.agencyId));
  if (!owner) return;
  await notify(services, db, {
    to: owner.id,
    kind: 'tour_booked',
    actorId: booking.travellerId,
    group: booking.tourId ?? booking.id,
    link: '/my-agency/agency-dashboard/revenue',
    excerpt: booking.place,
  });
}

/** A notification and a mail to whoever booked, with where to look. */
export async function tellTraveller(
  { live, mail, config }: Teller,
  db: Db,
  booking: BookingRow,
  kind: BookingMailKind,
  amount: bigint = booking.totalPaisa,
): Promise<void> {
  if (booking.travellerId === null) return;
  await notify({ live }, db, {
    to: booking.travellerId,
    kind: NOTIFICATION_OF[kind],
    actorId: null,
    group: booking.id,
    link: `/payment/success?transactionId=${booking.transactionId}`,
    excerpt: booking.place,
  });
  const traveller = await findPerson(db, booking.travellerId);
  if (!traveller) return;
  await mail.queue(db, bookingMail(kind, booking, traveller, { publicUrl: config.publicUrl, amount }));
}

const NOTIFICATION_OF = {
  booked: 'booking_paid',
  'hold-ending': 'hold_ending',
  'payment-failed': 'payment_failed',
  'refund-began': 'refund_began',
  refunded: 'refunded',
  'trip-tomorrow': 'trip_tomorrow',
} as const satisfies Record<BookingMailKind, string>;
