import { BID_WINDOW_MS, PAY_WINDOW_MS, requestState } from '@ghuri/domain/open-requests';
import type { RequestState } from '@ghuri/domain/open-requests';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { liveHold } from '../../schema/booking-states.sql.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { openRequests } from '../../schema/open-requests.table.ts';

/* Lock in this order to avoid deadlocks: users (`pinUsers`), agency, bookings, request. Everything that decides
   about a request locks its row. */

export const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`;
/** Rounded to the stored milliseconds: a bid a fraction before the end must not be stored as one at the end. */
export const now = sql`app_now()::timestamptz(3)`;

export interface Wish {
  name: string;
  phone: string;
  persons: number;
  days: number;
  startsAt: Date;
  departure: string;
  location: string;
  district: string;
  description: string;
}

/** Returns its id and the start of its time for bids. */
export async function insertRequest(
  db: Db,
  travellerId: string,
  wish: Wish,
): Promise<{ id: string; createdAt: Date }> {
  const [request] = await db
    .insert(openRequests)
    .values({ ...wish, id: newId(), travellerId })
    .returning({ id: openRequests.id, createdAt: openRequests.createdAt });
  return request!;
}

/** How many requests of a user are open for bids now. */
export async function countOpen(db: Db, travellerId: string): Promise<number> {
  return db.$count(
    openRequests,
    and(
      eq(openRequests.travellerId, travellerId),
      isNull(openRequests.acceptedAt),
      sql`${openRequests.createdAt} > ${now} - ${milliseconds(BID_WINDOW_MS)}`,
    ),
  );
}

export interface LockedRequest {
  id: string;
  travellerId: string;
  location: string;
  startsAt: number;
  persons: number;
  days: number;
  createdAt: number;
  acceptedAt: number | null;
  bidCount: number;
  closingTold: boolean;
  payEndTold: boolean;
  state: RequestState;
  now: number;
}

/** Locks a request until commit: nobody bids on it, accepts, pays or withdraws meanwhile. */
export async function lockRequest(db: Db, id: string): Promise<LockedRequest | undefined> {
  const [request] = await db.select().from(openRequests).where(eq(openRequests.id, id)).for('no key update');
  if (!request) return undefined;
  // Read after the lock: a payment that committed while we waited counts.
  const { rows } = await db.execute<{
    now: string;
    checkout: boolean;
    paid: boolean;
    called_off: boolean;
  }>(sql`
    select ${now} as now,
      coalesce(bool_or(state = 'review' or ${sql.raw(liveHold())}), false) as checkout,
      coalesce(bool_or(state = 'paid'), false) as paid,
      coalesce(bool_or(paid_at is not null and state <> 'paid'), false) as called_off
    from ${bookings} where ${bookings.openRequestId} = ${id}`);
  const facts = rows[0]!;
  const at = new Date(facts.now).getTime();
  const createdAt = request.createdAt.getTime();
  const acceptedAt = request.acceptedAt?.getTime() ?? null;
  return {
    id,
    travellerId: request.travellerId,
    location: request.location,
    startsAt: request.startsAt.getTime(),
    persons: request.persons,
    days: request.days,
    createdAt,
    acceptedAt,
    bidCount: request.bidCount,
    closingTold: request.closingNotifiedAt !== null,
    payEndTold: request.payEndNotifiedAt !== null,
    state: requestState(
      {
        createdAt,
        acceptedAt,
        checkoutOpen: facts.checkout,
        paid: facts.paid,
        calledOff: facts.called_off && !facts.paid,
      },
      at,
    ),
    now: at,
  };
}

/** The traveller of a request: pinned before the request is locked. */
export async function readRequester(db: Db, id: string): Promise<string | undefined> {
  const [request] = await db
    .select({ travellerId: openRequests.travellerId })
    .from(openRequests)
    .where(eq(openRequests.id, id));
  return request?.travellerId;
}

/** Locks the bookings of a request: deleting the request changes them. */
export async function lockBookingsOf(db: Db, requestId: string): Promise<void> {
  await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.openRequestId, requestId))
    .orderBy(bookings.id)
    .for('update');
}

export async function deleteRequest(db: Db, id: string): Promise<number> {
  const { rowCount } = await db.delete(openRequests).where(eq(openRequests.id, id));
  return rowCount ?? 0;
}

/** Closed requests nobody was notified about, oldest first. */
export async function readEndedBidding(db: Db, most: number): Promise<string[]> {
  const ended = await db
    .select({ id: openRequests.id })
    .from(openRequests)
    .where(
      and(
        isNull(openRequests.closingNotifiedAt),
        lte(openRequests.createdAt, sql`${now} - ${milliseconds(BID_WINDOW_MS)}`),
      ),
    )
    .orderBy(asc(openRequests.createdAt))
    .limit(most);
  return ended.map(({ id }) => id);
}

/** Requests with an expired time to pay that nobody was notified about. Skips those being paid right now. */
export async function readEndedPaying(db: Db, most: number): Promise<string[]> {
  const ended = await db
    .select({ id: openRequests.id })
    .from(openRequests)
    .where(
      and(
        isNull(openRequests.payEndNotifiedAt),
        lte(openRequests.acceptedAt, sql`${now} - ${milliseconds(PAY_WINDOW_MS)}`),
        sql`not exists (select 1 from ${bookings} where ${bookings.openRequestId} = ${openRequests.id}
          and (state = 'review' or ${sql.raw(liveHold())}))`,
      ),
    )
    .orderBy(asc(openRequests.acceptedAt))
    .limit(most);
  return ended.map(({ id }) => id);
}

export async function markClosingNotified(db: Db, id: string): Promise<void> {
  await db.update(openRequests).set({ closingNotifiedAt: now }).where(eq(openRequests.id, id));
}

export async function markPayEndNotified(db: Db, id: string): Promise<void> {
  await db.update(openRequests).set({ payEndNotifiedAt: now }).where(eq(openRequests.id, id));
}
