import type { BidForm } from '@ghuri/contract/open-requests';
import { findStaff } from '../features/agencies/workplace.reads.ts';
import { placeBid } from '../features/open-requests/place-bid.ts';
import { AppError } from '../platform/errors.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';

export interface ArrivingBid {
  requestId: string;
  /** The owner of the bidding agency. */
  owner: { id: string; email: string };
  bid: BidForm;
}

/** Defines bids that arrive after the first start, as if an agency had placed them. Call before the services start. */
export const defineArrivingBids = (services: Services): Job<ArrivingBid> =>
  services.jobs.define<ArrivingBid>('demo.arriving-bid', {}, async ({ requestId, owner, bid }) => {
    try {
      const staff = await findStaff(services, { ...owner, sessionId: '' }, 'bids');
      if (staff) await placeBid(services, staff, requestId, bid);
    } catch (error) {
      // The traveller may have accepted another bid or withdrawn the request.
      if (!(error instanceof AppError)) throw error;
    }
  });
