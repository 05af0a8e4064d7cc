import type { openRequestBody } from '@ghuri/contract/open-requests';
import { bidsEnd, mayOpenRequest } from '@ghuri/domain/open-requests';
import { isDistrict } from '@ghuri/places/gazetteer';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { isTimesUp, isWithinReach } from '@ghuri/domain/tours';
import type * as z from 'zod/mini';
import { readClock } from '../../platform/clock.reads.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/accounts.writes.ts';
import { countOpen, insertRequest } from './open-requests.writes.ts';
import type { Wish } from './open-requests.writes.ts';
import { publishBiddingEvent, publishRequestEvent } from './request-events.ts';

type Form = z.output<typeof openRequestBody>;

/** Opens a trip for bids from agencies. Returns the request's id. */
export async function openRequest(
  services: Pick<Services, 'database' | 'live' | 'mailLimits' | 'requestJobs'>,
  viewer: Viewer,
  form: Form,
): Promise<string> {
  if (form.email !== undefined && form.email !== viewer.email) throw new AppError('forbidden');
  const wish = wishOf(form);
  return services.database.db.transaction(async (db) => {
    // Locked, so that requests of the same user are counted one after the other.
    if (!(await lockUser(db, viewer.id))) throw new AppError('not_signed_in');
    if (!mayOpenRequest(await countOpen(db, viewer.id))) throw new AppError('requests_open');
    checkStart(wish.startsAt.getTime(), (await readClock(db)).getTime());
    await services.mailLimits.takeRequest(db, viewer.id);
    const { id, createdAt } = await insertRequest(db, viewer.id, wish);
    await services.requestJobs.ends.enqueue(db, {}, { startAfter: new Date(bidsEnd(createdAt.getTime())) });
    await services.requestJobs.opened.enqueue(db, { requestId: id, place: wish.location });
    await publishRequestEvent(services, db, id, [viewer.id]);
    await publishBiddingEvent(services, db, { requestId: id, bidCount: 0, open: true });
    return id;
  });
}

function wishOf(form: Form): Wish {
  const startsAt = tripStart(form.which_day, form.which_time);
  if (startsAt === null) throw wrong('which_day', 'not_a_date');
  if (form.district !== '' && !isDistrict(form.district)) throw wrong('district', 'invalid');
  return {
    name: form.name,
    phone: form.phone,
    persons: form.person,
    days: form.days,
    startsAt: new Date(startsAt),
    departure: form.tourDeparture,
    location: form.location,
    district: form.district,
    description: form.description,
  };
}

/** A trip with no time left to pay cannot be requested. */
function checkStart(startsAt: number, now: number): void {
  if (isTimesUp(startsAt, now)) throw wrong('which_day', 'trip_too_soon');
  if (!isWithinReach(startsAt, now)) throw wrong('which_day', 'trip_too_far');
}

const wrong = (path: string, code: 'not_a_date' | 'trip_too_soon' | 'trip_too_far' | 'invalid'): AppError =>
  new AppError('invalid_input', [{ path, code }]);
