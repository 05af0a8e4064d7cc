import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  joinRefusal,
  LONGEST_OFFER_MS,
  MOST_WAITING_PARTIES,
  offerEnds,
  partiesThatFit,
  SHORTEST_OFFER_MS,
} from './waiting-list.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 11, 1, 6);

describe('offerEnds', () => {
  const lasts = (left: number) => {
    const ends = offerEnds({ now: NOW, bookingEnds: NOW + left });
    return ends === null ? null : (ends - NOW) / MINUTE;
  };

  test.each([
    ['weeks left', 30 * 24 * HOUR, 12 * 60],
    ['48 hours left', 48 * HOUR, 12 * 60],
    ['a minute less', 48 * HOUR - 4 * MINUTE, 12 * 60 - 1],
    ['a day left', 24 * HOUR, 6 * 60],
    ['six hours left', 6 * HOUR, 90],
    ['two hours left', 2 * HOUR, 30],
    ['one hour left', HOUR, 30],
    ['half an hour left', 30 * MINUTE, 30],
    ['ten minutes left › until booking closes', 10 * MINUTE, 10],
  ])('%s', (_case, left, minutes) => {
    expect(lasts(left)).toBe(minutes);
  });

  test('booking closes now, or has closed › no offer', () => {
    expect(lasts(0)).toBeNull();
    expect(lasts(-1)).toBeNull();
  });

  test('any time left › never after booking closes, within the limits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 * 24 * HOUR }), (left) => {
        const ends = offerEnds({ now: NOW, bookingEnds: NOW + left })!;
        expect(ends).toBeGreaterThan(NOW);
        expect(ends).toBeLessThanOrEqual(NOW + Math.min(left, LONGEST_OFFER_MS));
        expect(ends).toBeGreaterThanOrEqual(NOW + Math.min(left, SHORTEST_OFFER_MS));
      }),
    );
  });
});

describe('partiesThatFit', () => {
  const fit = (sizes: number[], free: number) =>
    partiesThatFit(
      sizes.map((persons, place) => ({ place, persons })),
      free,
    ).map(({ place }) => place);

  test('nobody waits, or nothing is free › nobody', () => {
    expect(fit([], 3)).toEqual([]);
    expect(fit([1, 2], 0)).toEqual([]);
  });
  test('the first is too large › the next that fits', () => {
    expect(fit([4, 2, 1], 2)).toEqual([1]);
  });
  test('seats for several › in their order', () => {
    expect(fit([1, 3, 2, 1], 4)).toEqual([0, 1]);
    expect(fit([1, 4, 2, 1], 4)).toEqual([0, 2, 3]);
  });

  test('any list › never too many seats, nobody skipped who would have fitted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 })),
        fc.integer({ min: 0, max: 40 }),
        (sizes, free) => {
          const chosen = new Set(fit(sizes, free));
          let left = free;
          for (const [place, persons] of sizes.entries()) {
            expect(chosen.has(place)).toBe(persons <= left);
            if (chosen.has(place)) left -= persons;
          }
          expect(left).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('joinRefusal', () => {
  const tour = { capacity: 12, taken: 10 };
  test('enough seats are free › book them', () => {
    expect(joinRefusal(tour, { persons: 2, waiting: 0 })).toBe('seats_free');
  });
  test('too few for the party › may wait', () => {
    expect(joinRefusal(tour, { persons: 3, waiting: 0 })).toBeNull();
    expect(joinRefusal({ capacity: 12, taken: 12 }, { persons: 1, waiting: 5 })).toBeNull();
  });
  test('very many wait already › full', () => {
    const party = { persons: 3, waiting: MOST_WAITING_PARTIES };
    expect(joinRefusal(tour, party)).toBe('waiting_list_full');
    expect(joinRefusal(tour, { ...party, waiting: MOST_WAITING_PARTIES - 1 })).toBeNull();
  });
});
