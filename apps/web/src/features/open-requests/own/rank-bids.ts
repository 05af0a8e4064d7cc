import type { Bid } from '@ghuri/contract/open-requests';
import type { Inclusion } from '@ghuri/contract/travel-wish';

export interface RankedBid {
  bid: Bid;
  /** Taka above the cheapest. */
  aboveLowest: number;
  lowest: boolean;
  highestRated: boolean;
}

/** The cheapest first, then the earliest. A single bid is neither the lowest nor the highest rated. */
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

/** Compares the ratings as shown, with one decimal. If they are equal, more ratings win. */
function byRating(one: Bid, other: Bid): number {
  const shown = ({ ratings }: Bid) => Math.round(ratings * 10);
  return shown(other) - shown(one) || other.totalRating - one.totalRating;
}

/** Inclusions to compare line by line, and those in no bid, which need one sentence but no lines. */
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
