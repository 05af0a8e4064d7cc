import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { dayAfter, dayInDhaka, inDhaka } from '@ghuri/domain/dhaka-time';
import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { moneyOf, netPaisa, paidPaisa, paidWith } from '../settlement/paid-amount.reads.ts';
import { AGENCY_ACCOUNTS, ledgerEntries } from '../../../schema/payments.table.ts';

/** Days in Dhaka, and a place; '' is every place. */
export interface RevenueFilter {
  from?: string | undefined;
  to?: string | undefined;
  tour: string;
}

interface RevenueQuery extends RevenueFilter {
  limit: number;
  cursor?: string | undefined;
  search: string;
}

/** Whether a moment is within the days of a filter. */
const within = (moment: AnyColumn, { from, to }: RevenueFilter): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(moment, new Date(dayInDhaka(from)!)),
    to === undefined ? undefined : lt(moment, new Date(dayAfter(dayInDhaka(to)!))),
  );

const ofPlace = ({ tour }: RevenueFilter): SQL | undefined =>
  tour === '' ? undefined : eq(bookings.place, tour);

const rosterId = sql<
  string | null
>`coalesce(${bookings.tourId}, ${bookings.personalisedTourId}, ${bookings.openRequestId})`;

/** The payments to an agency with their payers, the latest first. */
export async function listRevenue(
  db: Db,
  agencyId: string,
  { limit, cursor, search, ...filter }: RevenueQuery,
) {
  const after = readCursor(cursor, 'number', 'id');
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await db
    .select({ ...getTableColumns(bookings), paid: paidPaisa, net: netPaisa, paidWith })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        isNotNull(bookings.paidAt),
        within(bookings.paidAt, filter),
        ofPlace(filter),
        search === ''
          ? undefined
          : or(
              sql`${bookings.name} ilike ${pattern}`,
              sql`${bookings.place} ilike ${pattern}`,
              sql`${bookings.phone} ilike ${pattern}`,
            ),
        after && sql`(${bookings.paidAt}, ${bookings.id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(bookings.paidAt), desc(bookings.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? writeCursor(last.paidAt!.getTime(), last.id) : null;
  const shown = rows.slice(0, limit).map((row) => ({
    ...openSums(row),
    _id: row.id,
    rosterId: row.tourId ?? row.personalisedTourId ?? row.openRequestId,
    username: row.name,
    userEmail: row.email,
    phone_number: row.phone,
    persons: row.persons,
    price: taka(row.paid),
    paidWith: row.paidWith,
    refunded: paisaToDecimalTaka(row.refundedPaisa),
    kept: taka(row.net),
    locationName: row.place,
    tourTripDate: inDhaka(row.startsAt.getTime()).date,
    state: row.state,
    time: row.paidAt!.toISOString(),
  }));
  return new Page(shown, next);
}

/** The lines of a booking, what is still to pay, and what was kept of those who cancelled. */
function openSums(row: BookingRow & { paid: string; net: string }) {
  const money = moneyOf(row, { paid: BigInt(row.paid), net: BigInt(row.net) });
  const isOpen = row.state === 'paid' && row.balanceBy !== null;
  return {
    lines: row.lines ?? [],
    balance: isOpen ? paisaToDecimalTaka(money.balance) : 0,
    balanceBy: row.balanceBy?.toISOString() ?? null,
    fees: paisaToDecimalTaka(money.fees),
  };
}

/** Paisa as text. Whole taka, unless an admin accepted another amount. */
const taka = (paisa: string | null): number => paisaToDecimalTaka(BigInt(paisa ?? 0));
/** The ledger stores debts as negative amounts. Lines with a cause only move between the agency's places. */
export const cameIn = sql`${ledgerEntries.account} = 'agency' and ${ledgerEntries.cause} is null and ${ledgerEntries.amountPaisa} < 0`;
export const wentBack = sql`${ledgerEntries.account} = 'agency' and ${ledgerEntries.cause} is null and ${ledgerEntries.amountPaisa} > 0`;
const received = sql<string>`coalesce(-sum(${ledgerEntries.amountPaisa}) filter (where ${cameIn}), 0)`;
const refunded = sql<string>`coalesce(sum(${ledgerEntries.amountPaisa}) filter (where ${wentBack}), 0)`;
/** Commission leaves `available`. */
export const isCommission = sql`${ledgerEntries.account} = 'available' and ${ledgerEntries.cause} = 'commission'`;
const commission = sql<string>`coalesce(sum(${ledgerEntries.amountPaisa}) filter (where ${isCommission}), 0)`;
const paidOut = sql<string>`coalesce(-sum(${ledgerEntries.amountPaisa}) filter (where ${ledgerEntries.account} = 'paid_out'), 0)`;
/** With us: held, available or in transit. */
const withUs = sql`${ledgerEntries.account} not in ('paid_out', 'written_off')`;
/** Paid to the agency itself, for the departure of the row. */
const takenByHand = sql<string>`(
  select coalesce(sum(total_paisa), 0) from manual_bookings by_hand
  where by_hand.tour_id = ${bookings.tourId} and by_hand.cancelled_at is null and by_hand.paid_by <> 'not_yet')`;
const month = sql<string>`to_char(${ledgerEntries.createdAt} at time zone 'Asia/Dhaka', 'YYYY-MM')`;
const tripDate = sql<string>`to_char(${bookings.startsAt} at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`;

/**
 * An agency's money of some days and places, from the ledger. Of what is still with us, `held` is for trips that have not started, `owed` for those that have.
 */
export async function readRevenue(db: Db, agencyId: string, filter: RevenueFilter) {
  const ofAgency = and(
    inArray(ledgerEntries.account, AGENCY_ACCOUNTS),
    eq(ledgerEntries.agencyId, agencyId),
    within(ledgerEntries.createdAt, filter),
    ofPlace(filter),
  );
  const [total] = await db
    .select({
      received,
      refunded,
      commission,
      paidOut,
      held: sql<string>`coalesce(-sum(${ledgerEntries.amountPaisa}) filter (where ${withUs} and ${bookings.startsAt} > app_now()), 0)`,
      owed: sql<string>`coalesce(-sum(${ledgerEntries.amountPaisa}) filter (where ${withUs} and ${bookings.startsAt} <= app_now()), 0)`,
    })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(ofAgency);
  const months = await db
    .select({ month, received, refunded, commission })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(and(ofAgency, or(cameIn, wentBack, isCommission)))
    .groupBy(month)
    .orderBy(month);
  const tours = await db
    .select({
      tourId: bookings.tourId,
      rosterId,
      locationName: bookings.place,
      tourTripDate: tripDate,
      travellers: sql<number>`coalesce(sum(${bookings.persons}) filter (where ${cameIn} and ${bookings.state} = 'paid'), 0)::int`,
      received,
      refunded,
      commission,
      takenByHand,
    })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(ofAgency)
    .groupBy(bookings.tourId, rosterId, bookings.place, tripDate)
    .orderBy(desc(tripDate))
    .limit(200);
  return {
    received: taka(total?.received ?? null),
    refunded: taka(total?.refunded ?? null),
    commission: taka(total?.commission ?? null),
    paidOut: taka(total?.paidOut ?? null),
    held: taka(total?.held ?? null),
    owed: taka(total?.owed ?? null),
    months: months.map((row) => ({
      month: row.month,
      received: taka(row.received),
      refunded: taka(row.refunded),
      commission: taka(row.commission),
    })),
    tours: tours.map((row) => ({
      ...row,
      received: taka(row.received),
      refunded: taka(row.refunded),
      commission: taka(row.commission),
      takenByHand: taka(row.takenByHand),
    })),
  };
}
