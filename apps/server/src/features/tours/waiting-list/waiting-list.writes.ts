import { OPEN_WAITING_STATES } from '@ghuri/domain/waiting-list';
import type { OpenWaitingState, WaitingState } from '@ghuri/domain/waiting-list';
import { and, asc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { stillOpen, timesUp } from '../../../schema/booking-deadline.sql.ts';
import { tours } from '../../../schema/tours.table.ts';
import { waitingParties } from '../../../schema/waiting-parties.table.ts';

/* Lock the row of the tour first: every change of its waiting list, and of its seats, waits for it. */

const now = sql`app_now()`;
export const isOpen = inArray(waitingParties.state, OPEN_WAITING_STATES);
const isOffered = eq(waitingParties.state, 'offered');

/** Seats of the departure can be booked now. `agencies` is joined. */
export const sold = and(
  isNull(tours.cancelledAt),
  isNull(tours.closedAt),
  sql`${tours.visibility} <> 'hidden'`,
  agencies.sells,
  sql.raw(stillOpen('tours.starts_at')),
);

export interface Party {
  id: string;
  travellerId: string;
  persons: number;
  state: OpenWaitingState;
}
export const partyColumns = {
  id: waitingParties.id,
  travellerId: waitingParties.travellerId,
  persons: waitingParties.persons,
  state: sql<OpenWaitingState>`${waitingParties.state}`,
};

export interface LockedList {
  location: string;
  startsAt: number;
  capacity: number;
  taken: number;
  waiting: number;
  ownerId: string;
  sells: boolean;
  hidden: boolean;
  cancelled: boolean;
  closed: boolean;
  now: number;
}

/** Locks a tour and with it its waiting list, until commit. */
export async function lockList(db: Db, tourId: string): Promise<LockedList | undefined> {
  const [row] = await db
    .select({
      location: tours.location,
      startsAt: tours.startsAt,
      capacity: tours.capacity,
      taken: tours.taken,
      waiting: tours.waiting,
      ownerId: agencies.userId,
      sells: agencies.sells,
      hidden: sql<boolean>`${tours.visibility} = 'hidden'`,
      cancelled: sql<boolean>`${tours.cancelledAt} is not null`,
      closed: sql<boolean>`${tours.closedAt} is not null`,
      now: sql<string>`app_now()`,
    })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(eq(tours.id, tourId))
    .for('no key update', { of: tours });
  return row && { ...row, startsAt: row.startsAt.getTime(), now: new Date(row.now).getTime() };
}

/** The open row of a traveller. The tour is locked. */
export async function findParty(db: Db, tourId: string, travellerId: string): Promise<Party | undefined> {
  const [party] = await db
    .select(partyColumns)
    .from(waitingParties)
    .where(and(eq(waitingParties.travellerId, travellerId), eq(waitingParties.tourId, tourId), isOpen));
  return party;
}

export async function insertParty(
  db: Db,
  party: { tourId: string; travellerId: string; persons: number },
): Promise<void> {
  await db.insert(waitingParties).values({ id: newId(), ...party });
  await db
    .update(tours)
    .set({ waiting: sql`${tours.waiting} + 1` })
    .where(eq(tours.id, party.tourId));
}

export async function setPersons(db: Db, id: string, persons: number): Promise<void> {
  await db.update(waitingParties).set({ persons }).where(eq(waitingParties.id, id));
}

/**
 * Locks the tour and returns the seats that are kept for a traveller, if an offer is open. A separate statement, before seats
 * are counted: an offer that ends at this moment is not taken twice.
 */
export async function lockOffer(db: Db, tourId: string, travellerId: string): Promise<Party | undefined> {
  await db.select({ id: tours.id }).from(tours).where(eq(tours.id, tourId)).for('no key update');
  const [offer] = await db
    .select(partyColumns)
    .from(waitingParties)
    .where(
      and(
        eq(waitingParties.travellerId, travellerId),
        eq(waitingParties.tourId, tourId),
        isOffered,
        sql`${waitingParties.offeredUntil} > app_now()`,
      ),
    );
  return offer;
}

/** Ends open rows of a locked tour. The caller frees the seats of those that had an offer. Returns the rows as they were. */
export async function endParties(
  db: Db,
  tourId: string,
  which: SQL,
  state: Exclude<WaitingState, OpenWaitingState>,
): Promise<Party[]> {
  const ended = await db
    .select(partyColumns)
    .from(waitingParties)
    .where(and(eq(waitingParties.tourId, tourId), isOpen, which))
    .orderBy(asc(waitingParties.createdAt), asc(waitingParties.id));
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  await db.update(waitingParties).set({ state, endedAt: now }).where(inArray(waitingParties.id, ids));
  await db
    .update(tours)
    .set({ waiting: sql`${tours.waiting} - ${ids.length}` })
    .where(eq(tours.id, tourId));
  return ended;
}

export const byId = (id: string): SQL => eq(waitingParties.id, id);
export const byTraveller = (travellerId: string): SQL => eq(waitingParties.travellerId, travellerId);
export const everyParty: SQL = sql`true`;
export const offerIsOver: SQL = and(isOffered, lte(waitingParties.offeredUntil, now))!;

/** Tours with offers that are over, the oldest first. */
export async function readEndedOffers(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: waitingParties.tourId })
    .from(waitingParties)
    .where(offerIsOver)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** When the next offer ends, if that is soon. */
