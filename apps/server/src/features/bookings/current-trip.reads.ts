import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { tours } from '../../schema/tours.table.ts';
import type { BookingRow } from './bookings.writes.ts';

/*
 * A booking freezes what was agreed: price, refund steps, place, day and length. Where one meets and the hotel belong to the
 * agency, which may change them until departure: they are read from the tour while it exists.
 */

export const currentDeparture = sql<string>`coalesce(
  (select sold.departure from tours sold where sold.id = bookings.tour_id), bookings.departure)`;

/** '' where the journey was not a tour, or the tour is gone. */
export const currentHotel = sql<string>`coalesce(
  (select sold.hotel from tours sold where sold.id = bookings.tour_id), '')`;

/** What the day of departure looks like now. */
export interface CurrentTrip {
  departure: string;
  hotel: string;
  /** '' where the agency is gone. */
  agencyPhone: string;
}

export async function readCurrentTrip(
  db: Db,
  { tourId, agencyId, departure }: Pick<BookingRow, 'tourId' | 'agencyId' | 'departure'>,
): Promise<CurrentTrip> {
  const [tour] =
    tourId === null
      ? []
      : await db
          .select({ departure: tours.departure, hotel: tours.hotel })
          .from(tours)
          .where(eq(tours.id, tourId));
  const [agency] =
    agencyId === null
      ? []
      : await db.select({ phone: agencies.phone }).from(agencies).where(eq(agencies.id, agencyId));
  return { departure, hotel: '', ...tour, agencyPhone: agency?.phone ?? '' };
}
