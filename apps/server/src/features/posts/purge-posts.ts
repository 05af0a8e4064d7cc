import type { Database } from '../../platform/db.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { withdrawGroup } from '../notifications/notifications.writes.ts';
import { lockGonePost, removePost } from './posts.writes.ts';

export type PurgeJob = Job<object>;

interface Needs {
  database: Database;
  jobs: Jobs;
  log: Log;
  pictures: Pictures;
}

/**
 * Removes the posts whose minute of grace is over, with their pictures. Each deletion enqueues it; the schedule finds
 * the rest of an aborted run. It looks for all due posts, so running it too often is harmless.
 */
export function definePurge({ database, jobs, log, pictures }: Needs): PurgeJob {
  return jobs.define<object>('posts.purge', { schedule: '*/15 * * * *' }, async (_data, { signal }) => {
    const batch = createBatch(log, 'posts.purge');
    await batch.claim(database, {
      next: lockGonePost,
      work: async (db, { id, authorId, pictures: shown }) => {
        await removePost(db, id);
        await pictures.remove(
          db,
          shown.map(({ imgURL }) => imgURL),
        );
        await withdrawGroup(db, { to: authorId, group: id });
      },
      signal,
    });
    batch.finish();
  });
}
