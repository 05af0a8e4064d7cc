import { BID_WINDOW_MS } from '@ghuri/domain/open-requests';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { bids, openRequests } from '../../schema/open-requests.table.ts';
import { publishBiddingEvent, publishRequestEvent } from './request-events.ts';

/**
 * Deletes the bids of a locked agency. A traveller about to pay one may choose another; open pages show one bid less.
 */
export async function forgetBidsOf(services: { live: Live }, db: Db, agencyId: string): Promise<void> {
  const theirs = db.select({ id: bids.requestId }).from(bids).where(eq(bids.agencyId, agencyId));
  await db
    .select({ id: openRequests.id })
    .from(openRequests)
    .where(inArray(openRequests.id, theirs))
    .orderBy(openRequests.id)
    .for('no key update');
  const { rows } = await db.execute<{
    id: string;
    traveller_id: string;
    bid_count: number;
    open: boolean;
  }>(sql`
    with gone as (
      delete from ${bids} where agency_id = ${agencyId}
      returning request_id, accepted_at is not null and lapsed_at is null as chosen
    )
    update ${openRequests} as request set bid_count = bid_count - 1,
      accepted_at = case when gone.chosen then null else request.accepted_at end
    from gone where gone.request_id = request.id
    returning request.id, request.traveller_id, request.bid_count, request.accepted_at is null
      and app_now()::timestamptz(3) < request.created_at + ${BID_WINDOW_MS} * interval '1 millisecond' as open`);
  for (const { id, traveller_id: travellerId, bid_count: bidCount, open } of rows) {
    await publishRequestEvent(services, db, id, [travellerId]);
    if (open) await publishBiddingEvent(services, db, { requestId: id, bidCount, open });
  }
}

/** Called before a leaving user's requests are deleted: open pages of agencies see each request disappear. */
export async function forgetRequestsOf(services: { live: Live }, db: Db, travellerId: string): Promise<void> {
  const open = await db
    .delete(openRequests)
    .where(and(eq(openRequests.travellerId, travellerId), isNull(openRequests.acceptedAt)))
    .returning({ id: openRequests.id, bidCount: openRequests.bidCount });
  for (const { id, bidCount } of open)
    await publishBiddingEvent(services, db, { requestId: id, bidCount, open: false });
}
