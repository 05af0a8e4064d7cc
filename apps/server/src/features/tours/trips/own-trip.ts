import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import { lockToursOf } from '../tours.writes.ts';
import { lockTrip } from './trips.writes.ts';
import type { LockedTrip } from './trips.writes.ts';

interface OwnTrip {
  agency: { id: string; verified: boolean; sells: boolean };
  trip: LockedTrip;
}

/** Locks the viewer's agency, then a trip of it. The answer does not show whether another agency has this trip. */
export async function lockOwnTrip(
  db: Db,
  viewer: Staff,
  tripId: string,
  { verified }: { verified: boolean },
): Promise<OwnTrip> {
  const agency = await lockToursOf(db, viewer.agencyId);
  if (!agency) throw new AppError('forbidden');
  if (verified && !agency.verified) throw new AppError('agency_not_verified');
  const trip = await lockTrip(db, tripId);
  if (trip?.agencyId !== agency.id) throw new AppError('not_found');
  return { agency, trip };
}

/** Refuses a change that was made on an older draft: it would overwrite what another tab or person wrote. */
export function requireRevision(trip: LockedTrip, revision: number): void {
  if (trip.revision !== revision) throw new AppError('trip_changed');
}
