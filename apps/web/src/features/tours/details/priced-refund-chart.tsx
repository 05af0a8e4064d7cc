import type { Booking } from '@ghuri/contract/bookings';
import type { TourPrices } from '@ghuri/contract/prices';
import type { Tour } from '@ghuri/contract/tours';
import { stepsFor } from '@ghuri/domain/refunds';
import { useMinute } from '../../../platform/use-clock.ts';
import type { Choice } from '../../checkout/prices/choice.ts';
import { choiceOf } from '../../checkout/prices/choice.ts';
import { offeredOf } from '../../checkout/prices/offered.ts';
import { fitChoice, priceChoice } from '../../checkout/prices/quote-choice.ts';
import { RefundChart } from './refund-chart.tsx';

interface PricedRefundChartProps {
  tour: Tour;
  prices: TourPrices;
  choice: Choice;
  booking: Booking | null;
}

/** The refunds of the chosen party. Until the balance is due, only the deposit is paid and can come back. */
export function PricedRefundChart({ tour, prices, choice, booking }: PricedRefundChartProps) {
  const now = useMinute();
  const hold = booking?.holdUntil ? booking : null;
  const before = hold && choiceOf(hold);
  const offered = offeredOf(
    tour,
    prices,
    hold ? { persons: hold.persons, addOns: before!.addOns } : undefined,
  );
  const { chosen } = priceChoice(offered, fitChoice(offered, before ?? choice), now);
  const [later, early] = [stepsFor(chosen.total), stepsFor(chosen.now)];
  const steps = later.map((step, place) =>
    chosen.laterBy !== null && offered.startsAt - step.from <= chosen.laterBy ? early[place]! : step,
  );
  return <RefundChart tour={tour} steps={steps} />;
}
