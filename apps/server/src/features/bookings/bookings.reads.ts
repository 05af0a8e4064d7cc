import type { Booking } from '@ghuri/contract/bookings';
import {
  GIVEN_UP_STATES,
  HOLD_MS,
  PAYABLE_STATES,
  canCancel,
  isPayable,
  keepsSeats,
} from '@ghuri/domain/bookings';
import { disputeRefusal } from '@ghuri/domain/disputes';
import { paisaToDecimalTaka, paisaToTaka } from '@ghuri/domain/money';
import { refundOnCancelling } from '@ghuri/domain/refunds';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { readAgencyOwner } from '../agencies/agencies.reads.ts';
import { Page } from '../../platform/mount-routes.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { moneyOf, netPaisa, paidPaisa, paidWith } from './settlement/paid-amount.reads.ts';
import { paymentAttempts, refunds } from '../../schema/payments.table.ts';
import { liveHold, tripAhead } from '../../schema/booking-states.sql.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { disputes } from '../../schema/disputes.table.ts';
import { tours } from '../../schema/tours.table.ts';
import { departureNow, isBookingChanged } from './departure-of-booking.writes.ts';
import type { DepartureNow } from './departure-of-booking.writes.ts';
import { currentDeparture, currentHotel } from './current-trip.reads.ts';

const MONEY_WAITS =
  "exists (select from payments waiting where waiting.booking_id = bookings.id and waiting.state = 'review')";
const moneyWaits = sql.raw(MONEY_WAITS) as SQL<boolean>;
const ahead = tripAhead(MONEY_WAITS, 'app_now()', 'bookings');

export const bookingColumns = {
  booking: bookings,
  agencyEmail: sql<string>`coalesce(${users.email}, '')`,
  agencyPhone: sql<string>`coalesce(${agencies.phone}, '')`,
  departure: currentDeparture,
  hotel: currentHotel,
  departureNow,
  /** The address to continue the payment, while the booking is held and that page is open. */
  payUrl: sql<string | null>`case when ${bookings.holdUntil} is not null then (
    select url from ${paymentAttempts} where ${paymentAttempts.bookingId} = ${bookings.id} and ${paymentAttempts.state} = 'redirected'
      and ${paymentAttempts.createdAt} > app_now() - ${HOLD_MS} * interval '1 millisecond'
    order by ${paymentAttempts.createdAt} desc limit 1) end`,
  /** Owed and not refunded yet. Leaves out money that was paid twice: it is not part of the booking. */
  refundDue: sql<string>`(
    select coalesce(sum(${refunds.amountPaisa}), 0) from ${refunds} where ${refunds.bookingId} = ${bookings.id}
    and ${refunds.state} <> 'done' and ${refunds.reason} not in ('paid_twice', 'overpaid')
    and exists (select from payments inTaka where inTaka.txn_id = ${refunds.paymentId} and inTaka.currency = 'BDT'))`,
  refundRefused: sql<boolean>`exists (
    select from ${refunds} where ${refunds.bookingId} = ${bookings.id}
    and ${refunds.state} = 'failed' and ${refunds.reason} not in ('paid_twice', 'overpaid'))`,
  moneyWaits,
  paid: paidPaisa,
  net: netPaisa,
  paidWith,
  agencyStopped: sql<boolean>`${agencies.stoppedAt} is not null`,
  dispute: sql<Booking['dispute']>`(
    select json_build_object('_id', id, 'state', state) from ${disputes} where ${disputes.bookingId} = ${bookings.id})`,
  reviewable: sql<boolean>`${bookings.state} = 'paid' and ${bookings.startsAt} <= app_now()`,
  now: sql`app_now()`.mapWith(bookings.createdAt),
};
type Row = {
  booking: typeof bookings.$inferSelect;
  agencyEmail: string;
  agencyPhone: string;
  departure: string;
  hotel: string;
  payUrl: string | null;
  refundDue: string;
  refundRefused: boolean;
  moneyWaits: boolean;
  paid: string;
  net: string;
  paidWith: string[];
  /** Null if the booking is not for a tour, or the tour is deleted. */
  departureNow: DepartureNow | null;
  agencyStopped: boolean;
  dispute: Booking['dispute'];
  reviewable: boolean;
  now: Date;
};

