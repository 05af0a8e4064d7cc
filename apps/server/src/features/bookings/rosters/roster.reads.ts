import type { Roster, RosterTraveller } from '@ghuri/contract/rosters';
import { peopleHere } from '@ghuri/domain/check-ins';
import type { BookingState } from '@ghuri/domain/bookings';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { checkIns } from '../../../schema/check-ins.table.ts';

/** The most travellers a tour can have. */
const MOST = 500;

/** Every traveller who ever paid for an agency's trip, of any kind. Those who cancelled can still be called. */
const everPaid = (agencyId: string, tripId: string): SQL | undefined =>
  and(
    eq(bookings.agencyId, agencyId),
    isNotNull(bookings.paidAt),
    or(
      eq(bookings.tourId, tripId),
      eq(bookings.personalisedTourId, tripId),
      eq(bookings.openRequestId, tripId),
    ),
  );

/** The paid bookings of an agency's trip: their travellers are expected at departure. */
export const onRoster = (agencyId: string, tripId: string): SQL | undefined =>
  and(everPaid(agencyId, tripId), eq(bookings.state, 'paid'));

/** The travellers of an own trip, by name. A personal trip has a roster once it is paid. */
export async function readRoster(db: Db, agencyId: string, tripId: string): Promise<Roster | undefined> {
  const rows = await db
    .select({
      bookingId: bookings.id,
      username: bookings.name,
      phone_number: bookings.phone,
      persons: bookings.persons,
      checkedInAt: bookings.checkedInAt,
      people: bookings.checkedInPeople,
      saidAt:
        sql`coalesce(${bookings.checkInSaidAt}, greatest(${bookings.checkedInAt}, ${bookings.checkInUndoneAt}))`.mapWith(
          bookings.createdAt,
        ),
      state: bookings.state,
      refundedPaisa: bookings.refundedPaisa,
      history: sql<{ people: number; at: string }[]>`(
        select coalesce(json_agg(json_build_object('people', people, 'at', at) order by at, id), '[]')
        from ${checkIns} where booking_id = bookings.id)`,
      codeHash: sql<string>`encode(sha256(convert_to(${bookings.checkInCode}, 'UTF8')), 'hex')`,
      place: bookings.place,
      startsAt: bookings.startsAt,
      departure: bookings.departure,
      agencyName: bookings.agencyName,
    })
    .from(bookings)
    .where(everPaid(agencyId, tripId))
    .orderBy(sql`${bookings.state} <> 'paid'`, asc(sql`lower(${bookings.name})`), asc(bookings.id))
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
    travellers: rows.map((row) => ({
      bookingId: row.bookingId,
      username: row.username,
      phone_number: row.phone_number,
      persons: row.persons,
      checkedInAt: row.checkedInAt?.toISOString() ?? null,
      people: peopleHere(row),
      saidAt: (row.saidAt as Date | null)?.toISOString() ?? null,
      state: rosterState(row),
      history: row.history.map(({ people, at }) => ({ people, at: new Date(at).toISOString() })),
      codeHash: row.codeHash,
    })),
  };
}

function rosterState({
  state,
  refundedPaisa,
}: {
  state: BookingState;
  refundedPaisa: bigint;
}): RosterTraveller['state'] {
  if (state === 'paid') return 'going';
  return refundedPaisa > 0n ? 'refunded' : 'cancelled';
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

/** Whether the agency has this trip. */
export async function hasRoster(db: Db, agencyId: string, tripId: string): Promise<boolean> {
  if (await readOwnTour(db, agencyId, tripId)) return true;
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(everPaid(agencyId, tripId))
    .limit(1);
  return booking !== undefined;
}
