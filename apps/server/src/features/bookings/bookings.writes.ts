import type { BookingState } from '@ghuri/domain/bookings';
import { HOLD_MS } from '@ghuri/domain/bookings';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { bookings } from './bookings.table.ts';

export type BookingRow = typeof bookings.$inferSelect;
type Frozen = Omit<
  typeof bookings.$inferInsert,
  'id' | 'state' | 'holdUntil' | 'transactionId' | 'paidAt' | 'createdAt'
>;

const now = sql`app_now()`;

/** Keeps a booking for as long as paying may take. */
export async function insertHold(db: Db, frozen: Frozen): Promise<BookingRow> {
  const [booking] = await db
    .insert(bookings)
    .values({
      ...frozen,
      id: newId(),
      state: 'held',
      holdUntil: sql`app_now() + ${HOLD_MS} * interval '1 millisecond'`,
      transactionId: newToken(18),
    })
    .returning();
  return booking!;
}

export async function lockBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return booking;
}

export async function lockLiveHold(
  db: Db,
  travellerId: string,
  tourId: string,
): Promise<BookingRow | undefined> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.travellerId, travellerId),
        eq(bookings.tourId, tourId),
        inArray(bookings.state, ['held', 'pending_payment']),
      ),
    )
    .for('update');
  return booking;
}

export async function markPendingPayment(db: Db, id: string): Promise<void> {
  await db
    .update(bookings)
    .set({ state: 'pending_payment' })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'held')));
}

export async function markBookingPaid(db: Db, id: string, tripId: string): Promise<void> {
  await db
    .update(bookings)
    .set({ state: 'paid', paidAt: now, holdUntil: null, tripId, checkInCode: newToken() })
    .where(eq(bookings.id, id));
}

/** Any state in which nothing is held: who calls it has dealt with the seats. */
export async function markBooking(
  db: Db,
  id: string,
  state: Exclude<BookingState, 'held' | 'pending_payment' | 'paid'>,
): Promise<void> {
  await db.update(bookings).set({ state, holdUntil: null }).where(eq(bookings.id, id));
}

export async function addRefunded(db: Db, id: string, amount: bigint): Promise<void> {
  await db
    .update(bookings)
    .set({ refundedPaisa: sql`${bookings.refundedPaisa} + ${amount}` })
    .where(eq(bookings.id, id));
}

/** Holds that have run out, oldest first. */
export async function readEndedHolds(db: Db, most: number): Promise<string[]> {
  const ended = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.state, ['held', 'pending_payment']), lte(bookings.holdUntil, now)))
    .orderBy(asc(bookings.holdUntil))
    .limit(most);
  return ended.map(({ id }) => id);
}

/** Everything that keeps seats of a tour. */
export async function readSeatedBookings(db: Db, tourId: string): Promise<string[]> {
  const seated = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tourId, tourId), inArray(bookings.state, ['held', 'pending_payment', 'paid'])));
  return seated.map(({ id }) => id);
}

/** Claims paid bookings whose trip starts within a day and that nobody was reminded of. */
export async function claimTripsOfTomorrow(db: Db, most: number): Promise<BookingRow[]> {
  const due = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'paid'),
        isNull(bookings.remindedAt),
        gt(bookings.startsAt, now),
        lte(bookings.startsAt, sql`app_now() + interval '1 day'`),
      ),
    )
    .limit(most)
    .for('update', { skipLocked: true });
  return db.update(bookings).set({ remindedAt: now }).where(inArray(bookings.id, due)).returning();
}
