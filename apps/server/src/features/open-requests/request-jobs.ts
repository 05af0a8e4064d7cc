import { createBatch } from '../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { alertAgencies, mailNewRequests } from './alert-agencies.ts';
import { endBidding, endPaying } from './end-request.ts';
import { readEndedBidding, readEndedPaying } from './open-requests.writes.ts';
import { publishRequestEvent } from './request-events.ts';
import type { RequestNeeds } from './request-needs.ts';

export interface BidderNews {
  requestId: string;
  kind: 'bid_not_chosen' | 'request_withdrawn';
  /** Owners of the agencies that bid. */
  to: string[];
  place: string;
}

export interface RequestJobs {
  /** The time for bids, or to pay, ends. */
  ends: Job<object>;
  /** Notifies agencies of a new request, in the app and by email. */
  opened: Job<{ requestId: string; place: string }>;
  /** Notifies the agencies that were not chosen. They may be many, so the traveller's call does not wait for them. */
  bidderNews: Job<BidderNews>;
}

const PAGE = 100;

export function defineRequestJobs(services: RequestNeeds & { jobs: Jobs; log: Log }): RequestJobs {
  const { database, jobs, live, log } = services;
  // The schedule finds emails that had to wait for the pause.
  const alertMails = jobs.define(
    'open-requests.alert-mails',
    { schedule: '* * * * *', timeout: 300 },
    (_data: object, { signal }) => mailNewRequests(services, signal),
  );
  return {
    opened: jobs.define<{ requestId: string; place: string }>(
      'open-requests.opened',
      { retries: 10, timeout: 300 },
      async (request, { signal }) => {
        await alertAgencies(services, request, signal);
        await alertMails.enqueue(database.db, {});
      },
    ),
    // Scheduled for the exact moment; the regular schedule finds any that were missed. An extra run does no harm.
    ends: jobs.define(
      'open-requests.ends',
      { schedule: '* * * * *', timeout: 300 },
      async (_data, { signal }) => {
        const batch = createBatch(log, 'open-requests.ends');
        await batch.sweep({
          page: PAGE,
          find: (most) => readEndedBidding(database.db, most),
          work: (id) => endBidding(services, id),
          signal,
        });
        await batch.sweep({
          page: PAGE,
          find: (most) => readEndedPaying(database.db, most),
          work: (id) => endPaying(services, id),
          signal,
        });
        batch.finish();
      },
    ),
    bidderNews: jobs.define<BidderNews>(
      'open-requests.bidder-news',
      { timeout: 300 },
      async (news, { signal }) => {
        const { requestId, kind, to: owners, place } = news;
        const batch = createBatch(log, 'open-requests.bidder-news');
        for (const to of owners) {
          signal.throwIfAborted();
          await batch.run(to, () =>
            database.db.transaction(async (db) => {
              if ((await pinUsers(db, [to])).length === 0) return;
              // They do not learn which agency was chosen, or at what price.
              const link = '/bid-for-tour';
              await notify(db, { to, kind, actorId: null, group: requestId, link, excerpt: place });
              await publishRequestEvent({ live }, db, requestId, [to]);
            }),
          );
        }
        batch.finish();
      },
    ),
  };
}
