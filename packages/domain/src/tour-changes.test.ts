import { describe, expect, it } from 'vitest';
import { NOTIFIED_FACTS, changedFacts } from './tour-changes.ts';
import type { NotifiedFacts } from './tour-changes.ts';

const TOUR: NotifiedFacts = {
  location: 'Sajek Valley',
  startsAt: 1_800_000_000_000,
  days: 3,
  cost: 500_000n,
  departure: 'Kolabagan',
  hotel: 'Hill cottage',
  details: 'Two nights above the clouds.',
};

describe('changedFacts', () => {
  it('nothing differs › no change', () => {
    expect(changedFacts(TOUR, { ...TOUR })).toEqual([]);
  });

  it.each(NOTIFIED_FACTS)('%s differs › listed', (fact) => {
    const other = {
      ...TOUR,
      startsAt: 1,
      days: 1,
      cost: 1n,
      location: '',
      departure: '',
      hotel: '',
      details: '',
    };
    expect(changedFacts(TOUR, { ...TOUR, [fact]: other[fact] })).toEqual([fact]);
  });

  it('several differ › meeting point before hotel before words', () => {
    const after = { ...TOUR, details: 'x', hotel: 'y', departure: 'z' };
    expect(changedFacts(TOUR, after)).toEqual(['departure', 'hotel', 'details']);
  });
});
