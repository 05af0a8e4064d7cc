import { isBiddingOver } from '@ghuri/domain/open-requests';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { readBids } from './bids.writes.ts';
import {
  lockRequest,
  markClosingNotified,
  markPayEndNotified,
  readRequester,
} from './open-requests.writes.ts';
import { publishBiddingEvent, publishRequestEvent } from './request-events.ts';
import { notifyAndMail } from './request-news.ts';
import type { RequestNeeds } from './request-needs.ts';

/** The time for bids is over: notifies the traveller, once, and agencies see the request disappear. */
export async function endBidding(services: RequestNeeds, requestId: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const travellerId = await readRequester(db, requestId);
    if (travellerId === undefined) return;
    await pinUsers(db, [travellerId]);
    const request = await lockRequest(db, requestId);
    if (!request || request.closingTold || !isBiddingOver(request.createdAt, request.now)) return;
    await markClosingNotified(db, requestId);
    // A request that lost its chosen agency before the end comes here too: the text is the same.
    const { bidCount } = request;
    const news = { request, bids: bidCount, actorId: null };
    await notifyAndMail(services, db, 'bids-closed', travellerId, news);
    await publishRequestEvent(services, db, requestId, [travellerId]);
    await publishBiddingEvent(services, db, { requestId, bidCount, open: false });
  });
}

/** The time to pay is over: notifies both sides, unless it was paid. */
export async function endPaying(services: RequestNeeds, requestId: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const travellerId = await readRequester(db, requestId);
    if (travellerId === undefined) return;
    const before = (await readBids(db, requestId)).find(({ chosen }) => chosen);
    await pinUsers(db, [travellerId, ...(before ? [before.ownerId] : [])]);
    const request = await lockRequest(db, requestId);
    if (!request || request.payEndTold) return;
    if (request.state === 'paid' || request.state === 'cancelled') return markPayEndNotified(db, requestId);
    if (request.state !== 'lapsed') return;
    const bid = (await readBids(db, requestId)).find(({ chosen }) => chosen);
    // Another bid was chosen while we waited: its time to pay has just begun.
    if (!bid || bid.id !== before?.id) return;
    await markPayEndNotified(db, requestId);
    const news = { request, bids: request.bidCount, amountPaisa: bid.amountPaisa, actorId: null };
    await notifyAndMail(services, db, 'bid-lapsed-traveller', travellerId, news);
    await notifyAndMail(services, db, 'bid-lapsed-agency', bid.ownerId, news);
    await publishRequestEvent(services, db, requestId, [travellerId, bid.ownerId]);
  });
}
