import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import type { Preference } from './notifications.reads.ts';
import { savePreference } from './notifications.writes.ts';

/** Chooses how one kind is delivered from now on. Returns how many choices changed. */
export const chooseNotifications = (
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  preference: Preference,
): Promise<number> =>
  database.db.transaction(async (db) => {
    // A token outlives its account by minutes.
    if ((await pinUsers(db, [viewer.id])).length === 0) throw new AppError('not_signed_in');
    return savePreference(db, viewer.id, preference);
  });
