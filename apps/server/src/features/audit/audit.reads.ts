import type { AuditAction, AuditEntry } from '@ghuri/contract/reports';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { auditLog } from '../../schema/audit.table.ts';

export interface AuditQuery {
  limit: number;
  cursor?: string | undefined;
  action?: AuditAction | undefined;
  search: string;
}

/** Newest first, optionally of one action or with part of a name. */
export async function listAudit(
  db: Db,
  { limit, cursor, action, search }: AuditQuery,
): Promise<Page<AuditEntry[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await db
    .select()
    .from(auditLog)
    .where(
      and(
        after &&
          sql`(${auditLog.happenedAt}, ${auditLog.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`,
        action && eq(auditLog.action, action),
        search === ''
          ? undefined
          : sql`concat_ws(chr(10), ${auditLog.actorName}, ${auditLog.actorEmail}, ${auditLog.subject}) ilike ${part}`,
      ),
    )
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return new Page(
    shown.map(({ id, happenedAt, actorName, actorEmail, ...entry }) => ({
      _id: id,
      time: happenedAt.toISOString(),
      action: entry.action,
      actor: actorName === null || actorEmail === null ? null : { name: actorName, email: actorEmail },
      subject: entry.subject,
      note: entry.note,
    })),
    found.length > limit && last ? writeCursor(last.happenedAt.getTime(), last.id) : null,
  );
}
