import { paisaToTaka, takaToPaisa } from '@ghuri/domain/money';
import type { Coupon, PriceLine as Line, PriceList as List } from '@ghuri/domain/prices';
import type { PriceLine, PriceList } from './prices.ts';

/* The engine of the domain counts in paisa; calls, pages and stored bookings have whole taka. */

type Band = NonNullable<PriceList['child']>;
const toBand = (band: Band | undefined) =>
  band ? { underAge: band.underAge, pricePaisa: takaToPaisa(band.cost), takesSeat: band.takesSeat } : null;

/** The price list of a tour, for the engine. */
export const toPriceList = (adultCost: number, list: PriceList | null): List => ({
  adultPaisa: takaToPaisa(adultCost),
  child: toBand(list?.child),
  infant: toBand(list?.infant),
  addOns: (list?.addOns ?? []).map(({ id, per, cost, limit }) => ({
    id,
    per,
    pricePaisa: takaToPaisa(cost),
    limit,
  })),
  ladder: (list?.ladder ?? []).map(({ from, cost }) => ({ from, unitPaisa: takaToPaisa(cost) })),
  minimumGroup: list?.minimum ?? null,
  deposit: list?.deposit ?? null,
});

/** `names`: of the add-ons, as they are sold now. */
export const fromLine = (line: Line, names: PriceList['addOns'] = []): PriceLine => ({
  count: line.count,
  unit: paisaToTaka(line.unitPaisa),
  total: paisaToTaka(line.totalPaisa),
  ...kindOf(line, names),
});

function kindOf(line: Line, names: NonNullable<PriceList['addOns']>) {
  if (line.kind === 'add_on') {
    const name = names.find(({ id }) => id === line.addOnId)?.name ?? { en: line.addOnId, bn: '' };
    return { kind: line.kind, addOn: { id: line.addOnId, per: line.per, name } };
  }
  if (line.kind === 'coupon') {
    const { code, terms } = line.coupon;
    const value =
      terms.kind === 'percent' ? { percent: terms.percent } : { amount: paisaToTaka(terms.amountPaisa) };
    return { kind: line.kind, coupon: { code, ...value } };
  }
  return { kind: line.kind, takesSeat: line.takesSeat };
}

/** A line as a booking keeps it, for the engine. */
export function toLine({ kind, count, unit, total, takesSeat = true, addOn, coupon }: PriceLine): Line {
  const sums = { count, unitPaisa: takaToPaisa(unit), totalPaisa: takaToPaisa(total) };
  if (kind === 'add_on') return { kind, addOnId: addOn!.id, per: addOn!.per, ...sums };
  if (kind === 'coupon') return { kind, coupon: { code: coupon!.code, terms: termsOf(coupon!) }, ...sums };
  return { kind, takesSeat, ...sums };
}

/** What a coupon takes off, for the engine: a percentage, or a sum. */
export const termsOf = ({
  percent,
  amount = 0,
}: {
  percent?: number | undefined;
  amount?: number | undefined;
}): Coupon['terms'] =>
  percent === undefined ? { kind: 'amount', amountPaisa: takaToPaisa(amount) } : { kind: 'percent', percent };
