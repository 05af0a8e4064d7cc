/** Outside these bounds for one person and day, a digit is probably missing or doubled. */
export const LEAST_LIKELY_TAKA = 500;
export const MOST_LIKELY_TAKA = 50_000;
/** An amount this many times above or below the agency's usual price needs a confirmation. */
export const FAR_FROM_USUAL = 2.5;
/** How many of an agency's newest prices are compared, and how many are needed. */
export const PRICES_COMPARED = 20;
export const PRICES_NEEDED = 3;

/** The price for one person and one day. */
export const pricePerPersonDay = (amount: number, persons: number, days: number): number =>
  amount / (persons * days);

/** The median: one mistyped price does not move it. Returns null if there are too few prices. */
export function usualPrice(prices: readonly number[]): number | null {
  if (prices.length < PRICES_NEEDED) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/**
 * Whether the agency must confirm a price per person and day before it is binding, and in which direction it is unusual. The fixed bounds
 * apply to all agencies except those whose own usual price lies beyond them.
 */
export function unusualPrice(price: number, usual: number | null): 'low' | 'high' | null {
  if (usual !== null && price * FAR_FROM_USUAL <= usual) return 'low';
  if (usual !== null && price >= usual * FAR_FROM_USUAL) return 'high';
  if (price < LEAST_LIKELY_TAKA && !(usual !== null && usual < LEAST_LIKELY_TAKA)) return 'low';
  if (price > MOST_LIKELY_TAKA && !(usual !== null && usual > MOST_LIKELY_TAKA)) return 'high';
  return null;
}
