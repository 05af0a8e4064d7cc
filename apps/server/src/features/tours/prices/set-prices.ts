import type { NewPrices } from '@ghuri/contract/trips';
import type { PriceList } from '@ghuri/contract/prices';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockOwnDepartures, requireAhead } from '../trips/departures.ts';
import type { LockedTour } from '../tours.writes.ts';
import { publishTourEvent } from '../tours.writes.ts';
import { markGuaranteed, readPriceList } from './groups.writes.ts';
import { requirePrices, savePrices } from './save-prices.ts';
import { recordActivity } from '../../audit/activity.writes.ts';
import { departureOf } from '../departure-of.ts';

type Needs = Pick<Services, 'database' | 'live'>;

/** Sets the prices of some departures, all or none. Bookings and holds keep the prices they were made with. */
export async function setPrices(
  services: Needs,
  viewer: Staff,
  tripId: string,
  { tours: ids, totalCost, prices }: NewPrices,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const locked = await lockOwnDepartures(db, viewer, tripId, ids, { verified: true });
    for (const tour of locked) {
      requireAhead(tour);
      requirePrices(totalCost, prices, tour.facts.capacity);
      await requireNotStricter(db, tour, prices);
      await savePrices(db, tour.id, { totalCost, prices });
      await recordActivity(db, viewer, { action: 'prices_changed', ...departureOf(tour) });
      await publishTourEvent(services, db, tour.id);
    }
    return locked.length;
  });
}

/** The agency goes with any group. */
export async function guarantee(
  services: Needs,
  viewer: Staff,
  tripId: string,
  ids: string[],
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const locked = await lockOwnDepartures(db, viewer, tripId, ids, { verified: true });
    for (const tour of locked) {
      requireAhead(tour);
      await markGuaranteed(db, tour.id);
      await recordActivity(db, viewer, { action: 'tour_changed', ...departureOf(tour) });
    }
    return locked.length;
  });
}

/** Those who booked know the rule by which the departure may be cancelled. */
async function requireNotStricter(
  db: Db,
  { id, taken }: LockedTour,
  prices: PriceList | null,
): Promise<void> {
  if (taken === 0 || !prices?.minimum) return;
  const before = (await readPriceList(db, id))?.minimum;
  const path = (field: string) => `prices.minimum.${field}`;
  if (!before || prices.minimum.persons > before.persons)
    throw new AppError('invalid_input', [{ path: path('persons'), code: 'stricter_than_sold' }]);
  if (prices.minimum.decideDaysBefore < before.decideDaysBefore)
    throw new AppError('invalid_input', [{ path: path('decideDaysBefore'), code: 'stricter_than_sold' }]);
}
