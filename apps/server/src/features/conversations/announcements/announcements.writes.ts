import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';

/** Announcements of a departure are written one at a time. `sync_departure_readers` takes the same lock. */
export async function lockAnnouncements(db: Db, tourId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`announcements ${tourId}`}, 0))`);
}
