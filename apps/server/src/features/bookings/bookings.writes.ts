import { randomBytes } from 'node:crypto';
import type { BookingState, PayableState } from '@ghuri/domain/bookings';
import {
  HOLDS_COUNTED_MS,
  HOLD_MS,
  MOST_LIVE_HOLDS,
  PAYABLE_STATES,
  SEATED_STATES,
} from '@ghuri/domain/bookings';
import { balanceDue } from '@ghuri/domain/price-balance';
import { CHECK_IN_SIGNS, checkInCodeFrom } from '@ghuri/domain/check-in-codes';
import { isPromiseBroken } from '@ghuri/domain/trips';
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { inState } from '../../schema/booking-states.sql.ts';
import { tours } from '../../schema/tours.table.ts';
import { bookingNotices, bookings } from '../../schema/bookings.table.ts';
import { paidTrips } from '../../schema/paid-trips.table.ts';

export type BookingRow = typeof bookings.$inferSelect;
type Frozen = Omit<
  typeof bookings.$inferInsert,
  'id' | 'state' | 'holdUntil' | 'receiptId' | 'paidAt' | 'createdAt'
>;
/** The item's terms at this moment: every fact of a booking except the payer. */
export type Deal = Omit<Frozen, 'travellerId' | 'name' | 'email' | 'phone' | 'address' | 'refundSteps'>;

const now = sql`app_now()`;

/** The code that a traveller shows at departure. */
export const newCheckInCode = (): string => checkInCodeFrom(randomBytes(CHECK_IN_SIGNS));

/** Inserts a hold for as long as a payment may take, or as long as the item is kept for the traveller in any case. */
export async function insertHold(db: Db, frozen: Frozen, keptUntil: Date | null = null): Promise<BookingRow> {
  const [booking] = await db
    .insert(bookings)
    .values({
      ...frozen,
      // The claimed tour is locked: its content is what the traveller gets.
      tripVersionId: sql`(select trip_version_id from tours where id = ${frozen.tourId ?? null})`,
      id: newId(),
      state: 'held',
      holdUntil: sql`greatest(app_now() + ${HOLD_MS} * interval '1 millisecond', ${keptUntil?.toISOString() ?? null}::timestamptz)`,
      receiptId: newToken(18),
    })
    .returning();
  return booking!;
}

export async function lockBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return booking;
}

type Sold = Pick<Deal, 'kind' | 'tourId' | 'personalisedTourId' | 'openRequestId'>;

/** Bookings of the same item. */
function about({ kind, tourId, personalisedTourId, openRequestId }: Sold): SQL {
  if (kind === 'tour') return eq(bookings.tourId, tourId!);
  if (kind === 'personalised') return eq(bookings.personalisedTourId, personalisedTourId!);
  return eq(bookings.openRequestId, openRequestId!);
}
const payable = inArray(bookings.state, PAYABLE_STATES);

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

/** Whether an admin has stopped the agency of a booking: its travellers then get a full refund. */
export async function isAgencyStopped(db: Db, { agencyId }: Pick<BookingRow, 'agencyId'>): Promise<boolean> {
  if (agencyId === null) return false;
  const [agency] = await db
    .select({ stoppedAt: agencies.stoppedAt })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  return agency?.stoppedAt != null;
}

/** Seats that were held and not paid for, also if the hold has ended. Leaves out failures of the provider. */
export const UNPAID_HOLD = `kind = 'tour' and paid_at is null and ${inState([...PAYABLE_STATES, 'expired', 'cancelled'])}`;

/** A traveller's holds: live ones of other tours, recent ones of this tour, and a free slot for the next one. */
export async function readHolds(
  db: Db,
  travellerId: string,
  tourId: string,
): Promise<{ live: number; ofTour: number; slot: number | null }> {
  const recent = await db
    .select({ tourId: bookings.tourId, isLive: sql<boolean>`${payable}`, slot: bookings.holdSlot })
    .from(bookings)
    .where(
      and(
        eq(bookings.travellerId, travellerId),
        gt(bookings.createdAt, sql`app_now() - ${HOLDS_COUNTED_MS} * interval '1 millisecond'`),
        sql.raw(UNPAID_HOLD),
      ),
    );
  const live = recent.filter((hold) => hold.isLive);
  const slots = Array.from({ length: MOST_LIVE_HOLDS }, (_, index) => index + 1);
  return {
    live: live.filter((hold) => hold.tourId !== tourId).length,
    ofTour: recent.filter((hold) => hold.tourId === tourId).length,
    slot: slots.find((slot) => !live.some((hold) => hold.slot === slot)) ?? null,
  };
}

