import { decimalOf, paisaOf } from '../money.ts';
import type { BkashContext } from './bkash-context.ts';

const sum = (amounts: string[]) => decimalOf(amounts.reduce((total, each) => total + paisaOf(each)!, 0n));

/** The true sums, to compare a merchant's books with. */
export function bkashSummary({ books }: BkashContext) {
  const payments = books.transactions();
  const refunds = books.refunds();
  /** How often each sku was paid. More than once means lost money. */
  const executed: Record<string, number> = {};
  for (const { sku } of refunds) executed[sku] = (executed[sku] ?? 0) + 1;
  return {
    payments,
    refunds,
    executed,
    totals: {
      captured: sum(payments.map(({ amount }) => amount)),
      refunded: sum(refunds.map(({ amount }) => amount)),
    },
  };
}
