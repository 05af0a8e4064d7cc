import type { Database } from '../../platform/db.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { deletePapersOf, lockOldPapers } from './agencies.writes.ts';

interface Needs {
  database: Database;
  jobs: Jobs;
  log: Log;
}

/** Once a day: deletes identity papers some time after the decision they were needed for. */
export function definePapersDeletion({ database, jobs, log }: Needs): void {
  jobs.define('agencies.delete-papers', { schedule: '20 20 * * *' }, async (_data, { signal }) => {
    const batch = createBatch(log, 'agencies.delete-papers');
    await batch.claim(database, {
      next: lockOldPapers,
      work: async (db, { id, name }) => {
        await deletePapersOf(db, id);
        await recordAudit(db, {
          actorId: null,
          action: 'papers_deleted',
          subjectKind: 'agency',
          subjectId: id,
          subject: name,
          note: '',
        });
      },
      signal,
    });
    batch.finish();
  });
}
