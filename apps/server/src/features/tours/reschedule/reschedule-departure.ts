import { tripStart } from '@ghuri/domain/dhaka-time';
import { answerBy } from '@ghuri/domain/trips';
import { violatedConstraint } from '../../../platform/database-errors.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { changesInWords } from '../tour-changes.ts';
import { checkNewStart } from '../tour-facts.ts';
import { publishTourEvent } from '../tours.writes.ts';
import { lockOwnDepartures, requireAhead } from '../trips/departures.ts';
import { moveDeparture, readEarliestSold } from './reschedule.writes.ts';
import { recordActivity } from '../../audit/activity.writes.ts';
import { departureOf } from '../departure-of.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mailLimits' | 'tourJobs' | 'tourNews'>;

/**
 * Moves a departure at once. Its bookings keep the old start until their travellers agree: who does not agree in time
 * gets a full refund. New bookings are for the new start. If it is moved back before a traveller agreed, no question is left.
 */
export async function rescheduleDeparture(
  services: Needs,
  viewer: Staff,
  tripId: string,
  form: { tour: string; tourTripDate: string; tourTripTime: string },
): Promise<{ modifiedCount: number; answerBy: string | null }> {
  const startsAt = tripStart(form.tourTripDate, form.tourTripTime);
  if (startsAt === null) throw new AppError('invalid_input', [{ path: 'tourTripDate', code: 'not_a_date' }]);
  return services.database.db.transaction(async (db) => {
    const [tour] = await lockOwnDepartures(db, viewer, tripId, [form.tour], { verified: true });
    if (!tour) throw new AppError('not_found');
    const before = tour.facts;
    requireAhead(tour);
    if (before.startsAt === startsAt) return { modifiedCount: 0, answerBy: null };
    checkNewStart(startsAt, tour.now);
    const isSold = tour.taken > 0;
    const from = Math.min(before.startsAt, (await readEarliestSold(db, tour.id)) ?? before.startsAt);
    const until = isSold ? answerBy({ from, to: startsAt, now: tour.now }) : null;
    if (until !== null && until <= tour.now) throw new AppError('reschedule_too_late');
    // Every traveller with seats gets an email.
    if (isSold) await services.mailLimits.take(db, { from: viewer.ownerId, to: tour.id });
    const revision = await moveDeparture(db, tour.id, {
      startsAt: new Date(startsAt),
      answerBy: until === null ? null : new Date(until),
    }).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'tours_departs_once') throw error;
      throw new AppError('invalid_input', [{ path: 'tourTripDate', code: 'departure_exists' }]);
    });
    await recordActivity(db, viewer, { action: 'departure_moved', ...departureOf(tour) });
    await publishTourEvent(services, db, tour.id);
    const changes = changesInWords(before, { ...before, startsAt })!;
    await services.tourNews.enqueue(db, { tourId: tour.id, kind: 'tour_changed', revision, changes });
    if (isSold) {
      const at = new Date(tour.now).toISOString();
      await services.tourJobs.changed.enqueue(db, { tourId: tour.id, revision, changes, at });
    }
    return { modifiedCount: 1, answerBy: until === null ? null : new Date(until).toISOString() };
  });
}
