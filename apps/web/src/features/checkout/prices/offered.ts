import type { Tour } from '@ghuri/contract/tours';
import type { TourPrices } from '@ghuri/contract/prices';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { seatsLeft } from '@ghuri/domain/tours';
import type { Offered } from './quote-choice.ts';

/** What a tour sells to a party. `held`: seats and add-ons of its own hold, which it can keep. */
export function offeredOf(
  tour: Tour,
  prices: TourPrices,
  held: { persons: number; addOns: Readonly<Record<string, number>> } = { persons: 0, addOns: {} },
): Offered {
  const left = Object.entries(prices.left).map(([id, count]) => [id, count + (held.addOns[id] ?? 0)]);
  const free = seatsLeft({ capacity: tour.totalTravelers, taken: tour.leftTravelers });
  return {
    totalCost: tour.totalCost,
    prices,
    groupSize: prices.groupSize,
    left: Object.fromEntries(left),
    free: Math.max(0, free) + held.persons,
    startsAt: tripStart(tour.tourTripDate, tour.tourTripTime) ?? 0,
  };
}
