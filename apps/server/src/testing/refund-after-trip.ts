import { sql } from 'drizzle-orm';
import { lockBooking } from '../features/bookings/bookings.writes.ts';
import { refundPart } from '../features/bookings/refunds/refund-booking.ts';
import type { Services } from '../services.ts';

/** Refunds a part of a booking after its trip, with the function that every refund uses. */
export const refundAfterTrip = (
  { database }: Pick<Services, 'database'>,
  { traveller, place, taka }: { traveller: string; place: string; taka: number },
): Promise<void> =>
  database.db.transaction(async (db) => {
    const found = await db.execute<{ id: string }>(
      sql`select id from bookings where name = ${traveller} and place = ${place} and paid_at is not null`,
    );
    const booking = await lockBooking(db, found.rows[0]!.id);
    await refundPart(db, booking!, BigInt(taka * 100), 'agency_cancelled');
  });
