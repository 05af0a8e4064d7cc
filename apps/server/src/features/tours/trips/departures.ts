import { MOST_DEPARTURES, MOST_DEPARTURES_AT_ONCE } from '@ghuri/contract/trips';
import type { ChangedDepartures, NewDepartures } from '@ghuri/contract/trips';
import { inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { takaToPaisa } from '@ghuri/domain/money';
import { hasStarted, isTimesUp, isWithinReach } from '@ghuri/domain/tours';
import { daysOf } from '@ghuri/domain/trips';
import { violatedConstraint } from '../../../platform/database-errors.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { FieldError } from '@ghuri/contract/errors';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { cancelTour } from '../cancel-tour.ts';
import { changesInWords } from '../tour-changes.ts';
import { publishTourEvent } from '../tours.writes.ts';
import type { LockedTour, TourFacts } from '../tours.writes.ts';
import { offerSeats } from '../waiting-list/offer-seats.writes.ts';
import { requirePrices, savePrices } from '../prices/save-prices.ts';
import { lockOwnTrip } from './own-trip.ts';
import { shownDraft } from './trips.reads.ts';
import { placeholderFacts } from './trip-content.ts';
import { countAhead, insertDepartures, lockDepartures, saveDeparture, setClosed } from './trips.writes.ts';
import { recordActivity } from '../../audit/activity.writes.ts';
import { departureOf } from '../departure-of.ts';

type Needs = Pick<Services, 'database' | 'live' | 'tourNews'>;

const refuse = (path: string, code: FieldError['code']): AppError =>
  new AppError('invalid_input', [{ path, code }]);

/** Adds departures to an own trip. Those that exist are not added again, so a repeated call is harmless. */
export async function addDepartures(
  { database, tourNews }: Needs,
  viewer: Staff,
  tripId: string,
  { days, tourTripTime, totalCost, totalTravelers, prices }: NewDepartures,
): Promise<{ insertedIds: string[]; existing: number }> {
  const dates = daysOf(days);
  if (dates.length === 0) throw refuse('days', 'not_a_date');
  if (dates.length > MOST_DEPARTURES_AT_ONCE) throw refuse('days', 'too_many');
  requirePrices(totalCost, prices, totalTravelers);
  return database.db.transaction(async (db) => {
    const { agency, trip } = await lockOwnTrip(db, viewer, tripId, { verified: true });
    if (!agency.sells) throw new AppError('sales_stopped');
    const starts = dates.map((date) => tripStart(date, tourTripTime)!);
    requireSoldInTime(starts, trip.now, 'days');
    if ((await countAhead(db, tripId)) + starts.length > MOST_DEPARTURES) throw refuse('days', 'too_many');
    const insertedIds = await insertDepartures(
      db,
      trip,
      placeholderFacts(trip.content ?? shownDraft(trip)),
      starts.map((startsAt) => ({
        id: newId(),
        startsAt,
        cost: takaToPaisa(totalCost),
        capacity: totalTravelers,
      })),
    );
    if (prices) for (const id of insertedIds) await savePrices(db, id, { totalCost, prices });
    const [first] = insertedIds;
    if (first)
      await recordActivity(db, viewer, {
        action: 'departures_added',
        subject: (trip.content ?? shownDraft(trip)).title.en,
        amount: insertedIds.length,
        link: `/my-agency/trip/${tripId}/dates`,
      });
    // Drafts are nobody's news.
    if (first && trip.versionId !== null) await tourNews.enqueue(db, { tourId: first, kind: 'new_dates' });
    return { insertedIds, existing: starts.length - insertedIds.length };
  });
}

function requireSoldInTime(starts: number[], now: number, path: string): void {
  if (starts.some((startsAt) => isTimesUp(startsAt, now))) throw refuse(path, 'trip_too_soon');
  if (!starts.every((startsAt) => isWithinReach(startsAt, now))) throw refuse(path, 'trip_too_far');
}

/**
 * Changes price, seats or time of some departures, all or none. Bookings and holds keep the price they were made with.
 * The time of a sold departure only changes by rescheduling it, which asks the travellers.
 */
export async function changeDepartures(
  services: Needs,
  viewer: Staff,
  tripId: string,
  form: ChangedDepartures,
): Promise<number> {
  const { database, tourNews } = services;
  return database.db.transaction(async (db) => {
    let changed = 0;
    for (const tour of await lockOwnDepartures(db, viewer, tripId, form.tours, { verified: true })) {
      const after = changedFacts(tour, form);
      const { startsAt, cost, capacity } = tour.facts;
      if (after.startsAt === startsAt && after.cost === cost && after.capacity === capacity) continue;
      requireAhead(tour);
      if (after.capacity < tour.taken) throw refuse('totalTravelers', 'seats_taken');
      if (after.startsAt !== startsAt) {
        if (tour.taken > 0) throw new AppError('tour_booked');
        requireSoldInTime([after.startsAt], tour.now, 'tourTripTime');
      }
      // Those who booked keep their price: only users who saved the tour need to know.
      const changes = tour.taken === 0 ? changesInWords(tour.facts, after) : null;
      const revision = await saveOnce(db, tour.id, after, changes !== null);
      if (after.capacity > capacity) await offerSeats(services, db, tour.id);
      await publishTourEvent(services, db, tour.id);
      if (changes) await tourNews.enqueue(db, { tourId: tour.id, kind: 'tour_changed', revision, changes });
      await recordActivity(db, viewer, { action: 'tour_changed', ...departureOf(tour) });
      changed += 1;
    }
    return changed;
  });
}

function changedFacts({ facts }: LockedTour, form: ChangedDepartures): TourFacts {
  const { tourTripTime, totalCost, totalTravelers } = form;
  const { date } = inDhaka(facts.startsAt);
  return {
    ...facts,
    ...(tourTripTime !== undefined && { startsAt: tripStart(date, tourTripTime)! }),
    ...(totalCost !== undefined && { cost: takaToPaisa(totalCost) }),
    ...(totalTravelers !== undefined && { capacity: totalTravelers }),
  };
}

async function saveOnce(db: Db, tourId: string, facts: TourFacts, isNews: boolean): Promise<number> {
  try {
    return await saveDeparture(db, tourId, facts, { isNews });
  } catch (error) {
    if (violatedConstraint(error) === 'tours_departs_once') throw refuse('tourTripTime', 'departure_exists');
    throw error;
  }
}

/** Stops selling departures, or sells them again. Holds and bookings stay. */
export async function stopSelling(
  services: Pick<Needs, 'database' | 'live'>,
  viewer: Staff,
  tripId: string,
  { tours, closed }: { tours: string[]; closed: boolean },
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const wanted = await lockOwnDepartures(db, viewer, tripId, tours, { verified: false });
    const due = wanted.filter((tour) => tour.closed !== closed);
    for (const tour of due) {
      requireAhead(tour);
      await setClosed(db, tour.id, closed);
      await recordActivity(db, viewer, { action: 'sales_paused', ...departureOf(tour) });
      await publishTourEvent(services, db, tour.id);
    }
    return due.length;
  });
}

