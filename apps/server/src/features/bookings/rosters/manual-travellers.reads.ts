import type { Roster, RosterTraveller } from '@ghuri/contract/rosters';
import { peopleHere } from '@ghuri/domain/check-ins';
import { paisaToTaka } from '@ghuri/domain/money';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { users } from '../../../schema/accounts.table.ts';
import { manualBookings, seatBlocks } from '../../../schema/manual-bookings.table.ts';
import { historyJson, historyOf } from './check-in-history.reads.ts';

/** '' if the account that added it is deleted. */
const addedBy = sql<string>`coalesce(${users.name}, '')`;

export interface DateMove {
  /** The new start. */
  startsAt: Date;
  answerBy: Date;
  /** When the departure was changed last: bookings that were added later have the new date. */
  at: Date;
}

/** The travellers of a tour whom its agency entered itself. Their number is limited when they are added. */
export async function readManualTravellers(
  db: Db,
  tourId: string,
  move: DateMove | null,
): Promise<RosterTraveller[]> {
  const rows = await db
    .select({
      booking: manualBookings,
      addedBy,
      history: historyJson(sql`manual_booking_id = manual_bookings.id`),
    })
    .from(manualBookings)
    .leftJoin(users, eq(users.id, manualBookings.addedById))
    .where(eq(manualBookings.tourId, tourId));
  return rows.map(({ booking, addedBy: name, history }) => ({
    bookingId: booking.id,
    username: booking.name,
    phone_number: booking.phone,
    phoneVerified: false,
    persons: booking.persons,
    places: [],
    checkedInAt: booking.checkedInAt?.toISOString() ?? null,
    people: peopleHere({ ...booking, people: booking.checkedInPeople }),
    saidAt: booking.checkInSaidAt?.toISOString() ?? null,
    state: booking.cancelledAt === null ? 'going' : 'cancelled',
    history: historyOf({ history }),
    codeHash: '',
    price: paisaToTaka(booking.totalPaisa),
    lines: [],
    balance: 0,
    balanceBy: null,
    refunded: 0,
    refunding: 0,
    manual: { paidBy: booking.paidBy, note: booking.note, addedBy: name },
    // Ghuri has no address to ask them at: the agency calls.
    newDate:
      move && booking.cancelledAt === null ? (booking.createdAt < move.at ? 'to_call' : 'agreed') : null,
  }));
}

/** The seats of a tour that its agency keeps back, oldest first. */
export async function readBlocks(db: Db, tourId: string): Promise<NonNullable<Roster['seats']>['blocks']> {
  return db
    .select({ _id: seatBlocks.id, seats: seatBlocks.seats, reason: seatBlocks.reason, addedBy })
    .from(seatBlocks)
    .leftJoin(users, eq(users.id, seatBlocks.addedById))
    .where(eq(seatBlocks.tourId, tourId))
    .orderBy(asc(seatBlocks.createdAt), asc(seatBlocks.id));
}
