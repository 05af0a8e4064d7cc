import type { Roster, RosterTraveller } from '@ghuri/contract/rosters';
import { peopleHere } from '@ghuri/domain/check-ins';
import type { BookingState } from '@ghuri/domain/bookings';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { manualRefusal } from '@ghuri/domain/manual-bookings';
import { paisaToDecimalTaka, paisaToTaka } from '@ghuri/domain/money';
import { normalisePhone } from '@ghuri/domain/phones';
import { papersWindow } from '@ghuri/domain/travellers';
import { OPEN_WAITING_STATES } from '@ghuri/domain/waiting-list';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { waitingParties } from '../../../schema/waiting-parties.table.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { moneyOf, netPaisa, paidPaisa } from '../settlement/paid-amount.reads.ts';
import { readTravellers, tourNeedsPapers } from '../travellers/travellers.reads.ts';
import { historyJson, historyOf } from './check-in-history.reads.ts';
import { readBlocks, readManualTravellers } from './manual-travellers.reads.ts';
import type { DateMove } from './manual-travellers.reads.ts';

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
      ownPhone: users.phone,
      persons: bookings.persons,
      party: bookings.party,
      checkedInAt: bookings.checkedInAt,
      people: bookings.checkedInPeople,
      saidAt:
        sql`coalesce(${bookings.checkInSaidAt}, greatest(${bookings.checkedInAt}, ${bookings.checkInUndoneAt}))`.mapWith(
          bookings.createdAt,
        ),
      state: bookings.state,
      refundedPaisa: bookings.refundedPaisa,
      history: historyJson(sql`booking_id = bookings.id`),
      paid: paidPaisa,
      net: netPaisa,
      booking: bookings,
      codeHash: sql<string>`encode(sha256(convert_to(${bookings.checkInCode}, 'UTF8')), 'hex')`,
      place: bookings.place,
      startsAt: bookings.startsAt,
      departure: bookings.departure,
      agencyName: bookings.agencyName,
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.travellerId))
    .where(everPaid(agencyId, tripId))
    .orderBy(sql`${bookings.state} <> 'paid'`, asc(sql`lower(${bookings.name})`), asc(bookings.id))
    .limit(MOST);
  const tour = await readOwnTour(db, agencyId, tripId);
  const trip = tour ?? rows[0];
  if (!trip) return undefined;
  const now = await readClock(db);
  const moved = tour ? moveOf(tour) : null;
  const going = rows.filter(({ state }) => state === 'paid');
  const travellers = await readTravellers(
    db,
    going.map(({ bookingId: id, username: name, party, persons }) => ({ id, name, party, persons })),
  );
  const booked = rows.map((row): RosterTraveller => ({
    bookingId: row.bookingId,
    username: row.username,
    phone_number: row.phone_number,
    phoneVerified: row.ownPhone !== null && normalisePhone(row.phone_number) === row.ownPhone,
    persons: row.persons,
    places: (travellers.get(row.bookingId) ?? []).map(({ position, name, band, age, papers }) => ({
      position,
      name,
      band,
      age,
      papers,
    })),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    people: peopleHere(row),
    saidAt: (row.saidAt as Date | null)?.toISOString() ?? null,
    state: rosterState(row),
    history: historyOf(row),
    codeHash: row.codeHash,
    price: paisaToDecimalTaka(BigInt(row.paid ?? 0)),
    lines: row.booking.lines ?? [],
    ...openSums(row),
    manual: null,
    newDate:
      moved && row.state === 'paid'
        ? row.startsAt.getTime() === moved.startsAt.getTime()
          ? 'agreed'
          : 'waiting'
        : null,
  }));
  const { date, time } = inDhaka(trip.startsAt.getTime());
  return {
    now: now.toISOString(),
    locationName: trip.place,
    tourTripDate: date,
    tourTripTime: time,
    tourDeparture: trip.departure,
    agencyName: trip.agencyName,
    answerBy: moved?.answerBy.toISOString() ?? null,
    travellers: tour ? byName([...booked, ...(await readManualTravellers(db, tripId, moved))]) : booked,
    papers: tour?.papersNeeded ? papersOf(tour) : null,
    seats: tour
      ? {
          total: tour.capacity,
          taken: tour.taken,
          cost: paisaToTaka(tour.costPaisa),
          cancelled: tour.cancelled,
          closed: manualRefusal({
            agency: tour,
            tour: { cancelled: tour.cancelled, startsAt: tour.startsAt.getTime() },
            now: now.getTime(),
          }),
          blocks: await readBlocks(db, tripId),
          waiting: await readWaitingSizes(db, tripId),
        }
      : null,
  };
}

