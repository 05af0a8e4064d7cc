import type { BookingTravellers, OfferedSeat, TakenSeat } from '@ghuri/contract/travellers';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import {
  canChangeTravellers,
  inStep,
  papersWindow,
  placesOf,
  travellersOpenUntil,
  underAgeOf,
} from '@ghuri/domain/travellers';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { papersOver } from '../../../schema/papers.sql.ts';
import { bookingTravellers, travellerPapers } from '../../../schema/travellers.table.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { currentDeparture, currentHotel } from '../current-trip.reads.ts';

const MOST_OPENINGS_SHOWN = 20;

const needsPapersIn = (version: string) => sql<boolean>`coalesce((
  select content -> 'policies' ->> 'identityPapers' from trip_versions where trip_versions.id = ${sql.raw(version)}), '') = 'true'`;
/** Whether a tour needs identity papers. */
export const tourNeedsPapers = needsPapersIn('tours.trip_version_id');
/** The same for a booking: by its departure now, or as it was sold. */
const needsPapers = needsPapersIn(
  'coalesce((select sold.trip_version_id from tours sold where sold.id = bookings.tour_id), bookings.trip_version_id)',
);

export async function readNeedsPapers(db: Db, bookingId: string): Promise<boolean> {
  const [row] = await db.select({ needed: needsPapers }).from(bookings).where(eq(bookings.id, bookingId));
  return row?.needed ?? false;
}

type Openings = { at: string; by: string }[];
const openings = sql<Openings>`(
  select coalesce(json_agg(json_build_object('at', opened_at, 'by', opened_by) order by opened_at desc, id desc), '[]')
  from (select * from traveller_paper_openings opened where opened.traveller_id = booking_travellers.id
    order by opened_at desc, id desc limit ${MOST_OPENINGS_SHOWN}) opened)`;
const hasPapers = sql<boolean>`${travellerPapers.travellerId} is not null`;

/** A traveller of a booking, as listed. */
export interface ListedTraveller {
  id: string | null;
  bookingId: string;
  position: number;
  band: (typeof bookingTravellers.$inferSelect)['band'];
  name: string;
  age: number | null;
  userId: string | null;
  linkHash: string | null;
  papers: boolean;
  openings: Openings;
}

const nobodyYet = { id: null, age: null, userId: null, linkHash: null, papers: false, openings: [] };

type Party = Pick<BookingRow, 'id' | 'name' | 'party' | 'persons'>;

/** Everybody of these bookings, by position. Places without a row are blank, and the first is the payer. */
export async function readTravellers(
  db: Db,
  parties: readonly Party[],
): Promise<Map<string, ListedTraveller[]>> {
  if (parties.length === 0) return new Map();
  const rows = await db
    .select({
      id: bookingTravellers.id,
      bookingId: bookingTravellers.bookingId,
      position: bookingTravellers.position,
      band: bookingTravellers.band,
      name: bookingTravellers.name,
      age: bookingTravellers.age,
      userId: bookingTravellers.userId,
      linkHash: bookingTravellers.linkHash,
      papers: hasPapers,
      openings,
    })
    .from(bookingTravellers)
    .leftJoin(travellerPapers, eq(travellerPapers.travellerId, bookingTravellers.id))
    .where(
      inArray(
        bookingTravellers.bookingId,
        parties.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bookingTravellers.position));
  const stored = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map(
    parties.map((booking) => {
      const { kept, missing } = inStep<ListedTraveller>(stored.get(booking.id) ?? [], placesOf(booking));
      const blank = missing.map((place) => ({
        ...nobodyYet,
        ...place,
        bookingId: booking.id,
        name: nameOfNew(booking, place),
      }));
      return [booking.id, [...kept, ...blank]];
    }),
  );
}

/** The first traveller is the payer, unless they say otherwise. */
export const nameOfNew = ({ name }: Pick<BookingRow, 'name'>, { position }: { position: number }): string =>
  position === 1 ? name : '';

const iso = (at: string): string => new Date(at).toISOString();

