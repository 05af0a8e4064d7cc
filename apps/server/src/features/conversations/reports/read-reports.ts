import type { ReportedMessage } from '@ghuri/contract/message-reports';
import type { Page } from '../../../platform/mount-routes.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { listMessageReports, readLooks } from './message-reports.reads.ts';

/**
 * Reported messages, for an admin. They are private, so the audit log records who read which: once for each admin
 * and message, and again after a new report.
 */
export async function readReports(
  { database }: Pick<Services, 'database'>,
  admin: Viewer,
  query: Parameters<typeof listMessageReports>[2],
): Promise<Page<ReportedMessage[]>> {
  return database.db.transaction(async (db) => {
    const page = await listMessageReports(db, admin.id, query);
    const looks = await readLooks(
      db,
      admin.id,
      page.body.map(({ _id }) => _id),
    );
    for (const { _id, agencyName, reportTime } of page.body) {
      const seen = looks.get(_id);
      if (seen && seen.getTime() >= Date.parse(reportTime)) continue;
      await recordAudit(db, {
        actorId: admin.id,
        action: 'reported_message_read',
        subjectKind: 'message',
        subjectId: _id,
        subject: agencyName,
        note: '',
      });
    }
    return page;
  });
}
