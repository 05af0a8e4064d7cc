import { PAYABLE_STATES } from '@ghuri/domain/bookings';
import { MANUAL_CONTACTS_KEPT_MS } from '@ghuri/domain/manual-bookings';
import { and, eq, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { manualBookings } from '../../schema/manual-bookings.table.ts';
import { tours } from '../../schema/tours.table.ts';
import type { BookingRow } from './bookings.writes.ts';

/** Locks, in order, all live holds of a traveller, or of an agency. */
export async function lockCheckoutsOf(
  db: Db,
  owner: { travellerId: string } | { agencyId: string },
): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        'agencyId' in owner
          ? eq(bookings.agencyId, owner.agencyId)
          : eq(bookings.travellerId, owner.travellerId),
        inArray(bookings.state, PAYABLE_STATES),
      ),
    )
    .orderBy(bookings.id)
    .for('update');
}

/* The leaving user's items are deleted too. Bookings clear their references here, not by the cascade: PostgreSQL
   checks all references of a row again if the row changed earlier in the same transaction, and would find one to the
   item that is being deleted. */

/**
 * Money of the booking is not settled: an open refund, an undecided payment, or an attempt we still ask about. Until
 * it is settled we must be able to reach the traveller, also after they deleted their account.
 */
const needsContact = or(
  sql`exists (select from refunds back where back.booking_id = ${bookings.id} and back.state <> 'done')`,
  sql`exists (
    select from payments came where came.booking_id = ${bookings.id} and came.state in ('received', 'review'))`,
  sql`exists (
    select from payment_attempts attempt where attempt.booking_id = ${bookings.id} and attempt.next_check_at is not null)`,
)!;
const nobody = { name: '', email: '', phone: '', contactLanguage: null };

/** Keeps the sums and removes the names, as soon as no money of the booking is in transit. */
export async function forgetPayer(
  db: Db,
  { id, language }: { id: string; language: 'en' | 'bn' },
): Promise<void> {
  const theirs = eq(bookings.travellerId, id);
  await db
    .update(bookings)
    .set({
      address: '',
      personalisedTourId: null,
      openRequestId: null,
      bidId: null,
      contactLanguage: language,
    })
    .where(theirs);
  await db
    .update(bookings)
    .set(nobody)
    .where(and(theirs, not(needsContact)));
}

/** Blanks contact data that was kept for a refund of a deleted account. Returns how many bookings it blanked. */
export async function forgetContacts(db: Db, most: number): Promise<number> {
  const due = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNull(bookings.travellerId), ne(bookings.email, ''), not(needsContact)))
    .limit(most)
    .for('update', { skipLocked: true });
  const { rowCount } = await db.update(bookings).set(nobody).where(inArray(bookings.id, due));
  return rowCount ?? 0;
}

/** Some days after a trip, blanks the contact data that its agency entered. Returns how many bookings it blanked. */
export async function forgetManualContacts(db: Db, most: number): Promise<number> {
  const kept = sql.raw(`interval '${MANUAL_CONTACTS_KEPT_MS} milliseconds'`);
  const due = db
    .select({ id: manualBookings.id })
    .from(manualBookings)
    .innerJoin(tours, eq(tours.id, manualBookings.tourId))
    .where(
      and(
        ne(manualBookings.phone, ''),
        sql`${tours.startsAt} + ${tours.days} * interval '1 day' + ${kept} <= app_now()`,
      ),
    )
    .limit(most)
    .for('update', { of: manualBookings, skipLocked: true });
  const { rowCount } = await db
    .update(manualBookings)
    .set({ name: '', phone: '', note: '' })
    .where(inArray(manualBookings.id, due));
  return rowCount ?? 0;
}

/**
 * Locks all bookings of a traveller, in order: no payment, refund or cancellation of them is decided until commit.
 */
export async function lockBookingsOf(db: Db, travellerId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(eq(bookings.travellerId, travellerId))
    .orderBy(bookings.id)
    .for('update');
}

/** Clears references to an agency's personalised tours and bids: they are deleted with it. */
export async function forgetSeller(db: Db, agencyId: string): Promise<void> {
  await db
    .update(bookings)
    .set({ personalisedTourId: null, bidId: null })
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        or(isNotNull(bookings.personalisedTourId), isNotNull(bookings.bidId)),
      ),
    );
}
