import type { Bid } from '@ghuri/contract/open-requests';
import type { Inclusion } from '@ghuri/contract/travel-wish';

export interface RankedBid {
  bid: Bid;
  /** Taka more than the cheapest. */
  aboveLowest: number;
  lowest: boolean;
  highestRated: boolean;
}

/** The cheapest first; among equals, whoever came first. One bid alone is neither the lowest nor the highest of anything. */
export function rankBids(bids: readonly Bid[]): RankedBid[] {
  const ranked = [...bids].sort(
    (one, other) => one.amount - other.amount || Date.parse(one.time) - Date.parse(other.time),
  );
  const lowest = ranked[0]?.amount ?? 0;
  const best = ranked.filter(({ totalRating }) => totalRating > 0).sort(byRating)[0];
  const several = ranked.length > 1;
  return ranked.map((bid) => ({
    bid,
    aboveLowest: bid.amount - lowest,
    lowest: several && bid.amount === lowest,
    highestRated: several && bid === best,
  }));
}

/** As it is shown, with one decimal: of two that read the same, the one more people vouch for. */
function byRating(one: Bid, other: Bid): number {
  const shown = ({ ratings }: Bid) => Math.round(ratings * 10);
  return shown(other) - shown(one) || other.totalRating - one.totalRating;
}

/** What is compared line by line, and what no bid includes: that needs no line, only to be said. */
export function splitInclusions(
  all: readonly Inclusion[],
  bids: readonly Pick<Bid, 'inclusions'>[],
): { compared: Inclusion[]; nobodys: Inclusion[] } {
  const offered = new Set(bids.flatMap(({ inclusions }) => inclusions));
  return {
    compared: all.filter((inclusion) => offered.has(inclusion)),
    nobodys: all.filter((inclusion) => !offered.has(inclusion)),
  };
}
