import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import type { BookingState } from '@ghuri/domain/bookings';
import type { Db } from '../../platform/db.ts';
import { topicOf } from '../../platform/live/live.ts';
import { findPerson } from '../accounts/accounts.reads.ts';
import { readAgencyContact } from '../agencies/agencies.reads.ts';
import type { BookingRow } from '../bookings/bookings.writes.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { readPaidAmount } from './paid-amount.reads.ts';
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

/** Admins' open pages follow: money began to wait for a person, or no longer does. */
export async function tellOfWaitingMoney({ live }: Pick<Teller, 'live'>, db: Db): Promise<void> {
  await live.publish(db, ADMIN_TOPIC, { type: ADMIN_EVENT, data: {} });
}

/** Both sides learn that a place is taken and paid. */
export async function tellBookingPaid(services: Teller, db: Db, booking: BookingRow): Promise<void> {
  await tellBookingChanged(services, db, booking, 'paid');
  const agency = booking.agencyId === null ? undefined : await readAgencyContact(db, booking.agencyId);
  const isMade = booking.kind !== 'tour';
  const contact = isMade && agency ? `${agency.phone}, ${agency.email}` : '';
  const amount = await readPaidAmount(db, booking);
  await tellTraveller(services, db, booking, 'booked', { contact, amount });
  if (!agency) return;
  const page = AGENCYS_PAGE[booking.kind];
  await notify(services, db, {
    to: agency.ownerId,
    kind: 'tour_booked',
    actorId: booking.travellerId,
    group: booking.tourId ?? booking.id,
    link: page,
    excerpt: booking.place,
  });
  // Seats sell by the dozen, and the app tells of them; what was made for somebody is worth a letter.
  if (!isMade) return;
  const { mail, config } = services;
  const facts = { publicUrl: config.publicUrl, contact: `${booking.phone}, ${booking.email}`, page };
  await mail.queue(db, bookingMail('sold', booking, agency, facts));
}

const AGENCYS_PAGE = {
  tour: '/my-agency/agency-dashboard/revenue',
  personalised: '/my-agency/agency-dashboard',
  bid: '/accepted-tour',
} as const satisfies Record<BookingRow['kind'], string>;

type TravellerMailKind = Exclude<BookingMailKind, 'sold'>;
interface Told {
  /** The price in taka, unless told. */
  amount?: bigint;
  currency?: string;
  /** What a person wrote about it. */
  note?: string;
  /** How to reach the agency, where that is told. */
  contact?: string;
}

/** A notification and a mail to whoever booked, with where to look. */
export async function tellTraveller(
  { live, mail, config }: Teller,
  db: Db,
  booking: BookingRow,
  kind: TravellerMailKind,
  told: Told = {},
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
  await mail.queue(db, bookingMail(kind, booking, traveller, { publicUrl: config.publicUrl, ...told }));
}

const NOTIFICATION_OF = {
  booked: 'booking_paid',
  'hold-ending': 'hold_ending',
  'payment-failed': 'payment_failed',
  'refund-began': 'refund_began',
  refunded: 'refunded',
  'refunded-by-hand': 'refunded',
  'trip-tomorrow': 'trip_tomorrow',
} as const satisfies Record<TravellerMailKind, string>;
