import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { recordAudit } from '../reports/audit.writes.ts';
import { deleteOldPapers } from './agencies.writes.ts';

const BATCH = 50;

/** Once a day: identity papers go a while after the decision that they were needed for. Nothing is due twice. */
export function definePapersDeletion({ database, jobs }: { database: Database; jobs: Jobs }): void {
  const deleteSome = () =>
    database.db.transaction(async (db) => {
      const gone = await deleteOldPapers(db, BATCH);
      for (const { id, name } of gone) {
        await recordAudit(db, {
          actorId: null,
          action: 'papers_deleted',
          subjectKind: 'agency',
          subjectId: id,
          subject: name,
          note: '',
        });
      }
      return gone.length;
    });

  jobs.define('agencies.delete-papers', { schedule: '20 20 * * *' }, async (_data, { signal }) => {
    while (!signal.aborted && (await deleteSome()) === BATCH);
  });
}
