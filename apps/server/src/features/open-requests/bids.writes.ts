import type { HotelClass, Inclusion, Transport } from '@ghuri/contract/travel-wish';
import { BID_WINDOW_MS } from '@ghuri/domain/open-requests';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { bidTries, bidders, bids, openRequests } from '../../schema/open-requests.table.ts';
import { milliseconds, now } from './open-requests.writes.ts';

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
