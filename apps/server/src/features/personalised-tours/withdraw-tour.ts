import { mayWithdraw } from '@ghuri/domain/personalised-tours';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/accounts.writes.ts';
import { endHoldsOn } from '../bookings/bookings.writes.ts';
import { withdrawGroup } from '../notifications/notifications.writes.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { tellBothSides } from './personalised-events.ts';
import { tellOfTour } from './personalised-news.ts';
import {
  deletePersonalisedTour,
  lockBookingsOf,
  lockPersonalisedTour,
  readSides,
} from './personalised-tours.writes.ts';

type Needs = Pick<Services, 'config' | 'database' | 'live' | 'mail' | 'mailLimits'>;

/**
 * Takes an unpaid wish back; answers how many were, which is none where there is no such wish. Whoever is on the payment
 * page with it and pays after all gets the money back.
 */
export async function withdrawTour(services: Needs, viewer: Viewer, tourId: string): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const sides = await readSides(db, tourId);
    if (!sides) return 0;
    if (sides.travellerId !== viewer.id) throw new AppError('forbidden');
    await pinUsers(db, [viewer.id, sides.ownerId]);
    // Nobody begins to pay it meanwhile.
    await lockUser(db, viewer.id);
    await lockBookingsOf(db, tourId);
    const tour = await lockPersonalisedTour(db, tourId);
    if (!tour) return 0;
    if (tour.state === 'review') throw new AppError('payment_in_review');
    if (!mayWithdraw(tour.state)) throw new AppError('already_paid');

    await endHoldsOn(db, { kind: 'personalised', personalisedTourId: tourId });
    const deletedCount = await deletePersonalisedTour(db, tourId);
    // What was told of it leads nowhere any more.
    await withdrawGroup(services, db, { to: viewer.id, group: tourId });
    await withdrawGroup(services, db, { to: sides.ownerId, group: tourId });
    await tellOfTour(services, db, 'withdrawn', {
      tourId,
      place: tour.location,
      actorId: viewer.id,
      to: sides.ownerId,
    });
    await tellBothSides(services, db, tourId, [viewer.id, sides.ownerId]);
    return deletedCount;
  });
}
