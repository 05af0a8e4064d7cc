import type { Roster } from '@ghuri/contract/rosters';
import { inDhaka } from '@ghuri/domain/tours';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readClock } from '../../platform/clock.reads.ts';
import type { Db } from '../../platform/db.ts';
import { agencies } from '../agencies/agencies.table.ts';
import { tours } from '../tours/tours.table.ts';
import { bookings } from './bookings.table.ts';

/** As many as a tour can have travellers. */
const MOST = 500;

/** The paid bookings of an agency's trip, whichever way it was sold: their traveller is expected at departure. */
export const onRoster = (agencyId: string, tripId: string): SQL | undefined =>
  and(
    eq(bookings.agencyId, agencyId),
    eq(bookings.state, 'paid'),
    or(
      eq(bookings.tourId, tripId),
      eq(bookings.personalisedTourId, tripId),
      eq(bookings.openRequestId, tripId),
    ),
  );

/** Who comes along on an own trip, by name. A trip that was made for somebody has a roster once it is paid. */
export async function readRoster(db: Db, agencyId: string, tripId: string): Promise<Roster | undefined> {
  const rows = await db
    .select({
      bookingId: bookings.id,
      username: bookings.name,
      phone_number: bookings.phone,
      persons: bookings.persons,
      checkedInAt: bookings.checkedInAt,
      codeHash: sql<string>`encode(sha256(convert_to(${bookings.checkInCode}, 'UTF8')), 'hex')`,
      place: bookings.place,
      startsAt: bookings.startsAt,
      departure: bookings.departure,
      agencyName: bookings.agencyName,
    })
    .from(bookings)
    .where(onRoster(agencyId, tripId))
    .orderBy(asc(sql`lower(${bookings.name})`), asc(bookings.id))
    .limit(MOST);
  const trip = (await readOwnTour(db, agencyId, tripId)) ?? rows[0];
  if (!trip) return undefined;
  const { date, time } = inDhaka(trip.startsAt.getTime());
  return {
    now: (await readClock(db)).toISOString(),
    locationName: trip.place,
    tourTripDate: date,
    tourTripTime: time,
    tourDeparture: trip.departure,
    agencyName: trip.agencyName,
    travellers: rows.map(({ bookingId, username, phone_number, persons, checkedInAt, codeHash }) => ({
      bookingId,
      username,
      phone_number,
      persons,
      checkedInAt: checkedInAt?.toISOString() ?? null,
      codeHash,
    })),
  };
}

async function readOwnTour(db: Db, agencyId: string, tourId: string) {
  const [tour] = await db
    .select({
      place: tours.location,
      startsAt: tours.startsAt,
      departure: tours.departure,
      agencyName: agencies.name,
    })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(and(eq(tours.id, tourId), eq(tours.agencyId, agencyId)));
  return tour;
}

/** Whether an agency has such a trip at all. */
export async function hasRoster(db: Db, agencyId: string, tripId: string): Promise<boolean> {
  if (await readOwnTour(db, agencyId, tripId)) return true;
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(onRoster(agencyId, tripId))
    .limit(1);
  return booking !== undefined;
}
