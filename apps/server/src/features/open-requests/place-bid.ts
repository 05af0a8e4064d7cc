import type { BidForm } from '@ghuri/contract/open-requests';
import { pricePerPersonDay, unusualPrice, usualPrice } from '@ghuri/domain/bid-prices';
import { takaToPaisa } from '@ghuri/domain/money';
import { isBidAllowed } from '@ghuri/domain/open-requests';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { pinAgency } from '../agencies/agencies.writes.ts';
import { areBlocked } from '../people/people.reads.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { readOwnPrices, readStandingPaisa } from './bid-prices.reads.ts';
import { countBid, countForBidder, findTry, insertTry, writeBid } from './bids.writes.ts';
import { lockRequest, readRequester } from './open-requests.writes.ts';
import type { LockedRequest } from './open-requests.writes.ts';
import { REQUEST_PAGES } from './open-requests.mails.ts';
import { publishBiddingEvent, publishRequestEvent } from './request-events.ts';
import { notifyAndMail } from './request-news.ts';
import { hadBidBefore } from './withdraw-bid.writes.ts';
import { recordActivity } from '../audit/activity.writes.ts';

type Needs = Pick<Services, 'config' | 'database' | 'live' | 'mail' | 'mailLimits'>;

export interface PlacedBid {
  bidId: string;
  modifiedCount: number;
}

/** Bids for the viewer's agency, or improves its bid. The same call sent again changes nothing. */
export async function placeBid(
  services: Needs,
  viewer: Staff,
  requestId: string,
  form: BidForm,
): Promise<PlacedBid> {
  return services.database.db.transaction(async (db) => {
    const travellerId = await readRequester(db, requestId);
    if (travellerId === undefined) throw new AppError('not_found');
    if (travellerId === viewer.id || travellerId === viewer.ownerId) throw new AppError('own_request');
    await pinUsers(db, [viewer.id, viewer.ownerId, travellerId]);
    const agency = await pinAgency(db, viewer.agencyId);
    if (!agency) throw new AppError('forbidden');
    if (!agency.verified) throw new AppError('agency_not_verified');
    if (!agency.sells) throw new AppError('sales_stopped');
    if (await areBlocked(db, viewer.ownerId, travellerId)) throw new AppError('blocked');
    const request = await lockRequest(db, requestId);
    if (!request) throw new AppError('not_found');

    const amountPaisa = takaToPaisa(form.amount);
    const earlier = await findTry(db, agency.id, form._id);
    if (earlier) {
      if (earlier.requestId !== requestId || earlier.amountPaisa !== amountPaisa)
        throw new AppError('conflict');
      if (earlier.bidId === null) throw new AppError('bid_withdrawn');
      return { bidId: earlier.bidId, modifiedCount: 0 };
    }
    if (!form.confirmed) await refuseUnusual(db, request, agency.id, form.amount);
    const { _id: key, amount: _, confirmed: __, inclusions, ...offer } = form;
    const outcome = await writeBid(
      db,
      { requestId, agencyId: agency.id },
      { ...offer, amountPaisa, inclusions: [...new Set(inclusions)] },
    );
    if (!outcome.open) throw new AppError('bids_over');
    if (!outcome.bid) throw new AppError('bid_not_lower');
    const { id: bidId, isNew } = outcome.bid;
    await insertTry(db, { agencyId: agency.id, key, bidId, requestId, amountPaisa });
    if (isNew) await notifyOfNewBid(services, db, request, { agencyId: agency.id, ownerId: viewer.ownerId });
    await recordActivity(db, viewer, {
      action: 'bid_placed',
      subject: request.location,
      amount: form.amount,
      link: '/bid-for-tour',
    });
    await publishRequestEvent(services, db, requestId, [travellerId, viewer.ownerId]);
    return { bidId, modifiedCount: 1 };
  });
}

/**
 * A bid is binding, so the agency must confirm an amount that is probably mistyped. An amount that changes nothing,
 * or that is refused anyway, needs no confirmation.
 */
async function refuseUnusual(
  db: Db,
  { id: requestId, state, persons, days }: LockedRequest,
  agencyId: string,
  amount: number,
): Promise<void> {
  if (state !== 'open') return;
  const standing = await readStandingPaisa(db, { requestId, agencyId });
  const amountPaisa = takaToPaisa(amount);
  if (standing === amountPaisa || !isBidAllowed(standing, amountPaisa)) return;
  const usual = usualPrice(await readOwnPrices(db, agencyId, requestId));
  if (unusualPrice(pricePerPersonDay(amount, persons, days), usual) !== null)
    throw new AppError('unusual_amount');
}

/** Notifies the traveller of every bidder, and mails about the first; agencies see one more bid. */
async function notifyOfNewBid(
  services: Needs,
  db: Db,
  request: LockedRequest,
  { agencyId, ownerId }: { agencyId: string; ownerId: string },
): Promise<void> {
  const { id: requestId, travellerId, location: place } = request;
  const bids = await countBid(db, requestId);
  await countForBidder(db, agencyId, 'bids');
  await publishBiddingEvent(services, db, { requestId, bidCount: bids, open: true });
  // An agency that bids, withdraws and bids again does not send a mail each time.
  if (bids === 1 && !(await hadBidBefore(db, requestId))) {
    await services.mailLimits.take(db, { from: ownerId, to: travellerId });
    await notifyAndMail(services, db, 'first-bid', travellerId, { request, bids, actorId: ownerId });
  } else {
    await notify(db, {
      to: travellerId,
      kind: 'bid_placed',
      actorId: ownerId,
      group: requestId,
      link: REQUEST_PAGES['first-bid'],
      excerpt: place,
    });
  }
}