/** Locks the traveller's live hold on the same item, which they can still pay. */
export async function lockLiveHold(db: Db, travellerId: string, sold: Sold): Promise<BookingRow | undefined> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.travellerId, travellerId), about(sold), payable))
    .for('update');
  return booking;
}

/** Ends all other holds on an item that was paid. Skips a locked one: the decision about its payment ends it. */
export async function endHoldsOn(db: Db, sold: Sold): Promise<void> {
  const held = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(about(sold), payable))
    .for('update', { skipLocked: true });
  await db.update(bookings).set({ state: 'cancelled', holdUntil: null }).where(inArray(bookings.id, held));
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

/** Expired holds, oldest first. */
export async function readEndedHolds(db: Db, most: number): Promise<string[]> {
  const ended = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(payable, lte(bookings.holdUntil, now)))
    .orderBy(asc(bookings.holdUntil))
    .limit(most);
  return ended.map(({ id }) => id);
}

/** Claims one hold that ends soon and had no reminder yet. */
export async function claimEndingHold(
  db: Db,
  withinMs: number,
  without: string[],
): Promise<BookingRow | undefined> {
  const due = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        payable,
        isNull(bookings.holdRemindedAt),
        gt(bookings.holdUntil, now),
        lte(bookings.holdUntil, sql`app_now() + ${withinMs} * interval '1 millisecond'`),
        notInArray(bookings.id, without),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(bookings)
    .set({ holdRemindedAt: now })
    .where(inArray(bookings.id, due))
    .returning();
  return claimed[0];
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

/** The departure of a booking as it is now. */
export interface DepartureNow {
  place: string;
  startsAt: Date;
  days: number;
  cancelledAt: Date | null;
  answerBy: Date | null;
}
export const departureNow = {
  place: tours.location,
  startsAt: tours.startsAt,
  days: tours.days,
  cancelledAt: tours.cancelledAt,
  answerBy: tours.answerBy,
};

/** Whether the agency changed what a booking was promised. */
export const isBookingChanged = (booking: BookingRow, departure: DepartureNow | null | undefined): boolean =>
  departure != null && isPromiseBroken(promised(booking), promised(departure));
const promised = ({ place, startsAt, days }: Pick<DepartureNow, 'place' | 'startsAt' | 'days'>) => ({
  place,
  startsAt: startsAt.getTime(),
  days,
});

/** The departure was moved, and the traveller has not agreed yet. */
export const needsConsent = ({ startsAt }: Pick<BookingRow, 'startsAt'>, departure: DepartureNow): boolean =>
  departure.answerBy !== null && departure.startsAt.getTime() !== startsAt.getTime();

/** Moves a booking to the new start of its departure. It is reminded of that one, and its balance is due by that one. */
export async function moveBooking(
  db: Db,
  { id, paidTripId, balanceBy, priceList }: BookingRow,
  startsAt: Date,
): Promise<BookingRow> {
  const deposit = balanceBy === null ? undefined : priceList?.deposit;
  const [moved] = await db
    .update(bookings)
    .set({
      startsAt,
      remindedAt: null,
      ...(deposit && { balanceBy: new Date(balanceDue(startsAt.getTime(), deposit).dueBy) }),
    })
    .where(eq(bookings.id, id))
    .returning();
  if (paidTripId !== null) await db.update(paidTrips).set({ startsAt }).where(eq(paidTrips.id, paidTripId));
  return moved!;
}

/** Bookings that still have the old start of a moved departure. `states`: which of them. */
export async function readUnmoved(
  db: Db,
  tourId: string,
  states: readonly BookingState[],
): Promise<string[]> {
  const unmoved = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .where(
      and(eq(tours.id, tourId), ne(bookings.startsAt, tours.startsAt), inArray(bookings.state, [...states])),
    );
  return unmoved.map(({ id }) => id);
}

/**
 * Locks the tour of a booking: it cannot change or be cancelled until commit. The booking is locked first, as everywhere.
 * Personal trips have no tour.
 */
export async function lockDeparture(
  db: Db,
  { tourId }: Pick<BookingRow, 'tourId'>,
): Promise<DepartureNow | undefined> {
  if (tourId === null) return undefined;
  const [tour] = await db.select(departureNow).from(tours).where(eq(tours.id, tourId)).for('no key update');
  return tour;
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
