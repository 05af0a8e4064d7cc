import { randomBytes } from 'node:crypto';
import type { BookingState, PayableState } from '@ghuri/domain/bookings';
import { PAYABLE_STATES, SEATED_STATES } from '@ghuri/domain/bookings';
import { CHECK_IN_SIGNS, checkInCodeFrom } from '@ghuri/domain/check-in-codes';
import { and, asc, eq, gt, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { runsTrips } from '../../schema/agency-runs.sql.ts';
import { bookingNotices, bookings } from '../../schema/bookings.table.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type Frozen = Omit<
  typeof bookings.$inferInsert,
  'id' | 'state' | 'holdUntil' | 'receiptId' | 'paidAt' | 'createdAt'
>;
/** The item's terms at this moment: every fact of a booking except the payer. */
export type Deal = Omit<Frozen, 'travellerId' | 'name' | 'email' | 'phone' | 'address' | 'refundSteps'>;

/** The price of a booking, as it is frozen. */
export type SoldTerms = Pick<
  Deal,
  | 'persons'
  | 'unitPaisa'
  | 'totalPaisa'
  | 'priceList'
  | 'party'
  | 'lines'
  | 'couponId'
  | 'depositPaisa'
  | 'balanceBy'
>;

const now = sql`app_now()`;

/** The code that a traveller shows at departure. */
export const newCheckInCode = (): string => checkInCodeFrom(randomBytes(CHECK_IN_SIGNS));

export async function lockBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return booking;
}

/**
 * Pins the agency of a booking against deletion until commit. Call it before the booking is locked: deleting an
 * agency locks in the same order.
 */
export async function pinAgencyOf(db: Db, bookingId: string): Promise<void> {
  const agencyId = db.select({ id: bookings.agencyId }).from(bookings).where(eq(bookings.id, bookingId));
  await db.select({ id: agencies.id }).from(agencies).where(inArray(agencies.id, agencyId)).for('key share');
}

/** Whether an agency sells now. Call it after the agency is pinned: stopping an agency waits for the pin. */
export async function sellsNow(db: Db, agencyId: string | null | undefined): Promise<boolean> {
  if (agencyId == null) return false;
  const [agency] = await db.select({ sells: agencies.sells }).from(agencies).where(eq(agencies.id, agencyId));
  return agency?.sells ?? false;
}

/** Whether the agency of a paid booking runs it: a closed one does. */
export async function runsTripsNow(db: Db, agencyId: string | null): Promise<boolean> {
  if (agencyId === null) return false;
  const [agency] = await db
    .select({ runs: sql<boolean>`${sql.raw(runsTrips)}` })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  return agency?.runs ?? false;
}

/** Whether an admin has stopped the agency of a booking: its travellers then get a full refund. */
export async function isAgencyStopped(db: Db, { agencyId }: Pick<BookingRow, 'agencyId'>): Promise<boolean> {
  if (agencyId === null) return false;
  const [agency] = await db
    .select({ stoppedAt: agencies.stoppedAt })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  return agency?.stoppedAt != null;
}

export async function markBookingPaid(db: Db, id: string, paidTripId: string): Promise<void> {
  await db
    .update(bookings)
    .set({ state: 'paid', paidAt: now, holdUntil: null, paidTripId, checkInCode: newCheckInCode() })
    .where(eq(bookings.id, id));
}

/** For states without a hold: the caller has already released the seats. */
export async function markBooking(
  db: Db,
  id: string,
  state: Exclude<BookingState, PayableState | 'paid'>,
): Promise<void> {
  await db.update(bookings).set({ state, holdUntil: null }).where(eq(bookings.id, id));
}

export async function addRefunded(db: Db, id: string, amount: bigint): Promise<void> {
  await db
    .update(bookings)
    // A traveller who sent more than the price may get more back.
    .set({ refundedPaisa: sql`least(${bookings.totalPaisa}, ${bookings.refundedPaisa} + ${amount})` })
    .where(eq(bookings.id, id));
}

/** Claims an email about a booking. Returns false if it was sent before. Claim and email are one transaction. */
export async function claimNotice(db: Db, bookingId: string, notice: string): Promise<boolean> {
  const { rowCount } = await db.insert(bookingNotices).values({ bookingId, notice }).onConflictDoNothing();
  return rowCount === 1;
}

/** All bookings that keep seats of a tour. */
export async function readSeatedBookings(db: Db, tourId: string): Promise<string[]> {
  const seated = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tourId, tourId), inArray(bookings.state, [...PAYABLE_STATES, 'paid'])));
  return seated.map(({ id }) => id);
}

/** Bookings of a tour that keep seats while an admin reviews their money. */
export async function readReviewedBookings(db: Db, tourId: string): Promise<string[]> {
  const reviewed = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tourId, tourId), eq(bookings.state, 'review')));
  return reviewed.map(({ id }) => id);
}

/** Bookings of a tour that were made before a moment and keep seats, also while their money is under review. */
export async function readSeatedBefore(db: Db, tourId: string, moment: Date): Promise<string[]> {
  const seated = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.tourId, tourId),
        inArray(bookings.state, SEATED_STATES),
        lt(bookings.createdAt, moment),
      ),
    );
  return seated.map(({ id }) => id);
}

/** Paid personal trips of an agency that have not started. */
export async function readMadeTrips(db: Db, agencyId: string): Promise<string[]> {
  const made = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        eq(bookings.state, 'paid'),
        inArray(bookings.kind, ['personalised', 'bid']),
        gt(bookings.startsAt, now),
      ),
    )
    .orderBy(asc(bookings.id));
  return made.map(({ id }) => id);
}

/** Claims one paid booking that starts within a day and had no reminder yet. */
export async function claimTripOfTomorrow(db: Db, without: string[]): Promise<BookingRow | undefined> {
  const due = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'paid'),
        isNull(bookings.remindedAt),
        gt(bookings.startsAt, now),
        lte(bookings.startsAt, sql`app_now() + interval '1 day'`),
        notInArray(bookings.id, without),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(bookings)
    .set({ remindedAt: now })
    .where(inArray(bookings.id, due))
    .returning();
  return claimed[0];
}
