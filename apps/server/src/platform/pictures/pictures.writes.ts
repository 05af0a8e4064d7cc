import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { pictures } from '../../schema/pictures.table.ts';
import type { PictureUse } from '../../schema/pictures.table.ts';

export type StoredPicture = typeof pictures.$inferSelect;
type NewPicture = Pick<
  StoredPicture,
  'id' | 'name' | 'ownerId' | 'width' | 'height' | 'animated' | 'widths' | 'bytes' | 'placeholder'
>;

const EXPIRED_AT_ONCE = 200;

export async function insertPicture(db: Db, picture: NewPicture): Promise<void> {
  await db.insert(pictures).values(picture);
}

/** Sets the use of an own, unexpired, unused picture, or finds that it has that use already. */
export async function setUse(
  db: Db,
  { name, ownerId, as, to }: { name: string; ownerId: string; as: PictureUse; to: string },
): Promise<StoredPicture | undefined> {
  const [picture] = await db
    .update(pictures)
    .set({ usedAs: as, usedFor: to, expiresAt: null })
    .where(
      and(
        eq(pictures.name, name),
        eq(pictures.ownerId, ownerId),
        or(
          and(isNull(pictures.usedAs), sql`${pictures.expiresAt} > app_now()`),
          and(eq(pictures.usedAs, as), eq(pictures.usedFor, to)),
        ),
      ),
    )
    .returning();
  return picture;
}

/** Deletes an own, unexpired, unused picture. */
export async function deleteUnused(
  db: Db,
  { name, ownerId }: { name: string; ownerId: string },
): Promise<StoredPicture | undefined> {
  const [picture] = await db
    .delete(pictures)
    .where(
      and(
        eq(pictures.name, name),
        eq(pictures.ownerId, ownerId),
        isNull(pictures.usedAs),
        sql`${pictures.expiresAt} > app_now()`,
      ),
    )
    .returning();
  return picture;
}

/** Returns false if the picture was deleted meanwhile. */
export async function markAvif(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.update(pictures).set({ hasAvif: true }).where(eq(pictures.id, id));
  return rowCount === 1;
}

export function deletePictures(db: Db, names: string[]): Promise<StoredPicture[]> {
  return db.delete(pictures).where(inArray(pictures.name, names)).returning();
}

export function deletePicturesOf(db: Db, ownerId: string): Promise<StoredPicture[]> {
  return db.delete(pictures).where(eq(pictures.ownerId, ownerId)).returning();
}

export function deleteExpiredPictures(db: Db): Promise<StoredPicture[]> {
  const expired = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(sql`${pictures.expiresAt} <= app_now()`)
    .limit(EXPIRED_AT_ONCE)
    .for('update', { skipLocked: true });
  return db.delete(pictures).where(inArray(pictures.id, expired)).returning();
}
