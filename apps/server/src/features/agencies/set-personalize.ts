import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { savePersonalize } from './agencies.writes.ts';
import { recordActivity } from '../audit/activity.writes.ts';

/** Sets whether the viewer's agency takes personalised tours. Returns how many agencies changed. */
export async function setPersonalize(
  { database }: Pick<Services, 'database'>,
  viewer: Staff,
  personalizeTour: boolean,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const changed = await savePersonalize(db, viewer.agencyId, personalizeTour);
    if (changed > 0)
      await recordActivity(db, viewer, { action: 'profile_changed', subject: '', link: '/settings' });
    return changed;
  });
}
