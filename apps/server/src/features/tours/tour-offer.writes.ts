import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { timesUp } from '../../schema/booking-deadline.sql.ts';
import { liveHold } from '../../schema/booking-states.sql.ts';
import { tours } from '../../schema/tours.table.ts';
import { bookings } from '../../schema/bookings.table.ts';
import type { Offer } from '../bookings/sellable.ts';

/** How many seats of a tour a traveller holds now. */
export async function readHeldParty(
  db: Db,
  travellerId: string,
  tourId: string,
): Promise<number | undefined> {
  const [hold] = await db
    .select({ persons: bookings.persons })
    .from(bookings)
    .where(and(eq(bookings.travellerId, travellerId), eq(bookings.tourId, tourId), sql.raw(liveHold())));
  return hold?.persons;
}

/** Seats of a tour. Tours of an unverified agency or of a draft are private. */
export async function readTourOffer(db: Db, id: string, persons: number): Promise<Offer | undefined> {
  const [tour] = await db
    .select({
      agencyId: tours.agencyId,
      agencyName: agencies.name,
      ownerId: agencies.userId,
      sells: agencies.sells,
      place: tours.location,
      image: tours.image,
      startsAt: tours.startsAt,
      days: tours.days,
      departure: tours.departure,
      costPaisa: tours.costPaisa,
      cancelled: sql<boolean>`${tours.cancelledAt} is not null`,
      over: sql<boolean>`${sql.raw(timesUp('tours.starts_at'))}`,
      closed: sql<boolean>`${tours.closedAt} is not null`,
      now: sql`app_now()`.mapWith(bookings.createdAt),
    })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(and(eq(tours.id, id), agencies.verified, ne(tours.visibility, 'hidden')))
    // Locked before any of its tours: deleting an agency locks in the same order.
    .for('key share', { of: agencies });
  if (!tour) return undefined;
  const { ownerId, sells, costPaisa, cancelled, over, closed, now, ...facts } = tour;
  return {
    deal: {
      ...facts,
      kind: 'tour',
      tourId: id,
      persons,
      unitPaisa: costPaisa,
      totalPaisa: costPaisa * BigInt(persons),
    },
    ownerId,
    sells,
    now,
    refusal: cancelled ? 'tour_cancelled' : over ? 'tour_over' : closed ? 'tour_closed' : null,
  };
}
