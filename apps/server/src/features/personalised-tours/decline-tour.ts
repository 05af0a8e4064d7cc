import type { declineBody } from '@ghuri/contract/personalised-tours';
import { mayDecline } from '@ghuri/domain/personalised-tours';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Database } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailLimits } from '../../platform/mail/mail-limits.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { publishPersonalisedEvent } from './personalised-events.ts';
import { notifyAndMail } from './personalised-news.ts';
import { addToThread, lockPersonalisedTour, readSides, saveDecline } from './personalised-tours.writes.ts';
import { refusalIn } from './refusal-in-state.ts';
import { deliverMessage } from '../conversations/deliver-message.ts';
import { recordActivity } from '../audit/activity.writes.ts';

interface Needs {
  database: Database;
  live: Live;
  mail: Mail;
  mailLimits: MailLimits;
}

/**
 * Declines a request to the viewer's agency, also after it has quoted. Returns how many were declined: 0 if it was
 * declined before.
 */
export async function declineTour(
  services: Needs,
  viewer: Pick<Staff, 'id' | 'agencyId' | 'ownerId'>,
  tourId: string,
  { reason, message }: z.output<typeof declineBody>,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const sides = await readSides(db, tourId);
    if (!sides) throw new AppError('not_found');
    if (sides.ownerId !== viewer.ownerId) throw new AppError('forbidden');
    await pinUsers(db, [viewer.id, viewer.ownerId, sides.travellerId]);
    const tour = await lockPersonalisedTour(db, tourId);
    if (!tour) throw new AppError('not_found');
    if (tour.state === 'declined') return 0;
    if (!mayDecline(tour.state)) throw new AppError(refusalIn(tour.state));

    await saveDecline(db, tourId, reason);
    if (message !== '') {
      const written = { fromAgency: true, authorId: viewer.id, text: message };
      const { talk, number } = await addToThread(db, { tourId, ...written });
      const { ownerId } = viewer;
      await deliverMessage(services, db, talk, { number, ...written, ownerId, notifies: false });
    }
    await notifyAndMail(services, db, 'declined', {
      tourId,
      place: tour.location,
      trip: tour,
      actorId: viewer.ownerId,
      to: tour.travellerId,
      reason,
    });
    await recordActivity(db, viewer, {
      action: 'request_declined',
      subject: tour.location,
      link: '/my-agency/agency-dashboard',
    });
    await publishPersonalisedEvent(services, db, tourId, [tour.travellerId, viewer.ownerId]);
    return 1;
  });
}
