import type { AuditAction, AuditEntry } from '@ghuri/contract/reports';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
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

/** What is left out of a history: admins who only looked. */
const OPENINGS: AuditAction[] = ['person_opened', 'booking_opened'];
const LONGEST_HISTORY = 50;

/** Whether an admin looked at it in the last hour: a page that is open all day is one look an hour. */
export async function wasOpenedLately(
  db: Db,
  adminId: string,
  action: AuditAction,
  subjectId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, subjectId),
        eq(auditLog.actorId, adminId),
        eq(auditLog.action, action),
        sql`${auditLog.happenedAt} > app_now() - interval '1 hour'`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** What was done about one thing or person, newest first. */
export async function readHistory(db: Db, subjectId: string): Promise<AuditEntry[]> {
  const found = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), notInArray(auditLog.action, OPENINGS)))
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(LONGEST_HISTORY);
  return found.map(present);
}

const present = ({
  id,
  happenedAt,
  actorName,
  actorEmail,
  ...entry
}: typeof auditLog.$inferSelect): AuditEntry => ({
  _id: id,
  time: happenedAt.toISOString(),
  action: entry.action,
  actor: actorName === null || actorEmail === null ? null : { name: actorName, email: actorEmail },
  subject: entry.subject,
  note: entry.note,
});

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
    shown.map(present),
    found.length > limit && last ? writeCursor(last.happenedAt.getTime(), last.id) : null,
  );
}
