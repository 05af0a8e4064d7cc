import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { agencyCalendars } from '../../../schema/integrations.table.ts';

/** The former address, if there was one, stops with it. */
export async function saveCalendar(db: Db, agencyId: string, hash: string): Promise<void> {
  const created = { hash, createdAt: sql`app_now()`, lastReadAt: null };
  await db
    .insert(agencyCalendars)
    .values({ agencyId, ...created })
    .onConflictDoUpdate({ target: agencyCalendars.agencyId, set: created });
}

export async function deleteCalendar(db: Db, agencyId: string): Promise<number> {
  const { rowCount } = await db.delete(agencyCalendars).where(eq(agencyCalendars.agencyId, agencyId));
  return rowCount ?? 0;
}

/** Calendar programs read often: noted at most once an hour. */
export async function noteCalendarRead(db: Db, agencyId: string): Promise<void> {
  await db.execute(sql`
    update agency_calendars set last_read_at = app_now()
    where agency_id = ${agencyId} and coalesce(last_read_at <= app_now() - interval '1 hour', true)`);
}
