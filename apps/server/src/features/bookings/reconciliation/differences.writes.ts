import type { Difference } from '@ghuri/domain/reconciliation';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { moneyDifferences } from '../../../schema/reconciliation.table.ts';

/**
 * Opens the differences that a comparison found and closes those of its scope that are gone. One that an admin settled stays closed while
 * both sides say the same.
 */
export async function saveDifferences(db: Db, scope: string, found: readonly Difference[]): Promise<void> {
  for (const { kind, subject, ours, theirs } of found)
    await db.execute(sql`
      insert into ${moneyDifferences} as known (id, kind, subject, scope, ours, theirs)
      values (${newId()}, ${kind}, ${subject}, ${scope}, ${ours}, ${theirs})
      on conflict (kind, subject) do update set scope = excluded.scope, ours = excluded.ours, theirs = excluded.theirs,
        opened_at = case when known.closed_at is null then known.opened_at else app_now() end,
        closed_at = null, note = null, settled_by = null, settled_by_name = null
      where known.note is null or (known.ours, known.theirs) is distinct from (excluded.ours, excluded.theirs)`);
  const names = found.map(({ kind, subject }) => `${kind} ${subject}`);
  await db
    .update(moneyDifferences)
    .set({ closedAt: sql`app_now()` })
    .where(
      and(
        eq(moneyDifferences.scope, scope),
        isNull(moneyDifferences.closedAt),
        sql`${moneyDifferences.kind} || ' ' || ${moneyDifferences.subject} <> all(${sql.param(names)}::text[])`,
      ),
    );
}

/** Closes an open difference with an admin's note. Returns the difference; undefined if it is not open. */
export async function settleDifference(
  db: Db,
  id: string,
  { note, by }: { note: string; by: { id: string; name: string } },
): Promise<typeof moneyDifferences.$inferSelect | undefined> {
  const [settled] = await db
    .update(moneyDifferences)
    .set({ closedAt: sql`app_now()`, note, settledBy: by.id, settledByName: by.name })
    .where(and(eq(moneyDifferences.id, id), isNull(moneyDifferences.closedAt)))
    .returning();
  return settled;
}
