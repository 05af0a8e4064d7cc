import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { topicOf } from '../../../platform/live/live.ts';
import { findUser } from '../../accounts/accounts.reads.ts';
import type { User } from '../../accounts/accounts.reads.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { readCurrentTrip } from '../current-trip.reads.ts';
import { bookingMail } from '../news/payments.mails.ts';
import type { MailFacts } from '../news/payments.mails.ts';
import type { SeatMailKind } from '../news/seats.mails.text.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { readTakers } from './travellers.reads.ts';

type Needs = Pick<PaymentNeeds, 'live' | 'mail'>;

/** Where both sides see their trips. */
const MY_TOURS = '/recent-event?show=upcoming';

type Facts = Pick<MailFacts, 'taker' | 'changes'>;

async function mail(
  services: Needs,
  db: Db,
  booking: BookingRow,
  { to, kind, ...facts }: Facts & { to: User; kind: SeatMailKind },
): Promise<void> {
  const trip = await readCurrentTrip(db, booking);
  const now = await readClock(db);
  await services.mail.queue(db, bookingMail(kind, booking, to, { now, trip, page: MY_TOURS, ...facts }));
}

const NOTIFICATION_OF = { 'seat-taken': 'seat_taken', 'seat-given-back': 'seat_given_back' } as const;

interface PlaceNews {
  kind: keyof typeof NOTIFICATION_OF;
  /** Null: the notification names nobody. */
  takerId: string | null;
  taker: string;
  /** False if no mail may be sent. */
  mails: boolean;
}

/** Notifies and mails the payer about a place. */
export async function notifyPayer(
  services: Needs,
  db: Db,
  booking: BookingRow,
  { kind, takerId, taker, mails }: PlaceNews,
): Promise<void> {
  const payer = booking.travellerId === null ? undefined : await findUser(db, booking.travellerId);
  if (!payer) return;
  await notify(db, {
    to: payer.id,
    kind: NOTIFICATION_OF[kind],
    actorId: takerId,
    group: booking.id,
    link: MY_TOURS,
    excerpt: booking.place,
  });
  if (mails) await mail(services, db, booking, { to: payer, kind, taker });
}

/** Notifies the payer, and mails both sides. */
export async function notifyOfTakenSeat(
  services: Needs,
  db: Db,
  booking: BookingRow,
  taker: User,
): Promise<void> {
  await publishToTakers(services, db, booking, [taker.id]);
  await notifyPayer(services, db, booking, {
    kind: 'seat-taken',
    takerId: taker.id,
    taker: taker.name,
    mails: true,
  });
  await mail(services, db, booking, { to: taker, kind: 'seat-yours' });
}

/** Notifies and mails users that their place is gone. */
export async function notifyTakersOfLoss(
  services: Needs,
  db: Db,
  booking: BookingRow,
  takerIds: readonly string[],
  { mails = true } = {},
): Promise<void> {
  await publishToTakers(services, db, booking, takerIds);
  for (const takerId of takerIds) {
    await notify(db, {
      to: takerId,
      kind: 'seat_lost',
      actorId: null,
      group: booking.id,
      link: booking.tourId === null ? MY_TOURS : `/tour-details/${booking.tourId}`,
      excerpt: booking.place,
    });
    const to = mails ? await findUser(db, takerId) : undefined;
    if (to) await mail(services, db, booking, { to, kind: 'seat-lost' });
  }
}

/** Mails everybody who took a place what the payer gets, too: changes of the trip, and the day before. */
export async function mailTakers(
  services: Needs,
  db: Db,
  booking: BookingRow,
  kind: 'seat-changed' | 'seat-tomorrow',
  facts: Facts = {},
): Promise<void> {
  for (const takerId of await readTakers(db, booking.id)) {
    const to = await findUser(db, takerId);
    if (!to) continue;
    if (kind === 'seat-tomorrow')
      await notify(db, {
        to: takerId,
        kind: 'trip_tomorrow',
        actorId: null,
        group: booking.id,
        link: MY_TOURS,
        excerpt: booking.place,
      });
    await mail(services, db, booking, { to, kind, ...facts });
  }
}

async function publishToTakers(
  { live }: Pick<Needs, 'live'>,
  db: Db,
  { id, state }: BookingRow,
  takerIds: readonly string[],
): Promise<void> {
  for (const takerId of takerIds)
    await live.publish(db, topicOf(takerId), { type: BOOKING_EVENT, data: { bookingId: id, state } });
}
