import type { AgencyBalance } from '../payouts.api.ts';

export interface UpcomingPayout {
  payDay: string;
  amount: number;
  places: string[];
}

/**
 * What each of the next pay days brings: what is available now and what becomes available until then. A debt is taken from the
 * first ones; a day that it takes wholly is left out.
 */
export function upcomingPayouts({
  available,
  payDay,
  releases,
}: Pick<AgencyBalance, 'available' | 'payDay' | 'releases'>): UpcomingPayout[] {
  const days = releases.some((release) => release.payDay === payDay)
    ? releases
    : [{ payDay, amount: 0, places: [] }, ...releases];
  let carried = available;
  const upcoming: UpcomingPayout[] = [];
  for (const day of days) {
    const amount = carried + day.amount;
    carried = Math.min(amount, 0);
    if (amount > 0) upcoming.push({ ...day, amount });
  }
  return upcoming;
}
