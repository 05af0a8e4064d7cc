import type { Database } from '../../platform/db.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { withdrawGroup } from '../notifications/notifications.writes.ts';
import { removeGonePosts } from './posts.writes.ts';

export type PurgeJob = Job<object>;

interface Needs {
  database: Database;
  jobs: Jobs;
  live: Live;
  pictures: Pictures;
}

const BATCH = 50;

/**
 * Removes the stories whose minute of grace is over, pictures included. Each deletion asks for it; the schedule finds what a
 * run that was given up left behind. It looks for whatever is due, so running it once too often is harmless.
 */
export function definePurge({ database, jobs, live, pictures }: Needs): PurgeJob {
  const purgeSome = () =>
    database.db.transaction(async (db) => {
      const gone = await removeGonePosts(db, BATCH);
      await pictures.remove(
        db,
        gone.flatMap((post) => post.pictures.map(({ imgURL }) => imgURL)),
      );
      for (const { id, authorId } of gone) await withdrawGroup({ live }, db, { to: authorId, group: id });
      return gone.length;
    });

  return jobs.define<object>('posts.purge', { schedule: '*/15 * * * *' }, async (_data, { signal }) => {
    while (!signal.aborted && (await purgeSome()) === BATCH);
  });
}
