/** Fewer seats or agencies say nothing about a place, and show what a single agency sold. */
export const ENOUGH_SEATS = 100;
export const ENOUGH_AGENCIES = 3;
const ENOUGH_MONTHS = 4;
/** Of the busiest month's seats. */
const GOOD_SHARE = 0.75;
/** If more months are good, every month is. */
const MOST_GOOD = 5;

export interface BestMonths {
  /** January first: seats sold as a percentage of the busiest month. */
  shares: number[];
  /** The good months, 0 for January; none if every month is as good as another. */
  best: number[];
}

/** When travellers go to a place, from the seats sold in each month. Null if there is not enough to say. */
export function bestMonths(seats: readonly number[], { agencies }: { agencies: number }): BestMonths | null {
  const total = seats.reduce((sum, count) => sum + count, 0);
  const months = seats.filter((count) => count > 0).length;
  if (total < ENOUGH_SEATS || agencies < ENOUGH_AGENCIES || months < ENOUGH_MONTHS) return null;
  const busiest = Math.max(...seats);
  const good = seats.flatMap((count, month) => (count >= GOOD_SHARE * busiest ? [month] : []));
  return {
    shares: seats.map((count) => Math.round((count / busiest) * 100)),
    best: good.length > MOST_GOOD ? [] : good,
  };
}
