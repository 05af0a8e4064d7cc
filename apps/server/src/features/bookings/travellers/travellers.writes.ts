import { inStep, placesOf } from '@ghuri/domain/travellers';
import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { papersOver } from '../../../schema/papers.sql.ts';
import {
  bookingTravellers,
  paperOpeningsOfTravellers,
  travellerPapers,
} from '../../../schema/travellers.table.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { nameOfNew } from './travellers.reads.ts';

export type TravellerRow = typeof bookingTravellers.$inferSelect;

/** The travellers of a locked booking, by position, with a row for each. */
export async function lockTravellers(db: Db, booking: BookingRow): Promise<TravellerRow[]> {
  const stored = await db
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, booking.id))
    .for('update');
  const { kept, gone, missing } = inStep(stored, placesOf(booking));
  await deleteTravellers(db, gone);
  if (missing.length === 0) return kept;
  const added = await db
    .insert(bookingTravellers)
    .values(
      missing.map((place) => ({
        ...place,
        id: newId(),
        bookingId: booking.id,
        name: nameOfNew(booking, place),
      })),
    )
    .returning();
  return [...kept, ...added].toSorted((one, other) => one.position - other.position);
}

/** Their papers and openings go with them. */
export async function deleteTravellers(db: Db, gone: readonly Pick<TravellerRow, 'id'>[]): Promise<void> {
  if (gone.length === 0) return;
  await db.delete(bookingTravellers).where(
    inArray(
      bookingTravellers.id,
      gone.map(({ id }) => id),
    ),
  );
}

type Change = Partial<Pick<TravellerRow, 'name' | 'age' | 'userId' | 'linkHash'>>;

export async function changeTraveller(db: Db, id: string, change: Change): Promise<void> {
  await db.update(bookingTravellers).set(change).where(eq(bookingTravellers.id, id));
}

/** The place of a link; its booking is not locked. */
export async function findByLink(db: Db, linkHash: string): Promise<TravellerRow | undefined> {
  const [place] = await db.select().from(bookingTravellers).where(eq(bookingTravellers.linkHash, linkHash));
  return place;
}

export async function savePapers(
  db: Db,
  travellerId: string,
  papers: { idNumber: Buffer; picture: Buffer | null },
): Promise<void> {
  const set = { ...papers, givenAt: sql`app_now()` };
  await db
    .insert(travellerPapers)
    .values({ travellerId, ...set })
    .onConflictDoUpdate({ target: travellerPapers.travellerId, set });
}

/** Returns how many papers were deleted. The traveller still sees who opened them. */
export async function deletePapers(db: Db, travellerIds: string[]): Promise<number> {
  if (travellerIds.length === 0) return 0;
  const { rowCount } = await db
    .delete(travellerPapers)
    .where(inArray(travellerPapers.travellerId, travellerIds));
  return rowCount ?? 0;
}

/** The place is for another person now: deletes the papers of the one before, and who opened them. */
export async function deletePapersBefore(db: Db, travellerIds: string[]): Promise<void> {
  if (travellerIds.length === 0) return;
  await deletePapers(db, travellerIds);
  await db
    .delete(paperOpeningsOfTravellers)
    .where(inArray(paperOpeningsOfTravellers.travellerId, travellerIds));
}

export interface SealedTraveller {
  travellerId: string;
  idNumber: Buffer;
  picture: Buffer | null;
}

/** The papers of these bookings' travellers, still sealed. Locked, so that an opening is recorded for what was read. */
export async function lockSealedPapers(db: Db, bookingIds: string[]): Promise<SealedTraveller[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select({
      travellerId: travellerPapers.travellerId,
      idNumber: travellerPapers.idNumber,
      picture: travellerPapers.picture,
    })
    .from(travellerPapers)
    .innerJoin(bookingTravellers, eq(bookingTravellers.id, travellerPapers.travellerId))
    .where(inArray(bookingTravellers.bookingId, bookingIds))
    .orderBy(asc(travellerPapers.travellerId))
    .for('update', { of: travellerPapers });
}

export async function insertOpenings(db: Db, travellerIds: string[], openedBy: string): Promise<void> {
  if (travellerIds.length === 0) return;
  await db
    .insert(paperOpeningsOfTravellers)
    .values(travellerIds.map((travellerId) => ({ id: newId(), travellerId, openedBy })));
}

/** Locks one booking that ended and still has travellers. */
export async function lockLostBooking(db: Db, without: string[]): Promise<BookingRow | undefined> {
  const lost = db
    .select({ id: bookingTravellers.bookingId })
    .from(bookingTravellers)
    .where(and(isNotNull(bookingTravellers.lostAt), notInArray(bookingTravellers.bookingId, without)))
    .limit(100);
  const [booking] = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, lost))
    .limit(1)
    .for('update', { skipLocked: true });
  return booking;
}

export async function deleteTravellersOf(db: Db, bookingId: string): Promise<TravellerRow[]> {
  return db.delete(bookingTravellers).where(eq(bookingTravellers.bookingId, bookingId)).returning();
}

/** Locks one booking whose papers are to be deleted. */
export async function lockOldPapers(db: Db, without: string[]): Promise<BookingRow | undefined> {
  const old = db
    .select({ id: bookingTravellers.bookingId })
    .from(travellerPapers)
    .innerJoin(bookingTravellers, eq(bookingTravellers.id, travellerPapers.travellerId))
    .innerJoin(bookings, eq(bookings.id, bookingTravellers.bookingId))
    .where(and(sql.raw(papersOver('app_now()', 'bookings')), notInArray(bookings.id, without)))
    .limit(100);
  const [booking] = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, old))
    .limit(1)
    .for('update', { skipLocked: true });
  return booking;
}

export async function deletePapersOf(db: Db, bookingId: string): Promise<number> {
  const travellers = await db
    .select({ id: bookingTravellers.id })
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, bookingId));
  return deletePapers(
    db,
    travellers.map(({ id }) => id),
  );
}

/** Bookings on which a user who leaves took places, locked in order. */
export async function lockTakenBookings(db: Db, userId: string): Promise<BookingRow[]> {
  const taken = db
    .select({ id: bookingTravellers.bookingId })
    .from(bookingTravellers)
    .where(eq(bookingTravellers.userId, userId));
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, taken))
    .orderBy(asc(bookings.id))
    .for('update');
}

/** Blanks the places that a user took. */
export async function blankPlacesOf(db: Db, userId: string): Promise<void> {
  const blanked = await db
    .update(bookingTravellers)
    .set({ name: '', age: null, userId: null })
    .where(eq(bookingTravellers.userId, userId))
    .returning({ id: bookingTravellers.id });
  await deletePapersBefore(
    db,
    blanked.map(({ id }) => id),
  );
}

/** Deletes the names and papers that a payer who leaves gave. Places that others took are theirs. */
export async function deletePlacesOfPayer(db: Db, payerId: string): Promise<void> {
  await db.execute(sql`
    delete from ${bookingTravellers} using ${bookings}
    where ${bookings.id} = ${bookingTravellers.bookingId} and ${bookings.travellerId} = ${payerId}
      and ${bookingTravellers.userId} is null`);
}
