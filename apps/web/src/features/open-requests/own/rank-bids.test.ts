import type { Bid } from '@ghuri/contract/open-requests';
import type { Inclusion } from '@ghuri/contract/travel-wish';
import { describe, expect, it } from 'vitest';
import { rankBids, splitInclusions } from './rank-bids.ts';

const AT = Date.parse('2026-11-18T07:32:00Z');

function bid(agencyName: string, facts: Partial<Bid> & { minute?: number } = {}): Bid {
  const { minute = 0, ...rest } = facts;
  return {
    _id: agencyName,
    amount: 50_000,
    perPerson: 6_250,
    inclusions: [],
    hotelClass: 'none',
    transport: 'none',
    message: '',
    agencyId: agencyName,
    agencyName,
    agencyProfile: '',
    agencyEmail: '',
    agencyPhone: '',
    ratings: 0,
    totalRating: 0,
    tourArranged: 0,
    agencySince: '2025-03-01T00:00:00.000Z',
    latestReview: null,
    history: { bids: 1, accepted: 0, paid: 0 },
    time: new Date(AT + minute * 60_000).toISOString(),
    revisedTime: null,
    lapsed: false,
    ...rest,
  };
}

const names = (bids: Bid[]) => rankBids(bids).map((ranked) => ranked.bid.agencyName);

describe('rankBids', () => {
  it('several prices › the cheapest first, each with what it costs more', () => {
    const ranked = rankBids([bid('Dear', { amount: 58_000 }), bid('Cheap', { amount: 46_000 })]);
    expect(ranked.map((one) => [one.bid.agencyName, one.aboveLowest, one.lowest])).toEqual([
      ['Cheap', 0, true],
      ['Dear', 12_000, false],
    ]);
  });

  it('the same price › the earlier bid comes first, and both are the lowest', () => {
    const bids = [bid('Later', { minute: 9 }), bid('Earlier', { minute: 2 })];
    expect(names(bids)).toEqual(['Earlier', 'Later']);
    expect(rankBids(bids).every(({ lowest }) => lowest)).toBe(true);
  });

  it('the same rating as it is shown › the one with more reviews is the highest rated, and only that', () => {
    const ranked = rankBids([
      bid('Few', { ratings: 4.93, totalRating: 3 }),
      bid('Many', { ratings: 4.88, totalRating: 151 }),
    ]);
    expect(ranked.filter(({ highestRated }) => highestRated).map((one) => one.bid.agencyName)).toEqual([
      'Many',
    ]);
  });

  it('nobody is rated › nobody is the highest rated', () => {
    expect(rankBids([bid('A'), bid('B')]).some(({ highestRated }) => highestRated)).toBe(false);
  });

  it('one bid alone › no mark: there is nothing to compare it with', () => {
    expect(rankBids([bid('Alone', { ratings: 5, totalRating: 9 })])).toMatchObject([
      { lowest: false, highestRated: false, aboveLowest: 0 },
    ]);
  });
});

describe('splitInclusions', () => {
  const ALL: Inclusion[] = ['transport', 'stay', 'lunch', 'guide'];

  it('bids that include different things › a line for each, in the order everybody knows', () => {
    const bids = [bid('A', { inclusions: ['guide', 'stay'] }), bid('B', { inclusions: ['stay'] })];
    expect(splitInclusions(ALL, bids)).toEqual({
      compared: ['stay', 'guide'],
      nobodys: ['transport', 'lunch'],
    });
  });

  it('bids that say nothing › nothing to compare', () => {
    expect(splitInclusions(ALL, [bid('A')]).compared).toEqual([]);
  });
});
