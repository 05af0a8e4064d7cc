import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { deleteInterest, holdTour, insertInterest } from './tours.writes.ts';

/** Saves a tour for later, or forgets it. Returns how many rows changed: 0 the second time. */
export async function saveTourForLater(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  tourId: string,
  interested: boolean,
): Promise<number> {
  return database.db.transaction(async (db) => {
    if ((await pinUsers(db, [viewer.id])).length === 0) throw new AppError('not_signed_in');
    if (!(await holdTour(db, tourId))) throw new AppError('not_found');
    const change = interested ? insertInterest : deleteInterest;
    return change(db, viewer.id, tourId);
  });
}
