import { priceListProblems } from '@ghuri/contract/price-list-problems';
import type { PriceList } from '@ghuri/contract/prices';
import type { NewPrices } from '@ghuri/contract/trips';
import { takaToPaisa } from '@ghuri/domain/money';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { saveAddOnLimits } from './add-ons.writes.ts';
import { confirmGroup, writePriceList } from './groups.writes.ts';

/** Throws with the field of each problem. */
export function requirePrices(totalCost: number, prices: PriceList | null, capacity: number): void {
  const problems = priceListProblems(totalCost, prices, capacity);
  if (problems.length > 0) throw new AppError('invalid_input', problems);
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
  await writePriceList(db, tourId, { costPaisa: takaToPaisa(totalCost), priceList });
  // A lower minimum may be reached already.
  await confirmGroup(db, tourId);
}