/** Who travels on a payer's own paid booking. */
export async function readOwnTravellers(
  db: Db,
  viewerId: string,
  bookingId: string,
): Promise<BookingTravellers | undefined> {
  const [row] = await db
    .select({ booking: bookings, papersNeeded: needsPapers })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.travellerId, viewerId), eq(bookings.state, 'paid')));
  if (!row) return undefined;
  const { booking } = row;
  const startsAt = booking.startsAt.getTime();
  const now = (await readClock(db)).getTime();
  const { from, until } = papersWindow({ startsAt, days: booking.days });
  const travellers = (await readTravellers(db, [booking])).get(booking.id)!;
  return {
    open: canChangeTravellers(booking.state, { startsAt, now }),
    openUntil: new Date(travellersOpenUntil(startsAt)).toISOString(),
    papersNeeded: row.papersNeeded,
    papersFrom: new Date(from).toISOString(),
    papersUntil: new Date(until).toISOString(),
    travellers: travellers.map(({ position, name, band, age, userId, linkHash, papers, ...rest }) => ({
      position,
      name,
      band,
      age,
      underAge: underAgeOf(band, booking.priceList),
      taken: userId !== null,
      linked: linkHash !== null,
      papers,
      // The papers of a user who took the place are not the payer's.
      openings: userId === null ? rest.openings.map(({ at, by }) => ({ at: iso(at), by })) : [],
    })),
  };
}

const seatFacts = {
  booking: bookings,
  departure: currentDeparture,
  hotel: currentHotel,
  agencyPhone: sql<string>`coalesce(${agencies.phone}, '')`,
  payerName: sql<string>`coalesce(${users.name}, '')`,
  papersNeeded: needsPapers,
};

/** Places that a user took, the next trip first. Past ones stay for as long as papers are kept. */
export async function listSeats(db: Db, userId: string): Promise<TakenSeat[]> {
  const rows = await db
    .select({
      ...seatFacts,
      position: bookingTravellers.position,
      papers: hasPapers,
      openings,
    })
    .from(bookingTravellers)
    .innerJoin(bookings, eq(bookings.id, bookingTravellers.bookingId))
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(users, eq(users.id, bookings.travellerId))
    .leftJoin(travellerPapers, eq(travellerPapers.travellerId, bookingTravellers.id))
    .where(
      and(
        eq(bookingTravellers.userId, userId),
        eq(bookings.state, 'paid'),
        sql.raw(`not (${papersOver('app_now()', 'bookings')})`),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const now = (await readClock(db)).getTime();
  return rows.map(({ booking, ...row }) => {
    const startsAt = booking.startsAt.getTime();
    return {
      ...tripOf(booking),
      bookingId: booking.id,
      position: row.position,
      tourDeparture: row.departure,
      tourHotelInformation: row.hotel,
      agencyId: booking.agencyId,
      agencyPhone: row.agencyPhone,
      payerName: row.payerName,
      checkInCode: booking.checkInCode!,
      checkedInAt: booking.checkedInAt?.toISOString() ?? null,
      open: canChangeTravellers(booking.state, { startsAt, now }),
      papersNeeded: row.papersNeeded,
      papers: row.papers,
      papersUntil: new Date(papersWindow({ startsAt, days: booking.days }).until).toISOString(),
      openings: row.openings.map(({ at, by }) => ({ at: iso(at), by })),
    };
  });
}

function tripOf({ tourId, place, image, startsAt, days, agencyName }: BookingRow) {
  const { date, time } = inDhaka(startsAt.getTime());
  return {
    tourId,
    locationName: place,
    tourImage: image,
    tourTripDate: date,
    tourTripTime: time,
    tourTripDay: days,
    agencyName,
  };
}

/** The booking that a link belongs to, and what the link offers. */
export async function readOfferedSeat(
  db: Db,
  linkHash: string,
): Promise<{ booking: BookingRow; offer: OfferedSeat } | undefined> {
  const [row] = await db
    .select(seatFacts)
    .from(bookingTravellers)
    .innerJoin(bookings, eq(bookings.id, bookingTravellers.bookingId))
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(users, eq(users.id, bookings.travellerId))
    .where(eq(bookingTravellers.linkHash, linkHash));
  if (!row) return undefined;
  const { booking } = row;
  return {
    booking,
    offer: {
      ...tripOf(booking),
      tourDeparture: row.departure,
      payerName: row.payerName,
      papersNeeded: row.papersNeeded,
      openUntil: new Date(travellersOpenUntil(booking.startsAt.getTime())).toISOString(),
    },
  };
}

/** Users who took places on a booking. */
export async function readTakers(db: Db, bookingId: string): Promise<string[]> {
  const takers = await db
    .select({ userId: bookingTravellers.userId })
    .from(bookingTravellers)
    .where(and(eq(bookingTravellers.bookingId, bookingId), sql`${bookingTravellers.userId} is not null`))
    .orderBy(asc(bookingTravellers.position));
  return takers.map(({ userId }) => userId!);
}

/** Whether a user took a place on the booking. */
export async function hasSeat(db: Db, bookingId: string, userId: string): Promise<boolean> {
  return (await readTakers(db, bookingId)).includes(userId);
}
