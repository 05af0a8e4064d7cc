import { mayWithdrawBid } from '@ghuri/domain/open-requests';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Database } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { pinAgency } from '../agencies/agencies.writes.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { REQUEST_PAGES } from './open-requests.mails.ts';
import { readBids } from './bids.writes.ts';
import { lockRequest, readRequester } from './open-requests.writes.ts';
import { publishBiddingEvent, publishRequestEvent } from './request-events.ts';
import { deleteBid } from './withdraw-bid.writes.ts';
import { recordActivity } from '../audit/activity.writes.ts';

interface Needs {
  database: Database;
  live: Live;
}

/**
 * Withdraws the bid of the viewer's agency. Returns how many were withdrawn: 0 if it has no bid. Accepting and
 * withdrawing both lock the request, so the second one sees the first one's change.
 */
export async function withdrawBid(
  services: Needs,
  viewer: Pick<Staff, 'id' | 'agencyId' | 'ownerId'>,
  requestId: string,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const travellerId = await readRequester(db, requestId);
    if (travellerId === undefined) return 0;
    await pinUsers(db, [viewer.id, viewer.ownerId, travellerId]);
    const agency = await pinAgency(db, viewer.agencyId);
    if (!agency) throw new AppError('forbidden');
    const request = await lockRequest(db, requestId);
    if (!request) return 0;
    const bid = (await readBids(db, requestId)).find(({ agencyId }) => agencyId === agency.id);
    if (!bid) return 0;
    if (!mayWithdrawBid(request.state, bid.chosen))
      throw new AppError(request.state === 'accepted' ? 'bid_accepted' : 'already_paid');

    const bidCount = await deleteBid(db, { requestId, bidId: bid.id });
    await notify(db, {
      to: travellerId,
      kind: 'bid_withdrawn',
      actorId: viewer.ownerId,
      group: requestId,
      link: REQUEST_PAGES['first-bid'],
      excerpt: request.location,
    });
    await recordActivity(db, viewer, {
      action: 'bid_withdrawn',
      subject: request.location,
      link: '/bid-for-tour',
    });
    await publishRequestEvent(services, db, requestId, [travellerId, viewer.ownerId]);
    if (request.state === 'open')
      await publishBiddingEvent(services, db, { requestId, bidCount, open: true });
    return 1;
  });
}
