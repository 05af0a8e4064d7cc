import type { PromisedTrip } from '@ghuri/contract/trips';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { paisaToTaka } from '@ghuri/domain/money';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { tripVersions } from '../../../schema/trips.table.ts';

/** What an own booking was promised. Returns undefined if it is not for a tour. */
export async function readPromisedTrip(
  db: Db,
  viewerId: string,
  bookingId: string,
): Promise<PromisedTrip | undefined> {
  const [row] = await db
    .select({ booking: bookings, content: tripVersions.content })
    .from(bookings)
    .leftJoin(tours, eq(tours.id, bookings.tourId))
    // The previous release does not name the content: it is the departure's.
    .innerJoin(
      tripVersions,
      eq(tripVersions.id, sql`coalesce(${bookings.tripVersionId}, ${tours.tripVersionId})`),
    )
    .where(and(eq(bookings.id, bookingId), eq(bookings.travellerId, viewerId)));
  if (!row) return undefined;
  const { booking, content } = row;
  const { date, time } = inDhaka(booking.startsAt.getTime());
  return {
    content,
    locationName: booking.place,
    tourTripDate: date,
    tourTripTime: time,
    tourTripDay: booking.days,
    unitCost: paisaToTaka(booking.unitPaisa),
    persons: booking.persons,
    price: paisaToTaka(booking.totalPaisa),
  };
}
