import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { checkIns } from '../../../schema/check-ins.table.ts';
import { manualBookings } from '../../../schema/manual-bookings.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { onRoster } from './roster.reads.ts';

export interface Trip {
  agencyId: string;
  tripId: string;
}

/** Entries older than this are ignored: the phone's clock is wrong. */
const OLDEST = sql`interval '3 days'`;

/** A phone's time, limited: not in the future, not before the booking was paid or added, not too long ago. */
const believed = (at: SQL, since: AnyPgColumn = bookings.paidAt): SQL =>
  sql`least(greatest(${at}, ${since}, app_now() - ${OLDEST}), app_now())::timestamptz(3)`;
/** The time of the newest entry. Earlier releases stored only the check-in and its undo. */
const saidAt = sql`coalesce(${bookings.checkInSaidAt}, greatest(${bookings.checkedInAt}, ${bookings.checkInUndoneAt}))`;

const timeOf = (at: string | undefined): SQL =>
  at === undefined ? sql`app_now()` : sql`${new Date(at).toISOString()}::timestamptz`;
const listOf = (rows: SQL[]): SQL => sql`(values ${sql.join(rows, sql`, `)})`;
const concerned = { id: bookings.id, travellerId: bookings.travellerId, at: bookings.checkInSaidAt };

export interface Changed {
  id: string;
  travellerId: string | null;
  at: Date | null;
}

/** Locks the bookings with these codes until commit, always in the same order to avoid deadlocks. */
export async function lockByCodes(db: Db, { agencyId, tripId }: Trip, codes: string[]) {
  return db
    .select({
      id: bookings.id,
      code: bookings.checkInCode,
      checkedInAt: bookings.checkedInAt,
      persons: bookings.persons,
    })
    .from(bookings)
    .where(and(onRoster(agencyId, tripId), inArray(bookings.checkInCode, codes)))
    .orderBy(asc(bookings.id))
    .for('update');
}

/** The same for manual bookings, which have no code. */
export async function lockManualOnRoster(
  db: Db,
  { agencyId, tripId }: Trip,
  ids: string[],
): Promise<string[]> {
  const found = await db
    .select({ id: manualBookings.id })
    .from(manualBookings)
    .innerJoin(tours, eq(tours.id, manualBookings.tourId))
    .where(
      and(
        eq(tours.agencyId, agencyId),
        eq(tours.id, tripId),
        isNull(manualBookings.cancelledAt),
        inArray(manualBookings.id, ids),
      ),
    )
    .orderBy(asc(manualBookings.id))
    .for('update', { of: manualBookings });
  return found.map(({ id }) => id);
}

/** Locks these bookings of a trip. Returns those that are on its roster. */
export async function lockOnRoster(db: Db, { agencyId, tripId }: Trip, ids: string[]): Promise<string[]> {
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(onRoster(agencyId, tripId), inArray(bookings.id, ids)))
    .orderBy(asc(bookings.id))
    .for('update');
  return found.map(({ id }) => id);
}

/**
 * Checks in bookings that are not checked in and have no newer undo: the same code twice, at once or days later,
 * counts once. Returns the changed bookings.
 */
export async function writeCheckIns(
  db: Db,
  shown: { bookingId: string; at: string | undefined }[],
): Promise<Changed[]> {
  if (shown.length === 0) return [];
  const list = listOf(shown.map(({ bookingId, at }) => sql`(${bookingId}::uuid, ${timeOf(at)})`));
  const at = believed(sql`shown.at`);
  return db
    .update(bookings)
    .set({ checkedInAt: at, checkedInPeople: sql`${bookings.persons}`, checkInSaidAt: at })
    .from(sql`${list} as shown (id, at)`)
    .where(
      and(
        eq(bookings.id, sql`shown.id`),
        eq(bookings.state, 'paid'),
        isNull(bookings.checkedInAt),
        or(isNull(saidAt), sql`${at} > ${saidAt}`),
      ),
    )
    .returning(concerned);
}

