import { inDhaka } from '@ghuri/domain/dhaka-time';
import { AppError } from '../../platform/errors.ts';
import { topicOf } from '../../platform/live/live.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { recordActivity } from '../audit/activity.writes.ts';
import { lockDeparture, lockGuides, saveGuides } from './team.writes.ts';

/** Sets the guides of an own departure. Returns how many guides were added or removed. */
export async function assignGuides(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Staff,
  tourId: string,
  wanted: string[],
): Promise<number> {
  const guides = [...new Set(wanted)];
  return database.db.transaction(async (db) => {
    const departure = await lockDeparture(db, { tourId, agencyId: viewer.agencyId });
    if (!departure) throw new AppError('not_found');
    const known = await lockGuides(db, viewer.agencyId, guides);
    if (known.length !== guides.length)
      throw new AppError('invalid_input', [{ path: 'guides', code: 'invalid' }]);
    const changed = await saveGuides(db, tourId, guides);
    if (changed.length === 0) return 0;
    await recordActivity(db, viewer, {
      action: 'guides_changed',
      subject: `${departure.place}, ${inDhaka(departure.startsAt.getTime()).date}`,
      link: `/my-agency/departures/${tourId}`,
    });
    for (const guide of changed)
      await live.publish(db, topicOf(guide), { type: 'account-changed', data: {} });
    return changed.length;
  });
}
