import type { BookingState } from '@ghuri/domain/bookings';
import { movedBalanceBy } from '@ghuri/domain/price-balance';
import { isPromiseBroken } from '@ghuri/domain/trips';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { readClock } from '../../platform/clock.reads.ts';
import type { Db } from '../../platform/db.ts';
import { tours } from '../../schema/tours.table.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { paidTrips } from '../../schema/paid-trips.table.ts';
import type { BookingRow } from './bookings.writes.ts';

/** The departure of a booking as it is now. */
export interface DepartureNow {
  place: string;
  startsAt: Date;
  days: number;
  cancelledAt: Date | null;
  answerBy: Date | null;
}

export const departureNow = {
  place: tours.location,
  startsAt: tours.startsAt,
  days: tours.days,
  cancelledAt: tours.cancelledAt,
  answerBy: tours.answerBy,
};

/** Whether the agency changed what a booking was promised. */
export const isBookingChanged = (booking: BookingRow, departure: DepartureNow | null | undefined): boolean =>
  departure != null && isPromiseBroken(promised(booking), promised(departure));
const promised = ({ place, startsAt, days }: Pick<DepartureNow, 'place' | 'startsAt' | 'days'>) => ({
  place,
  startsAt: startsAt.getTime(),
  days,
});

/** The departure was moved, and the traveller has not agreed yet. */
export const needsConsent = ({ startsAt }: Pick<BookingRow, 'startsAt'>, departure: DepartureNow): boolean =>
  departure.answerBy !== null && departure.startsAt.getTime() !== startsAt.getTime();

/** Moves a booking to the new start of its departure. It is reminded of that one, and its balance is due by that one, not before today. */
export async function moveBooking(
  db: Db,
  { id, paidTripId, balanceBy, priceList }: BookingRow,
  startsAt: Date,
): Promise<BookingRow> {
  const now = await readClock(db);
  const deposit = balanceBy === null ? undefined : priceList?.deposit;
  const [moved] = await db
    .update(bookings)
    .set({
      startsAt,
      remindedAt: null,
      ...(deposit && { balanceBy: new Date(movedBalanceBy(startsAt.getTime(), deposit, now.getTime())) }),
    })
    .where(eq(bookings.id, id))
    .returning();
  if (paidTripId !== null) await db.update(paidTrips).set({ startsAt }).where(eq(paidTrips.id, paidTripId));
  return moved!;
}

/** Bookings that still have the old start of a moved departure. `states`: which of them. */
export async function readUnmoved(
  db: Db,
  tourId: string,
  states: readonly BookingState[],
): Promise<string[]> {
  const unmoved = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .where(
      and(eq(tours.id, tourId), ne(bookings.startsAt, tours.startsAt), inArray(bookings.state, [...states])),
    );
  return unmoved.map(({ id }) => id);
}

/**
 * Locks the tour of a booking: it cannot change or be cancelled until commit. The booking is locked first, as everywhere.
 * Personal trips have no tour.
 */
export async function lockDeparture(
  db: Db,
  { tourId }: Pick<BookingRow, 'tourId'>,
): Promise<DepartureNow | undefined> {
  if (tourId === null) return undefined;
  const [tour] = await db.select(departureNow).from(tours).where(eq(tours.id, tourId)).for('no key update');
  return tour;
}
