import type { FieldProblem } from '@ghuri/contract/field-problems';
import { toPriceList } from '@ghuri/contract/price-sums';
import type { PriceList } from '@ghuri/contract/prices';
import type { NewPrices } from '@ghuri/contract/trips';
import { takaToPaisa } from '@ghuri/domain/money';
import { checkPriceList } from '@ghuri/domain/price-problems';
import type { PriceProblem } from '@ghuri/domain/price-problems';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { saveAddOnLimits } from './add-ons.writes.ts';
import { confirmGroup, writePriceList } from './groups.writes.ts';

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
