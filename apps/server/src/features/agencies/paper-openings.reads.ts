import type { PaperOpening } from '@ghuri/contract/agencies';
import { givenName } from '@ghuri/domain/given-name';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { auditLog } from '../../schema/audit.table.ts';

/** The audited openings of an agency's papers for its owner, newest first. Of an admin only the first name. */
export async function listPaperOpenings(
  db: Db,
  agencyId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PaperOpening[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const found = await db
    .select({
      id: auditLog.id,
      happenedAt: auditLog.happenedAt,
      actorName: auditLog.actorName,
      note: auditLog.note,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, agencyId),
        // A constant, so that the index of these rows is used.
        sql`${auditLog.action} = 'papers_opened'`,
        after &&
          sql`(${auditLog.happenedAt}, ${auditLog.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(limit + 1);
  const last = found[limit - 1];
  return new Page(
    found.slice(0, limit).map(({ id, happenedAt, actorName, note }) => ({
      _id: id,
      time: happenedAt.toISOString(),
      name: givenName(actorName ?? ''),
      reason: note,
    })),
    found.length > limit && last ? writeCursor(last.happenedAt.getTime(), last.id) : null,
  );
}
