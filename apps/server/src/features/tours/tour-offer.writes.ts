import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { timesUp } from '../../schema/booking-deadline.sql.ts';
import { liveHold } from '../../schema/booking-states.sql.ts';
import { tours } from '../../schema/tours.table.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { waitingParties } from '../../schema/waiting-parties.table.ts';

/** What a traveller holds of a tour now, as it was priced. */
export async function readHeldTerms(db: Db, travellerId: string, tourId: string) {
  const [hold] = await db
    .select({
      persons: bookings.persons,
      unitPaisa: bookings.unitPaisa,
      totalPaisa: bookings.totalPaisa,
      priceList: bookings.priceList,
      party: bookings.party,
      lines: bookings.lines,
      couponId: bookings.couponId,
      depositPaisa: bookings.depositPaisa,
      balanceBy: bookings.balanceBy,
    })
    .from(bookings)
    .where(and(eq(bookings.travellerId, travellerId), eq(bookings.tourId, tourId), sql.raw(liveHold())));
  return hold;
}

/** A tour as it is sold to this traveller now. Tours of an unverified agency or of a draft are private. */
export async function readTourOnSale(db: Db, id: string, travellerId: string) {
  const [tour] = await db
    .select({
      id: tours.id,
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
      priceList: tours.priceList,
      cancelled: sql<boolean>`${tours.cancelledAt} is not null`,
      over: sql<boolean>`${sql.raw(timesUp('tours.starts_at'))}`,
      closed: sql<boolean>`${tours.closedAt} is not null`,
      keptUntil: sql<Date | null>`(select ${waitingParties.offeredUntil} from ${waitingParties}
        where ${waitingParties.tourId} = ${tours.id} and ${waitingParties.travellerId} = ${travellerId}
          and ${waitingParties.state} = 'offered')`.mapWith(waitingParties.offeredUntil),
      now: sql`app_now()`.mapWith(bookings.createdAt),
    })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(and(eq(tours.id, id), agencies.verified, ne(tours.visibility, 'hidden')))
    // Locked before any of its tours: deleting an agency locks in the same order.
    .for('key share', { of: agencies });
  return tour;
}
