import { MOST_AUDIT_ROWS } from '@ghuri/contract/reports';
import type { AuditFilter } from '@ghuri/contract/reports';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { readClock } from '../../platform/clock.reads.ts';
import { csvFile } from '../../platform/csv.ts';
import { FileResponse } from '../../platform/mount-routes.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readAuditForFile } from './audit.reads.ts';
import { recordAudit } from './audit.writes.ts';

const HEAD = ['time', 'action', 'actor', 'actor email', 'subject', 'subject id', 'note'];

/** The audit log as a file, as the filter says: the newest entries, bounded. The download is an entry itself. */
export async function exportAudit(
  { database }: Pick<Services, 'database'>,
  admin: Viewer,
  filter: AuditFilter,
): Promise<FileResponse> {
  return database.db.transaction(async (db) => {
    const { date } = inDhaka((await readClock(db)).getTime());
    const entries = await readAuditForFile(db, filter, MOST_AUDIT_ROWS);
    await recordAudit(db, {
      actorId: admin.id,
      action: 'audit_exported',
      subjectKind: 'person',
      subjectId: admin.id,
      subject: [filter.action, filter.actor, filter.day, filter.search].filter(Boolean).join(' · ') || date,
      note: String(entries.length),
    });
    const rows = entries.map(({ time, action, actor, subject, subjectId, note }) => [
      time,
      action,
      actor?.name ?? '',
      actor?.email ?? '',
      subject,
      subjectId,
      note,
    ]);
    return new FileResponse(`ghuri-audit-log-${date}.csv`, csvFile([HEAD, ...rows]));
  });
}
