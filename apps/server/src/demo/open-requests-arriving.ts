import type { BidForm } from '@ghuri/contract/open-requests';
import { placeBid } from '../features/open-requests/place-bid.ts';
import { AppError } from '../platform/errors.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';

export interface ArrivingBid {
  requestId: string;
  /** Who owns the agency that bids. */
  owner: { id: string; email: string };
  bid: BidForm;
}

/** Bids that come while somebody looks at the demo, as if an agency had placed them. Before the services start. */
export const defineArrivingBids = (services: Services): Job<ArrivingBid> =>
  services.jobs.define<ArrivingBid>('demo.arriving-bid', {}, async ({ requestId, owner, bid }) => {
    try {
      await placeBid(services, { ...owner, sessionId: '' }, requestId, bid);
    } catch (error) {
      // Whoever is shown around may have accepted another or taken the request back.
      if (!(error instanceof AppError)) throw error;
    }
  });
