import { canChangeTravellers } from '@ghuri/domain/travellers';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockBooking } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { lockTravellers } from './travellers.writes.ts';
import type { TravellerRow } from './travellers.writes.ts';

interface Asked {
  userId: string;
  bookingId: string;
  position: number;
}

/** Locks a payer's own paid booking and its travellers. `late`: also after the deadline for changes. */
export async function lockOwnPlaces(
  db: Db,
  { userId, bookingId }: Pick<Asked, 'userId' | 'bookingId'>,
  { late = false } = {},
): Promise<{ booking: BookingRow; travellers: TravellerRow[] }> {
  const booking = await lockBooking(db, bookingId);
  if (booking?.travellerId !== userId) throw new AppError('not_found');
  await requireOpen(db, booking, late);
  return { booking, travellers: await lockTravellers(db, booking) };
}

/** Locks one place of an own booking. */
export async function lockOwnPlace(
  db: Db,
  asked: Asked,
  options?: { late: boolean },
): Promise<{ booking: BookingRow; place: TravellerRow }> {
  const { booking, travellers } = await lockOwnPlaces(db, asked, options);
  return { booking, place: requirePlace(travellers, asked.position) };
}

/** Locks the place of a user: that of the user who took it, or one of the payer's that nobody took. */
export async function lockPlaceOf(
  db: Db,
  { userId, bookingId, position }: Asked,
  { late = false } = {},
): Promise<{ booking: BookingRow; place: TravellerRow }> {
  const booking = await lockBooking(db, bookingId);
  if (!booking) throw new AppError('not_found');
  const travellers = booking.state === 'paid' ? await lockTravellers(db, booking) : [];
  const place = travellers.find((each) => each.position === position);
  // For everybody else neither the booking nor the place exists.
  if ((place?.userId ?? booking.travellerId) !== userId) throw new AppError('not_found');
  await requireOpen(db, booking, late);
  return { booking, place: requirePlace(travellers, position) };
}

function requirePlace(travellers: readonly TravellerRow[], position: number): TravellerRow {
  const place = travellers.find((each) => each.position === position);
  if (!place) throw new AppError('not_found');
  return place;
}

async function requireOpen(db: Db, { state, startsAt }: BookingRow, late: boolean): Promise<void> {
  if (state !== 'paid') throw new AppError('conflict');
  const when = { startsAt: startsAt.getTime(), now: (await readClock(db)).getTime() };
  if (!late && !canChangeTravellers(state, when)) throw new AppError('travellers_closed');
}
