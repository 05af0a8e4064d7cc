import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import type { BookingState } from '@ghuri/domain/bookings';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { topicOf } from '../../../platform/live/live.ts';
import type { Reader } from '../../../platform/mail/letter.ts';
import { findUser } from '../../accounts/accounts.reads.ts';
import { readAgencyContact } from '../../agencies/agencies.reads.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { readCurrentTrip } from '../current-trip.reads.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import { readMoney, readPaidWith } from '../settlement/paid-amount.reads.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { bookingMail } from './payments.mails.ts';
import type { MailFacts } from './payments.mails.ts';
import type { BookingMailKind } from './payments.mails.text.ts';
import type { SeatMailKind } from './seats.mails.text.ts';

type Needs = Pick<PaymentNeeds, 'live' | 'mail'>;

/** The traveller's open pages follow on commit. */
export async function publishBookingChanged(
  { live }: Pick<Needs, 'live'>,
  db: Db,
  { id, travellerId }: Pick<BookingRow, 'id' | 'travellerId'>,
  state: BookingState,
): Promise<void> {
  if (travellerId === null) return;
  await live.publish(db, topicOf(travellerId), { type: BOOKING_EVENT, data: { bookingId: id, state } });
}

/** Admins' open pages follow on commit: a money case opened or closed, or payouts moved on. */
export async function publishWaitingMoney({ live }: Pick<Needs, 'live'>, db: Db): Promise<void> {
  await live.publish(db, ADMIN_TOPIC, { type: ADMIN_EVENT, data: {} });
}

/** Notifies and mails both sides. */
export async function notifyBookingPaid(
  services: Needs & Pick<PaymentNeeds, 'sellables'>,
  db: Db,
  booking: BookingRow,
): Promise<void> {
  await publishBookingChanged(services, db, booking, 'paid');
  const agency = booking.agencyId === null ? undefined : await readAgencyContact(db, booking.agencyId);
  // Personal trips are arranged by email, too.
  const sellable = services.sellables[booking.kind];
  const agencyEmail = sellable.isPersonal && agency ? agency.email : '';
  const { paid: amount, balance } = await readMoney(db, booking);
  await notifyTraveller(services, db, booking, 'booked', { agencyEmail, amount, balance });
  if (!agency) return;
  await notify(db, {
    to: agency.ownerId,
    kind: 'tour_booked',
    actorId: booking.travellerId,
    group: booking.tourId ?? booking.id,
    link: sellable.agencyPage,
    excerpt: booking.place,
  });
  const { mail } = services;
  const seatsLeft = await sellable.readSeatsLeft(db, booking);
  const page = rosterOf(booking);
  const trip = await readCurrentTrip(db, booking);
  await mail.queue(
    db,
    bookingMail('sold', booking, agency, {
      now: await readClock(db),
      amount,
      balance,
      paidWith: await readPaidWith(db, booking.id),
      seatsLeft,
      page,
      trip,
    }),
  );
}

/** The balance is paid: notifies and mails both sides. */
export async function notifyBalancePaid(
  services: Needs,
  db: Db,
  booking: BookingRow,
  amount: bigint,
): Promise<void> {
  await publishBookingChanged(services, db, booking, booking.state);
  await notifyTraveller(services, db, booking, 'balance-paid', { amount });
  await notifyAgency(services, db, booking, 'balance-received', { amount });
}

/** The page where the agency sees its travellers. */
export const rosterOf = ({ tourId, personalisedTourId, openRequestId }: BookingRow): string =>
  `/my-agency/departures/${tourId ?? personalisedTourId ?? openRequestId}`;

type AgencyMailKind = keyof typeof AGENCY_NOTIFICATION_OF;
type TravellerMailKind = Exclude<BookingMailKind, 'sold' | SeatMailKind | AgencyMailKind>;
type Facts = Omit<MailFacts, 'now' | 'trip' | 'page' | 'seatsLeft' | 'hasAccount'>;

