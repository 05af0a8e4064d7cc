import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { saveAdminMail } from './admin-mails.writes.ts';

/** Turns emails about waiting work on or off for an admin. Returns how many choices changed. */
export async function chooseAdminMail(
  { database }: Pick<Services, 'database'>,
  admin: Viewer,
  on: boolean,
): Promise<number> {
  return database.db.transaction((db) => saveAdminMail(db, admin.id, on));
}
