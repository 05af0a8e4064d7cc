import type { Db } from '../../platform/db.ts';
import { reports } from './reports.table.ts';

/** Returns how many reports it added: 0 when the person had reported the story already; the first reason stays. */
export async function insertReport(
  db: Db,
  report: { postId: string; reporterId: string; reason: string },
): Promise<number> {
  const { rowCount } = await db.insert(reports).values(report).onConflictDoNothing();
  return rowCount ?? 0;
}
