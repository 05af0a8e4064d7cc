import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { bidTries, bidders, bids, openRequests } from '../../schema/open-requests.table.ts';

/**
 * Deletes a bid of a locked request and returns how many are left. Its idempotency keys stay: a late copy cannot place it again. If
 * it was the chosen bid, the request has none now. A bid once accepted stays in the agency's record.
 */
export async function deleteBid(
  db: Db,
  { requestId, bidId }: { requestId: string; bidId: string },
): Promise<number> {
  const [bid] = await db.delete(bids).where(eq(bids.id, bidId)).returning();
  const wasChosen = bid!.acceptedAt !== null && bid!.lapsedAt === null;
  if (bid!.acceptedAt === null)
    await db
      .update(bidders)
      .set({ bids: sql`greatest(${bidders.bids} - 1, 0)` })
      .where(eq(bidders.agencyId, bid!.agencyId));
  const [request] = await db
    .update(openRequests)
    .set({ bidCount: sql`${openRequests.bidCount} - 1`, ...(wasChosen && { acceptedAt: null }) })
    .where(eq(openRequests.id, requestId))
    .returning({ bidCount: openRequests.bidCount });
  return request!.bidCount;
}

/** Whether the traveller was already notified of a first bid that was withdrawn since. */
export async function hadBidBefore(db: Db, requestId: string): Promise<boolean> {
  const [withdrawn] = await db
    .select({ key: bidTries.key })
    .from(bidTries)
    .where(and(eq(bidTries.requestId, requestId), isNull(bidTries.bidId)))
    .limit(1);
  return withdrawn !== undefined;
}
