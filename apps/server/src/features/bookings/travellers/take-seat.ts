import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { findUser } from '../../accounts/accounts.reads.ts';
import { pinUsers } from '../../accounts/user-locks.writes.ts';
import { lockBooking } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { publishBookingChanged } from '../news/payment-news.ts';
import { hashOfSeatToken, requireMayTake } from './seat-links.ts';
import { notifyOfTakenSeat, notifyPayer } from './seat-news.ts';
import { readOfferedSeat } from './travellers.reads.ts';
import { changeTraveller, deletePapersBefore, findByLink, lockTravellers } from './travellers.writes.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'mailLimits'>;

/** Takes the place of a link, once. Returns the booking's id. */
export async function takeSeat(services: Needs, viewer: Viewer, token: string): Promise<string> {
  const linkHash = hashOfSeatToken(token);
  return services.database.db.transaction(async (db) => {
    const found = await readOfferedSeat(db, linkHash);
    if (!found) throw new AppError('link_expired');
    // Users first: deleting an account locks in the same order.
    await pinUsers(db, [viewer.id, found.booking.travellerId ?? viewer.id].toSorted());
    const taker = await findUser(db, viewer.id);
    if (!taker) throw new AppError('not_signed_in');
    const booking = await lockBooking(db, found.booking.id);
    // Another user may have taken it meanwhile.
    const place = await findByLink(db, linkHash);
    if (!booking || !place) throw new AppError('link_expired');
    await requireMayTake(db, viewer, booking);
    await changeTraveller(db, place.id, { userId: viewer.id, name: taker.name, age: null, linkHash: null });
    await deletePapersBefore(db, [place.id]);
    await services.mailLimits.take(db, { from: viewer.id, to: booking.travellerId! });
    await publishBookingChanged(services, db, booking, booking.state);
    await notifyOfTakenSeat(services, db, booking, taker);
    return booking.id;
  });
}

/** Gives a place back to the payer. Returns how many: 0 the second time. */
export async function giveSeatBack(services: Needs, viewer: Viewer, bookingId: string): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (booking?.state !== 'paid') return 0;
    const place = await findSeat(db, booking, viewer.id);
    if (!place) return 0;
    await changeTraveller(db, place.id, { userId: null, name: '', age: null });
    await deletePapersBefore(db, [place.id]);
    const mails =
      booking.travellerId !== null &&
      (await services.mailLimits.mayMail(db, { from: viewer.id, to: booking.travellerId }));
    await publishBookingChanged(services, db, booking, booking.state);
    const news = { kind: 'seat-given-back', takerId: viewer.id, taker: place.name, mails } as const;
    await notifyPayer(services, db, booking, news);
    return 1;
  });
}

const findSeat = async (db: Db, booking: BookingRow, userId: string) =>
  (await lockTravellers(db, booking)).find((place) => place.userId === userId);
