import type { TripContent } from '@ghuri/contract/trips';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { tripVersions } from '../../../schema/trips.table.ts';

/** Content that was published, now or before. */
export async function readVersion(db: Db, id: string): Promise<TripContent | undefined> {
  const [version] = await db
    .select({ content: tripVersions.content })
    .from(tripVersions)
    .where(eq(tripVersions.id, id));
  return version?.content;
}
