import type { AuditAction, AuditEntry, AuditFilter } from '@ghuri/contract/reports';
import { dayAfter, dayInDhaka } from '@ghuri/domain/dhaka-time';
import { and, desc, eq, getTableColumns, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { auditWordsQuery } from '../../schema/audit-words.sql.ts';
import { auditLog } from '../../schema/audit.table.ts';

const { words: _, ...columns } = getTableColumns(auditLog);
/** Newest first. */
const ORDER = [desc(auditLog.happenedAt), desc(auditLog.id)];

function matches({ search, ...filter }: AuditFilter): SQL | undefined {
  const words = auditWordsQuery(search);
  return and(isAbout(filter), words === null ? undefined : hasWords(auditLog.words, words));
}

const hasWords = (column: unknown, words: string): SQL => sql`${column} @@ ${words}::tsquery`;

function isAbout({ action, actor, subject, day }: Omit<AuditFilter, 'search'>): SQL | undefined {
  const start = day === undefined ? null : dayInDhaka(day);
  return and(
    action && eq(auditLog.action, action),
    actor === undefined ? undefined : eq(auditLog.actorEmail, actor),
    subject === undefined ? undefined : eq(auditLog.subjectId, subject),
    start === null ? undefined : gte(auditLog.happenedAt, new Date(start)),
    start === null ? undefined : lt(auditLog.happenedAt, new Date(dayAfter(start))),
  );
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
    .select(columns)
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), notInArray(auditLog.action, OPENINGS)))
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(LONGEST_HISTORY);
  return found.map(presentEntry);
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
}: Omit<typeof auditLog.$inferSelect, 'words'>): AuditEntry => ({
  _id: id,
  time: happenedAt.toISOString(),
  action,
  actor: actorName === null || actorEmail === null ? null : { name: actorName, email: actorEmail },
  subject,
  subjectId,
  note,
});

/** How many entries are looked at before the index of words is used, which lists all entries of a word first. */
const WALKED = 3_000;

export async function listAudit(
  db: Db,
  { limit, cursor, ...filter }: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<Page<AuditEntry[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const older =
    after &&
    sql`(${auditLog.happenedAt}, ${auditLog.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`;
  const words = auditWordsQuery(filter.search);
  const among =
    words === null ? [] : await readAmongNewest(db, and(older, isAbout(filter)), words, limit + 1);
  const found =
    among.length > limit
      ? among
      : await db
          .select(columns)
          .from(auditLog)
          .where(and(older, matches(filter)))
          .orderBy(...ORDER)
          .limit(limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return new Page(
    shown.map(presentEntry),
    found.length > limit && last ? writeCursor(last.happenedAt.getTime(), last.id) : null,
  );
}

/** The newest entries with these words, of the newest `WALKED` that match `where`. */
function readAmongNewest(db: Db, where: SQL | undefined, words: string, most: number) {
  const newest = db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...ORDER)
    .limit(WALKED)
    .as('newest');
  return db
    .select()
    .from(newest)
    .where(hasWords(newest.words, words))
    .orderBy(desc(newest.happenedAt), desc(newest.id))
    .limit(most);
}

/** The newest entries that match, for a file. */
export async function readAuditForFile(db: Db, filter: AuditFilter, most: number): Promise<AuditEntry[]> {
  const rows = await db
    .select(columns)
    .from(auditLog)
    .where(matches(filter))
    .orderBy(...ORDER)
    .limit(most);
  return rows.map(presentEntry);
}
