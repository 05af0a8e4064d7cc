import type { personalisedTourBody } from '@ghuri/contract/personalised-tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { isTimesUp, isWithinReach } from '@ghuri/domain/tours';
import type * as z from 'zod/mini';
import { readClock } from '../../platform/clock.reads.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { areBlocked } from '../people/people.reads.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { publishPersonalisedEvent } from './personalised-events.ts';
import { notifyAndMail } from './personalised-news.ts';
import { holdVerifiedAgency, insertPersonalisedTour } from './personalised-tours.writes.ts';

type Form = z.output<typeof personalisedTourBody>;
type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'mailLimits'>;

/** Asks an agency for a personalised tour. Returns its id. */
export async function askForTour(services: Needs, viewer: Viewer, form: Form): Promise<string> {
  if (form.email !== undefined && form.email !== viewer.email) throw new AppError('forbidden');
  const startsAt = tripStart(form.which_day, form.which_time);
  if (startsAt === null) throw wrong('which_day', 'not_a_date');
  return services.database.db.transaction(async (db) => {
    if ((await pinUsers(db, [viewer.id])).length === 0) throw new AppError('not_signed_in');
    const agency = await holdVerifiedAgency(db, namedIn(form));
    if (!agency) throw new AppError('not_found');
    if (agency.ownerId === viewer.id) throw new AppError('own_agency');
    if (await areBlocked(db, viewer.id, agency.ownerId)) throw new AppError('blocked');
    if (!agency.personalizeTour) throw new AppError('agency_takes_no_requests');
    const now = (await readClock(db)).getTime();
    // A trip with no time left to pay cannot be requested.
    if (isTimesUp(startsAt, now)) throw wrong('which_day', 'trip_too_soon');
    if (!isWithinReach(startsAt, now)) throw wrong('which_day', 'trip_too_far');

    const trip = { persons: form.person, days: form.days, startsAt: new Date(startsAt) };
    const id = await insertPersonalisedTour(db, {
      ...trip,
      travellerId: viewer.id,
      agencyId: agency.id,
      name: form.name,
      phone: form.phone,
      departure: form.tourDeparture,
      location: form.location,
      description: form.description,
    });
    await notifyAndMail(services, db, 'asked', {
      tourId: id,
      place: form.location,
      trip,
      actorId: viewer.id,
      to: agency.ownerId,
    });
    await publishPersonalisedEvent(services, db, id, [viewer.id, agency.ownerId]);
    return id;
  });
}

/** By its id, or by its owner's email. */
function namedIn({ agencyId, agencyEmail }: Form): { id: string } | { email: string } {
  if (agencyId !== undefined) return { id: agencyId };
  if (agencyEmail !== undefined) return { email: agencyEmail };
  throw wrong('agencyId', 'required');
}

const wrong = (path: string, code: 'required' | 'not_a_date' | 'trip_too_soon' | 'trip_too_far'): AppError =>
  new AppError('invalid_input', [{ path, code }]);
