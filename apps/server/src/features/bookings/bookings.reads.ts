import type { Booking, Receipt } from '@ghuri/contract/bookings';
import { canCancel } from '@ghuri/domain/bookings';
import { paisaToTaka } from '@ghuri/domain/money';
import { refundFor } from '@ghuri/domain/refunds';
import { BOOKING_CLOSES_MS, inDhaka } from '@ghuri/domain/tours';
import { and, desc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { users } from '../accounts/accounts.table.ts';
import { agencies } from '../agencies/agencies.table.ts';
import { paymentAttempts, payments, refunds } from '../payments/payments.table.ts';
import type { AttemptState } from '../payments/payments.table.ts';
import { tours } from '../tours/tours.table.ts';
import { bookings } from './bookings.table.ts';

export interface SellableTour {
  id: string;
  agencyId: string;
  agencyName: string;
  ownerId: string;
  place: string;
  image: string;
  startsAt: Date;
  days: number;
  departure: string;
  costPaisa: bigint;
  cancelled: boolean;
  timesUp: boolean;
  now: Date;
}

/** What a booking freezes of a tour, and why one might not be possible. Of a verified agency, as everything that is sold. */
export async function readSellableTour(db: Db, id: string): Promise<SellableTour | undefined> {
  const [tour] = await db
    .select({
      id: tours.id,
      agencyId: tours.agencyId,
      agencyName: agencies.name,
      ownerId: agencies.userId,
      place: tours.location,
      image: tours.image,
      startsAt: tours.startsAt,
      days: tours.days,
      departure: tours.departure,
      costPaisa: tours.costPaisa,
      cancelled: sql<boolean>`${tours.cancelledAt} is not null`,
      timesUp: sql<boolean>`${tours.startsAt} - ${BOOKING_CLOSES_MS} * interval '1 millisecond' <= app_now()`,
      now: sql`app_now()`.mapWith(bookings.createdAt),
    })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(and(eq(tours.id, id), agencies.verified))
    // Before any of its tours is locked: whoever deletes the agency goes the same way.
    .for('key share', { of: agencies });
  return tour;
}

const columns = {
  booking: bookings,
  agencyEmail: sql<string>`coalesce(${users.email}, '')`,
  /** Where to go on paying, while it is held. */
  payUrl: sql<string | null>`case when ${bookings.holdUntil} is not null then (
    select url from ${paymentAttempts} where ${paymentAttempts.bookingId} = ${bookings.id} and ${paymentAttempts.state} = 'redirected'
    order by ${paymentAttempts.createdAt} desc limit 1) end`,
  /** Owed and not there yet. What was paid twice is between us and the provider, and no part of the booking. */
  refundDue: sql<string>`(
    select coalesce(sum(${refunds.amountPaisa}), 0) from ${refunds} where ${refunds.bookingId} = ${bookings.id}
    and ${refunds.state} <> 'done' and ${refunds.reason} <> 'paid_twice')`,
  reviewable: sql<boolean>`${bookings.state} = 'paid' and ${bookings.startsAt} <= app_now()`,
  now: sql`app_now()`.mapWith(bookings.createdAt),
};
type Row = {
  booking: typeof bookings.$inferSelect;
  agencyEmail: string;
  payUrl: string | null;
  refundDue: string;
  reviewable: boolean;
  now: Date;
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(bookings)
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(users, eq(users.id, agencies.userId));

const HOUR = 3_600_000;

function present({ booking, agencyEmail, payUrl, refundDue, reviewable, now }: Row): Booking {
  const { totalPaisa, refundSteps, startsAt } = booking;
  const when = { startsAt: startsAt.getTime(), now: now.getTime() };
  return {
    _id: booking.id,
    kind: booking.kind,
    state: booking.state,
    tourId: booking.tourId,
    tourImage: booking.image,
    locationName: booking.place,
    tourTripDate: inDhaka(startsAt.getTime()).date,
    tourTripTime: inDhaka(startsAt.getTime()).time,
    tourTripDay: booking.days,
    tourDeparture: booking.departure,
    agencyId: booking.agencyId,
    agencyName: booking.agencyName,
    agencyEmail,
    persons: booking.persons,
    price: paisaToTaka(totalPaisa),
    refunded: paisaToTaka(booking.refundedPaisa),
    refundDue: paisaToTaka(BigInt(refundDue)),
    holdUntil: booking.holdUntil?.toISOString() ?? null,
    payUrl,
    transactionId: booking.transactionId,
    refundSteps: refundSteps.map(({ from, percent }) => ({
      hoursBefore: Math.floor(from / HOUR),
      percent,
      amount: paisaToTaka(refundFor(totalPaisa, { startsAt: from, now: 0, steps: refundSteps })),
    })),
    refundNow:
      booking.state === 'paid' ? paisaToTaka(refundFor(totalPaisa, { ...when, steps: refundSteps })) : 0,
    canCancel: canCancel(booking.state, when),
    canReview: reviewable,
    checkInCode: booking.state === 'paid' ? (booking.checkInCode ?? '') : '',
    checkedInAt: booking.checkedInAt?.toISOString() ?? null,
    time: booking.createdAt.toISOString(),
  };
}

export async function readBooking(db: Db, viewerId: string, id: string): Promise<Booking | undefined> {
  const [row] = await select(db).where(and(eq(bookings.id, id), eq(bookings.travellerId, viewerId)));
  return row && present(row);
}

interface MyToursQuery {
  limit: number;
  cursor?: string | undefined;
  when: 'all' | 'upcoming' | 'past';
}

/** What somebody has booked, the latest trip first. Wishes that came to nothing are left out. */
export async function listBookings(
  db: Db,
  viewerId: string,
  { limit, cursor, when }: MyToursQuery,
): Promise<Page<Booking[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await select(db)
    .where(
      and(
        eq(bookings.travellerId, viewerId),
        or(
          inArray(bookings.state, [
            'held',
            'pending_payment',
            'paid',
            'review',
            'refund_pending',
            'refunded',
          ]),
          isNotNull(bookings.paidAt),
        ),
        when === 'upcoming' ? gt(bookings.startsAt, sql`app_now()`) : undefined,
        when === 'past' ? lte(bookings.startsAt, sql`app_now()`) : undefined,
        after && sql`(${bookings.startsAt}, ${bookings.id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
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
  return pageOf(rows, limit);
}

function pageOf(rows: Row[], limit: number): Page<Booking[]> {
  const last = rows[limit - 1]?.booking;
  const next = rows.length > limit && last ? writeCursor(last.startsAt.getTime(), last.id) : null;
  return new Page(rows.slice(0, limit).map(present), next);
}

const lastVisit = sql<AttemptState | null>`(
  select state from ${paymentAttempts} where ${paymentAttempts.bookingId} = ${bookings.id}
  order by ${paymentAttempts.createdAt} desc limit 1)`;
const visitOf = (state: AttemptState | null): Receipt['lastVisit'] =>
  state === null || state === 'created' || state === 'redirected' ? 'open' : state;

/** The receipt behind a transaction id, as the payer sees it when `viewerId` is theirs, and masked for everybody else. */
export async function readReceipt(
  db: Db,
  viewerId: string | null,
  transactionId: string,
): Promise<Receipt | undefined> {
  const [row] = await db
    .select({ ...columns, ref: payments.ref, receivedAt: payments.receivedAt, lastVisit })
    .from(bookings)
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(users, eq(users.id, agencies.userId))
    .leftJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.state, 'applied')))
    .where(eq(bookings.transactionId, transactionId));
  if (!row) return undefined;
  const { booking, ref, receivedAt } = row;
  const own = viewerId !== null && viewerId === booking.travellerId;
  const shown = (text: string) => (own ? text : masked(text));
  return {
    transactionId,
    state: booking.state,
    username: shown(booking.name),
    userEmail: own ? booking.email : maskedEmail(booking.email),
    phone_number: shown(booking.phone),
    address: shown(booking.address),
    price: paisaToTaka(booking.totalPaisa),
    persons: booking.persons,
    locationName: booking.place,
    tourImage: booking.image,
    tourTripDate: inDhaka(booking.startsAt.getTime()).date,
    tourTripTime: inDhaka(booking.startsAt.getTime()).time,
    agencyName: booking.agencyName,
    lastVisit: visitOf(row.lastVisit),
    paymentType: ref?.['card_type'] ?? '',
    bank: ref?.['card_issuer'] ?? '',
    paidTime: receivedAt?.toISOString() ?? null,
    refunded: paisaToTaka(booking.refundedPaisa),
    refundDue: paisaToTaka(BigInt(row.refundDue)),
    own,
    booking: own ? present(row) : null,
  };
}

/** First letter and last two characters; short ones vanish whole. */
function masked(text: string): string {
  const letters = Array.from(text);
  if (letters.length < 6) return '•'.repeat(letters.length);
  return `${letters[0]}${'•'.repeat(letters.length - 3)}${letters.slice(-2).join('')}`;
}

const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(1, name.length - 1))}@${host.slice(0, 1)}${'•'.repeat(Math.max(1, host.length - 1))}`;
};
