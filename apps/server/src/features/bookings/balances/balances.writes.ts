import { fromLine, toLine } from '@ghuri/contract/price-sums';
import { partyIn, seatsIn } from '@ghuri/domain/price-changes';
import type { PriceFall, SoldPrice } from '@ghuri/domain/price-changes';
import type { PriceLine } from '@ghuri/domain/prices';
import { and, eq, gt, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { balanceReminder } from '../../../schema/balances.sql.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';

/** The price of a paid booking, for the engine. A tour with one price has one line. */
export async function readSold(db: Db, booking: BookingRow): Promise<SoldPrice> {
  const { paid, balance, fees } = await readMoney(db, booking);
  return { lines: linesOf(booking), paidPaisa: paid, duePaisa: balance, keptPaisa: fees };
}

const linesOf = ({ lines, persons, unitPaisa, totalPaisa }: BookingRow): PriceLine[] =>
  lines?.map(toLine) ?? [{ kind: 'adults', takesSeat: true, count: persons, unitPaisa, totalPaisa }];

/** Gives a locked booking its lower price. The caller refunds what was paid beyond it. */
export async function lowerPrice(db: Db, booking: BookingRow, { sold }: PriceFall): Promise<BookingRow> {
  const { lines, paidPaisa, duePaisa } = sold;
  const names = booking.priceList?.addOns;
  const [lowered] = await db
    .update(bookings)
    .set({
      lines: lines.map((line) => fromLine(line, names)),
      party: withArray(partyIn(lines)),
      persons: seatsIn(lines),
      checkedInPeople: sql`least(${bookings.checkedInPeople}, ${seatsIn(lines)})`,
      owedPaisa: paidPaisa + duePaisa,
      ...(duePaisa === 0n && { balanceBy: null }),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  return lowered!;
}

const withArray = (party: ReturnType<typeof partyIn>) => ({ ...party, addOns: [...party.addOns] });

/** Nothing is left to pay. `owed`: if an admin accepted less than was due. */
export async function endBalance(db: Db, id: string, owed?: bigint): Promise<void> {
  await db
    .update(bookings)
    .set({ balanceBy: null, ...(owed !== undefined && { owedPaisa: owed }) })
    .where(eq(bookings.id, id));
}

/** Claims one booking with a balance whose next reminder is due. */
export async function claimBalanceToRemind(db: Db, without: string[]): Promise<BookingRow | undefined> {
  const due = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'paid'),
        isNotNull(bookings.balanceBy),
        sql.raw(balanceReminder()),
        notInArray(bookings.id, without),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(bookings)
    .set({ balanceRemindedAt: sql`app_now()` })
    .where(inArray(bookings.id, due))
    .returning();
  return claimed[0];
}

/** The day of grace has ended and the trip has not started. A started trip cannot be cancelled. */
const hasLapsed = and(
  eq(bookings.state, 'paid'),
  lte(bookings.balanceBy, sql`app_now() - interval '1 day 1 millisecond'`),
  gt(bookings.startsAt, sql`app_now()`),
);

/** Bookings to cancel because of their balance, the oldest first. */
export async function readLapsed(db: Db, most: number): Promise<string[]> {
  const lapsed = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(hasLapsed)
    .orderBy(bookings.balanceBy)
    .limit(most);
  return lapsed.map(({ id }) => id);
}

export const isLapsed = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(bookings, and(eq(bookings.id, id), hasLapsed))) > 0;
