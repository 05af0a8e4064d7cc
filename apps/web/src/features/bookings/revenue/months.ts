/** The money of a month, `YYYY-MM`. */
export interface RevenueMonth {
  month: string;
  received: number;
  refunded: number;
  commission: number;
}

const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Axis lines from 0 to a round number of at least `most`: 0, 20,000, 40,000, 60,000. */
export function axisLines(most: number): number[] {
  const wanted = Math.max(most, 3) / 3;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = ROUND.map((factor) => factor * power).find((size) => size >= wanted) ?? wanted;
  return [0, 1, 2, 3].map((place) => place * step);
}
