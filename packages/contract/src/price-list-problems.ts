import { checkPriceList } from '@ghuri/domain/price-problems';
import type { PriceProblem } from '@ghuri/domain/price-problems';
import type { FieldProblem } from './field-problems.ts';
import { toPriceList } from './price-sums.ts';
import type { PriceList } from './prices.ts';

/** Every problem of the prices of a departure, at the field of the call: `prices.ladder.1.cost`. */
export const priceListProblems = (
  totalCost: number,
  prices: PriceList | null,
  capacity: number,
): { path: string; code: FieldProblem }[] =>
  checkPriceList(toPriceList(totalCost, prices), { capacity }).map(({ field, problem }) => ({
    path: pathOf(field),
    code: CODES[problem],
  }));

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

/** The engine's name of a field, as the call has it. */
const pathOf = (field: PriceProblem['field']): string =>
  field === 'adultPaisa'
    ? 'totalCost'
    : `prices.${field}`.replace('minimumGroup', 'minimum').replace(/pricePaisa$|unitPaisa$/, 'cost');
