import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import type { Preference } from './notifications.reads.ts';
import { savePreference } from './notifications.writes.ts';

/** Chooses where one kind arrives from now on. Returns how many choices changed. */
export const chooseNotifications = (
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  preference: Preference,
): Promise<number> => savePreference(database.db, viewer.id, preference);
