import { createHash } from 'node:crypto';
import type { OfferedSeat } from '@ghuri/contract/travellers';
import { canChangeTravellers, travellersOpenUntil } from '@ghuri/domain/travellers';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { readAgencyOwner } from '../../agencies/agencies.reads.ts';
import { areBlocked } from '../../people/people.reads.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { publishBookingChanged } from '../news/payment-news.ts';
import { notifyTakersOfLoss } from './seat-news.ts';
import { lockOwnPlace } from './require-places.ts';
import { hasSeat, readOfferedSeat } from './travellers.reads.ts';
import { changeTraveller, deletePapersBefore } from './travellers.writes.ts';

const TOKEN_BYTES = 32;

/** Only the hash is stored. */
export const hashOfSeatToken = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Asked {
  bookingId: string;
  position: number;
}

/** Makes a link that hands a place over. An earlier link of the place ends. */
export async function makeSeatLink(
  services: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  asked: Asked,
): Promise<{ token: string; until: string }> {
  const token = newToken(TOKEN_BYTES);
  return services.database.db.transaction(async (db) => {
    const { booking, place } = await lockOwnPlace(db, { ...asked, userId: viewer.id });
    if (place.userId !== null || place.band !== 'adults') throw new AppError('conflict');
    await changeTraveller(db, place.id, { linkHash: hashOfSeatToken(token) });
    await publishBookingChanged(services, db, booking, booking.state);
    return { token, until: new Date(travellersOpenUntil(booking.startsAt.getTime())).toISOString() };
  });
}

/** Ends the link of a place, or takes the place back. Returns how many: 0 if nobody had either. */
export async function takeSeatBack(
  services: Pick<Services, 'database' | 'live' | 'mail' | 'mailLimits'>,
  viewer: Viewer,
  asked: Asked,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const { booking, place } = await lockOwnPlace(db, { ...asked, userId: viewer.id });
    if (place.userId === null && place.linkHash === null) return 0;
    if (place.userId === null) await changeTraveller(db, place.id, { linkHash: null });
    else {
      await changeTraveller(db, place.id, { userId: null, name: '', age: null });
      await deletePapersBefore(db, [place.id]);
      const mails = await services.mailLimits.mayMail(db, { from: viewer.id, to: place.userId });
      await notifyTakersOfLoss(services, db, booking, [place.userId], { mails });
    }
    await publishBookingChanged(services, db, booking, booking.state);
    return 1;
  });
}

/** What a link offers this user. */
export async function lookAtSeat(
  { database: { db } }: Pick<Services, 'database'>,
  viewer: Viewer,
  token: string,
): Promise<OfferedSeat> {
  const found = await readOfferedSeat(db, hashOfSeatToken(token));
  if (!found) throw new AppError('link_expired');
  await requireMayTake(db, viewer, found.booking);
  return found.offer;
}

/** Throws the reason why a user cannot take a place on a booking. */
export async function requireMayTake(db: Db, viewer: Viewer, booking: BookingRow): Promise<void> {
  const when = { startsAt: booking.startsAt.getTime(), now: (await readClock(db)).getTime() };
  if (!canChangeTravellers(booking.state, when) || booking.travellerId === null)
    throw new AppError('link_expired');
  if (booking.travellerId === viewer.id || (await hasSeat(db, booking.id, viewer.id)))
    throw new AppError('already_travelling');
  if (await areBlocked(db, viewer.id, booking.travellerId)) throw new AppError('blocked');
  const owner = booking.agencyId === null ? undefined : await readAgencyOwner(db, booking.agencyId);
  if (owner?.id === viewer.id) throw new AppError('own_tour');
}
