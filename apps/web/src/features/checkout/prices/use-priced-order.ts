import { useMinute } from '../../../platform/use-clock.ts';
import type { Order } from '../use-checkout.ts';
import type { Choice } from './choice.ts';
import { fitChoice, partyOf, priceChoice } from './quote-choice.ts';
import type { Offered, PricedChoice } from './quote-choice.ts';

export interface PricedOrder {
  offered: Offered;
  /** As far as the departure has it. */
  choice: Choice;
  change: (part: Partial<Choice>) => void;
  priced: PricedChoice;
  /** What is sent. */
  order: Order;
}

/** A choice and its price, live. */
export function usePricedOrder(
  offered: Offered,
  chosen: Choice,
  setChosen: (next: Choice) => void,
): PricedOrder {
  const now = useMinute();
  const choice = fitChoice(offered, chosen);
  const priced = priceChoice(offered, choice, now);
  const plan = priced.chosen === priced.deposit ? 'deposit' : 'full';
  return {
    offered,
    choice: { ...choice, plan },
    change: (part) => setChosen({ ...choice, ...part }),
    priced,
    order: {
      party: partyOf(choice),
      plan,
      total: priced.chosen.total,
      ...(choice.coupon && { coupon: choice.coupon.code }),
    },
  };
}
