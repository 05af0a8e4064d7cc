import { HOLDS_COUNTED_MS, HOLD_MS, MOST_LIVE_HOLDS, PAYABLE_STATES } from '@ghuri/domain/bookings';
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { inState } from '../../../schema/booking-states.sql.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import type { BookingRow, Deal, Frozen } from '../bookings.writes.ts';

const now = sql`app_now()`;
const payable = inArray(bookings.state, PAYABLE_STATES);

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

type Sold = Pick<Deal, 'kind' | 'tourId' | 'personalisedTourId' | 'openRequestId'>;

/** Bookings of the same item. */
function about({ kind, tourId, personalisedTourId, openRequestId }: Sold): SQL {
  if (kind === 'tour') return eq(bookings.tourId, tourId!);
  if (kind === 'personalised') return eq(bookings.personalisedTourId, personalisedTourId!);
  return eq(bookings.openRequestId, openRequestId!);
}

/** Unpaid holds of seats, live or ended. Leaves out failures of the provider. */
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
