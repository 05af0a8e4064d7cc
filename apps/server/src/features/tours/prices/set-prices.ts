import type { FieldProblem } from '@ghuri/contract/field-problems';
import { toPriceList } from '@ghuri/contract/price-sums';
import type { PriceList } from '@ghuri/contract/prices';
import type { NewPrices } from '@ghuri/contract/trips';
import { checkPriceList } from '@ghuri/domain/price-problems';
import type { PriceProblem } from '@ghuri/domain/price-problems';
import { takaToPaisa } from '@ghuri/domain/money';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { tours } from '../../../schema/tours.table.ts';
import { lockOwnDepartures, requireAhead } from '../trips/departures.ts';
import type { LockedTour } from '../tours.writes.ts';
import { publishTourEvent } from '../tours.writes.ts';
import { saveAddOnLimits } from './add-ons.writes.ts';
import { confirmGroup, markGuaranteed } from './groups.writes.ts';

type Needs = Pick<Services, 'database' | 'live'>;

/** Sets the prices of some departures, all or none. Bookings and holds keep the prices they were made with. */
export async function setPrices(
  services: Needs,
  viewer: Viewer,
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
      await publishTourEvent(services, db, tour.id);
    }
    return locked.length;
  });
}

/** The agency goes with any group. */
export async function guarantee(
  services: Needs,
  viewer: Viewer,
  tripId: string,
  ids: string[],
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const locked = await lockOwnDepartures(db, viewer, tripId, ids, { verified: true });
    for (const tour of locked) {
      requireAhead(tour);
      await markGuaranteed(db, tour.id);
    }
    return locked.length;
  });
}

/** Throws with the field of each problem. */
export function requirePrices(totalCost: number, prices: PriceList | null, capacity: number): void {
  const problems = checkPriceList(toPriceList(totalCost, prices), { capacity });
  if (problems.length > 0)
    throw new AppError(
      'invalid_input',
      problems.map(({ field, problem }) => ({ path: pathOf(field), code: CODES[problem] })),
    );
}

const CODES: Record<PriceProblem['problem'], FieldProblem> = {
  not_whole: 'not_a_number',
  out_of_range: 'out_of_range',
  too_many: 'too_many',
  repeated: 'repeated',
  above_older_band: 'above_older_band',
  not_below_child_age: 'not_below_child_age',
  not_rising: 'not_rising',
  not_falling: 'not_falling',
};

/** The engine's name of a field, as the form has it. */
const pathOf = (field: PriceProblem['field']): string =>
  field === 'adultPaisa'
    ? 'totalCost'
    : `prices.${field}`.replace('minimumGroup', 'minimum').replace(/pricePaisa$|unitPaisa$/, 'cost');

/** Those who booked know the rule by which the departure may be cancelled. */
async function requireNotStricter(
  db: Db,
  { id, taken }: LockedTour,
  prices: PriceList | null,
): Promise<void> {
  if (taken === 0 || !prices?.minimum) return;
  const [sold] = await db.select({ priceList: tours.priceList }).from(tours).where(eq(tours.id, id));
  const before = sold?.priceList?.minimum;
  const path = (field: string) => `prices.minimum.${field}`;
  if (!before || prices.minimum.persons > before.persons)
    throw new AppError('invalid_input', [{ path: path('persons'), code: 'stricter_than_sold' }]);
  if (prices.minimum.decideDaysBefore < before.decideDaysBefore)
    throw new AppError('invalid_input', [{ path: path('decideDaysBefore'), code: 'stricter_than_sold' }]);
}

/** Saves checked prices of a locked departure. */
export async function savePrices(
  db: Db,
  tourId: string,
  { totalCost, prices }: Pick<NewPrices, 'totalCost' | 'prices'>,
): Promise<void> {
  const priceList = prices && Object.keys(prices).length > 0 ? prices : null;
  const addOns = priceList?.addOns ?? [];
  const booked = await saveAddOnLimits(db, tourId, addOns);
  if (booked !== undefined) {
    const path = `prices.addOns.${addOns.findIndex(({ id }) => id === booked)}.limit`;
    throw new AppError('invalid_input', [{ path, code: 'more_are_booked' }]);
  }
  await db
    .update(tours)
    .set({ costPaisa: takaToPaisa(totalCost), priceList })
    .where(eq(tours.id, tourId));
  // A lower minimum may be reached already.
  await confirmGroup(db, tourId);
}
