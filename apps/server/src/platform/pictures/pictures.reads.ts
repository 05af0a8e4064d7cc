import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '../db.ts';
import { pictures } from '../../schema/pictures.table.ts';
import type { StoredPicture } from './pictures.writes.ts';

export async function readPicture(db: Db, id: string): Promise<StoredPicture | undefined> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, id));
  return picture;
}

export interface ServedPicture {
  ownerId: string;
  isPublic: boolean;
  animated: boolean;
  widths: number[];
  hasAvif: boolean;
}

/**
 * What is needed to serve a picture; undefined for an expired one. A prepared statement, because it runs for every
 * picture on every page.
 */
export async function readServedPicture(pool: Pool, name: string): Promise<ServedPicture | undefined> {
  const { rows } = await pool.query<ServedPicture>({
    name: 'served-picture',
    text: `select owner_id as "ownerId", used_as is not null as "isPublic", animated, widths, has_avif as "hasAvif"
      from pictures where name = $1 and (expires_at is null or expires_at > app_now())`,
    values: [name],
  });
  return rows[0];
}