/** The two kinds of parties on a roster, for one statement. */
const PARTIES = {
  booked: {
    table: bookings,
    expected: sql`${bookings.state} = 'paid'`,
    since: bookings.paidAt,
    saidAt,
    undone: sql`, check_in_undone_at = case when newer.people = 0 then newer.at else party.check_in_undone_at end`,
    travellerId: sql`party.traveller_id`,
  },
  manual: {
    table: manualBookings,
    expected: sql`${manualBookings.cancelledAt} is null`,
    since: manualBookings.createdAt,
    saidAt: manualBookings.checkInSaidAt,
    undone: sql``,
    travellerId: sql`null::uuid`,
  },
};

export interface Arrival {
  bookingId: string;
  people: number;
  at: string | undefined;
}

/**
 * Records how many of each locked party are here. The time of an entry decides (`outweighs` of the domain): an older
 * one changes nothing. The arrival time stays that of the first traveller. Returns the changed bookings.
 */
export async function writeArrivals(
  db: Db,
  arrivals: Arrival[],
  kind: 'booked' | 'manual' = 'booked',
): Promise<(Changed & { people: number })[]> {
  if (arrivals.length === 0) return [];
  const { table, expected, since, saidAt, undone, travellerId } = PARTIES[kind];
  const list = listOf(
    arrivals.map(({ bookingId, people, at }) => sql`(${bookingId}::uuid, ${people}::integer, ${timeOf(at)})`),
  );
  const at = believed(sql`said.at`, since);
  const people = sql`least(said.people, ${table.persons})`;
  const peopleHere = sql`case when ${table.checkedInAt} is null then 0 else coalesce(${table.checkedInPeople}, ${table.persons}) end`;
  const { rows } = await db.execute<{
    id: string;
    traveller_id: string | null;
    at: string;
    people: number;
    changed: boolean;
  }>(sql`
    with said (id, people, at) as ${list},
    newer as (
      select ${table.id} as id, ${people} as people, ${at} as at, ${people} <> ${peopleHere} as changed
      from ${table} join said on said.id = ${table.id}
      where ${expected} and (${saidAt} is null
        or ${at} > ${saidAt} or said.people = 0 and ${at} = ${saidAt})
    )
    update ${table} as party set check_in_said_at = newer.at,
      checked_in_people = nullif(newer.people, 0),
      checked_in_at = case when newer.people = 0 then null else coalesce(party.checked_in_at, newer.at) end ${undone}
    from newer where newer.id = party.id
    returning party.id, ${travellerId} as traveller_id, newer.at, newer.people, newer.changed`);
  return rows
    .filter(({ changed }) => changed)
    .map((row) => ({ id: row.id, travellerId: row.traveller_id, at: new Date(row.at), people: row.people }));
}

/** Undoes check-ins that are older than the undo. Returns the changed bookings. */
export async function undoCheckIns(
  db: Db,
  { agencyId, tripId }: Trip,
  undone: { bookingId: string; at: string | undefined }[],
): Promise<Changed[]> {
  await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        undone.map(({ bookingId }) => bookingId),
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update');
  const list = listOf(undone.map(({ bookingId, at }) => sql`(${bookingId}::uuid, ${timeOf(at)})`));
  const at = believed(sql`undone.at`);
  return db
    .update(bookings)
    .set({ checkedInAt: null, checkedInPeople: null, checkInUndoneAt: at, checkInSaidAt: at })
    .from(sql`${list} as undone (id, at)`)
    .where(
      and(
        onRoster(agencyId, tripId),
        eq(bookings.id, sql`undone.id`),
        sql`${bookings.checkedInAt} is not null and ${saidAt} <= ${at}`,
      ),
    )
    .returning(concerned);
}

/** Stores the entries that took effect. */
export async function insertCheckIns(
  db: Db,
  byUserId: string,
  said: ({ people: number; at: Date } & ({ bookingId: string } | { manualBookingId: string }))[],
): Promise<void> {
  if (said.length === 0) return;
  await db.insert(checkIns).values(said.map((each) => ({ ...each, id: newId(), byUserId })));
}
