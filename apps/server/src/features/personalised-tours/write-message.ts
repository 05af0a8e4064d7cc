import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { areBlocked } from '../people/people.reads.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { publishPersonalisedEvent } from './personalised-events.ts';
import { notifyAndMail } from './personalised-news.ts';
import {
  holdPersonalisedTour,
  insertMessage,
  isPaidFor,
  readSides,
  wroteLately,
} from './personalised-tours.writes.ts';
import { findStaff } from '../agencies/workplace.reads.ts';
import { recordActivity } from '../audit/activity.writes.ts';

type Needs = Pick<Services, 'accessRules' | 'database' | 'live' | 'mail' | 'mailLimits'>;

/** Writes to the other side of a personalised tour. Returns the message's id. */
export async function writeMessage(
  services: Needs,
  viewer: Viewer,
  tourId: string,
  text: string,
): Promise<string> {
  return services.database.db.transaction(async (db) => {
    const sides = await readSides(db, tourId);
    const staff = await findStaff(services, viewer, 'quotes');
    const fromAgency = sides !== undefined && sides.ownerId === staff?.ownerId;
    if (!sides || !(fromAgency || sides.travellerId === viewer.id)) throw new AppError('not_found');
    await pinUsers(db, [sides.travellerId, sides.ownerId]);
    if (!(await holdPersonalisedTour(db, tourId))) throw new AppError('not_found');
    // After a payment the two sides must be able to talk, even across a block.
    const isCut = await areBlocked(db, sides.travellerId, sides.ownerId);
    if (isCut && !(await isPaidFor(db, tourId))) throw new AppError('blocked');
    // A user who writes line by line sends one mail, not one per line.
    const byMail = !(await wroteLately(db, tourId, fromAgency));
    const id = await insertMessage(db, { tourId, fromAgency, text });
    await notifyAndMail(services, db, fromAgency ? 'message-to-traveller' : 'message-to-agency', {
      tourId,
      place: sides.place,
      actorId: fromAgency ? sides.ownerId : viewer.id,
      to: fromAgency ? sides.travellerId : sides.ownerId,
      text,
      byMail,
    });
    if (fromAgency && staff)
      await recordActivity(db, staff, {
        action: 'message_sent',
        subject: sides.place,
        link: '/my-agency/agency-dashboard',
      });
    await publishPersonalisedEvent(services, db, tourId, [sides.travellerId, sides.ownerId]);
    return id;
  });
}
