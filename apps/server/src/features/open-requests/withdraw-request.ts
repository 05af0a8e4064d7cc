import { mayWithdraw } from '@ghuri/domain/open-requests';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { withdrawGroup } from '../notifications/notifications.writes.ts';
import { readBids } from './bids.writes.ts';
import { deleteRequest, lockBookingsOf, lockRequest, readRequester } from './open-requests.writes.ts';
import { publishBiddingEvent, publishRequestEvent } from './request-events.ts';

type Needs = Pick<Services, 'database' | 'live' | 'requestJobs'>;

/** Withdraws an own request while no bid is agreed. Returns how many were withdrawn: 0 if it does not exist. */
export async function withdrawRequest(services: Needs, viewer: Viewer, requestId: string): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const travellerId = await readRequester(db, requestId);
    if (travellerId === undefined) return 0;
    if (travellerId !== viewer.id) throw new AppError('forbidden');
    await lockBookingsOf(db, requestId);
    const request = await lockRequest(db, requestId);
    if (!request) return 0;
    if (!mayWithdraw(request.state))
      throw new AppError(request.state === 'accepted' ? 'bid_accepted' : 'already_paid');
    const { bidCount, location: place } = request;
    const to = (await readBids(db, requestId)).map(({ ownerId }) => ownerId);
    await deleteRequest(db, requestId);
    await withdrawGroup(db, { to: viewer.id, group: requestId });
    if (to.length > 0)
      await services.requestJobs.bidderNews.enqueue(db, { requestId, kind: 'request_withdrawn', to, place });
    await publishRequestEvent(services, db, requestId, [viewer.id]);
    await publishBiddingEvent(services, db, { requestId, bidCount, open: false });
    return 1;
  });
}
