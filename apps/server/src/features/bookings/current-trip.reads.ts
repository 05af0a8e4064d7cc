import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { tours } from '../../schema/tours.table.ts';
import type { BookingRow } from './bookings.writes.ts';

/* A booking freezes the agreed terms: price, refund steps, place, day and length. What the agency may change until
   departure is read from the tour while it exists. */

export const currentDeparture = sql<string>`coalesce(
  (select sold.departure from tours sold where sold.id = bookings.tour_id), bookings.departure)`;

/** '' if the booking is not for a tour, or the tour is deleted. */
export const currentHotel = sql<string>`coalesce(
  (select sold.hotel from tours sold where sold.id = bookings.tour_id), '')`;

/** The plan for the day of departure, as it is now. */
export interface CurrentTrip {
  departure: string;
  hotel: string;
  place: string;
  /** '' if the agency is deleted. */
  agencyPhone: string;
}

export async function readCurrentTrip(
  db: Db,
  { tourId, agencyId, departure, place }: Pick<BookingRow, 'tourId' | 'agencyId' | 'departure' | 'place'>,
): Promise<CurrentTrip> {
  const [tour] =
    tourId === null
      ? []
      : await db
          .select({ departure: tours.departure, hotel: tours.hotel, place: tours.location })
          .from(tours)
          .where(eq(tours.id, tourId));
  const [agency] =
    agencyId === null
      ? []
      : await db.select({ phone: agencies.phone }).from(agencies).where(eq(agencies.id, agencyId));
  return { departure, hotel: '', place, ...tour, agencyPhone: agency?.phone ?? '' };
}
