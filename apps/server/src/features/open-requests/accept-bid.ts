import { mayAccept, payEnds } from '@ghuri/domain/open-requests';
import { isTimesUp } from '@ghuri/domain/tours';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { areBlocked } from '../people/people.reads.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { chooseBid, countForBidder, lapseChosenBid, readBids } from './bids.writes.ts';
import { lockRequest, readRequester } from './open-requests.writes.ts';
import { publishBiddingEvent, publishRequestEvent } from './request-events.ts';
import { notifyAndMail } from './request-news.ts';

type Needs = Pick<Services, 'config' | 'database' | 'live' | 'mail' | 'mailLimits' | 'requestJobs'>;

/**
 * Chooses a bid on an own request. Returns how many were chosen: 0 if this bid is the chosen one already. It replaces
 * an earlier choice that was not paid in time.
 */
export async function acceptBid(
  services: Needs,
  viewer: Viewer,
  requestId: string,
  bidId: string,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const travellerId = await readRequester(db, requestId);
    if (travellerId === undefined) throw new AppError('not_found');
    if (travellerId !== viewer.id) throw new AppError('forbidden');
    const wanted = (await readBids(db, requestId)).find(({ id }) => id === bidId);
    if (!wanted) throw new AppError('not_found');
    await pinUsers(db, [viewer.id, wanted.ownerId]);

    const request = await lockRequest(db, requestId);
    const bids = await readBids(db, requestId);
    const bid = bids.find(({ id }) => id === bidId);
    if (!request || !bid) throw new AppError('not_found');
    if (!mayAccept(request.state)) {
      if (bid.chosen) return 0;
      throw new AppError(request.state === 'accepted' ? 'bid_accepted' : 'already_paid');
    }
    if (!bid.sells) throw new AppError('agency_not_selling');
    if (await areBlocked(db, viewer.id, bid.ownerId)) throw new AppError('blocked');
    if (isTimesUp(request.startsAt, request.now)) throw new AppError('tour_over');

    await lapseChosenBid(db, requestId);
    const acceptedAt = await chooseBid(db, { requestId, bidId, before: request.acceptedAt });
    if (!acceptedAt) throw new AppError('bid_accepted');
    if (!bid.wasAccepted) await countForBidder(db, bid.agencyId, 'accepted');

    const { requestJobs } = services;
    await requestJobs.ends.enqueue(db, {}, { startAfter: new Date(payEnds(acceptedAt.getTime())) });
    const { location: place, bidCount } = request;
    const { ownerId, amountPaisa } = bid;
    await notifyAndMail(services, db, 'bid-accepted', ownerId, {
      request,
      bids: bidCount,
      amountPaisa,
      actorId: viewer.id,
      // A choice always succeeds, if necessary without an email.
      byMail: await services.mailLimits.mayMail(db, { from: viewer.id, to: ownerId }),
    });
    await publishRequestEvent(services, db, requestId, [viewer.id, ownerId]);
    // The other bidders were notified at the first choice. Only the agency chosen since then is notified now.
    const passedOver = bids.filter(
      ({ id, chosen }) => id !== bidId && (request.acceptedAt === null || chosen),
    );
    if (passedOver.length > 0) {
      const to = passedOver.map((other) => other.ownerId);
      await requestJobs.bidderNews.enqueue(db, { requestId, kind: 'bid_not_chosen', to, place });
    }
    if (request.acceptedAt === null)
      await publishBiddingEvent(services, db, { requestId, bidCount, open: false });
    return 1;
  });
}
