import { shownEmail } from '@ghuri/domain/phones';
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { paisaToTaka } from '@ghuri/domain/money';
import { personalisedState } from '@ghuri/domain/personalised-tours';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { liveHold } from '../../schema/booking-states.sql.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { conversations } from '../../schema/conversations.table.ts';
import { paymentAttempts } from '../../schema/payments.table.ts';
import { personalisedTours } from '../../schema/personalised-tours.table.ts';
import { quoteEndOf } from './personalised-tours.writes.ts';
import type { Staff } from '../../platform/viewer.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

const owners = alias(users, 'owners');
/** The hold while the traveller is paying; there is at most one. */
const holds = alias(bookings, 'holds');
/** The paid booking, also if it was cancelled later. */
const sales = alias(bookings, 'sales');

const columns = {
  tour: personalisedTours,
  email: users.email,
  agency: { name: agencies.name, phone: agencies.phone, profile: agencies.profile, ownerId: agencies.userId },
  agencyEmail: owners.email,
  hold: { until: holds.holdUntil, receiptId: holds.receiptId },
  sale: { state: sales.state, receiptId: sales.receiptId },
  now: sql`app_now()`.mapWith(personalisedTours.createdAt),
  // Not `exists`: for a long list PostgreSQL would read all bookings once.
  inReview: sql<boolean>`coalesce((
    select true from ${bookings} where ${bookings.personalisedTourId} = ${personalisedTours.id} and ${bookings.state} = 'review'
    limit 1), false)`,
  payUrl: sql<string | null>`(
    select url from ${paymentAttempts} where booking_id = ${holds.id} and state = 'redirected'
    order by created_at desc limit 1)`,
  talk: {
    id: conversations.id,
    messages: conversations.lastNumber,
    agencyUnread: conversations.agencyUnread,
    unread: sql<number>`(
      select unread from conversation_readers
      where conversation_id = ${conversations.id} and user_id = ${personalisedTours.travellerId})`,
  },
};

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(personalisedTours)
    .innerJoin(users, eq(users.id, personalisedTours.travellerId))
    .innerJoin(agencies, eq(agencies.id, personalisedTours.agencyId))
    .innerJoin(owners, eq(owners.id, agencies.userId))
    .leftJoin(
      holds,
      and(eq(holds.personalisedTourId, personalisedTours.id), sql.raw(liveHold('app_now()', 'holds'))),
    )
    .leftJoin(
      conversations,
      and(eq(conversations.subjectId, personalisedTours.id), eq(conversations.kind, 'personalised')),
    )
    .leftJoin(sales, and(eq(sales.personalisedTourId, personalisedTours.id), isNotNull(sales.paidAt)))
    .where(where);
type Row = Awaited<ReturnType<typeof select>>[number];

function present({ tour, agency, hold, sale, ...row }: Row, viewerId: string): PersonalisedTour {
  const { date, time } = inDhaka(tour.startsAt.getTime());
  const isPaid = sale?.state === 'paid';
  const quoteEndsAt = quoteEndOf(tour);
  const isCalledOff = sale !== null && !isPaid;
  // Only the traveller sees how to pay, and the receipt.
  const isOwn = tour.travellerId === viewerId;
  return {
    _id: tour.id,
    name: tour.name,
    email: shownEmail(row.email),
    phone: tour.phone,
    person: tour.persons,
    days: tour.days,
    which_day: date,
    which_time: time,
    tourDeparture: tour.departure,
    location: tour.location,
    description: tour.description,
    agencyId: tour.agencyId,
    agencyName: agency.name,
    agencyEmail: row.agencyEmail,
    agencyPhone: agency.phone,
    agencyProfile: agency.profile,
    status: tour.amountPaisa !== null,
    payment: isPaid,
    cancel: isCalledOff,
    amount: paisaToTaka(tour.amountPaisa ?? 0n),
    inclusions: tour.inclusions,
    state: personalisedState(
      {
        quoteEndsAt,
        declined: tour.declinedAt !== null,
        checkoutOpen: hold !== null,
        inReview: row.inReview,
        paid: isPaid,
        calledOff: isCalledOff,
      },
      row.now.getTime(),
    ),
    holdUntil: hold?.until?.toISOString() ?? null,
    payUrl: isOwn ? row.payUrl : null,
    transactionId: isOwn ? (sale?.receiptId ?? hold?.receiptId ?? null) : null,
    messageCount: row.talk?.messages ?? 0,
    conversationId: row.talk?.id ?? null,
    unread: (isOwn ? row.talk?.unread : row.talk?.agencyUnread) ?? 0,
    time: tour.createdAt.toISOString(),
    quotedTime: tour.quotedAt?.toISOString() ?? null,
    quoteEnds: quoteEndsAt === null ? null : new Date(quoteEndsAt).toISOString(),
    declined: tour.declinedAt && {
      reason: tour.declineReason!,
      time: tour.declinedAt.toISOString(),
    },
  };
}

/** The viewer's own requests, newest first; all of them, or those that were never paid. */
export const listAsked = (
  db: Db,
  viewerId: string,
  { show, ...query }: PageQuery & { show: 'all' | 'unpaid' },
): Promise<Page<PersonalisedTour[]>> =>
  listNewest(
    db,
    viewerId,
    query,
    eq(personalisedTours.travellerId, viewerId),
    show === 'unpaid' ? isNull(sales.id) : undefined,
  );

/** Requests to the viewer's agency, newest first; all of them, or those that wait for a price. */
export const listAskedOf = (
  db: Db,
  { id: viewerId, agencyId }: Pick<Staff, 'id' | 'agencyId'>,
  { show, ...query }: PageQuery & { show: 'all' | 'pending' },
): Promise<Page<PersonalisedTour[]>> =>
  listNewest(
    db,
    viewerId,
    query,
    eq(personalisedTours.agencyId, agencyId),
    show === 'pending'
      ? and(isNull(personalisedTours.amountPaisa), isNull(personalisedTours.declinedAt))
      : undefined,
  );

async function listNewest(
  db: Db,
  viewerId: string,
  { limit, cursor }: PageQuery,
  ...conditions: (SQL | undefined)[]
): Promise<Page<PersonalisedTour[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const { createdAt, id } = personalisedTours;
  const rows = await select(
    db,
    and(...conditions, after && sql`(${createdAt}, ${id}) < (${new Date(after[0])}, ${after[1]}::uuid)`),
  )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const last = rows[limit - 1]?.tour;
  const next = rows.length > limit && last ? writeCursor(last.createdAt.getTime(), last.id) : null;
  return new Page(
    rows.slice(0, limit).map((row) => present(row, viewerId)),
    next,
  );
}

/** Visible to its traveller and to the agency of `agencyId` only; undefined for everyone else. */
export async function readPersonalisedTour(
  db: Db,
  { id: viewerId, agencyId }: { id: string; agencyId: string | null },
  id: string,
): Promise<PersonalisedTour | undefined> {
  const isTheirs = or(
    eq(personalisedTours.travellerId, viewerId),
    agencyId === null ? undefined : eq(personalisedTours.agencyId, agencyId),
  );
  const [row] = await select(db, and(eq(personalisedTours.id, id), isTheirs));
  return row && present(row, viewerId);
}