export async function readNextEnd(db: Db, withinMs: number): Promise<Date | null> {
  const [row] = await db
    .select({ until: waitingParties.offeredUntil })
    .from(waitingParties)
    .where(
      and(
        isOffered,
        lte(waitingParties.offeredUntil, sql`app_now() + ${withinMs} * interval '1 millisecond'`),
      ),
    )
    .orderBy(asc(waitingParties.offeredUntil))
    .limit(1);
  return row?.until ?? null;
}

/** Tours with a waiting list that are no longer sold. */
export async function readUnsoldLists(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: tours.id })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(
      and(
        sql`${tours.waiting} > 0`,
        or(
          isNotNull(tours.cancelledAt),
          isNotNull(tours.closedAt),
          sql`${tours.visibility} = 'hidden'`,
          sql`not ${agencies.sells}`,
          sql.raw(timesUp('tours.starts_at')),
        ),
      ),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Suspended users who still wait. */
export async function readSuspendedWaiting(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: waitingParties.travellerId })
    .from(waitingParties)
    .innerJoin(users, eq(users.id, waitingParties.travellerId))
    .where(and(isOpen, isNotNull(users.suspendedAt)))
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Sold tours with free seats that a waiting party fits into. There are none, except after a server of an earlier release freed
 * seats while a new one was started.
 */
export async function readMissedSeats(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: tours.id })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(
      and(
        sql`${tours.waiting} > 0`,
        sold,
        sql`exists (select from ${waitingParties} join ${users} on ${users.id} = ${waitingParties.travellerId}
          where ${waitingParties.tourId} = ${tours.id} and ${waitingParties.state} = 'waiting' and ${users.suspendedAt} is null
            and ${waitingParties.persons} <= ${tours.capacity} - ${tours.taken})`,
      ),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The tours that a user waits for, in the order in which tours are locked. */
export async function readListsOf(db: Db, travellerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: waitingParties.tourId })
    .from(waitingParties)
    .where(and(eq(waitingParties.travellerId, travellerId), isOpen))
    .orderBy(asc(waitingParties.tourId));
  return rows.map(({ id }) => id);
}

export interface OfferToMail {
  id: string;
  tourId: string;
  travellerId: string;
  persons: number;
  until: Date;
}

/** Claims one offer whose email was not written yet. */
export async function claimUnmailed(db: Db, without: string[]): Promise<OfferToMail | undefined> {
  const due = db
    .select({ id: waitingParties.id })
    .from(waitingParties)
    .where(and(isOffered, isNull(waitingParties.mailedAt), notInArray(waitingParties.id, without)))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(waitingParties)
    .set({ mailedAt: now })
    .where(inArray(waitingParties.id, due))
    .returning({
      id: waitingParties.id,
      tourId: waitingParties.tourId,
      travellerId: waitingParties.travellerId,
      persons: waitingParties.persons,
      until: waitingParties.offeredUntil,
    });
  return claimed && { ...claimed, until: claimed.until! };
}