/** Notifies and mails the agency about a booking that it sold. Nothing if the agency is deleted. */
export async function notifyAgency(
  services: Needs,
  db: Db,
  booking: BookingRow,
  kind: AgencyMailKind,
  facts: Pick<MailFacts, 'amount' | 'seatsLeft' | 'note'> = {},
): Promise<void> {
  const agency = booking.agencyId === null ? undefined : await readAgencyContact(db, booking.agencyId);
  if (!agency) return;
  const page = rosterOf(booking);
  await notify(db, {
    to: agency.ownerId,
    kind: AGENCY_NOTIFICATION_OF[kind],
    actorId: booking.travellerId,
    group: booking.id,
    link: page,
    excerpt: booking.place,
  });
  const trip = await readCurrentTrip(db, booking);
  const { mail } = services;
  await mail.queue(
    db,
    bookingMail(kind, booking, agency, { now: await readClock(db), page, trip, ...facts }),
  );
}

/** Notifies and mails the traveller. */
export async function notifyTraveller(
  services: Needs,
  db: Db,
  booking: BookingRow,
  kind: keyof typeof NOTIFICATION_OF,
  facts: Facts = {},
): Promise<void> {
  if (booking.travellerId === null) return mailTraveller(services, db, booking, kind, facts);
  await notify(db, {
    to: booking.travellerId,
    kind: NOTIFICATION_OF[kind],
    actorId: null,
    group: booking.id,
    link: `/payment/success?transactionId=${booking.receiptId}`,
    excerpt: booking.place,
  });
  await mailTraveller(services, db, booking, kind, facts);
}

/** For mails with a notification that is sent elsewhere. */
export async function mailTraveller(
  { mail }: Needs,
  db: Db,
  booking: BookingRow,
  kind: TravellerMailKind,
  facts: Facts = {},
): Promise<void> {
  const traveller =
    booking.travellerId === null ? keptContact(booking, kind) : await findUser(db, booking.travellerId);
  if (!traveller) return;
  const trip = await readCurrentTrip(db, booking);
  await mail.queue(
    db,
    bookingMail(kind, booking, traveller, {
      now: await readClock(db),
      trip,
      hasAccount: booking.travellerId !== null,
      paidWith: await readPaidWith(db, booking.id),
      ...facts,
    }),
  );
}

/** The account is deleted. Mails about refunds still go to the address that was kept for them. */
function keptContact(
  { email, name, contactLanguage }: BookingRow,
  kind: TravellerMailKind,
): Reader | undefined {
  return NEWS_OF_REFUND.has(kind) && email !== ''
    ? { email, name, language: contactLanguage ?? 'en' }
    : undefined;
}

const NEWS_OF_REFUND: ReadonlySet<TravellerMailKind> = new Set([
  'refund-began',
  'refunded',
  'refunded-by-hand',
  'refunded-by-us',
  'cancelled-by-us',
]);

const AGENCY_NOTIFICATION_OF = {
  'cancelled-by-traveller': 'booking_cancelled',
  'date-agreed-by-traveller': 'date_agreed',
  'date-unanswered': 'date_unanswered',
  'balance-received': 'balance_received',
  'party-smaller': 'party_smaller',
  'booking-lapsed': 'booking_cancelled',
  'refunded-by-us-agency': 'booking_refunded',
  'cancelled-by-us-agency': 'booking_refunded',
} as const satisfies Partial<Record<BookingMailKind, string>>;

const NOTIFICATION_OF = {
  booked: 'booking_paid',
  'hold-ending': 'hold_ending',
  'payment-failed': 'payment_failed',
  'refund-began': 'refund_began',
  // Every traveller who saved or booked it is notified of the cancelling separately.
  'tour-cancelled': 'refund_began',
  refunded: 'refunded',
  'refunded-by-hand': 'refunded',
  'trip-tomorrow': 'trip_tomorrow',
  'balance-due': 'balance_due',
  'balance-paid': 'balance_paid',
  'balance-lapsed': 'balance_lapsed',
  'price-fell': 'price_fell',
  'refunded-by-us': 'refund_began',
  'cancelled-by-us': 'refund_began',
} as const satisfies Partial<Record<TravellerMailKind, string>>;
