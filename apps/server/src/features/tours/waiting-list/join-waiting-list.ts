import { joinRefusal } from '@ghuri/domain/waiting-list';
import { isTimesUp } from '@ghuri/domain/tours';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { pinUsers } from '../../accounts/user-locks.writes.ts';
import { publishWaiting } from './offer-seats.writes.ts';
import { findParty, insertParty, lockList, setPersons } from './waiting-list.writes.ts';
import type { LockedList } from './waiting-list.writes.ts';

/**
 * Adds the viewer's party to the waiting list of a departure, or changes its size; it keeps its place. Returns how many rows changed: 0
 * if the party waits already.
 */
export async function joinWaitingList(
  services: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  tourId: string,
  persons: number,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    if ((await pinUsers(db, [viewer.id])).length === 0) throw new AppError('not_signed_in');
    const tour = await lockList(db, tourId);
    requireSold(tour, viewer);
    if (persons > tour.capacity)
      throw new AppError('invalid_input', [{ path: 'persons', code: 'out_of_range' }]);
    const party = await findParty(db, tourId, viewer.id);
    if (party?.state === 'offered') throw new AppError('seats_offered');
    if (party?.persons === persons) return 0;
    const refusal = joinRefusal(tour, { persons, waiting: party ? 0 : tour.waiting });
    if (refusal) throw new AppError(refusal);
    if (party) await setPersons(db, party.id, persons);
    else await insertParty(db, { tourId, travellerId: viewer.id, persons });
    await publishWaiting(services, db, viewer.id);
    return 1;
  });
}

/** Throws as booking does. */
function requireSold(tour: LockedList | undefined, viewer: Viewer): asserts tour is LockedList {
  if (!tour || tour.hidden) throw new AppError('not_found');
  if (tour.ownerId === viewer.id) throw new AppError('own_tour');
  if (!tour.sells) throw new AppError('agency_not_selling');
  if (tour.cancelled) throw new AppError('tour_cancelled');
  if (isTimesUp(tour.startsAt, tour.now)) throw new AppError('tour_over');
  if (tour.closed) throw new AppError('tour_closed');
}
