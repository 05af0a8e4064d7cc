import type { Database } from '../../platform/db.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log.ts';
import { tellTourNews } from './tour-news.writes.ts';
import type { TourNews } from './tour-news.writes.ts';
import { readConcerned, readTourNews } from './tours.reads.ts';
import { markOver } from './tours.writes.ts';

export type TourNewsJob = Job<TourNews>;

interface Needs {
  database: Database;
  jobs: Jobs;
  live: Live;
  log: Log;
}

const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Tells those who saved or booked a tour what became of it. They may be thousands, so it is not done where the agency waits for an answer. */
export function defineTourNews({ database, jobs, live, log }: Needs): TourNewsJob {
  return jobs.define<TourNews>('tours.news', { timeout: 600 }, async (told, { signal }) => {
    const { tourId } = told;
    const news = await readTourNews(database.db, tourId);
    if (!news) return;
    const batch = createBatch(log, 'tours.news');
    let people = await readConcerned(database.db, tourId, { after: BEFORE_ALL, most: BATCH });
    for (let last = people.at(-1); last !== undefined; last = people.at(-1)) {
      // Tried again from the beginning: what somebody has not read yet is not told twice.
      signal.throwIfAborted();
      for (const to of people)
        await batch.run(to, () =>
          database.db.transaction((db) => tellTourNews({ live }, db, to, { ...told, ...news })),
        );
      people = await readConcerned(database.db, tourId, { after: last, most: BATCH });
    }
    batch.finish();
  });
}

/** Keeps what lists walk through short: tours that have started leave their indexes. */
export function defineTourClosing({ database, jobs }: Pick<Needs, 'database' | 'jobs'>): void {
  jobs.define<object>('tours.close', { schedule: '*/10 * * * *' }, async (_data, { signal }) => {
    while (!signal.aborted && (await markOver(database.db, BATCH)) === BATCH);
  });
}
