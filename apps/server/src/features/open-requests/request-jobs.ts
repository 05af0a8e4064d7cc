import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { holdPeople } from '../posts/posts.writes.ts';
import { endBidding, endPaying } from './end-request.ts';
import { readEndedBidding, readEndedPaying } from './open-requests.writes.ts';
import { tellConcerned } from './request-events.writes.ts';
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
  /** Tells those who bid in vain. They may be many, and whoever chooses does not wait for them. */
  bidderNews: Job<BidderNews>;
}

const BATCH = 100;

export function defineRequestJobs(services: RequestNeeds & { jobs: Jobs }): RequestJobs {
  const { database, jobs, live } = services;
  return {
    // Asked for at the moment itself; the schedule finds what was missed. Running it once too often is harmless.
    ends: jobs.define(
      'open-requests.ends',
      { schedule: '* * * * *', timeout: 300 },
      async (_data, { signal }) => {
        await sweep(
          () => readEndedBidding(database.db, BATCH),
          (id) => endBidding(services, id),
          signal,
        );
        await sweep(
          () => readEndedPaying(database.db, BATCH),
          (id) => endPaying(services, id),
          signal,
        );
      },
    ),
    bidderNews: jobs.define<BidderNews>(
      'open-requests.bidder-news',
      { timeout: 300 },
      async (news, { signal }) => {
        const { requestId, kind, to: owners, place } = news;
        for (const to of owners) {
          signal.throwIfAborted();
          await database.db.transaction(async (db) => {
            if ((await holdPeople(db, [to])).length === 0) return;
            // Who was chosen instead, and for how much, is none of theirs.
            const link = '/bid-for-tour';
            await notify({ live }, db, { to, kind, actorId: null, group: requestId, link, excerpt: place });
            await tellConcerned({ live }, db, requestId, [to]);
          });
        }
      },
    ),
  };
}

async function sweep(
  find: () => Promise<string[]>,
  deal: (id: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await find();
    for (const id of due) {
      if (signal.aborted) return;
      await deal(id);
    }
    if (due.length < BATCH) return;
  }
}
