import { mayWithdraw } from '@ghuri/domain/personalised-tours';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/accounts.writes.ts';
import { endHoldsOn } from '../bookings/checkout/holds.writes.ts';
import { endConversation } from '../conversations/end-conversation.ts';
import { withdrawGroup } from '../notifications/notifications.writes.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { publishPersonalisedEvent } from './personalised-events.ts';
import { notifyAndMail } from './personalised-news.ts';
import {
  deletePersonalisedTour,
  lockBookingsOf,
  lockPersonalisedTour,
  readSides,
} from './personalised-tours.writes.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'mailLimits'>;

/**
 * Withdraws an unpaid request. Returns how many were withdrawn: 0 if it does not exist. A traveller who is on the
 * payment page and still pays gets the money back.
 */
export async function withdrawTour(services: Needs, viewer: Viewer, tourId: string): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const sides = await readSides(db, tourId);
    if (!sides) return 0;
    if (sides.travellerId !== viewer.id) throw new AppError('forbidden');
    await pinUsers(db, [viewer.id, sides.ownerId]);
    // Nobody starts to pay it meanwhile.
    await lockUser(db, viewer.id);
    await lockBookingsOf(db, tourId);
    const tour = await lockPersonalisedTour(db, tourId);
    if (!tour) return 0;
    if (tour.state === 'review') throw new AppError('payment_in_review');
    if (!mayWithdraw(tour.state)) throw new AppError('already_paid');

    await endHoldsOn(db, { kind: 'personalised', personalisedTourId: tourId });
    const deletedCount = await deletePersonalisedTour(db, tourId);
    await endConversation(services, db, { kind: 'personalised', subjectId: tourId });
    // Its notifications now lead nowhere.
    await withdrawGroup(db, { to: viewer.id, group: tourId });
    await withdrawGroup(db, { to: sides.ownerId, group: tourId });
    await notifyAndMail(services, db, 'withdrawn', {
      tourId,
      place: tour.location,
      trip: tour,
      actorId: viewer.id,
      to: sides.ownerId,
    });
    await publishPersonalisedEvent(services, db, tourId, [viewer.id, sides.ownerId]);
    return deletedCount;
  });
}
