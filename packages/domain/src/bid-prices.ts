/** Below this, or above the other, one person's day costs so little or so much that a digit is probably missing. */
export const LEAST_LIKELY_TAKA = 500;
export const MOST_LIKELY_TAKA = 50_000;
/** An amount this many times the agency's usual price, or this small a part of it, is asked about. */
export const FAR_FROM_USUAL = 2.5;
/** The newest prices of an agency that its usual one is taken from, and how many make one. */
export const PRICES_COMPARED = 20;
export const PRICES_NEEDED = 3;

/** What an amount for everybody is for one person and one day. */
export const pricePerPersonDay = (amount: number, persons: number, days: number): number =>
  amount / (persons * days);

/** The median: one mistyped price does not move it. Returns null while there are too few to call anything usual. */
export function usualPrice(prices: readonly number[]): number | null {
  if (prices.length < PRICES_NEEDED) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/**
 * Whether the agency should confirm a price per person and day before it is binding, and in which direction it is unusual. The fixed bounds
 * hold for everybody except agencies whose own usual price lies beyond them.
 */
export function unusualPrice(price: number, usual: number | null): 'low' | 'high' | null {
  if (usual !== null && price * FAR_FROM_USUAL <= usual) return 'low';
  if (usual !== null && price >= usual * FAR_FROM_USUAL) return 'high';
  if (price < LEAST_LIKELY_TAKA && !(usual !== null && usual < LEAST_LIKELY_TAKA)) return 'low';
  if (price > MOST_LIKELY_TAKA && !(usual !== null && usual > MOST_LIKELY_TAKA)) return 'high';
  return null;
}
