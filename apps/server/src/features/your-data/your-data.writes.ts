import { DATA_KEPT_DAYS } from '@ghuri/domain/your-data';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { users } from '../../schema/accounts.table.ts';
import { dataExportParts, dataExports } from '../../schema/data-exports.table.ts';
import type { Language } from '../accounts/accounts.reads.ts';

export type CopyRow = typeof dataExports.$inferSelect;

/** Not past its days. */
const kept = sql`${dataExports.askedAt} > app_now() - make_interval(days => ${DATA_KEPT_DAYS})`;

export async function readCopy(db: Db, userId: string): Promise<CopyRow | undefined> {
  const [copy] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), kept));
  return copy;
}

/** Starts another copy, in place of the one before. The caller has locked the user. */
export async function startCopy(db: Db, userId: string): Promise<string> {
  await db.delete(dataExports).where(eq(dataExports.userId, userId));
  const id = newId();
  await db.insert(dataExports).values({ id, userId });
  return id;
}

export interface CopyOwner {
  id: string;
  name: string;
  email: string;
  language: Language;
}

/** The owner of a copy that is being made; undefined if it was replaced, or the user left. */
export async function readOwnerOfCopy(db: Db, exportId: string): Promise<CopyOwner | undefined> {
  const [owner] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: sql<Language>`${users.language}`,
    })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'preparing')));
  return owner;
}

/** A run that was cut off leaves pieces behind. */
export async function deletePieces(db: Db, exportId: string): Promise<void> {
  await db.delete(dataExportParts).where(eq(dataExportParts.exportId, exportId));
}

export async function insertPiece(db: Db, exportId: string, position: number, piece: Buffer): Promise<void> {
  await db.insert(dataExportParts).values({ exportId, position, piece });
}

export async function readPiece(db: Db, exportId: string, position: number): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ piece: dataExportParts.piece })
    .from(dataExportParts)
    .where(and(eq(dataExportParts.exportId, exportId), eq(dataExportParts.position, position)))
    .orderBy(asc(dataExportParts.position));
  return found?.piece;
}

/** Returns whether the copy was still wanted. */
export async function markReady(db: Db, exportId: string, bytes: number): Promise<boolean> {
  const { rowCount } = await db
    .update(dataExports)
    .set({ state: 'ready', readyAt: sql`app_now()`, bytes })
    .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'preparing')));
  return rowCount === 1;
}

export async function markFailed(db: Db, exportId: string): Promise<void> {
  await db
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'preparing')));
  await deletePieces(db, exportId);
}

/** Deletes copies past their days, and frees users whose copy was lost on the way. */
export async function cleanCopies(db: Db): Promise<void> {
  await db.delete(dataExports).where(sql`not (${kept})`);
  await db
    .update(dataExports)
    .set({ state: 'failed' })
    .where(
      and(eq(dataExports.state, 'preparing'), sql`${dataExports.askedAt} < app_now() - interval '12 hours'`),
    );
}