/** The move of a departure whose travellers can still answer. */
const moveOf = ({ startsAt, answerBy, changedAt, cancelled }: OwnTour): DateMove | null =>
  answerBy === null || cancelled ? null : { startsAt, answerBy, at: changedAt ?? startsAt };

/** How many people each waiting party is, in the order in which they joined. */
const readWaitingSizes = (db: Db, tourId: string) =>
  db
    .select({
      _id: waitingParties.id,
      persons: waitingParties.persons,
      offered: sql<boolean>`${waitingParties.state} = 'offered'`,
    })
    .from(waitingParties)
    .where(and(eq(waitingParties.tourId, tourId), inArray(waitingParties.state, OPEN_WAITING_STATES)))
    .orderBy(asc(waitingParties.createdAt), asc(waitingParties.id));

function papersOf({ startsAt, days }: { startsAt: Date; days: number }): Roster['papers'] {
  const { from, until } = papersWindow({ startsAt: startsAt.getTime(), days });
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

/** What is still to pay, and what of the payment went back. */
function openSums({ booking, ...sums }: { booking: BookingRow; paid: string; net: string }) {
  const [paid, net] = [BigInt(sums.paid), BigInt(sums.net)];
  const isOpen = booking.state === 'paid' && booking.balanceBy !== null;
  const refunding = paid - net - booking.refundedPaisa;
  return {
    balance: isOpen ? paisaToDecimalTaka(moneyOf(booking, { paid, net }).balance) : 0,
    balanceBy: isOpen ? booking.balanceBy!.toISOString() : null,
    refunded: paisaToDecimalTaka(booking.refundedPaisa),
    refunding: paisaToDecimalTaka(refunding > 0n ? refunding : 0n),
  };
}

/** Expected travellers first, each part by name. */
const byName = (travellers: RosterTraveller[]): RosterTraveller[] =>
  travellers.toSorted(
    (one, other) =>
      Number(one.state !== 'going') - Number(other.state !== 'going') ||
      compare(one.username.toLowerCase(), other.username.toLowerCase()) ||
      compare(one.bookingId, other.bookingId),
  );
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

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

type OwnTour = NonNullable<Awaited<ReturnType<typeof readOwnTour>>>;
async function readOwnTour(db: Db, agencyId: string, tourId: string) {
  const [tour] = await db
    .select({
      place: tours.location,
      startsAt: tours.startsAt,
      days: tours.days,
      papersNeeded: tourNeedsPapers,
      departure: tours.departure,
      capacity: tours.capacity,
      taken: tours.taken,
      costPaisa: tours.costPaisa,
      cancelled: sql<boolean>`${tours.cancelledAt} is not null`,
      answerBy: tours.answerBy,
      changedAt: tours.changedAt,
      agencyName: agencies.name,
      verified: agencies.verified,
      sells: agencies.sells,
    })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(and(eq(tours.id, tourId), eq(tours.agencyId, agencyId)));
  return tour;
}

/** Place and day of an own trip. */
export async function readTripName(db: Db, agencyId: string, tripId: string): Promise<string> {
  const [booking] = await db
    .select({ place: bookings.place, startsAt: bookings.startsAt })
    .from(bookings)
    .where(everPaid(agencyId, tripId))
    .limit(1);
  const trip = (await readOwnTour(db, agencyId, tripId)) ?? booking;
  return trip ? `${trip.place}, ${inDhaka(trip.startsAt.getTime()).date}` : '';
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
