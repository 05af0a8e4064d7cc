import { createBatch } from '../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { expireQuote, remindOfQuote } from './end-quotes.ts';
import type { QuoteNeeds } from './end-quotes.ts';
import { readExpiredQuotes, readQuotesToRemindOf } from './quote-ends.writes.ts';

export interface QuoteJobs {
  /** Reminds of quotes that expire soon, and expires those at their end. */
  ends: Job<object>;
}

const PAGE = 100;

export function defineQuoteJobs(services: QuoteNeeds & { jobs: Jobs; log: Log }): QuoteJobs {
  const { database, jobs, log } = services;
  return {
    ends: jobs.define(
      'personalised-tours.quote-ends',
      { schedule: '* * * * *', timeout: 300 },
      async (_data, { signal }) => {
        const batch = createBatch(log, 'personalised-tours.quote-ends');
        await batch.sweep({
          page: PAGE,
          find: (most) => readExpiredQuotes(database.db, most),
          work: (id) => expireQuote(services, id),
          signal,
        });
        await batch.sweep({
          page: PAGE,
          find: (most) => readQuotesToRemindOf(database.db, most),
          work: (id) => remindOfQuote(services, id),
          signal,
        });
        batch.finish();
      },
    ),
  };
}
