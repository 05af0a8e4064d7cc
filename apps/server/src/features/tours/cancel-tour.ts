import { hasStarted } from '@ghuri/domain/tours';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockTour, lockToursOf, markCancelled, publishTourEvent } from './tours.writes.ts';
import { recordActivity } from '../audit/activity.writes.ts';
import { departureOf } from './departure-of.ts';

/**
 * Cancels an own tour that has not started. Returns how many were cancelled: 0 the second time. Every other effect of
 * a cancelled tour belongs in this transaction, after the mark: from then on nobody can take a seat.
 */
export async function cancelTour(
  { database, live, tourJobs, tourNews }: Pick<Services, 'database' | 'live' | 'tourJobs' | 'tourNews'>,
  viewer: Staff,
  tourId: string,
  reason: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const agency = await lockToursOf(db, viewer.agencyId);
    if (!agency) throw new AppError('forbidden');
    const tour = await lockTour(db, tourId);
    if (!tour) throw new AppError('not_found');
    if (tour.agencyId !== agency.id) throw new AppError('forbidden');
    if (tour.cancelled) return 0;
    if (hasStarted(tour.facts.startsAt, tour.now)) throw new AppError('tour_started');
    await markCancelled(db, tourId, reason);
    await recordActivity(db, viewer, { action: 'tour_cancelled', ...departureOf(tour) });
    await publishTourEvent({ live }, db, tourId);
    await tourNews.enqueue(db, { tourId, kind: 'tour_cancelled' });
    await tourJobs.cancelled.enqueue(db, { tourId });
    return 1;
  });
}
