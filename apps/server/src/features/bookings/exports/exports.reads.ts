import type { ExportDay, Period } from '@ghuri/domain/exports';
import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { manualBookings } from '../../../schema/manual-bookings.table.ts';
import { AGENCY_ACCOUNTS, ledgerEntries } from '../../../schema/payments.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { cameIn, isCommission, wentBack } from '../revenue/revenue.reads.ts';
import { netPaisa, paidPaisa } from '../settlement/paid-amount.reads.ts';

/* Every function returns one page of an export, oldest first: no export holds a connection while a slow phone reads it. */

/** Rows read at once. Their number bounds the memory of an export. */
export const PAGE_OF_EXPORT = 500;

export interface Wanted {
  agencyId: string;
  period: Period;
  by: ExportDay;
}
/** Where the last page ended. */
export interface After {
  at: Date;
  id: string | number;
}

const within = (column: AnyPgColumn, { from, until }: Period): SQL | undefined =>
  and(gte(column, new Date(from)), lt(column, new Date(until)));
const behind = (at: AnyPgColumn, id: AnyPgColumn, after: After | undefined): SQL | undefined =>
  after &&
  sql`(${at}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::${sql.raw(typeof after.id === 'number' ? 'bigint' : 'uuid')})`;

export async function readAgencyName(db: Db, agencyId: string): Promise<string> {
  const [agency] = await db.select({ name: agencies.name }).from(agencies).where(eq(agencies.id, agencyId));
  return agency?.name ?? '';
}

export interface SoldOnGhuri {
  at: Date;
  id: string;
  booking: BookingRow;
  /** Paisa. */
  paid: string;
  net: string;
}

/** Bookings that were ever paid; with `going`, without cancelled ones. */
export async function readSold(
  db: Db,
  { agencyId, period, by }: Wanted,
  { after, going }: { after: After | undefined; going: boolean },
): Promise<SoldOnGhuri[]> {
  const day = by === 'made' ? bookings.paidAt : bookings.startsAt;
  const rows = await db
    .select({ booking: getTableColumns(bookings), paid: paidPaisa, net: netPaisa })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        isNotNull(bookings.paidAt),
        going ? eq(bookings.state, 'paid') : undefined,
        within(day, period),
        behind(day, bookings.id, after),
      ),
    )
    .orderBy(asc(day), asc(bookings.id))
    .limit(PAGE_OF_EXPORT);
  return rows.map((row) => ({
    ...row,
    id: row.booking.id,
    at: by === 'made' ? row.booking.paidAt! : row.booking.startsAt,
  }));
}

export interface SoldByAgency {
  at: Date;
  id: string;
  manual: typeof manualBookings.$inferSelect;
  place: string;
  startsAt: Date;
}

/** The same of what the agency sold itself. */
export async function readSoldByAgency(
  db: Db,
  { agencyId, period, by }: Wanted,
  { after, going }: { after: After | undefined; going: boolean },
): Promise<SoldByAgency[]> {
  const day = by === 'made' ? manualBookings.createdAt : tours.startsAt;
  const rows = await db
    .select({ manual: manualBookings, place: tours.location, startsAt: tours.startsAt })
    .from(manualBookings)
    .innerJoin(tours, eq(tours.id, manualBookings.tourId))
    .where(
      and(
        eq(tours.agencyId, agencyId),
        going ? isNull(manualBookings.cancelledAt) : undefined,
        within(day, period),
        behind(day, manualBookings.id, after),
      ),
    )
    .orderBy(asc(day), asc(manualBookings.id))
    .limit(PAGE_OF_EXPORT);
  return rows.map((row) => ({
    ...row,
    id: row.manual.id,
    at: by === 'made' ? row.manual.createdAt : row.startsAt,
  }));
}

export interface Movement {
  at: Date;
  id: number;
  what: 'received' | 'refunded' | 'commission';
  paisa: bigint;
  receiptId: string;
  place: string;
  startsAt: Date;
  persons: number;
}

/** The lines of the ledger that the revenue page adds up, by the day the money moved or by the day of the trip. */
export async function readMovements(
  db: Db,
  { agencyId, period, by }: Wanted,
  after: After | undefined,
): Promise<Movement[]> {
  return db
    .select({
      at: ledgerEntries.createdAt,
      id: ledgerEntries.id,
      what: sql<
        Movement['what']
      >`case when ${isCommission} then 'commission' when ${cameIn} then 'received' else 'refunded' end`,
      paisa:
        sql`case when ${cameIn} then -${ledgerEntries.amountPaisa} else ${ledgerEntries.amountPaisa} end`.mapWith(
          ledgerEntries.amountPaisa,
        ),
      receiptId: bookings.receiptId,
      place: bookings.place,
      startsAt: bookings.startsAt,
      persons: bookings.persons,
    })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(
      and(
        inArray(ledgerEntries.account, AGENCY_ACCOUNTS),
        eq(ledgerEntries.agencyId, agencyId),
        or(cameIn, wentBack, isCommission),
        within(by === 'made' ? ledgerEntries.createdAt : bookings.startsAt, period),
        behind(ledgerEntries.createdAt, ledgerEntries.id, after),
      ),
    )
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))
    .limit(PAGE_OF_EXPORT);
}