const select = (db: Db) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .leftJoin(tours, eq(tours.id, bookings.tourId))
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(users, eq(users.id, agencies.userId));

/** The traveller cancels, and nobody else has. */
const BY_STEPS = { departureCancelled: false, agencyStopped: false, promiseBroken: false };
const HOUR = 3_600_000;
const MOST_HOLDS = 20;

const unpaid = inArray(bookings.state, PAYABLE_STATES);

export function presentBooking({
  booking,
  agencyEmail,
  payUrl,
  refundDue,
  reviewable,
  now,
  ...row
}: Row): Booking {
  const { totalPaisa, refundSteps, startsAt } = booking;
  const money = moneyOf(booking, { paid: BigInt(row.paid), net: BigInt(row.net) });
  const when = { startsAt: startsAt.getTime(), now: now.getTime() };
  const departureCancelled = row.departureNow?.cancelledAt != null;
  const promiseBroken = keepsSeats(booking.state) && isBookingChanged(booking, row.departureNow);
  return {
    _id: booking.id,
    kind: booking.kind,
    state: booking.state,
    tourId: booking.tourId,
    personalisedTourId: booking.personalisedTourId,
    openRequestId: booking.openRequestId,
    tourImage: booking.image,
    locationName: booking.place,
    tourTripDate: inDhaka(startsAt.getTime()).date,
    tourTripTime: inDhaka(startsAt.getTime()).time,
    tourTripDay: booking.days,
    tourDeparture: row.departure,
    tourHotelInformation: row.hotel,
    agencyId: booking.agencyId,
    agencyName: booking.agencyName,
    agencyEmail,
    agencyPhone: row.agencyPhone,
    persons: booking.persons,
    party: booking.party,
    lines: booking.lines ?? [],
    paid: paisaToDecimalTaka(booking.paidAt === null ? 0n : money.paid),
    paidWith: row.paidWith,
    balance: booking.balanceBy === null || booking.state !== 'paid' ? 0 : paisaToDecimalTaka(money.balance),
    balanceBy: booking.balanceBy?.toISOString() ?? null,
    fees: paisaToDecimalTaka(money.fees),
    deposit: booking.depositPaisa === null ? null : paisaToTaka(booking.depositPaisa),
    price: paisaToTaka(totalPaisa),
    refunded: paisaToDecimalTaka(booking.refundedPaisa),
    refundDue: paisaToDecimalTaka(BigInt(refundDue)),
    refundRefused: row.refundRefused,
    moneyWaits: row.moneyWaits,
    holdUntil: booking.holdUntil?.toISOString() ?? null,
    payUrl,
    username: booking.name,
    phone_number: booking.phone,
    address: booking.address,
    transactionId: booking.receiptId,
    refundSteps: refundSteps.map(({ from, percent }) => ({
      from,
      hoursBefore: Math.floor(from / HOUR),
      percent,
      amount: paisaToTaka(
        refundOnCancelling({ ...money, ...BY_STEPS }, { startsAt: from, now: 0, steps: refundSteps }),
      ),
    })),
    refundNow:
      booking.state === 'paid'
        ? paisaToDecimalTaka(
            refundOnCancelling(
              {
                ...money,
                departureCancelled,
                agencyStopped: row.agencyStopped,
                promiseBroken,
              },
              { ...when, steps: refundSteps },
            ),
          )
        : 0,
    departureCancelled,
    changed: promiseBroken && row.departureNow ? presentChange(row.departureNow) : null,
    agencyStopped: row.agencyStopped,
    canCancel: canCancel(booking.state, when),
    canReview: reviewable,
    dispute: row.dispute,
    canDispute:
      disputeRefusal(
        {
          state: booking.state,
          paid: money.paid,
          hadDispute: row.dispute !== null,
          ...when,
          days: booking.days,
        },
        when.now,
      ) === null,
    checkInCode: booking.state === 'paid' ? (booking.checkInCode ?? '') : '',
    checkedInAt: booking.checkedInAt?.toISOString() ?? null,
    time: booking.createdAt.toISOString(),
  };
}

function presentChange({ place, startsAt, days, answerBy }: DepartureNow): NonNullable<Booking['changed']> {
  const { date, time } = inDhaka(startsAt.getTime());
  return {
    locationName: place,
    tourTripDate: date,
    tourTripTime: time,
    tourTripDay: days,
    startsAt: startsAt.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
  };
}

