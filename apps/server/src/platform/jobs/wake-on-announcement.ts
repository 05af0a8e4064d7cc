import type { Database } from '../db.ts';
import type { Listener } from '../listener.ts';
import type { Log } from '../log.ts';
import type { Job } from './jobs.ts';

/** Runs a job at once when the database announces work on a channel. Announcements that arrive meanwhile share a run. */
export async function wakeOnAnnouncement(
  { database, log, listener }: { database: Database; log: Log; listener: Listener },
  channel: string,
  job: Job<object>,
): Promise<void> {
  let isQueued = false;
  function wake(): void {
    if (isQueued) return;
    isQueued = true;
    job
      .enqueue(database.db, {})
      .catch((error: unknown) =>
        log.warn({ err: error, channel }, 'announced work waits for the next minute'),
      )
      .finally(() => {
        isQueued = false;
      });
  }
  await listener.listen(channel, wake, wake);
}
