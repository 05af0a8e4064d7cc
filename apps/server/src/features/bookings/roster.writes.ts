import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { bookings } from './bookings.table.ts';
import { onRoster } from './roster.reads.ts';

export interface Trip {
  agencyId: string;
  tripId: string;
}

/** Older news than this are not believed: somebody's clock is wrong. */
const OLDEST = sql`interval '3 days'`;

/** What a phone says about the time: not in the future, not before the booking was paid, not too long ago. */
const believed = (at: SQL): SQL =>
  sql`least(greatest(${at}, ${bookings.paidAt}, app_now() - ${OLDEST}), app_now())`;

const timeOf = (at: string | undefined): SQL =>
  at === undefined ? sql`app_now()` : sql`${new Date(at).toISOString()}::timestamptz`;
const listOf = (rows: SQL[]): SQL => sql`(values ${sql.join(rows, sql`, `)})`;
const concerned = { id: bookings.id, travellerId: bookings.travellerId };

/** Whose codes these are. They stay as they are until the transaction ends; always in the same order, so that nobody waits in a circle. */
export async function lockByCodes(db: Db, { agencyId, tripId }: Trip, codes: string[]) {
  return db
    .select({ id: bookings.id, code: bookings.checkInCode, checkedInAt: bookings.checkedInAt })
    .from(bookings)
    .where(and(onRoster(agencyId, tripId), inArray(bookings.checkInCode, codes)))
    .orderBy(asc(bookings.id))
    .for('update');
}

/**
 * Writes down who is there, each where nobody was and nothing newer took it back: the same code twice, at once or days later, counts
 * once. Answers whom it changed.
 */
export async function writeCheckIns(db: Db, shown: { bookingId: string; at: string | undefined }[]) {
  if (shown.length === 0) return [];
  const list = listOf(shown.map(({ bookingId, at }) => sql`(${bookingId}::uuid, ${timeOf(at)})`));
  const at = believed(sql`shown.at`);
  return db
    .update(bookings)
    .set({ checkedInAt: at })
    .from(sql`${list} as shown (id, at)`)
    .where(
      and(
        eq(bookings.id, sql`shown.id`),
        eq(bookings.state, 'paid'),
        isNull(bookings.checkedInAt),
        or(isNull(bookings.checkInUndoneAt), sql`${at} > ${bookings.checkInUndoneAt}`),
      ),
    )
    .returning(concerned);
}

/** Takes check-ins back that are older than the wish to. Answers whom it changed. */
export async function undoCheckIns(
  db: Db,
  { agencyId, tripId }: Trip,
  undone: { bookingId: string; at: string | undefined }[],
) {
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
    .set({ checkedInAt: null, checkInUndoneAt: at })
    .from(sql`${list} as undone (id, at)`)
    .where(
      and(onRoster(agencyId, tripId), eq(bookings.id, sql`undone.id`), sql`${bookings.checkedInAt} <= ${at}`),
    )
    .returning(concerned);
}
