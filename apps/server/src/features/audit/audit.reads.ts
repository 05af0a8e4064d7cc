import type { AuditEntry, AuditFilter } from '@ghuri/contract/reports';
import { dayAfter, dayInDhaka } from '@ghuri/domain/dhaka-time';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { AUDIT_WORDS, auditWordsQuery } from '../../schema/audit-words.sql.ts';
import { auditLog } from '../../schema/audit.table.ts';

/** Newest first. */
const ORDER = [desc(auditLog.happenedAt), desc(auditLog.id)];

function matches({ action, actor, subject, day, search }: AuditFilter): SQL | undefined {
  const words = auditWordsQuery(search);
  const start = day === undefined ? null : dayInDhaka(day);
  return and(
    action && eq(auditLog.action, action),
    actor === undefined ? undefined : eq(auditLog.actorEmail, actor),
    subject === undefined ? undefined : eq(auditLog.subjectId, subject),
    start === null ? undefined : gte(auditLog.happenedAt, new Date(start)),
    start === null ? undefined : lt(auditLog.happenedAt, new Date(dayAfter(start))),
    words === null ? undefined : sql`${sql.raw(AUDIT_WORDS)} @@ ${words}::tsquery`,
  );
}

const presentEntry = ({
  id,
  happenedAt,
  action,
  actorName,
  actorEmail,
  subjectId,
  subject,
  note,
}: typeof auditLog.$inferSelect): AuditEntry => ({
  _id: id,
  time: happenedAt.toISOString(),
  action,
  actor: actorName === null || actorEmail === null ? null : { name: actorName, email: actorEmail },
  subject,
  subjectId,
  note,
});

export async function listAudit(
  db: Db,
  { limit, cursor, ...filter }: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<Page<AuditEntry[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const found = await db
    .select()
    .from(auditLog)
    .where(
      and(
        after &&
          sql`(${auditLog.happenedAt}, ${auditLog.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`,
        matches(filter),
      ),
    )
    .orderBy(...ORDER)
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return new Page(
    shown.map(presentEntry),
    found.length > limit && last ? writeCursor(last.happenedAt.getTime(), last.id) : null,
  );
}

/** The newest entries that match, for a file. */
export async function readAuditForFile(db: Db, filter: AuditFilter, most: number): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(matches(filter))
    .orderBy(...ORDER)
    .limit(most);
  return rows.map(presentEntry);
}