/** Cancels departures one after the other, each with its refunds. A call that dies can be repeated. */
export async function cancelDepartures(
  services: Parameters<typeof cancelTour>[0],
  viewer: Staff,
  tripId: string,
  { tours, reason }: { tours: string[]; reason: string },
): Promise<number> {
  await services.database.db.transaction(async (db) => {
    const wanted = await lockOwnDepartures(db, viewer, tripId, tours, { verified: false });
    if (wanted.some(({ cancelled, facts, now }) => !cancelled && hasStarted(facts.startsAt, now)))
      throw new AppError('tour_started');
  });
  let cancelled = 0;
  for (const tour of new Set(tours)) cancelled += await cancelTour(services, viewer, tour, reason);
  return cancelled;
}

/** Locks some departures of an own trip. Throws if one is not of this trip. */
export async function lockOwnDepartures(
  db: Db,
  viewer: Staff,
  tripId: string,
  ids: string[],
  options: { verified: boolean },
): Promise<LockedTour[]> {
  await lockOwnTrip(db, viewer, tripId, options);
  const wanted = new Set(ids);
  const locked = await lockDepartures(db, tripId, [...wanted]);
  if (locked.length !== wanted.size) throw new AppError('not_found');
  return locked;
}

export function requireAhead({ cancelled, facts, now }: LockedTour): void {
  if (cancelled) throw new AppError('tour_cancelled');
  if (hasStarted(facts.startsAt, now)) throw new AppError('tour_started');
}
