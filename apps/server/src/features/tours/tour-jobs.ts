import type { Database } from '../../platform/db.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentJobs } from '../bookings/settlement/payment-jobs.ts';
import type { PaymentNeeds } from '../bookings/settlement/payment-needs.ts';
import { mailTourChange } from './mail-tour-change.ts';
import type { TourChange } from './mail-tour-change.ts';
import { refundCancelledTour } from './refund-cancelled-tour.ts';
import { notifyOfTour } from './tour-news.ts';
import type { TourNews } from './tour-news.ts';
import { readConcerned, readHopeful, readTourNews } from './tours.reads.ts';
import { fillPlaces, markOver, markUnavailable } from './tours.writes.ts';

export type TourNewsJob = Job<TourNews>;

export interface TourJobs {
  /** Refunds everyone who paid for a cancelled tour. */
  cancelled: Job<{ tourId: string }>;
  /** Emails every traveller with seats the changes of the tour. */
  changed: Job<TourChange>;
}

/** The queue names are those of the feature the jobs came from: jobs of an earlier release still run. */
export function defineTourJobs(
  services: PaymentNeeds & { jobs: Jobs; paymentJobs: Pick<PaymentJobs, 'refunds'> },
): TourJobs {
  const { database, jobs, paymentJobs } = services;
  return {
    cancelled: jobs.define('payments.tour-cancelled', { retries: 50, timeout: 300 }, async ({ tourId }) => {
      await refundCancelledTour(services, tourId);
      await paymentJobs.refunds.enqueue(database.db, {});
    }),
    changed: jobs.define<TourChange>('payments.tour-changed', { retries: 50, timeout: 300 }, (change) =>
      mailTourChange(services, change),
    ),
  };
}

interface Needs {
  database: Database;
  jobs: Jobs;
  live: Live;
  log: Log;
}

const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Notifies users who saved, booked or wait for a tour; of new dates, those who saved or wait for another of the trip. They may be thousands, so the agency's call does not wait for it. */
export function defineTourNews({ database, jobs, live, log }: Needs): TourNewsJob {
  return jobs.define<TourNews>('tours.news', { timeout: 600 }, async (tourNews, { signal }) => {
    const { tourId } = tourNews;
    const news = await readTourNews(database.db, tourId);
    if (!news) return;
    const read = tourNews.kind === 'new_dates' ? readHopeful : readConcerned;
    const batch = createBatch(log, 'tours.news');
    let people = await read(database.db, tourId, { after: BEFORE_ALL, most: BATCH });
    for (let last = people.at(-1); last !== undefined; last = people.at(-1)) {
      // A retry starts from the beginning: an unread notification is not sent twice.
      signal.throwIfAborted();
      for (const to of people)
        await batch.run(to, () =>
          database.db.transaction((db) => notifyOfTour({ live }, db, to, { ...tourNews, ...news })),
        );
      people = await read(database.db, tourId, { after: last, most: BATCH });
    }
    batch.finish();
  });
}

/** Keeps the lists' indexes short and in order: tours that have started go, those that cannot be booked come last. Finds the places of tours that an earlier release stored. */
export function defineTourClosing({ database, jobs }: Pick<Needs, 'database' | 'jobs'>): void {
  jobs.define<object>('tours.close', { schedule: '*/10 * * * *' }, async (_data, { signal }) => {
    while (!signal.aborted && (await markOver(database.db, BATCH)) === BATCH);
    while (!signal.aborted && (await markUnavailable(database.db, BATCH)) === BATCH);
    while (!signal.aborted && (await fillPlaces(database.db, BATCH)) === BATCH);
  });
}