export async function readBooking(db: Db, viewerId: string, id: string): Promise<Booking | undefined> {
  const [row] = await select(db).where(and(eq(bookings.id, id), eq(bookings.travellerId, viewerId)));
  return row && presentBooking(row);
}

/** Paid trips that have not started, soonest first. */
export async function listTripsAhead(db: Db, travellerId: string): Promise<Booking[]> {
  const rows = await select(db)
    .where(
      and(
        eq(bookings.travellerId, travellerId),
        eq(bookings.state, 'paid'),
        gt(bookings.startsAt, sql`app_now()`),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return rows.map(presentBooking);
}

interface MyToursQuery {
  limit: number;
  cursor?: string | undefined;
  when: 'all' | 'upcoming' | 'past';
}

/** Live holds, the one that ends first at the top. One traveller has few: there are no pages. */
export async function listHolds(db: Db, viewerId: string): Promise<Booking[]> {
  const rows = await select(db)
    .where(and(eq(bookings.travellerId, viewerId), sql.raw(liveHold('app_now()', 'bookings'))))
    .orderBy(asc(bookings.holdUntil), asc(bookings.id))
    .limit(MOST_HOLDS);
  return rows.map(presentBooking);
}

/**
 * A traveller's bookings, unpaid first: a hold lasts minutes. `upcoming` lists the next trip first, otherwise the
 * latest trip is first. Cancelled and refunded trips are past. Leaves out given-up bookings that were never paid.
 */
export async function listBookings(
  db: Db,
  viewerId: string,
  { limit, cursor, when }: MyToursQuery,
): Promise<Page<Booking[]>> {
  const after = readCursor(cursor, 'integer', 'number', 'id');
  const [beyond, inOrder, unpaidRank] =
    when === 'upcoming' ? ([gt, asc, 0] as const) : ([lt, desc, 1] as const);
  const rank = sql<number>`case when ${unpaid} then ${unpaidRank}::int else ${1 - unpaidRank}::int end`;
  const rows = await select(db)
    .where(
      and(
        eq(bookings.travellerId, viewerId),
        or(not(inArray(bookings.state, GIVEN_UP_STATES)), isNotNull(bookings.paidAt), moneyWaits),
        when === 'upcoming' ? sql.raw(ahead) : undefined,
        when === 'past' ? sql.raw(`not ${ahead}`) : undefined,
        after &&
          beyond(
            sql`(${rank}, ${bookings.startsAt}, ${bookings.id})`,
            sql`(${after[0]}::int, ${new Date(after[1])}, ${after[2]}::uuid)`,
          ),
      ),
    )
    .orderBy(inOrder(rank), inOrder(bookings.startsAt), inOrder(bookings.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ state, startsAt, id }) =>
    writeCursor(isPayable(state) ? unpaidRank : 1 - unpaidRank, startsAt.getTime(), id),
  );
}

/** Paid trips that have started. */
export async function listTakenTours(
  db: Db,
  viewerId: string,
  { limit, cursor }: Omit<MyToursQuery, 'when'>,
): Promise<Page<Booking[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await select(db)
    .where(
      and(
        eq(bookings.travellerId, viewerId),
        eq(bookings.state, 'paid'),
        lte(bookings.startsAt, sql`app_now()`),
        after && sql`(${bookings.startsAt}, ${bookings.id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ startsAt, id }) => writeCursor(startsAt.getTime(), id));
}

function pageOf(rows: Row[], limit: number, cursorOf: (last: Row['booking']) => string): Page<Booking[]> {
  const last = rows[limit - 1]?.booking;
  const next = rows.length > limit && last ? cursorOf(last) : null;
  return new Page(rows.slice(0, limit).map(presentBooking), next);
}

/** The traveller and the agency's owner of a booking, without deleted accounts. */
export async function readSides(
  db: Db,
  { travellerId, agencyId }: { travellerId: string | null; agencyId: string | null },
): Promise<string[]> {
  const owner = agencyId === null ? undefined : await readAgencyOwner(db, agencyId);
  return [travellerId, owner?.id].filter((id) => id != null);
}
