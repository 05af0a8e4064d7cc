import type { HotelClass, Inclusion, Transport } from '@ghuri/contract/travel-wish';
import { BID_WINDOW_MS, PAY_WINDOW_MS, requestState } from '@ghuri/domain/open-requests';
import type { RequestState } from '@ghuri/domain/open-requests';
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { liveHold } from '../../schema/booking-states.sql.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { bidTries, bidders, bids, openRequests } from '../../schema/open-requests.table.ts';

/* Lock in this order to avoid deadlocks: users (`pinUsers`), agency, bookings, request. Everything that decides
   about a request locks its row. */

const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`;
/** Rounded to the stored milliseconds: a bid a fraction before the end must not be stored as one at the end. */
const now = sql`app_now()::timestamptz(3)`;

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

/** An earlier bid call that took effect, by its client's key. `bidId` is null if the bid was withdrawn since. */
export async function findTry(
  db: Db,
  agencyId: string,
  key: string,
): Promise<{ bidId: string | null; requestId: string | null; amountPaisa: bigint } | undefined> {
  const [found] = await db
    .select({
      bidId: bidTries.bidId,
      requestId: sql<string | null>`coalesce(${bidTries.requestId}, ${bids.requestId})`,
      amountPaisa: bidTries.amountPaisa,
    })
    .from(bidTries)
    .leftJoin(bids, eq(bids.id, bidTries.bidId))
    .where(and(eq(bidTries.agencyId, agencyId), eq(bidTries.key, key)));
  return found;
}

export interface Offer {
  amountPaisa: bigint;
  inclusions: Inclusion[];
  hotelClass: HotelClass;
  transport: Transport;
  message: string;
}

/** The result of a bid: written, or why not. */
export type BidOutcome = { open: false } | { open: true; bid: { id: string; isNew: boolean } | null };

/**
 * Places a bid on a locked request, or improves the existing one. The same statement reads the clock and writes: the
 * stored time of the bid is the time compared with the window.
 */
export async function writeBid(
  db: Db,
  { requestId, agencyId }: { requestId: string; agencyId: string },
  offer: Offer,
): Promise<BidOutcome> {
  const { rows } = await db.execute<{ open: boolean; id: string | null; is_new: boolean }>(sql`
    with request as (
      select id, ${now} as at, accepted_at is null and ${now} < created_at + ${milliseconds(BID_WINDOW_MS)} as open
      from ${openRequests} where id = ${requestId}
    ), written as (
      insert into ${bids} as standing
        (id, request_id, agency_id, amount_paisa, inclusions, hotel_class, transport, message, placed_at)
      select ${newId()}, id, ${agencyId}, ${offer.amountPaisa}, ${JSON.stringify(offer.inclusions)}::json, ${offer.hotelClass},
        ${offer.transport}, ${offer.message}, at from request where open
      on conflict (request_id, agency_id) do update set
        amount_paisa = excluded.amount_paisa, inclusions = excluded.inclusions, hotel_class = excluded.hotel_class,
        transport = excluded.transport, message = excluded.message, revised_at = excluded.placed_at
      where excluded.amount_paisa <= standing.amount_paisa
      returning id, revised_at is null as is_new
    )
    select open, written.id, is_new from request left join written on true`);
  const row = rows[0];
  if (!row?.open) return { open: false };
  return { open: true, bid: row.id === null ? null : { id: row.id, isNew: row.is_new } };
}

export async function insertTry(
  db: Db,
  tried: { agencyId: string; key: string; bidId: string; requestId: string; amountPaisa: bigint },
): Promise<void> {
  await db.insert(bidTries).values(tried);
}

/** Returns how many bids there are now. */
export async function countBid(db: Db, requestId: string): Promise<number> {
  const [request] = await db
    .update(openRequests)
    .set({ bidCount: sql`${openRequests.bidCount} + 1` })
    .where(eq(openRequests.id, requestId))
    .returning({ bidCount: openRequests.bidCount });
  return request!.bidCount;
}

/** Adds to an agency's record on open requests. The code that takes the money counts the trips. */
export async function countForBidder(
  db: Db,
  agencyId: string,
  what: 'bids' | 'accepted' | 'paid',
): Promise<void> {
  await db
    .insert(bidders)
    .values({ agencyId, [what]: 1 })
    .onConflictDoUpdate({ target: bidders.agencyId, set: { [what]: sql`${bidders[what]} + 1` } });
}

export interface BidOnRequest {
  id: string;
  agencyId: string;
  ownerId: string;
  /** Whether the agency sells now. */
  sells: boolean;
  amountPaisa: bigint;
  chosen: boolean;
  wasAccepted: boolean;
}

/** Every bid of a request, with its agency and owner. */
export async function readBids(db: Db, requestId: string): Promise<BidOnRequest[]> {
  const rows = await db
    .select({ bid: bids, ownerId: agencies.userId, sells: agencies.sells })
    .from(bids)
    .innerJoin(agencies, eq(agencies.id, bids.agencyId))
    .where(eq(bids.requestId, requestId))
    .orderBy(bids.id);
  return rows.map(({ bid, ownerId, sells }) => ({
    id: bid.id,
    agencyId: bid.agencyId,
    ownerId,
    sells,
    amountPaisa: bid.amountPaisa,
    chosen: bid.acceptedAt !== null && bid.lapsedAt === null,
    wasAccepted: bid.acceptedAt !== null,
  }));
}

/** Lapses the earlier chosen bid, if there is one. */
export async function lapseChosenBid(db: Db, requestId: string): Promise<void> {
  await db
    .update(bids)
    .set({ lapsedAt: now })
    .where(and(eq(bids.requestId, requestId), isNotNull(bids.acceptedAt), isNull(bids.lapsedAt)));
}

/**
 * Chooses a bid of a locked request if the state is still the one in which the choice was allowed: `before` is when
 * the earlier bid was accepted, null if there was none. Returns whether it is chosen now, and since when.
 */
export async function chooseBid(
  db: Db,
  { requestId, bidId, before }: { requestId: string; bidId: string; before: number | null },
): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string }>(sql`
    with request as (
      update ${openRequests} set accepted_at = ${now}, closing_told_at = coalesce(closing_told_at, ${now}), pay_end_told_at = null
      where id = ${requestId} and accepted_at is not distinct from ${before === null ? null : new Date(before)}::timestamptz
      returning id, accepted_at
    )
    update ${bids} as chosen set accepted_at = request.accepted_at, lapsed_at = null
    from request where chosen.id = ${bidId} and chosen.request_id = request.id
    returning chosen.accepted_at as at`);
  return rows[0] && new Date(rows[0].at);
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
